"""The throughput table of `anon-gateway bench`: who ran, on what, and how fast, side by side."""

import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from gateway.benchmark.model_speed import ModelSpeed, measure_model_speed
from gateway.benchmark.pseudonym_speed import PseudonymSpeed, measure_pseudonym_speed
from gateway.benchmark.runner import Arena, Contestant, Pace
from gateway.benchmark.serving import ServingReport, measure_serving
from gateway.benchmark.workers import worker_command
from gateway.commands.console import err, out
from gateway.machine import describe_machine
from gateway.tables import figures_table
from gateway.testing.generator import generate_conversations, interleave
from gateway.testing.kafka import KafkaBroker

PARTITIONS = 4
WARM_UP_S = 60.0
LIMIT_S = 45.0
# Texts for the exchanges with Triton alone: some seconds of work.
N_TEXTS = 12_000
# The shortest and the longest conversation; the generator's messages have about 240 bytes.
CONVERSATION = (10, 30)
_STANDARD_FAUST = "Faust agent, one event at a time"
_RULES_INDEX = "anon-gateway, rules, index"
_NER = "anon-gateway, rules and NER, pseudonym"
_COMPILED = " (compiled)"


@dataclass(frozen=True, slots=True)
class Report:
    """What `bench` measured and where."""

    machine: str
    n_messages: int
    mean_bytes: float
    paces: list[Pace]
    serving: ServingReport | None = None
    model: ModelSpeed | None = None
    pseudonyms: PseudonymSpeed | None = None

    def pace_of(self, name: str) -> float:
        """Return the messages a second of a row."""
        return next((p.messages_s for p in self.paces if p.name == name), 0.0)

    def as_json(self) -> dict[str, Any]:
        """Return the report for machines."""
        return {
            "machine": self.machine,
            "messages": self.n_messages,
            "mean_bytes": round(self.mean_bytes, 1),
            "rows": [
                {
                    "name": pace.name,
                    "guarantee": pace.guarantee,
                    "messages": pace.n_messages,
                    "seconds": round(pace.seconds, 2),
                    "messages_per_second": round(pace.messages_s),
                    "times_standard_faust": round(self._times_faust(pace), 2),
                    "cpu_us_per_message": round(pace.cpu_us, 1),
                }
                for pace in self.paces
            ],
            "serving": self.serving.as_json() if self.serving else None,
            "model": self.model.as_json() if self.model else None,
            "pseudonyms": self.pseudonyms.as_json() if self.pseudonyms else None,
        }

    def _times_faust(self, pace: Pace) -> float:
        standard = self.pace_of(_STANDARD_FAUST)
        return pace.messages_s / standard if standard else 0.0

    def as_table(self) -> Table:
        """Return the report for people."""
        table = figures_table(
            f"{self.n_messages:,} messages of {self.mean_bytes:.0f} bytes, {PARTITIONS} "
            f"partitions, one process each; {self.machine}",
            ["contestant", "guarantee"],
            ["messages/s", "× Faust agent", "CPU µs a message"],
        )
        for pace in self.paces:
            table.add_row(
                pace.name,
                pace.guarantee,
                f"{pace.messages_s:,.0f}",
                f"{self._times_faust(pace):.1f}",
                f"{pace.cpu_us:.0f}",
            )
        return table


def run_bench(
    n_messages: int, broker: str | None, compiled: Path | None = None, *, as_json: bool
) -> int:
    """Measure all contestants on one preloaded topic; return the exit status.

    Args:
        n_messages: size of the topic.
        broker: where it is made; None starts one.
        compiled: compiled modules, with which workers run a second time.
        as_json: print for machines.
    """
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="gateway-bench-")))
        if broker is None:
            broker = stack.enter_context(KafkaBroker(folder / "kafka")).bootstrap_servers
        conversations = generate_conversations(n_messages, seed=1, n_messages=CONVERSATION)
        chats = list(islice(interleave(conversations), n_messages))
        messages = [(m.conversation_id.encode(), m.to_json()) for m in chats]
        arena = Arena(broker, PARTITIONS)
        contestants = contestants_of(arena, folder, compiled)
        progress = stack.enter_context(
            Progress(
                SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn(), console=err
            )
        )
        task = progress.add_task("loading the topic", total=None)
        arena.preload(messages)
        paces = []
        for contestant in contestants:
            progress.update(task, description=contestant.name)
            paces.append(arena.race(contestant, WARM_UP_S, LIMIT_S))
        serving = measure_serving(
            arena,
            folder,
            [message.text for message in chats[:N_TEXTS]],
            lambda contestant: arena.race(contestant, WARM_UP_S, LIMIT_S),
            lambda what: progress.update(task, description=what),
        )
        # Last, when no contestant takes the cores.
        progress.update(task, description="NER model alone")
        model = measure_model_speed()
        progress.update(task, description="pseudonyms alone")
        pseudonyms = measure_pseudonym_speed(compiled)
    mean_bytes = sum(len(value) for _, value in messages) / len(messages)
    report = Report(describe_machine(), n_messages, mean_bytes, paces, serving, model, pseudonyms)
    if as_json:
        out.print_json(data=report.as_json())
    else:
        more = serving.as_tables() if serving else ()
        for table in (report.as_table(), *more, model.as_table(), pseudonyms.as_table()):
            out.print(table)
    return 0 if all(pace.n_messages for pace in paces) else 1


def contestants_of(arena: Arena, folder: Path, compiled: Path | None) -> list[Contestant]:
    """Return the rows of the table in their order; rows of `compiled` follow those without it."""

    def script(name: str) -> Callable[[str, str], Sequence[str]]:
        def command(output: str, group: str) -> Sequence[str]:
            module = "gateway.benchmark.contestants"
            return [sys.executable, "-m", module, name, arena.broker, arena.source, output, group]

        return command

    def gateways(name: str, detectors: str, strategy: str) -> Iterator[Contestant]:
        for tail, modules in (("", None), (_COMPILED, compiled)):
            if modules or not tail:
                command = worker_command(arena, folder, detectors, strategy, compiled=modules)
                yield Contestant(f"{name}{tail}", "exactly once", command)

    return [
        Contestant(
            "aiokafka, one transaction a poll", "exactly once", script("aiokafka-transactional")
        ),
        Contestant("confluent-kafka", "at least once", script("confluent-pass-through")),
        Contestant(_STANDARD_FAUST, "at least once", script("faust-agent")),
        *gateways(_RULES_INDEX, "rules", "index"),
        *gateways("anon-gateway, rules, pseudonym", "rules", "pseudonym"),
        *gateways(_NER, "all", "pseudonym"),
    ]
