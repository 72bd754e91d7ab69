"""The machine that a figure was measured on, in words."""

import os
import platform
from pathlib import Path


def describe_machine() -> str:
    """Return the number of cores, the processor's name, and the version of Python."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [
            line.partition(":")[2].strip()
            for line in cpuinfo.read_text().splitlines()
            if line.startswith("model name")
        ]
        model = names[0] if names else model
    return f"{os.cpu_count()} cores, {model}, Python {platform.python_version()}"
