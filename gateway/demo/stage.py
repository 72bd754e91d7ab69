"""Where the demo plays: a broker of its own, or real Kafka and a real Triton server."""

import secrets
import socket
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gateway.commands.console import err
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.settings import RouteSettings
from gateway.streaming.kafka.embedded import N_PARTITIONS, EmbeddedBroker
from gateway.streaming.kafka.topics import create_topics, pipeline_topics

# Where `make stack-up` lets them listen.
_KAFKA, _TRITON = "127.0.0.1:9092", "127.0.0.1:8001"


@dataclass(frozen=True, slots=True)
class Stage:
    """A broker with the demo's topics, and what a worker has to be told of it."""

    bootstrap_servers: str
    application_id: str
    route: RouteSettings
    settings: dict[str, Any]

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics of the route."""
        return route_topics(self.route)


def route_topics(route: RouteSettings) -> tuple[str, ...]:
    """Return the topics that a route reads and writes."""
    return route.input, *route.outputs


@contextmanager
def embedded_stage(application_id: str) -> Iterator[Stage]:
    """Run the embedded broker; nothing but Python is needed."""
    route = RouteSettings()
    names = (*route_topics(route), f"{application_id}-vault-changelog")
    with EmbeddedBroker(names) as broker:
        # It cannot give transactional records back.
        settings = {"kafka": {"delivery": "at_least_once"}}
        yield Stage(broker.bootstrap_servers, application_id, route, settings)


@contextmanager
def real_stage(application_id: str) -> Iterator[Stage]:
    """Use the Kafka and the Triton of `make stack-up`, or start both for as long as this lasts.

    Topics and consumer group have names of their own, so that nothing else is touched.

    Raises:
        ConfigurationError: Java, Maven or the Triton server cannot be had.
    """
    name = f"{application_id}-{secrets.token_hex(3)}"
    route = RouteSettings(
        input=f"{name}.raw",
        output=f"{name}.sanitized",
        audit=f"{name}.audit",
        dead_letters=f"{name}.dlq",
    )
    with ExitStack() as stack:
        kafka, triton = _KAFKA, _TRITON
        if not (_listens(kafka) and _listens(triton)):
            kafka, triton = _started(stack)
        source, *outputs = route_topics(route)
        plans = pipeline_topics(
            [source], outputs, f"{name}-vault-changelog", n_partitions=N_PARTITIONS
        )
        create_topics(kafka, plans)
        settings: dict[str, Any] = {"inference": {"backend": "triton", "url": triton}}
        yield Stage(kafka, name, route, settings)


def _started(stack: ExitStack) -> tuple[str, str]:
    """Return the addresses of a broker and a server that end with `stack`."""
    # Imported here: the demo on the embedded broker needs none of it.
    from gateway.serving.description import describe_model
    from gateway.serving.repositories import write_repositories
    from gateway.testing.kafka import KafkaBroker
    from gateway.testing.triton import TritonServer

    err.print("Starting Apache Kafka and Triton; the first time they are fetched.")
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="gateway-stage-")))
    write_repositories(describe_model(BUNDLED_MODEL), BUNDLED_MODEL, folder / "models")
    triton = stack.enter_context(TritonServer(folder / "triton", folder / "models" / "ner_python"))
    broker = stack.enter_context(KafkaBroker(_made(folder / "kafka")))
    return broker.bootstrap_servers, triton.url


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def _listens(address: str) -> bool:
    host, _, port = address.partition(":")
    with socket.socket() as probe:
        probe.settimeout(0.5)
        return probe.connect_ex((host, int(port))) == 0
