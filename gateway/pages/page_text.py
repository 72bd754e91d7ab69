"""Pages of one file: style and script stand inside, and the browser runs nothing else.

Nothing is loaded from elsewhere and nothing is kept: the headers say so, and name style and script
by their hashes, so that what a page shows can never run as a part of it.
"""

import base64
import hashlib
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Final, NamedTuple

import orjson
from aiohttp import web
from pydantic import BaseModel

_INLINE: Final = re.compile(r"<(style|script)>(.*?)</\1>", re.DOTALL)
# Its own server may be asked; a `data:` icon keeps browsers from asking for another.
_ALLOWED_BESIDES: Final = (
    "connect-src 'self'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
)
# Of every answer, JSON as well: a browser that is led astray has nothing to read or to frame.
ANSWER_HEADERS: Final[Mapping[str, str]] = {
    "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class PageText(NamedTuple):
    """An HTML page and the headers that it is served with."""

    html: str
    headers: Mapping[str, str]


def read_page(name: str) -> PageText:
    """Return a page of this package, with a policy that allows its own style and script alone."""
    html = (files("gateway.pages") / name).read_text(encoding="utf-8")
    allowed = {"style": "style-src", "script": "script-src"}
    rules = [f"{allowed[kind]} '{digest}'" for kind, digest in _digests(html)]
    policy = "; ".join(["default-src 'none'", *rules, *_ALLOWED_BESIDES])
    return PageText(html, {**ANSWER_HEADERS, "Content-Security-Policy": policy})


def page_answer(page: PageText) -> web.Response:
    """Return the answer to a request for a page."""
    return web.Response(text=page.html, content_type="text/html", headers=page.headers)


def json_answer(tree: BaseModel | Mapping[str, object] | bytes, status: int = 200) -> web.Response:
    """Return an answer with JSON, which no browser keeps or takes for something else.

    Args:
        tree: what to say; bytes are JSON already.
        status: of HTTP.
    """
    if isinstance(tree, BaseModel):
        tree = tree.model_dump(mode="json")
    body = tree if isinstance(tree, bytes) else orjson.dumps(tree)
    return web.Response(
        body=body, status=status, content_type="application/json", headers=ANSWER_HEADERS
    )


def _digests(html: str) -> Iterator[tuple[str, str]]:
    for kind, content in _INLINE.findall(html):
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        yield kind, f"sha256-{digest}"
