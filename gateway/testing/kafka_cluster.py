"""Several real brokers as one cluster, for what happens when one of them goes away."""

from contextlib import ExitStack
from pathlib import Path
from typing import Final, Self

from gateway.testing.kafka import KafkaBroker
from gateway.testing.processes import free_port

N_BROKERS: Final = 3
# Two of three acknowledge, so that one may be away.
_REPLICATED: Final = {
    "default.replication.factor": str(N_BROKERS),
    "min.insync.replicas": "2",
    "offsets.topic.replication.factor": str(N_BROKERS),
    "transaction.state.log.replication.factor": str(N_BROKERS),
    "transaction.state.log.min.isr": "2",
    # A broker that was killed is given up after this; Kafka's 9 s would hide what clients do.
    "broker.session.timeout.ms": "6000",
}
_HEAP_MB: Final = 384


class KafkaCluster:
    """Three brokers that are controllers too; every topic has a replica on each.

    Usable as a context manager, from the main thread, as `KafkaBroker`.
    """

    def __init__(self, folder: Path) -> None:
        controllers = [f"127.0.0.1:{free_port()}" for _ in range(N_BROKERS)]
        voters = ",".join(f"{node}@{at}" for node, at in enumerate(controllers, 1))
        self.brokers = [
            _broker(folder / f"broker-{node}", node, at, voters)
            for node, at in enumerate(controllers, 1)
        ]
        self._running = ExitStack()

    @property
    def bootstrap_servers(self) -> str:
        """The addresses for clients."""
        return ",".join(broker.bootstrap_servers for broker in self.brokers)

    def __enter__(self) -> Self:
        # Together: none is ready before the controllers have a majority.
        for broker in self.brokers:
            self._running.push(broker)
            broker.launch()
        for broker in self.brokers:
            broker.wait()
        return self

    def __exit__(self, *_: object) -> None:
        self._running.close()


def _broker(folder: Path, node: int, controller: str, voters: str) -> KafkaBroker:
    settings = {**_REPLICATED, "node.id": str(node), "controller.quorum.voters": voters}
    broker = KafkaBroker(folder, settings=settings, heap_mb=_HEAP_MB)
    settings["listeners"] = f"PLAINTEXT://{broker.bootstrap_servers},CONTROLLER://{controller}"
    return broker
