"""Measures what `anon-gateway plan` computes with, and writes gateway/sizing/costs.json.

python -m load_tests.vault --json reports/vault.json
python -m load_tests --profile stress --detectors rules
python -m load_tests.sizing_costs --load reports/load-stress.json --vault reports/vault.json

Costs of computing are CPU time of one thread, on texts of several lengths; those of Kafka come from
the steps of the stress test, those of the vault from filling it.
"""

import argparse
import asyncio
import gc
import json
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from gateway.audit.events import AuditBuilder
from gateway.detection.composite import CompositeDetector
from gateway.detection.ner.detector import load_ner
from gateway.detection.rules import RulesDetector
from gateway.domain import RawRecord
from gateway.machine import describe_machine
from gateway.pipeline.memory import make_words
from gateway.pipeline.sanitizer import Sanitizer
from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.policy import Policy
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.routes import compile_route
from gateway.settings import LimitSettings, RouteSettings
from gateway.streaming.process import tune_process
from gateway.testing.generator import generate_conversations, interleave
from load_tests.traffic import CONVERSATION_MESSAGES

_TARGET: Final = Path(__file__).parents[1] / "gateway" / "sizing" / "costs.json"
_SENTENCES: Final = (1.2, 2.1, 4.0, 8.0)
_BATCH: Final = 500
_N_COLD: Final = 4
_ROUTE: Final = compile_route(RouteSettings(), LimitSettings())


class Point(NamedTuple):
    """Costs at one mean length, in microseconds a message, and sizes in bytes."""

    words: float
    decode_us: float
    rules_us: float
    complete_us: float
    ner_us: float
    input_bytes: float
    sanitized_bytes: float
    audit_bytes: float


def measure(n_messages: int, mean_sentences: float) -> Point:
    """Return what messages of a length cost."""
    chats = generate_conversations(
        n_messages, seed=3, n_messages=CONVERSATION_MESSAGES, mean_sentences=mean_sentences
    )
    messages = list(islice(interleave(chats), n_messages))
    records = [
        RawRecord("chat.raw", 0, number, 1_000, m.conversation_id.encode(), m.to_json())
        for number, m in enumerate(messages)
    ]
    batches = [records[start : start + _BATCH] for start in range(0, n_messages, _BATCH)]
    texts = [
        [message.text for message in messages[start : start + _BATCH]]
        for start in range(0, n_messages, _BATCH)
    ]
    rules, ner, policy = RulesDetector(), load_ner(), Policy.from_mapping({})
    sanitizer = Sanitizer(
        _ROUTE,
        CompositeDetector(rules),
        policy.admits,
        partial(PartitionPseudonymizer, KeyRing.for_demo(), policy, make_words=make_words),
        AuditBuilder(policy_version="p", model_version="m"),
        max_entities=1_000,
    )
    pseudonymizer = sanitizer.make_pseudonymizer(MemoryVault())
    detected = [asyncio.run(sanitizer.detect(batch)) for batch in batches]
    results = [sanitizer.complete(one, pseudonymizer) for one in detected[:2]]  # warms caches
    decode_us = _cost_us(lambda batch: [_ROUTE.read(record) for record in batch], batches)
    rules_us = _cost_us(rules.detect, texts)
    complete = partial(_complete, sanitizer, pseudonymizer, results)
    complete_us = _cost_us(complete, detected[2:]) * n_messages / (n_messages - 2 * _BATCH)
    asyncio.run(ner.detect(texts[0]))
    ner_us = _cost_us(lambda batch: asyncio.run(ner.detect(batch)), texts, time.process_time)
    outputs = [record for result in results for record in result.records]
    by_topic: dict[str, list[int]] = {}
    for topic, key, value, headers, _ in outputs:
        size = len(key or b"") + len(value or b"") + sum(len(n) + len(c or b"") for n, c in headers)
        by_topic.setdefault(topic, []).append(size)
    return Point(
        float(np.mean([len(message.text.split()) for message in messages])),
        decode_us / n_messages,
        rules_us / n_messages,
        complete_us / n_messages,
        ner_us / n_messages,
        float(np.mean([len(r.value or b"") + len(r.key or b"") for r in records])),
        float(np.mean(by_topic["chat.sanitized"])),
        float(np.mean(by_topic["chat.audit"])),
    )


def _complete(sanitizer: Sanitizer, pseudonymizer: Any, results: list[Any], one: Any) -> None:
    results.append(sanitizer.complete(one, pseudonymizer))


def _cost_us(
    work: Callable[[Any], object],
    batches: Sequence[Any],
    clock: Callable[[], float] = time.thread_time,
) -> float:
    """Return the microseconds of CPU time of all batches."""
    gc.collect()
    began_s = clock()
    for batch in batches:
        work(batch)
    return (clock() - began_s) * 1e6


def line(points: Sequence[Point], name: str) -> tuple[float, float]:
    """Return what a message costs, and what each word of it adds; neither is below 0."""
    words = np.array([point.words for point in points])
    values = np.array([getattr(point, name) for point in points])
    slope, constant = np.polyfit(words, values, 1)
    return max(0.0, float(constant)), max(0.0, float(slope))


def stream_costs(report: dict[str, Any], computing_us: float) -> dict[str, float]:
    """Return what Kafka costs worker and brokers, from the steps that were kept up with."""
    knee = report["knee_messages_s"]
    # The first steps after the warm-up still have the broker compiling itself: with them, a message
    # would seem to cost it nothing beside its transaction.
    steps = [
        stage
        for stage in report["stages"][_N_COLD:]
        if not stage["warm_up"] and stage["offered_s"] <= knee * 1.02 and stage["batch_records"]
    ]
    rates = np.array([stage["achieved_s"] for stage in steps])
    batches = np.array([stage["batch_records"] for stage in steps])
    worker_us = np.array([stage["cpu_cores"]["gateway"] for stage in steps]) / rates * 1e6
    broker_us = np.array([stage["cpu_cores"]["broker"] for stage in steps]) / rates * 1e6
    per_batch, per_message = np.polyfit(1 / batches, worker_us - computing_us, 1)
    broker_batch, broker_message = np.polyfit(1 / batches, broker_us, 1)
    light = min(steps, key=lambda stage: stage["offered_s"])
    return {
        "stream_us": max(0.0, float(per_message)),
        "stream_us_batch": max(0.0, float(per_batch)),
        "broker_us": max(0.0, float(broker_message)),
        "broker_us_batch": max(0.0, float(broker_batch)),
        "base_p50_ms": light["latency_ms"]["p50"],
        "base_p99_ms": light["latency_ms"]["p99"],
    }


def main() -> None:
    """Measure and write."""
    tune_process()  # as a worker is
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--load", type=Path, required=True, help="report of a stress test, rules")
    parser.add_argument("--vault", type=Path, required=True, help="figures of load_tests.vault")
    parser.add_argument("--messages", type=int, default=6_000)
    parser.add_argument("--out", type=Path, default=_TARGET)
    given = parser.parse_args()
    points = [measure(given.messages, sentences) for sentences in _SENTENCES]
    fits = {name: line(points, name) for name in Point._fields[1:]}
    typical = points[_SENTENCES.index(2.1)]
    computing_us = typical.decode_us + typical.rules_us + typical.complete_us
    vault = json.loads(given.vault.read_text())
    costs = {
        "machine": describe_machine(),
        "measured": datetime.now(UTC).date().isoformat(),
        "commands": [text.strip() for text in (__doc__ or "").splitlines() if "python -m" in text],
        "decode_us": typical.decode_us,
        "rules_us": fits["rules_us"][0],
        "rules_us_word": fits["rules_us"][1],
        "complete_us": fits["complete_us"][0],
        "complete_us_word": fits["complete_us"][1],
        "ner_us": fits["ner_us"][0],
        "ner_us_word": fits["ner_us"][1],
        **stream_costs(json.loads(given.load.read_text()), computing_us),
        "input_bytes": fits["input_bytes"][0],
        "sanitized_bytes": fits["sanitized_bytes"][0],
        "audit_bytes": typical.audit_bytes,
        "bytes_word": fits["input_bytes"][1],
        "vault_records_conversation": vault["records_per_conversation"],
        "vault_bytes_record": vault["bytes_per_record"],
        "store_bytes_conversation": vault["store_bytes_per_conversation"],
        "recovery_records_s": vault["recovered_records_s"],
    }
    rounded = {k: round(v, 2) if isinstance(v, float) else v for k, v in costs.items()}
    given.out.write_text(json.dumps(rounded, indent=2) + "\n")


if __name__ == "__main__":
    main()
