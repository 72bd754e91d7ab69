"""Sends a stage's messages when they are due, from a process of its own.

The process computes the schedule and the traffic from the same arguments as the one that measures,
so that nothing but the start time passes between them. It never waits for the gateway.
"""

import math
import multiprocessing
import time
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from confluent_kafka import Producer

from gateway.streaming.kafka.brokers import LOG_CRITICAL
from load_tests.schedule import Pattern, Times, send_times
from load_tests.traffic import make_traffic

# Below what the measured latencies are made of, above what a core can spare for waking up.
_NAP_S: Final = 0.001
_FLUSH_TIMEOUT_S: Final = 60.0
_READY_TIMEOUT_S: Final = 120.0


class Stage(NamedTuple):
    """A stretch of load at one mean rate."""

    name: str
    pattern: Pattern
    rate: float
    duration_s: float
    seed: int = 0

    def times(self) -> Times:
        """Return when each message is due, in seconds from the stage's start."""
        return send_times(self.pattern, self.rate, self.duration_s, self.seed)


class Sent(NamedTuple):
    """What became of a stage on the sender's side."""

    n_sent: int
    n_refused: int  # by the brokers
    worst_delay_s: float  # the furthest that a message was handed over behind its time


@dataclass
class Sender:
    """The process; a context manager. Numbers go on from stage to stage."""

    broker: str
    topic: str
    seed: int
    _ours: Any = field(init=False)
    _process: Any = field(init=False)

    def __enter__(self) -> "Sender":
        context = multiprocessing.get_context("spawn")
        self._ours, theirs = context.Pipe()
        self._process = context.Process(
            target=_serve, args=(theirs, self.broker, self.topic, self.seed), daemon=True
        )
        self._process.start()
        if not self._ours.poll(_READY_TIMEOUT_S) or self._ours.recv() != "ready":
            raise RuntimeError("the sender did not start")
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.join()

    def begin(self, stage: Stage, first_number: int, start_s: float) -> None:
        """Let the stage begin at `start_s` of the monotonic clock, which processes share."""
        self._ours.send((stage, first_number, start_s))

    def result(self, timeout_s: float) -> Sent:
        """Return what was sent, once the stage is over.

        Raises:
            TimeoutError: the brokers did not take it all in time.
        """
        if not self._ours.poll(timeout_s):
            raise TimeoutError("the raw topic does not take the load")
        sent: Sent = self._ours.recv()
        return sent


def _serve(pipe: Connection, broker: str, topic: str, seed: int) -> None:
    traffic = make_traffic(seed)
    refused: list[object] = []
    producer = Producer(
        {
            "bootstrap.servers": broker,
            "linger.ms": 1,
            "acks": "all",
            "queue.buffering.max.messages": 1_000_000,
            "log_level": LOG_CRITICAL,
            "on_delivery": lambda error, _: refused.append(error) if error else None,
        }
    )
    producer.list_topics(topic, timeout=10)
    pipe.send("ready")
    while True:
        stage, first, start_s = pipe.recv()
        refused.clear()
        due_s = stage.times() + start_s
        worst_s, n_sent = 0.0, 0
        while n_sent < len(due_s):
            now_s = time.monotonic()
            n_due = int(due_s.searchsorted(now_s, side="right"))
            for number in range(n_sent, n_due):
                key, value = traffic.record(first + number)
                _produce(producer, topic, key, value)
            if n_due > n_sent:
                worst_s = max(worst_s, time.monotonic() - float(due_s[n_sent]))
            n_sent = max(n_sent, n_due)
            producer.poll(0)
            if n_sent < len(due_s):
                time.sleep(max(_NAP_S, min(0.1, float(due_s[n_sent]) - time.monotonic())))
        n_left = producer.flush(_FLUSH_TIMEOUT_S)
        pipe.send(Sent(n_sent, n_left + len(refused), worst_s if n_sent else math.nan))


def _produce(producer: Producer, topic: str, key: bytes, value: bytes) -> None:
    while True:
        try:
            producer.produce(topic, value, key=key)
        except BufferError:  # counts as latency, since the message is due already
            producer.poll(0.01)
        else:
            return
