"""The programs that the gateway is measured against: read, decode, encode, write.

Run as `python -m gateway.benchmark.contestants NAME BROKER INPUT OUTPUT GROUP`; runs until it is
stopped. The runner watches the group's committed offsets, so no contestant measures itself.

All of them read and write JSON with orjson, as the gateway does, and Faust where it is installed.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import orjson

MAX_POLL_RECORDS = 2_000


async def aiokafka_transactional(broker: str, source: str, target: str, group: str) -> None:
    """Pass through with aiokafka, one transaction a poll: exactly once."""
    from aiokafka import AIOKafkaConsumer, AIOKafkaProducer

    consumer = AIOKafkaConsumer(
        source,
        bootstrap_servers=broker,
        group_id=group,
        enable_auto_commit=False,
        auto_offset_reset="earliest",
        isolation_level="read_committed",
        max_poll_records=MAX_POLL_RECORDS,
    )
    producer = AIOKafkaProducer(
        bootstrap_servers=broker, transactional_id=f"{group}-bench", max_batch_size=512 * 1024
    )
    await consumer.start()
    await producer.start()
    while True:
        polled = await consumer.getmany(timeout_ms=200)
        if not polled:
            continue
        async with producer.transaction():
            sent: list[Awaitable[Any]] = []
            for partition, records in polled.items():
                batch = producer.create_batch()
                for record in records:
                    value = orjson.dumps(orjson.loads(record.value))
                    if batch.append(key=record.key, value=value, timestamp=None) is None:
                        batch.close()
                        sent.append(
                            await producer.send_batch(batch, target, partition=partition.partition)
                        )
                        batch = producer.create_batch()
                        batch.append(key=record.key, value=value, timestamp=None)
                batch.close()
                sent.append(await producer.send_batch(batch, target, partition=partition.partition))
            await asyncio.gather(*sent)
            await producer.send_offsets_to_transaction(
                {partition: records[-1].offset + 1 for partition, records in polled.items()}, group
            )


def confluent_pass_through(broker: str, source: str, target: str, group: str) -> None:
    """Pass through with confluent-kafka (librdkafka), at least once."""
    from confluent_kafka import Consumer, Producer

    consumer = Consumer(
        {
            "bootstrap.servers": broker,
            "group.id": group,
            "enable.auto.commit": False,
            "auto.offset.reset": "earliest",
        }
    )
    producer = Producer({"bootstrap.servers": broker, "linger.ms": 5, "acks": "all"})
    consumer.subscribe([source])
    while True:
        records = [r for r in consumer.consume(MAX_POLL_RECORDS, 0.2) if not r.error()]
        if not records:
            continue
        for record in records:
            value = orjson.dumps(orjson.loads(record.value() or b"null"))
            while True:
                try:
                    producer.produce(
                        target, value, key=record.key(), partition=record.partition() or 0
                    )
                    break
                except BufferError:
                    producer.poll(0.05)
        producer.flush()
        consumer.commit(asynchronous=False)


def faust_agent(broker: str, source: str, target: str, group: str) -> None:
    """Pass through with a standard Faust agent: event by event, at least once."""
    import faust

    app = faust.App(
        group,
        broker=f"kafka://{broker}",
        store="memory://",
        consumer_auto_offset_reset="earliest",
        topic_allow_declare=False,
        topic_disable_leader=True,
        web_enabled=False,
        broker_commit_interval=0.5,
    )
    raw = app.topic(source, value_serializer="json", key_type=bytes, key_serializer="raw")
    out = app.topic(target, value_serializer="json", key_type=bytes, key_serializer="raw")

    @app.agent(raw)
    async def forward(stream: Any) -> None:
        async for event in stream.events():
            await out.send(key=event.key, value=event.value)

    faust.Worker(app, loglevel="ERROR").execute_from_commandline()


CONTESTANTS: dict[str, Callable[[str, str, str, str], Any]] = {
    "aiokafka-transactional": aiokafka_transactional,
    "confluent-pass-through": confluent_pass_through,
    "faust-agent": faust_agent,
}


def main(arguments: list[str]) -> None:
    """Run the named contestant until the process is stopped."""
    name, broker, source, target, group = arguments
    outcome = CONTESTANTS[name](broker, source, target, group)
    if asyncio.iscoroutine(outcome):
        asyncio.run(outcome)


if __name__ == "__main__":
    main(sys.argv[1:])
