"""The review page: disagreements one by one, decided by keyboard, on this machine alone.

The server listens on loopback, answers only to whoever knows the token in the address, and only
under its own name, so that a page of another site can neither read nor decide. Nothing is loaded
from elsewhere.
"""

import secrets
from collections.abc import Callable, Sequence
from hmac import compare_digest
from importlib.resources import files
from pathlib import Path
from typing import Any

import orjson
from aiohttp import web

from gateway.errors import ConfigurationError
from gateway.labeling.contract import LABEL_TYPES
from gateway.labeling.decisions import Decisions, add_decision, checked_spans
from gateway.labeling.label_run import DECISIONS_NAME, DISAGREEMENTS_NAME
from gateway.local_pages import own_name_only, serve_locally

_PAGE = files("gateway.labeling") / "review.html"
_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; "
    "script-src 'unsafe-inline'; connect-src 'self'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def review_application(folder: Path, token: str) -> web.Application:
    """Return the page's server over the disagreements of `folder`.

    Raises:
        ConfigurationError: the folder holds no disagreements that can be read.
    """
    rows = _read_rows(folder / DISAGREEMENTS_NAME)

    @web.middleware
    async def guard(
        request: web.Request, handler: Callable[[web.Request], Any]
    ) -> web.StreamResponse:
        given = request.headers.get("X-Token") or request.query.get("token", "")
        if not compare_digest(given.encode(), token.encode()):
            raise web.HTTPForbidden
        response: web.StreamResponse = await handler(request)
        response.headers.update(_HEADERS)
        return response

    async def page(request: web.Request) -> web.Response:
        return web.Response(text=_PAGE.read_text(encoding="utf-8"), content_type="text/html")

    async def items(request: web.Request) -> web.Response:
        decisions = Decisions.read(folder / DECISIONS_NAME)
        shown = []
        for row in rows:
            decided = decisions.spans_of(row["id"], row["text"])
            spans = None if decided is None else [list(span) for span in decided]
            shown.append({**row, "decided": spans})
        return _json({"types": [str(name) for name in LABEL_TYPES], "items": shown})

    async def decide(request: web.Request) -> web.Response:
        try:
            tree = orjson.loads(await request.read())
            row = rows[int(tree["number"])]
            spans = checked_spans(row["text"], tree["spans"])
        except (IndexError, KeyError, TypeError, ValueError):
            raise web.HTTPBadRequest from None
        add_decision(folder / DECISIONS_NAME, row["id"], row["text"], spans)
        return _json({"ok": True})

    application = web.Application(middlewares=[own_name_only, guard])
    application.router.add_get("/", page)
    application.router.add_get("/items", items)
    application.router.add_post("/decide", decide)
    return application


def serve_review(folder: Path, port: int, announce: Callable[[str], None]) -> None:
    """Serve the page until Ctrl-C.

    Args:
        folder: as `label` wrote it.
        port: on loopback; any free one where 0.
        announce: told the address once it answers.

    Raises:
        ConfigurationError: the folder holds no disagreements that can be read, or something else
            listens at the port.
    """
    token = secrets.token_urlsafe(16)
    application = review_application(folder, token)
    serve_locally(application, port, lambda address: announce(f"{address}/?token={token}"))


def _read_rows(path: Path) -> Sequence[dict[str, Any]]:
    try:
        rows = [orjson.loads(line) for line in path.read_bytes().splitlines()]
        for row in rows:
            for spans in (row["spans"], *row["votes"].values()):
                checked_spans(row["text"], spans)
    except OSError:
        raise ConfigurationError(f"no {path.name} in the folder; run label first") from None
    except (AttributeError, KeyError, TypeError, ValueError):
        raise ConfigurationError(f"{path.name} is not as label writes it") from None
    return rows


def _json(tree: object) -> web.Response:
    return web.Response(body=orjson.dumps(tree), content_type="application/json")
