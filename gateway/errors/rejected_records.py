"""Why a record can never be sanitized: it becomes a dead letter."""

from gateway.errors.gateway_error import GatewayError


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
