"""`run` and `topics create`."""

import structlog

from gateway.app import run
from gateway.commands.console import err
from gateway.errors import ConfigurationError
from gateway.pseudonyms.keys import KeyRing
from gateway.settings import Settings, masked
from gateway.streaming.kafka.topics import (
    count_partitions,
    create_topics,
    pipeline_topics,
    short_topics,
)
from gateway.wiring.pseudonyms import build_keys
from gateway.wiring.stream import build_stream_config

log = structlog.get_logger(__name__)

# Where no raw topic says how many: some for workers to share.
_PARTITIONS = 4


def run_worker(settings: Settings, *, demo_key: bool) -> int:
    """Run a worker until it is stopped; return its exit status.

    Raises:
        GatewayError: it cannot start.
    """
    log.info("settings", settings=masked(settings))
    keys = KeyRing.for_demo() if demo_key else build_keys(settings.pseudonyms)
    return run(settings, keys)


def create_pipeline_topics(
    settings: Settings, partitions: int | None, replication: int
) -> list[str]:
    """Create the topics of all routes and the vault's changelog; return the new ones.

    Those that exist and have too few partitions are told on standard error.

    Args:
        settings: name the topics.
        partitions: of every topic; None for as many as the raw topics have that exist already.
        replication: replicas of every partition.

    Raises:
        ConfigurationError: a topic would get fewer partitions than a raw topic has.
    """
    stream = build_stream_config(settings)
    inputs = [route.input for route in settings.routes]
    known = count_partitions(
        stream.bootstrap_servers,
        [*inputs, *stream.output_topics, stream.changelog_topic],
        stream.security,
    )
    largest = max(inputs, key=lambda name: known.get(name, 0))
    least = known.get(largest, 0)
    if partitions is None:
        partitions = least or _PARTITIONS
    elif partitions < least and not known.keys() >= {*stream.output_topics, stream.changelog_topic}:
        raise ConfigurationError(
            f"{largest} has {least} partitions, and records keep their partition's number: leave "
            f"--partitions out, or give {least} or more (in the chart `partitions`)"
        )
    plans = pipeline_topics(
        inputs,
        stream.output_topics,
        stream.changelog_topic,
        n_partitions=partitions,
        replication=replication,
    )
    created = create_topics(stream.bootstrap_servers, plans, stream.security)
    sizes = {**known, **dict.fromkeys(created, partitions)}
    for short in short_topics(sizes, stream.outputs, stream.changelog_topic):
        err.print(f"warning: {short}", highlight=False, markup=False, soft_wrap=True)
    return created
