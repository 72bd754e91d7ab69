"""Writes an evaluation as one HTML file that needs nothing else: tables, plots, error browser."""

import json
from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from string import Template
from typing import Any

import numpy as np

from gateway.evaluation.counting import TYPES
from gateway.evaluation.evaluation import Evaluation
from gateway.evaluation.figures import Figures, Interval
from gateway.evaluation.markdown import LARGE_GAP
from gateway.evaluation.plots import CurvePoint, Dot, curve_plot, dot_plot, heat_map

Cell = str | float | int | Interval | None


def html_report(evaluation: Evaluation) -> str:
    """Return the whole page."""
    sections = [
        ("sets", "Sets", _sets(evaluation)),
        ("types", "By type", _types(evaluation)),
        ("groups", "By language, source and register", _groups(evaluation)),
        ("slices", "Slices", _slices(evaluation)),
        ("curve", "Recall against over-masking", _curve(evaluation)),
        ("confusion", "Confusion", _confusion(evaluation)),
        ("names", "Fairness", _names(evaluation)),
    ]
    shown = [(key, title, body) for key, title, body in sections if body]
    links = [f"<a href='#{key}'>{title}</a>" for key, title, _ in shown]
    rows = [error._asdict() for error in evaluation.errors]
    # `<` could end the script element early.
    data = json.dumps(rows, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    versions = ", ".join(
        name if version == name else f"{name} ({version})"
        for name, version in evaluation.versions.items()
    )
    template = (files("gateway.evaluation") / "report.html").read_text(encoding="utf-8")
    return Template(template).substitute(
        nav="".join([*links, "<a href='#errors'>Errors</a>"]),
        intro=f"{escape(versions)}. All figures in percent; intervals hold 95 % of the bootstrap "
        f"samples by text (seed {evaluation.seed}). docs/evaluation.md says what is counted.",
        sections="\n".join(
            f"<section id='{key}'><h2>{title}</h2>{body}</section>" for key, title, body in shown
        ),
        data=data,
    )


def _sets(evaluation: Evaluation) -> str:
    macro, leaks = [], []
    rows: list[Sequence[Cell]] = []
    for one, found in zip(evaluation.measured, evaluation.results, strict=True):
        for name, result in found.items():
            f = result.figures
            macro.append(Dot(one.labelled.name, name, result.macro_f1))
            leaks.append(Dot(one.labelled.name, name, result.lcr))
            rows.append(
                (
                    one.labelled.name,
                    name,
                    len(one.labelled.texts),
                    one.n_tokens,
                    result.macro_f1,
                    result.lcr,
                    *_overall(f)[2:],
                    result.first_is_better,
                )
            )
    head = ("set", "contestant", "texts", "tokens", *_OVERALL, "first is better")
    return (
        "<h3>Macro F1</h3>"
        + dot_plot(macro, "Macro F1 by set")
        + "<h3>Sensitive tokens that do not leak (LCR)</h3>"
        + dot_plot(leaks, "LCR by set")
        + _table(head, rows)
    )


def _types(evaluation: Evaluation) -> str:
    rows: list[Sequence[Cell]] = []
    for one, found in zip(evaluation.measured, evaluation.results, strict=True):
        for name, result in found.items():
            f = result.figures
            for place, type_ in enumerate(f.types):
                if f.n_gold[place]:
                    rows.append(
                        (
                            one.labelled.name,
                            name,
                            type_,
                            result.f1[type_],
                            *(float(values[place]) for values in _by_type(f)),
                            int(f.n_gold[place]),
                            int(f.n_spans[place]),
                        )
                    )
    head = ("set", "contestant", "type", "F1", "precision", "recall", "strict F1", "partial F1")
    return _table((*head, "spans found", "spans masked", "tokens", "spans"), rows)


def _by_type(f: Figures) -> tuple[np.ndarray[Any, np.dtype[np.float64]], ...]:
    return (f.precision, f.recall, f.strict_f1, f.partial_f1, f.met, f.hidden)


def _groups(evaluation: Evaluation) -> str:
    rows: list[Sequence[Cell]] = [
        (kind, name, contestant, *_overall(figures))
        for kind, name, contestant, figures in evaluation.groups
    ]
    return _table(("by", "group", "contestant", *_OVERALL), rows)


_OVERALL = (
    "macro F1",
    "LCR",
    "LCR texts",
    "masked harmless tokens",
    "masked harmless texts",
    "strict F1",
    "partial F1",
)


def _overall(f: Figures) -> tuple[float, ...]:
    values = (f.macro_f1, f.lcr, f.lcr_texts, f.masked_harmless, f.masked_harmless_texts)
    return tuple(float(value) for value in (*values, f.micro_strict_f1, f.micro_partial_f1))


def _slices(evaluation: Evaluation) -> str:
    parts = []
    for title, found in (
        ("Kinds of texts", evaluation.slices),
        ("Changed copies of a sample", evaluation.changed),
    ):
        if found:
            rows: list[Sequence[Cell]] = [
                (s.name, s.contestant, s.n_texts, *_overall(s.figures)) for s in found
            ]
            table = _table(("slice", "contestant", "texts", *_OVERALL), rows)
            parts.append(f"<h3>{title}</h3>{table}")
    if evaluation.novelty:
        head = ("names", "contestant", "type", "spans", "found", "masked")
        parts.append(f"<h3>Names</h3>{_table(head, evaluation.novelty)}")
    return "".join(parts)


def _curve(evaluation: Evaluation) -> str:
    points = [
        CurvePoint(
            point.group,
            point.masked_harmless,
            point.recall,
            f"{point.group}, threshold {point.threshold or 'of the model'}: recall "
            f"{100 * point.recall:.1f}, masked {100 * point.masked_harmless:.2f}",
            point.threshold is None,
        )
        for point in evaluation.curve
    ]
    if not points:
        return ""
    plot = curve_plot(
        points,
        "Recall against over-masking",
        "harmless tokens masked, %",
        "sensitive tokens masked, %",
    )
    rows: list[Sequence[Cell]] = [
        (p.group, f"{p.threshold:.2f}" if p.threshold else "of the model", *p[2:])
        for p in evaluation.curve
    ]
    head = ("texts", "threshold", "LCR", "macro F1", "masked harmless tokens")
    note = "<p class='note'>The large dots are the thresholds of the model, by type.</p>"
    return plot + note + _table((*head, "masked harmless texts"), rows)


def _confusion(evaluation: Evaluation) -> str:
    parts = []
    names = (*TYPES, "O")
    for is_chat, title in ((False, "corpora"), (True, "chats")):
        chosen = [one for one in evaluation.measured if one.labelled.is_chat == is_chat]
        for contestant in evaluation.versions if chosen else ():
            matrix = np.sum([one.sheets[contestant].confusion for one in chosen], axis=0)
            used = np.flatnonzero(matrix.sum(0) + matrix.sum(1)).tolist()
            counts = matrix[np.ix_(used, used)].tolist()
            label = f"{contestant}, {title}"
            plot = heat_map([names[k] for k in used], counts, label)
            parts.append(f"<details><summary>{escape(label)}</summary>{plot}</details>")
    note = "<p class='note'>Rows are what is labelled, columns what was found; percent of the row."
    return f"{note}</p>{''.join(parts)}" if parts else ""


def _names(evaluation: Evaluation) -> str:
    if not evaluation.names:
        return ""
    dots = [
        Dot(f"{group.dimension}: {group.group}, {group.language}", group.contestant, group.hidden)
        for group in evaluation.names
    ]
    gaps: list[Sequence[Cell]] = [
        (gap.dimension, gap.language, gap.contestant, gap.gap, gap.best, gap.worst)
        for gap in evaluation.gaps
    ]
    groups: list[Sequence[Cell]] = [tuple(group) for group in evaluation.names]
    large = [gap.gap >= LARGE_GAP for gap in evaluation.gaps]
    head = ("dimension", "language", "contestant", "gap", "best", "worst")
    return (
        "<p class='note'>Share of made-up messages in which a name is wholly masked; each name "
        "stands in the same sentences. Gaps of five points and more are red.</p>"
        + "<h3>Gaps</h3>"
        + _table(head, gaps, large)
        + "<h3>Groups</h3>"
        + dot_plot(dots, "Names wholly masked, by group", low=0.3)
        + _table(
            ("dimension", "group", "language", "contestant", "names", "found", "masked"), groups
        )
    )


def _table(
    head: Sequence[str], rows: Iterable[Sequence[Cell]], is_bad: Sequence[bool] | None = None
) -> str:
    listed = list(rows)
    body = [
        f"<tr{' class=bad' if is_bad and is_bad[number] else ''}>"
        f"{''.join(_cell(value) for value in row)}</tr>"
        for number, row in enumerate(listed)
    ]
    words = [isinstance(value, str) for value in listed[0]] if listed else []
    titles = "".join(
        f"<th{' class=word' if number < len(words) and words[number] else ''}>{escape(title)}</th>"
        for number, title in enumerate(head)
    )
    return (
        f"<div class='wide'><table><thead><tr>{titles}</tr></thead>"
        f"<tbody>{''.join(body)}</tbody></table></div>"
    )


def _cell(value: Cell) -> str:
    if isinstance(value, Interval):
        bounds = f"<small>{100 * value.low:.1f}–{100 * value.high:.1f}</small>"
        return f"<td data-value='{value.value}'>{100 * value.value:.1f} {bounds}</td>"
    if isinstance(value, float):
        return f"<td data-value='{value}'>{100 * value:.1f}</td>"
    if isinstance(value, int):
        return f"<td data-value='{value}'>{value:,}</td>"
    return f"<td class=word>{escape(str(value))}</td>"
