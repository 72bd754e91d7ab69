"""Messages to label, read from a raw topic on a real broker."""

import json
import secrets

import pytest
from confluent_kafka import Producer

from gateway.commands.topic_texts import topic_texts
from gateway.errors import ConfigurationError
from gateway.settings import Settings
from gateway.testing.streams import MakePipeline, Pipeline


def settings(pipeline: Pipeline) -> Settings:
    """Return settings whose route reads the pipeline's raw topic."""
    return Settings.model_validate(
        {
            "kafka": {"bootstrap_servers": pipeline.config.bootstrap_servers},
            "routes": [{"input": pipeline.raw}],
        }
    )


@pytest.mark.integration
def test_topic_gives_the_committed_texts_of_its_route(
    make_pipeline: MakePipeline,
) -> None:
    """Every readable message once, an aborted transaction and a broken record not at all."""
    pipeline = make_pipeline()
    documents = [
        {"conversation_id": f"c{n % 7}", "message_id": str(n), "text": f"hello {n}"}
        for n in range(50)
    ]
    pipeline.produce(documents)
    broker = pipeline.config.bootstrap_servers
    producer = Producer(
        {"bootstrap.servers": broker, "transactional.id": f"t-{secrets.token_hex(4)}"}
    )
    producer.init_transactions(20)
    producer.begin_transaction()
    producer.produce(pipeline.raw, json.dumps({"conversation_id": "c", "text": "aborted"}).encode())
    producer.flush(20)
    producer.abort_transaction(20)
    producer.begin_transaction()
    producer.produce(pipeline.raw, b"{broken")
    producer.commit_transaction(20)
    found = list(topic_texts(settings(pipeline), pipeline.raw, 1_000))
    assert sorted(text for _, text in found) == sorted(d["text"] for d in documents)
    assert len({id_ for id_, _ in found}) == len(documents)
    # The broken record may be among the first ones, since partitions are read in any order.
    assert len(list(topic_texts(settings(pipeline), pipeline.raw, 10))) in (9, 10)


@pytest.mark.integration
def test_topic_needs_a_route(make_pipeline: MakePipeline) -> None:
    """Which fields are text, a route says."""
    pipeline = make_pipeline()
    with pytest.raises(ConfigurationError, match="no route"):
        list(topic_texts(settings(pipeline), "other", 10))
