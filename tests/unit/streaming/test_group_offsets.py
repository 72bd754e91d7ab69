"""What brokers tell of the offsets that they keep."""

from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest
from confluent_kafka import KafkaError, KafkaException, TopicPartition

from gateway.errors import ConfigurationError, TransientError
from gateway.streaming.kafka.group_offsets import Committed, GroupOffsets


class Group:
    """Stands in for a consumer whose group's coordinator gives this answer."""

    def __init__(
        self, answer: int | KafkaError, beside: KafkaError | None = None, n_silent: int = 0
    ) -> None:
        self._answer = answer
        self._beside = beside
        self._n_silent = n_silent
        self.is_closed = False

    def committed(self, asked: list[TopicPartition], timeout: float) -> list[TopicPartition]:
        """Return the next offset, or raise the error."""
        (at,) = asked
        if isinstance(self._answer, KafkaError):
            raise KafkaException(self._answer)
        at.offset = self._answer
        return asked

    def poll(self, timeout: float) -> Any:
        """Tell what librdkafka tells beside, once it has been silent so many times."""
        self._n_silent -= 1
        is_told = self._beside is not None and self._n_silent < 0
        return SimpleNamespace(error=lambda: self._beside) if is_told else None

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


@pytest.mark.parametrize("n_silent", [0, 1])
async def test_refused_question_is_an_error_of_the_configuration(
    committed: Ask, n_silent: int
) -> None:
    """Asking again would not help, though librdkafka itself goes on until its time is out."""
    refused = KafkaError(KafkaError.GROUP_AUTHORIZATION_FAILED)
    with pytest.raises(ConfigurationError, match="GROUP_AUTHORIZATION_FAILED"):
        await committed(Group(KafkaError(KafkaError._TIMED_OUT), refused, n_silent))
