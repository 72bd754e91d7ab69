"""What the pages answer over HTTP: status codes, shapes, headers, and whom they refuse."""

import asyncio
import io
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import ClientSession, web

from gateway.domain import Entity
from gateway.errors import ConfigurationError, InferenceUnavailable
from gateway.observability import GatewayMetrics
from gateway.observability.catalogue import Metric
from gateway.observability.metrics import Series
from gateway.pages.playground import MAX_CHARACTERS, Playground
from gateway.pages.playground_pages import PlaygroundPages, serve_playground
from gateway.settings import Settings
from gateway.testing.log_lines import captured_log_lines
from gateway.testing.processes import free_port
from gateway.testing.waiting import until
from gateway.wiring.pages import build_pages, build_playground

CANARY = "qzxcanary7"
RULES = {"detectors": "rules"}
SAFE = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    """Give what the production log chain writes at its most talkative, and undo it afterwards."""
    with captured_log_lines("DEBUG") as stream:
        yield stream


@asynccontextmanager
async def served(*pages: Any) -> AsyncIterator[tuple[ClientSession, str]]:
    """Serve pages as a worker does; give a client and the address."""
    application = web.Application()
    for one in pages:
        one.add_to(application)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    port = free_port()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    try:
        async with ClientSession() as session:
            yield session, f"http://127.0.0.1:{port}"
    finally:
        await runner.cleanup()


async def test_status_answers_for_people_and_programs() -> None:
    """Both are there from the first moment on, with headers that let nothing linger."""
    settings = Settings(detection=RULES, kafka={"application_id": "my-app"})
    async with served(*build_pages(settings, GatewayMetrics())) as (session, url):
        page = await session.get(f"{url}/status")
        assert page.status == 200
        assert page.content_type == "text/html"
        assert "default-src 'none'" in page.headers["Content-Security-Policy"]
        status = await session.get(f"{url}/status.json")
        assert status.content_type == "application/json"
        tree = await status.json()
        for answer in (page, status):
            assert SAFE.items() <= answer.headers.items()
            assert "Access-Control-Allow-Origin" not in answer.headers
    assert tree["application_id"] == "my-app"
    assert (tree["state"], tree["has_playground"]) == ("starting", False)


async def test_status_is_read_while_the_server_runs() -> None:
    """The history grows without anybody looking, and ends with the server."""
    metrics = GatewayMetrics()
    asked: list[float] = []
    values = metrics.values

    def counted() -> dict[Metric, Series]:
        asked.append(1)
        return values()

    metrics.values = counted  # type: ignore[method-assign] # counts what is asked
    async with served(*build_pages(Settings(detection=RULES), metrics)) as (_, _url):
        await until(lambda: len(asked) >= 2, timeout_s=60)
        assert "status" in {task.get_name() for task in asyncio.all_tasks()}
    assert "status" not in {task.get_name() for task in asyncio.all_tasks()}


async def test_playground_is_not_there_unless_switched_on(logged: io.StringIO) -> None:
    """By default there is neither a page to type into nor anything that takes text."""
    off = Settings(detection=RULES)
    async with served(*build_pages(off, GatewayMetrics())) as (session, url):
        assert (await session.get(f"{url}/playground")).status == 404
        assert (await session.post(f"{url}/playground.json", json={"text": "x"})).status == 404
    assert "playground" not in logged.getvalue()


async def test_playground_that_is_on_is_announced_in_the_log(logged: io.StringIO) -> None:
    """Whoever reads the log of the start knows that text is typed into the port."""
    on = Settings(detection=RULES, observability={"web_playground": True})
    async with served(*build_pages(on, GatewayMetrics())) as (session, url):
        assert (await session.get(f"{url}/playground")).status == 200
        status = await (await session.get(f"{url}/status.json")).json()
        assert status["has_playground"] is True
    assert '"level":"warning"' in logged.getvalue()
    assert "playground.on" in logged.getvalue()


async def test_playground_answers_and_writes_nothing_down(logged: io.StringIO) -> None:
    """What was typed is in the answer and in no log line, metric or status."""
    metrics = GatewayMetrics()
    settings = Settings(detection=RULES, observability={"web_playground": True})
    async with served(*build_pages(settings, metrics)) as (session, url):
        text = f"Ann: I am {CANARY}@example.com\nBob: hello {CANARY}"
        answer = await session.post(f"{url}/playground.json", json={"text": text})
        tree = await answer.json()
        status = await (await session.get(f"{url}/status.json")).text()
    assert answer.status == 200
    assert SAFE.items() <= answer.headers.items()
    assert [line["sender"] for line in tree["lines"]] == ["Ann", "Bob"]
    assert [one["profile"] for one in tree["profiles"]] == ["llm", "analytics", "strict"]
    (message, _) = tree["profiles"][2]["messages"]
    assert message["text"] == "I am [REDACTED]"
    (value,) = [value for value in message["values"] if value["field"] == "text"]
    assert set(value) == {
        *("field", "start", "end", "out_start", "out_end", "type", "detector", "score"),
        *("strategy", "rule", "why"),
    }
    for place in (logged.getvalue(), metrics.render(), status):
        assert CANARY not in place


@pytest.mark.parametrize(
    ("body", "content_type", "status", "code"),
    [
        (b'{"text": "x"}', "text/plain", 415, "REQUEST_INVALID"),
        (b"text=x", "application/x-www-form-urlencoded", 415, "REQUEST_INVALID"),
        (b'{"text": "' + CANARY.encode(), "application/json", 400, "REQUEST_INVALID"),
        (b'["' + CANARY.encode() + b'"]', "application/json", 400, "REQUEST_INVALID"),
        (b'{"text": 1}', "application/json", 400, "REQUEST_INVALID"),
        (b'{"text": "x", "senders": "maybe"}', "application/json", 400, "REQUEST_INVALID"),
        (b'{"text": "' + b"x" * (MAX_CHARACTERS + 1) + b'"}', "application/json", 413, None),
        (b'{"text": "' + b"x" * 10 * MAX_CHARACTERS + b'"}', "application/json", 413, None),
        (b'{"text": "' + b"x\\n" * 301 + b'"}', "application/json", 413, None),
    ],
)
async def test_playground_refuses_what_it_cannot_take(
    body: bytes, content_type: str, status: int, code: str | None, logged: io.StringIO
) -> None:
    """Wrong and oversized bodies have a status and a code, and are not quoted anywhere."""
    pages = PlaygroundPages(build_playground(Settings(detection=RULES)))
    async with served(pages) as (session, url):
        answer = await session.post(
            f"{url}/playground.json", data=body, headers={"Content-Type": content_type}
        )
        tree = await answer.json()
    assert answer.status == status
    assert tree["error"]["code"] == (code or "LIMIT_EXCEEDED")
    assert SAFE.items() <= answer.headers.items()
    assert CANARY not in str(tree) + logged.getvalue()


class Broken:
    """A detector that fails as it is told."""

    version = "broken"

    def __init__(self, error: Exception) -> None:
        self._error = error

    async def detect(self, texts: object, languages: object = None) -> list[list[Entity]]:
        """Raise."""
        raise self._error


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (InferenceUnavailable("status UNAVAILABLE"), 503, "INFERENCE_UNAVAILABLE"),
        (RuntimeError(f"cannot parse {CANARY}"), 500, "PROCESSING_FAILED"),
    ],
)
async def test_playground_tells_errors_by_their_code(
    error: Exception, status: int, code: str, logged: io.StringIO
) -> None:
    """A model that is away is told as such; what was not foreseen names its type in the log."""
    async with served(PlaygroundPages(Playground(Broken(error), {}, 10))) as (session, url):
        answer = await session.post(f"{url}/playground.json", json={"text": CANARY})
        tree = await answer.json()
    assert (answer.status, tree["error"]["code"]) == (status, code)
    assert CANARY not in str(tree) + logged.getvalue()
    if status == 500:
        assert "RuntimeError" in logged.getvalue()


async def test_playground_samples_are_ours_in_six_languages() -> None:
    """Each sample is a conversation whose lines name their senders."""
    playground = build_playground(Settings(detection=RULES))
    async with served(PlaygroundPages(playground)) as (session, url):
        samples = await (await session.get(f"{url}/playground/samples.json")).json()
    assert set(samples) == {"fa", "en", "fr", "ar", "de", "it"}
    for text in samples.values():
        shown = await playground.show(text)
        assert len(shown.lines) > 2
        assert all(line.sender for line in shown.lines)


def run_in_thread(serve: Callable[[], None]) -> threading.Thread:
    """Start a server that nobody stops; it ends with the tests."""
    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    return thread


async def test_local_playground_is_for_this_machine_alone() -> None:
    """It has the page at its root, and refuses requests by another name for its address."""
    addresses: list[str] = []
    playground = build_playground(Settings(detection=RULES))
    run_in_thread(lambda: serve_playground(playground, 0, addresses.append))
    await until(lambda: bool(addresses), timeout_s=60)
    assert addresses[0].startswith("http://127.0.0.1:")
    root = addresses[0].removesuffix("playground")
    async with ClientSession() as session:
        assert (await session.get(root)).url.path == "/playground"
        answer = await session.post(f"{root}playground.json", json={"text": "Ann: hi\nBob: hi"})
        assert (await answer.json())["lines"][0] == {"sender": "Ann", "text": "hi"}
        for name in ("attacker.example.com", "attacker.example.com:80", "127.0.0.1.example.com"):
            for path in ("", "playground", "playground.json"):
                other = await session.get(root + path, headers={"Host": name})
                assert other.status == 403, (name, path)


def test_local_playground_says_when_its_port_is_taken() -> None:
    """The error names the option that takes another port."""
    addresses: list[str] = []
    playground = build_playground(Settings(detection=RULES))
    port = free_port()
    run_in_thread(lambda: serve_playground(playground, port, addresses.append))
    for _ in range(1_200):
        if addresses:
            break
        threading.Event().wait(0.05)
    with pytest.raises(ConfigurationError, match="--port"):
        serve_playground(playground, port, addresses.append)
