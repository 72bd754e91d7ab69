"""What is done to a worker's process, tried in a process of its own."""

import resource
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


def test_no_core_is_dumped() -> None:
    """Neither by the process nor by those it starts, to a file or to a program."""
    program = """
import resource, subprocess, sys
from gateway.streaming.process import forbid_core_dumps

forbid_core_dumps()
forbid_core_dumps()
subprocess.run([sys.executable, "-c", "import resource; print(resource.getrlimit(4))"])
"""
    told = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    limit = min(1, resource.getrlimit(resource.RLIMIT_CORE)[1] % (1 << 64))
    assert told.stdout.split() == [f"({limit},", f"{limit})"]


def test_as_many_files_are_opened_as_may_be() -> None:
    """A worker that gets the partitions of others does not end for the want of a few."""
    program = """
import resource
from gateway.streaming.process import allow_open_files

resource.setrlimit(resource.RLIMIT_NOFILE, (64, 200))
allow_open_files()
print(*resource.getrlimit(resource.RLIMIT_NOFILE))
"""
    told = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert told.stdout.split() == ["200", "200"]
