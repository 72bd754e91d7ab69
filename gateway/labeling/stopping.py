"""Runs that stop in order: a signal lets requests under way end, so that what is paid is kept."""

import asyncio
import signal
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, TypeVar

_T = TypeVar("_T")


def run_stoppable(work: Coroutine[Any, Any, _T]) -> _T:
    """Return what `work` does; SIGTERM cancels it as Ctrl-C does, and its own end is waited for.

    Raises:
        SystemExit: SIGTERM ended it, with the status that shells give such an end.
        KeyboardInterrupt: Ctrl-C did; a second one does not wait.
    """
    was_told = False

    async def main() -> _T:
        task = asyncio.ensure_future(work)

        def stop() -> None:
            nonlocal was_told
            was_told = True
            task.cancel()

        # Only the main thread may handle signals.
        with suppress(RuntimeError, ValueError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop)
        return await task

    try:
        return asyncio.run(main())
    except asyncio.CancelledError:
        if not was_told:
            raise
        raise SystemExit(128 + signal.SIGTERM) from None
