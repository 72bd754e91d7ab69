"""What a route with hard cases costs on real Kafka: `python -m load_tests.hard_cases_stream`.

One preloaded topic is read by workers of `anon-gateway run`, one after another: without second
opinions, then with a server that answers slowly, never, or at once, and again from the beginning.
Every run with a server is held against the one without just before it, so that what else the
machine does meets both. Then all topics that workers wrote are searched for canaries, and every
message for values that the route without second opinions has replaced and the other has not.
"""

import argparse
import json
import statistics
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import yaml

from gateway.benchmark.runner import Arena, Contestant, Pace
from gateway.benchmark.workers import worker_command
from gateway.labeling.contract import LABEL_TYPES
from gateway.testing.committed import read_committed
from gateway.testing.generator import generate_conversations, interleave
from gateway.testing.kafka import KafkaBroker
from gateway.testing.llm import Faults, ScriptedLlm
from gateway.testing.llm_scripts import Phrase, PlantedErrors, ScriptedLabeler

CANARY = "qzxcanary8"
SERVERS: Mapping[str, Faults] = {
    "slow": Faults(slow=1.0, delay_s=10.0),
    "dead": Faults(dead=True),
    "healthy": Faults(slow=1.0, delay_s=0.05),
}
_ERRORS = PlantedErrors(missed=0.1, wrong_type=0.02, invented=0.02)
_N_PARTITIONS = 2


class Written(NamedTuple):
    """What a worker wrote."""

    n_canaries: int
    """Records of any of its topics with the canary."""
    values: Mapping[str, bytes]
    """Published messages by their id."""


class Comparison(NamedTuple):
    """A run with a server, and the one without it just before."""

    server: str
    without: Pace
    with_server: Pace
    n_asked: int
    n_canaries: int
    n_leaked: int
    """Values that only the run with the server left in their message."""

    @property
    def pace(self) -> float:
        """Messages a second of the second run as a share of the first's."""
        return self.with_server.messages_s / max(self.without.messages_s, 1e-9)

    @property
    def cpu(self) -> float:
        """Processor time a message of the second run as a multiple of the first's."""
        return self.with_server.cpu_us / max(self.without.cpu_us, 1e-9)


def compare(
    broker: str,
    folder: Path,
    n_messages: int,
    n_rounds: int,
    servers: Sequence[str] = (*SERVERS,),
    hard_cases: Mapping[str, object] = MappingProxyType({}),
) -> Iterator[Comparison]:
    """Yield a comparison for every server in every round.

    Args:
        broker: a real Kafka broker.
        folder: receives settings and vaults.
        n_messages: in the topic.
        n_rounds: how often all is done.
        servers: of `SERVERS`.
        hard_cases: settings of `llm.hard_cases` other than their defaults.
    """
    arena = Arena(broker, _N_PARTITIONS)
    gold: dict[str, list[Phrase]] = {}
    values: dict[str, list[str]] = {}
    records: list[tuple[bytes, bytes]] = []
    # A conversation has seven messages on average.
    made_up = generate_conversations(n_messages // 5, seed=9, canary=CANARY)
    for message in interleave(made_up):
        if len(records) == n_messages:
            break
        found = [(message.text[e.start : e.end], str(e.type)) for e in message.entities]
        gold[message.text] = [one for one in found if one[1] in LABEL_TYPES]
        values[message.message_id] = [value for value, _ in found]
        records.append((message.conversation_id.encode(), message.to_json()))
    arena.preload(records)
    script = ScriptedLabeler(gold, _ERRORS, 1)
    for _ in range(n_rounds):
        for name in servers:
            without, plain = _run(arena, folder, None, hard_cases)
            with ScriptedLlm(script, SERVERS[name]) as server:
                with_server, asked = _run(arena, folder, server, hard_cases)
                n_asked = len(server.calls)
            n_leaked = sum(
                value.encode() in asked.values.get(id_, b"")
                and value.encode() not in plain.values.get(id_, b"")
                for id_, named in values.items()
                for value in named
            )
            n_canaries = plain.n_canaries + asked.n_canaries
            yield Comparison(name, without, with_server, n_asked, n_canaries, n_leaked)


def _run(
    arena: Arena, folder: Path, server: ScriptedLlm | None, hard_cases: Mapping[str, object]
) -> tuple[Pace, Written]:
    """Return the pace of a worker, and what it wrote."""
    start = worker_command(
        arena,
        folder,
        "all",
        "index",
        more={"batch": {"max_messages": 250}, "llm": _llm(server, hard_cases)},
    )
    names: list[str] = []

    def command(output: str, group: str) -> Sequence[str]:
        names.extend((output, f"{output}-audit", f"{output}-dlq", f"{group}-vault-changelog"))
        arguments = start(output, group)
        config = folder / f"{group}.yaml"
        settings = yaml.safe_load(config.read_text())
        settings["routes"][0]["hard_cases"] = server is not None
        config.write_text(yaml.safe_dump(settings))
        return arguments

    contestant = Contestant(server.url if server else "without", "exactly once", command)
    pace = arena.race(contestant, warm_up_s=120.0, limit_s=300.0)
    published = list(_read(arena, names[:1]))
    every = [*published, *_read(arena, names[1:])]
    n_canaries = sum(CANARY.encode() in part for record in every for part in record)
    by_id = {json.loads(value)["message_id"]: value for _, value, _ in published}
    if len(by_id) < arena.n_messages:
        raise RuntimeError(f"the worker published {len(by_id)} of {arena.n_messages} messages")
    return pace, Written(n_canaries, by_id)


def _llm(server: ScriptedLlm | None, hard_cases: Mapping[str, object]) -> dict[str, object]:
    if server is None:
        return {}
    chosen = {"url": server.url, "model": "m", **hard_cases}
    return {"allowed_endpoints": [server.host], "hard_cases": chosen}


def _read(arena: Arena, topics: Sequence[str]) -> Iterator[tuple[bytes, bytes, bytes]]:
    """Yield key, value and headers of all committed records of topics."""
    for record in read_committed(arena.broker, topics):
        yield record.key() or b"", record.value() or b"", repr(record.headers()).encode()


def main() -> int:
    """Print every comparison and the medians; return 1 where anything leaked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=8_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--server", choices=[*SERVERS], action="append")
    arguments = parser.parse_args()
    found: dict[str, list[Comparison]] = {}
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        with KafkaBroker(folder / "kafka") as broker:
            for one in compare(
                broker.bootstrap_servers,
                folder,
                arguments.messages,
                arguments.rounds,
                arguments.server or [*SERVERS],
            ):
                found.setdefault(one.server, []).append(one)
                print(  # noqa: T201 - the answer of a command
                    f"{one.server:8} without {one.without.messages_s:6.0f}/s, with "
                    f"{one.with_server.messages_s:6.0f}/s: pace ×{one.pace:.3f}, "
                    f"CPU ×{one.cpu:.3f}; asked {one.n_asked}; "
                    f"canaries {one.n_canaries}, leaked {one.n_leaked}",
                    flush=True,
                )
    for name, runs in found.items():
        pace = statistics.median(one.pace for one in runs)
        cpu = statistics.median(one.cpu for one in runs)
        print(f"{name:8} median of {len(runs)}: pace ×{pace:.3f}, CPU ×{cpu:.3f}")  # noqa: T201
    return int(any(one.n_canaries or one.n_leaked for runs in found.values() for one in runs))


if __name__ == "__main__":
    sys.exit(main())
