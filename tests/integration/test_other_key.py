"""A worker with another master key than the vault's on real Kafka: it ends before it is ready."""

import secrets

import pytest

from gateway.errors import KeyDiffers
from gateway.pseudonyms import KeyRing
from gateway.settings import Settings
from gateway.streaming.worker import Stream
from gateway.testing.streams import MakePipeline, running
from gateway.testing.waiting import until
from gateway.wiring.sanitizers import build_sanitizers

pytestmark = [pytest.mark.integration, pytest.mark.timeout(120)]


async def test_worker_with_another_key_is_never_ready(make_pipeline: MakePipeline) -> None:
    """Though no message comes; one that has the key goes on, with the same pseudonyms."""
    audit = f"audit-{secrets.token_hex(4)}"
    pipeline = make_pipeline(more_inputs=[audit])
    settings = Settings(
        detection={"detectors": "rules"},
        pseudonyms={"deny": {"PERSON": ["Zorbo Vestergaard"]}},
        routes=[pipeline.route(audit)],
    )
    messages = [
        {"conversation_id": "c1", "message_id": str(n), "text": "I am Zorbo Vestergaard"}
        for n in range(3)
    ]
    right, wrong = (
        dict(build_sanitizers(settings, KeyRing.from_master_key(letter * 32)))
        for letter in (b"r", b"w")
    )
    async with running(pipeline.config, right) as recorder:
        pipeline.produce(messages[:1])
        await until(lambda: recorder.n_committed == 1)
    doubts: list[BaseException] = []
    stream = Stream(pipeline.config, wrong, on_doubt=doubts.append)
    await stream.start()
    try:
        await until(lambda: bool(doubts))
    finally:
        await stream.stop()
    assert isinstance(doubts[0], KeyDiffers)
    assert not stream.partitions.is_ready
    pipeline.produce(messages[1:2])
    assert len(pipeline.documents(1)) == 1
    async with running(pipeline.config, right) as recorder:
        pipeline.produce(messages[2:])
        await until(lambda: recorder.n_committed == 2)
    assert len({document["text"] for document in pipeline.documents(3)}) == 1
