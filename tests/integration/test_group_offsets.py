"""What a group has committed is asked of real coordinators: new, restarted, and forbidden ones."""

from collections.abc import Iterator
from contextlib import suppress

import pytest
from confluent_kafka.admin import (  # type: ignore[attr-defined]
    AclBinding,
    AclOperation,
    AclPermissionType,
    AdminClient,
    ResourcePatternType,
    ResourceType,
)

from gateway.errors import ConfigurationError, TransientError
from gateway.streaming.kafka.group_offsets import GroupOffsets, group_offsets
from gateway.streaming.kafka.topics import TopicPlan, create_topics
from gateway.testing.kafka import KafkaBroker

pytestmark = [pytest.mark.integration, pytest.mark.timeout(90)]

FORBIDDEN = "forbidden"


@pytest.fixture
def broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KafkaBroker]:
    """Start a broker that no group has asked for its coordinator, and that refuses one."""
    settings = {
        "authorizer.class.name": "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
        "allow.everyone.if.no.acl.found": "true",
    }
    refusal = AclBinding(
        ResourceType.GROUP,
        FORBIDDEN,
        ResourcePatternType.LITERAL,
        "User:ANONYMOUS",
        "*",
        AclOperation.ALL,
        AclPermissionType.DENY,
    )
    with KafkaBroker(tmp_path_factory.mktemp("kafka"), settings=settings) as broker:
        create_topics(broker.bootstrap_servers, [TopicPlan("raw", 2)])
        with AdminClient({"bootstrap.servers": broker.bootstrap_servers}) as admin:
            for done in admin.create_acls([refusal]).values():
                done.result()
        yield broker


async def test_coordinator_that_is_new_or_restarted_is_asked_again(broker: KafkaBroker) -> None:
    """While it is away that is told as an error that passes; so is what it says until it is back.

    It says that it is none, or not yet, until it has loaded what groups committed.
    """
    assert group_offsets(broker.bootstrap_servers, "app", {"raw": 2}) == []
    broker.kill()
    offsets = GroupOffsets(broker.bootstrap_servers, "app")
    with pytest.raises(TransientError):
        await offsets.committed("raw", 1)
    broker.launch()
    is_told = False
    while not is_told:
        # How often depends on how soon the broker is back.
        with suppress(TransientError):
            is_told = await offsets.committed("raw", 1) is None
    await offsets.close()


async def test_group_that_may_not_be_described_is_named(broker: KafkaBroker) -> None:
    """An operator grants the right; to wait would not help."""
    offsets = GroupOffsets(broker.bootstrap_servers, FORBIDDEN)
    for partition in range(2):
        with pytest.raises(ConfigurationError, match="GROUP_AUTHORIZATION_FAILED"):
            await offsets.committed("raw", partition)
    await offsets.close()
    with pytest.raises(ConfigurationError, match="GROUP_AUTHORIZATION_FAILED"):
        group_offsets(broker.bootstrap_servers, FORBIDDEN, {"raw": 2})
