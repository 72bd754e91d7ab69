"""CPU time a message of each stage of the pipeline, on made-up chats.

Run `python -m load_tests.stage_costs`. No Kafka and no NER: one thread, micro-batches as the worker
makes them, garbage collected as it does, thread CPU time, noisy machines included.
"""

import argparse
import asyncio
import gc
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import islice

from gateway.audit.events import AuditBuilder
from gateway.commands.console import out
from gateway.detection.composite import CompositeDetector
from gateway.detection.rules import RulesDetector
from gateway.domain import SECRET_TYPES, BatchResult, EntityType, RawRecord, Record
from gateway.pipeline.memory import make_words
from gateway.pipeline.sanitizer import DetectedBatch, Sanitizer
from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.policy import Policy
from gateway.pseudonyms.protocols import Pseudonymizer
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.routes import compile_route
from gateway.settings import LimitSettings, RouteSettings
from gateway.streaming.process import tune_process
from gateway.testing.generator import generate_conversations, interleave

BATCH = 2_000  # messages a micro-batch that is full
ROUTE = compile_route(RouteSettings(), LimitSettings())


def records(n: int, seed: int) -> list[RawRecord]:
    """Return `n` raw records of conversations of 10 to 30 messages."""
    chats = interleave(generate_conversations(n, seed=seed, n_messages=(10, 30)))
    return [
        RawRecord("chat.raw", 0, i, 1_000, m.conversation_id.encode(), m.to_json())
        for i, m in enumerate(islice(chats, n))
    ]


def cost_us(
    work: Callable[[Sequence[Record]], object], batches: Sequence[Sequence[Record]]
) -> float:
    """Return the microseconds of CPU time a message, over all batches."""
    gc.collect()
    started = time.thread_time()
    for batch in batches:
        work(batch)
    return (time.thread_time() - started) / sum(map(len, batches)) * 1e6


def main() -> None:
    """Print the table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--messages", type=int, default=40_000)
    arguments.add_argument("--batch", type=int, default=BATCH, help="messages a micro-batch")
    options = arguments.parse_args()
    n, n_batch = options.messages, options.batch
    rules = RulesDetector()
    # The first part warms the caches that a running worker has warm.
    warm, measured = records(2 * BATCH, seed=1), records(n, seed=2)
    batches = [measured[start : start + n_batch] for start in range(0, n, n_batch)]
    texts = {id(b): [text for r in b for text in _texts(r)] for b in (warm, *batches)}
    rules.detect(texts[id(warm)])
    tune_process()
    out.print(f"decode     {cost_us(lambda b: [ROUTE.read(r) for r in b], batches):6.1f} µs")
    out.print(f"rules      {cost_us(lambda b: rules.detect(texts[id(b)]), batches):6.1f} µs")
    for strategy in ("index", "pseudonym"):
        policy = Policy.from_mapping(
            {"policy": {kind: strategy for kind in EntityType if kind not in SECRET_TYPES}}
        )
        sanitizer = Sanitizer(
            ROUTE,
            CompositeDetector(rules),
            policy.admits,
            partial(PartitionPseudonymizer, KeyRing.for_demo(), policy, make_words=make_words),
            AuditBuilder(policy_version="p", model_version="m"),
            max_entities=1_000,
        )
        pseudonymizer = sanitizer.make_pseudonymizer(MemoryVault())
        sanitizer.complete(asyncio.run(sanitizer.detect(warm)), pseudonymizer)
        detected = {id(b): asyncio.run(sanitizer.detect(b)) for b in batches}
        complete = partial(_complete, sanitizer, detected, pseudonymizer)
        out.print(
            f"complete   {cost_us(complete, batches):6.1f} µs  {strategy}, conversations begin"
        )
        out.print(f"complete   {cost_us(complete, batches):6.1f} µs  {strategy}, every value known")


def _complete(
    sanitizer: Sanitizer,
    detected: Mapping[int, DetectedBatch],
    pseudonymizer: Pseudonymizer,
    batch: Sequence[Record],
) -> BatchResult:
    return sanitizer.complete(detected[id(batch)], pseudonymizer)


def _texts(record: RawRecord) -> list[str]:
    message = ROUTE.read(record)
    return [field.text for field in message.fields if field.type is None] if message else []


if __name__ == "__main__":
    main()
