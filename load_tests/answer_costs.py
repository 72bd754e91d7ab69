"""CPU time an answer that is turned back, on made-up chats whose every message is repeated.

Run `python -m load_tests.answer_costs`. No Kafka and no NER, and a vault in memory with as many
partitions as a worker may copy; thread CPU time, noisy machines included. The rules that read an
answer cost what `load_tests.stage_costs` says of them.
"""

import argparse
import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from gateway.audit.events import AuditBuilder
from gateway.commands.console import out
from gateway.detection.composite import CompositeDetector
from gateway.detection.rules import RulesDetector
from gateway.pipeline.answers import AnswerRestorer
from gateway.pipeline.memory import make_words
from gateway.pipeline.sanitizer import DetectedBatch, Sanitizer
from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.originals import OriginalsKeeper
from gateway.pseudonyms.policy import Policy
from gateway.pseudonyms.protocols import Pseudonymizer, Vault
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.routes import compile_route
from gateway.settings import LimitSettings, RouteSettings
from gateway.streaming.process import tune_process
from load_tests.stage_costs import ROUTE, records

_N_PARTITIONS = 4
_MESSAGES = "chat.raw"
_ANSWERS = RouteSettings(input="chat.answers", output="chat.restored", restores=_MESSAGES)
_KEYS = KeyRing.for_demo()


class _Vault:
    """A vault of which one partition has all records."""

    def __init__(self) -> None:
        self.written = MemoryVault()
        self._others = [MemoryVault() for _ in range(_N_PARTITIONS - 1)]

    async def catch_up(self) -> None:
        """Return at once: what is written is here."""

    def load(self, prefix: bytes) -> dict[bytes, bytes]:
        """Return every record whose key starts with `prefix`."""
        return self.written.load(prefix)

    def partitions(self) -> Sequence[Callable[[bytes], Mapping[bytes, bytes]]]:
        """Return what does the same in each partition."""
        return [vault.load for vault in (self.written, *self._others)]


def main() -> None:
    """Print the table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--messages", type=int, default=2_000)
    n = arguments.parse_args().messages
    vault, policy = _Vault(), Policy.from_mapping({})
    detector = CompositeDetector(RulesDetector())
    audit = AuditBuilder(policy_version="p", model_version="m")

    def kept(own: Vault) -> Pseudonymizer:
        inner = PartitionPseudonymizer(_KEYS, policy, own, make_words=make_words)
        return OriginalsKeeper(inner, _KEYS, own)

    sanitizer = Sanitizer(ROUTE, detector, policy.admits, kept, audit, max_entities=1_000)
    restorer = AnswerRestorer(
        vault,
        _KEYS,
        False,
        compile_route(_ANSWERS, LimitSettings()),
        detector,
        policy.admits,
        kept,
        audit,
        max_entities=1_000,
    )
    tune_process()
    pseudonymizer = sanitizer.make_pseudonymizer(vault.written)
    answering = restorer.make_pseudonymizer(MemoryVault())
    detected: list[DetectedBatch] = []
    new_us = 0.0
    for message in records(n, seed=2):
        found = asyncio.run(sanitizer.detect([message]))
        (published, *_) = sanitizer.complete(found, pseudonymizer).records
        answer = message._replace(topic=_ANSWERS.input, value=published.value)
        detected.append(asyncio.run(restorer.detect([answer])))
        new_us += _spent_us(partial(restorer.complete, detected[-1], answering))
    known_us = sum(_spent_us(partial(restorer.complete, one, answering)) for one in detected)
    out.print(f"answer     {new_us / n:6.1f} µs  right behind its message")
    out.print(f"answer     {known_us / n:6.1f} µs  every value known")


def _spent_us(work: Callable[[], object]) -> float:
    """Return the microseconds of CPU time that this thread takes for it."""
    started = time.thread_time()
    work()
    return (time.thread_time() - started) * 1e6


if __name__ == "__main__":
    main()
