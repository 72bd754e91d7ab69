"""What `/status.json` says of one worker: the contract between a worker, its page and `top`.

Counts, durations, versions, topics and codes; no text, no ids of conversations or people. Fields
may be added; one that changes its meaning needs a new `format`.
"""

from typing import Literal

from pydantic import BaseModel, ConfigDict

State = Literal["starting", "recovering", "blocked", "running", "idle"]
ErrorSource = Literal["dead_letter", "retry", "inference", "fallback"]


class _Value(BaseModel):
    # A newer worker may say more than an older `top` knows.
    model_config = ConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True)


class RunningVersions(_Value):
    """A policy and a model that this worker runs; routes may differ in them."""

    policy: str
    model: str


class Throughput(_Value):
    """What was published a second, lately: over `window_s`."""

    window_s: float
    records_s: float
    bytes_s: float
    entities_s: float
    dead_letters_s: float


class TopicStatus(_Value):
    """An input topic: this worker's partitions by phase, and what became of records since start."""

    topic: str
    n_partitions: int | None
    recovering: int
    running: int
    blocked: int
    stopped: int
    sanitized: int
    passed: int
    dead_lettered: int
    late: int
    records_s: float


class PartitionStatus(_Value):
    """A partition that this worker has; None where it is not known yet."""

    topic: str
    partition: int
    lag_records: int | None
    lag_s: float | None
    last_commit_s: float | None
    vault_bytes: int | None
    vault_conversations: int | None


class Latency(_Value):
    """Percentiles of one duration over the last minute, estimated from a histogram's buckets.

    `name` is `age` (a micro-batch's oldest record, from its timestamp until it was published),
    `inference`, or a stage of a micro-batch.
    """

    name: str
    n: int
    p50_s: float | None
    p95_s: float | None
    p99_s: float | None


class EntityStatus(_Value):
    """Entities of one type: since the start, and a second over the last minute."""

    type: str
    n: int
    per_s: float


class ErrorStatus(_Value):
    """An error by its code: where it was counted, how often since the start, and when last."""

    code: str
    source: ErrorSource
    n: int
    last_s: float
    meaning: str
    remedy: str


class ModelStatus(_Value):
    """Requests to one model; `available` is None where it runs in the worker."""

    model: str
    available: bool | None
    n_answered: int
    n_failed: int
    padding_share: float | None


class VaultStatus(_Value):
    """The local stores of this worker's partitions, together."""

    bytes: int
    conversations: int
    changes_s: float


class ProcessStatus(_Value):
    """The process: CPU time over time, lately, and memory that is in RAM."""

    cpu_share: float
    memory_bytes: int


class History(_Value):
    """The last minutes, oldest first: four series that run parallel to `at_s`."""

    at_s: list[float]
    records_s: list[float]
    p99_s: list[float | None]
    lag_records: list[int]
    lag_s: list[float]


class WorkerStatus(_Value):
    """One worker, as it stood at `now_s`; times are seconds since the epoch."""

    format: Literal[1] = 1
    host: str
    pid: int
    application_id: str
    version: str
    state: State
    started_s: float
    now_s: float
    has_playground: bool
    versions: list[RunningVersions]
    throughput: Throughput
    topics: list[TopicStatus]
    partitions: list[PartitionStatus]
    latencies: list[Latency]
    entities: list[EntityStatus]
    errors: list[ErrorStatus]
    models: list[ModelStatus]
    vault: VaultStatus
    process: ProcessStatus
    history: History
