"""Asks an OpenAI-compatible endpoint over HTTP; no text of a message is in any of its errors."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any, NamedTuple, Self

import aiohttp
import orjson

from gateway.errors import LlmRateLimited, LlmRefused, LlmUnavailable
from gateway.labeling.endpoints import Labeler

ChatMessage = Mapping[str, str]
# An answer is a few kilobytes; more than this is no answer.
_MAX_RESPONSE_BYTES = 8 * 1024 * 1024
_TOO_MANY = 429
_LAST_CLIENT_STATUS = 499
_OK = 200
# Statuses by which servers say that they are busy or starting, not that the request is wrong.
_AWAY = frozenset({408, 409, 425})
_UNAVAILABLE = 503
# Statuses by which they refuse a text that is too long, or that their filter does not like.
_OF_ONE_REQUEST = frozenset({400, 413, 422})
_EVENT = b"data:"


class Completion(NamedTuple):
    """What a model wrote, and what the endpoint counts for it; -1 where it does not say."""

    content: str
    is_cut: bool
    n_prompt_tokens: int
    n_completion_tokens: int

    def __repr__(self) -> str:
        return f"Completion({self.n_completion_tokens} tokens)"


class ChatClient:
    """One endpoint; used in one event loop, as an async context manager."""

    def __init__(self, labeler: Labeler, api_key: str | None = None) -> None:
        self._labeler = labeler
        self._headers = {"Authorization": f"Bearer {api_key}"} if api_key else {}
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close all connections."""
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    async def complete(
        self, messages: Sequence[ChatMessage], *, key: str, timeout_s: float | None = None
    ) -> Completion:
        """Return what the model writes.

        Args:
            messages: the conversation so far.
            key: names the request, so that an endpoint that knows the header answers a repeated one
                without billing it again.
            timeout_s: the labeler's own where None.

        Raises:
            LlmRateLimited: the endpoint wants fewer requests.
            LlmUnavailable: it cannot be reached, failed, or did not answer in time.
            LlmRefused: the request can never succeed.
        """
        try:
            async with asyncio.timeout(timeout_s or self._labeler.timeout_s):
                status, retry_after, body = await self._post(messages, key)
        except TimeoutError:
            raise LlmUnavailable(
                f"{self._labeler.name} at {self._labeler.host}: no answer in time"
            ) from None
        except (aiohttp.ClientError, OSError) as error:
            raise LlmUnavailable(
                f"{self._labeler.name} at {self._labeler.host}: {type(error).__name__}"
            ) from None
        if status == _TOO_MANY or (status == _UNAVAILABLE and retry_after):
            raise LlmRateLimited(self._labeler.name, retry_after_s=retry_seconds(retry_after))
        if status != _OK:
            detail = f"{self._labeler.name}: HTTP status {status}"
            # A redirect is refused too: it could lead to a host that is not on the allow list.
            if status > _LAST_CLIENT_STATUS or status in _AWAY:
                raise LlmUnavailable(detail)
            raise LlmRefused(detail, is_of_one_request=status in _OF_ONE_REQUEST)
        return self.read(body)

    async def _post(
        self, messages: Sequence[ChatMessage], key: str
    ) -> tuple[int, str | None, bytes]:
        if self._session is None:
            # Neither proxies of the environment nor cookies: nobody else sees the text.
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=self._labeler.max_in_flight),
                cookie_jar=aiohttp.DummyCookieJar(),
                timeout=aiohttp.ClientTimeout(total=None),
                trust_env=False,
            )
        request: dict[str, Any] = {
            "model": self._labeler.model,
            "messages": list(messages),
            "temperature": self._labeler.temperature,
            "max_tokens": self._labeler.max_tokens,
            "stream": False,
        }
        if self._labeler.json_mode:
            request["response_format"] = {"type": "json_object"}
        async with self._session.post(
            f"{self._labeler.url}/chat/completions",
            data=orjson.dumps(request),
            headers={**self._headers, "Content-Type": "application/json", "Idempotency-Key": key},
            allow_redirects=False,
        ) as response:
            body = await response.content.read(_MAX_RESPONSE_BYTES)
            while chunk := await response.content.read(_MAX_RESPONSE_BYTES):
                body += chunk
                if len(body) > _MAX_RESPONSE_BYTES:
                    raise LlmUnavailable(f"{self._labeler.name}: an answer without end")
            return response.status, response.headers.get("Retry-After"), body

    def read(self, body: bytes) -> Completion:
        """Return the completion in a response.

        Raises:
            LlmUnavailable: it holds none.
        """
        try:
            tree = _joined(body) if body.lstrip().startswith(_EVENT) else orjson.loads(body)
            choice = tree["choices"][0]
            usage = tree.get("usage") or {}
            return Completion(
                _text(choice["message"]["content"]),
                choice.get("finish_reason") == "length",
                _count(usage.get("prompt_tokens")),
                _count(usage.get("completion_tokens")),
            )
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            raise LlmUnavailable(f"{self._labeler.name}: not a chat completion") from None


def _joined(body: bytes) -> dict[str, Any]:
    """Return the completion that events add up to: some servers stream whatever they are told.

    Raises:
        ValueError: the stream broke off before its end.
    """
    parts: list[str] = []
    reason: str | None = None
    usage: dict[str, Any] = {}
    for event in _events(body):
        usage = event.get("usage") or usage
        for choice in event.get("choices", [])[:1]:
            parts.append(_text((choice.get("delta") or {}).get("content")))
            reason = choice.get("finish_reason") or reason
    if reason is None:
        raise ValueError("a stream without end")
    choice = {"message": {"content": "".join(parts)}, "finish_reason": reason}
    return {"choices": [choice], "usage": usage}


def _events(body: bytes) -> Iterator[dict[str, Any]]:
    for line in map(bytes.strip, body.splitlines()):
        data = line.removeprefix(_EVENT).strip()
        if line.startswith(_EVENT) and data != b"[DONE]":
            yield orjson.loads(data)


def _text(content: object) -> str:
    """Return the text of a content, which may be a list of parts; "" where there is none."""
    if isinstance(content, list):
        return "".join(str(part.get("text", "")) for part in content if isinstance(part, dict))
    return content if isinstance(content, str) else ""


def _count(value: object) -> int:
    return value if isinstance(value, int) and value >= 0 else -1


def retry_seconds(retry_after: str | None) -> float | None:
    """Return the seconds of the header, which may be a date; None where it says neither."""
    if not retry_after:
        return None
    try:
        return max(0.0, float(retry_after))
    except ValueError:
        pass
    try:
        moment = parsedate_to_datetime(retry_after)
    except ValueError:
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return max(0.0, (moment - datetime.now(UTC)).total_seconds())
