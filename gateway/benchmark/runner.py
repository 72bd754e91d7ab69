"""Runs each contestant on one preloaded topic and reads its pace from the offsets it commits."""

import contextlib
import signal
import subprocess
import time
import uuid
from collections.abc import Callable, Sequence
from typing import NamedTuple

from confluent_kafka import Consumer, KafkaException, Producer, TopicPartition

from gateway.streaming.kafka.topics import TopicPlan, create_topics
from gateway.supervision.parent import end_with_parent
from gateway.testing.processes import cpu_seconds

POLL_S = 0.02
_ASK_TIMEOUT_S = 5.0


class Contestant(NamedTuple):
    """One row of the table: a name, what it guarantees, and how its process is started.

    `command` receives the names of the output topic and of the consumer group.
    """

    name: str
    guarantee: str
    command: Callable[[str, str], Sequence[str]]


class Pace(NamedTuple):
    """Messages between the first and the last commit that were seen, and the seconds between.

    `cpu_seconds` is the processor time that the contestant's process took meanwhile, 0 where the
    system does not tell. It hardly depends on what else the machine does.
    """

    name: str
    guarantee: str
    n_messages: int
    seconds: float
    cpu_seconds: float = 0.0

    @property
    def messages_s(self) -> float:
        """Messages a second; 0 when the contestant committed nothing in time."""
        return self.n_messages / self.seconds if self.seconds else 0.0

    @property
    def cpu_us(self) -> float:
        """Microseconds of processor time a message."""
        return self.cpu_seconds / self.n_messages * 1e6 if self.n_messages else 0.0


class Progress:
    """What a consumer group has committed of a topic, asked without joining the group."""

    def __init__(self, broker: str, topic: str, partitions: int, group: str) -> None:
        self._consumer = Consumer({"bootstrap.servers": broker, "group.id": group})
        self._partitions = [TopicPartition(topic, number) for number in range(partitions)]

    def n_committed(self) -> int:
        """Return how many messages were committed; 0 while the broker cannot tell."""
        try:
            committed = self._consumer.committed(self._partitions, timeout=_ASK_TIMEOUT_S)
        except KafkaException:
            return 0
        return sum(max(partition.offset, 0) for partition in committed)

    def close(self) -> None:
        """End the connection."""
        self._consumer.close()


class Arena:
    """A broker with a preloaded input topic."""

    def __init__(self, broker: str, partitions: int) -> None:
        self.broker = broker
        self.partitions = partitions
        self.source = f"bench-raw-{uuid.uuid4().hex[:8]}"
        self.n_messages = 0
        self.create_topics([self.source])

    def create_topics(self, names: Sequence[str]) -> None:
        """Create topics with the input's number of partitions; waits until they exist.

        Raises:
            ConfigurationError: the broker refuses.
            BrokersUnavailable: it cannot be reached.
        """
        create_topics(self.broker, [TopicPlan(name, self.partitions) for name in names])

    def preload(self, messages: Sequence[tuple[bytes, bytes]]) -> None:
        """Write (key, value) pairs to the input topic and wait for the broker to have them."""
        producer = Producer({"bootstrap.servers": self.broker, "linger.ms": 20, "acks": "all"})
        for key, value in messages:
            while True:
                try:
                    producer.produce(self.source, value, key=key)
                    break
                except BufferError:
                    producer.poll(0.1)
        producer.flush()
        self.n_messages += len(messages)

    def race(self, contestant: Contestant, warm_up_s: float, limit_s: float) -> Pace:
        """Run one contestant until all is committed, or `limit_s` after its first commit."""
        group = f"bench-{uuid.uuid4().hex[:8]}"
        output = f"{group}-out"
        self.create_topics([output])
        process = subprocess.Popen(  # noqa: S603 - our own command
            contestant.command(output, group),
            stdout=subprocess.DEVNULL,
            preexec_fn=end_with_parent,
        )
        progress = Progress(self.broker, self.source, self.partitions, group)
        try:
            return self._watch(contestant, progress, process, warm_up_s, limit_s)
        finally:
            progress.close()
            process.send_signal(signal.SIGTERM)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(10)
            process.kill()

    def _watch(
        self,
        contestant: Contestant,
        progress: Progress,
        process: subprocess.Popen[bytes],
        warm_up_s: float,
        limit_s: float,
    ) -> Pace:
        started = time.monotonic()
        first = last = 0.0
        n_first = n_last = 0
        first_cpu = last_cpu = 0.0
        while process.poll() is None:
            n, now = progress.n_committed(), time.monotonic()
            if n and not n_first:
                first, n_first, first_cpu = now, n, cpu_seconds(process.pid)
            if n > n_last:
                last, n_last, last_cpu = now, n, cpu_seconds(process.pid)
            if n >= self.n_messages or (n_first and now - first > limit_s):
                break
            if not n_first and now - started > warm_up_s:
                break
            time.sleep(POLL_S)
        return Pace(
            contestant.name,
            contestant.guarantee,
            n_last - n_first,
            last - first,
            last_cpu - first_cpu,
        )
