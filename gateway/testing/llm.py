"""A scripted OpenAI-compatible server over real HTTP: right, wrong, broken, slow and busy answers.

What it does to a request is drawn from the seed, the model, the text and the number of the attempt,
never from time or order, so that a test knows beforehand what will happen.
"""

import asyncio
import json
import threading
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self

from aiohttp import web

from gateway.testing.llm_scripts import (
    Asked,
    NoAnswer,
    draw,
    dressed,
    with_other_text,
    with_unknown_type,
)
from gateway.testing.llm_sending import Sending, cut, send
from gateway.testing.processes import free_port


@dataclass(frozen=True)
class Faults:
    """Shares of requests that go wrong, each drawn by itself, in this order.

    Those up to `delay_s` are drawn for the try (a request that failed is tried again), the others
    for the attempt (an answer that was refused is asked for again).
    """

    dead: bool = False
    """Every request is taken and never answered."""
    rate_limited: float = 0.0
    retry_after_s: float = 0.0
    failing: float = 0.0
    resets: float = 0.0
    """The connection is cut: every other time before an answer, or in the middle of one."""
    slow: float = 0.0
    delay_s: float = 0.0
    """How long a slow answer takes; all others come at once."""
    malformed: float = 0.0
    truncated: float = 0.0
    changes_text: float = 0.0
    unknown_type: float = 0.0
    odd: float = 0.0
    """Right answers in a form that has to be mended or looked for: fences, thoughts, commas."""
    status: int = 200
    """Every request is answered with this status, where it is not 200."""
    sends: Sending = "plain"
    """How answers travel: as one body, compressed, or as a stream of events."""


class Call(NamedTuple):
    """One request as the server saw it; `status` 0 where it was never answered."""

    asked: Asked
    status: int
    key: str


@dataclass
class ScriptedLlm:
    """A server on loopback for the life of a `with` block; `url` is what a labeler is given.

    Args:
        answer: what to say, by model name, or one answer for all models.
        faults: what goes wrong, for all models or by model name.
        seed: of the faults.
        port: kept over a restart; any free one where 0.
        is_idempotent: whether a repeated key gets the same answer again, which is not billed.
    """

    answer: Callable[[Asked], str] | Mapping[str, Callable[[Asked], str]]
    faults: Faults | Mapping[str, Faults] = Faults()
    seed: int = 0
    port: int = 0
    is_idempotent: bool = False
    calls: list[Call] = field(default_factory=list)
    """All requests, in order of arrival."""
    billed: Counter[str] = field(default_factory=Counter)
    """Answers given, by idempotency key."""

    def __post_init__(self) -> None:
        self.port = self.port or free_port()
        self._tries: Counter[tuple[str, str, int]] = Counter()
        self._given: dict[str, dict[str, Any]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None

    @property
    def url(self) -> str:
        """The base address of the API."""
        return f"http://127.0.0.1:{self.port}/v1"

    @property
    def host(self) -> str:
        """The address as allow lists name it."""
        return f"127.0.0.1:{self.port}"

    def n_answers(self) -> int:
        """Return how many answers were given with status 200."""
        return sum(call.status == web.HTTPOk.status_code for call in self.calls)

    def __enter__(self) -> Self:
        started = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(started,), daemon=True)
        self._thread.start()
        started.wait(10)
        return self

    def __exit__(self, *_: object) -> None:
        if self._loop is not None and self._thread is not None:
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(10)

    def _run(self, started: threading.Event) -> None:
        loop = self._loop = asyncio.new_event_loop()
        asyncio.set_event_loop(loop)
        application = web.Application(client_max_size=16 * 1024 * 1024)
        application.router.add_post("/v1/chat/completions", self._complete)
        runner = web.AppRunner(
            application, access_log=None, shutdown_timeout=0.1, handler_cancellation=True
        )
        loop.run_until_complete(runner.setup())
        loop.run_until_complete(web.TCPSite(runner, "127.0.0.1", self.port).start())
        started.set()
        loop.run_forever()
        loop.run_until_complete(runner.cleanup())
        tasks = asyncio.all_tasks(loop)
        for task in tasks:
            task.cancel()
        loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
        loop.close()

    async def _complete(self, request: web.Request) -> web.StreamResponse:
        asked = _asked(await request.json())
        key = request.headers.get("Idempotency-Key", "")
        faults = (
            self.faults.get(asked.model, Faults())
            if isinstance(self.faults, Mapping)
            else self.faults
        )
        question = (asked.model, asked.text, asked.attempt)
        self._tries[question] += 1
        n_tries = self._tries[question]
        if faults.dead:
            self.calls.append(Call(asked, 0, key))
            await asyncio.sleep(3_600)
        status = self._status(faults, asked, n_tries)
        completion: dict[str, Any] = {}
        if status == web.HTTPOk.status_code:
            try:
                completion = self._completion(faults, asked)
            except NoAnswer as none:
                status = none.status
        self.calls.append(Call(asked, status, key))
        if self._happens(faults.slow, "slow", asked, n_tries):
            await asyncio.sleep(faults.delay_s)
        if status != web.HTTPOk.status_code:
            headers = {"Retry-After": str(faults.retry_after_s)} if status == 429 else {}
            return web.Response(status=status, headers=headers)
        is_cut = self._happens(faults.resets, "resets", asked, n_tries)
        if is_cut and n_tries % 2:
            cut(request)
        if self.is_idempotent and key in self._given:
            completion = self._given[key]
        else:
            self.billed[key] += 1
            self._given[key] = completion
        return await send(request, completion, faults.sends, is_cut=is_cut)

    def _status(self, faults: Faults, asked: Asked, n_tries: int) -> int:
        if faults.status != web.HTTPOk.status_code:
            return faults.status
        if self._happens(faults.rate_limited, "rate", asked, n_tries):
            return web.HTTPTooManyRequests.status_code
        if self._happens(faults.failing, "failing", asked, n_tries):
            return web.HTTPServiceUnavailable.status_code
        return web.HTTPOk.status_code

    def _happens(self, share: float, what: str, asked: Asked, number: int) -> bool:
        return share > 0 and draw(self.seed, what, asked.model, asked.text, number) < share

    def _completion(self, faults: Faults, asked: Asked) -> dict[str, Any]:
        speak = self.answer[asked.model] if isinstance(self.answer, Mapping) else self.answer
        content, reason = speak(asked), "stop"
        number = asked.attempt
        if self._happens(faults.malformed, "malformed", asked, number):
            content = "Here you are: " + content.replace(":", " is", 2)
        elif self._happens(faults.truncated, "truncated", asked, number):
            content, reason = content[: len(content) // 2], "length"
        elif self._happens(faults.changes_text, "changes", asked, number):
            content = with_other_text(content)
        elif self._happens(faults.unknown_type, "unknown", asked, number):
            content = with_unknown_type(content)
        elif self._happens(faults.odd, "odd", asked, number):
            content = dressed(content, int(1e6 * draw(self.seed, "dress", asked.text, number)))
        n_prompt, n_completion = len(asked.system) // 4, max(1, len(content) // 4)
        return {
            "object": "chat.completion",
            "model": asked.model,
            "choices": [
                {
                    "index": 0,
                    "finish_reason": reason,
                    "message": {"role": "assistant", "content": content},
                }
            ],
            "usage": {
                "prompt_tokens": n_prompt,
                "completion_tokens": n_completion,
                "total_tokens": n_prompt + n_completion,
            },
        }


def _asked(request: Mapping[str, Any]) -> Asked:
    """Return what a request asks: the last question that holds a text, and what came after it."""
    messages = request["messages"]
    system = " ".join(m["content"] for m in messages if m["role"] == "system")
    last, text = 0, ""
    for number, message in enumerate(messages):
        if message["role"] != "user":
            continue
        try:
            tree = json.loads(message["content"])
        except ValueError:
            continue
        if isinstance(tree, dict) and "text" in tree:
            last, text = number, str(tree["text"])
    after = messages[last + 1 :]
    attempt = sum(message["role"] == "assistant" for message in after)
    return Asked(request["model"], text, attempt, system, after[-1]["content"] if after else "")
