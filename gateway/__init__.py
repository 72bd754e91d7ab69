"""Streaming anonymization gateway: raw chat in from Kafka, sanitized messages out, exactly once."""

import os
from pathlib import Path

from gateway._compiled import VARIABLE, use_compiled

# ONNX Runtime reports to its makers which model runs where, unless it was told before it is loaded.
os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")

# Before any module is imported that a compiled one may stand for.
if _folder := os.environ.get(VARIABLE):
    use_compiled(Path(_folder), Path(__file__).parent)

__version__ = "0.1.0"
