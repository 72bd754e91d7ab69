"""Vault stores and their changelog on real Kafka."""

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from aiokafka import AIOKafkaProducer
from aiokafka.structs import TopicPartition
from confluent_kafka.admin import AdminClient

from gateway.domain import VaultChange
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.topics import create_topics, identify_topic, pipeline_topics
from gateway.streaming.vault.recovery import Decision, LogProbe, read_changelog
from gateway.streaming.vault.store import StoreState, VaultStore, open_for_reading, open_store
from gateway.streaming.vault.view import namespace_of
from gateway.testing.counting import CountingProcessor
from gateway.testing.streams import (
    MakePipeline,
    Pipeline,
    conversation,
    misnumbered,
    running,
)
from gateway.testing.waiting import until

N_PARTITIONS = 4  # as many as the applications' topics have

pytestmark = [pytest.mark.integration, pytest.mark.timeout(90)]


async def recover(pipeline: Pipeline, store: VaultStore) -> Any:
    """Recover `store` from the first changelog partition."""
    servers, changelog = pipeline.config.bootstrap_servers, pipeline.config.changelog_topic
    probe, partition = LogProbe(pipeline.config), TopicPartition(changelog, 0)
    try:
        return await read_changelog(
            pipeline.config,
            partition,
            store,
            bounds=await probe.bounds(partition),
            topic_id=identify_topic(servers, changelog).topic_id,
            namespace=namespace_of(pipeline.raw),
        )
    finally:
        await probe.close()


def producer_for(pipeline: Pipeline, name: str) -> AIOKafkaProducer:
    """Return a transactional producer of its own."""
    return AIOKafkaProducer(
        bootstrap_servers=pipeline.config.bootstrap_servers,
        transactional_id=f"{name}-{pipeline.raw}",
    )


async def followed(pipeline: Pipeline, config: StreamConfig) -> None:
    """Return when a worker's stores hold all that its changelog does, whoever owns the partitions.

    What is left of a partition then is the marker of its last transaction at most.
    """
    assert config.vault_dir is not None
    folder = config.vault_dir / config.application_id / pipeline.raw
    changelogs = [TopicPartition(config.changelog_topic, n) for n in range(N_PARTITIONS)]
    probe = LogProbe(config)
    try:
        async with asyncio.timeout(60):
            while True:
                ends = await probe.ends(changelogs)
                if all(end - position(folder / str(p.partition)) <= 1 for p, end in ends.items()):
                    break
                await asyncio.sleep(0.2)
    finally:
        await probe.close()


def position(folder: Path) -> int:
    """Return up to which offset the store in a folder has followed; 0 where there is none yet."""
    try:
        store = open_for_reading(folder)
    except Exception:  # rocksdict has no class of its own
        return 0
    state = store.state()
    store.close()
    return state.next_offset if state else 0


async def test_recovery_takes_committed_changes_only(make_pipeline: MakePipeline) -> None:
    """Aborted changes stay out, deletions delete, other topics' changes are left aside."""
    pipeline = make_pipeline()
    changelog, namespace = pipeline.config.changelog_topic, namespace_of(pipeline.raw)
    async with producer_for(pipeline, "writer") as producer:
        async with producer.transaction():
            await producer.send(changelog, b"1", key=namespace + b"a", partition=0)
            await producer.send(changelog, b"2", key=namespace + b"b", partition=0)
            await producer.send(changelog, b"3", key=namespace_of("other") + b"c", partition=0)
        await producer.begin_transaction()
        await producer.send_and_wait(changelog, b"9", key=namespace + b"a", partition=0)
        await producer.abort_transaction()
        async with producer.transaction():
            await producer.send(changelog, None, key=namespace + b"b", partition=0)
    store = open_store(None)
    recovered = await recover(pipeline, store)
    assert (recovered.decision, recovered.n_changes) == (Decision.EMPTY, 3)
    assert store.load(namespace) == {namespace + b"a": b"1"}
    again = await recover(pipeline, store)
    assert (again.decision, again.n_changes) == (Decision.FOLLOW, 0)


async def test_recovery_waits_for_another_topics_open_transaction(
    make_pipeline: MakePipeline,
) -> None:
    """Own changes behind somebody else's open transaction are not taken for missing."""
    pipeline = make_pipeline()
    changelog, namespace = pipeline.config.changelog_topic, namespace_of(pipeline.raw)
    async with producer_for(pipeline, "other") as other, producer_for(pipeline, "own") as own:
        await other.begin_transaction()
        await other.send_and_wait(changelog, b"0", key=b"other\x00x", partition=0)
        async with own.transaction():
            await own.send(changelog, b"1", key=namespace + b"a", partition=0)
        store = open_store(None)
        recovering = asyncio.create_task(recover(pipeline, store))
        await asyncio.sleep(1.0)
        assert not recovering.done()
        await other.commit_transaction()
        await asyncio.wait_for(recovering, 20)
    assert store.load(namespace) == {namespace + b"a": b"1"}


async def test_store_of_an_older_topic_is_wiped(make_pipeline: MakePipeline) -> None:
    """When the changelog was created anew, nothing of the old one stays in the store."""
    pipeline = make_pipeline()
    store, namespace = open_store(None), namespace_of(pipeline.raw)
    servers, changelog = pipeline.config.bootstrap_servers, pipeline.config.changelog_topic
    old = StoreState(0, time.time(), identify_topic(servers, changelog).topic_id)
    store.apply([VaultChange(namespace + b"a", b"1")], old)
    with AdminClient({"bootstrap.servers": servers}) as admin:
        admin.delete_topics([changelog])[changelog].result(20)
        # A deletion is answered before brokers have carried it out.
        await until(lambda: changelog not in admin.list_topics(timeout=20).topics)
    create_topics(servers, pipeline_topics([], [], changelog, n_partitions=N_PARTITIONS))
    recovered = await recover(pipeline, store)
    assert recovered.decision is Decision.WIPED_RECREATED
    assert store.load(namespace) == {}


async def test_standby_leaves_little_to_read_for_a_takeover(
    make_pipeline: MakePipeline, tmp_path: Path
) -> None:
    """A worker that followed the others' changelogs takes over without reading them again."""
    pipeline = make_pipeline()
    owner = replace(pipeline.config, vault_dir=tmp_path / "owner")
    stand_in = replace(pipeline.config, vault_dir=tmp_path / "standby", has_standby=True)
    processors = {pipeline.raw: CountingProcessor(pipeline.out)}
    n = 400
    async with running(owner, processors) as first:
        pipeline.produce(conversation(n // 2))
        await first.wait_for(n // 2)
        async with running(stand_in, processors) as second:
            pipeline.produce(conversation(n)[n // 2 :])
            await until(lambda: first.n_committed + second.n_committed >= n)
            n_before = len(second.recoveries)
            await followed(pipeline, stand_in)
    assert n_before < N_PARTITIONS
    async with running(stand_in, processors) as third:
        pipeline.produce(conversation(n + 100)[n:])
        await third.wait_for(100)
    assert len(third.recoveries) == N_PARTITIONS
    assert sum(recovered.n_changes for recovered in third.recoveries) == 0
    assert not misnumbered(pipeline.documents(n + 100))
