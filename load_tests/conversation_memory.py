"""What a conversation takes of a worker's memory, by the module that asked for it.

Run `python -m load_tests.conversation_memory`. No Kafka, no NER and an empty vault: what is counted
stays until `vault.max_conversations` of a partition are held.
"""

import argparse
import asyncio
import gc
import tracemalloc
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from gateway.commands.console import out
from gateway.domain import RawRecord
from gateway.pipeline.sanitizer import Sanitizer
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.protocols import Pseudonymizer
from gateway.settings import Settings
from gateway.testing.generator import generate_conversations, interleave
from gateway.wiring.sanitizers import build_sanitizers

_BATCH = 500


class _NoVault:
    """Keeps nothing, so that nothing of it is counted."""

    def load(self, prefix: bytes) -> dict[bytes, bytes]:
        return {}

    def put(self, key: bytes, value: bytes | None) -> None:
        pass


def main() -> None:
    """Print the table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--conversations", type=int, default=250)
    n = arguments.parse_args().conversations
    settings = Settings(detection={"detectors": "rules"})
    (sanitizer,) = build_sanitizers(settings, KeyRing.for_demo()).values()
    pseudonymizer = sanitizer.make_pseudonymizer(_NoVault())
    # The first ones fill the caches that all conversations share.
    _go(sanitizer, pseudonymizer, 150, seed=1)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.take_snapshot()
    _go(sanitizer, pseudonymizer, n, seed=2)
    gc.collect()
    grown = tracemalloc.take_snapshot().compare_to(before, "filename")
    total = sum(one.size_diff for one in grown)
    out.print(f"{total / n / 1_000:6.1f} kB a conversation of 10 to 30 messages", highlight=False)
    for one in grown[:10]:
        name = "/".join(Path(one.traceback[0].filename).parts[-2:])
        out.print(f"{one.size_diff / n / 1_000:6.1f} kB {name}", highlight=False)


def _records(n: int, seed: int) -> Iterator[RawRecord]:
    chats = interleave(generate_conversations(n, seed=seed, n_messages=(10, 30)))
    for number, m in enumerate(chats):
        yield RawRecord("chat.raw", 0, number, 1_000, m.conversation_id.encode(), m.to_json())


def _go(sanitizer: Sanitizer, pseudonymizer: Pseudonymizer, n: int, seed: int) -> None:
    records = _records(n, seed)
    while batch := list(islice(records, _BATCH)):
        sanitizer.complete(asyncio.run(sanitizer.detect(batch)), pseudonymizer)


if __name__ == "__main__":
    main()
