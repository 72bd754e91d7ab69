"""The sizing: a load in, processes, partitions, vault, network, latency and the bottleneck out.

A worker computes Python in one thread at a time, so a process is bound by one core for everything
but the embedded model, which runs beside it on cores of its own. Processes share partitions, so
there are at least as many of these. Nothing here is a simulation: each line is a product of a cost
that was measured and a number that was asked for.
"""

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

from gateway.sizing.costs import Costs

# Beyond this share of a core, waiting grows faster than work: half the knee of a load test is here.
TARGET_UTILIZATION: Final = 0.5
# Room to double the processes without new partitions, which would move conversations.
PARTITIONS_PER_PROCESS: Final = 2
# Group coordination and memory grow with processes; fewer partitions spread unevenly.
MIN_PARTITIONS: Final = 4
# A conversation's records come back within this, however many there are.
RECOVERY_TARGET_S: Final = 60.0
# What one broker core is asked to bear, so that compaction and fetches of others have room.
_BROKER_UTILIZATION: Final = 0.4
_US: Final = 1e6


class Resource(StrEnum):
    """What may run out first."""

    INTERPRETER = "the interpreter of a worker: one core a process"
    MODEL = "the model"
    RECOVERY = "recovery of a partition's vault"


@dataclass(frozen=True, slots=True)
class Demand:
    """What is asked for.

    Attributes:
        rate: messages a second, at the peak.
        words: words of a message, mean.
        conversations: in the vault at a time.
        detectors: `all` runs rules and the model.
        inference: where the model runs.
        texts_s_gpu: messages of this length that one GPU labels in a second; measure it.
        replication: replicas of every partition.
    """

    rate: float
    words: float = 12.0
    conversations: int = 100_000
    detectors: Literal["rules", "all"] = "all"
    inference: Literal["embedded", "triton"] = "embedded"
    texts_s_gpu: float | None = None
    replication: int = 3


@dataclass(frozen=True, slots=True)
class Sizing:
    """What it takes."""

    processes: int
    partitions: int
    cores: float
    gpus: int | None
    interpreter_us: float
    model_us: float
    messages_s_process: float
    utilization: float
    broker_cores: float
    vault_records: int
    changelog_bytes: int
    store_bytes_process: int
    recovery_s: float
    network_in_bytes_s: float
    network_out_bytes_s: float
    broker_disk_bytes_s: float
    batch_records: float
    p50_ms: float
    p99_ms: float
    bottleneck: Resource


def size(demand: Demand, costs: Costs) -> Sizing:
    """Return what `demand` takes on machines like that of `costs`."""
    has_model = demand.detectors == "all"
    is_embedded = has_model and demand.inference == "embedded"
    interpreter_us = _interpreter_us(demand, costs)
    model_us = costs.ner_us + costs.ner_us_word * demand.words if is_embedded else 0.0
    # A process has one core for Python and one for the model: the slower of the two binds it.
    binding_us = max(interpreter_us, model_us)
    for_rate = math.ceil(demand.rate * binding_us / _US / TARGET_UTILIZATION)
    processes = max(1, for_rate)

    records = demand.conversations * costs.vault_records_conversation
    # One partition is recovered by one worker, whatever else there is.
    for_recovery = math.ceil(records / costs.recovery_records_s / RECOVERY_TARGET_S)
    partitions = max(MIN_PARTITIONS, PARTITIONS_PER_PROCESS * processes, for_recovery)
    recovery_s = records / partitions / costs.recovery_records_s

    utilization = demand.rate * binding_us / _US / processes
    batch = _batch_records(demand.rate / partitions, costs)
    in_bytes = costs.input_bytes + costs.bytes_word * demand.words
    out_bytes = costs.sanitized_bytes + costs.audit_bytes + costs.bytes_word * demand.words
    # A queue in front of a server that is busy for this share of the time.
    waiting = utilization / (1 - utilization) if utilization < 1 else math.inf
    work_ms = batch * (interpreter_us + model_us) / 1_000
    broker_us = costs.broker_us + costs.broker_us_batch / _FULL_BATCH
    gpus = None
    if has_model and not is_embedded and demand.texts_s_gpu:
        gpus = math.ceil(demand.rate / demand.texts_s_gpu / TARGET_UTILIZATION)
    return Sizing(
        processes=processes,
        partitions=partitions,
        cores=demand.rate * (interpreter_us + model_us) / _US / TARGET_UTILIZATION,
        gpus=gpus,
        interpreter_us=interpreter_us,
        model_us=model_us,
        messages_s_process=_US / binding_us,
        utilization=utilization,
        broker_cores=demand.rate * broker_us * demand.replication / _US / _BROKER_UTILIZATION,
        vault_records=round(records),
        changelog_bytes=round(records * costs.vault_bytes_record * demand.replication),
        store_bytes_process=round(
            demand.conversations * costs.store_bytes_conversation / processes
        ),
        recovery_s=recovery_s,
        network_in_bytes_s=demand.rate * in_bytes,
        network_out_bytes_s=demand.rate * out_bytes,
        broker_disk_bytes_s=demand.rate * (in_bytes + out_bytes) * demand.replication,
        batch_records=batch,
        p50_ms=costs.base_p50_ms + work_ms * (0.5 + waiting / 2),
        p99_ms=costs.base_p99_ms + work_ms * (1 + 3 * waiting),
        bottleneck=_bottleneck(interpreter_us, model_us, is_embedded, partitions, for_recovery),
    )


def _interpreter_us(demand: Demand, costs: Costs) -> float:
    """Return what a message costs the core that runs Python, its share of a batch included."""
    text_us = costs.rules_us + costs.complete_us
    text_us += (costs.rules_us_word + costs.complete_us_word) * demand.words
    fixed_us = costs.decode_us + text_us + costs.stream_us
    return fixed_us + costs.stream_us_batch / _FULL_BATCH


# At the knee micro-batches are as large as this: what a batch costs is shared by so many.
_FULL_BATCH: Final = 100.0


def _batch_records(rate_partition: float, costs: Costs) -> float:
    """Return how many records come together in a micro-batch while nothing queues."""
    return max(1.0, rate_partition * costs.base_p50_ms / 1_000)


def _bottleneck(
    interpreter_us: float, model_us: float, is_embedded: bool, partitions: int, for_recovery: int
) -> Resource:
    if for_recovery >= partitions and for_recovery > MIN_PARTITIONS:
        return Resource.RECOVERY
    if is_embedded and model_us > interpreter_us:
        return Resource.MODEL
    return Resource.INTERPRETER
