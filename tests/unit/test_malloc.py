"""What glibc's allocator is told, tried in a process of its own."""

import subprocess
import sys

_PROGRAM = """
import resource
import numpy as np
from gateway.malloc import keep_freed_memory

def faults():
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    for _ in range(10):
        np.ones(4_000_000)
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before

asked = faults()
keep_freed_memory()
np.ones(4_000_000)
print(asked, faults())
"""


def test_freed_memory_is_not_faulted_in_again() -> None:
    """The pages of a block of 32 MB are asked of the system once, not each time it is needed."""
    told = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", _PROGRAM], capture_output=True, text=True, check=True
    )
    before, after = map(int, told.stdout.split())
    assert after < before / 10
