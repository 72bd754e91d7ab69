"""`evaluate`: detectors, models, labelers side by side, and the rules on golden sentences."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from rich.table import Table

from gateway.commands.console import out, write_json
from gateway.commands.progress import shown_progress
from gateway.detection.rules import RulesDetector
from gateway.errors import ConfigurationError
from gateway.evaluation.contestants import MODES, Contestant, contestants_of
from gateway.evaluation.evaluation import Choices, Evaluation, evaluate
from gateway.evaluation.fairness import Name, bundled_names, names_in
from gateway.evaluation.figures import Figures
from gateway.evaluation.html_report import html_report
from gateway.evaluation.label_maps import read_map
from gateway.evaluation.labelled_sets import (
    TESTS,
    LabelledSet,
    is_file_name,
    load_labelled,
    load_labelled_chats,
)
from gateway.evaluation.rules import render, run
from gateway.private_files import open_private, require_writable
from gateway.tables import figures_table

_LEAST_WIDTH = 130


class Asked(NamedTuple):
    """What the options of `evaluate` ask for; see its help."""

    data: Path | None
    tests: Sequence[str]
    with_chats: bool
    mapping: str | None
    models: Sequence[Path | None]
    modes: Sequence[str]
    predictions: Sequence[Path]
    with_names: bool
    names: Path | None
    recipe: Path | None
    mentions: Path | None
    with_changes: bool
    with_curve: bool
    seed: int
    html: Path | None
    json_file: Path | None
    texts: Path | None
    card_run: Path | None


def evaluate_all(asked: Asked, *, as_json: bool) -> int:
    """Print and write what was asked for; return the exit status."""
    card = None if asked.card_run is None else (asked.card_run, _recipe_of_card(asked))
    sets = _sets(asked)
    # Now, and not after minutes of measuring.
    for path in filter(None, (asked.html, asked.json_file)):
        require_writable(path)
    if asked.texts is not None:
        _write_texts(asked.texts, sets)
        return 0
    contestants = contestants_of(asked.models, asked.modes, asked.predictions)
    evaluation = _evaluate(asked, sets, contestants)
    if asked.html is not None:
        with open_private(asked.html) as page:
            page.write(html_report(evaluation).encode())
    if asked.json_file is not None:
        write_json(asked.json_file, evaluation.as_tree())
    if card is not None:
        _write_card(asked, *card, contestants, evaluation)
    if as_json:
        out.print_json(data=evaluation.as_tree())
    else:
        # A pipe is taken for 80 columns, which would cut the names.
        if not out.is_terminal:
            out.width = max(out.width, _LEAST_WIDTH)
        out.print(_table(evaluation))
    return 0


def evaluate_rules(paths: list[Path], *, as_json: bool) -> int:
    """Print precision and recall of the rules for each type; return the exit status."""
    report = run(paths or None, RulesDetector())
    if as_json:
        out.print_json(data=report.as_json())
    else:
        out.print(render(report))
    return 0


def _recipe_of_card(asked: Asked) -> Path:
    """Return the recipe that a card is written from.

    Raises:
        ConfigurationError: it is not asked for, or what would be measured fills no card.
    """
    if asked.recipe is None or len(asked.models) != 1 or set(asked.modes) != {*MODES}:
        raise ConfigurationError("a card needs --recipe, --side-by-side and one --model")
    return asked.recipe


def _sets(asked: Asked) -> list[LabelledSet]:
    if asked.data is None and not all(is_file_name(name) for name in asked.tests):
        raise ConfigurationError("tests of corpora need the folder of the data: --data")
    label_map = read_map(asked.mapping) if asked.mapping else None
    sets = []
    if asked.data is not None or asked.tests:
        names = asked.tests or TESTS
        sets = [load_labelled(asked.data or Path(), name, label_map) for name in names]
    if asked.with_chats:
        sets += load_labelled_chats()
    return sets


def _evaluate(
    asked: Asked, sets: Sequence[LabelledSet], contestants: Sequence[Contestant]
) -> Evaluation:
    choices = Choices(
        seed=asked.seed,
        known_mentions=_known_mentions(asked),
        names=_names(asked),
        changed=asked.with_changes,
        curve_model=asked.models[0],
        has_curve=asked.with_curve,
    )
    with shown_progress() as report:
        return evaluate(sets, contestants, choices, report)


def _names(asked: Asked) -> Mapping[str, Sequence[Name]] | None:
    if asked.names is not None:
        return names_in(asked.names)
    return bundled_names() if asked.with_names else None


def _known_mentions(asked: Asked) -> frozenset[int] | None:
    # Imported here: nothing else needs them.
    from gateway.evaluation.mentions import mentions_of, read_mentions
    from gateway.training.recipe_files import read_recipe

    if asked.mentions is not None:
        return read_mentions(asked.mentions)
    if asked.recipe is None:
        return None
    if asked.data is None:
        raise ConfigurationError("the mentions of a recipe need the folder of the data: --data")
    return mentions_of(read_recipe(asked.recipe), asked.data)


def _write_texts(path: Path, sets: Sequence[LabelledSet]) -> None:
    """Write the texts as JSON lines, for labelers that answer in a file; for their owner alone."""
    with open_private(path) as lines:
        for labelled in sets:
            for text in labelled.texts:
                line = {"id": text.id, "text": text.text, "lang": text.language}
                lines.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")


def _write_card(
    asked: Asked, run: Path, recipe: Path, contestants: Sequence[Contestant], evaluation: Evaluation
) -> None:
    """Write the card of the measured model, from what its run says and what was measured."""
    from gateway.evaluation.chats import ROUGH
    from gateway.evaluation.markdown import chats_table, corpora_table, fairness_table
    from gateway.inference.bundled import BUNDLED_MODEL
    from gateway.inference.manifest import load_manifest
    from gateway.training.model_card import CardTables, write_card
    from gateway.training.recipe_files import read_recipe

    alone, both = (contestant.name for contestant in contestants[1:3])
    try:
        run_card = json.loads((run / "run.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise ConfigurationError(f"no run.json of a training run in {run.name}") from None
    folder = asked.models[0] or BUNDLED_MODEL
    tables = CardTables(
        recipe=recipe.name,
        command="anon-gateway evaluate --data DATA --chats --side-by-side --fairness "
        f"--recipe recipes/{recipe.name} --model MODEL --card RUN",
        with_rules=corpora_table(evaluation, both),
        alone=corpora_table(evaluation, alone),
        chats=chats_table(evaluation, both),
        rough=chats_table(evaluation, both, ROUGH),
        fairness=fairness_table(evaluation, both),
    )
    write_card(folder, read_recipe(recipe), load_manifest(folder), run_card, tables)


def _table(evaluation: Evaluation) -> Table:
    table = figures_table(
        "token level, percent; 95 % intervals by text",
        ["set", "contestant"],
        ["macro F1", "LCR", "LCR texts", "masked\nharmless", "…\ntexts", "strict F1"],
        no_wrap=True,
    )
    for one, found in zip(evaluation.measured, evaluation.results, strict=True):
        for number, (name, result) in enumerate(found.items()):
            low, high = 100 * result.macro_f1.low, 100 * result.macro_f1.high
            table.add_row(
                "" if number else one.labelled.name,
                name,
                f"{100 * result.macro_f1.value:.1f} ({low:.1f}–{high:.1f})",
                *_rest(result.figures),
            )
    chats = [group for group in evaluation.groups if group[0] == "source (chats)"]
    for number, (_, name, contestant, figures) in enumerate(chats):
        macro = f"{100 * float(figures.macro_f1):.1f}"
        table.add_row("" if number else f"all {name}", contestant, macro, *_rest(figures))
    return table


def _rest(figures: Figures) -> tuple[str, ...]:
    return (
        f"{100 * float(figures.lcr):.1f}",
        f"{100 * float(figures.lcr_texts):.1f}",
        f"{100 * float(figures.masked_harmless):.2f}",
        f"{100 * float(figures.masked_harmless_texts):.1f}",
        f"{100 * float(figures.micro_strict_f1):.1f}",
    )
