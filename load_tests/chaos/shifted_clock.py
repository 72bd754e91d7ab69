"""The gateway with a wall clock that a file shifts while it runs.

python -m load_tests.chaos.shifted_clock FILE run --config ...

The file holds seconds, which are added to what `time.time` and `time.time_ns` tell; all of the
gateway and of its Kafka client ask those. The monotonic clock goes on, as it does when a machine's
wall clock is set. Neither root nor a library from outside is needed.
"""

import os
import sys
import time
from pathlib import Path


def shift_clock(path: Path) -> None:
    """Let the clock of this process follow the file."""
    real_time, real_time_ns = time.time, time.time_ns
    known = (0, 0.0)

    def offset_s() -> float:
        nonlocal known
        changed = os.stat(path).st_mtime_ns
        if changed != known[0]:
            known = (changed, float(path.read_text() or 0))
        return known[1]

    time.time = lambda: real_time() + offset_s()
    time.time_ns = lambda: real_time_ns() + int(offset_s() * 1e9)


if __name__ == "__main__":
    shift_clock(Path(sys.argv[1]))
    # Imported only now: what is bound at import has to be the shifted clock.
    from gateway.cli import main

    sys.argv = ["anon-gateway", *sys.argv[2:]]
    main()
