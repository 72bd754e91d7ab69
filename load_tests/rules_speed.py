"""Measures the rules a chat message: CPU time in batches of 500 and 1000, by family.

    .venv/bin/python -m load_tests.rules_speed

Messages have about 20 words; one in three holds a bundled golden sentence.
"""

import random
import time
from collections.abc import Callable, Sequence
from functools import partial

from rich.console import Console
from rich.table import Table

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.catalogue import default_recognizers, recognizers_without_lexicon
from gateway.detection.patterns.protocols import Found, Recognizer
from gateway.detection.rules import RulesDetector
from gateway.evaluation.golden import bundled_golden_paths, read_golden

_WORDS = """
    سلام خوبی امروز رفتم خونه برگشتم خیلی خسته شدم ولی خوش گذشت مرسی که پیام دادی می‌بینمت بیا
    hello there was thinking about the meeting and wanted to ask whether you could send it again
    bonjour merci beaucoup je voulais savoir si on peut se voir مرحبا كيف حالك بخير شكرا على
"""
_N_WORDS = 20
_ROUNDS = 9


def make_messages(n_messages: int) -> list[str]:
    """Return messages of about 20 words; one in three holds a golden sentence."""
    source = random.Random(11)
    words = _WORDS.split()
    sentences = [record.text for record in read_golden(bundled_golden_paths()) if record.spans]
    messages = []
    for _ in range(n_messages):
        sentence = source.choice(sentences) if source.random() < 1 / 3 else ""
        n_fill = max(_N_WORDS - len(sentence.split()), 3)
        messages.append(" ".join([*source.choices(words, k=n_fill), sentence]).strip())
    return messages


def best_us(work: Callable[[], object], n_messages: int) -> float:
    """Return the least CPU time of several runs, in microseconds a message."""
    best_s = float("inf")
    for _ in range(_ROUNDS):
        started_s = time.process_time()
        work()
        best_s = min(best_s, time.process_time() - started_s)
    return best_s * 1e6 / n_messages


def _rows(messages: Sequence[str]) -> list[tuple[str, float]]:
    n_messages = len(messages)
    without, whole = RulesDetector(recognizers_without_lexicon()), RulesDetector()
    batch = BatchText(messages)
    rows = [
        ("all families but the lexicon", best_us(lambda: without.detect(messages), n_messages)),
        ("all families", best_us(lambda: whole.detect(messages), n_messages)),
        ("of it: folding and words", best_us(lambda: _prepare(messages), n_messages)),
    ]
    _prepare(messages, batch)
    for recognizer in default_recognizers():
        rows.append((recognizer.name, best_us(partial(_find_all, recognizer, batch), n_messages)))
    return rows


def _find_all(recognizer: Recognizer, batch: BatchText) -> list[Found]:
    return list(recognizer.find(batch))


def _prepare(messages: Sequence[str], batch: BatchText | None = None) -> None:
    prepared = BatchText(messages) if batch is None else batch
    _ = prepared.folded, prepared.lowered, prepared.vocabulary, prepared.number_clusters
    _ = prepared.word_bounds, prepared.digit_runs


def main() -> None:
    """Print the table for two batch sizes."""
    table = Table(title="CPU time of the rules, µs a message")
    table.add_column("what")
    columns = []
    for n_messages in (500, 1000):
        messages = make_messages(n_messages)
        n_characters = sum(map(len, messages)) / n_messages
        table.add_column(f"batch of {n_messages} ({n_characters:.0f} characters)", justify="right")
        columns.append(_rows(messages))
    for (name, first), (_, second) in zip(*columns, strict=True):
        table.add_row(name, f"{first:.2f}", f"{second:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
