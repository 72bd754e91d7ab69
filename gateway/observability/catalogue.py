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
# From a vault that is up to date to one that reads its changelog from the beginning; the objective
# of a minute lies within.
_RECOVERIES_S: Final = (0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1_800)
# From idle traffic to minutes of backlog.
_AGES_S: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800)
# A record is late when it was published later than this after its timestamp: the objective of
# freshness, see docs/runbooks/README.md.
FRESHNESS_S: Final = 2.0
# The outcome of a request to the model that was answered; every other one is the code of an error.
ANSWERED: Final = "ok"
_BATCH_RECORDS: Final = (1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_000, 5_000, 10_000)

RECORDS: Final = Metric(
    "gateway_records_total",
    "counter",
    "records",
    ("topic", "outcome"),
    "Input records that were published, by how they ended: sanitized, passed or dead_lettered.",
)
CONSUMED_RECORDS: Final = Metric(
    "gateway_consumed_records_total",
    "counter",
    "records",
    ("topic",),
    "Input records whose offset was committed; gateway_records_total over all outcomes equals it.",
)
UNACCOUNTED_RECORDS: Final = Metric(
    "gateway_unaccounted_records_total",
    "counter",
    "records",
    ("topic",),
    "By how many the records of a micro-batch whose offsets were committed differ from those that "
    "were published; never anything but 0.",
)
LATE_RECORDS: Final = Metric(
    "gateway_late_records_total",
    "counter",
    "records",
    ("topic",),
    f"Published records that were older than {FRESHNESS_S:g} s by their timestamp.",
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
REPLACEMENTS: Final = Metric(
    "gateway_replacements_total",
    "counter",
    "entities",
    ("topic", "type", "strategy"),
    "Entities by type and by what became of them: keep, delete, mask, category, generalize, index, "
    "pseudonym.",
)
TRANSIENT_ERRORS: Final = Metric(
    "gateway_transient_errors_total",
    "counter",
    "errors",
    ("topic", "code"),
    "Attempts at a micro-batch that failed for a while and are repeated, by the code of the error.",
)
EXPIRED_RECORDS: Final = Metric(
    "gateway_expired_records_total",
    "counter",
    "records",
    ("topic",),
    "Input records that the brokers deleted, by retention or by hand, before they were read.",
)
INPUT_BYTES: Final = Metric(
    "gateway_input_bytes_total",
    "counter",
    "bytes",
    ("topic",),
    "Bytes of input keys, values and headers.",
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
STAGE_DURATION: Final = Metric(
    "gateway_stage_duration_seconds",
    "histogram",
    "seconds",
    ("topic", "stage"),
    "Time of one micro-batch in a stage: decode, detect (without infer), infer, rewrite (with the "
    "pseudonyms), encode or publish.",
    _DURATIONS_S,
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
    _RECOVERIES_S,
)
RECOVERED_CHANGES: Final = Metric(
    "gateway_recovered_changes_total",
    "counter",
    "changes",
    ("topic",),
    "Records of the vault's changelog that recoveries have read.",
)
LAG_RECORDS: Final = Metric(
    "gateway_lag_records",
    "gauge",
    "records",
    ("topic", "partition"),
    "Records from a partition's committed position to its end; 0 when caught up.",
)
LAG_SECONDS: Final = Metric(
    "gateway_lag_seconds",
    "gauge",
    "seconds",
    ("topic", "partition"),
    "Age of the oldest record of a partition that waits to be published; 0 when caught up.",
)
PARTITIONS: Final = Metric(
    "gateway_partitions",
    "gauge",
    "partitions",
    ("topic", "phase"),
    "Partitions that this worker has, by phase: recovering, running, blocked or stopped.",
)
TOPIC_PARTITIONS: Final = Metric(
    "gateway_topic_partitions",
    "gauge",
    "partitions",
    ("topic",),
    "Partitions of the input topic, whoever has them.",
)
VAULT_CONVERSATIONS: Final = Metric(
    "gateway_vault_conversations",
    "gauge",
    "conversations",
    ("topic", "partition"),
    "Conversations of a partition that are held in memory.",
)
VAULT_BYTES: Final = Metric(
    "gateway_vault_bytes",
    "gauge",
    "bytes",
    ("topic", "partition"),
    "Size of a partition's local vault store, as RocksDB estimates it.",
)
BROKERS_ANSWERED: Final = Metric(
    "gateway_brokers_answered_timestamp_seconds",
    "gauge",
    "seconds",
    (),
    "When the brokers last told the worker where partitions end, in seconds since the epoch; until "
    "they first do, when it began to ask.",
)
LAST_COMMIT: Final = Metric(
    "gateway_last_commit_timestamp_seconds",
    "gauge",
    "seconds",
    ("topic", "partition"),
    "When a partition last published, in seconds since the epoch.",
)
FALLBACK_TEXTS: Final = Metric(
    "gateway_fallback_texts_total",
    "counter",
    "texts",
    ("code",),
    "Texts that the embedded model answered in the model server's place, by the code of the error.",
)
INFERENCE_AVAILABLE: Final = Metric(
    "gateway_inference_available",
    "gauge",
    "1",
    ("model",),
    "1 while the model server answers, 0 while it is away; only where the model runs on a server.",
)
INFERENCE_REQUESTS: Final = Metric(
    "gateway_inference_requests_total",
    "counter",
    "requests",
    ("model", "outcome"),
    "Requests to the model, on a server or embedded, by outcome: ok or the code of the error.",
)
INFERENCE_DURATION: Final = Metric(
    "gateway_inference_duration_seconds",
    "histogram",
    "seconds",
    ("model",),
    "Round trip of one answered request to the model server, or one run of the embedded model.",
    _DURATIONS_S,
)
INFERENCE_WORDS: Final = Metric(
    "gateway_inference_words_total",
    "counter",
    "words",
    ("model",),
    "Words, or tokens of a transformer, that the model was sent, without padding.",
)
INFERENCE_PADDING: Final = Metric(
    "gateway_inference_padding_words_total",
    "counter",
    "words",
    ("model",),
    "Padding that was sent with them; the waste is its share of both.",
)
HARD_CASES: Final = Metric(
    "gateway_hard_cases_total",
    "counter",
    "messages",
    ("model", "outcome"),
    "Messages in which detectors were unsure, by what a second opinion did: settled, unanswered "
    "(late, invalid or away), or not_asked for want of budget; only where a route asks.",
)
SHADOW_MESSAGES: Final = Metric(
    "gateway_shadow_messages_total",
    "counter",
    "messages",
    ("topic", "outcome"),
    "Messages drawn for the candidate: compared, dropped for want of room, or failed.",
)
SHADOW_ENTITIES: Final = Metric(
    "gateway_shadow_entities_total",
    "counter",
    "entities",
    ("topic", "type", "result"),
    "Entities found by both, live_only, candidate_only, by both with other_type or other_bounds.",
)
SHADOW_DECISIONS: Final = Metric(
    "gateway_shadow_decisions_total",
    "counter",
    "entities",
    ("topic", "type", "live", "candidate"),
    "Strategy of each entity and structured field under the live policy and the candidate's; "
    "unfound where that side finds nothing.",
)
SHADOW_REPLACED: Final = Metric(
    "gateway_shadow_replaced_total",
    "counter",
    "entities",
    ("topic", "type"),
    "Entities and structured fields among those compared that are replaced live.",
)
SHADOW_EXPOSED: Final = Metric(
    "gateway_shadow_exposed_total",
    "counter",
    "entities",
    ("topic", "type"),
    "Those of them that the candidate would not replace, or not wholly.",
)
SHADOW_DURATION: Final = Metric(
    "gateway_shadow_duration_seconds",
    "histogram",
    "seconds",
    ("topic",),
    "How long the candidate took to find entities in up to 64 messages, at the lowest priority.",
    _DURATIONS_S,
)
SHADOW_AVAILABLE: Final = Metric(
    "gateway_shadow_available", "gauge", "1", (), "1 while the candidate answers, 0 while not."
)
SHADOW_INFO: Final = Metric(
    "gateway_shadow_info",
    "gauge",
    "1",
    ("policy_version", "model_version"),
    "Always 1; its labels say what the candidate is.",
)
TELEMETRY_PUSHES: Final = Metric(
    "gateway_telemetry_pushes_total",
    "counter",
    "pushes",
    ("signal", "outcome"),
    "Pushes of traces or metrics to the OTLP collector, by outcome: taken or lost; only where "
    "telemetry is pushed.",
)
PROCESS_CPU: Final = Metric(
    "process_cpu_seconds_total", "counter", "seconds", (), "CPU time that the process has used."
)
PROCESS_MEMORY: Final = Metric(
    "process_resident_memory_bytes", "gauge", "bytes", (), "Memory of the process that is in RAM."
)
PROCESS_START: Final = Metric(
    "process_start_time_seconds",
    "gauge",
    "seconds",
    (),
    "When the process started, in seconds since the epoch.",
)
BUILD_INFO: Final = Metric(
    "gateway_build_info",
    "gauge",
    "1",
    ("version", "build", "policy_version", "model_version"),
    "Always 1; its labels say what is running: `build` is a hash of the gateway's files, the same "
    "where all of them are.",
)

CATALOGUE: Final = (
    RECORDS,
    CONSUMED_RECORDS,
    UNACCOUNTED_RECORDS,
    LATE_RECORDS,
    DEAD_LETTERS,
    ENTITIES,
    REPLACEMENTS,
    TRANSIENT_ERRORS,
    EXPIRED_RECORDS,
    INPUT_BYTES,
    VAULT_CHANGES,
    BATCH_RECORDS,
    STAGE_DURATION,
    COMMIT_DURATION,
    RECORD_AGE,
    RECOVERY_DURATION,
    RECOVERED_CHANGES,
    LAG_RECORDS,
    LAG_SECONDS,
    PARTITIONS,
    TOPIC_PARTITIONS,
    VAULT_CONVERSATIONS,
    VAULT_BYTES,
    BROKERS_ANSWERED,
    LAST_COMMIT,
    FALLBACK_TEXTS,
    INFERENCE_AVAILABLE,
    INFERENCE_REQUESTS,
    INFERENCE_DURATION,
    INFERENCE_WORDS,
    INFERENCE_PADDING,
    HARD_CASES,
    SHADOW_MESSAGES,
    SHADOW_ENTITIES,
    SHADOW_DECISIONS,
    SHADOW_REPLACED,
    SHADOW_EXPOSED,
    SHADOW_DURATION,
    SHADOW_AVAILABLE,
    SHADOW_INFO,
    TELEMETRY_PUSHES,
    PROCESS_CPU,
    PROCESS_MEMORY,
    PROCESS_START,
    BUILD_INFO,
)
