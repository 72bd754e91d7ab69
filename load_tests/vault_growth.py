"""Begins conversation after conversation on RocksDB: does time stay flat, and memory bounded?

Run `python -m load_tests.vault_growth [--conversations 1000000]`. No Kafka: the pseudonym engine on
the vault that a worker has, a view over a RocksDB store, committed after each micro-batch as a
worker commits. Every micro-batch begins new conversations and goes on with old ones, drawn evenly
from all so far, so that nearly each of those has to be read from the disk again; what it gives for
a value of theirs must be what it gave before.

For each tenth the CPU time a message (all threads of the process, RocksDB's own included), for new
and old conversations together and for the return of old ones alone, resident memory, and the
store's size. The exit status is 1 where the last tenth costs more than one and a half times what
the second did, memory grew by more than a quarter since then, or a surrogate changed. The first
tenth fills caches.
"""

import argparse
import json
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from gateway.commands.console import out
from gateway.domain import LANGUAGES, Entity, EntityType, TextField
from gateway.machine import describe_machine
from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.policy import Policy
from gateway.streaming.vault.store import StoreState, VaultStore, open_store
from gateway.streaming.vault.view import VaultView, namespace_of

MOST_SLOWDOWN: Final = 1.5
MOST_GROWTH: Final = 1.25
_TENTHS: Final = 10
_BATCH: Final = 500
_OLD_A_BATCH: Final = 50
# Of which conversations it is remembered what they gave: they are the ones that return.
_KEPT: Final = 100
# Held in memory at once, as `vault.max_conversations` bounds it.
_HELD: Final = 20_000
_TOPIC_ID: Final = bytes(16)
_KILOBYTE: Final = 1_024


class Tenth(NamedTuple):
    """What a tenth of the conversations cost."""

    n_conversations: int
    message_us: float
    return_us: float
    resident_mb: float
    store_mb: float
    n_changed: int


class _Growth:
    """An engine on a store that grows."""

    def __init__(self, store: VaultStore, n_held: int) -> None:
        self._store = store
        self._view = VaultView(store, namespace_of("growth"))
        policy = Policy.from_profile("llm")
        self._engine = PartitionPseudonymizer(
            KeyRing.for_demo(), policy, self._view, max_conversations=n_held
        )
        self._n_batches = 0

    def message(self, number: int) -> str:
        """Return what stands for the name of a conversation's one person."""
        name = _name(number)
        field = TextField(name, None, ("text",))
        entity = Entity(0, len(name), EntityType.PERSON, 1.0, "made-up")
        return self._engine.resolve(f"growth-{number}", [field], [[entity]])[0][0].replacement or ""

    def commit(self) -> None:
        """End a micro-batch, as a worker does after its transaction."""
        changes = self._view.seal(self._engine.drain_changes())
        self._n_batches += 1
        self._store.apply(changes, StoreState(self._n_batches, time.time(), _TOPIC_ID))
        self._view.committed()


def _name(number: int) -> str:
    locale = load_locale(LANGUAGES[number % len(LANGUAGES)])
    forenames, surnames = locale.lists["forenames.F"], locale.lists["surnames"]
    return f"{forenames[number % 997].native} {surnames[number % 1_999].native}"


def grow(store: VaultStore, n_conversations: int, n_held: int = _HELD) -> Iterator[Tenth]:
    """Yield what each tenth of so many conversations costs.

    Args:
        store: empty.
        n_conversations: all that begin.
        n_held: held in memory at once.
    """
    growth = _Growth(store, n_held)
    chance = random.Random(1)
    kept: dict[int, str] = {}
    size = n_conversations // _TENTHS
    for tenth in range(_TENTHS):
        spent_new_s = spent_old_s = 0.0
        n_new = n_old = n_changed = 0
        for start in range(tenth * size, (tenth + 1) * size, _BATCH):
            numbers = range(start, min(start + _BATCH, (tenth + 1) * size))
            began_s = time.process_time()
            for number in numbers:
                given = growth.message(number)
                if number % _KEPT == 0:
                    kept[number] = given
            growth.commit()
            spent_new_s += time.process_time() - began_s
            n_new += len(numbers)
            returning = chance.choices(list(kept), k=_OLD_A_BATCH)
            began_s = time.process_time()
            n_changed += sum(growth.message(number) != kept[number] for number in returning)
            growth.commit()
            spent_old_s += time.process_time() - began_s
            n_old += len(returning)
        yield Tenth(
            (tenth + 1) * size,
            (spent_new_s + spent_old_s) / (n_new + n_old) * 1e6,
            spent_old_s / n_old * 1e6,
            resident_mb(),
            store.n_bytes() / _KILOBYTE**2,
            n_changed,
        )


def resident_mb() -> float:
    """Return the memory that the process holds now."""
    for line in Path("/proc/self/status").read_text("ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / _KILOBYTE
    return 0.0


def is_flat(tenths: Sequence[Tenth]) -> bool:
    """Return whether the last tenth is nearly as cheap as the second, and nothing changed."""
    second, last = tenths[1], tenths[-1]
    return (
        last.message_us <= MOST_SLOWDOWN * second.message_us
        and last.resident_mb <= MOST_GROWTH * second.resident_mb
        and not any(tenth.n_changed for tenth in tenths)
    )


def main() -> int:
    """Print the tenths; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m load_tests.vault_growth", description=__doc__)
    parser.add_argument("--conversations", type=int, default=1_000_000)
    parser.add_argument("--held", type=int, default=_HELD, help="conversations held in memory")
    parser.add_argument("--json", type=Path, help="write the figures there")
    given = parser.parse_args()
    out.print("conversations  µs a message  µs a return  resident MB  store MB  changed")
    tenths = []
    with tempfile.TemporaryDirectory(prefix="growth-") as folder:
        store = open_store(Path(folder) / "store")
        for tenth in grow(store, given.conversations, given.held):
            tenths.append(tenth)
            out.print(
                f"{tenth.n_conversations:13,} {tenth.message_us:13.1f} {tenth.return_us:12.1f}"
                f" {tenth.resident_mb:12.1f} {tenth.store_mb:9.1f} {tenth.n_changed:8}",
                highlight=False,
            )
        store.close()
    if given.json:
        figures = {
            "machine": describe_machine(),
            "conversations": given.conversations,
            "held": given.held,
            "tenths": [tenth._asdict() for tenth in tenths],
        }
        given.json.write_text(json.dumps(figures, indent=2) + "\n")
    return 0 if is_flat(tenths) else 1


if __name__ == "__main__":
    sys.exit(main())
