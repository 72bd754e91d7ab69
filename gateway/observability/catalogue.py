"""Every metric of the gateway; `docs/metrics.md` is made from this list.

Names follow Prometheus: one prefix, base units, `_total` for counters. No label takes a value that
a message could choose, so the number of series is bounded by routes, partitions, types and codes.
"""

from typing import Final, Literal, NamedTuple


class Metric(NamedTuple):
    """One metric: what it counts or measures, in which unit, by which labels."""

    name: str
    kind: Literal["counter", "gauge", "histogram"]
    unit: str
    labels: tuple[str, ...]
    meaning: str
    buckets: tuple[float, ...] = ()


# From half a millisecond, a small micro-batch of rules, to the time-out of a transaction.
_DURATIONS_S: Final = (
    0.0005,
    0.001,
    0.0025,
    0.005,
    0.01,
    0.025,
    0.05,
    0.1,
    0.25,
    0.5,
    1,
    2.5,
    5,
    10,
    30,
)
# From idle traffic to minutes of backlog.
_AGES_S: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800)
_BATCH_RECORDS: Final = (1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_000, 5_000, 10_000)

RECORDS: Final = Metric(
    "gateway_records_total",
    "counter",
    "records",
    ("topic", "outcome"),
    "Input records that were published, by how they ended: sanitized, passed or dead_lettered.",
)
DEAD_LETTERS: Final = Metric(
    "gateway_dead_letters_total",
    "counter",
    "records",
    ("topic", "code"),
    "Dead letters by the code of their error; see errors.md.",
)
ENTITIES: Final = Metric(
    "gateway_entities_total",
    "counter",
    "entities",
    ("topic", "type"),
    "Entities found, by type; a type that falls silent may mean a broken detector.",
)
INPUT_BYTES: Final = Metric(
    "gateway_input_bytes_total", "counter", "bytes", ("topic",), "Bytes of input keys and values."
)
VAULT_CHANGES: Final = Metric(
    "gateway_vault_changes_total",
    "counter",
    "changes",
    ("topic",),
    "Records written to the vault's changelog.",
)
BATCH_RECORDS: Final = Metric(
    "gateway_batch_records",
    "histogram",
    "records",
    ("topic",),
    "Records in a published micro-batch; always near batch.max_messages means that lag builds up.",
    _BATCH_RECORDS,
)
COMMIT_DURATION: Final = Metric(
    "gateway_commit_duration_seconds",
    "histogram",
    "seconds",
    ("topic",),
    "Publishing one micro-batch: its transaction, and the store's update.",
    _DURATIONS_S,
)
RECORD_AGE: Final = Metric(
    "gateway_oldest_record_age_seconds",
    "histogram",
    "seconds",
    ("topic",),
    "Age of a micro-batch's first record, by its timestamp, when the micro-batch was published.",
    _AGES_S,
)
RECOVERY_DURATION: Final = Metric(
    "gateway_recovery_duration_seconds",
    "histogram",
    "seconds",
    ("topic",),
    "Fencing the previous owner and bringing the vault of one partition up to date.",
    _DURATIONS_S,
)
LAST_COMMIT: Final = Metric(
    "gateway_last_commit_timestamp_seconds",
    "gauge",
    "seconds",
    ("topic", "partition"),
    "When a partition last published, in seconds since the epoch.",
)
BUILD_INFO: Final = Metric(
    "gateway_build_info",
    "gauge",
    "1",
    ("version", "policy_version", "model_version"),
    "Always 1; its labels say what is running.",
)

CATALOGUE: Final = (
    RECORDS,
    DEAD_LETTERS,
    ENTITIES,
    INPUT_BYTES,
    VAULT_CHANGES,
    BATCH_RECORDS,
    COMMIT_DURATION,
    RECORD_AGE,
    RECOVERY_DURATION,
    LAST_COMMIT,
    BUILD_INFO,
)
