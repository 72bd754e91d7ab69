"""One evaluation: sets and contestants in, everything that the reports state out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from gateway.evaluation.contestants import Contestant
from gateway.evaluation.counting import TYPES
from gateway.evaluation.curves import Point, recall_curve
from gateway.evaluation.errors_browser import ErrorText, error_texts
from gateway.evaluation.fairness import Gap, Name, fairness
from gateway.evaluation.fairness import Group as NameGroup
from gateway.evaluation.figures import Figures, Interval, figures_of
from gateway.evaluation.labelled_sets import LabelledSet
from gateway.evaluation.measurement import Measured, Result, groups, measure, results
from gateway.evaluation.slices import NameRecall, Slice, changed_copies, names_by_novelty, slices
from gateway.progress import Progress

_DIGITS = 4


@dataclass(frozen=True)
class Choices:
    """What an evaluation looks at beyond the plain figures.

    Args:
        seed: of samples, changed copies and the bootstrap.
        known_mentions: hashes of the mentions of training; without them nothing is unseen.
        names: lists of names for fairness, as `gateway.evaluation.fairness` reads them.
        changed: whether changed copies are asked about.
        curve_model: the model of the recall curve; None for the bundled one.
        has_curve: whether the curve is drawn.
    """

    seed: int = 1
    known_mentions: frozenset[int] | None = None
    names: Mapping[str, Sequence[Name]] | None = None
    changed: bool = False
    curve_model: Path | None = None
    has_curve: bool = False


@dataclass(frozen=True)
class Evaluation:
    """All figures; `measured` and `errors` hold texts, `as_tree` does not."""

    versions: Mapping[str, str]
    seed: int
    measured: Sequence[Measured] = field(repr=False)
    results: Sequence[Mapping[str, Result]]
    groups: Sequence[tuple[str, str, str, Figures]]
    slices: Sequence[Slice]
    changed: Sequence[Slice] = ()
    novelty: Sequence[NameRecall] = ()
    names: Sequence[NameGroup] = ()
    gaps: Sequence[Gap] = ()
    curve: Sequence[Point] = ()
    errors: Sequence[ErrorText] = field(default=(), repr=False)

    def as_tree(self) -> dict[str, Any]:
        """Return the evaluation as values for JSON, without any text."""
        return {
            "contestants": dict(self.versions),
            "seed": self.seed,
            "sets": [
                {
                    "name": one.labelled.name,
                    "types": list(one.labelled.types),
                    "texts": len(one.labelled.texts),
                    "tokens": one.n_tokens,
                    "results": {
                        name: _result(result) | {"confusion": _confusion(one, name)}
                        for name, result in found.items()
                    },
                }
                for one, found in zip(self.measured, self.results, strict=True)
            ],
            "groups": [
                {"kind": kind, "name": name, "contestant": contestant, **figures_tree(figures)}
                for kind, name, contestant, figures in self.groups
            ],
            "slices": [_slice(one) for one in self.slices],
            "changed_copies": [_slice(one) for one in self.changed],
            "names_by_novelty": [_rounded(one._asdict()) for one in self.novelty],
            "fairness": {
                "groups": [_rounded(one._asdict()) for one in self.names],
                "gaps": [_rounded(one._asdict()) for one in self.gaps],
            },
            "curve": [_rounded(one._asdict()) for one in self.curve],
        }


def evaluate(
    sets: Sequence[LabelledSet],
    contestants: Sequence[Contestant],
    choices: Choices,
    report: Progress,
) -> Evaluation:
    """Return the evaluation of all contestants on all sets; blocks while it runs."""
    measured = measure(sets, contestants, report)
    report("intervals", 0.0)
    found = []
    for number, one in enumerate(measured):
        found.append(results(one, choices.seed))
        report("intervals", (number + 1) / len(measured))
    names, gaps = (
        fairness(choices.names, contestants, choices.seed, report) if choices.names else ([], [])
    )
    return Evaluation(
        versions={contestant.name: contestant.version for contestant in contestants},
        seed=choices.seed,
        measured=measured,
        results=found,
        groups=[
            (group.kind, group.name, contestant, figures_of(sums, group.types, group.also))
            for group in groups(measured)
            for contestant, sums in group.sums.items()
        ],
        slices=slices(measured),
        changed=changed_copies(sets, contestants, choices.seed, report) if choices.changed else (),
        novelty=(
            names_by_novelty(measured, choices.known_mentions)
            if choices.known_mentions is not None
            else ()
        ),
        names=names,
        gaps=gaps,
        curve=(
            recall_curve(sets, choices.curve_model, choices.seed, report)
            if choices.has_curve
            else ()
        ),
        errors=error_texts(measured, choices.seed),
    )


def figures_tree(figures: Figures) -> dict[str, Any]:
    """Return figures as values for JSON; types that do not occur are left out."""
    return {
        "macro_f1": _round(figures.macro_f1),
        "lcr": _round(figures.lcr),
        "lcr_texts": _round(figures.lcr_texts),
        "masked_harmless": _round(figures.masked_harmless),
        "masked_harmless_texts": _round(figures.masked_harmless_texts),
        "strict_f1": _round(figures.micro_strict_f1),
        "partial_f1": _round(figures.micro_partial_f1),
        "types": {
            name: {
                "precision": _round(figures.precision[place]),
                "recall": _round(figures.recall[place]),
                "f1": _round(figures.f1[place]),
                "strict_f1": _round(figures.strict_f1[place]),
                "partial_f1": _round(figures.partial_f1[place]),
                "spans_found": _round(figures.met[place]),
                "spans_masked": _round(figures.hidden[place]),
                "n_tokens": int(figures.n_gold[place]),
                "n_spans": int(figures.n_spans[place]),
            }
            for place, name in enumerate(figures.types)
            if figures.n_gold[place]
        },
    }


def _result(result: Result) -> dict[str, Any]:
    tree = figures_tree(result.figures)
    for name, bounds in result.f1.items():
        tree["types"][name]["f1_interval"] = [_round(bounds.low), _round(bounds.high)]
    tree["macro_f1_interval"] = [_round(result.macro_f1.low), _round(result.macro_f1.high)]
    tree["lcr_interval"] = [_round(result.lcr.low), _round(result.lcr.high)]
    tree["first_is_better"] = _round(result.first_is_better)
    return tree


def _confusion(one: Measured, contestant: str) -> dict[str, dict[str, int]]:
    """Return gold → found → tokens, without zeros."""
    matrix = one.sheets[contestant].confusion
    names = (*TYPES, "O")
    return {
        names[gold]: {names[k]: int(matrix[gold, k]) for k in np.flatnonzero(matrix[gold]).tolist()}
        for gold in np.flatnonzero(matrix.sum(1)).tolist()
    }


def _slice(one: Slice) -> dict[str, Any]:
    head = {"name": one.name, "contestant": one.contestant, "texts": one.n_texts}
    return head | figures_tree(one.figures)


def _rounded(values: Mapping[str, Any]) -> dict[str, Any]:
    return {
        key: [_round(v) for v in value]
        if isinstance(value, Interval)
        else (_round(value) if isinstance(value, float) else value)
        for key, value in values.items()
    }


def _round(value: Any) -> float:
    return round(float(value), _DIGITS)
