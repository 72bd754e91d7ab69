"""Audit events, dead letters, and the bound on these."""

from gateway.audit.dead_letter_limit import DeadLetterLimit
from gateway.audit.events import AuditBuilder, dead_letter, event_id_of

__all__ = ["AuditBuilder", "DeadLetterLimit", "dead_letter", "event_id_of"]
