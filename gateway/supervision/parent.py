"""What a process that starts another one asks for, so that the other never stays without it."""

import ctypes
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

_PR_SET_PDEATHSIG: Final = 1
# What ends a process that has no handler for it, and leaves what it began as it is.
_END_SIGNALS: Final = (signal.SIGTERM, signal.SIGHUP)


def end_with_parent() -> None:
    """Ask Linux to send this process SIGTERM when its parent ends; `preexec_fn` of one started."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)


@contextmanager
def exits_on_signals() -> Iterator[None]:
    """Let SIGTERM and SIGHUP end the block as an exit, which cleans up; main thread only.

    One that was ignored before, as by nohup, stays so. Those that follow the first are ignored: the
    way out is under way, and must not be left amid it.

    Raises:
        SystemExit: a signal came, with the status that shells give such an end.
    """
    kept = [number for number in _END_SIGNALS if signal.getsignal(number) is not signal.SIG_IGN]

    def leave(number: int, frame: FrameType | None) -> NoReturn:
        for each in kept:
            signal.signal(each, signal.SIG_IGN)
        raise SystemExit(128 + number)

    before = {number: signal.signal(number, leave) for number in kept}
    try:
        yield
    except SystemError as error:
        # The signal came inside a call of librdkafka, which wraps the exit.
        if isinstance(error.__cause__, SystemExit):
            raise error.__cause__ from None
        raise
    finally:
        for number, previous in before.items():
            signal.signal(number, previous)
