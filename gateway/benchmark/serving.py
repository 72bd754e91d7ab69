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
from pathlib import Path
from typing import Any, Final

from rich.table import Table

from gateway.benchmark.runner import Arena, Contestant, Pace
from gateway.benchmark.workers import two_cores, worker_command
from gateway.detection.ner import NerDetector, model_inputs
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.triton import TritonClient, TritonOptions
from gateway.serving.description import describe_model
from gateway.serving.repositories import write_repositories
from gateway.testing.triton import TritonServer

EMBEDDED: Final = "embedded, two cores"
SERVED: Final = "Triton on one core, gateway on the other"
# Rounds of embedded and served in turn: what else the machine does then meets both.
_ROUNDS = 2
# Partitions that ask at once, and the texts that each brings at a time.
_N_CALLERS = 4
_CALL_TEXTS = 250
# One text a request is slow: enough for some seconds.
_N_SINGLE = 1_500


@dataclass(frozen=True, slots=True)
class Exchange:
    """What one way of sending texts did, by the client's and the server's own counts."""

    texts_s: float
    n_requests: int
    mean_server_batch: float
    queue_ms: float
    padding_share: float


@dataclass(frozen=True, slots=True)
class ServingReport:
    """What was measured; `worker` is what the server saw of the whole gateway."""

    paces: Sequence[Pace]
    worker: Exchange
    batched: Exchange
    single: Exchange

    @property
    def served_share(self) -> float:
        """Throughput of the gateway with Triton, as a share of the embedded model's."""
        embedded = self._best(EMBEDDED)
        return self._best(SERVED) / embedded if embedded else 0.0

    @property
    def batching_gain(self) -> float:
        """Throughput of texts that travel together, over that of one text a request."""
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
            **{
                name: {key: round(value, 3) for key, value in asdict(exchange).items()}
                for name, exchange in self._exchanges().items()
            },
        }

    def as_tables(self) -> list[Table]:
        """Return the report for people."""
        paces = Table(title="rules and NER: where the model runs", title_justify="left")
        paces.add_column("contestant")
        paces.add_column("messages/s", justify="right")
        for pace in self.paces:
            paces.add_row(pace.name, f"{pace.messages_s:,.0f}")
        paces.add_row("share, best against best", f"{self.served_share:.2f}")
        sent = Table(
            title=f"texts sent to Triton; together {self.batching_gain:.1f} × one a request",
            title_justify="left",
        )
        for heading in ("", "texts/s", "requests", "mean server batch", "queue ms", "padding"):
            sent.add_column(heading, justify="right" if heading else "left")
        for name, exchange in self._exchanges().items():
            sent.add_row(
                name,
                f"{exchange.texts_s:,.0f}",
                f"{exchange.n_requests:,}",
                f"{exchange.mean_server_batch:.1f}",
                f"{exchange.queue_ms:.2f}",
                f"{exchange.padding_share:.1%}" if exchange.padding_share >= 0 else "",
            )
        return [paces, sent]

    def _exchanges(self) -> dict[str, Exchange]:
        return {"gateway": self.worker, "together": self.batched, "one a request": self.single}

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
        served = {"inference": {"backend": "triton", "url": server.url}}
        contestants = [
            Contestant(
                EMBEDDED,
                "exactly once",
                worker_command(arena, folder, "all", "pseudonym", cores=cores),
            ),
            Contestant(
                SERVED,
                "exactly once",
                worker_command(arena, folder, "all", "pseudonym", more=served, cores=cores[1:]),
            ),
        ]
        options = TritonOptions(server.url)
        before = asyncio.run(_statistics(options))
        paces = []
        for _ in range(_ROUNDS):
            for contestant in contestants:
                tell(contestant.name)
                paces.append(race(contestant))
        after = asyncio.run(_statistics(options))
        best = max(pace.messages_s for pace in paces if pace.name == SERVED)
        worker = _exchange(before, after, best, -1.0)
        with _on_core(cores[1]):
            tell("texts together")
            batched = asyncio.run(_exchange_texts(options, texts))
            tell("one text a request")
            alone = replace(options, max_batch_texts=1, max_delay_ms=0.0)
            single = asyncio.run(_exchange_texts(alone, texts[:_N_SINGLE]))
    return ServingReport(paces, worker, batched, single)


async def _exchange_texts(options: TritonOptions, texts: Sequence[str]) -> Exchange:
    """Let several callers send texts as fast as they are answered."""
    client = TritonClient(options, BUNDLED_MODEL)
    inputs = model_inputs(BUNDLED_MODEL, client.manifest)
    detector = NerDetector(client, client.manifest, inputs, n_in_flight=64)
    await detector.detect(texts[:_CALL_TEXTS])
    calls = iter([texts[i : i + _CALL_TEXTS] for i in range(0, len(texts), _CALL_TEXTS)])

    async def ask() -> None:
        for call in calls:
            await detector.detect(call)

    before, began_s = await client.statistics(), time.perf_counter()
    await asyncio.gather(*(ask() for _ in range(_N_CALLERS)))
    duration_s, after = time.perf_counter() - began_s, await client.statistics()
    padding_share = client.counts.padding_share
    await client.close()
    return _exchange(before, after, len(texts) / duration_s, padding_share)


async def _statistics(options: TritonOptions) -> Any:
    client = TritonClient(options, BUNDLED_MODEL)
    try:
        return await client.statistics()
    finally:
        await client.close()


def _exchange(before: Any, after: Any, texts_s: float, padding_share: float) -> Exchange:
    n_requests = after.n_requests - before.n_requests
    return Exchange(
        texts_s=texts_s,
        n_requests=n_requests,
        mean_server_batch=(after.n_texts - before.n_texts)
        / max(1, after.n_executions - before.n_executions),
        queue_ms=(after.queue_s - before.queue_s) / max(1, n_requests) * 1_000,
        padding_share=padding_share,
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
