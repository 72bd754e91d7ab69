"""The sizing follows the demand in the direction that it has to."""

from dataclasses import replace

import pytest

from gateway.sizing import Costs, Demand, size
from gateway.sizing.model import MIN_PARTITIONS, PARTITIONS_PER_PROCESS, Resource

COSTS = Costs(
    machine="made up",
    measured="2026-01-01",
    commands=(),
    decode_us=6.0,
    rules_us=10.0,
    rules_us_word=2.0,
    complete_us=30.0,
    complete_us_word=1.0,
    ner_us=50.0,
    ner_us_word=20.0,
    stream_us=20.0,
    stream_us_batch=2_000.0,
    broker_us=20.0,
    broker_us_batch=2_000.0,
    input_bytes=150.0,
    sanitized_bytes=200.0,
    audit_bytes=500.0,
    bytes_word=6.0,
    vault_records_conversation=15.0,
    vault_bytes_record=80.0,
    store_bytes_conversation=1_000.0,
    recovery_records_s=100_000.0,
    base_p50_ms=30.0,
    base_p99_ms=80.0,
)
DEMAND = Demand(rate=10_000.0, detectors="rules")


def test_figures_are_those_worked_out_by_hand() -> None:
    """6 + 40 + 3 × 12 + 20 + 2,000 / 100 µs a message, on three processes and six partitions."""
    sizing = size(DEMAND, COSTS)
    assert sizing.interpreter_us == pytest.approx(122.0)
    assert (sizing.processes, sizing.partitions, sizing.batch_records) == (3, 6, 50.0)
    assert sizing.cores == pytest.approx(2.44)
    assert sizing.messages_s_process == pytest.approx(8_196.72, abs=0.01)
    assert sizing.utilization == pytest.approx(0.40667, abs=1e-5)
    # 20 + 2,000 / 100 µs a record on each of three brokers, which bear 0.4 of a core.
    assert sizing.broker_cores == pytest.approx(3.0)
    assert (sizing.vault_records, sizing.changelog_bytes) == (1_500_000, 360_000_000)
    assert sizing.store_bytes_process == 33_333_333
    assert sizing.recovery_s == pytest.approx(2.5)
    assert sizing.network_in_bytes_s == pytest.approx(2_220_000)
    assert sizing.network_out_bytes_s == pytest.approx(7_720_000)
    assert sizing.broker_disk_bytes_s == pytest.approx(29_820_000)
    assert sizing.p50_ms == pytest.approx(35.14, abs=0.01)
    assert sizing.p99_ms == pytest.approx(98.64, abs=0.01)


def test_twice_the_rate_takes_twice_the_processes() -> None:
    """Work is shared evenly, so processes grow with the rate."""
    once, twice = size(DEMAND, COSTS), size(replace(DEMAND, rate=20_000.0), COSTS)
    assert twice.processes == pytest.approx(2 * once.processes, abs=1)
    assert twice.network_in_bytes_s == 2 * once.network_in_bytes_s


@pytest.mark.parametrize("rate", [1.0, 1_000.0, 1_000_000.0])
def test_processes_are_never_busier_than_the_target(rate: float) -> None:
    """Utilization stays at or under half, however small or large the load."""
    sizing = size(replace(DEMAND, rate=rate), COSTS)
    assert 0 < sizing.utilization <= 0.5
    assert sizing.partitions >= max(MIN_PARTITIONS, PARTITIONS_PER_PROCESS * sizing.processes)


def test_longer_messages_cost_more() -> None:
    """Words are what rules and model read."""
    short, long = size(replace(DEMAND, words=5.0), COSTS), size(replace(DEMAND, words=50.0), COSTS)
    assert long.processes > short.processes
    assert long.network_out_bytes_s > short.network_out_bytes_s


def test_embedded_model_is_the_bottleneck_where_it_is_slower_than_python() -> None:
    """It has a core of its own beside the interpreter's."""
    rules, with_model = size(DEMAND, COSTS), size(replace(DEMAND, detectors="all"), COSTS)
    assert rules.bottleneck is Resource.INTERPRETER
    assert with_model.bottleneck is Resource.MODEL
    assert with_model.processes > rules.processes


def test_served_model_leaves_the_worker_its_core() -> None:
    """On Triton the model costs the worker nothing that is counted here; GPUs are."""
    served = replace(DEMAND, detectors="all", inference="triton", texts_s_gpu=8_000.0)
    sizing = size(served, COSTS)
    assert sizing.processes == size(DEMAND, COSTS).processes
    assert sizing.gpus == 3  # 10,000 of 8,000 a second, half busy
    assert size(replace(served, texts_s_gpu=None), COSTS).gpus is None


def test_many_conversations_take_partitions_for_their_recovery() -> None:
    """A partition's vault has to come back within a minute, so it may not hold too much."""
    sizing = size(replace(DEMAND, rate=10.0, conversations=20_000_000), COSTS)
    assert sizing.recovery_s <= 60.0
    assert sizing.bottleneck is Resource.RECOVERY
    assert sizing.vault_records == 300_000_000


def test_latency_rises_with_load_from_the_measured_base() -> None:
    """An idle deployment has the latency that was measured, a busy one more."""
    idle = size(replace(DEMAND, rate=1.0), COSTS)
    busy = size(replace(DEMAND, rate=5_000.0), COSTS)
    assert idle.p50_ms == pytest.approx(COSTS.base_p50_ms, rel=0.05)
    assert idle.p99_ms <= busy.p99_ms
    assert busy.p50_ms < busy.p99_ms
