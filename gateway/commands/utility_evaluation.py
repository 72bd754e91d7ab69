"""`evaluate --utility`: what a classifier loses by learning from sanitized text."""

import asyncio
from pathlib import Path

from rich.table import Table

from gateway.commands.console import out, write_json
from gateway.evaluation.utility import (
    Mean,
    Sanitized,
    Scores,
    mean_of,
    read_labelled,
    sanitize_all,
    score,
)
from gateway.pseudonyms.keys import KeyRing
from gateway.settings import Settings
from gateway.tables import figures_table
from gateway.wiring.detection import build_detector
from gateway.wiring.pseudonyms import build_policy


def evaluate_utility(
    settings: Settings, path: Path, json_file: Path | None, *, as_json: bool
) -> int:
    """Print and write what the classifiers reach; return the exit status.

    Args:
        settings: name the detectors and the policy.
        path: the labelled texts.
        json_file: where the figures go as JSON, if anywhere.
        as_json: whether JSON is printed instead of a table.
    """
    texts = read_labelled(path)
    detector, policy = build_detector(settings), build_policy(settings.pseudonyms)
    sanitized = asyncio.run(sanitize_all(texts, detector, policy, KeyRing.for_demo()))
    scores = score(sanitized)
    tree = _tree(sanitized, scores)
    if json_file is not None:
        write_json(json_file, tree)
    if as_json:
        out.print_json(data=tree)
    else:
        out.print(_table(path.name, sanitized, scores))
    return 0


def _means(scores: list[Scores]) -> list[tuple[str, Mean, Mean]]:
    """Return each classifier's mean macro F1, and what it loses against that on originals."""
    base = [one.original for one in scores]
    return [
        (
            name,
            mean_of(values),
            mean_of([one - other for one, other in zip(base, values, strict=True)]),
        )
        for name, values in (
            ("original", base),
            ("sanitized", [one.sanitized for one in scores]),
            ("transferred", [one.transferred for one in scores]),
        )
    ]


def _tree(sanitized: Sanitized, scores: list[Scores]) -> dict[str, object]:
    return {
        "texts": len(sanitized.originals),
        "labels": len({one.label for one in sanitized.originals}),
        "texts_changed": sanitized.n_changed,
        "values_replaced": sanitized.n_replaced,
        "texts_refused": sanitized.n_refused,
        "seeds": [one._asdict() for one in scores],
        **{
            name: {"macro_f1": mean._asdict(), "loss": loss._asdict()}
            for name, mean, loss in _means(scores)
        },
    }


def _table(name: str, sanitized: Sanitized, scores: list[Scores]) -> Table:
    n_labels = len({one.label for one in sanitized.originals})
    table = figures_table(
        f"{name}: {len(sanitized.originals)} texts, {n_labels} labels, "
        f"{sanitized.n_changed} texts changed, {sanitized.n_refused} refused",
        ["classifier"],
        ["macro F1, %", "loss, points"],
    )
    for title, mean, loss in _means(scores):
        table.add_row(title, _points(mean), _points(loss) if title != "original" else "–")
    return table


def _points(mean: Mean) -> str:
    return f"{100 * mean.value:.2f} ± {100 * mean.margin:.2f}"
