"""What the tuning of a worker's process promises, in a process of its own."""

import subprocess
import sys

# Python 3.14 walks through the older of two generations in pieces.
_OLDER = {"2"} if sys.version_info >= (3, 14) else {"1", "2"}

_PROGRAM = """
import gc
from gateway.streaming.process import tune_process

generations = []
tune_process()
gc.callbacks.append(lambda phase, info: phase == "stop" and generations.append(info["generation"]))
kept = [[number] for number in range(1_500_000)]
print(*generations)
"""


def test_each_collection_walks_through_few_objects_and_through_none_again() -> None:
    """So that no pause grows with the conversations that a worker knows."""
    told = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", _PROGRAM], capture_output=True, text=True, check=True
    )

    generations = told.stdout.split()
    assert len(generations) >= 10
    assert not set(generations) & _OLDER
