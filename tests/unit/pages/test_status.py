"""What a worker tells of itself: the contract of `/status.json`."""

import json

import pytest
from opentelemetry.sdk.metrics.export import MetricsData

from gateway import __version__
from gateway.domain import BatchResult, RawRecord
from gateway.observability import GatewayMetrics, catalogue
from gateway.pages.status import WorkerIdentity
from gateway.pages.status_pages import StatusPages
from gateway.pages.status_values import State, WorkerStatus

START_S = 1_790_000_000.0
CANARY = "qzxcanary7"


class Worker:
    """Metrics as a worker's, with a clock that a test moves."""

    def __init__(self) -> None:
        self.now_s = START_S
        self.metrics = GatewayMetrics(now=lambda: self.now_s)
        self.pages = StatusPages(
            self.metrics,
            WorkerIdentity("app", has_playground=True, host="worker-0", pid=7),
            now=lambda: self.now_s,
        )

    def status(self) -> WorkerStatus:
        """Return what the page says now."""
        self.pages.sample()
        return WorkerStatus.model_validate_json(self.pages.body())

    def publish(self, n: int, partition: int = 0, found: int = 0, n_dead: int = 0) -> None:
        """Publish a micro-batch of `n` records, a second old, with entities and dead letters."""
        stamp = int((self.now_s - 1) * 1_000)
        value = CANARY.encode()
        records = [RawRecord("chat.raw", partition, i, stamp, value, value) for i in range(n)]
        done = BatchResult([], [], n_sanitized=n)
        done.replacement_counts.update({("PERSON", "mask"): 3 * found, ("EMAIL", "keep"): found})
        done.dead_letter_counts["DECODE_INVALID_VALUE"] = n_dead
        self.metrics.committed(records, 100 * n, done, 0.02, {"decode": 0.002, "infer": 0.03})


@pytest.fixture
def worker() -> Worker:
    """Return a worker that has started."""
    made = Worker()
    made.metrics.started("llm-1", "rules+ner/tiny")
    return made


def test_status_tells_what_was_published(worker: Worker) -> None:
    """Rates, counts and percentiles of the records, and who publishes them."""
    worker.status()
    worker.now_s += 10
    worker.publish(50, found=10)
    status = worker.status()
    assert (status.host, status.pid, status.application_id) == ("worker-0", 7, "app")
    assert status.version == __version__
    assert [(one.policy, one.model) for one in status.versions] == [("llm-1", "rules+ner/tiny")]
    assert status.throughput.records_s == 5
    assert status.throughput.bytes_s == 500
    assert status.throughput.entities_s == 4
    assert [(one.type, one.n, one.per_s) for one in status.entities] == [
        ("PERSON", 30, 3.0),
        ("EMAIL", 10, 1.0),
    ]
    (topic,) = status.topics
    assert (topic.sanitized, topic.passed, topic.dead_lettered, topic.late) == (50, 0, 0, 0)
    latencies = {one.name: one for one in status.latencies}
    assert set(latencies) == {"age", "decode", "infer"}
    assert latencies["age"].n == 1
    age_s, decode_s = latencies["age"].p99_s, latencies["decode"].p50_s
    assert age_s is not None
    assert decode_s is not None
    assert 0.5 < age_s <= 1
    assert 0.001 < decode_s < 0.0025
    assert status.history.records_s == [0, 5]


def test_status_tells_of_every_partition(worker: Worker) -> None:
    """Partitions come in order of their numbers; what is not known is null."""
    metrics = worker.metrics
    keys = [("chat.raw", "10"), ("chat.raw", "9")]
    metrics.replace(catalogue.VAULT_BYTES, dict.fromkeys(keys, 4_096))
    metrics.replace(catalogue.LAG_RECORDS, {keys[0]: 12})
    metrics.replace(catalogue.LAG_SECONDS, {keys[0]: 1.5})
    metrics.replace(catalogue.VAULT_CONVERSATIONS, {keys[0]: 7})
    worker.publish(1, partition=10)
    nine, ten = worker.status().partitions
    assert (nine.partition, nine.lag_records, nine.lag_s, nine.last_commit_s) == (9,) + (None,) * 3
    assert (ten.partition, ten.lag_records, ten.lag_s) == (10, 12, 1.5)
    assert ten.last_commit_s == START_S
    assert (ten.vault_bytes, ten.vault_conversations) == (4_096, 7)


@pytest.mark.parametrize(
    ("phases", "expected"),
    [
        ({}, "starting"),
        ({"recovering": 0, "running": 0, "stopped": 0}, "idle"),
        ({"recovering": 1, "running": 3, "stopped": 0}, "recovering"),
        ({"recovering": 0, "running": 4, "stopped": 0}, "running"),
        ({"recovering": 1, "running": 2, "blocked": 1, "stopped": 0}, "blocked"),
    ],
)
def test_status_names_the_state(worker: Worker, phases: dict[str, int], expected: State) -> None:
    """One word says whether the worker is at work."""
    series: dict[tuple[str, ...], float] = {("chat.raw", name): n for name, n in phases.items()}
    worker.metrics.replace(catalogue.PARTITIONS, series)
    assert worker.status().state == expected


def test_status_explains_errors_the_last_first(worker: Worker) -> None:
    """A code comes with its meaning, its remedy and the time when it was last seen."""
    worker.publish(2, n_dead=2)
    worker.status()
    worker.now_s += 4
    worker.metrics.retried("chat.raw", "INFERENCE_UNAVAILABLE")
    worker.metrics.fell_back("SOMETHING_NEW", 3)
    errors = worker.status().errors
    assert [(one.code, one.source, one.n, one.last_s - START_S) for one in errors] == [
        ("INFERENCE_UNAVAILABLE", "retry", 1, 4),
        ("SOMETHING_NEW", "fallback", 3, 4),
        ("DECODE_INVALID_VALUE", "dead_letter", 2, 0),
    ]
    assert errors[0].remedy.startswith("Start the model server")
    assert errors[1].meaning == ""


@pytest.mark.parametrize("is_available", [True, False, None])
def test_status_tells_of_the_model(worker: Worker, is_available: bool | None) -> None:
    """Whether a server answers is told where there is one."""
    if is_available is not None:
        worker.metrics.available("tiny/1", is_available=is_available)
    worker.metrics.asked("tiny/1", 30, 10)
    worker.metrics.answered("tiny/1", 0.004)
    worker.metrics.failed("tiny/1", "INFERENCE_TIMEOUT")
    (model,) = worker.status().models
    assert (model.n_answered, model.n_failed, model.padding_share) == (1, 1, 0.25)
    assert model.available is is_available


def test_status_has_no_text_of_messages(worker: Worker) -> None:
    """Neither keys nor values of records are in it."""
    worker.publish(3)
    worker.pages.sample()
    assert CANARY.encode() not in worker.pages.body()


def test_status_is_made_once_a_sample() -> None:
    """However many look, what they see is made once, of the last reading."""

    class Counted(GatewayMetrics):
        n_asked = 0

        def histograms(self) -> MetricsData | None:
            self.n_asked += 1
            return super().histograms()

    metrics = Counted()
    pages = StatusPages(metrics, WorkerIdentity("app"), now=lambda: START_S)
    bodies = [pages.body() for _ in range(5)]
    assert metrics.n_asked == 1
    assert all(body is bodies[0] for body in bodies)
    pages.sample()
    assert pages.body() is not bodies[0]


def test_status_of_a_newer_worker_can_be_read(worker: Worker) -> None:
    """Fields may be added without a new format; another format is refused."""
    tree = json.loads(worker.status().model_dump_json())
    tree["more"] = 1
    tree["throughput"]["more"] = 1
    assert WorkerStatus.model_validate(tree).pid == 7
    tree["format"] = 2
    with pytest.raises(ValueError, match="format"):
        WorkerStatus.model_validate(tree)
