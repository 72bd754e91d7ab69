"""A TCP proxy between gateway and broker that can cut the line, or fall silent."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from gateway.testing.processes import free_port

_CHUNK: Final = 64 * 1024


class Proxy:
    """Forwards one loopback port to another; a context manager, with a thread of its own.

    Args:
        target_port: where to.
    """

    def __init__(self, target_port: int) -> None:
        self.port = free_port()
        self._target_port = target_port
        self._loop = asyncio.new_event_loop()
        self._is_flowing = asyncio.Event()
        self._is_flowing.set()
        self._is_cut = False
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._thread = threading.Thread(target=self._loop.run_forever, name="proxy", daemon=True)

    def __enter__(self) -> "Proxy":
        self._thread.start()
        asyncio.run_coroutine_threadsafe(
            asyncio.start_server(self._serve, "127.0.0.1", self.port), self._loop
        ).result(10)
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5)

    def cut(self) -> None:
        """Close every connection, and each new one."""
        self._is_cut = True
        self._call(self._close_all)

    def silence(self) -> None:
        """Keep connections open, and let nothing through."""
        self._call(self._is_flowing.clear)

    def restore(self) -> None:
        """Be a plain proxy again; what was held back goes through."""
        self._is_cut = False
        self._call(self._is_flowing.set)

    def _call(self, function: Callable[[], object]) -> None:
        self._loop.call_soon_threadsafe(function)

    def _close_all(self) -> None:
        for writer in self._writers:
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        try:
            there = await asyncio.open_connection("127.0.0.1", self._target_port)
        except OSError:
            writer.transport.abort()
            return
        own = {writer, there[1]}
        self._writers |= own
        try:
            await asyncio.gather(self._pump(reader, there[1]), self._pump(there[0], writer))
        finally:
            self._writers -= own

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            while data := await reader.read(_CHUNK):
                await self._is_flowing.wait()
                writer.write(data)
                await writer.drain()
        writer.transport.abort()
