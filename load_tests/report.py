"""The report of a run: one HTML page that needs nothing else, and the same as JSON."""

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from string import Template
from typing import Any, Final

from load_tests.charts import Line, Mark, line_chart
from load_tests.measurement import Seconds, StageResult
from load_tests.profiles import Outcome
from load_tests.sampling import Sample
from load_tests.verdict import Objective, during, memory_slope

_PAGE: Final = Path(__file__).with_name("report.html")
_SHOWN: Final = ("p50", "p90", "p99", "p99.9")


@dataclass(frozen=True, slots=True)
class Report:
    """All that a run found, and where."""

    profile: str
    command: str
    machine: str
    setup: str
    began: str
    outcome: Outcome
    results: Sequence[StageResult]
    seconds: Seconds
    samples: Sequence[Sample]
    began_s: float
    objectives: Sequence[Objective]

    @property
    def is_met(self) -> bool:
        """Whether all objectives are met."""
        return all(objective.is_met for objective in self.objectives)


def as_json(report: Report) -> dict[str, Any]:
    """Return the report for machines."""
    found: dict[str, Any] = _without_nan(
        {
            "profile": report.profile,
            "command": report.command,
            "machine": report.machine,
            "setup": report.setup,
            "began": report.began,
            "met": report.is_met,
            "knee_messages_s": report.outcome.knee,
            "objectives": [{**o._asdict(), "met": o.is_met} for o in report.objectives],
            "stages": [_stage(result, report.samples) for result in report.results],
            "seconds": report.seconds._asdict(),
            "samples": [
                {**sample._asdict(), "at_s": sample.at_s - report.began_s}
                for sample in report.samples
            ],
        }
    )
    return found


def as_html(report: Report) -> str:
    """Return the page."""
    return Template(_PAGE.read_text(encoding="utf-8")).substitute(
        title=f"Load test: {escape(report.profile)}",
        verdict="all objectives met" if report.is_met else "objectives missed",
        verdict_class="met" if report.is_met else "missed",
        facts=_facts(report),
        objectives=_objectives(report.objectives),
        knee=_knee(report.outcome),
        charts="".join(_charts(report)),
        stages=_stages(report),
    )


def write(report: Report, folder: Path) -> Path:
    """Write both into `folder`; return where the page is."""
    folder.mkdir(parents=True, exist_ok=True)
    name = f"load-{report.profile}"
    (folder / f"{name}.json").write_text(json.dumps(as_json(report)))
    page = folder / f"{name}.html"
    page.write_text(as_html(report), encoding="utf-8")
    return page


def _stage(result: StageResult, samples: Sequence[Sample]) -> dict[str, Any]:
    own = during(result, samples)
    return {
        "name": result.stage.name,
        "pattern": result.stage.pattern,
        "warm_up": result.is_warm_up,
        "seconds": result.stage.duration_s,
        "messages": len(result.due_s),
        "offered_s": result.offered_s,
        "achieved_s": result.achieved_s,
        "behind_at_end": result.n_behind,
        "lost": result.n_lost,
        "latency_ms": result.histogram.percentiles_ms(),
        "cpu_cores": {
            role: _mean([sample.cpu.get(role, math.nan) for sample in own])
            for role in ("gateway", "broker")
        },
        "memory_mb_min": memory_slope(own),
        "batch_records": _mean(
            [sample.batch_records for sample in own if sample.batch_records is not None]
        ),
    }


def _charts(report: Report) -> list[str]:
    seconds, samples = report.seconds, report.samples
    marks = [Mark(result.start_s - report.began_s, result.stage.name) for result in report.results]
    common: dict[str, Any] = {"x_label": "seconds", "marks": marks}
    at_s = [sample.at_s - report.began_s for sample in samples]
    roles = sorted({role for sample in samples for role in sample.cpu})
    offered, achieved = map(float, seconds.offered), map(float, seconds.achieved)
    return [
        line_chart(
            "Offered and achieved rate",
            [
                Line("offered", seconds.at_s, list(offered)),
                Line("achieved", seconds.at_s, list(achieved)),
            ],
            unit="messages/s",
            **common,
        ),
        line_chart(
            "Latency, from the intended send to readable under read_committed",
            [Line(name, seconds.at_s, seconds.percentiles_ms.get(name, [])) for name in _SHOWN],
            unit="ms",
            is_logarithmic=True,
            **common,
        ),
        line_chart(
            "Lag of the consumer group",
            [Line("lag", at_s, [_or_nan(sample.lag) for sample in samples])],
            unit="messages",
            **common,
        ),
        line_chart(
            "CPU",
            [Line(role, at_s, [s.cpu.get(role, math.nan) for s in samples]) for role in roles],
            unit="cores",
            **common,
        ),
        line_chart(
            "Resident memory",
            [
                Line(role, at_s, [s.memory.get(role, math.nan) / 1e6 for s in samples])
                for role in roles
            ],
            unit="MB",
            **common,
        ),
        line_chart(
            "Records in a micro-batch, mean",
            [Line("records", at_s, [_or_nan(sample.batch_records) for sample in samples])],
            unit="records",
            **common,
        ),
    ]


def _knee(outcome: Outcome) -> str:
    if outcome.knee is None:
        return ""
    steps = sorted(outcome.steps, key=lambda step: step.offered_s)
    rates = [step.offered_s for step in steps]
    found = {name: [step.histogram.percentiles_ms()[name] for step in steps] for name in _SHOWN}
    marks = [Mark(outcome.knee, "knee"), Mark(outcome.knee / 2, "half the knee")]
    common: dict[str, Any] = {
        "x_label": "offered, messages/s",
        "marks": marks,
        "has_dots": True,
    }
    return (
        f"<h2>The knee: {outcome.knee:,.0f} messages/s</h2>"
        + line_chart(
            "Achieved rate against offered rate",
            [
                Line("achieved", rates, [step.achieved_s for step in steps]),
                Line("offered", rates, rates),
            ],
            unit="messages/s",
            **common,
        )
        + line_chart(
            "Latency against offered rate",
            [Line(name, rates, values) for name, values in found.items()],
            unit="ms",
            is_logarithmic=True,
            **common,
        )
    )


def _facts(report: Report) -> str:
    facts = {
        "machine": report.machine,
        "set-up": report.setup,
        "began": report.began,
        "command": report.command,
    }
    return "".join(
        f"<dt>{name}</dt><dd>{escape(value)}</dd>" for name, value in facts.items() if value
    )


def _objectives(objectives: Sequence[Objective]) -> str:
    rows = "".join(
        f"<tr class='{'met' if o.is_met else 'missed'}'><td>{escape(o.name)}</td>"
        f"<td>{o.measured:,.4g} {o.unit}</td><td>{o.limit:,.4g} {o.unit}</td>"
        f"<td>{'met' if o.is_met else 'missed'}</td></tr>"
        for o in objectives
    )
    head = "<tr><th>objective</th><th>measured</th><th>at most</th><th></th></tr>"
    return f"<table>{head}{rows}</table>"


def _stages(report: Report) -> str:
    head = "".join(
        f"<th>{name}</th>"
        for name in ("stage", "offered/s", "achieved/s", *_SHOWN, "max", "gateway cores", "batch")
    )
    rows = []
    for result in report.results:
        stage = _stage(result, report.samples)
        latency = stage["latency_ms"]
        cells = [
            *(f"{stage[name]:,.0f}" for name in ("offered_s", "achieved_s")),
            *(f"{latency[name]:,.0f}" for name in (*_SHOWN, "max")),
            f"{stage['cpu_cores']['gateway']:.2f}",
            f"{stage['batch_records']:,.0f}",
        ]
        values = "".join(f"<td>{cell}</td>" for cell in cells)
        rows.append(f"<tr><td>{escape(result.stage.name)}</td>{values}</tr>")
    return f"<table><tr>{head}</tr>{''.join(rows)}</table>"


def _mean(values: Sequence[float]) -> float:
    known = [value for value in values if not math.isnan(value)]
    return sum(known) / len(known) if known else math.nan


def _or_nan(value: float | None) -> float:
    return math.nan if value is None else float(value)


def _without_nan(value: Any) -> Any:
    """Return `value` with null for NaN, which JSON does not know."""
    if isinstance(value, dict):
        return {key: _without_nan(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_without_nan(item) for item in value]
    if isinstance(value, float):
        return None if math.isnan(value) else round(value, 4)
    return value
