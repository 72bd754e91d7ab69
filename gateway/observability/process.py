"""What the operating system says of this process, under the names that Prometheus' clients use."""

import os
import resource
import sys
import time
from functools import cache
from pathlib import Path
from typing import Final

_STARTED_S: Final = time.time()  # of this module, where the system cannot tell
_PAGE_BYTES: Final = os.sysconf("SC_PAGE_SIZE")
# Of /proc/self/stat, counted after the name, which may hold blanks: fields 3 and on.
_START_FIELD: Final = 22 - 3


def cpu_seconds() -> float:
    """Return the CPU time that the process has used, all threads together."""
    return time.process_time()


def resident_bytes() -> int:
    """Return how much memory of the process is in RAM; its peak where there is no /proc."""
    try:
        return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * _PAGE_BYTES
    except OSError:
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak if sys.platform == "darwin" else peak * 1024


@cache
def start_time_s() -> float:
    """Return when the process started, in seconds since the epoch; the same at each call.

    Worked out anew it would differ by the hundredths of a second that the uptime leaves out, and
    an alert that counts changes would take each scrape for a start.
    """
    try:
        fields = Path("/proc/self/stat").read_text("utf-8").rpartition(")")[2].split()
        uptime_s = float(Path("/proc/uptime").read_text("ascii").split()[0])
    except OSError:
        return _STARTED_S
    age_s = uptime_s - int(fields[_START_FIELD]) / os.sysconf("SC_CLK_TCK")
    return time.time() - age_s
