"""Reads what is published as a `read_committed` consumer, and notes when each message was there."""

import threading
import time
from typing import Final

import numpy as np
from confluent_kafka import Consumer, Message, TopicPartition
from numpy.typing import NDArray

from load_tests.traffic import number_of

_POLL_S: Final = 0.1
_AT_ONCE: Final = 2_000
_GROWTH: Final = 1_000_000


class Receiver:
    """Follows the sanitized topic in a thread, from where it ends now; a context manager."""

    def __init__(self, broker: str, topic: str, *, is_transactional: bool = True) -> None:
        self._consumer = Consumer(
            {
                "bootstrap.servers": broker,
                "group.id": "load-receiver",
                "enable.auto.commit": False,
                "auto.offset.reset": "earliest",
                "isolation.level": "read_committed" if is_transactional else "read_uncommitted",
                "fetch.wait.max.ms": 100,
            }
        )
        self._topic = topic
        self._seen_s: NDArray[np.float64] = np.full(_GROWTH, np.nan)
        self.n_seen = 0
        self.n_twice = 0
        self._is_stopping = threading.Event()
        self._thread = threading.Thread(target=self._follow, name="receiver", daemon=True)

    def __enter__(self) -> "Receiver":
        known = self._consumer.list_topics(self._topic, timeout=10).topics[self._topic]
        starts = []
        for number in known.partitions:
            partition = TopicPartition(self._topic, number)
            _, end = self._consumer.get_watermark_offsets(partition, timeout=10)
            starts.append(TopicPartition(self._topic, number, end))
        self._consumer.assign(starts)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_stopping.set()
        self._thread.join()
        self._consumer.close()

    def seen_s(self, first: int, n: int) -> NDArray[np.float64]:
        """Return when each of `n` messages was seen; NaN where it was not yet."""
        found = np.full(n, np.nan)
        known = self._seen_s[first : first + n]
        found[: len(known)] = known
        return found

    def wait_for(self, first: int, n: int, timeout_s: float) -> bool:
        """Return whether all of `n` messages from `first` on were seen in time."""
        deadline = time.monotonic() + timeout_s
        while np.isnan(self.seen_s(first, n)).any():
            if time.monotonic() > deadline:
                return False
            time.sleep(0.05)
        return True

    def _follow(self) -> None:
        while not self._is_stopping.is_set():
            # `consume` waits until it has as many as were asked for, so it is only asked for what
            # is there already.
            first = self._consumer.poll(_POLL_S)
            if first is not None:
                self._note([first])
                while more := self._consumer.consume(_AT_ONCE, 0.0):
                    self._note(more)

    def _note(self, records: list[Message]) -> None:
        now_s = time.monotonic()
        for record in records:
            number = None if record.error() else number_of(record.value() or b"")
            if number is None:
                continue
            while number >= len(self._seen_s):
                self._seen_s = np.concatenate((self._seen_s, np.full(_GROWTH, np.nan)))
            if np.isnan(self._seen_s[number]):
                self._seen_s[number] = now_s
                self.n_seen += 1
            else:
                self.n_twice += 1
