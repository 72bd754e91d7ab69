"""What routes do on real Kafka while their model server is away: wait, fall back, or give up."""

import asyncio
import json
import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from gateway.domain.detectors import NER_FALLBACK
from gateway.pseudonyms.keys import KeyRing
from gateway.settings import Settings
from gateway.testing.processes import free_port
from gateway.testing.streams import MakePipeline, running
from gateway.testing.triton import TritonServer
from gateway.wiring.sanitizers import build_sanitizers

pytestmark = [pytest.mark.integration, pytest.mark.timeout(60)]

N_MESSAGES = 60
NAME = "Sara Rezaei"


class Route:
    """A route of its own on real Kafka, with what it published."""

    def __init__(self, make_pipeline: MakePipeline, url: str, on_failure: str) -> None:
        self.audit = f"audit-{secrets.token_hex(4)}"
        self.pipeline = make_pipeline(more_inputs=[self.audit])
        self._url = url
        self._on_failure = on_failure

    def processors(self) -> Any:
        """Return the route's pipeline, as a worker builds it."""
        topics = {
            "input": self.pipeline.raw,
            "output": self.pipeline.out,
            "audit": self.audit,
            "dead_letters": self.pipeline.dead,
        }
        settings = Settings(
            inference={"backend": "triton", "url": self._url, "patience_s": 0.5, "timeout_s": 1},
            detection={"detectors": "all"},
            routes=[{**topics, "on_inference_failure": self._on_failure}],
        )
        return build_sanitizers(settings, KeyRing.for_demo())

    def produce(self) -> None:
        """Publish messages whose names only the model finds."""
        self.pipeline.produce(
            {
                "conversation_id": f"c{number % 7}",
                "message_id": f"m-{number}",
                "sender_name": NAME,
                "text": f"Hello, this is {NAME}, I live in Paris",
            }
            for number in range(N_MESSAGES)
        )

    def events(self) -> list[dict[str, Any]]:
        """Return the audit events of all messages."""
        return self.pipeline.documents(N_MESSAGES, self.audit)


def model_detectors(events: Iterable[dict[str, Any]]) -> set[str]:
    """Return the names of the models that found something."""
    names = {entity["detector"] for event in events for entity in event["entities"]}
    return {name for name in names if name.startswith("ner")}


async def test_route_that_waits_publishes_nothing_until_the_server_is_back(
    make_pipeline: MakePipeline,
    tmp_path: Path,
    model_repository: Path,
) -> None:
    """The partitions stand still meanwhile; afterwards everything is there, once."""
    server = TritonServer(tmp_path, model_repository)
    route = Route(make_pipeline, server.url, "wait")
    route.produce()
    async with running(route.pipeline.config, route.processors()) as recorder:
        await asyncio.sleep(2)
        assert recorder.n_committed == 0
        with server:
            await recorder.wait_for(N_MESSAGES)
    documents = route.pipeline.documents(N_MESSAGES)
    assert len(documents) == N_MESSAGES
    assert NAME not in json.dumps(documents)
    assert {name.split("/")[0] for name in model_detectors(route.events())} == {"ner"}


async def test_route_that_falls_back_says_so_in_audit_events(make_pipeline: MakePipeline) -> None:
    """The embedded model finds the names, and the events name it."""
    route = Route(make_pipeline, f"127.0.0.1:{free_port()}", "fallback")
    route.produce()
    async with running(route.pipeline.config, route.processors()) as recorder:
        await recorder.wait_for(N_MESSAGES)
    assert NAME not in json.dumps(route.pipeline.documents(N_MESSAGES))
    found = model_detectors(route.events())
    assert found
    assert {name.split("/")[0] for name in found} == {NER_FALLBACK}


async def test_route_that_gives_up_makes_dead_letters_with_a_code(
    make_pipeline: MakePipeline,
) -> None:
    """Every message ends as a dead letter that names the outage; none is published."""
    route = Route(make_pipeline, f"127.0.0.1:{free_port()}", "dead_letter")
    route.produce()
    async with running(route.pipeline.config, route.processors()) as recorder:
        await recorder.wait_for(N_MESSAGES)
    events = route.events()
    assert {event["reason"] for event in events} == {"INFERENCE_ABANDONED"}
    assert len(route.pipeline.committed(route.pipeline.dead, N_MESSAGES)) == N_MESSAGES
    assert not route.pipeline.committed(route.pipeline.out, 0)
