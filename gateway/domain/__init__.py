"""Values that every room of the gateway shares; no I/O, no third-party imports."""

from gateway.domain.entities import (
    CONTACT_TYPES,
    FIGURE_TYPES,
    NAME_TYPES,
    NUMBERED_TYPES,
    PLACE_TYPES,
    SECRET_TYPES,
    Entity,
    EntityType,
    FieldEntities,
    Replacement,
)
from gateway.domain.languages import LANGUAGES, OF_ARABIC_SCRIPT
from gateway.domain.outcomes import BatchResult, Outcome, VaultChange
from gateway.domain.records import (
    NO_TIMESTAMP,
    FieldPath,
    Headers,
    Message,
    OutputRecord,
    RawRecord,
    Record,
    Run,
    TextField,
    n_header_bytes,
    position_of,
)
from gateway.domain.trace_context import TRACEPARENT, ids_of, is_traceparent, trace_context_of

__all__ = [
    "CONTACT_TYPES",
    "FIGURE_TYPES",
    "LANGUAGES",
    "NAME_TYPES",
    "NO_TIMESTAMP",
    "NUMBERED_TYPES",
    "OF_ARABIC_SCRIPT",
    "PLACE_TYPES",
    "SECRET_TYPES",
    "TRACEPARENT",
    "BatchResult",
    "Entity",
    "EntityType",
    "FieldEntities",
    "FieldPath",
    "Headers",
    "Message",
    "Outcome",
    "OutputRecord",
    "RawRecord",
    "Record",
    "Replacement",
    "Run",
    "TextField",
    "VaultChange",
    "ids_of",
    "is_traceparent",
    "n_header_bytes",
    "position_of",
    "trace_context_of",
]
