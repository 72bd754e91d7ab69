"""Streaming anonymization gateway: raw chat in from Kafka, sanitized messages out, exactly once."""

import os

# ONNX Runtime reports to its makers which model runs where, unless it was told before it is loaded.
os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")

__version__ = "0.1.0"
