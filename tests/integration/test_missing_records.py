"""Records, offsets, partitions and topics that are gone: said aloud, and the rest goes on."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from confluent_kafka import Consumer, TopicPartition
from confluent_kafka.admin import AdminClient, NewPartitions  # type: ignore[attr-defined]

from gateway.errors import ConfigurationError, InferenceUnavailable
from gateway.pipeline.limits import BatchLimits
from gateway.streaming.kafka.topics import TopicPlan, create_topics
from gateway.streaming.worker import Stream
from gateway.testing.counting import CountingProcessor
from gateway.testing.kafka import KafkaBroker
from gateway.testing.streams import (
    MakePipeline,
    Pipeline,
    Recorder,
    conversation,
    running,
)
from gateway.testing.waiting import until

N_PARTITIONS = 4  # as many as the applications' topics have

pytestmark = [pytest.mark.integration, pytest.mark.timeout(90)]


async def test_records_deleted_before_a_start_are_counted(make_pipeline: MakePipeline) -> None:
    """A worker that starts behind the topic's beginning says how much is missing, and goes on."""
    pipeline = make_pipeline()
    processors = {pipeline.raw: CountingProcessor(pipeline.out)}
    n = pipeline.produce(conversation(400))
    async with running(pipeline.config, processors) as recorder:
        await recorder.wait_for(n)
    pipeline.produce(conversation(400))
    n_deleted = _delete(pipeline, share=0.75) - n
    async with running(pipeline.config, processors) as recorder:
        await recorder.wait_for(n - n_deleted)
    assert recorder.n_expired == n_deleted > 0


async def test_records_deleted_under_a_worker_are_counted(make_pipeline: MakePipeline) -> None:
    """What retention takes from a worker that waits is counted to the record, none comes twice."""
    # Of small batches and fetches most is still at the broker when the partition stands full.
    pipeline = make_pipeline(limits=BatchLimits(max_messages=50, max_bytes=4_000, max_delay_ms=5))
    is_away = True

    def spoil(stage: str, documents: Sequence[dict[str, Any]]) -> None:
        if is_away:
            raise InferenceUnavailable

    processor = CountingProcessor(pipeline.out, spoil=spoil)
    async with running(pipeline.config, {pipeline.raw: processor}) as recorder:
        messages = conversation(4_000)
        n = sum(pipeline.produce(messages[at : at + 200]) for at in range(0, len(messages), 200))
        await asyncio.sleep(1)
        _delete(pipeline, share=0.9)
        is_away = False
        await until(lambda: recorder.n_committed + recorder.n_expired == n)
    assert 0 < recorder.n_expired < n
    numbers = [document["i"] for document in pipeline.documents(recorder.n_committed)]
    assert len(set(numbers)) == len(numbers) == recorder.n_committed


async def test_offset_beyond_the_end_blocks_its_partition_alone(
    make_pipeline: MakePipeline,
) -> None:
    """Nothing of such a partition is skipped or repeated; the others are published."""
    pipeline = make_pipeline()
    n = pipeline.produce(conversation(400))
    n_here = _ends(pipeline)[2]
    _commit(pipeline, partition=2, offset=5_000)
    async with _started(pipeline) as (stream, recorder):
        await recorder.wait_for(n - n_here)
        await until(lambda: "recovering" not in stream.partitions.phases().values())
        phases = stream.partitions.phases()
        assert not stream.partitions.is_ready
    assert [phases[f"{pipeline.raw}-{i}"] for i in range(N_PARTITIONS)] == [
        *("running", "running", "blocked", "running")
    ]
    assert recorder.n_committed == n - n_here


async def test_partition_that_the_changelog_lacks_is_blocked_alone(
    make_pipeline: MakePipeline,
) -> None:
    """Partitions added to the input topic alone do not stop those that were there before."""
    pipeline = make_pipeline()
    grown = NewPartitions(pipeline.raw, N_PARTITIONS + 1)
    with AdminClient({"bootstrap.servers": pipeline.config.bootstrap_servers}) as admin:
        admin.create_partitions([grown])[pipeline.raw].result()
    async with _started(pipeline) as (stream, _):
        await until(lambda: len(stream.partitions.phases()) == N_PARTITIONS + 1)
        await until(lambda: "recovering" not in stream.partitions.phases().values())
        phases = stream.partitions.phases()
    assert phases.pop(f"{pipeline.raw}-{N_PARTITIONS}") == "blocked"
    assert set(phases.values()) == {"running"}


async def test_partition_that_an_output_topic_lacks_is_blocked_alone(
    make_pipeline: MakePipeline,
) -> None:
    """The others are published, and nothing of the blocked one is read twice or lost."""
    pipeline = make_pipeline()
    few = replace(pipeline, out=f"{pipeline.out}-few")
    create_topics(pipeline.config.bootstrap_servers, [TopicPlan(few.out, N_PARTITIONS - 1)])
    n = pipeline.produce(conversation(400))
    n_here = _ends(pipeline)[N_PARTITIONS - 1]
    async with _started(few) as (stream, recorder):
        await recorder.wait_for(n - n_here)
        await until(lambda: "blocked" in stream.partitions.phases().values())
        phases = stream.partitions.phases()
    assert phases.pop(f"{pipeline.raw}-{N_PARTITIONS - 1}") == "blocked"
    assert set(phases.values()) == {"running"}
    assert recorder.n_committed == n - n_here > 0 < n_here


@pytest.mark.parametrize("is_changelog", [False, True])
async def test_topic_that_is_deleted_under_load_blocks_partitions_until_it_is_back(
    monkeypatch: pytest.MonkeyPatch, make_pipeline: MakePipeline, *, is_changelog: bool
) -> None:
    """Metadata still has it when its batches are sent; no worker ends, and nothing is lost."""
    monkeypatch.setattr("gateway.streaming.partitions._PUBLISH_AGAIN_S", 1.0)
    pipeline = make_pipeline(delivery_timeout_s=3.0)
    servers = pipeline.config.bootstrap_servers
    topic = pipeline.config.changelog_topic if is_changelog else pipeline.out
    async with _started(pipeline) as (stream, recorder):
        n = pipeline.produce(conversation(400))
        await recorder.wait_for(n)
        with AdminClient({"bootstrap.servers": servers}) as admin:
            admin.delete_topics([topic])[topic].result()
        n += pipeline.produce(conversation(400))
        await until(lambda: "blocked" in stream.partitions.phases().values())
        await asyncio.sleep(4)  # some have tried again
        create_topics(servers, [TopicPlan(topic, N_PARTITIONS)])
        await recorder.wait_for(n)
    assert recorder.n_committed == n
    if not is_changelog:
        assert len(pipeline.documents(400)) == 400


async def test_topic_that_takes_no_such_batches_blocks_the_partitions_that_need_it(
    make_pipeline: MakePipeline,
) -> None:
    """No worker ends: the next would meet the same topic."""
    pipeline = make_pipeline()
    narrow = TopicPlan(f"{pipeline.out}-narrow", N_PARTITIONS, config={"max.message.bytes": "100"})
    create_topics(pipeline.config.bootstrap_servers, [narrow])
    async with _started(replace(pipeline, out=narrow.name)) as (stream, recorder):
        pipeline.produce(conversation(400))
        await until(lambda: set(stream.partitions.phases().values()) == {"blocked"})
    assert recorder.n_committed == 0


async def test_batch_that_a_disk_changed_blocks_its_partition_alone(
    make_pipeline: MakePipeline, kafka: KafkaBroker
) -> None:
    """What stands before it is published, nothing behind it is, and the others go on."""
    pipeline = make_pipeline()
    messages = conversation(600)
    n = sum(pipeline.produce(messages[at : at + 200]) for at in range(0, 600, 200))
    n_here = _ends(pipeline)[2]
    (log,) = kafka.folder.rglob(f"{pipeline.raw}-2/*.log")
    second = _spoil_second_batch(log)
    async with _started(pipeline) as (stream, recorder):
        await recorder.wait_for(n - n_here + second)
        await until(lambda: "blocked" in stream.partitions.phases().values())
        phases = stream.partitions.phases()
    assert phases.pop(f"{pipeline.raw}-2") == "blocked"
    assert set(phases.values()) == {"running"}
    assert 0 < second < n_here
    assert recorder.n_committed == n - n_here + second


async def test_input_topic_that_does_not_exist_is_refused(make_pipeline: MakePipeline) -> None:
    """A group may subscribe to what does not exist and wait for ever; a worker does not."""
    pipeline = make_pipeline()
    with pytest.raises(ConfigurationError, match="chat-typo"):
        Stream(pipeline.config, {"chat-typo": CountingProcessor(pipeline.out)})


@asynccontextmanager
async def _started(pipeline: Pipeline) -> AsyncIterator[tuple[Stream, Recorder]]:
    """Run a stream that may never be ready; it must not be in doubt of anything."""
    recorder, doubts = Recorder(), list[BaseException]()
    processors = {pipeline.raw: CountingProcessor(pipeline.out)}
    stream = Stream(pipeline.config, processors, observer=recorder, on_doubt=doubts.append)
    await stream.start()
    try:
        yield stream, recorder
    finally:
        await stream.stop()
    assert not doubts, doubts


def _spoil_second_batch(log: Path) -> int:
    """Change one byte of it, as a disk might; return its first offset."""
    data = bytearray(log.read_bytes())
    start = 12 + int.from_bytes(data[8:12], "big")
    end = start + 12 + int.from_bytes(data[start + 8 : start + 12], "big")
    data[end - 3] ^= 1
    log.write_bytes(data)
    return int.from_bytes(data[start : start + 8], "big")


def _ends(pipeline: Pipeline) -> list[int]:
    consumer = _member(pipeline)
    ends = [
        consumer.get_watermark_offsets(TopicPartition(pipeline.raw, partition))[1]
        for partition in range(N_PARTITIONS)
    ]
    consumer.close()
    return ends


def _delete(pipeline: Pipeline, share: float) -> int:
    """Delete this share of every partition from its beginning on; return how many records."""
    until_offsets = [int(end * share) for end in _ends(pipeline)]
    wanted = [TopicPartition(pipeline.raw, i, offset) for i, offset in enumerate(until_offsets)]
    with AdminClient({"bootstrap.servers": pipeline.config.bootstrap_servers}) as admin:
        for future in admin.delete_records(wanted).values():
            future.result()
    return sum(until_offsets)


def _commit(pipeline: Pipeline, *, partition: int, offset: int) -> None:
    consumer = _member(pipeline)
    consumer.commit(offsets=[TopicPartition(pipeline.raw, partition, offset)], asynchronous=False)
    consumer.close()


def _member(pipeline: Pipeline) -> Consumer:
    return Consumer(
        {
            "bootstrap.servers": pipeline.config.bootstrap_servers,
            "group.id": pipeline.config.application_id,
        }
    )
