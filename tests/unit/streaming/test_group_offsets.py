"""What brokers tell of the offsets that they keep."""

from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any

import pytest
from confluent_kafka import KafkaError, KafkaException, TopicPartition
from confluent_kafka.admin import ConfigResource  # type: ignore[attr-defined] # re-exported

from gateway.errors import ConfigurationError, TransientError
from gateway.streaming.kafka.group_offsets import Committed, GroupOffsets, offset_retention_ms


class Admin:
    """Stands in for an admin client of brokers 2 and 3, which answer or refuse."""

    def __init__(self, answer: dict[str, Any] | KafkaException) -> None:
        self._answer = answer
        self.asked: list[str] = []

    def list_topics(self, timeout: float) -> Any:
        """Return which brokers there are."""
        return SimpleNamespace(brokers={3: None, 2: None})

    def describe_configs(
        self, resources: Sequence[ConfigResource], request_timeout: float
    ) -> dict[ConfigResource, Future[Any]]:
        """Return the broker's configuration, or the refusal."""
        (resource,) = resources
        assert resource.restype == ConfigResource.Type.BROKER
        self.asked.append(resource.name)
        future: Future[Any] = Future()
        if isinstance(self._answer, KafkaException):
            future.set_exception(self._answer)
        else:
            future.set_result(self._answer)
        return {resource: future}

    def __exit__(self, *_: object) -> None:
        """Have no threads to end."""


def retention_ms(monkeypatch: pytest.MonkeyPatch, admin: Admin) -> int | None:
    """Return what is found out from brokers that `admin` stands for."""
    monkeypatch.setattr("gateway.streaming.kafka.brokers.AdminClient", lambda _: admin)
    return offset_retention_ms("broker.example.com:9092")


def test_broker_tells_how_long_it_keeps_offsets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its minutes are compared with milliseconds of topics."""
    admin = Admin({"offsets.retention.minutes": SimpleNamespace(value="10080")})
    assert retention_ms(monkeypatch, admin) == 7 * 24 * 3_600 * 1_000
    assert admin.asked == ["2"]


@pytest.mark.parametrize(
    "answer",
    [
        KafkaException(KafkaError(KafkaError.CLUSTER_AUTHORIZATION_FAILED)),
        {},
        {"offsets.retention.minutes": SimpleNamespace(value=None)},
    ],
)
def test_broker_that_does_not_tell_is_no_error(
    monkeypatch: pytest.MonkeyPatch, answer: dict[str, Any] | KafkaException
) -> None:
    """Not every gateway may read what brokers are configured to, and some have no such setting."""
    assert retention_ms(monkeypatch, Admin(answer)) is None


class Group:
    """Stands in for a consumer whose group's coordinator gives this answer."""

    def __init__(self, answer: int | KafkaError, beside: KafkaError | None = None) -> None:
        self._answer = answer
        self._beside = beside
        self.is_closed = False

    def committed(self, asked: list[TopicPartition], timeout: float) -> list[TopicPartition]:
        """Return the next offset, or raise the error."""
        (at,) = asked
        if isinstance(self._answer, KafkaError):
            raise KafkaException(self._answer)
        at.offset = self._answer
        return asked

    def poll(self, timeout: float) -> Any:
        """Tell what librdkafka tells beside."""
        return SimpleNamespace(error=lambda: self._beside) if self._beside else None

    def close(self) -> None:
        """Give up."""
        self.is_closed = True


class Answering:
    """Stands in for an admin client of brokers that answer."""

    def list_topics(self, timeout: float) -> None:
        """Answer."""

    def poll(self, timeout: float) -> None:
        """Tell of no complaints."""

    def __exit__(self, *_: object) -> None:
        """Have no threads to end."""


Ask = Callable[[Group], Awaitable[Committed | None]]


@pytest.fixture
def committed(monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Return a function that asks one group for an offset."""

    async def ask(group: Group) -> Committed | None:
        monkeypatch.setattr("gateway.streaming.kafka.group_offsets.Consumer", lambda _: group)
        monkeypatch.setattr("gateway.streaming.kafka.brokers.AdminClient", lambda _: Answering())
        offsets = GroupOffsets("broker.example.com:9092", "app")
        try:
            return await offsets.committed("raw", 3)
        finally:
            await offsets.close()
            assert group.is_closed

    return ask


@pytest.mark.parametrize(
    ("answer", "told"), [(17, Committed(17, "")), (0, Committed(0, "")), (-1001, None)]
)
async def test_committed_offset_is_told_from_none(
    committed: Ask, answer: int, told: Committed | None
) -> None:
    """Only the coordinator's own word says that a group has committed nothing."""
    assert await committed(Group(answer)) == told


@pytest.mark.parametrize(
    "code",
    [
        KafkaError._TIMED_OUT,
        KafkaError.COORDINATOR_LOAD_IN_PROGRESS,
        KafkaError.COORDINATOR_NOT_AVAILABLE,
        KafkaError.NOT_COORDINATOR,
        KafkaError.UNSTABLE_OFFSET_COMMIT,
    ],
)
async def test_coordinator_that_moves_or_loads_is_no_group_without_offsets(
    committed: Ask, code: int
) -> None:
    """Or all of the partition would be published again."""
    with pytest.raises(TransientError):
        await committed(Group(KafkaError(code)))


async def test_refused_question_is_an_error_of_the_configuration(committed: Ask) -> None:
    """Asking again would not help, though librdkafka itself goes on until its time is out."""
    refused = KafkaError(KafkaError.GROUP_AUTHORIZATION_FAILED)
    with pytest.raises(ConfigurationError, match="GROUP_AUTHORIZATION_FAILED"):
        await committed(Group(KafkaError(KafkaError._TIMED_OUT), beside=refused))
