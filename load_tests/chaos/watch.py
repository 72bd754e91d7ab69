"""When each message became readable downstream, and how long after a fault all were fresh again."""

import json
import threading
import time
from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Final

from confluent_kafka import Consumer, Message, TopicPartition

from gateway.streaming.kafka.brokers import LOG_CRITICAL
from load_tests.chaos.topics import N_PARTITIONS, SANITIZED

# A message is fresh when it is readable within this, as the objective of operations has it.
FRESH_S: Final = 2.0


def _look_only(record: Message) -> None:
    pass


class Watch:
    """Follows a topic under `read_committed`, in a thread.

    Args:
        broker: where it is.
        topic: what is followed.
        pass_on: is given each message of it, in that thread.
    """

    def __init__(
        self,
        broker: str,
        topic: str = SANITIZED,
        pass_on: Callable[[Message], object] = _look_only,
    ) -> None:
        self.seen_s: dict[int, float] = {}  # by number, the first time
        self._broker = broker
        self._topic = topic
        self._pass_on = pass_on
        self._is_stopping = threading.Event()
        self._thread = threading.Thread(target=self._follow, name="watch", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """Return when it has ended."""
        self._is_stopping.set()
        self._thread.join()

    def _follow(self) -> None:
        consumer = Consumer(
            {
                "bootstrap.servers": self._broker,
                "group.id": "watch",
                "isolation.level": "read_committed",
                "auto.offset.reset": "earliest",
                "log_level": LOG_CRITICAL,
            }
        )
        consumer.assign([TopicPartition(self._topic, number, 0) for number in range(N_PARTITIONS)])
        while not self._is_stopping.is_set():
            records = consumer.consume(200, 0.05)
            now_s = time.monotonic()
            for record in records:
                if not record.error():
                    document = json.loads(record.value() or b"{}")
                    if "number" in document:
                        self.seen_s.setdefault(document["number"], now_s)
                        self._pass_on(record)
        consumer.close()


def is_fresh(sent_s: Sequence[float], seen_s: dict[int, float], now_s: float) -> bool:
    """Return whether every message that was due `FRESH_S` ago is readable."""
    n_due = bisect_right(sent_s, now_s - FRESH_S)
    return len(seen_s) >= n_due and all(number in seen_s for number in range(n_due))


def recovery_s(sent_s: Sequence[float], seen_s: dict[int, float], fault_end_s: float) -> float:
    """Return how long after the fault's end the last message came that was not fresh.

    Infinite where one never came; 0 where all came in time.
    """
    late = [
        seen_s.get(number, float("inf"))
        for number, due_s in enumerate(sent_s)
        if seen_s.get(number, float("inf")) > max(due_s + FRESH_S, fault_end_s)
    ]
    return max(late, default=fault_end_s) - fault_end_s
