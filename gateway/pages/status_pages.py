"""The status page on a worker's web port: `/status` for people, `/status.json` for programs.

The metrics are read every two seconds, whoever looks; what is served is made of the last reading
once, however many look.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable

import orjson
import structlog
from aiohttp import web

from gateway.pages.history import SAMPLE_EVERY_S, StatusHistory
from gateway.pages.page_text import json_answer, page_answer, read_page
from gateway.pages.readings import MetricsSource, read_metrics
from gateway.pages.status import WorkerIdentity, status_of
from gateway.tracebacks import where

log = structlog.get_logger(__name__)


class StatusPages:
    """Reads the metrics while the web server runs, and serves what they say.

    Args:
        metrics: of this process.
        identity: who is telling.
        now: seconds since the epoch.
    """

    def __init__(
        self, metrics: MetricsSource, identity: WorkerIdentity, now: Callable[[], float] = time.time
    ) -> None:
        self._metrics = metrics
        self._identity = identity
        self._now = now
        self._history = StatusHistory()
        self._page = read_page("status.html")
        self._body: bytes | None = None

    def add_to(self, application: web.Application) -> None:
        """Serve the pages by `application`, and read the metrics for as long as it runs."""
        application.router.add_get("/status", self._show)
        application.router.add_get("/status.json", self._tell)
        application.cleanup_ctx.append(self._sampling)

    def sample(self) -> None:
        """Read the metrics once."""
        self._history.add(read_metrics(self._metrics, self._now()))
        self._body = None

    def body(self) -> bytes:
        """Return the status as JSON; reads the metrics where nobody has yet."""
        if self._body is None:
            if self._history.latest is None:
                self.sample()
            status = status_of(self._history, self._identity)
            self._body = orjson.dumps(status.model_dump(mode="json") if status else None)
        return self._body

    async def _show(self, request: web.Request) -> web.Response:
        return page_answer(self._page)

    async def _tell(self, request: web.Request) -> web.Response:
        return json_answer(self.body())

    async def _sampling(self, application: web.Application) -> AsyncIterator[None]:
        task = asyncio.create_task(self._sample_for_ever(), name="status")
        yield
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    async def _sample_for_ever(self) -> None:
        while True:
            try:
                self.sample()
            except Exception as error:  # a page is no reason to disturb the stream
                log.warning(
                    "status.interrupted", error_type=type(error).__name__, where=where(error)
                )
            await asyncio.sleep(SAMPLE_EVERY_S)
