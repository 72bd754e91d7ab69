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

from gateway.errors.configuration import (
    BrokersRefused,
    ConfigurationError,
    EndpointForbidden,
    InferenceForbidden,
    KeyDiffers,
    KeyMissing,
    LlmRefused,
    ModelUnavailable,
    PartitionBlocked,
    RightMissing,
    ServedModelDiffers,
    TopicUnfit,
    TransactionTimeoutRefused,
)
from gateway.errors.gateway_error import GatewayError, Position
from gateway.errors.invariants import (
    DeadLetterLimitExceeded,
    DeliveryFailed,
    InferenceRejected,
    InvariantError,
    MembershipRefused,
    StoreDamaged,
    StoreFailed,
    WorkerFenced,
)
from gateway.errors.listing import all_errors, errors_by_code
from gateway.errors.rejected_records import (
    DecodeError,
    ErasureImpossible,
    FieldMissing,
    FieldTypeMismatch,
    InferenceAbandoned,
    InferenceUnusable,
    LimitExceeded,
    OriginalUnreadable,
    ProcessingFailed,
    RejectedRecord,
    ResidualIdentifier,
    SchemaFramingUnsupported,
)
from gateway.errors.transient import (
    BrokersUnavailable,
    CapacityExceeded,
    InferenceFailed,
    InferenceTimeout,
    InferenceUnavailable,
    LlmRateLimited,
    LlmUnavailable,
    ModelChanged,
    ProducerForgotten,
    RequestUnanswered,
    StatusUnavailable,
    TransientError,
)

__all__ = [
    "BrokersRefused",
    "BrokersUnavailable",
    "CapacityExceeded",
    "ConfigurationError",
    "DeadLetterLimitExceeded",
    "DecodeError",
    "DeliveryFailed",
    "EndpointForbidden",
    "ErasureImpossible",
    "FieldMissing",
    "FieldTypeMismatch",
    "GatewayError",
    "InferenceAbandoned",
    "InferenceFailed",
    "InferenceForbidden",
    "InferenceRejected",
    "InferenceTimeout",
    "InferenceUnavailable",
    "InferenceUnusable",
    "InvariantError",
    "KeyDiffers",
    "KeyMissing",
    "LimitExceeded",
    "LlmRateLimited",
    "LlmRefused",
    "LlmUnavailable",
    "MembershipRefused",
    "ModelChanged",
    "ModelUnavailable",
    "OriginalUnreadable",
    "PartitionBlocked",
    "Position",
    "ProcessingFailed",
    "ProducerForgotten",
    "RejectedRecord",
    "RequestUnanswered",
    "ResidualIdentifier",
    "RightMissing",
    "SchemaFramingUnsupported",
    "ServedModelDiffers",
    "StatusUnavailable",
    "StoreDamaged",
    "StoreFailed",
    "TopicUnfit",
    "TransactionTimeoutRefused",
    "TransientError",
    "WorkerFenced",
    "all_errors",
    "errors_by_code",
]
