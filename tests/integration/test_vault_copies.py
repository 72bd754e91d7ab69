"""The copy of a whole vault that answers are turned back by, on real Kafka and its bad days."""

import asyncio
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest
from aiokafka import AIOKafkaProducer
from confluent_kafka import OFFSET_END, KafkaException, Producer, TopicPartition
from confluent_kafka.admin import (  # type: ignore[attr-defined] # re-exported, without __all__
    AdminClient,
    NewPartitions,
)

from gateway.errors import BrokersUnavailable, PartitionBlocked, TopicUnfit
from gateway.streaming.kafka.topics import TopicPlan, create_topics, pipeline_topics
from gateway.streaming.vault.copies import VaultCopy
from gateway.streaming.vault.view import namespace_of
from gateway.testing.streams import MakePipeline, Pipeline
from gateway.testing.waiting import until

pytestmark = [pytest.mark.integration, pytest.mark.timeout(90)]

A_DAY_S = 24 * 3_600.0


def write(pipeline: Pipeline, partition: int, records: Mapping[bytes, bytes | None]) -> None:
    """Write vault records to a partition of the changelog, as a worker does."""
    producer = Producer({"bootstrap.servers": pipeline.config.bootstrap_servers})
    for key, value in records.items():
        place = namespace_of(pipeline.raw) + key
        producer.produce(pipeline.config.changelog_topic, value, place, partition)
    if producer.flush(20):
        raise TimeoutError("the changelog did not take all records")


@asynccontextmanager
async def copied(pipeline: Pipeline, folder: Path | None = None) -> AsyncIterator[VaultCopy]:
    """Open a copy that has caught up once."""
    copy = VaultCopy(pipeline.config, pipeline.raw, folder)
    try:
        await copy.catch_up()
        yield copy
    finally:
        await copy.close()


def delete_changelog(pipeline: Pipeline) -> None:
    """Return when there is no changelog any more."""
    topic = pipeline.config.changelog_topic
    with AdminClient({"bootstrap.servers": pipeline.config.bootstrap_servers}) as admin:
        admin.delete_topics([topic], operation_timeout=20)[topic].result()
        while topic in admin.list_topics(timeout=5).topics:
            time.sleep(0.1)


async def make_again(pipeline: Pipeline, n_partitions: int) -> None:
    """Return when the changelog is another topic of the same name."""
    config = pipeline.config
    with suppress(KafkaException):  # it is gone
        delete_changelog(pipeline)
    plans = pipeline_topics([], [], config.changelog_topic, n_partitions=n_partitions)
    create_topics(config.bootstrap_servers, plans)


def uncompacted(pipeline: Pipeline) -> Pipeline:
    """Return an application whose changelog's beginning can be deleted."""
    config = replace(pipeline.config, application_id=f"{pipeline.config.application_id}-plain")
    create_topics(config.bootstrap_servers, [TopicPlan(config.changelog_topic, 1)])
    return replace(pipeline, config=config)


def forget(pipeline: Pipeline) -> None:
    """Delete all that the changelog's only partition has, as compaction does with deletions."""
    config = pipeline.config
    with AdminClient({"bootstrap.servers": config.bootstrap_servers}) as admin:
        all_of_it = TopicPartition(config.changelog_topic, 0, OFFSET_END)
        for done in admin.delete_records([all_of_it]).values():
            done.result()


async def caught_up(copy: VaultCopy, expected: type[Exception] = BrokersUnavailable) -> None:
    """Return when it has caught up, however often that fails before, but not as expected."""
    async with asyncio.timeout(60):
        while True:
            try:
                return await copy.catch_up()
            except (BrokersUnavailable, TopicUnfit) as error:
                if isinstance(error, expected) and expected is not BrokersUnavailable:
                    raise
            await asyncio.sleep(0.2)


async def test_copy_follows_all_partitions(make_pipeline: MakePipeline, tmp_path: Path) -> None:
    """Deletions too, and from where it was after a restart."""
    pipeline = make_pipeline()
    write(pipeline, 0, {b"c1/a": b"1", b"c1/b": b"2"})
    async with copied(pipeline, tmp_path) as copy:
        write(pipeline, 3, {b"c1/c": b"3"})
        await copy.catch_up()
        assert copy.load(b"c1/") == {b"c1/a": b"1", b"c1/b": b"2", b"c1/c": b"3"}
    write(pipeline, 0, {b"c1/a": None})
    async with copied(pipeline, tmp_path) as copy:
        assert copy.load(b"c1/") == {b"c1/b": b"2", b"c1/c": b"3"}


async def test_copy_waits_for_what_is_on_its_way(make_pipeline: MakePipeline) -> None:
    """Whoever reads what is not committed yet may answer before it is."""
    pipeline = make_pipeline()
    producer = AIOKafkaProducer(
        bootstrap_servers=pipeline.config.bootstrap_servers, transactional_id=pipeline.raw
    )
    await producer.start()
    async with copied(pipeline) as copy:
        await producer.begin_transaction()
        place = namespace_of(pipeline.raw) + b"c1/key"
        await producer.send_and_wait(pipeline.config.changelog_topic, b"k", place, 2)
        catching = asyncio.create_task(copy.catch_up())
        done, _ = await asyncio.wait([catching], timeout=1.0)
        assert not done
        await producer.commit_transaction()
        await catching
        assert copy.load(b"c1/") == {b"c1/key": b"k"}
    await producer.stop()


async def test_those_who_wait_for_a_turn_share_the_next(make_pipeline: MakePipeline) -> None:
    """All partitions of answers ask at once, and each turn waits for transactions."""
    pipeline = make_pipeline()
    async with copied(pipeline) as copy:
        n_before = copy._n_begun
        first = asyncio.create_task(copy.catch_up())
        await asyncio.sleep(0)
        write(pipeline, 0, {b"c1/key": b"k"})
        await asyncio.gather(first, *(copy.catch_up() for _ in range(8)))
        assert copy.load(b"c1/") == {b"c1/key": b"k"}
        assert copy._n_begun == n_before + 2


async def test_copy_that_nobody_asked_for_long_forgets_what_was_erased_meanwhile(
    make_pipeline: MakePipeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compaction keeps no deletion for ever: a data key would stay where its end was missed."""
    pipeline = uncompacted(make_pipeline())
    write(pipeline, 0, {b"c1/key": b"k"})
    now_s = time.time
    async with copied(pipeline) as copy:
        write(pipeline, 0, {b"c1/key": None})
        forget(pipeline)
        write(pipeline, 0, {b"c2/key": b"k", b"c2/a": b"1"})
        monkeypatch.setattr("gateway.streaming.vault.copies.time.time", lambda: now_s() + A_DAY_S)
        monkeypatch.setattr("gateway.streaming.vault.recovery.time.time", lambda: now_s() + A_DAY_S)
        await copy.catch_up()
        assert copy.load(b"c") == {b"c2/key": b"k", b"c2/a": b"1"}


@pytest.mark.parametrize("n_partitions", [2, 4])
async def test_copy_of_a_changelog_that_was_made_again_forgets_what_it_held(
    make_pipeline: MakePipeline, n_partitions: int
) -> None:
    """That is how operators erase all conversations together."""
    pipeline = make_pipeline(request_timeout_s=5.0)
    write(pipeline, 0, {b"c1/key": b"k", b"c1/a": b"1", b"c1/b": b"1"})
    async with copied(pipeline) as copy:
        await make_again(pipeline, n_partitions)
        write(pipeline, 1, {b"c2/key": b"k"})
        await caught_up(copy)
        assert copy.load(b"c") == {b"c2/key": b"k"}


async def test_copy_without_a_changelog_says_what_to_make(make_pipeline: MakePipeline) -> None:
    """And goes on when it is there, without a restart."""
    pipeline = make_pipeline(request_timeout_s=5.0)
    async with copied(pipeline) as copy:
        delete_changelog(pipeline)
        with pytest.raises(TopicUnfit, match="topics create"):
            await caught_up(copy, TopicUnfit)
        await make_again(pipeline, 4)
        write(pipeline, 1, {b"c2/key": b"k"})
        await caught_up(copy)
        assert copy.load(b"c") == {b"c2/key": b"k"}


async def test_copy_gives_nothing_while_it_is_read_anew(
    make_pipeline: MakePipeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer that was read before would go out with surrogates."""
    pipeline = make_pipeline()
    write(pipeline, 0, {b"c1/key": b"k"})
    async with copied(pipeline) as copy:
        (load, *_) = copy.partitions()
        assert load(b"c1/") == {b"c1/key": b"k"}
        monkeypatch.setattr(copy, "_followed_s", 0.0)
        write(pipeline, 0, {b"c1/a": b"1", b"c1/b": b"1"})
        catching = asyncio.create_task(copy.catch_up())
        n_refused = 0
        while not catching.done():
            try:
                assert load(b"c1/key") == {b"c1/key": b"k"}
            except BrokersUnavailable:
                n_refused += 1
            await asyncio.sleep(0)
        await catching
        assert n_refused
        assert len(copy.load(b"c1/")) == 3


async def test_copy_reads_again_what_it_could_not_apply(
    make_pipeline: MakePipeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The consumer has passed it by then: nobody else would say what was erased there."""
    pipeline = make_pipeline()
    write(pipeline, 0, {b"c1/key": b"k"})

    def fail(*_: object) -> None:
        raise PartitionBlocked("a batch cannot be read")

    async with copied(pipeline) as copy:
        write(pipeline, 0, {b"c1/key": None, b"c2/key": b"k"})
        with monkeypatch.context() as patched:
            patched.setattr("gateway.streaming.vault.copies.apply_records", fail)
            with pytest.raises(PartitionBlocked):
                await copy.catch_up()
        await copy.catch_up()
        assert copy.load(b"c") == {b"c2/key": b"k"}


async def test_copy_forgets_what_is_erased_also_without_answers(
    make_pipeline: MakePipeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is on a disk."""
    monkeypatch.setattr("gateway.streaming.vault.copies._KEEP_UP_S", 0.2)
    pipeline = make_pipeline()
    write(pipeline, 0, {b"c1/key": b"k"})
    async with copied(pipeline) as copy:
        write(pipeline, 0, {b"c1/key": None})
        await until(lambda: copy.load(b"c") == {})


async def test_copy_sees_partitions_that_the_changelog_gets(make_pipeline: MakePipeline) -> None:
    """Answers to conversations in them would go out with surrogates."""
    pipeline = make_pipeline()
    topic = pipeline.config.changelog_topic
    async with copied(pipeline) as copy:
        with AdminClient({"bootstrap.servers": pipeline.config.bootstrap_servers}) as admin:
            admin.create_partitions([NewPartitions(topic, 6)])[topic].result()
        write(pipeline, 5, {b"c1/a": b"1"})
        await copy.catch_up()
        assert copy.load(b"c1/") == {b"c1/a": b"1"}
