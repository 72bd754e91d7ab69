"""Liveness, readiness and metrics on Faust's web server."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol, cast

from aiohttp import web
from faust import App
from faust.web import View


class Readiness(Protocol):
    """What the pages report."""

    @property
    def is_ready(self) -> bool:
        """Whether every assigned partition has recovered."""

    def phases(self) -> dict[str, str]:
        """Where each partition stands."""


class Pages(Protocol):
    """Further pages of the web server."""

    def add_to(self, application: web.Application) -> None:
        """Serve them by `application`, which has not started yet."""


_PROMETHEUS_TEXT = "text/plain; version=0.0.4; charset=utf-8"


def add_metrics_page(app: App, render: Callable[[], str]) -> None:
    """Serve at `/metrics` what `render` returns, in the text format of Prometheus."""

    @app.page("/metrics")
    async def metrics(view: View, request: Any) -> Any:
        return view.bytes(render().encode(), headers={"Content-Type": _PROMETHEUS_TEXT})


def add_pages(app: App, pages: Iterable[Pages]) -> None:
    """Serve further pages."""
    # Of the driver for aiohttp, the only one that Faust has.
    application: web.Application = cast(Any, app.web).web_app
    for one in pages:
        one.add_to(application)


def add_health_pages(app: App, readiness: Readiness) -> None:
    """Serve `/healthz`, the event loop turns, and `/readyz`, every partition has recovered."""

    @app.page("/healthz")
    async def healthz(view: View, request: Any) -> Any:
        return view.json({"status": "alive"})

    @app.page("/readyz")
    async def readyz(view: View, request: Any) -> Any:
        is_ready = readiness.is_ready
        body = {
            "status": "ready" if is_ready else "not ready",
            "partitions": readiness.phases(),
        }
        return view.json(body, status=200 if is_ready else 503)
