"""Messages at an even rate, whatever happens to the gateway, from a thread of their own."""

import json
import threading
import time
from itertools import islice
from typing import Final

from confluent_kafka import Producer

from gateway.streaming.kafka.brokers import LOG_CRITICAL
from load_tests.chaos.messages import Source, messages, poison
from load_tests.chaos.topics import RAW

_NAP_S: Final = 0.01
FLUSH_TIMEOUT_S: Final = 60.0


def make_producer(broker: str) -> Producer:
    """Return a producer that loses and doubles nothing while brokers are away."""
    return Producer(
        {
            "bootstrap.servers": broker,
            "enable.idempotence": True,  # a restarted broker must not double what goes in
            "linger.ms": 5,
            "message.timeout.ms": 120_000,
            "log_level": LOG_CRITICAL,
        }
    )


class Load:
    """Produces from `start` to `stop`.

    Args:
        broker: where to.
        rate: messages a second.
        seed: of the messages.
        poison_every: a poison record after so many messages; 0 for none.
    """

    def __init__(self, broker: str, rate: float, seed: int, poison_every: int = 0) -> None:
        self.sent_s: list[float] = []  # by number, when it was due
        self.n_poison = 0
        self._rate = rate
        self._seed = seed
        self._poison_every = poison_every
        self._producer = make_producer(broker)
        self._is_stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="load", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """Return when all that was sent has arrived.

        Raises:
            RuntimeError: the raw topic did not take all messages.
        """
        self._is_stopping.set()
        self._thread.join()
        if self._producer.flush(FLUSH_TIMEOUT_S):
            raise RuntimeError("the raw topic did not take all messages")

    def sources(self) -> list[Source]:
        """Return what was sent, by number."""
        return list(islice(messages(self._seed), len(self.sent_s)))

    def _run(self) -> None:
        source, began_s = messages(self._seed), time.monotonic()
        while not self._is_stopping.is_set():
            now_s = time.monotonic()
            while (due_s := began_s + len(self.sent_s) / self._rate) <= now_s:
                key, document = next(source)
                self._producer.produce(RAW, json.dumps(document).encode(), key=key)
                self.sent_s.append(due_s)
                if self._poison_every and not len(self.sent_s) % self._poison_every:
                    poison_key, value = poison(self.n_poison)
                    self._producer.produce(RAW, value, key=poison_key)
                    self.n_poison += 1
            self._producer.poll(0)
            time.sleep(_NAP_S)
