"""A real broker for the session, and applications with topics of their own on it."""

import secrets
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from gateway.pipeline.limits import BatchLimits
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.topics import create_topics, pipeline_topics
from gateway.testing.kafka import KafkaBroker
from gateway.testing.streams import MakePipeline, Pipeline

N_PARTITIONS = 4


@pytest.fixture(scope="session")
def kafka(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KafkaBroker]:
    """Start one real broker for all the tests of a session."""
    with KafkaBroker(tmp_path_factory.mktemp("kafka")) as broker:
        yield broker


@pytest.fixture
def make_pipeline(kafka: KafkaBroker) -> MakePipeline:
    """Return a function that creates an application with topics of its own."""

    def make(more_inputs: Iterable[str] = (), **options: Any) -> Pipeline:
        tag = secrets.token_hex(4)
        raw, out, dead = f"raw-{tag}", f"out-{tag}", f"dead-{tag}"
        config = StreamConfig(
            kafka.bootstrap_servers,
            f"app-{tag}",
            limits=BatchLimits(max_messages=50, max_delay_ms=5),
            session_timeout_s=6.0,
            heartbeat_interval_s=1.0,
        )
        config = replace(config, **options)
        plans = pipeline_topics(
            [raw, *more_inputs], [out, dead], config.changelog_topic, n_partitions=N_PARTITIONS
        )
        create_topics(config.bootstrap_servers, plans)
        return Pipeline(config, raw, out, dead)

    return make
