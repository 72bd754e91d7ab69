"""The review page's server: what it gives, what it takes, and whom it refuses."""

import asyncio
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import ClientSession, web

from gateway.errors import ConfigurationError
from gateway.labeling.alignment import Span
from gateway.labeling.decisions import Decisions
from gateway.labeling.endpoints import Labeler
from gateway.labeling.label_run import DECISIONS_NAME, run_labelling
from gateway.labeling.labeled import Unlabelled, read_labelled
from gateway.labeling.prompts import Prompts
from gateway.labeling.review import review_application, serve_review
from gateway.testing.llm import ScriptedLlm
from gateway.testing.llm_scripts import ScriptedLabeler
from gateway.testing.processes import free_port

TOKEN = "made-up-token"  # noqa: S105 - of a test
TEXTS = ("سارا رفت شیراز", "Ada met Bob", "hello")


def label(folder: Path) -> None:
    """Label three messages by two labelers that differ about two of them."""
    one = {TEXTS[0]: [("سارا", "PERSON")], TEXTS[1]: [("Ada", "PERSON"), ("Bob", "PERSON")]}
    two = {TEXTS[0]: [("سارا", "PERSON"), ("شیراز", "LOCATION")], TEXTS[1]: [("Ada", "PERSON")]}
    messages = [Unlabelled(str(n), text, None) for n, text in enumerate(TEXTS)]
    with ScriptedLlm({"a": ScriptedLabeler(one), "b": ScriptedLabeler(two)}) as server:
        labelers = [Labeler(name=name, url=server.url, model=name) for name in "ab"]
        run_labelling(messages, labelers, Prompts(), folder)


@pytest.fixture
async def page(tmp_path: Path) -> AsyncIterator[str]:
    """Serve the page of a labelled folder; give its address."""
    await asyncio.to_thread(label, tmp_path)
    runner = web.AppRunner(review_application(tmp_path, TOKEN), access_log=None)
    await runner.setup()
    port = free_port()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    yield f"http://127.0.0.1:{port}"
    await runner.cleanup()


async def test_page_shows_disagreements_and_keeps_decisions(page: str, tmp_path: Path) -> None:
    """What was decided is shown as decided, and the next run of `label` uses it."""
    headers = {"X-Token": TOKEN}
    async with ClientSession(headers=headers) as session:
        shown = await (await session.get(f"{page}/items")).json()
        assert [item["text"] for item in shown["items"]] == [TEXTS[0], TEXTS[1]]
        assert set(shown["items"][0]["votes"]) == {"a", "b"}
        both = [[0, 4, "PERSON"], [9, 14, "LOCATION"]]
        kept = await session.post(f"{page}/decide", json={"number": 0, "spans": both})
        assert kept.status == 200
        shown = await (await session.get(f"{page}/items")).json()
        assert shown["items"][0]["decided"] == both
    decided = Decisions.read(tmp_path / DECISIONS_NAME)
    assert decided.spans_of("0", TEXTS[0]) == (Span(0, 4, "PERSON"), Span(9, 14, "LOCATION"))
    await asyncio.to_thread(label, tmp_path)
    merged = {m.id: m.spans for m in read_labelled(tmp_path / "labels" / "merged.jsonl")}
    assert merged["0"] == (Span(0, 4, "PERSON"), Span(9, 14, "LOCATION"))
    assert merged["1"] == (Span(0, 3, "PERSON"),)


@pytest.mark.parametrize(
    "body",
    [
        {"number": 0, "spans": [[0, 99, "PERSON"]]},
        {"number": 0, "spans": [[0, 4, "PET"]]},
        {"number": 0, "spans": [[0, 4, "PERSON"], [2, 6, "PERSON"]]},
        {"number": 7, "spans": []},
        {"spans": []},
        [],
    ],
)
async def test_decision_that_does_not_fit_is_refused(
    page: str, tmp_path: Path, body: object
) -> None:
    """Spans outside the text, overlapping or of unknown types are not kept."""
    async with ClientSession(headers={"X-Token": TOKEN}) as session:
        assert (await session.post(f"{page}/decide", json=body)).status == 400
    assert not (tmp_path / DECISIONS_NAME).exists()


async def test_page_is_for_whoever_knows_the_token(page: str) -> None:
    """Neither a guess nor a page of another site, by its own name for this address, gets in."""
    async with ClientSession() as session:
        for path in ("/", "/items"):
            assert (await session.get(f"{page}{path}")).status == 403
            assert (await session.get(f"{page}{path}?token=guess")).status == 403
            other = {"Host": "attacker.example.com:80", "X-Token": TOKEN}
            assert (await session.get(f"{page}{path}", headers=other)).status == 403
        right = await session.get(f"{page}/?token={TOKEN}")
        assert right.status == 200
        policy = right.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "http" not in (await right.text()).replace("http-equiv", "")


def test_folder_without_labels_is_refused(tmp_path: Path) -> None:
    """One is told what to run first."""
    with pytest.raises(ConfigurationError, match="run label first"):
        review_application(tmp_path, TOKEN)


def test_page_says_when_its_port_is_taken(tmp_path: Path) -> None:
    """The error names the option that takes another port."""
    label(tmp_path)
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        pytest.raises(ConfigurationError, match="--port"),
    ):
        serve_review(tmp_path, taken.getsockname()[1], lambda url: None)
