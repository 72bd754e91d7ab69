"""How the scripted LLM sends an answer: whole, compressed, as events, or half of it."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Literal

from aiohttp import web

Sending = Literal["plain", "gzip", "events"]
_CHUNK_BYTES = 700
_EVENT_LENGTH = 9


async def send(
    request: web.Request, completion: Mapping[str, Any], sends: Sending, *, is_cut: bool
) -> web.StreamResponse:
    """Answer a request with a completion; return the response.

    Args:
        request: the request.
        completion: the answer.
        sends: the form in which it goes.
        is_cut: whether the connection ends in the middle of it.
    """
    body = json.dumps(completion).encode()
    response = web.StreamResponse(headers={"Content-Type": "application/json"})
    if sends == "gzip":
        response.enable_compression(web.ContentCoding.gzip)
    elif sends == "events":
        response.content_type = "text/event-stream"
        body = b"".join(_events(completion))
    await response.prepare(request)
    if is_cut:
        await response.write(body[: len(body) // 2])
        cut(request)
    for start in range(0, len(body), _CHUNK_BYTES):
        await response.write(body[start : start + _CHUNK_BYTES])
    await response.write_eof()
    return response


def cut(request: web.Request) -> None:
    """End the connection of a request as a crash would."""
    if request.transport is not None:
        request.transport.abort()


def _events(completion: Mapping[str, Any]) -> Iterator[bytes]:
    """Yield a completion as servers stream it, a few characters an event."""
    choice = completion["choices"][0]
    content = choice["message"]["content"]
    for start in range(0, len(content), _EVENT_LENGTH):
        delta = {"content": content[start : start + _EVENT_LENGTH]}
        yield _event({"choices": [{"index": 0, "delta": delta, "finish_reason": None}]})
    last = {"index": 0, "delta": {}, "finish_reason": choice["finish_reason"]}
    yield _event({"choices": [last], "usage": completion["usage"]})
    yield b"data: [DONE]\n\n"


def _event(tree: Mapping[str, Any]) -> bytes:
    return b"data: " + json.dumps(tree).encode() + b"\n\n"
