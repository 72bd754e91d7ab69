"""When a worker moves to another core, and that all its threads are where it says."""

import json
import os
import subprocess
import sys

import pytest

from gateway.streaming.one_core import Look, chosen_core

BEFORE = Look(10.0, 3.0, {0: 5.0, 1: 5.0, 2: 5.0})


def _later(*, waited_s: float, idle_s: dict[int, float]) -> Look:
    """Return what is seen a second later."""
    then = BEFORE.idle_s
    return Look(11.0, 3.0 + waited_s, {core: then.get(core, 0.0) + s for core, s in idle_s.items()})


def test_the_first_core_is_the_idlest() -> None:
    """It is where the least else is at work."""
    now = _later(waited_s=0.0, idle_s={0: 0.2, 1: 0.9, 2: 0.5})
    assert chosen_core(BEFORE, now, None) == 1


def test_a_worker_stays_where_it_need_not_wait() -> None:
    """However idle the others are: a move costs what the caches hold."""
    now = _later(waited_s=0.1, idle_s={0: 0.0, 1: 1.0, 2: 1.0})
    assert chosen_core(BEFORE, now, 0) == 0


def test_a_worker_leaves_a_crowded_core_for_one_with_room() -> None:
    """The one with the most."""
    now = _later(waited_s=0.5, idle_s={0: 0.0, 1: 0.4, 2: 0.8})
    assert chosen_core(BEFORE, now, 0) == 2


@pytest.mark.parametrize("current", [None, 0])
def test_the_system_chooses_where_all_cores_are_crowded(current: int | None) -> None:
    """Two workers that keep to one core would have half of it each."""
    now = _later(waited_s=0.5, idle_s={0: 0.0, 1: 0.1, 2: 0.2})
    assert chosen_core(BEFORE, now, current) is None


def test_a_worker_that_waits_while_it_is_free_is_not_kept_on_a_core() -> None:
    """However idle one was: the system would have used it."""
    now = _later(waited_s=0.5, idle_s={0: 0.0, 1: 0.9, 2: 0.2})
    assert chosen_core(BEFORE, now, None) is None


def test_cores_that_were_not_there_before_are_passed_over() -> None:
    """What they were idle for since they began says nothing of the last second."""
    now = _later(waited_s=0.5, idle_s={0: 0.0, 1: 0.4, 7: 100.0})
    assert chosen_core(BEFORE, now, 0) == 1


@pytest.mark.parametrize("waited_s", [0.0, 0.5])
def test_where_nothing_tells_of_cores_a_worker_is_free(waited_s: float) -> None:
    """As in sandboxes that show no processors."""
    nothing = Look(10.0, 3.0, {})
    now = nothing._replace(at_s=11.0, waited_s=3.0 + waited_s)
    assert chosen_core(nothing, now, None) is None


_PROGRAM = """
import json, os, threading, time
from gateway.streaming.one_core import LOOKS_EVERY_S, one_core

def cores():
    return [sorted(os.sched_getaffinity(int(task))) for task in os.listdir("/proc/self/task")]

at_work = threading.Event()
threading.Thread(target=at_work.wait, daemon=True).start()
with one_core():
    deadline = time.monotonic() + 20 * LOOKS_EVERY_S
    while any(len(kept) > 1 for kept in cores()) and time.monotonic() < deadline:
        time.sleep(0.1)
    threading.Thread(target=at_work.wait, daemon=True).start()
    within = cores()
print(json.dumps([within, cores()]))
"""


@pytest.mark.skipif(
    not hasattr(os, "sched_getaffinity"), reason="only Linux keeps a process on a core"
)
def test_all_threads_are_on_one_core_and_free_again_behind_it() -> None:
    """Those that were there before, and those that are started later."""
    told = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", _PROGRAM], capture_output=True, text=True, check=True
    )
    within, after = json.loads(told.stdout.splitlines()[-1])

    assert len(within) >= 3
    assert len(within[0]) == 1
    assert all(kept == within[0] for kept in within)
    assert all(kept == sorted(os.sched_getaffinity(0)) for kept in after)
