"""The records that others see, as models and as generated schemas."""

from gateway.contracts.records import (
    AuditEntity,
    AuditEvent,
    DeadLetterHeaders,
    RawMessage,
    SanitizedMessage,
)
from gateway.contracts.schemas import RECORD_MODELS, export_schemas, generated_files, record_schema

__all__ = [
    "RECORD_MODELS",
    "AuditEntity",
    "AuditEvent",
    "DeadLetterHeaders",
    "RawMessage",
    "SanitizedMessage",
    "export_schemas",
    "generated_files",
    "record_schema",
]
