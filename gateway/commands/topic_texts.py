"""The free texts in a raw topic, as its route selects them."""

import asyncio
from collections.abc import Iterator, Sequence

from gateway.domain import Record
from gateway.errors import ConfigurationError, RejectedRecord
from gateway.routes import compile_route
from gateway.settings import Settings
from gateway.streaming import KafkaSecurity
from gateway.streaming.kafka.scanning import retained, scan
from gateway.streaming.kafka.topics import require_topics
from gateway.wiring.stream import build_security


def topic_texts(settings: Settings, topic: str, n_records: int) -> Iterator[tuple[str, str]]:
    """Yield id and text of the free text fields in the first records of a topic.

    Ids are positions, since a message's own id may be personal. Records that the route cannot read
    or passes by rule are left out.

    Raises:
        ConfigurationError: no route reads the topic, or there is none.
        BrokersUnavailable: it cannot be read.
    """
    named = [route for route in settings.routes if route.input == topic]
    if not named:
        raise ConfigurationError(f"no route reads the topic {topic}")
    route = compile_route(named[0], settings.limits)
    kafka = settings.kafka
    security = build_security(kafka)
    for record in read_topic(kafka.bootstrap_servers, topic, n_records, security):
        try:
            message = route.read(record)
        except RejectedRecord:
            continue
        fields = message.fields if message is not None else ()
        texts = [text for text, type_, _ in fields if type_ is None and text.strip()]
        for number, text in enumerate(texts):
            yield f"{topic}-{record.partition}-{record.offset}-{number}", text


def read_topic(
    bootstrap_servers: str, topic: str, n_records: int, security: KafkaSecurity
) -> Sequence[Record]:
    """Return the committed records that a topic holds now, its first ones, at most `n_records`.

    Raises:
        ConfigurationError: there is no such topic.
        BrokersUnavailable: it cannot be read.
    """
    records: list[Record] = []

    def visit(record: Record) -> bool:
        records.append(record)
        return len(records) >= n_records

    n_partitions = require_topics(bootstrap_servers, [topic], security)[topic]
    held = retained(bootstrap_servers, topic, n_partitions, security)
    asyncio.run(scan(bootstrap_servers, topic, held, visit, lambda _: None, security))
    return records
