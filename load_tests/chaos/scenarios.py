"""The scenarios: each disturbs a running gateway and returns when its fault ended."""

import signal
import sys
import time
from typing import Final

from load_tests.chaos.arena import Arena, Scenario
from load_tests.chaos.disk import fill, free, small_disk
from load_tests.chaos.downstream import SlowConsumer

# The product's own session time-out, and time for the group to share out anew.
_FREEZE_S: Final = 10.0 + 5.0
_AWAY_S: Final = 30.0
_READY_TIMEOUT_S: Final = 45.0
_FULL_DISK_S: Final = 10.0
_DISK_MB: Final = 24
_CLOCK_FILE: Final = "clock"
_CLOCK_JUMP_S: Final = 2 * 24 * 3_600.0
_CLOCK_S: Final = 8.0
_MODEL_AWAY_S: Final = 20.0
# Longer than a broker's session; then long enough for it to catch up.
_LEADERLESS_S: Final = 12.0
_IN_SYNC_S: Final = 8.0
_POISON_S: Final = 10.0


def sigkill(arena: Arena) -> float:
    """Kill a worker."""
    arena.fleet.signal(0, signal.SIGKILL)
    return time.monotonic()


def freeze(arena: Arena) -> float:
    """Stop a worker for longer than its session lasts, then let it go on."""
    arena.fleet.freeze(0)
    arena.wait(_FREEZE_S)
    arena.fleet.thaw(0)
    return time.monotonic()


def rolling_restart(arena: Arena) -> float:
    """Restart one worker after the other, as a deployment does."""
    ended_s = 0.0
    for place in range(arena.fleet.n_wanted):
        old = arena.fleet.processes[place]
        arena.fleet.signal(place, signal.SIGTERM)
        ended_s = time.monotonic()
        arena.wait_until(lambda old=old: old.poll() is not None, _READY_TIMEOUT_S)  # type: ignore[misc] # bound per turn
        arena.wait_until(arena.fleet.is_ready, _READY_TIMEOUT_S)
    return ended_s


def scale(arena: Arena) -> float:
    """Go from two workers to four, and then to one."""
    arena.fleet.scale(4)
    arena.wait_until(arena.fleet.is_ready, _READY_TIMEOUT_S)
    arena.wait(5.0)
    arena.fleet.scale(1)
    return time.monotonic()


def broker_restart(arena: Arena) -> float:
    """Kill the only broker and start it again."""
    arena.broker.kill()
    arena.broker.start()
    return time.monotonic()


def broker_cut(arena: Arena) -> float:
    """Refuse the workers every connection to the broker."""
    assert arena.proxy is not None
    arena.proxy.cut()
    arena.wait(_AWAY_S)
    arena.proxy.restore()
    return time.monotonic()


def broker_silent(arena: Arena) -> float:
    """Let nothing through between workers and broker, connections staying open."""
    assert arena.proxy is not None
    arena.proxy.silence()
    arena.wait(_AWAY_S)
    arena.proxy.restore()
    return time.monotonic()


def failover(arena: Arena) -> float:
    """Kill one broker of three after the other, each back before the next; leaders move."""
    ended_s = 0.0
    for broker in arena.brokers:
        broker.kill()
        arena.wait(_LEADERLESS_S)
        broker.start()
        ended_s = time.monotonic()
        arena.wait(_IN_SYNC_S)
    return ended_s


def rolling_brokers(arena: Arena) -> float:
    """Restart one broker of three after the other, as an upgrade of the cluster does."""
    ended_s = 0.0
    for broker in arena.brokers:
        broker.stop()
        broker.start()
        ended_s = time.monotonic()
        arena.wait(_IN_SYNC_S)
    return ended_s


def triton_kill(arena: Arena) -> float:
    """Kill the model server, and start it again."""
    arena.triton.kill()
    arena.wait(2.0)
    arena.triton.start()
    return time.monotonic()


def triton_freeze(arena: Arena) -> float:
    """Stop the model server in the middle of whatever it does, then let it go on."""
    arena.triton.freeze()
    arena.wait(_MODEL_AWAY_S)
    back_s: float = arena.triton.thaw()
    return back_s


def mount_small_disk(arena: Arena) -> None:
    """Give the stores of one worker a small file system of their own."""
    arena.undo.enter_context(small_disk(arena.fleet.store_of(0), _DISK_MB))


def full_disk(arena: Arena) -> float:
    """Fill it, and free it again."""
    store = arena.fleet.store_of(0)
    until_s = time.monotonic() + _FULL_DISK_S
    while time.monotonic() < until_s:
        fill(store)  # again and again: what a worker gives back is taken too
        arena.wait(0.2)
    free(store)
    return time.monotonic()


def follow_clock_file(arena: Arena) -> None:
    """Let the clocks of all workers follow a file."""
    clock = arena.folder / _CLOCK_FILE
    clock.write_text("0")
    arena.fleet.prefix = [*arena.fleet.prefix, str(clock)]


def clock_jump(arena: Arena) -> float:
    """Set all clocks two days ahead, right, and two days behind; restart a worker each time."""
    clock = arena.folder / _CLOCK_FILE
    for jump_s in (_CLOCK_JUMP_S, 0.0, -_CLOCK_JUMP_S):
        clock.write_text(str(jump_s))
        arena.wait(_CLOCK_S)
        arena.fleet.signal(0, signal.SIGKILL)
        arena.wait(_CLOCK_S)
    clock.write_text("0")
    return time.monotonic()


def poison(arena: Arena) -> float:
    """Let poison come along with messages."""
    arena.wait(_POISON_S)
    return time.monotonic()


def slow_consumer(arena: Arena) -> float:
    """Let a downstream consumer stall, lose its membership and come back while a worker dies."""
    consumer = SlowConsumer(arena.broker.bootstrap_servers)
    arena.undo.callback(consumer.stop)
    consumer.start()
    arena.wait(3.0)
    consumer.stall()
    arena.fleet.signal(0, signal.SIGKILL)
    killed_s = time.monotonic()
    arena.wait(12.0)
    consumer.go_on()
    arena.wait(5.0)
    consumer.wait_for(len(arena.watch.seen_s))
    return killed_s


SCENARIOS: Final = {
    "sigkill": Scenario("SIGKILL of a worker", sigkill),
    "freeze": Scenario("SIGSTOP for longer than the session time-out", freeze),
    "rolling-restart": Scenario("one worker after the other is restarted", rolling_restart),
    "scale": Scenario("2 workers, then 4, then 1", scale),
    "broker-restart": Scenario("SIGKILL of the only broker, and its start", broker_restart),
    "broker-cut": Scenario(
        "connections to the broker refused for 30 s", broker_cut, has_proxy=True
    ),
    "broker-silent": Scenario("no answer from the broker for 30 s", broker_silent, has_proxy=True),
    "failover": Scenario(
        "SIGKILL of one of three brokers after the other", failover, has_cluster=True
    ),
    "rolling-brokers": Scenario(
        "one of three brokers after the other is restarted", rolling_brokers, has_cluster=True
    ),
    "triton-kill": Scenario(
        "SIGKILL of the model server, and its start",
        triton_kill,
        n_workers=1,
        settings={"detection": {"detectors": "all"}},
        has_triton=True,
    ),
    "triton-freeze": Scenario(
        "SIGSTOP of the model server for 20 s",
        triton_freeze,
        n_workers=1,
        settings={"detection": {"detectors": "all"}},
        has_triton=True,
    ),
    "full-disk": Scenario(
        "no room under a worker's stores for 10 s (needs root)", full_disk, mount_small_disk
    ),
    "clock-jump": Scenario(
        "wall clocks two days ahead, then two days behind",
        clock_jump,
        follow_clock_file,
        prefix=(sys.executable, "-m", "load_tests.chaos.shifted_clock"),
    ),
    "poison": Scenario("one record in twenty is no message", poison, poison_every=20),
    "slow-consumer": Scenario("a downstream consumer stalls while a worker dies", slow_consumer),
}
