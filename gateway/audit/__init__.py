"""Audit events and dead letters."""

from gateway.audit.events import AuditBuilder, dead_letter, event_id_of

__all__ = ["AuditBuilder", "dead_letter", "event_id_of"]
