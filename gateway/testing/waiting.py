"""Waiting, in tests, for what sets no event."""

import asyncio
import time
from collections.abc import Callable

_PAUSE_S = 0.01


async def until(holds: Callable[[], bool], timeout_s: float = 60.0) -> None:
    """Return when `holds` does, or fail."""
    async with asyncio.timeout(timeout_s):
        while not holds():  # noqa: ASYNC110 - what is waited for sets no event
            await asyncio.sleep(_PAUSE_S)


def wait_until(holds: Callable[[], bool], timeout_s: float = 60.0) -> None:
    """Block until `holds` does, or fail."""
    deadline_s = time.monotonic() + timeout_s
    while not holds():
        if time.monotonic() > deadline_s:
            raise TimeoutError
        time.sleep(_PAUSE_S)
