"""Rights in real Kafka: told before the start, and under a worker one partition waits for them."""

import secrets
from collections.abc import Iterator
from typing import Any

import pytest
from aiokafka.structs import TopicPartition
from confluent_kafka import Producer
from confluent_kafka.admin import (  # type: ignore[attr-defined] # re-exported, without __all__
    AclBinding,
    AclBindingFilter,
    AclOperation,
    AclPermissionType,
    AdminClient,
    ResourcePatternType,
    ResourceType,
)

from gateway.errors import RightMissing
from gateway.pipeline.limits import BatchLimits
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.rights import missing_rights, wanted_operations
from gateway.streaming.kafka.topics import create_topics, identify_topic, pipeline_topics
from gateway.streaming.vault.copies import VaultCopy
from gateway.streaming.vault.recovery import LogProbe, read_changelog
from gateway.streaming.vault.store import open_store
from gateway.streaming.vault.view import namespace_of
from gateway.streaming.worker import Stream
from gateway.testing.counting import CountingProcessor
from gateway.testing.kafka import KafkaBroker
from gateway.testing.streams import Pipeline, Recorder, conversation
from gateway.testing.waiting import until

pytestmark = [pytest.mark.integration, pytest.mark.timeout(120)]

AUTHORIZER = "org.apache.kafka.metadata.authorizer.StandardAuthorizer"


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KafkaBroker]:
    """Start a broker that checks rights, and lets everybody do what no rule speaks of."""
    settings = {
        "authorizer.class.name": AUTHORIZER,
        "allow.everyone.if.no.acl.found": "true",
    }
    with KafkaBroker(tmp_path_factory.mktemp("guarded"), settings=settings) as broker:
        yield broker


def rules(kind: Any, topic: str, *granted: AclOperation) -> list[Any]:
    """Return rules by which a topic may be looked at and what is granted, and nothing else."""
    return [
        kind(
            ResourceType.TOPIC,
            topic,
            ResourcePatternType.LITERAL,
            "User:*",
            "*",
            operation,
            AclPermissionType.ALLOW,
        )
        for operation in (AclOperation.DESCRIBE, *granted)
    ]


async def test_right_that_is_taken_away_stops_its_partition_until_it_is_back(
    guarded: KafkaBroker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No worker ends, nothing is lost or twice; a worker that starts meanwhile refuses to."""
    monkeypatch.setattr("gateway.streaming.partitions._PUBLISH_AGAIN_S", 1.0)
    tag, servers = secrets.token_hex(4), guarded.bootstrap_servers
    config = StreamConfig(
        servers,
        f"app-{tag}",
        limits=BatchLimits(max_messages=50, max_delay_ms=5),
        session_timeout_s=6.0,
        heartbeat_interval_s=1.0,
        output_topics=(f"out-{tag}",),
    )
    pipeline = Pipeline(config, f"raw-{tag}", f"out-{tag}", f"dead-{tag}")
    plans = pipeline_topics(
        [pipeline.raw], [pipeline.out, pipeline.dead], config.changelog_topic, n_partitions=2
    )
    create_topics(servers, plans)
    wanted = wanted_operations([pipeline.raw], config.output_topics, config.changelog_topic)
    processors = {pipeline.raw: CountingProcessor(pipeline.out)}
    doubts: list[BaseException] = []
    recorder = Recorder()
    stream = Stream(config, processors, observer=recorder, on_doubt=doubts.append)
    await stream.start()
    n = pipeline.produce(conversation(100))
    await recorder.wait_for(n)
    with AdminClient({"bootstrap.servers": servers}) as admin:
        for done in admin.create_acls(rules(AclBinding, pipeline.out, AclOperation.READ)).values():
            done.result()
        await until(lambda: missing_rights(servers, wanted) == {pipeline.out: ["Write"]})
        n += pipeline.produce(conversation(100))
        await until(lambda: set(stream.partitions.phases().values()) == {"blocked"})
        with pytest.raises(RightMissing, match=f"grant Write on {pipeline.out}"):
            Stream(config, processors)
        taken = rules(AclBindingFilter, pipeline.out, AclOperation.READ)
        for deleted in admin.delete_acls(taken).values():
            deleted.result()
    await recorder.wait_for(n)
    await stream.stop()
    assert not doubts
    assert recorder.n_committed == n
    assert len(pipeline.documents(n)) == n


async def test_changelog_that_may_not_be_read_is_told_as_that(guarded: KafkaBroker) -> None:
    """By the right to grant, to a worker that recovers or turns answers back; then all goes on."""
    servers = guarded.bootstrap_servers
    config = StreamConfig(servers, f"app-{secrets.token_hex(4)}")
    changelog = config.changelog_topic
    create_topics(servers, pipeline_topics([], [], changelog, n_partitions=1))
    copy, probe = VaultCopy(config, "raw", None), LogProbe(config)
    store, partition = open_store(None), TopicPartition(changelog, 0)
    producer = Producer({"bootstrap.servers": servers})
    for n in range(3):
        producer.produce(changelog, b"record", namespace_of("raw") + b"c1/%d" % n)
    producer.flush(20)
    identity = identify_topic(servers, changelog)

    async def recover() -> None:
        bounds = await probe.bounds(partition)
        await read_changelog(
            config,
            partition,
            store,
            bounds=bounds,
            topic_id=identity.topic_id,
            namespace=namespace_of("raw"),
        )

    with AdminClient({"bootstrap.servers": servers}) as admin:
        for done in admin.create_acls(rules(AclBinding, changelog, AclOperation.WRITE)).values():
            done.result()
        wanted = wanted_operations([], [], changelog)
        await until(lambda: missing_rights(servers, wanted) == {changelog: ["Read"]})
        for read in (copy.catch_up, recover):
            with pytest.raises(RightMissing, match=f"grant Read on {changelog}"):
                await read()
        granted = rules(AclBindingFilter, changelog, AclOperation.WRITE)
        for deleted in admin.delete_acls(granted).values():
            deleted.result()
        await until(lambda: not missing_rights(servers, wanted))
    await copy.catch_up()
    await recover()
    assert copy.load(b"c1/") == {b"c1/%d" % n: b"record" for n in range(3)}
    await copy.close()
    await probe.close()
    store.close()
