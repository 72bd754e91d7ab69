"""A downstream consumer that stalls for longer than its group waits for it."""

import threading
import time
from contextlib import suppress
from typing import Final

from confluent_kafka import Consumer, KafkaException

from gateway.streaming.kafka.brokers import LOG_CRITICAL
from load_tests.chaos.topics import SANITIZED

_SESSION_MS: Final = 6_000
_MAX_POLL_MS: Final = 6_000


class SlowConsumer:
    """Reads the sanitized topic in a group, commits what it read, and can be made to stall.

    It commits after it has read, as most consumers do, so that its own stall may make it read some
    messages again; none may be passed over.
    """

    def __init__(self, broker: str) -> None:
        self._consumer = Consumer(
            {
                "bootstrap.servers": broker,
                "group.id": "slow",
                "isolation.level": "read_committed",
                "auto.offset.reset": "earliest",
                "enable.auto.commit": False,
                "session.timeout.ms": _SESSION_MS,
                "max.poll.interval.ms": _MAX_POLL_MS,
                "log_level": LOG_CRITICAL,
            }
        )
        self._read: set[bytes] = set()
        self._may_read = threading.Event()
        self._may_read.set()
        self._is_stopping = threading.Event()
        self._thread = threading.Thread(target=self._follow, name="slow consumer", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stall(self) -> None:
        """Neither read nor ask for anything."""
        self._may_read.clear()

    def go_on(self) -> None:
        """Read again, as a member that was thought dead."""
        self._may_read.set()

    def stop(self) -> None:
        """Return when it has left its group."""
        self._is_stopping.set()
        self._may_read.set()
        self._thread.join()

    def wait_for(self, n_messages: int) -> None:
        """Return when so many different messages were read.

        Raises:
            RuntimeError: they were not.
        """
        deadline = time.monotonic() + 20.0
        while len(self._read) < n_messages:
            if time.monotonic() > deadline:
                raise RuntimeError("the slow consumer did not catch up")
            time.sleep(0.1)

    def _follow(self) -> None:
        self._consumer.subscribe([SANITIZED])
        while not self._is_stopping.is_set():
            self._may_read.wait()
            for record in self._consumer.consume(200, 0.2):
                if not record.error():
                    # The beginning of the document holds the message's id.
                    self._read.add((record.value() or b"").partition(b'"conversation_id"')[0])
            with suppress(KafkaException):  # nothing new, or no member at the moment
                self._consumer.commit(asynchronous=False)
        self._consumer.close()
