"""Measures the embedded NER model alone: messages a processor second on one core, and start-up."""

import asyncio
import resource
import subprocess
import sys
import time
from collections.abc import Sequence
from itertools import islice
from typing import Any, NamedTuple

from rich.table import Table

from gateway.tables import figures_table
from gateway.testing.generator import generate_conversations, interleave

N_WORDS = 20
N_MESSAGES = 2_000
# What a worker hands over at once.
BATCH_MESSAGES = 500
_ROUNDS = 3
_START = (
    "import asyncio; from gateway.detection.ner.detector import load_ner;"
    "asyncio.run(load_ner().detect(['Ada Byron wrote from Erehwon']))"
)


class ModelSpeed(NamedTuple):
    """Paces of the model; features and decoding are part of them."""

    n_messages: int
    words_per_message: int
    messages_per_cpu_s: float
    messages_per_s: float
    start_cpu_s: float
    start_s: float

    def as_json(self) -> dict[str, Any]:
        """Return the figures for machines."""
        return {name: round(value, 3) for name, value in self._asdict().items()}

    def as_table(self) -> Table:
        """Return the figures for people."""
        table = figures_table(
            f"NER model, embedded, one core: {self.n_messages:,} messages of "
            f"{self.words_per_message} words, features and decoding included",
            [],
            ["messages/CPU s", "messages/s", "start-up CPU s", "start-up s"],
        )
        table.add_row(
            f"{self.messages_per_cpu_s:,.0f}",
            f"{self.messages_per_s:,.0f}",
            f"{self.start_cpu_s:.2f}",
            f"{self.start_s:.2f}",
        )
        return table


def measure_model_speed() -> ModelSpeed:
    """Return the best of several runs of the bundled model; blocks for some seconds.

    Every run reads other messages: of the words that a worker has met before it remembers what it
    computed, and computes that of new ones. Start-up is a process from its start to its first
    answer, imports included.
    """
    from gateway.detection.ner.detector import load_ner

    # One run more, which is not counted: a worker has read something already.
    messages = twenty_word_messages((1 + _ROUNDS) * N_MESSAGES)
    detector = load_ner()
    paces = []
    with asyncio.Runner() as runner:
        for first in range(0, len(messages), N_MESSAGES):
            cpu_s, wall_s = time.process_time(), time.perf_counter()
            for start in range(first, first + N_MESSAGES, BATCH_MESSAGES):
                runner.run(detector.detect(messages[start : start + BATCH_MESSAGES]))
            paces.append((time.process_time() - cpu_s, time.perf_counter() - wall_s))
    paces = paces[1:]
    starts = [_start() for _ in range(_ROUNDS)]
    return ModelSpeed(
        n_messages=N_MESSAGES,
        words_per_message=N_WORDS,
        messages_per_cpu_s=N_MESSAGES / min(cpu for cpu, _ in paces),
        messages_per_s=N_MESSAGES / min(wall for _, wall in paces),
        start_cpu_s=min(cpu for cpu, _ in starts),
        start_s=min(wall for _, wall in starts),
    )


def twenty_word_messages(n_messages: int) -> Sequence[str]:
    """Return made-up chat messages, joined and cut to twenty words each."""
    conversations = generate_conversations(8 * n_messages, seed=1, n_messages=(10, 30))
    words: list[str] = []
    messages: list[str] = []
    for message in islice(interleave(conversations), 8 * n_messages):
        words += message.text.split()
        while len(words) >= N_WORDS and len(messages) < n_messages:
            messages.append(" ".join(words[:N_WORDS]))
            words = words[N_WORDS:]
        if len(messages) == n_messages:
            break
    return messages


def _start() -> tuple[float, float]:
    before, began_s = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run([sys.executable, "-c", _START], check=True)  # noqa: S603 - our own command
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu_s = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu_s, time.perf_counter() - began_s
