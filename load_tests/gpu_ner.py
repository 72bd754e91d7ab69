"""How fast a transformer tags chats: the Python back end's own code, in this process.

python -m load_tests.gpu_ner [--layers 24 --hidden 1024] [--precision fp16] [--device cuda]

Weights are random: speed does not depend on them. Swept are the batch size, how messages are put
together, and how long a queue waits for company. It needs the extra `train`; without a GPU it runs
at the size that it is given, in float32.
"""

import argparse
import json
import runpy
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gateway.machine import describe_machine
from gateway.serving.repositories import PYTHON_MODEL
from load_tests.ner_batches import (
    MAX_TOKENS,
    Batch,
    Shape,
    chat_lengths,
    compose,
    in_order,
    one_by_one,
    padding_share,
    queue,
    shape_of,
)
from load_tests.random_encoder import (
    XLM_ROBERTA_LARGE,
    Size,
    add_size_options,
    device_name,
    random_tagger,
    size_of,
)

# Messages that a gateway reads at once: its micro-batch.
WINDOW = 2_000
# Part of the best throughput at which the queue is fed: below it no queue grows without end.
LOAD = 0.8
_WARM_UPS = 3


class Row(NamedTuple):
    """One line of the table."""

    batching: str
    mean_texts: float
    padding: float
    messages_per_s: float
    tokens_per_s: float
    teraflops: float


class Bench:
    """A runner with messages for it.

    Args:
        size: of the model.
        precision: fp32, fp16 or bf16.
        device: cuda:0 or cpu.
        n_messages: to tag in all.
        max_s: for one line of the table; what was not tagged by then is left out.
    """

    def __init__(
        self, size: Size, precision: str, device: str, n_messages: int, max_s: float
    ) -> None:
        self._size = size
        self._max_s = max_s
        self._is_padded = device != "cpu"
        # On a processor others may be at work too, so its own time counts there.
        self._clock = time.process_time if device == "cpu" else time.perf_counter
        self.lengths = chat_lengths(n_messages)
        self._runner, self._rounded = _runner(size, precision, device)
        rng = np.random.default_rng(1)
        self._ids = rng.integers(5, size.vocabulary, (512, MAX_TOKENS)).astype(np.int32)

    def rows(self, token_budgets: Sequence[int]) -> Iterator[Row]:
        """Yield the table, one line a way of putting messages together."""
        yield self._row("one message a request", one_by_one(self.lengths))
        for budget in token_budgets:
            yield self._row(f"{budget:,} tokens, as they come", in_order(self.lengths, budget))
        for budget in token_budgets:
            batches = compose(self.lengths, budget, window=WINDOW)
            yield self._row(f"{budget:,} tokens, sorted in {WINDOW:,}", batches)

    def waits(self, budget: int, messages_per_s: float) -> Iterator[tuple[float, Any]]:
        """Yield what a queue does with messages at a set rate, by how long it waits for company."""
        rng = np.random.default_rng(2)
        n_messages = min(len(self.lengths), max(50, int(messages_per_s * self._max_s)))
        arrivals_s = np.cumsum(rng.exponential(1 / messages_per_s, n_messages))
        for delay_ms in (0.0, 0.5, 2.0, 5.0, 20.0):
            lengths = self.lengths[:n_messages]
            yield delay_ms, queue(lengths, arrivals_s, delay_ms / 1_000, budget, self._timed)

    def _row(self, name: str, batches: Sequence[Batch]) -> Row:
        # Spread over the whole, so that a part of it has all lengths.
        order = np.random.default_rng(3).permutation(len(batches))
        self._warm({shape_of(self.lengths, batches[n]) for n in order[:200]})
        began_s = self._clock()
        done: list[Batch] = []
        for number in order:
            self._timed(batches[number])
            done.append(batches[number])
            if self._clock() - began_s > self._max_s:
                break
        spent_s = self._clock() - began_s
        n_messages = sum(len(batch) for batch in done)
        n_tokens = sum(int(self.lengths[batch].sum()) for batch in done)
        shapes_run = [self._as_run(shape_of(self.lengths, batch)) for batch in done]
        flops = sum(self._size.flops(*shape) for shape in shapes_run)
        return Row(
            name,
            n_messages / len(done),
            padding_share(self.lengths, done, self._as_run),
            n_messages / spent_s,
            n_tokens / spent_s,
            flops / spent_s / 1e12,
        )

    def _warm(self, shapes: set[Shape]) -> None:
        """Run what is captured or tuned at its first run; on a processor there is nothing such."""
        n_shapes = 40 if self._is_padded else 2
        for shape in sorted(shapes)[:: max(1, len(shapes) // n_shapes)]:
            for _ in range(_WARM_UPS):
                self._run(shape)

    def _as_run(self, shape: Shape) -> Shape:
        if not self._is_padded:
            return shape
        return Shape(self._rounded(shape.n_texts, 1), self._rounded(shape.length, 8))

    def _timed(self, batch: Batch) -> float:
        lengths = self.lengths[batch]
        began_s = self._clock()
        self._run(shape_of(self.lengths, batch), lengths)
        return self._clock() - began_s

    def _run(self, shape: Shape, lengths: NDArray[np.int64] | None = None) -> None:
        sizes = np.full(shape.n_texts, shape.length) if lengths is None else lengths
        mask = (np.arange(shape.length) < sizes[:, None]).astype(np.int32)
        self._runner([self._ids[: shape.n_texts, : shape.length] * mask, mask])


def _runner(size: Size, precision: str, device: str) -> tuple[Any, Any]:
    """Return the server's own runner over random weights, and how it rounds shapes."""
    import torch
    from transformers.utils import logging

    logging.disable_progress_bar()
    # The file imports the server's module, of which the runner uses nothing.
    sys.modules.setdefault("triton_python_backend_utils", ModuleType("triton_python_backend_utils"))
    served = runpy.run_path(str(PYTHON_MODEL))
    kinds = {"fp16": torch.float16, "bf16": torch.bfloat16}
    with tempfile.TemporaryDirectory() as folder:
        network = random_tagger(size)
        network.to(kinds.get(precision, torch.float32)).save_pretrained(folder)
        del network
        return served["TorchRunner"](Path(folder), device, precision), served["rounded"]


def main() -> int:
    """Print the tables; return 0."""
    import torch

    given = _arguments()
    torch.set_num_threads(given.threads)
    size = size_of(given)
    bench = Bench(size, given.precision, given.device, given.messages, given.seconds)
    spread = np.percentile(bench.lengths, [50, 90, 99]).astype(int)
    _say(f"{describe_machine()}; {device_name(given.device)}")
    _say(
        f"{size.n_layers} layers of {size.hidden}, {given.precision}; {given.messages:,} messages, "
        f"{bench.lengths.mean():.1f} subwords each (half up to {spread[0]}, nine tenths up to "
        f"{spread[1]}, 99 % up to {spread[2]})\n"
    )
    _say("| batches | texts a batch | padding | messages/s | tokens/s | TFLOP/s |")
    _say("|---|---|---|---|---|---|")
    rows = []
    for row in bench.rows(given.tokens):
        rows.append(row)
        _say(
            f"| {row.batching} | {row.mean_texts:.1f} | {row.padding:.1%} | "
            f"{row.messages_per_s:,.0f} | {row.tokens_per_s:,.0f} | {row.teraflops:.2f} |",
        )
    best = max(rows, key=lambda row: row.messages_per_s)
    # What the queue takes is in the order of arrival.
    unsorted = [row for row in rows if row.batching.endswith("as they come")]
    number = max(range(len(unsorted)), key=lambda n: unsorted[n].messages_per_s)
    rate = LOAD * unsorted[number].messages_per_s
    _say(f"\nBest: {best.batching}, {40_000 / best.messages_per_s:.1f} s for 40,000 messages.")
    _say(
        f"\nA queue at {rate:,.0f} messages/s, batches of up to {given.tokens[number]:,} tokens:\n"
    )
    _say("| waits for company | texts a batch | busy | median | 99 % |")
    _say("|---|---|---|---|---|")
    waits = []
    for delay_ms, queued in bench.waits(given.tokens[number], rate):
        median, late = np.percentile(queued.latencies_s, [50, 99]) * 1_000
        mean_texts = len(queued.latencies_s) / queued.n_executions
        waits.append([delay_ms, mean_texts, queued.busy, median, late])
        _say(
            f"| {delay_ms:g} ms | {mean_texts:.1f} | {queued.busy:.0%} | {median:.1f} ms | "
            f"{late:.1f} ms |",
        )
    if given.out:
        figures = {"size": size._asdict(), "rows": [r._asdict() for r in rows], "waits": waits}
        given.out.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return 0


def _say(text: str) -> None:
    print(text, flush=True)  # noqa: T201 - what the tool is for


def _arguments() -> argparse.Namespace:
    import torch

    is_gpu = torch.cuda.is_available()
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_size_options(parser, XLM_ROBERTA_LARGE if is_gpu else Size(4, 256, 4, 1_024, 32_000))
    parser.add_argument("--precision", choices=["fp32", "fp16", "bf16"])
    parser.add_argument("--device", default="cuda:0" if is_gpu else "cpu")
    parser.add_argument("--messages", type=int, default=40_000 if is_gpu else 2_000)
    parser.add_argument("--seconds", type=float, default=20.0, help="for one line of a table")
    # More threads than idle cores wait for one another.
    parser.add_argument("--threads", type=int, default=1, help="of the processor")
    budgets = [2_048, 8_192, 16_384, 32_768] if is_gpu else [512, 2_048, 8_192]
    parser.add_argument("--tokens", type=int, nargs="+", default=budgets, help="of a batch")
    parser.add_argument("--out", type=Path, help="JSON file for the figures")
    given = parser.parse_args()
    given.precision = given.precision or ("fp16" if given.device != "cpu" else "fp32")
    return given


if __name__ == "__main__":
    sys.exit(main())
