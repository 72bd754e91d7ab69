"""A comparison with a candidate as a table for people, and as a tree for machines."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.table import Table

from gateway.shadow.differences import Differences, Result
from gateway.shadow.estimates import Estimate
from gateway.shadow.verdict import Figure, Figures, Judged, Standing

_MARKS: Final = {
    Standing.KEPT: "[green]kept[/]",
    Standing.BROKEN: "[red]broken[/]",
    Standing.UNPROVEN: "[yellow]not shown[/]",
}
_MEANINGS: Final = {
    Figure.LOST: "of what is found live is found no more",
    Figure.EXTRA: "of all that is found is found by the candidate alone",
    Figure.EXPOSED: "of what is replaced live would stay, or stay in part",
    Figure.AGREEMENT: "of all that is found is found alike by both",
}


@dataclass(frozen=True)
class Side:
    """One side: its versions, and what finding entities takes it for a message, where known."""

    policy_version: str
    model_version: str
    cpu_ms: float | None
    duration_ms: float | None


@dataclass(frozen=True)
class Comparison:
    """What is shown; `live` is None where workers were asked, whose metrics have their costs."""

    figures: Figures
    judged: Sequence[Judged]
    live: Side | None
    candidate: Side
    n_conversations: int | None = None
    n_unreadable: int = 0
    outcomes: Mapping[str, int] = field(default_factory=dict)
    n_available: int | None = None
    n_workers: int | None = None


def render(comparison: Comparison) -> Iterator[RenderableType]:
    """Yield what a person reads, from the whole to the parts, the verdict last.

    It fits a terminal of 80 columns.
    """
    yield _sides(comparison)
    figures = comparison.figures
    yield _summary(figures)
    yield _by_type(figures)
    decisions = _decisions(figures.total)
    if decisions.row_count:
        yield decisions
    yield "Brackets and ≤: 95 % intervals, by conversations where these are known."
    if comparison.judged:
        yield _verdict(comparison.judged)


def as_json_tree(comparison: Comparison) -> dict[str, Any]:
    """Return the same for machines."""
    figures, total = comparison.figures, comparison.figures.total
    tree: dict[str, Any] = {
        "n_messages": total.n_messages,
        "n_conversations": comparison.n_conversations,
        "n_unreadable": comparison.n_unreadable,
        "live": _side_tree(comparison.live),
        "candidate": _side_tree(comparison.candidate),
    }
    if comparison.outcomes:
        tree["outcomes"] = dict(comparison.outcomes)
        tree["workers"] = {"n": comparison.n_workers, "n_available": comparison.n_available}
    tree |= {str(figure): _estimate_tree(figures.of(figure)) for figure in Figure}
    tree["types"] = {
        type_: {str(r): total.n(r, type_=type_) for r in Result}
        | {"live": total.n_live(type_), "replaced": total.n_replaced[type_]}
        | {str(figure): _estimate_tree(figures.of(figure, type_)) for figure in Figure}
        for type_ in figures.types
    }
    tree["decisions"] = [
        {"type": type_, "live": live, "candidate": candidate, "n": n}
        for (type_, live, candidate), n in sorted(total.decisions.items())
    ]
    tree["verdict"] = {
        "kept": all(one.standing is Standing.KEPT for one in comparison.judged),
        "bounds": [
            {
                "figure": str(one.bound.figure),
                "type": one.bound.type,
                "limit": one.bound.limit,
                **_estimate_tree(one.found),
                "standing": str(one.standing),
            }
            for one in comparison.judged
        ],
    }
    return tree


def _sides(comparison: Comparison) -> Table:
    table = Table("", "policy", "detectors", "processor", "duration", box=SIMPLE_HEAD)
    for column in table.columns[1:3]:
        column.overflow = "fold"
    named = [("live", comparison.live), ("candidate", comparison.candidate)]
    for name, side in named:
        if side is not None:
            times = (_ms(side.cpu_ms), _ms(side.duration_ms))
            table.add_row(name, side.policy_version, side.model_version, *times)
    total = comparison.figures.total
    title = f"{total.n_messages:,} messages"
    if comparison.n_conversations is not None:
        title += f" in {comparison.n_conversations:,} conversations"
    if comparison.outcomes:
        rest = {name: n for name, n in comparison.outcomes.items() if name != "compared"}
        title += "".join(f", {n:,} {name}" for name, n in sorted(rest.items()))
        title += f"; {comparison.n_available} of {comparison.n_workers} candidates answer"
    table.title = title
    table.title_justify = "left"
    return table


def _summary(figures: Figures) -> Table:
    table = Table(show_header=False, box=SIMPLE_HEAD)
    for figure in Figure:
        found = figures.of(figure)
        table.add_row(
            str(figure), _share(found), f"{found.part:,} of {found.whole:,}", _MEANINGS[figure]
        )
    return table


def _by_type(figures: Figures) -> Table:
    columns = ("both", "other type", "other place", "live only", "new")
    table = Table("type", *columns, "lost", "exposed", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for column in table.columns[1:6]:
        column.justify = "right"
    for column in (table.columns[0], *table.columns[6:]):
        column.no_wrap = True
    total = figures.total
    for type_ in figures.types:
        counts = [f"{total.n(result, type_=type_):,}" for result in Result]
        table.add_row(
            type_,
            *counts,
            _short(figures.of(Figure.LOST, type_)),
            _short(figures.of(Figure.EXPOSED, type_)),
        )
    return table


def _decisions(total: Differences) -> Table:
    """Return how often the policies disagree; where a side found nothing is in the table above."""
    table = Table("type", "live policy", "candidate's", "values", box=SIMPLE_HEAD)
    table.columns[3].justify = "right"
    for (type_, live, candidate), n in sorted(total.decisions.items()):
        if live != candidate and "unfound" not in (live, candidate):
            table.add_row(type_, live, candidate, f"{n:,}")
    return table


def _verdict(judged: Sequence[Judged]) -> Table:
    table = Table("bound", "found", "verdict", box=SIMPLE_HEAD)
    for bound, found, standing in judged:
        word = "at least" if bound.figure is Figure.AGREEMENT else "at most"
        name = f"{bound.figure} {bound.type}" if bound.type else str(bound.figure)
        mark = _MARKS[standing]
        if standing is Standing.UNPROVEN:
            mark += ": more messages would tell"
        table.add_row(f"{name}: {word} {bound.limit:.3%}", _share(found), mark)
    return table


def _side_tree(side: Side | None) -> dict[str, Any] | None:
    if side is None:
        return None
    return {
        "policy_version": side.policy_version,
        "model_version": side.model_version,
        "cpu_ms_per_message": side.cpu_ms,
        "duration_ms_per_message": side.duration_ms,
    }


def _estimate_tree(found: Estimate) -> dict[str, Any]:
    return {
        "part": found.part,
        "whole": found.whole,
        "value": found.value,
        "low": found.low,
        "high": found.high,
    }


def _share(found: Estimate) -> str:
    if not found.whole:
        return "–"
    return f"{found.value:.2%} \\[{found.low:.2%}, {found.high:.2%}]"


def _short(found: Estimate) -> str:
    return f"{found.value:.1%} ≤{found.high:.1%}" if found.whole else "–"


def _ms(value: float | None) -> str:
    return "" if value is None else f"{value:.2f} ms each"
