"""Many faults of several kinds in a row, at random, in one run.

What single scenarios cannot show is a fault that meets the recovery from the one before.
"""

import random
import signal
import time
from collections import Counter

from load_tests.chaos.arena import Arena, Scenario

N_MESSAGES = 30_000
N_FAULTS = 7
SESSION_TIMEOUT_S = 6.0

_FREEZE_S = SESSION_TIMEOUT_S + 3.0
_FAULT_EVERY_S = 8.0
_KINDS = ("SIGKILL", "SIGTERM", "SIGSTOP")


def rate_for(n_messages: int, n_faults: int) -> float:
    """Return the messages a second with which the load lasts as long as the faults."""
    return n_messages / ((n_faults + 2) * _FAULT_EVERY_S)


class Mixed:
    """Strikes workers in turn, and kills the broker halfway; counts what it did."""

    def __init__(
        self, n_messages: int, n_faults: int, n_workers: int, seed: int, delivery: str
    ) -> None:
        self.done: Counter[str] = Counter()
        self._n_messages = n_messages
        self._random = random.Random(seed + 1)
        self._schedule = [_KINDS[number % len(_KINDS)] for number in range(n_faults)]
        self._random.shuffle(self._schedule)
        self._schedule.insert(len(self._schedule) // 2, "broker")
        self.scenario = Scenario(
            "faults of all kinds, one after another",
            self._disturb,
            n_workers=n_workers,
            settings={
                "kafka": {
                    "session_timeout_s": SESSION_TIMEOUT_S,
                    "heartbeat_interval_s": 1.0,
                    "delivery": delivery,
                }
            },
        )

    def _disturb(self, arena: Arena) -> float:
        thaws: list[tuple[float, int]] = []
        ended_s = time.monotonic()
        for fault in self._schedule:
            if fault == "broker":
                arena.broker.kill()
                arena.broker.start()
            else:
                self._strike(arena, fault, thaws)
            self.done[fault] += 1
            next_s = time.monotonic() + _FAULT_EVERY_S * self._random.uniform(0.7, 1.1)
            ended_s = self._thaw_until(arena, thaws, next_s, ended_s)
        while thaws:
            ended_s = self._thaw_until(arena, thaws, thaws[0][0], ended_s)
        arena.wait_until(lambda: len(arena.load.sent_s) >= self._n_messages, 600.0)
        return ended_s

    def _strike(self, arena: Arena, fault: str, thaws: list[tuple[float, int]]) -> None:
        fleet = arena.fleet

        def running() -> list[int]:
            return [
                place
                for place, process in fleet.processes.items()
                if process.poll() is None and place not in fleet.frozen
            ]

        arena.wait_until(lambda: bool(running()), 60.0)
        place = self._random.choice(running())
        if fault == "SIGSTOP":
            fleet.freeze(place)
            thaws.append((time.monotonic() + _FREEZE_S, place))
        else:
            fleet.signal(place, signal.Signals[fault])

    def _thaw_until(
        self, arena: Arena, thaws: list[tuple[float, int]], until_s: float, ended_s: float
    ) -> float:
        """Let it run until then, waking the frozen in time; return when the last fault ended."""
        ended_s = max(ended_s, time.monotonic())
        while thaws and thaws[0][0] <= until_s:
            at_s, place = thaws.pop(0)
            arena.wait(max(0.0, at_s - time.monotonic()))
            if place in arena.fleet.frozen:
                arena.fleet.thaw(place)
            ended_s = time.monotonic()
        arena.wait(max(0.0, until_s - time.monotonic()))
        return ended_s
