"""Every error of the gateway, one branch an action.

    GatewayError
    ├── ConfigurationError    exit at start; the operator fixes settings or environment
    ├── RejectedRecord        dead letter, never retried
    ├── TransientError        hold the offset, back off, retry
    ├── CapacityExceeded      refuse; whoever asks is told to come back
    └── InvariantError        stop the worker; a fresh one recovers from Kafka

Each leaf carries a stable `code`, a `meaning` and a `remedy`, which `docs/errors.md` repeats (a
test compares them). No error carries message text or entity values: `detail` names fields, sizes
and counts.
"""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple


class Position(NamedTuple):
    """Where a record stands in the input: enough to find it again, and nothing of its content.

    Written as the ids of audit events and the keys of dead letters are: `chat.raw-0-42`.
    """

    topic: str
    partition: int
    offset: int

    def __str__(self) -> str:
        return f"{self.topic}-{self.partition}-{self.offset}"


class GatewayError(Exception):
    """Base of all errors raised on purpose; `str()` of it is safe to log."""

    code: ClassVar[str] = "GATEWAY_ERROR"
    meaning: ClassVar[str] = ""
    remedy: ClassVar[str] = ""

    def __init__(
        self, detail: str = "", *, position: Position | None = None, stage: str | None = None
    ) -> None:
        super().__init__(detail)
        self.detail = detail
        self.position = position
        self.stage = stage

    def __str__(self) -> str:
        parts = [self.code]
        if self.stage:
            parts.append(f"stage={self.stage}")
        if self.position:
            parts.append(f"at={self.position}")
        if self.detail:
            parts.append(self.detail)
        return " ".join(parts)


class ConfigurationError(GatewayError):
    """The gateway cannot start as it is configured."""

    code = "CONFIGURATION_INVALID"
    meaning = "A setting is missing, unknown or contradicts another one."
    remedy = "Fix the setting that the message names; docs/settings.md lists them all."


class BrokersRefused(ConfigurationError):
    """The brokers answered, and did not do what was asked.

    Args:
        what: what was tried, in words.
        reason: the name of Kafka's error.
        said: what the brokers said of it.
    """

    code = "BROKERS_REFUSED"
    meaning = "The brokers refused a request; what they said stands in the message."
    remedy = (
        "Create the topic that does not exist (anon-gateway topics create), ask for what the "
        "cluster can do (no more --replication than it has brokers), or give the user the right "
        "that it lacks; docs/deploy.md lists them."
    )

    def __init__(self, what: str, reason: str, said: str) -> None:
        super().__init__(f"{what}: {reason} ({said})")
        self.reason = reason


class KeyDiffers(ConfigurationError):
    """The vault was written under a master key that this worker does not have."""

    code = "CONFIGURATION_KEY_DIFFERS"
    meaning = "The vault was written under another master key, so pseudonyms would change."
    remedy = (
        "Give all workers the same GATEWAY_PSEUDONYMS__MASTER_KEY, and the keys of before in "
        "pseudonyms.retired_keys; only where these are gone on purpose, start once with "
        "pseudonyms.accept_other_key."
    )


class KeyMissing(ConfigurationError):
    """No master key was given outside the demo."""

    code = "CONFIGURATION_KEY_MISSING"
    meaning = "No master key is configured, so pseudonyms could be guessed by anyone."
    remedy = (
        "Set GATEWAY_PSEUDONYMS__MASTER_KEY to 32 random bytes in base64: openssl rand -base64 32."
    )


class ModelUnavailable(ConfigurationError):
    """The NER model cannot be loaded."""

    code = "CONFIGURATION_MODEL_UNAVAILABLE"
    meaning = "The model folder is missing, incomplete or does not match its manifest."
    remedy = "Point detection.ner.model at a folder with model.onnx and manifest.json."


class ServedModelDiffers(ConfigurationError):
    """The model server serves another model than the gateway's, or in smaller batches."""

    code = "CONFIGURATION_SERVED_MODEL_DIFFERS"
    meaning = "The model server serves another model than the gateway's, or takes smaller batches."
    remedy = (
        "Give server and gateway the models of one export, and inference.max_batch_texts at most "
        "the server's max_batch_size."
    )


class InferenceForbidden(ConfigurationError):
    """The model server refuses this gateway."""

    code = "CONFIGURATION_INFERENCE_FORBIDDEN"
    meaning = "The model server refused the gateway's credentials."
    remedy = "Fix inference.headers, or the client certificate in inference.certificate_file."


class EndpointForbidden(ConfigurationError):
    """Raw text would go to an LLM endpoint that nobody allowed."""

    code = "CONFIGURATION_ENDPOINT_FORBIDDEN"
    meaning = "Raw text would be sent to an LLM endpoint that is not on the allow list."
    remedy = (
        "If it may see personal data, add its host:port to llm.allowed_endpoints, or name it with "
        "--allow-endpoint."
    )


class LlmRefused(ConfigurationError):
    """The LLM endpoint refuses what it is asked."""

    code = "CONFIGURATION_LLM_REFUSED"
    meaning = "The LLM endpoint refused the request: its key, address, model or parameters."
    remedy = "Fix url, model or key of the labeler that the message names."

    def __init__(self, detail: str = "", *, is_of_one_request: bool = False) -> None:
        super().__init__(detail)
        self.is_of_one_request = is_of_one_request
        """Another request may still be answered: this one is too long, or filtered."""


class PartitionBlocked(ConfigurationError):
    """One partition cannot be continued as its topics are; the others go on."""

    code = "PARTITION_BLOCKED"
    meaning = (
        "A partition stands still: the offset to continue from does not exist or cannot be read. "
        "The worker's other partitions go on."
    )
    remedy = "Fix the topic or the offset that the message names, then restart the workers."


class TopicUnfit(PartitionBlocked):
    """A topic that a partition publishes to does not take what it publishes."""

    code = "TOPIC_UNFIT"
    meaning = (
        "The changelog or an output topic is gone, lacks the partition or takes no batches of the "
        "gateway's size. The partition stands still and tries again every ten seconds; the "
        "worker's others go on."
    )
    remedy = (
        "Create or alter the topic as the message says (anon-gateway topics create makes those "
        "that do not exist); no restart is needed."
    )


class RightMissing(PartitionBlocked):
    """The brokers do not let this user do what a worker does."""

    code = "KAFKA_RIGHT_MISSING"
    meaning = (
        "The workers' user lacks a right in Kafka. A worker that starts ends before it takes any "
        "partition; under one that runs, each partition that would publish stands still and tries "
        "again every ten seconds."
    )
    remedy = "Grant the right that the message names; docs/deploy.md lists them all."


class TransactionTimeoutRefused(PartitionBlocked):
    """The brokers allow no transactions that are open for as long as the settings say."""

    code = "CONFIGURATION_TRANSACTION_TIMEOUT"
    meaning = (
        "kafka.transaction_timeout_s is longer than the brokers allow (transaction.max.timeout.ms, "
        "15 minutes by default), so that they give out no transactional producer id."
    )
    remedy = (
        "Lower kafka.transaction_timeout_s, and kafka.delivery_timeout_s below it, or raise the "
        "brokers' transaction.max.timeout.ms."
    )


class RejectedRecord(GatewayError):
    """This record can never be sanitized; it becomes a dead letter."""

    code = "RECORD_REJECTED"
    meaning = "The record cannot be processed."
    remedy = (
        "Read the record at the position given, in the raw topic, under that topic's access rules."
    )


class DecodeError(RejectedRecord):
    """The value is not what the route's codec expects."""

    code = "DECODE_INVALID_VALUE"
    meaning = "The value is not valid in the route's format (broken JSON, wrong encoding)."
    remedy = "Ask the producer of the raw topic to fix its serializer, or set the route's format."


class SchemaFramingUnsupported(DecodeError):
    """The value is framed by a Schema Registry serializer."""

    code = "DECODE_SCHEMA_REGISTRY_FRAMING"
    meaning = (
        "The value starts with Schema Registry framing, which this route's format cannot read."
    )
    remedy = "Publish plain JSON: Avro, Protobuf and framed JSON are not read yet."


class FieldMissing(RejectedRecord):
    """A selector that the route requires found nothing."""

    code = "FIELD_MISSING"
    meaning = "The conversation id or a required field is absent from the record."
    remedy = (
        "Compare the route's selectors with the shape of the topic's messages; for events without "
        "a text, set require_text: false beside drop_unknown: true, or write a pass rule."
    )


class FieldTypeMismatch(RejectedRecord):
    """A selected field holds a value of an unexpected type."""

    code = "FIELD_TYPE_MISMATCH"
    meaning = "A selected field holds an object, a list or a number where text is expected."
    remedy = (
        "Select the text inside it (for example body.parts[*].text, or metadata.*.* below "
        "metadata.*), and both shapes of a place that has two (text and text[*]); a number is read "
        "as text where fields, ..key or a wildcard at the end of a selector takes it."
    )


class LimitExceeded(RejectedRecord):
    """The record is larger, deeper or denser than the limits allow."""

    code = "LIMIT_EXCEEDED"
    meaning = "The record is over a limit on bytes, nesting, text fields or found entities."
    remedy = "Raise the limit that the message names (limits.*) if such records are legitimate."


class ErasureImpossible(RejectedRecord):
    """A record asks to erase a conversation, to which nothing in the vault belongs."""

    code = "ERASURE_IMPOSSIBLE"
    meaning = (
        "The record asks to erase a conversation, and pseudonyms.scope is sender: what the vault "
        "holds belongs to senders. Nothing was erased."
    )
    remedy = "Let all conversations go together, as docs/privacy.md says, or ask for none."


class OriginalUnreadable(RejectedRecord):
    """What a surrogate stands for was kept, and cannot be opened."""

    code = "ORIGINAL_UNREADABLE"
    meaning = "An original that the vault keeps was changed since it was written."
    remedy = "Find out who else writes to the vault's changelog; erase the conversation."


class ResidualIdentifier(RejectedRecord):
    """An original value survived in the output, so the output was withheld."""

    code = "RESIDUAL_IDENTIFIER"
    meaning = "A found value still occurred somewhere in the message after rewriting."
    remedy = (
        "Select the field that repeats the value, give the type of the id or key that does, "
        "or set drop_unknown on the route."
    )


class ProcessingFailed(RejectedRecord):
    """Processing this one record failed for a reason that nobody foresaw."""

    code = "PROCESSING_FAILED"
    meaning = "An unexpected error occurred while this record alone was processed."
    remedy = "Report the error type and stage that the dead letter names; redrive after an update."


class InferenceAbandoned(RejectedRecord):
    """The model server stayed away, and the route does not wait for it."""

    code = "INFERENCE_ABANDONED"
    meaning = (
        "The model server was away for longer than inference.patience_s, and the route's "
        "on_inference_failure is dead_letter."
    )
    remedy = "Bring the model server back, then redrive the records from the raw topic."


class InferenceUnusable(RejectedRecord):
    """The model answered, and its answer says nothing."""

    code = "INFERENCE_UNUSABLE"
    meaning = (
        "The model gave scores for this record that are no numbers, or its server failed at this "
        "text while it answered another of its length, so that no name in it could be ruled out."
    )
    remedy = (
        "Export the model with more precision (overflows of 16-bit floats are the usual cause), "
        "read the server's log for the failure, then redrive the records from the raw topic."
    )


class TransientError(GatewayError):
    """The same work may succeed later."""

    code = "TRANSIENT"
    meaning = "A dependency is away for the moment; the record waits and nothing is lost."
    remedy = "No action while it recovers; see the dependency's own logs if it lasts."


class InferenceTimeout(TransientError):
    """The model server gave no answer in time."""

    code = "INFERENCE_TIMEOUT"
    meaning = "The NER model did not answer within its time-out."
    remedy = "Check the model server's load; partitions resume by themselves."


class InferenceUnavailable(TransientError):
    """The model server cannot be reached."""

    code = "INFERENCE_UNAVAILABLE"
    meaning = "The NER model cannot be reached."
    remedy = "Start the model server; partitions resume by themselves."


class InferenceFailed(TransientError):
    """The model server is there, and fails at a request."""

    code = "INFERENCE_FAILED"
    meaning = "The model server failed while it computed an answer."
    remedy = (
        "Read the server's log: memory of the GPU is the usual cause, so lower "
        "inference.max_batch_words; the gateway asks again, with fewer texts at a time."
    )


class ModelChanged(TransientError):
    """The model server serves another model than the gateway holds the manifest of."""

    code = "INFERENCE_MODEL_CHANGED"
    meaning = "The server's model is not the one whose manifest the gateway was started with."
    remedy = (
        "Serve the gateway's model again, or restart the gateway with the new model's folder in "
        "detection.ner.model."
    )


class BrokersUnavailable(TransientError):
    """The brokers cannot be reached."""

    code = "BROKERS_UNAVAILABLE"
    meaning = "The brokers cannot be reached."
    remedy = (
        "Check kafka.bootstrap_servers, kafka.security_protocol and the network; a worker ends "
        "with status 75, and its supervisor starts it again."
    )


class RequestUnanswered(BrokersUnavailable):
    """The brokers answer, but not to one kind of request."""

    code = "BROKERS_REQUEST_UNANSWERED"
    meaning = "The brokers answer, but not to the request that the message names."
    remedy = (
        "See the brokers' logs for that request; brokers that do not know it, such as the demo's "
        "embedded one, need their topics created and looked after by their own means."
    )


class ProducerForgotten(TransientError):
    """The brokers know a partition's producer no more; they took nothing of its transaction."""

    code = "PRODUCER_FORGOTTEN"
    meaning = (
        "A partition had nothing to publish for so long that the brokers forgot its producer "
        "(transactional.id.expiration.ms, 7 days by default); nothing was published."
    )
    remedy = "No action; the partition recovers and repeats the micro-batch."


class StatusUnavailable(TransientError):
    """A worker's status cannot be read."""

    code = "STATUS_UNAVAILABLE"
    meaning = "The address does not answer with the status of a worker."
    remedy = (
        "Check that the worker runs with observability.web_enabled, and that --url names its host "
        "and observability.web_port."
    )


class LlmUnavailable(TransientError):
    """The LLM endpoint cannot be reached, or gave no answer in time."""

    code = "LLM_UNAVAILABLE"
    meaning = "The LLM endpoint cannot be reached, failed or gave no answer in time."
    remedy = "Start the same command again once it is back: what was answered is not asked again."


class LlmRateLimited(LlmUnavailable):
    """The LLM endpoint wants fewer requests."""

    code = "LLM_RATE_LIMITED"
    meaning = "The LLM endpoint wants fewer requests for a while."
    remedy = "Lower requests_per_minute of the labeler; the same command goes on where it was."

    def __init__(self, detail: str = "", *, retry_after_s: float | None = None) -> None:
        super().__init__(detail)
        self.retry_after_s = retry_after_s


class CapacityExceeded(GatewayError):
    """There is no room for more work; whoever asks is told to come back."""

    code = "CAPACITY_EXCEEDED"
    meaning = "As much work is waiting as may wait; whoever asks is told to come back."
    remedy = "Try again in a moment."


class InvariantError(GatewayError):
    """Something that must hold does not; the worker stops."""

    code = "INVARIANT_BROKEN"
    meaning = "A state that should be impossible was met; continuing could lose or leak data."
    remedy = (
        "The supervisor restarts the worker, which recovers from Kafka; report it if it repeats."
    )


class InferenceRejected(InvariantError):
    """The model refused shapes or types; retrying cannot help."""

    code = "INFERENCE_REJECTED"
    meaning = "The model refused its input: model and gateway do not match."
    remedy = "Compare the model's manifest with the one that the gateway was started with."


class StoreFailed(InvariantError):
    """The local vault store cannot be opened, read or written."""

    code = "STORE_FAILED"
    meaning = (
        "The vault's local store cannot be opened, read or written: its disk is full, broken or "
        "read-only, or another worker has it open; the message says which."
    )
    remedy = (
        "Give vault.dir room, and each worker one of its own; the restarted worker reads the rest "
        "from the changelog."
    )


class StoreDamaged(StoreFailed):
    """What the disk holds of the local vault store is not what was written."""

    code = "STORE_DAMAGED"
    meaning = (
        "The vault's local store is damaged: its disk holds other bytes than were written. It is "
        "deleted before its next use, and read again from the changelog."
    )
    remedy = "No action for the store; look at the disk where it happens again."


class DeliveryFailed(InvariantError):
    """A transaction could not be completed."""

    code = "DELIVERY_FAILED"
    meaning = "Publishing a micro-batch failed for good; its transaction was not committed."
    remedy = "The supervisor restarts the worker, which repeats the micro-batch; check the brokers."


class WorkerFenced(InvariantError):
    """Another worker has taken over the partition."""

    code = "WORKER_FENCED"
    meaning = "A newer worker owns the partition; this one's transaction was refused."
    remedy = (
        "No action; the worker restarts and rejoins the group. Where it goes on, two applications "
        "have one transactional id, which is kafka.application_id, topic and partition joined by "
        "hyphens (gw with eu-chat, gw-eu with chat): give the newer one another application_id."
    )


class MembershipRefused(InvariantError):
    """The brokers do not let the worker be a member of its consumer group."""

    code = "MEMBERSHIP_REFUSED"
    meaning = (
        "The brokers do not let the worker join its consumer group, or stay in it; the message "
        "names their error."
    )
    remedy = (
        "GroupAuthorizationFailedError: give the workers' principal Read on the group "
        "kafka.application_id. InvalidSessionTimeoutError: set kafka.session_timeout_s within the "
        "brokers' group.min.session.timeout.ms and group.max.session.timeout.ms, which are 6 s and "
        "30 min unless they are configured otherwise. Anything else: see the brokers' logs. The "
        "restarted worker tries again."
    )


class DeadLetterLimitExceeded(InvariantError):
    """More records failed than the settings allow."""

    code = "DEAD_LETTER_LIMIT_EXCEEDED"
    meaning = "The share of dead letters passed dead_letters.max_share, so the worker stopped."
    remedy = (
        "Stop the workers, fix the route or the producer, then start them: each start counts anew, "
        "and may make up to dead_letters.min_records more dead letters of a partition."
    )


def all_errors() -> Iterator[type[GatewayError]]:
    """Yield every error class once, parents before children, in order of definition."""
    pending: list[type[GatewayError]] = [GatewayError]
    while pending:
        error = pending.pop(0)
        yield error
        pending[:0] = error.__subclasses__()


def errors_by_code() -> dict[str, type[GatewayError]]:
    """Return every error class by its code."""
    return {error.code: error for error in all_errors()}
