"""How fast a real Triton server tags chats by torch: our repository, our client, a large encoder.

python -m load_tests.gpu_triton [--layers 24 --hidden 1024] [--precision fp16] [--device cuda]

Weights are random: speed does not depend on them. Messages come in windows, as a gateway reads
them, and are sorted into requests of a token budget: by the gateway's client, which learns how many
are worth having under way, or here, so many at a time as is said. It needs the extra `train`, torch
and transformers also where the server looks for packages. On a processor the served file is changed
to take torch there too.
"""

import argparse
import asyncio
import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gateway.errors import GatewayError
from gateway.inference.contract import TRANSFORMER, inputs_of
from gateway.inference.observer import SilentInferenceObserver
from gateway.inference.protocols import Answer
from gateway.inference.triton import TritonClient, TritonOptions
from gateway.inference.triton.connection import Connection
from gateway.machine import describe_machine
from gateway.serving.repositories import CHECKPOINT_NAME
from gateway.testing.triton import TritonServer
from load_tests.ner_batches import MAX_TOKENS, Batch, chat_lengths, compose, padding_share
from load_tests.random_encoder import (
    N_LABELS,
    XLM_ROBERTA_LARGE,
    Size,
    add_size_options,
    device_name,
    size_of,
)
from load_tests.served_encoder import TIMEOUT_S, torch_device, write_model, write_served

# Messages that a gateway reads at once: its micro-batch.
WINDOW = 2_000
# Half precision in another order of sums.
TOLERANCE = 2e-2
# A large checkpoint is read by the server's process, which loads torch first.
_START_S = 120.0
_N_LOG_LINES = 60

Tensors = dict[str, NDArray[np.int32]]


class Row(NamedTuple):
    """One line of the table; processor time is that of one message."""

    max_tokens: int
    in_flight: int
    mean_in_flight: float
    n_messages: int
    seconds: float
    messages_per_s: float
    tokens_per_s: float
    n_requests: int
    mean_server_batch: float
    queue_ms: float
    padding: float
    server_cpu_us: float
    client_cpu_us: float


class Pass(NamedTuple):
    """Messages and tokens that were answered, how long that took, and all requests together."""

    n_messages: int
    n_tokens: int
    spent_s: float
    request_s: float
    padding: float


class Bench:
    """A served model with messages for it.

    Args:
        server: has been started.
        folder: of the model.
        lengths: subwords of the messages.
        vocabulary: size of the model's.
        max_texts: of one request.
        n_callers: windows that the client is asked for at once, as partitions of a gateway ask.
    """

    def __init__(
        self,
        server: TritonServer,
        folder: Path,
        lengths: NDArray[np.int64],
        vocabulary: int,
        max_texts: int,
        n_callers: int,
    ) -> None:
        self._server = server
        self._folder = folder
        self._lengths = lengths
        self._max_texts = max_texts
        self._n_callers = n_callers
        rng = np.random.default_rng(1)
        self._ids = rng.integers(5, vocabulary, (WINDOW, MAX_TOKENS)).astype(np.int32)

    async def row(self, max_tokens: int, in_flight: int, warm_s: float, max_s: float) -> Row:
        """Return what requests of so many tokens do, after a pass that nothing is counted of.

        Args:
            max_tokens: padded tokens of a request.
            in_flight: requests under way; 0 leaves it to the client.
            warm_s: time for the pass before.
            max_s: time for the pass that counts.
        """
        await self._sent(max_tokens, in_flight, warm_s)
        options = TritonOptions(self._server.url)
        connection = Connection(options, inputs_of(TRANSFORMER))
        try:
            before, before_s = await connection.statistics(), self._server.cpu_s()
            began_cpu_s = time.process_time()
            sent = await self._sent(max_tokens, in_flight, max_s)
            client_cpu_s = time.process_time() - began_cpu_s
            after, after_s = await connection.statistics(), self._server.cpu_s()
        finally:
            await connection.close()
        n_executions = after.n_executions - before.n_executions
        n_requests = after.n_requests - before.n_requests
        return Row(
            max_tokens,
            in_flight,
            sent.request_s / sent.spent_s,
            sent.n_messages,
            sent.spent_s,
            sent.n_messages / sent.spent_s,
            sent.n_tokens / sent.spent_s,
            n_requests,
            (after.n_texts - before.n_texts) / max(1, n_executions),
            (after.queue_s - before.queue_s) / max(1, n_requests) * 1e3,
            sent.padding,
            (after_s - before_s) / sent.n_messages * 1e6,
            client_cpu_s / sent.n_messages * 1e6,
        )

    async def answers(self, inputs: Tensors) -> Answer:
        """Return labels and scores of a few texts."""
        options = TritonOptions(
            self._server.url, timeout_s=TIMEOUT_S, max_batch_texts=self._max_texts
        )
        client = TritonClient(options, self._folder)
        try:
            return await client.infer(inputs)
        finally:
            await client.close()

    def inputs(self, lengths: NDArray[np.int64]) -> Tensors:
        """Return texts of those lengths, padded on the right."""
        longest = int(lengths.max())
        mask = (np.arange(longest) < lengths[:, None]).astype(np.int32)
        ids = np.where(mask, self._ids[: len(lengths), :longest], np.int32(1))
        return {"input_ids": ids, "attention_mask": mask}

    async def _sent(self, max_tokens: int, in_flight: int, max_s: float) -> Pass:
        if not in_flight:
            return await self._sent_by_client(max_tokens, max_s)
        return await self._sent_here(max_tokens, in_flight, max_s)

    async def _sent_by_client(self, max_tokens: int, max_s: float) -> Pass:
        """Send all windows, or those that fit in the time."""
        options = TritonOptions(
            self._server.url,
            timeout_s=TIMEOUT_S,
            max_batch_texts=self._max_texts,
            max_batch_words=max_tokens,
        )
        observer = _Durations()
        client = TritonClient(options, self._folder, observer)
        n_windows = -(-len(self._lengths) // WINDOW)
        windows = iter([self._lengths[n * WINDOW : (n + 1) * WINDOW] for n in range(n_windows)])
        n_messages = n_tokens = 0
        began_s = time.perf_counter()

        async def ask() -> None:
            nonlocal n_messages, n_tokens
            for lengths in windows:
                inputs = self.inputs(lengths)
                _ensure_answered(inputs, await client.infer(inputs))
                n_messages += len(lengths)
                n_tokens += int(lengths.sum())
                if time.perf_counter() - began_s > max_s:
                    return

        try:
            await asyncio.gather(*(ask() for _ in range(self._n_callers)))
            spent_s = time.perf_counter() - began_s
            padding = client.counts.padding_share
        finally:
            await client.close()
        return Pass(n_messages, n_tokens, spent_s, observer.total_s, padding)

    async def _sent_here(self, max_tokens: int, in_flight: int, max_s: float) -> Pass:
        """Send requests, always so many at once, over the client's own connection."""
        options = TritonOptions(self._server.url, timeout_s=TIMEOUT_S)
        connection = Connection(options, inputs_of(TRANSFORMER))
        batches = compose(self._lengths, max_tokens, window=WINDOW, max_texts=self._max_texts)
        waiting = iter(batches)
        done: list[Batch] = []
        request_s = 0.0
        began_s = time.perf_counter()

        async def ask() -> None:
            nonlocal request_s
            for batch in waiting:
                inputs = self.inputs(self._lengths[batch])
                asked_s = time.perf_counter()
                _ensure_answered(inputs, await connection.infer(inputs, ""))
                now_s = time.perf_counter()
                request_s += now_s - asked_s
                done.append(batch)
                if now_s - began_s > max_s:
                    return

        try:
            await asyncio.gather(*(ask() for _ in range(in_flight)))
            spent_s = time.perf_counter() - began_s
        finally:
            await connection.close()
        n_tokens = sum(int(self._lengths[batch].sum()) for batch in done)
        padding = padding_share(self._lengths, done)
        return Pass(sum(map(len, done)), n_tokens, spent_s, request_s, padding)


class _Durations(SilentInferenceObserver):
    """How long all requests took together."""

    total_s = 0.0

    def answered(self, model: str, duration_s: float) -> None:
        """See `InferenceObserver`."""
        self.total_s += duration_s


def _ensure_answered(inputs: Tensors, answer: Answer) -> None:
    """Raise if a word has no answer: a best score of many is above nothing."""
    if not float(answer[1][inputs["attention_mask"] == 1].min()) > 1 / (2 * N_LABELS):
        raise ValueError("an answer holds no scores")


def check_answers(bench: Bench, folder: Path, given: argparse.Namespace) -> str:
    """Return in words how the server's answers compare with the checkpoint in this process.

    Raises:
        ValueError: they differ by more than half precision explains.
    """
    import torch
    from transformers import AutoModelForTokenClassification

    inputs = bench.inputs(np.array([7, 3, 31, 64, 12]))
    labels, scores = asyncio.run(bench.answers(inputs))
    device = torch_device(given.device)
    network = AutoModelForTokenClassification.from_pretrained(
        folder / CHECKPOINT_NAME,
        dtype=torch.float16 if given.precision == "fp16" else torch.float32,
    )
    network.eval().to(device)
    with torch.inference_mode():
        tensors = {name: torch.tensor(a.tolist(), device=device) for name, a in inputs.items()}
        likely = torch.softmax(network(**tensors).logits.float(), dim=-1).topk(2, dim=-1)
    values, places = (np.array(tensor.tolist()) for tensor in likely)
    is_real = inputs["attention_mask"] == 1
    difference = float(np.abs(scores - values[..., 0])[is_real].max())
    is_clear = is_real & (values[..., 0] - values[..., 1] > TOLERANCE)
    n_wrong = int((labels != places[..., 0])[is_clear].sum())
    text = (
        f"{int(is_real.sum())} subwords through the server and in this process: scores differ by "
        f"{difference:.5f} at most, {n_wrong} of {int(is_clear.sum())} clear labels differ"
    )
    if difference > TOLERANCE or n_wrong or not is_clear.any():
        raise ValueError(text)
    return text


def main() -> int:
    """Print the table; return 0, or 1 where something failed."""
    given = _arguments()
    end_s = time.monotonic() + given.limit
    if given.python_home:
        # The server's interpreter finds its library by either.
        os.environ["PYTHONHOME"] = str(given.python_home)
        os.environ["PATH"] = f"{given.python_home / 'bin'}{os.pathsep}{os.environ['PATH']}"
    import torch
    from transformers.utils import logging

    logging.disable_progress_bar()
    torch.set_num_threads(given.threads)
    lengths = np.load(given.lengths) if given.lengths else chat_lengths(given.messages)
    lengths = lengths[: given.messages]
    _say(f"{describe_machine()}; {device_name(given.device)}; KIND_{given.kind.upper()}")
    shared = shutil.disk_usage("/dev/shm")  # noqa: S108 - where the server puts it
    _say(f"shared memory: {shared.free / 2**20:,.0f} of {shared.total / 2**20:,.0f} MiB free")
    _say(
        f"{given.layers} layers of {given.hidden}, {given.precision}; {len(lengths):,} messages, "
        f"{lengths.mean():.1f} subwords each; up to {given.max_texts} texts a request"
    )
    with tempfile.TemporaryDirectory(prefix="gpu_triton_") as place:
        root = Path(place)
        folder = root / "model"
        folder.mkdir()
        began_s = time.monotonic()
        write_model(folder, given)
        repository = write_served(folder, root, given)
        _say(f"model written in {time.monotonic() - began_s:.1f} s")
        server = TritonServer(root / "server", repository)
        is_done = False
        try:
            began_s = time.monotonic()
            server.start(_START_S)
            _say(f"server ready in {time.monotonic() - began_s:.1f} s")
            bench = Bench(server, folder, lengths, given.vocabulary, given.max_texts, given.callers)
            _say(check_answers(bench, folder, given) + "\n")
            rows = _rows(bench, given, end_s)
            is_done = bool(rows)
        except (GatewayError, ValueError) as error:
            _say(f"{type(error).__name__}: {error}")
        finally:
            server.kill()
            log = root / "server" / "triton.log"
            if log.is_file():
                lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
                if not is_done:
                    _say("\n".join(lines[-_N_LOG_LINES:]))
                if given.out:
                    given.out.with_suffix(".log").write_text("\n".join(lines), encoding="utf-8")
    return 0 if is_done else 1


def _rows(bench: Bench, given: argparse.Namespace, end_s: float) -> Sequence[Row]:
    _say(
        "| tokens a request | in flight | really | messages | s | messages/s | tokens/s | requests "
        "| server batch | queue ms | padding | server µs | client µs |"
    )
    _say("|" + "---|" * len(Row._fields))
    rows: list[Row] = []
    for max_tokens in given.tokens:
        for number, in_flight in enumerate(given.in_flight):
            # The first pass over a budget meets most shapes; later ones meet what is new.
            warm_s = given.seconds if number == 0 else given.seconds / 3
            if time.monotonic() + warm_s + given.seconds > end_s:
                _say(f"(out of time before {max_tokens:,} tokens, {in_flight} in flight)")
                continue
            row = asyncio.run(bench.row(max_tokens, in_flight, warm_s, given.seconds))
            rows.append(row)
            _say(
                f"| {row.max_tokens:,} | {row.in_flight or 'learned'} | {row.mean_in_flight:.1f} "
                f"| {row.n_messages:,} "
                f"| {row.seconds:.2f} | {row.messages_per_s:,.0f} | {row.tokens_per_s:,.0f} "
                f"| {row.n_requests:,} | {row.mean_server_batch:.1f} | {row.queue_ms:.1f} "
                f"| {row.padding:.1%} | {row.server_cpu_us:.0f} | {row.client_cpu_us:.0f} |"
            )
            if given.out:
                figures: dict[str, Any] = {
                    "machine": f"{describe_machine()}; {device_name(given.device)}",
                    "size": {**size_of(given)._asdict(), "precision": given.precision},
                    "rows": [row._asdict() for row in rows],
                }
                given.out.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return rows


def _say(text: str) -> None:
    print(text, flush=True)  # noqa: T201 - what the tool is for


def _arguments() -> argparse.Namespace:
    import torch

    is_gpu = torch.cuda.is_available()
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add_size_options(parser, XLM_ROBERTA_LARGE if is_gpu else Size(2, 64, 4, 256, 32_000))
    parser.add_argument("--precision", choices=["fp32", "fp16"])
    parser.add_argument("--device", choices=["cuda", "cpu"], default="cuda" if is_gpu else "cpu")
    parser.add_argument("--kind", choices=["gpu", "cpu"], help="of the server's instance")
    parser.add_argument("--messages", type=int, default=40_000 if is_gpu else 4_000)
    parser.add_argument("--lengths", type=Path, help="npy file instead of generated messages")
    parser.add_argument("--seconds", type=float, default=15.0, help="for one line of the table")
    parser.add_argument("--limit", type=float, default=220.0, help="seconds for all")
    parser.add_argument("--threads", type=int, default=1, help="of the processor")
    parser.add_argument("--tokens", type=int, nargs="+", default=[4_096, 16_384], help="a request")
    parser.add_argument("--in-flight", type=int, nargs="+", default=[0, 2, 4, 8])
    parser.add_argument("--max-texts", type=int, default=256, help="of a request")
    parser.add_argument("--callers", type=int, default=4, help="windows at once, for the client")
    parser.add_argument("--python-home", type=Path, help="of the server's own interpreter")
    parser.add_argument("--out", type=Path, help="JSON file for the figures")
    given = parser.parse_args()
    given.precision = given.precision or ("fp16" if given.device != "cpu" else "fp32")
    given.kind = given.kind or ("cpu" if given.device == "cpu" else "gpu")
    return given


if __name__ == "__main__":
    sys.exit(main())
