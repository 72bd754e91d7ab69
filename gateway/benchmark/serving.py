"""The model on a Triton server against the model in the worker, on the same two cores.

Two questions: what does the way to the server cost the whole gateway, and what does it gain that
texts travel together. The server has one core and the gateway the other; the embedded contestant
has both. The broker runs wherever it likes, for either.
"""

import asyncio
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from rich.table import Table

from gateway.benchmark.runner import Arena, Contestant, Pace
from gateway.benchmark.workers import two_cores, worker_command
from gateway.detection.ner.detector import NerDetector, model_inputs
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.triton import Statistics, TritonClient, TritonOptions
from gateway.serving.description import describe_model
from gateway.serving.repositories import write_repositories
from gateway.tables import figures_table
from gateway.testing.triton import TritonServer

EMBEDDED: Final = "embedded, two cores"
SERVED: Final = "Triton on one core, gateway on the other"
# Rounds of embedded and served in turn: what else the machine does then meets both.
_ROUNDS = 2
# Small micro-batches, whose commits tell the pace more finely than those of thousands.
_BATCH: Final = {"batch": {"max_messages": 500}}
# Partitions that ask at once, and the texts that each brings at a time.
_N_CALLERS = 4
_CALL_TEXTS = 250
# One text a request is slow: these take some seconds.
_N_SINGLE = 1_500


@dataclass(frozen=True, slots=True)
class Exchange:
    """What one way of sending texts did, by the client's and the server's own counts.

    Processor time is that of one text; what else the machine does changes it less than the pace.
    """

    texts_s: float
    n_requests: int
    mean_server_batch: float
    queue_ms: float
    server_cpu_us: float
    client_cpu_us: float | None = None
    padding_share: float | None = None


@dataclass(frozen=True, slots=True)
class ServingReport:
    """What was measured; `worker` is what the server saw of the whole gateway."""

    paces: Sequence[Pace]
    worker: Exchange
    batched: Exchange
    single: Exchange
    in_turn: Exchange

    @property
    def served_share(self) -> float:
        """Throughput of the gateway with Triton, as a share of the embedded model's."""
        embedded = self._best(EMBEDDED)
        return self._best(SERVED) / embedded if embedded else 0.0

    @property
    def batching_gain(self) -> float:
        """Throughput of texts that travel together, over that of one text after another."""
        return self.batched.texts_s / self.in_turn.texts_s if self.in_turn.texts_s else 0.0

    @property
    def client_batching_gain(self) -> float:
        """The same over one text a request, where the server's own batching does what it can."""
        return self.batched.texts_s / self.single.texts_s if self.single.texts_s else 0.0

    def as_json(self) -> dict[str, Any]:
        """Return the report for machines."""
        return {
            "rows": [
                {"name": pace.name, "messages_per_second": round(pace.messages_s)}
                for pace in self.paces
            ],
            "served_share": round(self.served_share, 3),
            "batching_gain": round(self.batching_gain, 2),
            "client_batching_gain": round(self.client_batching_gain, 2),
            **{
                name: {
                    key: None if value is None else round(value, 3)
                    for key, value in asdict(exchange).items()
                }
                for name, exchange in self._exchanges().items()
            },
        }

    def as_tables(self) -> list[Table]:
        """Return the report for people."""
        title = "rules and NER: where the model runs"
        paces = figures_table(title, ["contestant"], ["messages/s"])
        for pace in self.paces:
            paces.add_row(pace.name, f"{pace.messages_s:,.0f}")
        paces.add_row("share, best against best", f"{self.served_share:.2f}")
        headings = ("texts/s", "requests", "server batch", "queue ms", "server µs", "client µs")
        sent = figures_table(
            f"texts sent to Triton by {_N_CALLERS} callers; together "
            f"{self.client_batching_gain:.1f} × one a request, "
            f"{self.batching_gain:.1f} × one after another",
            [""],
            [*headings, "padding"],
        )
        for name, exchange in self._exchanges().items():
            client_us, padding = exchange.client_cpu_us, exchange.padding_share
            sent.add_row(
                name,
                f"{exchange.texts_s:,.0f}",
                f"{exchange.n_requests:,}",
                f"{exchange.mean_server_batch:.1f}",
                f"{exchange.queue_ms:.2f}",
                f"{exchange.server_cpu_us:,.0f}",
                "" if client_us is None else f"{client_us:,.0f}",
                "" if padding is None else f"{padding:.1%}",
            )
        return [paces, sent]

    def _exchanges(self) -> dict[str, Exchange]:
        return {
            "gateway": self.worker,
            "together": self.batched,
            "one a request, all at once": self.single,
            "one a request, one after another": self.in_turn,
        }

    def _best(self, name: str) -> float:
        return max((pace.messages_s for pace in self.paces if pace.name == name), default=0.0)


def measure_serving(
    arena: Arena,
    folder: Path,
    texts: Sequence[str],
    race: Callable[[Contestant], Pace],
    tell: Callable[[str], object],
) -> ServingReport | None:
    """Return how a Triton server does, or None on a machine with one core.

    Args:
        arena: broker with the preloaded topic.
        folder: for the server's and the workers' files.
        texts: chat messages for the exchanges without Kafka.
        race: runs one contestant.
        tell: is told what is being measured.

    Raises:
        ConfigurationError: the Triton server cannot be had.
    """
    cores = two_cores()
    if cores is None:
        return None
    write_repositories(describe_model(BUNDLED_MODEL), BUNDLED_MODEL, folder / "models")
    server = TritonServer(
        folder / "triton", folder / "models" / "ner_python", cores=frozenset(cores[:1])
    )
    with server:
        served = {**_BATCH, "inference": {"backend": "triton", "url": server.url}}
        command = partial(worker_command, arena, folder, "all", "pseudonym")
        contestants = [
            Contestant(EMBEDDED, "exactly once", command(more=_BATCH, cores=cores)),
            Contestant(SERVED, "exactly once", command(more=served, cores=cores[1:])),
        ]
        options = TritonOptions(server.url)
        before = asyncio.run(_statistics(options, server))
        paces = []
        for _ in range(_ROUNDS):
            for contestant in contestants:
                tell(contestant.name)
                paces.append(race(contestant))
        after = asyncio.run(_statistics(options, server))
        best = max(pace.messages_s for pace in paces if pace.name == SERVED)
        worker = _exchange(before, after, best)
        with _on_core(cores[1]):
            tell("texts together")
            batched = asyncio.run(_exchange_texts(options, server, texts))
            tell("one text a request")
            alone = replace(options, max_batch_texts=1, max_delay_ms=0.0)
            single = asyncio.run(_exchange_texts(alone, server, texts[:_N_SINGLE]))
            tell("one text after another")
            in_turn = asyncio.run(_exchange_texts(alone, server, texts[:_N_SINGLE], 1))
    return ServingReport(paces, worker, batched, single, in_turn)


async def _exchange_texts(
    options: TritonOptions, server: TritonServer, texts: Sequence[str], n_at_once: int = _CALL_TEXTS
) -> Exchange:
    """Let several callers send `n_at_once` texts each, and more when those are answered."""
    client = TritonClient(options, BUNDLED_MODEL)
    inputs = model_inputs(BUNDLED_MODEL, client.manifest)
    detector = NerDetector(client, client.manifest, inputs, n_in_flight=64)
    await detector.detect(texts[:_CALL_TEXTS])
    calls = iter([texts[i : i + n_at_once] for i in range(0, len(texts), n_at_once)])

    async def ask() -> None:
        for call in calls:
            await detector.detect(call)

    before = await client.statistics(), server.cpu_s()
    began_s, began_cpu_s = time.perf_counter(), time.process_time()
    await asyncio.gather(*(ask() for _ in range(_N_CALLERS)))
    duration_s, cpu_s = time.perf_counter() - began_s, time.process_time() - began_cpu_s
    after = await client.statistics(), server.cpu_s()
    exchange = _exchange(before, after, len(texts) / duration_s)
    padding_share = client.counts.padding_share
    await client.close()
    return replace(exchange, client_cpu_us=cpu_s / len(texts) * 1e6, padding_share=padding_share)


async def _statistics(options: TritonOptions, server: TritonServer) -> tuple[Statistics, float]:
    client = TritonClient(options, BUNDLED_MODEL)
    try:
        return await client.statistics(), server.cpu_s()
    finally:
        await client.close()


def _exchange(
    before: tuple[Statistics, float], after: tuple[Statistics, float], texts_s: float
) -> Exchange:
    (first, first_cpu_s), (last, last_cpu_s) = before, after
    n_texts, n_requests = last.n_texts - first.n_texts, last.n_requests - first.n_requests
    return Exchange(
        texts_s=texts_s,
        n_requests=n_requests,
        mean_server_batch=n_texts / max(1, last.n_executions - first.n_executions),
        queue_ms=(last.queue_s - first.queue_s) / max(1, n_requests) * 1e3,
        server_cpu_us=(last_cpu_s - first_cpu_s) / max(1, n_texts) * 1e6,
    )


@contextmanager
def _on_core(core: int) -> Iterator[None]:
    """Keep this process on one core inside the block."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)
