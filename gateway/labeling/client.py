"""Asks an OpenAI-compatible endpoint over HTTP; no text of a message is in any of its errors."""

import asyncio
from collections.abc import Mapping, Sequence
from types import TracebackType
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

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
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
            raise LlmUnavailable(f"{self._labeler.name}: no answer in time") from None
        except aiohttp.ClientError as error:
            raise LlmUnavailable(f"{self._labeler.name}: {type(error).__name__}") from None
        if status == _TOO_MANY:
            raise LlmRateLimited(self._labeler.name, retry_after_s=_seconds(retry_after))
        if status != _OK:
            detail = f"{self._labeler.name}: HTTP status {status}"
            # A redirect is refused too: it could lead to a host that is not on the allow list.
            if status > _LAST_CLIENT_STATUS or status in _AWAY:
                raise LlmUnavailable(detail)
            raise LlmRefused(detail)
        return self._read(body)

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
        }
        if self._labeler.json_mode:
            request["response_format"] = {"type": "json_object"}
        async with self._session.post(
            f"{self._labeler.url}/chat/completions",
            data=orjson.dumps(request),
            headers={
                **self._headers,
                "Content-Type": "application/json",
                "Idempotency-Key": key,
            },
            allow_redirects=False,
        ) as response:
            body = await response.content.read(_MAX_RESPONSE_BYTES)
            while chunk := await response.content.read(_MAX_RESPONSE_BYTES):
                body += chunk
                if len(body) > _MAX_RESPONSE_BYTES:
                    raise LlmUnavailable(f"{self._labeler.name}: an answer without end")
            return response.status, response.headers.get("Retry-After"), body

    def _read(self, body: bytes) -> Completion:
        try:
            tree = orjson.loads(body)
            choice = tree["choices"][0]
            content = choice["message"]["content"]
            usage = tree.get("usage") or {}
            return Completion(
                content if isinstance(content, str) else "",
                choice.get("finish_reason") == "length",
                _count(usage.get("prompt_tokens")),
                _count(usage.get("completion_tokens")),
            )
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            raise LlmUnavailable(f"{self._labeler.name}: not a chat completion") from None


def _count(value: object) -> int:
    return value if isinstance(value, int) and value >= 0 else -1


def _seconds(retry_after: str | None) -> float | None:
    """Return the seconds of the header; dates are rare there, and a pause of ours does instead."""
    try:
        return max(0.0, float(retry_after)) if retry_after else None
    except ValueError:
        return None
