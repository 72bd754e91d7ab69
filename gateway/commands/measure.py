"""`evaluate` and `train`: figures on golden sets and corpora, and models from recipes."""

import json
from pathlib import Path

from rich.markdown import Markdown
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from gateway.app import build_detector
from gateway.commands.console import err, out
from gateway.errors import ConfigurationError
from gateway.settings import Settings


def evaluate_rules(paths: list[Path], *, as_json: bool) -> int:
    """Print precision and recall of the rules for each type; return the exit status."""
    from gateway.detection.rules import RulesDetector
    from gateway.evaluation.rules import render, run

    report = run(paths or None, RulesDetector())
    if as_json:
        out.print_json(json.dumps(report.as_json()))
    else:
        out.print(render(report))
    return 0


def evaluate_corpora(settings: Settings, data: Path, sources: list[str], *, as_json: bool) -> int:
    """Print token-level scores of the configured detectors on corpora; return the exit status."""
    from gateway.evaluation.ner import TESTS, evaluate_ner

    if unknown := [source for source in sources if source not in TESTS]:
        raise ConfigurationError(f"{unknown[0]}: no such test; known are {', '.join(TESTS)}")
    report = evaluate_ner(build_detector(settings), data, sources or TESTS)
    if as_json:
        out.print_json(json.dumps(report.as_tree()))
    else:
        out.print(Markdown(report.as_markdown()))
    return 0


def train_model(recipe: Path, data: Path, target: Path) -> int:
    """Train the model of `recipe` into `target`; return the exit status.

    Raises:
        ConfigurationError: the `train` extra is not installed.
    """
    try:
        from gateway.training.recipe import read_recipe
        from gateway.training.train import train
    except ImportError as error:
        raise ConfigurationError(
            f"training needs {error.name}: pip install 'anon-gateway[train]'"
        ) from error
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=err) as progress:
        task = progress.add_task("starting", total=1.0)
        card = train(
            read_recipe(recipe),
            data,
            target,
            lambda phase, share: progress.update(task, description=phase, completed=share),
        )
    out.print_json(json.dumps(card._asdict()))
    return 0
