"""Keeps a worker whose threads take turns on one core, and moves it where others crowd it.

With rules alone the threads of a worker wait for the interpreter lock, so that one computes at a
time and a second core gives them nothing. The system wakes each of them where there is room all the
same, and what they share travels between the caches of two cores with every turn
(docs/performance.md has the gain). A core that was chosen for good would be a trap: another process
may be bound to it. Hence a look, once a second, at whether the threads had to wait.
"""

import os
import threading
import time
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

import structlog

log = structlog.get_logger(__name__)

LOOKS_EVERY_S: Final = 1.0
# Of the time between two looks. Threads that hand each other the core wait for less.
_CROWDED: Final = 0.15
# Of the time as well: how much more another core must have been idle, so that a move is worth it.
_MORE_ROOM: Final = 0.3
# For so long a worker that was crowded on every core is not kept on one again.
_FREE_S: Final = 30.0


@contextmanager
def one_core() -> Iterator[None]:
    """Keep all threads of this process on one core while that has room, new ones as well.

    Does nothing where there is one core only, or where the system does not tell how long threads
    wait, as Linux does (`/proc/self/task/*/schedstat`).
    """
    if _waited_s() is None or len(allowed := os.sched_getaffinity(0)) == 1:
        yield
        return
    ended = threading.Event()
    keeper = threading.Thread(target=_keep, args=(allowed, ended), name="one-core", daemon=True)
    keeper.start()
    try:
        yield
    finally:
        ended.set()
        keeper.join()
        _move_to(allowed)


class Look(NamedTuple):
    """What the system has counted up to a moment, in seconds.

    `waited_s` is how long threads of this process were ready to run and did not; `idle_s` how long
    each core had nothing to do.
    """

    at_s: float
    waited_s: float
    idle_s: Mapping[int, float]


def chosen_core(before: Look, now: Look, current: int | None) -> int | None:
    """Return the core to stay on or to move to; None for all, which the system chooses among.

    Args:
        before: the look before, of the same cores.
        now: the last look.
        current: the core that the process is kept on; None while it is free.
    """
    passed_s = now.at_s - before.at_s
    is_crowded = now.waited_s - before.waited_s > _CROWDED * passed_s
    if current is not None and not is_crowded:
        return current
    room = {
        core: (idle_s - before.idle_s[core]) / passed_s
        for core, idle_s in now.idle_s.items()
        if core in before.idle_s
    }
    best = max(room, key=room.__getitem__, default=None)
    if not is_crowded:
        return best
    if current is None or best is None or current not in room:
        return None
    # Where all are crowded the system balances better: it sees every thread, and at once.
    return best if room[best] - room[current] >= _MORE_ROOM else None


def _keep(allowed: Collection[int], ended: threading.Event) -> None:
    current: int | None = None
    before, free_until_s = _look(allowed), 0.0
    while not ended.wait(LOOKS_EVERY_S):
        now = _look(allowed)
        core = None if now.at_s < free_until_s else chosen_core(before, now, current)
        if core != current:
            _move_to(allowed if core is None else [core])
            if core is None:
                free_until_s = now.at_s + _FREE_S
            log.debug("worker.core_chosen", core=core)
        current, before = core, now


def _look(allowed: Collection[int]) -> Look:
    """Look at the threads of this process and at the cores that it may use."""
    try:
        lines = Path("/proc/stat").read_text().splitlines()
    except OSError:  # a sandbox that shows none
        lines = []
    tick_s = 1 / os.sysconf("SC_CLK_TCK")
    idle_s = {}
    for line in lines:
        name, *ticks = line.split()
        number = name.removeprefix("cpu")
        if name != number and number.isdecimal() and int(number) in allowed:
            idle_s[int(number)] = int(ticks[3]) * tick_s
    return Look(time.monotonic(), _waited_s() or 0.0, idle_s)


def _waited_s() -> float | None:
    """Return how long the threads of this process waited for a core; None where nothing tells."""
    waited_ns = [int(counts[1]) for task in _tasks() if len(counts := _schedule(task).split()) > 1]
    return sum(waited_ns) / 1e9 if waited_ns else None


def _schedule(task: Path) -> str:
    try:
        return (task / "schedstat").read_text()
    except OSError:  # the thread ended, or the system keeps no such counts
        return ""


def _move_to(cores: Iterable[int]) -> None:
    for task in _tasks():
        with suppress(OSError):  # the thread ended
            os.sched_setaffinity(int(task.name), cores)


def _tasks() -> list[Path]:
    folder = Path("/proc/self/task")
    return list(folder.iterdir()) if folder.is_dir() else []
