"""The stream on real Kafka: exactly once, in order, with its vault, through failures."""

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from aiokafka import AIOKafkaProducer

from gateway.errors import (
    DeadLetterLimitExceeded,
    DeliveryFailed,
    InferenceUnavailable,
    InvariantError,
)
from gateway.streaming.kafka.topics import TopicPlan, create_topics
from gateway.testing.counting import CountingProcessor
from gateway.testing.kafka import KafkaBroker
from gateway.testing.processes import free_port
from gateway.testing.record_batches import batch_of, produce_batch
from gateway.testing.streams import (
    MakePipeline,
    conversation,
    misnumbered,
    running,
)
from gateway.testing.waiting import until

N_PARTITIONS = 4  # as many as the applications' topics have

pytestmark = [pytest.mark.integration, pytest.mark.timeout(90)]


async def test_stream_publishes_every_record_once_and_in_order(make_pipeline: MakePipeline) -> None:
    """Each record comes out once, in its conversation's order, with its vault's count."""
    pipeline = make_pipeline()
    n = pipeline.produce(conversation(2_000))
    processor = CountingProcessor(pipeline.out)
    async with running(pipeline.config, {pipeline.raw: processor}) as recorder:
        await recorder.wait_for(n)
    documents = pipeline.documents(n)
    assert len(documents) == n
    assert not misnumbered(documents)


async def test_header_whose_name_is_no_utf_8_stops_nothing(make_pipeline: MakePipeline) -> None:
    """Brokers take such names; the record is published once, without that header."""
    pipeline = make_pipeline()
    servers = pipeline.config.bootstrap_servers
    messages = conversation(4, n_conversations=1)
    values = [json.dumps(message).encode() for message in messages]
    bad = [(value, [(b"Qu\xe4ck", b"1")]) for value in values[:3]]
    await produce_batch(servers, pipeline.raw, batch_of(bad, compressed=True))
    await produce_batch(servers, pipeline.raw, batch_of([(values[3], [])]))
    async with running(
        pipeline.config, {pipeline.raw: CountingProcessor(pipeline.out)}
    ) as recorder:
        await recorder.wait_for(4)
    documents = pipeline.documents(4)
    assert len(documents) == 4
    assert not misnumbered(documents)


async def test_stream_keeps_partition_key_and_timestamp(make_pipeline: MakePipeline) -> None:
    """A record leaves on the partition number it came from, with its key and time."""
    pipeline = make_pipeline()
    n = pipeline.produce(conversation(40))
    processor = CountingProcessor(pipeline.out)
    async with running(pipeline.config, {pipeline.raw: processor}) as recorder:
        await recorder.wait_for(n)
    before = {
        (m.partition(), m.key(), m.timestamp()[1]) for m in pipeline.committed(pipeline.raw, n)
    }
    after = {
        (m.partition(), m.key(), m.timestamp()[1]) for m in pipeline.committed(pipeline.out, n)
    }
    assert before == after


@pytest.mark.parametrize("on_disk", [True, False])
async def test_stream_continues_where_the_last_worker_stopped(
    make_pipeline: MakePipeline, tmp_path: Path, on_disk: bool
) -> None:
    """A second worker starts from the committed offset, with the vault that the first one left."""
    pipeline = make_pipeline(vault_dir=tmp_path if on_disk else None)
    processors = {pipeline.raw: CountingProcessor(pipeline.out)}
    messages = conversation(1_000)
    pipeline.produce(messages[:500])
    async with running(pipeline.config, processors) as recorder:
        await recorder.wait_for(500)
    pipeline.produce(messages[500:])
    async with running(pipeline.config, processors) as recorder:
        await recorder.wait_for(500)
    n_read = sum(recovered.n_changes for recovered in recorder.recoveries)
    assert n_read == 0 if on_disk else n_read > 0
    assert not misnumbered(pipeline.documents(1_000))


async def test_stream_splits_partitions_between_workers(make_pipeline: MakePipeline) -> None:
    """When a worker joins and leaves under load, nothing is lost, repeated or miscounted."""
    pipeline = make_pipeline()
    processors = {pipeline.raw: CountingProcessor(pipeline.out)}
    messages = conversation(6_000)
    async with running(pipeline.config, processors) as first:
        pipeline.produce(messages[:2_000])
        await first.wait_for(500)
        async with running(pipeline.config, processors) as second:
            pipeline.produce(messages[2_000:4_000])
            await until(lambda: first.n_committed + second.n_committed >= 4_000)
            n_second = second.n_committed
        pipeline.produce(messages[4_000:])
        await until(lambda: first.n_committed + n_second >= 6_000)
    assert n_second > 0
    documents = pipeline.documents(6_000)
    assert len(documents) == 6_000
    assert not misnumbered(documents)


async def test_stream_ignores_aborted_raw_records(make_pipeline: MakePipeline) -> None:
    """Raw records of an aborted transaction are never processed."""
    pipeline = make_pipeline()
    producer = AIOKafkaProducer(
        bootstrap_servers=pipeline.config.bootstrap_servers,
        transactional_id=f"source-{pipeline.raw}",
    )
    value = json.dumps({"conversation_id": "c", "i": 1}).encode()
    async with producer:
        await producer.begin_transaction()
        await producer.send_and_wait(pipeline.raw, value, partition=0)
        await producer.abort_transaction()
        async with producer.transaction():
            await producer.send_and_wait(pipeline.raw, value.replace(b"1", b"2"), partition=0)
    async with running(
        pipeline.config, {pipeline.raw: CountingProcessor(pipeline.out)}
    ) as recorder:
        await recorder.wait_for(1)
    assert [document["i"] for document in pipeline.documents(1)] == [2]


async def test_stream_fences_an_owner_with_an_open_transaction(make_pipeline: MakePipeline) -> None:
    """A stalled owner's open transaction is aborted, and its later commit is refused."""
    pipeline = make_pipeline()
    n = pipeline.produce(conversation(200))
    stalled = [
        AIOKafkaProducer(
            bootstrap_servers=pipeline.config.bootstrap_servers,
            transactional_id=pipeline.config.transactional_id(pipeline.raw, partition),
        )
        for partition in range(N_PARTITIONS)
    ]
    for partition, producer in enumerate(stalled):
        await producer.start()
        await producer.begin_transaction()
        await producer.send_and_wait(pipeline.out, b'{"stalled": true}', partition=partition)
    async with running(
        pipeline.config, {pipeline.raw: CountingProcessor(pipeline.out)}
    ) as recorder:
        await recorder.wait_for(n)
    for producer in stalled:
        with pytest.raises(Exception, match=r"(?i)fenced|epoch|fatal"):
            await producer.commit_transaction()
        await producer.stop()
    documents = pipeline.documents(n)
    assert len(documents) == n
    assert not misnumbered(documents)


async def test_worker_ends_when_it_is_fenced(make_pipeline: MakePipeline) -> None:
    """A worker whose transactional id was taken over reports it and publishes nothing more."""
    pipeline = make_pipeline()
    doubts: list[BaseException] = []
    processors = {pipeline.raw: CountingProcessor(pipeline.out)}
    async with running(pipeline.config, processors, doubts) as recorder:
        pipeline.produce(conversation(100))
        await recorder.wait_for(100)
        for partition in range(N_PARTITIONS):
            newer = AIOKafkaProducer(
                bootstrap_servers=pipeline.config.bootstrap_servers,
                transactional_id=pipeline.config.transactional_id(pipeline.raw, partition),
            )
            await newer.start()
            await newer.stop()
        pipeline.produce(conversation(100))
        await until(lambda: len(doubts) == N_PARTITIONS)
    assert {getattr(doubt, "code", "") for doubt in doubts} == {"WORKER_FENCED"}
    assert len(pipeline.documents(100)) == 100


async def test_stream_turns_a_poisonous_record_into_a_dead_letter(
    make_pipeline: MakePipeline,
) -> None:
    """A record that cannot be processed leaves its micro-batch alone; the others keep order."""

    def spoil(stage: str, documents: Sequence[dict[str, Any]]) -> None:
        for document in documents:
            if document.get("poison") == stage:
                raise ValueError("the text of the record")

    pipeline = make_pipeline()
    messages = conversation(300)
    poison = [
        {"conversation_id": "c1", "poison": "detect"},
        {"conversation_id": "c2", "poison": "complete"},
    ]
    pipeline.produce([*messages[:150], *poison, *messages[150:]])
    processor = CountingProcessor(pipeline.out, pipeline.dead, spoil=spoil)
    async with running(pipeline.config, {pipeline.raw: processor}) as recorder:
        await recorder.wait_for(302)
    documents = pipeline.documents(300)
    assert len(documents) == 300
    assert not misnumbered(documents)
    letters = pipeline.committed(pipeline.dead, 2)
    headers = [dict(letter.headers() or ()) for letter in letters]
    assert [each["error"] for each in headers] == [b"ValueError"] * 2
    assert {each["stage"] for each in headers} == {b"detect", b"rewrite"}


async def test_stream_waits_for_a_dependency_and_keeps_its_partitions(
    make_pipeline: MakePipeline,
) -> None:
    """While the model is away beyond the session timeout nothing moves; then all of it does."""
    is_away = True

    def spoil(stage: str, documents: Sequence[dict[str, Any]]) -> None:
        if is_away:
            raise InferenceUnavailable

    pipeline = make_pipeline()
    processor = CountingProcessor(pipeline.out, spoil=spoil)
    async with running(pipeline.config, {pipeline.raw: processor}) as recorder:
        n = pipeline.produce(conversation(200))
        await asyncio.sleep(pipeline.config.session_timeout_s + 1.0)
        assert recorder.n_committed == 0
        is_away = False
        await recorder.wait_for(n)
        assert len(recorder.recoveries) == N_PARTITIONS  # no rebalance took them away meanwhile
    assert not misnumbered(pipeline.documents(n))


async def test_stream_rejects_a_record_that_brokers_would_refuse(
    make_pipeline: MakePipeline,
) -> None:
    """An output over the brokers' limit becomes a dead letter instead of stopping its partition."""
    pipeline = make_pipeline(max_batch_bytes=20_000)
    messages = conversation(20)
    messages[10]["text"] = "x" * 30_000
    pipeline.produce(messages)
    processor = CountingProcessor(pipeline.out, pipeline.dead, uses_vault=False)
    async with running(pipeline.config, {pipeline.raw: processor}) as recorder:
        await recorder.wait_for(20)
    assert len(pipeline.documents(19)) == 19
    (letter,) = pipeline.committed(pipeline.dead, 1)
    assert letter.headers() == [("error", b"LimitExceeded"), ("stage", b"rewrite")]


async def test_stream_stops_before_publishing_too_many_dead_letters(
    make_pipeline: MakePipeline,
) -> None:
    """A route that rejects nearly everything stops the worker, and the offset stays."""

    def spoil(stage: str, documents: Sequence[dict[str, Any]]) -> None:
        raise ValueError

    pipeline = make_pipeline(max_dead_letter_share=0.1, dead_letter_window=10)
    doubts: list[BaseException] = []
    processor = CountingProcessor(pipeline.out, pipeline.dead, spoil=spoil)
    async with running(pipeline.config, {pipeline.raw: processor}, doubts):
        pipeline.produce(conversation(200, n_conversations=1))
        await until(lambda: bool(doubts))
    assert isinstance(doubts[0], DeadLetterLimitExceeded)
    assert pipeline.committed(pipeline.dead, 0) == []


def test_topic_is_read_to_its_end_whatever_is_expected(make_pipeline: MakePipeline) -> None:
    """What nobody expected is shown too: else no test could tell that a topic is empty."""
    pipeline = make_pipeline()
    n = pipeline.produce(conversation(100))
    assert len(pipeline.committed(pipeline.raw, 0)) == n
    assert pipeline.committed(pipeline.out, 0) == []


async def test_stream_serves_several_input_topics_with_vaults_of_their_own(
    make_pipeline: MakePipeline,
) -> None:
    """Two routes share a worker and a changelog, and the same conversation id stays apart."""
    other = f"other-{free_port()}"
    pipeline = make_pipeline([other])
    processors = {topic: CountingProcessor(pipeline.out) for topic in (pipeline.raw, other)}
    async with running(pipeline.config, processors) as recorder:
        pipeline.produce(conversation(100))
        pipeline.produce(conversation(100), topic=other)
        await recorder.wait_for(200)
    async with running(pipeline.config, processors) as recorder:
        pipeline.produce(conversation(100), topic=other)
        await recorder.wait_for(100)
    numbers = sorted(d["n"] for d in pipeline.documents(300) if d["conversation_id"] == "c0")
    assert numbers == sorted([*range(1, 9), *range(1, 17)])


async def test_slow_partition_does_not_hold_up_the_others(make_pipeline: MakePipeline) -> None:
    """While one partition waits for its dependency the other partitions keep going."""

    def spoil(stage: str, documents: Sequence[dict[str, Any]]) -> None:
        if any(document["conversation_id"] == "slow" for document in documents):
            raise InferenceUnavailable

    pipeline = make_pipeline()
    pipeline.produce([{"conversation_id": "slow", "i": i} for i in range(2_000)])
    processors = {pipeline.raw: CountingProcessor(pipeline.out, spoil=spoil)}
    async with running(pipeline.config, processors) as recorder:
        pipeline.produce(conversation(500))
        slow = {
            m.partition() for m in pipeline.committed(pipeline.raw, 2_500) if m.key() == b"slow"
        }
        others = [m for m in pipeline.committed(pipeline.raw, 2_500) if m.partition() not in slow]
        await recorder.wait_for(len(others))
    assert others
    assert recorder.n_committed == len(others)


async def test_health_pages_tell_alive_from_ready(make_pipeline: MakePipeline) -> None:
    """Liveness answers 200 at once; readiness names every partition as running."""
    port = free_port()
    pipeline = make_pipeline(web_port=port)

    def get(page: str) -> tuple[int, dict[str, Any]]:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/{page}", timeout=5) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.load(error)

    async with running(pipeline.config, {pipeline.raw: CountingProcessor(pipeline.out)}):
        assert await asyncio.to_thread(get, "healthz") == (200, {"status": "alive"})
        status, body = await asyncio.to_thread(get, "readyz")
    assert status == 200
    assert set(body["partitions"].values()) == {"running"}
    assert len(body["partitions"]) == N_PARTITIONS


async def test_metrics_page_shows_what_it_is_given(make_pipeline: MakePipeline) -> None:
    """Prometheus reads the rendered text as it is; without metrics there is no page."""
    port = free_port()
    pipeline = make_pipeline(web_port=port)

    def get() -> tuple[str, str]:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=5) as answer:
            return answer.headers["Content-Type"], answer.read().decode()

    processors = {pipeline.raw: CountingProcessor(pipeline.out)}
    async with running(pipeline.config, processors, metrics_page=lambda: "messages_total 3\n"):
        kind, text = await asyncio.to_thread(get)
    assert kind == "text/plain; version=0.0.4; charset=utf-8"
    assert text == "messages_total 3\n"


async def test_worker_in_doubt_does_not_apply_uncommitted_changes(
    make_pipeline: MakePipeline, tmp_path: Path
) -> None:
    """After a failed publication the next worker counts as if it had never happened."""
    pipeline = make_pipeline(vault_dir=tmp_path)
    doubts: list[BaseException] = []
    # A topic that refuses the output records, with those of the changelog in their transaction:
    # they have the timestamps of the input, which are too old for it; those of markers are not.
    config = {"message.timestamp.before.max.ms": "2000"}
    young = TopicPlan(f"{pipeline.out}-young", N_PARTITIONS, config=config)
    create_topics(pipeline.config.bootstrap_servers, [young])
    pipeline.produce(conversation(100))
    await asyncio.sleep(2.5)
    async with running(pipeline.config, {pipeline.raw: CountingProcessor(young.name)}, doubts):
        await until(lambda: bool(doubts))
    assert isinstance(doubts[0], DeliveryFailed)
    assert isinstance(doubts[0], InvariantError)
    processors = {pipeline.raw: CountingProcessor(pipeline.out)}
    async with running(pipeline.config, processors) as recorder:
        await recorder.wait_for(100)
    assert not misnumbered(pipeline.documents(100))


async def test_partition_that_was_idle_for_long_goes_on(
    tmp_path: Path, make_pipeline: MakePipeline
) -> None:
    """Brokers forget a producer that had nothing to publish for days; here, for two seconds."""
    settings = {
        "transactional.id.expiration.ms": "2000",
        "transaction.remove.expired.transaction.cleanup.interval.ms": "200",
    }
    with KafkaBroker(tmp_path / "kafka", settings=settings) as broker:
        pipeline = make_pipeline(bootstrap_servers=broker.bootstrap_servers)
        messages = conversation(40, n_conversations=1)
        processor = CountingProcessor(pipeline.out)
        async with running(pipeline.config, {pipeline.raw: processor}) as recorder:
            pipeline.produce(messages[:20])
            await recorder.wait_for(20)
            await asyncio.sleep(5)
            pipeline.produce(messages[20:])
            await recorder.wait_for(40)
        documents = pipeline.documents(40)
    assert len(documents) == 40
    assert not misnumbered(documents)
    assert len(recorder.recoveries) == N_PARTITIONS + 1
