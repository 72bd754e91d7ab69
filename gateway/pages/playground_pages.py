"""The playground on a web port: `/playground` for people, `/playground.json` for what they type.

What is typed is answered and forgotten: it is in no log line, metric or trace, and errors name it
by its length alone.
"""

from collections.abc import Callable
from typing import Any, Final

import orjson
import structlog
from aiohttp import web

from gateway.domain import LANGUAGES
from gateway.errors import (
    CapacityExceeded,
    GatewayError,
    LimitExceeded,
    ProcessingFailed,
    TransientError,
)
from gateway.local_pages import own_name_only, serve_locally
from gateway.pages.page_text import json_answer, page_answer, read_page
from gateway.pages.playground import MAX_CHARACTERS, Playground
from gateway.samples import load_samples
from gateway.tracebacks import where

log = structlog.get_logger(__name__)

# Six bytes a character, as JSON may write them, and some for the rest.
_MAX_BODY_BYTES: Final = 6 * MAX_CHARACTERS + 1_024
_N_SAMPLE_LINES: Final = 8
_STATUSES: Final = ((LimitExceeded, 413), (CapacityExceeded, 429), (TransientError, 503))


class PlaygroundPages:
    """Serves a playground."""

    def __init__(self, playground: Playground) -> None:
        self._playground = playground
        self._page = read_page("playground.html")

    def add_to(self, application: web.Application) -> None:
        """Serve the pages by `application`."""
        application.router.add_get("/playground", self._show)
        application.router.add_get("/playground/samples.json", self._samples)
        application.router.add_post("/playground.json", self._try)

    async def _show(self, request: web.Request) -> web.Response:
        return page_answer(self._page)

    async def _samples(self, request: web.Request) -> web.Response:
        return json_answer(sample_conversations())

    async def _try(self, request: web.Request) -> web.Response:
        # A page of another site can have a browser send plain forms, but not this type.
        if request.content_type != "application/json":
            return _refusal(415, "REQUEST_INVALID", "The body must be application/json.")
        try:
            tree = orjson.loads(await _read_body(request))
            shown = await self._playground.show(*_asked(tree))
        except ValueError:
            return _refusal(400, "REQUEST_INVALID", "The body must hold a text.")
        except GatewayError as error:
            status = next((s for class_, s in _STATUSES if isinstance(error, class_)), 500)
            return _refusal(status, error.code, error.detail or error.meaning)
        except Exception as error:
            log.warning("playground.failed", error_type=type(error).__name__, where=where(error))
            return _refusal(500, ProcessingFailed.code, ProcessingFailed.meaning)
        # A named tuple is a list to JSON.
        lines = [line._asdict() for line in shown.lines]
        return json_answer({"model": shown.model, "lines": lines, "profiles": shown.profiles})


def _asked(tree: Any) -> tuple[str, Any]:
    if not isinstance(tree, dict):
        raise ValueError("not an object")
    text, senders = tree.get("text"), tree.get("senders", "auto")
    if not isinstance(text, str) or senders not in ("auto", "yes", "no"):
        raise ValueError("no text, or no such choice")
    return text, senders


async def _read_body(request: web.Request) -> bytes:
    """Return the body.

    Raises:
        LimitExceeded: it is too long; the rest of it is not read.
    """
    body = bytearray()
    async for chunk in request.content.iter_any():
        body += chunk
        if len(body) > _MAX_BODY_BYTES:
            raise LimitExceeded(f"{MAX_CHARACTERS} characters at most")
    return bytes(body)


def _refusal(status: int, code: str, message: str) -> web.Response:
    return json_answer({"error": {"code": code, "message": message}}, status)


def sample_conversations() -> dict[str, object]:
    """Return the beginning of a sample conversation of ours in each language, as one pastes it."""
    samples: dict[str, object] = {}
    for language in LANGUAGES:
        messages = [message for message in load_samples() if message.language == language]
        first = [m for m in messages if m.conversation_id == messages[0].conversation_id]
        samples[language] = "\n".join(
            f"{message.sender_name}: {message.text}" for message in first[:_N_SAMPLE_LINES]
        )
    return samples


def serve_playground(playground: Playground, port: int, announce: Callable[[str], None]) -> None:
    """Serve the page on this machine alone, until Ctrl-C.

    Args:
        playground: what is served.
        port: on loopback; any free one where 0.
        announce: told the address once it answers.

    Raises:
        ConfigurationError: something else listens at the port.
    """
    application = web.Application(middlewares=[own_name_only])
    PlaygroundPages(playground).add_to(application)

    async def home(request: web.Request) -> web.Response:
        raise web.HTTPFound("/playground")

    application.router.add_get("/", home)
    serve_locally(application, port, lambda address: announce(f"{address}/playground"))
