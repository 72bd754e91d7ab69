"""Streaming anonymization gateway: raw chat in from Kafka, sanitized messages out, exactly once."""

__version__ = "0.1.0"
