"""How `top` looks: workers side by side, then partitions, entities and errors of all of them."""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from rich.box import SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from gateway.commands.console import folding_table
from gateway.pages.status_values import Latency, WorkerStatus

Answers = Sequence[tuple[str, WorkerStatus | str]]

# More columns than this do not fit beside one another; then each worker is a line.
_MOST_COLUMNS = 4
_N_PARTITIONS = 12
_N_TYPES = 12
_N_ERRORS = 8
_SPARKS = "▁▂▃▄▅▆▇█"
_N_SPARKS = 24
_BAR_WIDTH = 16
# A record that waits longer is late, see docs/runbooks/README.md.
_LATE_S = 2.0
_STYLES = {"running": "green", "blocked": "red"} | dict.fromkeys(
    ("recovering", "starting", "idle"), "yellow"
)


def render(answers: Answers) -> RenderableType:
    """Return all that is shown of the answers: a status, or why there is none, by worker."""
    statuses = [(name, status) for name, status in answers if isinstance(status, WorkerStatus)]
    if not statuses:
        return _workers(answers)
    below = [_partitions(statuses), _entities([status for _, status in statuses])]
    parts: list[RenderableType] = [_workers(answers), Columns(below, padding=(0, 3))]
    if any(status.errors for _, status in statuses):
        parts.append(_errors(statuses))
    return Group(*parts)


Figure = tuple[str, Callable[[WorkerStatus], str], bool]


def _age(status: WorkerStatus) -> Latency | None:
    return next((one for one in status.latencies if one.name == "age"), None)


def _stage(name: str) -> Callable[[WorkerStatus], str]:
    def told(status: WorkerStatus) -> str:
        found = [one.p99_s for one in status.latencies if one.name == name]
        return duration(found[0]) if found else "–"

    return told


# Name, how it is told, and whether it is shown where each worker has one line only.
_FIGURES: Sequence[Figure] = (
    ("state", lambda one: one.state, True),
    ("process", lambda one: f"{one.host} {one.pid}", False),
    ("up for", lambda one: duration(one.now_s - one.started_s), False),
    ("records/s", lambda one: rate(one.throughput.records_s), True),
    ("", lambda one: sparks(one.history.records_s), False),
    ("entities/s", lambda one: rate(one.throughput.entities_s), False),
    ("latency p50", lambda one: duration(age.p50_s if (age := _age(one)) else None), False),
    ("latency p99", lambda one: duration(age.p99_s if (age := _age(one)) else None), True),
    ("  detect p99", _stage("detect"), False),
    ("  model p99", _stage("infer"), False),
    ("  rewrite p99", _stage("rewrite"), False),
    ("  publish p99", _stage("publish"), False),
    ("lag, records", lambda one: count(sum(p.lag_records or 0 for p in one.partitions)), True),
    ("oldest waits", lambda one: duration(_oldest_s(one)), True),
    ("partitions", lambda one: _partition_counts(one), True),
    ("dead letters", lambda one: count(sum(t.dead_lettered for t in one.topics)), True),
    (
        "vault",
        lambda one: f"{size(one.vault.bytes)}, {count(one.vault.conversations)} conv.",
        False,
    ),
    ("CPU, memory", lambda one: _process(one), True),
    ("policy", lambda one: ", ".join(sorted({v.policy for v in one.versions})), False),
    ("detectors", lambda one: ", ".join(sorted({v.model for v in one.versions})), False),
)


def _workers(answers: Answers) -> Table:
    title = f"anon-gateway top   {time.strftime('%H:%M:%S')}"
    if len(answers) <= _MOST_COLUMNS:
        table = Table(
            "",
            *(escape(name) for name, _ in answers),
            title=title,
            title_justify="left",
            box=SIMPLE_HEAD,
        )
        for heading, told, _ in _FIGURES:
            table.add_row(heading, *(_cell(heading, told, status) for _, status in answers))
        return table
    kept = [figure for figure in _FIGURES if figure[2]]
    table = Table(
        "worker",
        *(heading for heading, _, _ in kept),
        title=title,
        title_justify="left",
        box=SIMPLE_HEAD,
    )
    for name, status in answers:
        table.add_row(Text(name), *(_cell(heading, told, status) for heading, told, _ in kept))
    return table


def _cell(heading: str, told: Callable[[WorkerStatus], str], status: WorkerStatus | str) -> Text:
    if isinstance(status, str):
        return Text(status if heading == "state" else "", style="red")
    text = told(status)
    return Text(text, style=_STYLES.get(text, "") if heading == "state" else "")


def _partitions(statuses: Sequence[tuple[str, WorkerStatus]]) -> Table:
    """Return those that are furthest behind, of all workers together."""
    rows = [(one, name) for name, status in statuses for one in status.partitions]
    rows.sort(key=lambda row: (-(row[0].lag_records or 0), row[0].topic, row[0].partition))
    most = max([1, *(one.lag_records or 0 for one, _ in rows)])
    title = f"lag by partition, {min(len(rows), _N_PARTITIONS)} of {len(rows)}"
    table = Table("partition", "", title=title, title_justify="left", box=SIMPLE_HEAD)
    for heading in ("records", "waits"):
        table.add_column(heading, justify="right")
    if len(statuses) > 1:
        table.add_column("worker")
    for one, name in rows[:_N_PARTITIONS]:
        share = (one.lag_records or 0) / most
        style = "yellow" if (one.lag_s or 0) > _LATE_S else "cyan"
        cells: list[Text | str] = [
            Text(f"{one.topic} {one.partition}"),
            Text("█" * round(share * _BAR_WIDTH), style=style),
            "–" if one.lag_records is None else count(one.lag_records),
            duration(one.lag_s) if one.lag_records else "–",
        ]
        table.add_row(*cells, *([Text(name)] if len(statuses) > 1 else []))
    return table


def _entities(statuses: Sequence[WorkerStatus]) -> Table:
    counts: Counter[str] = Counter()
    rates: Counter[str] = Counter()
    for status in statuses:
        for one in status.entities:
            counts[one.type] += one.n
            rates[one.type] += one.per_s  # type: ignore[assignment] # a counter adds floats as well
    table = Table("type", "", title="entities by type", title_justify="left", box=SIMPLE_HEAD)
    for heading in ("a second", "since start"):
        table.add_column(heading, justify="right")
    most = max([1, *counts.values()])
    for type_, n in counts.most_common(_N_TYPES):
        bar = Text("█" * round(n / most * _BAR_WIDTH), style="cyan")
        table.add_row(Text(type_), bar, rate(rates[type_]), count(n))
    return table


def _errors(statuses: Sequence[tuple[str, WorkerStatus]]) -> Table:
    """Return the last errors of all workers, with what to do."""
    found = [(error, name) for name, status in statuses for error in status.errors]
    found.sort(key=lambda row: -row[0].last_s)
    table = folding_table("code", "where", title="last errors")
    table.title_justify, table.box = "left", SIMPLE_HEAD
    table.add_column("times", justify="right")
    table.add_column("last", no_wrap=True)
    if len(statuses) > 1:
        table.add_column("worker")
    table.add_column("what to do", overflow="fold")
    for error, name in found[:_N_ERRORS]:
        table.add_row(
            Text(error.code, style="red"),
            error.source.replace("_", " "),
            count(error.n),
            time.strftime("%H:%M:%S", time.localtime(error.last_s)),
            *([Text(name)] if len(statuses) > 1 else []),
            Text(error.remedy),
        )
    return table


def _oldest_s(status: WorkerStatus) -> float:
    return max((one.lag_s or 0.0 for one in status.partitions), default=0.0)


def _partition_counts(status: WorkerStatus) -> str:
    running = sum(one.running for one in status.topics)
    rest = sum(one.recovering for one in status.topics)
    return f"{running}, {rest} recovering" if rest else str(running)


def _process(status: WorkerStatus) -> str:
    return f"{status.process.cpu_share:.0%}, {size(status.process.memory_bytes)}"


def sparks(values: Iterable[float]) -> str:
    """Return the last values as a line of blocks, the highest of them full."""
    last = list(values)[-_N_SPARKS:]
    top = max(last, default=0) or 1
    return "".join(_SPARKS[round(value / top * (len(_SPARKS) - 1))] for value in last)


def duration(seconds: float | None) -> str:
    """Return a duration as people read it."""
    if seconds is None:
        return "–"
    if seconds < 1:
        return f"{seconds * 1_000:.1f} ms" if 0 < seconds < 0.01 else f"{seconds * 1_000:.0f} ms"
    if seconds < 90:
        return f"{seconds:.1f} s" if seconds < 10 else f"{seconds:.0f} s"
    if seconds < 5_400:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3_600:.0f} h" if seconds < 172_800 else f"{seconds / 86_400:.0f} d"


def count(n: int) -> str:
    """Return a count with thousands apart."""
    return f"{n:,}"


def rate(value: float) -> str:
    """Return a rate, with a decimal where it is small."""
    return f"{value:.1f}" if 0 < value < 10 else f"{value:,.0f}"


def size(n_bytes: float) -> str:
    """Return a size in binary units."""
    for unit in ("B", "KiB", "MiB"):
        if n_bytes < 1024:
            return f"{n_bytes:.0f} {unit}"
        n_bytes /= 1024
    return f"{n_bytes:.1f} GiB"
