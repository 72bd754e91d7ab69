"""Everything that one scenario runs in: broker, workers, load, a watch, and what may stand between.

A run goes in these steps.

1. Start the broker and the workers, and when these are ready, the load: what waited for workers to
   start is no fault, and takes slow machines long to catch up with. Wait until messages are fresh.
2. Let the scenario disturb it. It returns when its fault ended.
3. Wait until every message is fresh again, then a little longer.
4. End the load, wait until the group has committed all of it, and compare. With answers,
   conversations are erased before that amid a kill, and answers given again.
"""

import signal
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from gateway.streaming.kafka.erasures import request_erasures
from gateway.streaming.kafka.group_offsets import group_offsets
from gateway.testing.kafka import KafkaBroker
from gateway.testing.kafka_cluster import KafkaCluster
from gateway.testing.processes import free_port
from load_tests.chaos import say
from load_tests.chaos.answers import ERASED, ROUTES, Repeated, Service
from load_tests.chaos.comparison import Verdict, compare
from load_tests.chaos.fleet import GATEWAY, Fleet
from load_tests.chaos.load import Load
from load_tests.chaos.proof import unproven
from load_tests.chaos.proxy import Proxy
from load_tests.chaos.topics import (
    ANSWERS,
    APPLICATION,
    N_PARTITIONS,
    RAW,
    RESTORED,
    SANITIZED,
    committed,
    create_all,
    n_records,
)
from load_tests.chaos.watch import Watch, is_fresh, recovery_s

RECOVERY_LIMIT_S: Final = 15.0

# A slow machine starts workers beside brokers in a minute and more.
_START_TIMEOUT_S: Final = 180.0
_STEADY_S: Final = 4.0
_FRESH_TIMEOUT_S: Final = 60.0
# Without another message.
_DRAIN_TIMEOUT_S: Final = 120.0
_TURN_S: Final = 0.03


class Scenario(NamedTuple):
    """A fault under load: what happens, and what the run needs for it.

    `disturb` returns when the fault ended, on the monotonic clock.
    """

    meaning: str
    disturb: Callable[["Arena"], float]
    prepare: Callable[["Arena"], None] | None = None  # before the workers start
    n_workers: int = 2
    settings: Mapping[str, Any] = {}
    prefix: Sequence[str] = GATEWAY
    poison_every: int = 0
    has_proxy: bool = False
    has_triton: bool = False
    has_cluster: bool = False  # three brokers instead of one
    has_answers: bool = False  # a service answers, and its answers are turned back


class Findings(NamedTuple):
    """What a run found."""

    n_messages: int
    n_poison: int
    verdict: Verdict
    recovery_s: float
    exits: Mapping[int, int]

    def is_sound(self) -> bool:
        """Whether nothing went wrong and all was fresh again in time."""
        return self.verdict.is_sound() and self.recovery_s <= RECOVERY_LIMIT_S


@dataclass
class Arena:
    """What a scenario acts on."""

    folder: Path
    brokers: Sequence[KafkaBroker]
    fleet: Fleet
    load: Load
    watch: Watch
    proxy: Proxy | None = None
    triton: Any = None
    # What a scenario undoes at the end, in reverse order.
    undo: ExitStack = field(default_factory=ExitStack)

    @property
    def broker(self) -> KafkaBroker:
        """The only broker, or the first of the cluster."""
        return self.brokers[0]

    def wait(self, duration_s: float) -> None:
        """Let it run; the dead are replaced meanwhile."""
        end_s = time.monotonic() + duration_s
        while time.monotonic() < end_s:
            self.fleet.tend()
            time.sleep(_TURN_S)

    def wait_until(self, holds: Callable[[], bool], timeout_s: float) -> bool:
        """Return whether something held in time; the dead are replaced meanwhile."""
        end_s = time.monotonic() + timeout_s
        while not holds():
            if time.monotonic() > end_s:
                return False
            self.fleet.tend()
            time.sleep(_TURN_S)
        return True

    def wait_for_all(self, timeout_s: float) -> None:
        """Let it run until all messages came out, or none did for so long."""
        while len(self.watch.seen_s) < len(self.load.sent_s):
            if not self.wait_until(partial(self._has_more_than, len(self.watch.seen_s)), timeout_s):
                return

    def is_fresh(self) -> bool:
        """Whether what is due is readable."""
        return is_fresh(self.load.sent_s, self.watch.seen_s, time.monotonic())

    def _has_more_than(self, n_messages: int) -> bool:
        return len(self.watch.seen_s) > n_messages


def run(scenario: Scenario, folder: Path, rate: float, seed: int) -> Findings:
    """Return what a scenario found.

    Raises:
        RuntimeError: the workers did not start, or published nothing to begin with.
        MountRefused: this user may not mount what the scenario needs.
    """
    with ExitStack() as stack:
        gateway_port = free_port()
        proxy = Proxy(gateway_port) if scenario.has_proxy else None
        brokers: Sequence[KafkaBroker]
        if scenario.has_cluster:
            cluster = stack.enter_context(KafkaCluster(folder / "kafka"))
            brokers, servers = cluster.brokers, cluster.bootstrap_servers
        else:
            broker = stack.enter_context(_broker(folder / "kafka", gateway_port, proxy))
            brokers, servers = [broker], broker.bootstrap_servers
        settings = dict(scenario.settings)
        inputs = [RAW]
        service = None
        if scenario.has_answers:
            settings["routes"] = ROUTES
            inputs.append(ANSWERS)
            service = Service(servers)
        triton = None
        if scenario.has_triton:
            from load_tests.chaos.model_server import model_server

            triton = stack.enter_context(model_server(folder))
            settings["inference"] = {"backend": "triton", "url": triton.url, "timeout_s": 2.0}
        create_all(servers, len(brokers))
        seen_by_gateway = servers
        if proxy is not None:
            seen_by_gateway = f"127.0.0.1:{stack.enter_context(proxy).port}"
        fleet = Fleet(folder, seen_by_gateway, scenario.n_workers, settings, scenario.prefix)
        stack.callback(fleet.stop)
        load = Load(servers, rate, seed, scenario.poison_every)
        watch = Watch(servers, SANITIZED if service is None else RESTORED)
        arena = Arena(folder, brokers, fleet, load, watch, proxy, triton)
        stack.enter_context(arena.undo)
        if scenario.prepare is not None:
            scenario.prepare(arena)
        if not arena.wait_until(fleet.is_ready, _START_TIMEOUT_S):  # 1.
            raise RuntimeError(f"the workers do not start: {fleet.last_words()}")
        load.start()
        watch.start()
        stack.callback(watch.stop)
        if service is not None:
            service.start()
            stack.callback(service.stop)
        if not arena.wait_until(lambda: bool(watch.seen_s), _START_TIMEOUT_S):
            raise RuntimeError(f"the workers published nothing: {fleet.last_words()}")
        if not arena.wait_until(arena.is_fresh, _FRESH_TIMEOUT_S):
            say(f"before the fault, {len(watch.seen_s)} of {len(load.sent_s)} messages are out")
        arena.wait(_STEADY_S)
        fault_end_s = scenario.disturb(arena)  # 2.
        arena.wait_until(arena.is_fresh, _FRESH_TIMEOUT_S)  # 3.
        arena.wait(_STEADY_S)
        load.stop()  # 4.
        arena.wait_for_all(_DRAIN_TIMEOUT_S)
        arena.wait_until(lambda: _is_drained(servers, inputs), _DRAIN_TIMEOUT_S)
        repeated = None if service is None else _erase(arena, service, servers, inputs)
        fleet.stop()
        n_raw = sum(sum(n_records(servers, topic)) for topic in inputs)
        verdict = compare(
            load.sources(),
            committed(servers, RESTORED),
            n_raw,
            fleet.logs(),
            repeated,
            unproven(fleet.config_of(0), servers),
        )
        found_s = recovery_s(load.sent_s, watch.seen_s, fault_end_s)
        return Findings(len(load.sent_s), load.n_poison, verdict, found_s, dict(fleet.exits))


def _broker(folder: Path, gateway_port: int, proxy: Proxy | None) -> KafkaBroker:
    """Return a broker; with a proxy, the gateway has a listener of its own behind it."""
    broker = KafkaBroker(folder)
    if proxy is None:
        return broker
    controller, gateway = f"127.0.0.1:{free_port()}", f"127.0.0.1:{gateway_port}"
    plain = f"PLAINTEXT://{broker.bootstrap_servers}"
    settings = {
        "listeners": f"{plain},GATEWAY://{gateway},CONTROLLER://{controller}",
        "advertised.listeners": f"{plain},GATEWAY://127.0.0.1:{proxy.port}",
        "controller.quorum.voters": f"1@{controller}",
        "listener.security.protocol.map": ",".join(
            f"{name}:PLAINTEXT" for name in ("PLAINTEXT", "GATEWAY", "CONTROLLER")
        ),
    }
    proxied = KafkaBroker(folder, settings=settings)
    proxied.port = broker.port
    return proxied


def _erase(arena: Arena, service: Service, servers: str, inputs: Sequence[str]) -> Repeated:
    """Erase conversations while the group shares out anew; return what was answered again."""
    arena.fleet.tend()
    arena.fleet.signal(0, signal.SIGKILL)
    request_erasures(servers, RAW, ERASED)
    arena.wait_until(lambda: _is_drained(servers, inputs), _DRAIN_TIMEOUT_S)
    repeated = service.say_again()
    arena.wait_until(lambda: _is_drained(servers, inputs), _DRAIN_TIMEOUT_S)
    return repeated


def _is_drained(bootstrap_servers: str, inputs: Sequence[str]) -> bool:
    """Return whether the group has committed everything that was produced."""
    known = group_offsets(bootstrap_servers, APPLICATION, dict.fromkeys(inputs, N_PARTITIONS))
    offsets = {(at.topic, at.partition): at.committed for at in known}
    return all(
        offsets.get((topic, number), -1) == end or end == 0
        for topic in inputs
        for number, end in enumerate(n_records(bootstrap_servers, topic))
    )
