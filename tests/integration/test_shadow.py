"""Shadow mode beside a worker on real Kafka: planted differences are counted, and no more."""

import asyncio
import io
import json
import os
import re
import secrets
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest

from gateway.domain import Message, RawRecord
from gateway.observability import CATALOGUE, GatewayMetrics, configure_logging
from gateway.pseudonyms import KeyRing
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.settings import Settings
from gateway.shadow.samples import Sampler
from gateway.shadow.scrape import Scraped, read_pages
from gateway.testing.streams import MakePipeline, Pipeline, Recorder, running
from gateway.testing.waiting import until
from gateway.wiring.sanitizers import build_sanitizers
from gateway.wiring.shadow import shadowed

pytestmark = [pytest.mark.integration, pytest.mark.timeout(300)]

Make = Callable[[], "Chat"]

# The candidate at the worker's own priority: tests have no time to wait for an idle processor.
COMMAND = (
    sys.executable,
    "-c",
    "from gateway.commands import shadow_candidate as one; one.step_back = print; one.main()",
)
KEYS = KeyRing.for_demo()
CANARY = "qzxcanary7"
N_MESSAGES = 600
# Words that only lists know, so that what differs is what is planted here.
LIVE = {"PERSON": ["Zorbo Quux", "Vandalo"], "USERNAME": ["tirrelin"], "LOCATION": ["Quuxtown"]}
CANDIDATE = {
    "PERSON": ["Zorbo"],
    "USERNAME": [],
    "LOCATION": ["Quuxtown", "Vandalo"],
    "ORGANIZATION": ["Brimfolk"],
}
# Each word: what is counted of it, under the type of the side that found it.
PLANTED = {
    "Zorbo Quux": ("PERSON", "other_bounds"),
    "Vandalo": ("PERSON", "other_type"),
    "tirrelin": ("USERNAME", "live_only"),
    "Quuxtown": ("LOCATION", "both"),
    "Brimfolk": ("ORGANIZATION", "candidate_only"),
    f"{CANARY}@example.com": ("EMAIL", "both"),
}
WORDS = list(PLANTED)


def words_of(number: int) -> list[str]:
    """Return which planted words a message holds: between none and three."""
    return [WORDS[(number * 7 + k) % len(WORDS)] for k in range(number % 4)]


def messages() -> list[dict[str, Any]]:
    """Return messages with planted words, in 40 conversations."""
    return [
        {
            "conversation_id": f"c{number % 40}",
            "message_id": f"m{number}",
            "sender_name": "Sara",
            "text": " and then ".join(["so", *words_of(number), "yes"]),
        }
        for number in range(N_MESSAGES)
    ]


def expected(numbers: list[int]) -> Counter[tuple[str, str]]:
    """Return what is to be counted of some messages."""
    return Counter(PLANTED[word] for number in numbers for word in words_of(number))


@dataclass(frozen=True)
class Chat:
    """An application with the topics of a route."""

    pipeline: Pipeline
    audit: str


@pytest.fixture
def make_chat(make_pipeline: MakePipeline) -> Make:
    """Return a function that creates an application with the topics of a route."""

    def make() -> Chat:
        audit = f"audit-{secrets.token_hex(4)}"
        return Chat(make_pipeline(more_inputs=[audit]), audit)

    return make


def settings_of(chat: Chat, **shadow: Any) -> Settings:
    """Return the settings of a worker with rules and lists, and perhaps with a candidate."""
    pipeline = chat.pipeline
    route = {"input": pipeline.raw, "output": pipeline.out, "dead_letters": pipeline.dead}
    return Settings(
        detection={"detectors": "rules"},
        pseudonyms={"deny": LIVE},
        routes=[{**route, "audit": chat.audit}],
        shadow=shadow,
    )


def planted(share: float, **more: Any) -> dict[str, Any]:
    """Return the settings of shadow mode with the planted candidate."""
    pseudonyms = {"deny": CANDIDATE, "policy": {"EMAIL": "keep"}}
    return {"share": share, "candidate": {"pseudonyms": pseudonyms}} | more


@asynccontextmanager
async def shadow_of(
    chat: Chat, command: tuple[str, ...] = COMMAND, **shadow: Any
) -> AsyncIterator[tuple[Recorder, Callable[[], Scraped], GatewayMetrics]]:
    """Run a worker with a candidate; give its counts so far."""
    settings = settings_of(chat, **shadow)
    metrics = GatewayMetrics()
    sanitizers = build_sanitizers(settings, KEYS)
    with shadowed(settings, KEYS, sanitizers, metrics, command) as processors:
        async with running(chat.pipeline.config, processors) as recorder:
            yield recorder, lambda: read_pages([metrics.render()]), metrics


# Returns when something holds, on busy machines too.
patiently = partial(until, timeout_s=120.0)


@contextmanager
def log() -> Iterator[io.StringIO]:
    """Give what the worker logs."""
    stream = io.StringIO()
    configure_logging("DEBUG", "json", stream)
    yield stream
    configure_logging()


def by_message(chat: Chat) -> dict[str, Any]:
    """Return what was published, by message."""
    documents = chat.pipeline.documents(N_MESSAGES)
    assert len(documents) == N_MESSAGES
    return {document["message_id"]: document for document in documents}


async def made_alone(chat: Chat) -> dict[str, Any]:
    """Return what the sanitizer makes of the messages by itself, by message."""
    (sanitizer,) = build_sanitizers(settings_of(chat), KEYS).values()
    values = [json.dumps(document).encode() for document in messages()]
    records = [RawRecord(chat.pipeline.raw, 0, i, 0, None, v) for i, v in enumerate(values)]
    detected = await sanitizer.detect(records)
    result = sanitizer.complete(detected, sanitizer.make_pseudonymizer(MemoryVault()))
    published = [r.value for r in result.records if r.topic == chat.pipeline.out]
    documents = [json.loads(value or b"") for value in published]
    return {document["message_id"]: document for document in documents}


async def test_shadow_counts_the_planted_differences(make_chat: Make) -> None:
    """All that was planted is counted, nothing else is, and no text gets anywhere."""
    chat = make_chat()
    with log() as stream:
        async with shadow_of(chat, **planted(1.0)) as (_, counts, metrics):
            chat.pipeline.produce(messages())
            await patiently(lambda: counts().outcomes["compared"] == N_MESSAGES)
            found = counts().differences
            page = metrics.render()
    n = expected(list(range(N_MESSAGES)))
    assert found.places == n
    told = {metric.name for metric in CATALOGUE if metric.name.startswith("gateway_shadow_")}
    assert set(re.findall(r"^# TYPE (gateway_shadow_\w+)", page, re.M)) == told
    n_fields = N_MESSAGES  # senders' names
    assert found.decisions == {
        ("PERSON", "pseudonym", "pseudonym"): n["PERSON", "other_bounds"]
        + n["PERSON", "other_type"]
        + n_fields,
        ("USERNAME", "pseudonym", "unfound"): n["USERNAME", "live_only"],
        ("LOCATION", "pseudonym", "pseudonym"): n["LOCATION", "both"],
        ("ORGANIZATION", "unfound", "pseudonym"): n["ORGANIZATION", "candidate_only"],
        ("EMAIL", "pseudonym", "keep"): n["EMAIL", "both"],
    }
    # The second half of a name, a word that is not found, and an address that would be kept.
    assert found.exposed == {
        "PERSON": n["PERSON", "other_bounds"],
        "USERNAME": n["USERNAME", "live_only"],
        "EMAIL": n["EMAIL", "both"],
    }
    for word in (CANARY, "Zorbo", "Brimfolk", "tirrelin", "Sara"):
        assert word not in page + stream.getvalue()
    assert '"event":"shadow.compared"' in stream.getvalue()


async def test_shadow_of_a_share_sees_whole_conversations(make_chat: Make) -> None:
    """The counts are those of the conversations that are drawn, which the key decides."""
    sampler = Sampler(KEYS.conversation_pseudonym, 0.4, "conversation")
    record = RawRecord("t", 0, 0, 0, None, None)
    drawn = {
        number
        for number in range(40)
        if sampler.picks(Message(record, f"c{number}", None, [], None))
    }
    numbers = [number for number in range(N_MESSAGES) if number % 40 in drawn]
    assert 0 < len(numbers) < N_MESSAGES
    chat = make_chat()
    async with shadow_of(chat, **planted(0.4)) as (recorder, counts, _):
        chat.pipeline.produce(messages())
        await patiently(lambda: recorder.n_committed >= N_MESSAGES)
        await patiently(lambda: counts().outcomes["compared"] == len(numbers))
        assert counts().differences.places == expected(numbers)


PROGRAM = """
import os, socket, sys, time
from gateway.shadow import frames
connection = socket.socket(fileno=int(sys.argv[-1]))
frames.receive(connection)
{start}
frames.send(connection, {{"versions": ["policy-2", "model-2"]}})
while True:
    asked = frames.receive(connection)["samples"]
    {work}
"""
ANSWER = (
    "frames.send(connection, {'duration_s': 0.5, 'differences': {'n_messages': len(asked),"
    "'places': [], 'decisions': [], 'exposed': [], 'n_replaced': []}})"
)


@pytest.mark.parametrize(
    ("start", "work"),
    [
        ("", "time.sleep(3600)"),
        ("time.sleep(3600)", ""),
        ("", "os._exit(1)"),
        ("os._exit(1)", ""),
        ("", "frames.send(connection, {'error': 'INFERENCE_UNAVAILABLE'})"),
        ("", f"time.sleep(3); {ANSWER}"),
        ("", "os.kill(os.getpid(), 11)"),
    ],
    ids=["hangs", "never ready", "ends", "cannot start", "raises", "slow", "crashes"],
)
async def test_shadow_candidate_in_trouble_does_not_touch_the_stream(
    make_chat: Make, start: str, work: str
) -> None:
    """All is published as without a candidate, while that one has done next to nothing."""
    command = (sys.executable, "-c", PROGRAM.format(start=start, work=work))
    chat = make_chat()
    # A slow one has its time, a dead one has not.
    shadow = planted(1.0, max_waiting=50, timeout_s=60.0 if ANSWER in work else 1.0)
    async with shadow_of(chat, command, **shadow) as (recorder, counts, _):
        chat.pipeline.produce(messages())
        await patiently(lambda: recorder.n_committed >= N_MESSAGES)
        await patiently(lambda: counts().outcomes["dropped"] > 0)
    ours = await asyncio.to_thread(by_message, chat)
    assert ours == await made_alone(chat)
    # Each message was drawn, and has one end at most; what waited at the end has none.
    outcomes = counts().outcomes
    assert N_MESSAGES - 50 - 64 <= sum(outcomes.values()) <= N_MESSAGES
    assert outcomes["compared"] < N_MESSAGES / 2


async def test_shadow_candidate_that_is_not_valid_leaves_the_worker_alone(
    make_chat: Make, tmp_path: Any
) -> None:
    """A candidate's file that went away does not keep a worker from starting."""
    chat = make_chat()
    missing = tmp_path / f"{secrets.token_hex(4)}.yaml"
    with log() as stream:
        shadow = {"share": 1.0, "candidate_file": missing}
        async with shadow_of(chat, **shadow) as (recorder, _, metrics):
            chat.pipeline.produce(messages())
            await patiently(lambda: recorder.n_committed >= N_MESSAGES)
            assert "gateway_shadow_messages_total{" not in metrics.render()
    assert '"event":"shadow.off"' in stream.getvalue()
    assert '"code":"CONFIGURATION_INVALID"' in stream.getvalue()


async def test_shadow_leaves_no_process_behind(make_chat: Make) -> None:
    """A worker that stops takes its candidate with it."""
    chat = make_chat()
    before = children()
    async with shadow_of(chat, **planted(1.0)) as (_, counts, _):
        await patiently(lambda: counts().n_available == 1)
        assert len(children() - before) == 1
    assert children() <= before


def children() -> set[str]:
    """Return the processes that this one has started."""
    found = set()
    for task in os.listdir("/proc/self/task"):
        # A thread may end between the two looks.
        with (
            suppress(FileNotFoundError),
            open(f"/proc/self/task/{task}/children", encoding="ascii") as listed,
        ):
            found |= set(listed.read().split())
    return found
