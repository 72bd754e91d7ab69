"""`doctor` on real Kafka finds what would stop a worker, or make it forget or leave out."""

from collections.abc import Mapping

import pytest
from confluent_kafka import Consumer, Producer, TopicPartition
from confluent_kafka.admin import (  # type: ignore[attr-defined]
    AdminClient,
    AlterConfigOpType,
    ConfigEntry,
    ConfigResource,
)

from gateway.commands.doctor import examine
from gateway.commands.doctor_view import Check, Status
from gateway.pseudonyms import KeyRing
from gateway.pseudonyms.key_marks import mark_of
from gateway.settings import Settings
from gateway.streaming.kafka.group_offsets import group_offsets
from gateway.streaming.kafka.topics import TopicPlan, create_topics
from gateway.streaming.vault.view import namespace_of
from gateway.testing.streams import MakePipeline, Pipeline, conversation

pytestmark = [pytest.mark.integration, pytest.mark.timeout(90)]


def test_doctor_finds_nothing_wrong(make_pipeline: MakePipeline) -> None:
    """Topics as `topics create` makes them, and a group at its place, are all well."""
    pipeline = make_pipeline()
    pipeline.produce(conversation(100))
    commit(pipeline, 0)
    checks = look(pipeline)
    assert {check.status for check in checks.values()} == {Status.OK}
    assert checks["offsets"].finding.endswith("records to read in 4 partitions")


def test_doctor_finds_a_changelog_that_forgets(make_pipeline: MakePipeline) -> None:
    """Compaction with deletion beside it drops the vault by age."""
    pipeline = make_pipeline()
    alter(pipeline, pipeline.config.changelog_topic, {"cleanup.policy": "compact,delete"})
    check = look(pipeline)[f"topic {pipeline.config.changelog_topic}"]
    assert check.status is Status.FAILED
    assert "forgotten" in check.finding


def test_doctor_finds_a_topic_that_refuses_batches(make_pipeline: MakePipeline) -> None:
    """A worker would end at its first large batch, and again after each start."""
    pipeline = make_pipeline()
    alter(pipeline, pipeline.out, {"max.message.bytes": "20000"})
    check = look(pipeline)[f"topic {pipeline.out}"]
    assert check.status is Status.FAILED
    assert "max.message.bytes is 20000" in check.finding


def test_doctor_finds_offsets_beyond_the_end(make_pipeline: MakePipeline) -> None:
    """The partitions that no worker would continue are named."""
    pipeline = make_pipeline()
    commit(pipeline, 5_000)
    check = look(pipeline)["offsets"]
    assert check.status is Status.FAILED
    assert f"{pipeline.raw}-3" in check.finding


def test_doctor_counts_records_that_expired(make_pipeline: MakePipeline) -> None:
    """Records that were deleted behind the group's back are told of before a worker starts."""
    pipeline = make_pipeline()
    pipeline.produce(conversation(400))
    commit(pipeline, 0)
    unread = [TopicPartition(pipeline.raw, i, 10) for i in range(4)]
    with AdminClient({"bootstrap.servers": pipeline.config.bootstrap_servers}) as admin:
        for future in admin.delete_records(unread).values():
            future.result()
    check = look(pipeline)["offsets"]
    assert check.status is Status.WARNING
    assert check.finding.startswith("40 records")


def test_doctor_finds_records_that_outlive_their_offsets(make_pipeline: MakePipeline) -> None:
    """What brokers keep for longer than offsets would be published again after a long stop."""
    pipeline = make_pipeline()
    alter(pipeline, pipeline.raw, {"retention.ms": str(30 * 24 * 3_600 * 1_000)})
    check = look(pipeline)[f"topic {pipeline.raw}"]
    assert check.status is Status.WARNING
    assert "offsets for 7.0 days" in check.finding


def test_doctor_finds_a_vault_of_another_key(make_pipeline: MakePipeline) -> None:
    """Which would end a worker at its first message."""
    pipeline = make_pipeline()
    assert look(pipeline)["vault keys"].status is Status.OK
    mark = mark_of(KeyRing.from_master_key(b"w" * 32))
    producer = Producer({"bootstrap.servers": pipeline.config.bootstrap_servers})
    key = namespace_of(pipeline.raw) + mark.key
    producer.produce(pipeline.config.changelog_topic, mark.value, key, 2)
    producer.flush(10)
    check = look(pipeline)["vault keys"]
    assert check.status is Status.FAILED
    assert f"{pipeline.raw}-2" in check.finding


def look(pipeline: Pipeline) -> dict[str, Check]:
    """Return the checks of a gateway with the pipeline's topics, by name."""
    servers, audit = pipeline.config.bootstrap_servers, f"audit-{pipeline.raw}"
    create_topics(servers, [TopicPlan(audit, 4)])
    settings = Settings.model_validate(
        {
            "kafka": {
                "bootstrap_servers": servers,
                "application_id": pipeline.config.application_id,
            },
            "pseudonyms": {"master_key": "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="},
            "detection": {"detectors": "rules"},
            "observability": {"web_enabled": False},
            "routes": [
                {
                    "name": "chat",
                    "input": pipeline.raw,
                    "output": pipeline.out,
                    "audit": audit,
                    "dead_letters": pipeline.dead,
                    "conversation_id": "conversation_id",
                    "texts": ["text"],
                }
            ],
        }
    )
    return {check.name: check for check in examine(settings)}


def alter(pipeline: Pipeline, topic: str, config: Mapping[str, str]) -> None:
    """Change a topic's configuration."""
    entries = [
        ConfigEntry(name, value, incremental_operation=AlterConfigOpType.SET)
        for name, value in config.items()
    ]
    resource = ConfigResource(ConfigResource.Type.TOPIC, topic, incremental_configs=entries)
    with AdminClient({"bootstrap.servers": pipeline.config.bootstrap_servers}) as admin:
        for future in admin.incremental_alter_configs([resource]).values():
            future.result()


def commit(pipeline: Pipeline, offset: int) -> None:
    """Let the pipeline's group have committed an offset of every partition."""
    consumer = Consumer(
        {
            "bootstrap.servers": pipeline.config.bootstrap_servers,
            "group.id": pipeline.config.application_id,
        }
    )
    wanted = [TopicPartition(pipeline.raw, partition, offset) for partition in range(4)]
    # A new group has no coordinator for a moment: this waits for one.
    group_offsets(
        pipeline.config.bootstrap_servers, pipeline.config.application_id, {pipeline.raw: 4}
    )
    consumer.commit(offsets=wanted, asynchronous=False)
    consumer.close()
