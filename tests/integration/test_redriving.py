"""Raw records are published again as they were, once each, whatever becomes of a redrive."""

import asyncio
import random
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from typing import Any

import pytest
from confluent_kafka import Message, Producer, TopicPartition
from confluent_kafka.admin import (  # type: ignore[attr-defined] # re-exported, without __all__
    AdminClient,
    AlterConfigOpType,
    ConfigEntry,
    ConfigResource,
)

from gateway.errors import BrokersRefused
from gateway.settings import environment_without_settings
from gateway.streaming.kafka.redriving import REDRIVE_HEADER, Redrive, Redriven
from gateway.testing.streams import MakePipeline, Pipeline

pytestmark = [pytest.mark.integration, pytest.mark.timeout(120)]

N_PARTITIONS = 4
# Within the retention of the broker.
TIMESTAMP_MS = int(time.time() * 1_000) - 3_600_000
Values = Sequence[bytes]

# Ends as by SIGKILL where a commit is asked for: before the brokers hear of it, or after.
DYING = """
import asyncio, os, signal, sys
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka import command_producer, redriving

class Dying(command_producer.Producer):
    def commit_transaction(self, *timeout):
        if sys.argv[4] == "after":
            super().commit_transaction(*timeout)
        os.kill(os.getpid(), signal.SIGKILL)

command_producer.Producer = Dying
redrive = redriving.Redrive(StreamConfig(sys.argv[1], sys.argv[2]), sys.argv[3], 4)
asyncio.run(redrive.run([(1, 0), (1, 1)], 9, lambda _: None))
"""


def written(pipeline: Pipeline, values: Values, partition: int = 1, **options: Any) -> bool:
    """Write records to the raw topic, one after another; return whether it took all of them."""
    producer = Producer(
        {
            "bootstrap.servers": pipeline.config.bootstrap_servers,
            "message.max.bytes": 10_000_000,
            **options,
        }
    )
    headers: list[tuple[str, str | bytes | None]] = [("a", b"1"), ("a", None), ("b", b"\xff")]
    refused: list[bool] = []
    for value in values:
        producer.produce(
            pipeline.raw,
            value,
            b"key",
            partition,
            timestamp=TIMESTAMP_MS,
            headers=headers,
            on_delivery=lambda error, _: refused.append(error is not None),
        )
        producer.flush(20)
    return refused == [False] * len(values)


def redriven(pipeline: Pipeline, n: int, n_most: int = 9) -> Redriven:
    """Redrive the first records of partition 1."""
    redrive = Redrive(pipeline.config, pipeline.raw, N_PARTITIONS)
    return asyncio.run(redrive.run([(1, at) for at in range(n)], n_most, lambda _: None))


def copies(pipeline: Pipeline, n: int) -> list[Message]:
    """Return what a consumer sees behind the first `n` records."""
    return [one for one in pipeline.committed(pipeline.raw, n) if one.partition() == 1][n:]


def limit_bytes(pipeline: Pipeline, n_bytes: int) -> None:
    """Have the raw topic take batches of so many bytes."""
    admin = AdminClient({"bootstrap.servers": pipeline.config.bootstrap_servers})
    entry = ConfigEntry(
        "max.message.bytes", str(n_bytes), incremental_operation=AlterConfigOpType.SET
    )
    resource = ConfigResource(ConfigResource.Type.TOPIC, pipeline.raw, incremental_configs=[entry])
    for done in admin.incremental_alter_configs([resource]).values():
        done.result(20)
    # The broker goes by it a moment later.
    for size, is_taken in ((n_bytes // 2, True), (n_bytes + 1_000, False)):
        value = random.Random(1).randbytes(size)
        while written(pipeline, [value], partition=0) != is_taken:
            time.sleep(0.05)


def deleted_before(pipeline: Pipeline, offset: int) -> None:
    """Have partition 1 of the raw topic begin at `offset`."""
    admin = AdminClient({"bootstrap.servers": pipeline.config.bootstrap_servers})
    for done in admin.delete_records([TopicPartition(pipeline.raw, 1, offset)]).values():
        done.result(20)


def test_a_record_comes_in_again_as_it_was(make_pipeline: MakePipeline) -> None:
    """In its partition, with key, value, timestamp and headers; one header tells where it stood."""
    pipeline = make_pipeline()
    assert written(pipeline, [b"\x00one", b"two"])
    assert redriven(pipeline, 2) == Redriven(sent=2, before=0, gone=0, left=0, again=0)
    again = copies(pipeline, 2)
    assert [one.value() for one in again] == [b"\x00one", b"two"]
    for offset, one in enumerate(again):
        assert (one.partition(), one.key(), one.timestamp()[1]) == (1, b"key", TIMESTAMP_MS)
        position = f"{pipeline.raw}-1-{offset}".encode()
        kept = [("a", b"1"), ("a", None), ("b", b"\xff")]
        assert one.headers() == [*kept, (REDRIVE_HEADER, position)]


def test_a_copy_that_is_withheld_again_is_a_record_of_its_own(make_pipeline: MakePipeline) -> None:
    """The record that it is of stays out; how many such copies were sent is told."""
    pipeline = make_pipeline()
    assert written(pipeline, [b"one", b"two"])
    assert redriven(pipeline, 2).sent == 2
    assert redriven(pipeline, 4) == Redriven(sent=2, before=2, gone=0, left=0, again=2)


@pytest.mark.parametrize(
    ("max_bytes", "values", "options"),
    [
        (4_000_000, [b"x" * 3_000_000], {}),
        (1_048_588, [b"x" * 3_000_000], {"compression.type": "lz4"}),
        (100_000, [b"x" * 60_000] * 5, {}),
    ],
    ids=["larger than a client's default", "compressed", "smaller batches"],
)
def test_what_the_topic_took_it_takes_again(
    make_pipeline: MakePipeline, max_bytes: int, values: Values, options: dict[str, Any]
) -> None:
    """A record beyond `limits.max_message_bytes` is a dead letter that waits for a larger limit."""
    pipeline = make_pipeline()
    limit_bytes(pipeline, max_bytes)
    assert written(pipeline, values, **options)
    assert redriven(pipeline, len(values)).sent == len(values)
    assert [one.value() for one in copies(pipeline, len(values))] == values


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_redrive_that_is_killed_leaves_each_record_to_come_once(
    make_pipeline: MakePipeline, when: str
) -> None:
    """Whether the transaction was committed is read from the topic, never guessed."""
    pipeline = make_pipeline()
    assert written(pipeline, [b"one", b"two"])
    config = pipeline.config
    done = subprocess.run(  # noqa: S603 - our own program
        [
            *(sys.executable, "-c", DYING),
            *(config.bootstrap_servers, config.application_id, pipeline.raw, when),
        ],
        env=environment_without_settings(),
        check=False,
    )
    assert done.returncode == -9
    n_committed = 2 if when == "after" else 0
    assert redriven(pipeline, 2) == Redriven(
        sent=2 - n_committed, before=n_committed, gone=0, left=0, again=0
    )
    assert [one.value() for one in copies(pipeline, 2)] == [b"one", b"two"]


def test_of_two_redrives_at_once_the_first_publishes_nothing(make_pipeline: MakePipeline) -> None:
    """The second one fences it, and each record comes once."""
    pipeline = make_pipeline()
    assert written(pipeline, [b"one"])
    results: list[Redriven] = []

    async def overtaken() -> None:
        redrive = Redrive(pipeline.config, pipeline.raw, N_PARTITIONS)

        def overtake(_: float) -> None:
            if not results:
                thread = threading.Thread(target=lambda: results.append(redriven(pipeline, 1)))
                thread.start()
                thread.join()

        await redrive.run([(1, 0)], 9, overtake)

    with pytest.raises(BrokersRefused, match="_FENCED"):
        asyncio.run(overtaken())
    assert results == [Redriven(sent=1, before=0, gone=0, left=0, again=0)]
    assert [one.value() for one in copies(pipeline, 1)] == [b"one"]


def test_records_that_are_retained_no_more_are_counted(make_pipeline: MakePipeline) -> None:
    """Those that were published again before are not among them."""
    pipeline = make_pipeline()
    assert written(pipeline, [b"one", b"two"])
    deleted_before(pipeline, 1)
    assert redriven(pipeline, 2) == Redriven(sent=1, before=0, gone=1, left=0, again=0)
    deleted_before(pipeline, 2)
    assert redriven(pipeline, 2) == Redriven(sent=0, before=1, gone=1, left=0, again=0)


def test_a_limit_moves_on(make_pipeline: MakePipeline) -> None:
    """The oldest come first, so that their conversations stay in order; the rest the next time."""
    pipeline = make_pipeline()
    assert written(pipeline, [b"one", b"two", b"three"])
    assert redriven(pipeline, 3, n_most=2) == Redriven(sent=2, before=0, gone=0, left=1, again=0)
    assert redriven(pipeline, 3, n_most=2) == Redriven(sent=1, before=2, gone=0, left=0, again=0)
    assert [one.value() for one in copies(pipeline, 3)] == [b"one", b"two", b"three"]


def test_a_record_that_is_refused_is_named_and_none_is_published(
    make_pipeline: MakePipeline,
) -> None:
    """As where the topic takes less than before: it is raised, or the record left out."""
    pipeline = make_pipeline()
    # Not even gzip makes random bytes smaller.
    assert written(pipeline, [b"one", random.Random(1).randbytes(60_000)])
    limit_bytes(pipeline, 20_000)
    with pytest.raises(BrokersRefused, match=f"{pipeline.raw}-1-1: MSG_SIZE_TOO_LARGE"):
        redriven(pipeline, 2)
    assert copies(pipeline, 2) == []
