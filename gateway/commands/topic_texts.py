"""The free texts in a raw topic, as its route selects them."""

import asyncio
from collections.abc import Iterator

from gateway.errors import ConfigurationError, RejectedRecord
from gateway.routes import compile_route
from gateway.settings import Settings
from gateway.streaming.kafka.sampling import read_topic
from gateway.wiring.stream import build_security


def topic_texts(settings: Settings, topic: str, n_records: int) -> Iterator[tuple[str, str]]:
    """Yield id and text of the free text fields in the first records of a topic.

    Ids are positions, since a message's own id may be personal. Records that the route cannot read
    or passes by rule are left out.

    Raises:
        ConfigurationError: no route reads the topic, or it cannot be read.
        BrokersUnavailable: the brokers cannot be reached.
    """
    named = [route for route in settings.routes if route.input == topic]
    if not named:
        raise ConfigurationError(f"no route reads the topic {topic}")
    route = compile_route(named[0], settings.limits)
    kafka = settings.kafka
    reading = read_topic(kafka.bootstrap_servers, topic, n_records, build_security(kafka))
    for record in asyncio.run(reading):
        try:
            message = route.read(record)
        except RejectedRecord:
            continue
        fields = message.fields if message is not None else ()
        texts = [text for text, type_, _ in fields if type_ is None and text.strip()]
        for number, text in enumerate(texts):
            yield f"{topic}-{record.partition}-{record.offset}-{number}", text
