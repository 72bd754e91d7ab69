"""A model's service that says again what it reads, and conversations that are erased at the end.

Its answers come by other partitions than their messages. Some are given once more behind the
erasures: those of erased conversations have to come back as they are.
"""

import json
from collections import deque
from typing import Any, Final, NamedTuple

from confluent_kafka import Message

from load_tests.chaos.load import FLUSH_TIMEOUT_S, make_producer
from load_tests.chaos.topics import ANSWERS, RAW, RESTORED, SANITIZED
from load_tests.chaos.watch import Watch

ROUTES: Final[list[dict[str, Any]]] = [
    {"restorable": True},
    {"name": "answers", "input": ANSWERS, "output": RESTORED, "restores": RAW},
]
ERASED: Final = tuple(f"conversation-{number}" for number in range(0, 101, 5))
_MOST_REPEATED: Final = 2_000


class Repeated(NamedTuple):
    """The messages whose answers were given once more, and which conversations were erased."""

    numbers: frozenset[int]
    erased: frozenset[str] = frozenset(ERASED)


class Service:
    """Answers each sanitized message once, from `start` to `stop`."""

    def __init__(self, broker: str) -> None:
        self._producer = make_producer(broker)
        self._last: deque[tuple[bytes, bytes]] = deque(maxlen=_MOST_REPEATED)
        self._watch = Watch(broker, SANITIZED, self._answer)
        self.start, self.stop = self._watch.start, self._watch.stop

    def say_again(self) -> Repeated:
        """Give the last answers once more; return which, once all have arrived.

        Raises:
            RuntimeError: the topic did not take all of them.
        """
        repeated = tuple(self._last)
        for key, value in repeated:
            self._producer.produce(ANSWERS, value, key=key)
        if self._producer.flush(FLUSH_TIMEOUT_S):
            raise RuntimeError("the topic of answers did not take all of them")
        return Repeated(frozenset(json.loads(value)["number"] for _, value in repeated))

    def _answer(self, record: Message) -> None:
        answer = (record.key() or b"")[::-1], record.value() or b""
        self._last.append(answer)
        self._producer.produce(ANSWERS, answer[1], key=answer[0])
        self._producer.poll(0)
