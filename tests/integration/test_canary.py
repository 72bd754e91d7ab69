"""A canary on real Kafka: two versions in one group, taken back, and nobody's pseudonym changes."""

import asyncio
import json
import secrets
from functools import partial
from typing import Any

import pytest

from gateway.pipeline.sanitizer import Sanitizer
from gateway.pseudonyms import KeyRing
from gateway.settings import Settings
from gateway.streaming.worker import Stream
from gateway.testing.streams import MakePipeline, Pipeline, Recorder, running
from gateway.testing.waiting import until
from gateway.wiring.sanitizers import build_sanitizers

pytestmark = [pytest.mark.integration, pytest.mark.timeout(300)]

KEYS = KeyRing.for_demo()
N_CONVERSATIONS = 24
PHASES = ("before", "beside", "after")


def messages(phase: str) -> list[dict[str, Any]]:
    """Return messages of all conversations, each with a person's name and a town."""
    return [
        {
            "conversation_id": f"c{number % N_CONVERSATIONS}",
            "message_id": f"{phase}-{number}",
            "text": f"Zorbo{number % N_CONVERSATIONS} is in Quuxtown",
        }
        for number in range(3 * N_CONVERSATIONS)
    ]


def sanitizers(pipeline: Pipeline, audit: str, **pseudonyms: Any) -> dict[str, Sanitizer]:
    """Return the sanitizers of a worker that knows made-up names by lists."""
    names = [f"Zorbo{number}" for number in range(N_CONVERSATIONS)]
    settings = Settings(
        detection={"detectors": "rules"},
        pseudonyms={"deny": {"PERSON": names, "LOCATION": ["Quuxtown"]}, **pseudonyms},
        routes=[pipeline.route(audit)],
    )
    return dict(build_sanitizers(settings, KEYS))


# Returns when something holds, on busy machines too.
patiently = partial(until, timeout_s=120.0)


async def test_canary_shares_the_partitions_and_can_be_taken_back(
    make_pipeline: MakePipeline,
) -> None:
    """Every message is published once, in order; persons keep their pseudonyms throughout."""
    audit = f"audit-{secrets.token_hex(4)}"
    pipeline = make_pipeline(more_inputs=[audit])
    live = sanitizers(pipeline, audit)
    candidate = sanitizers(pipeline, audit, policy={"LOCATION": "category"})
    n = 0
    async with running(pipeline.config, live) as recorder:
        n += pipeline.produce(messages("before"))
        await patiently(lambda: recorder.n_committed == n)
        doubts: list[BaseException] = []
        canary = Recorder()
        stream = Stream(pipeline.config, candidate, observer=canary, on_doubt=doubts.append)
        await stream.start()
        try:
            await patiently(lambda: stream.partitions.is_ready and stream.partitions.phases() != {})
            n += pipeline.produce(messages("beside"))
            await patiently(lambda: recorder.n_committed + canary.n_committed == n)
        finally:
            await stream.stop()
        assert not doubts
        assert canary.n_committed > 0
        n += pipeline.produce(messages("after"))
        await patiently(lambda: recorder.n_committed + canary.n_committed == n)
    published = await asyncio.to_thread(pipeline.committed, pipeline.out, n)
    check(published, [document["message_id"] for phase in PHASES for document in messages(phase)])


def check(published: list[Any], sent: list[str]) -> None:
    """Hold what was published against what was sent, conversation by conversation."""
    documents = [json.loads(record.value()) for record in published]
    assert sorted(document["message_id"] for document in documents) == sorted(sent)
    versions = set()
    for number in range(N_CONVERSATIONS):
        own = [(d, r) for d, r in zip(documents, published, strict=True) if _is_of(d, number)]
        assert [d["message_id"] for d, _ in own] == [m for m in sent if _number(m) == number]
        texts = {d["text"] for d, _ in own}
        people = {text.partition(" is in ")[0] for text in texts}
        assert len(people) == 1
        assert not any("Zorbo" in text or "Quuxtown" in text for text in texts)
        towns = {text.partition(" is in ")[2] for text in texts}
        # The live policy's pseudonym, and perhaps the canary's category.
        assert len(towns - {"[LOCATION]"}) == 1
        by_phase = {d["message_id"].partition("-")[0]: d["text"] for d, _ in own}
        assert by_phase["before"] == by_phase["after"]
        for _, record in own:
            versions.add(dict(record.headers())["gateway.policy.version"])
    assert len(versions) == 2


def _number(message_id: str) -> int:
    return int(message_id.partition("-")[2]) % N_CONVERSATIONS


def _is_of(document: dict[str, Any], number: int) -> bool:
    return _number(document["message_id"]) == number
