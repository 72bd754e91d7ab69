"""How long one micro-batch spent in each stage, measured in whichever layer the stage is.

The stream opens the account of a micro-batch; detectors book into it what they take, and need not
know whose it is. It is found through the context of the running task, so what runs outside of a
stream is measured for nobody.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum
from typing import TypeAlias


class Stage(StrEnum):
    """Where a micro-batch spends its time, in this order."""

    DECODE = "decode"
    DETECT = "detect"
    INFER = "infer"
    REWRITE = "rewrite"
    ENCODE = "encode"
    PUBLISH = "publish"


StageTimes: TypeAlias = dict[str, float]


class Timeline(dict[str, float]):
    """Stage times that also keep when each stage first began and last ended, for a trace.

    `intervals` are in seconds of the monotonic clock and hold the stages within.
    """

    def __init__(self) -> None:
        super().__init__()
        self.intervals: dict[str, tuple[float, float]] = {}

    def note(self, stage: Stage, began_s: float, ended_s: float) -> None:
        """Extend the interval of a stage."""
        first_s, last_s = self.intervals.get(stage, (began_s, ended_s))
        self.intervals[stage] = (min(first_s, began_s), max(last_s, ended_s))


_account: ContextVar[StageTimes | None] = ContextVar("stage_times", default=None)


@contextmanager
def opened(times: StageTimes) -> Iterator[None]:
    """Book to `times` what is measured inside, and to decoding what no stage inside claims."""
    token = _account.set(times)
    try:
        with measured(Stage.DECODE):
            yield
    finally:
        _account.reset(token)


@contextmanager
def measured(stage: Stage, times: StageTimes | None = None) -> Iterator[None]:
    """Add the time inside to a stage, without what stages within have claimed of it.

    Args:
        stage: which one.
        times: where to; the account that is open where none is given.
    """
    if times is None:
        times = _account.get()
    if times is None:
        yield
        return
    claimed_s, began_s = sum(times.values()), time.monotonic()
    try:
        yield
    finally:
        ended_s = time.monotonic()
        own_s = ended_s - began_s - (sum(times.values()) - claimed_s)
        times[stage] = times.get(stage, 0.0) + max(0.0, own_s)
        if isinstance(times, Timeline):
            times.note(stage, began_s, ended_s)
