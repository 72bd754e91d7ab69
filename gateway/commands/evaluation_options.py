"""The options of `anon-gateway evaluate` and `calibrate`."""

import sys
from functools import partial
from pathlib import Path
from typing import Annotated, Final, Literal

import typer

from gateway.commands.console import explained_errors, explained_files
from gateway.commands.options import AsJson
from gateway.errors import ConfigurationError

_what: Final = partial(typer.Option, rich_help_panel="What is measured")
_who: Final = partial(typer.Option, rich_help_panel="Who is measured")
_more: Final = partial(typer.Option, rich_help_panel="What is asked besides")
_where: Final = partial(typer.Option, rich_help_panel="Where it goes")
# What says something beside each of these; without them, all but these and `golden` do.
_BESIDE: Final = {
    "pseudonyms": {"config", "detectors", "output", "as_json"},
    "utility": {"config", "detectors", "output", "as_json"},
    "rules": {"config", "golden", "as_json"},
}
# Texts to measure on; without any of them it is the rules, on golden sentences.
_SETS: Final = {"chats", "data", "tests"}


def evaluate(
    context: typer.Context,
    config: Annotated[
        Path | None, _who("--config", "-c", help="gateway.yaml: detectors and model.")
    ] = None,
    rules: Annotated[bool, _what("--rules", help="Measure the rules on golden sentences.")] = False,
    golden: Annotated[
        list[Path] | None, _what(help="Golden files; the bundled ones where empty.")
    ] = None,
    pseudonyms: Annotated[
        bool, _what("--pseudonyms", help="Measure pseudonyms on golden conversations.")
    ] = False,
    utility: Annotated[
        Path | None,
        _what(help="Labelled texts: what a classifier loses by learning from sanitized."),
    ] = None,
    chats: Annotated[
        bool, _what("--chats", help="Measure on the bundled golden and rough chats.")
    ] = False,
    data: Annotated[Path | None, _what(help="Folder with corpora (ner/) to measure on.")] = None,
    tests: Annotated[
        list[str] | None,
        _what(
            "--tests",
            "--source",
            help="Corpora such as arman/fa.test, or files (.jsonl, .conll) of your own.",
        ),
    ] = None,
    mapping: Annotated[
        str | None, _what(help="What the labels are to us: a bundled map or a YAML file.")
    ] = None,
    model: Annotated[list[Path] | None, _who(help="Model folder; several are compared.")] = None,
    predictions: Annotated[
        list[Path] | None, _who(help="What another labeler found, as `detect` writes it.")
    ] = None,
    detectors: Annotated[
        Literal["rules", "ner", "all"] | None,
        _who("--detectors", help="Who is measured; the settings say where empty."),
    ] = None,
    side_by_side: Annotated[
        bool, _who("--side-by-side", help="Rules alone, NER alone, and both.")
    ] = False,
    recipe: Annotated[
        Path | None, _more(help="Recipe of the model: tells names never seen, and the card.")
    ] = None,
    mentions: Annotated[
        Path | None, _more(help="mentions.npy of a training run, instead of --recipe.")
    ] = None,
    fairness: Annotated[
        bool, _more("--fairness", help="Recall of names by gender, script, rarity, origin.")
    ] = False,
    names: Annotated[
        Path | None, _more(help="Folder of name lists for --fairness, not the bundled ones.")
    ] = None,
    noise: Annotated[
        bool, _more("--noise", help="Ask about changed copies of the texts too.")
    ] = False,
    curve: Annotated[
        bool, _more("--curve", help="Recall against over-masking, of the first model.")
    ] = False,
    seed: Annotated[int, _more(help="Of samples and the bootstrap.")] = 1,
    html: Annotated[Path | None, _where(help="Write the whole report here.")] = None,
    output: Annotated[Path | None, _where(help="Write the figures as JSON here.")] = None,
    card: Annotated[
        Path | None, _where(help="Write the card of --model from the run in this folder.")
    ] = None,
    texts: Annotated[
        Path | None, _where(help="Write the texts for other labelers here, measure nothing.")
    ] = None,
    as_json: Annotated[bool, _where("--json", help="Print one JSON object for machines.")] = False,
) -> None:
    """Measure detectors, models and labelers: F1 by type, leaks, over-masking, fairness."""
    from gateway.commands.settings_source import settings_with

    with explained_errors(), explained_files():
        _refuse_what_says_nothing(context)
        if pseudonyms:
            from gateway.commands.pseudonym_evaluation import evaluate_pseudonyms

            chosen = settings_with(config, detectors=detectors)
            sys.exit(evaluate_pseudonyms(chosen, output, as_json=as_json))
        if utility is not None:
            from gateway.commands.utility_evaluation import evaluate_utility

            chosen = settings_with(config, detectors=detectors)
            sys.exit(evaluate_utility(chosen, utility, output, as_json=as_json))
        from gateway.commands.evaluation import Asked, evaluate_all, evaluate_rules

        if rules or not (chats or data or tests):
            sys.exit(evaluate_rules(golden or [], as_json=as_json))
        settings = settings_with(config, detectors=detectors)
        asked = Asked(
            data=data,
            tests=tests or [],
            with_chats=chats,
            mapping=mapping,
            models=model or [settings.detection.ner.model],
            modes=("rules", "ner", "all") if side_by_side else (settings.detection.detectors,),
            predictions=predictions or [],
            with_names=fairness,
            names=names,
            recipe=recipe,
            mentions=mentions,
            with_changes=noise,
            with_curve=curve,
            seed=seed,
            html=html,
            json_file=output,
            texts=texts,
            card_run=card,
        )
        sys.exit(evaluate_all(asked, as_json=as_json))


def _refuse_what_says_nothing(context: typer.Context) -> None:
    """Raise for an option that the others leave without effect: its figures would be missed.

    Raises:
        ConfigurationError: names the option, and the one beside which it says nothing, or those
            that it needs.
    """
    given = {
        name
        for name in context.params
        if (source := context.get_parameter_source(name)) and source.name == "COMMANDLINE"
    }
    for mode, beside in _BESIDE.items():
        if mode in given and (foreign := sorted(given - beside - {mode})):
            one, other = (name.replace("_", "-") for name in (foreign[0], mode))
            raise ConfigurationError(
                f"--{one} says nothing beside --{other}; leave one of them out"
            )
    sets = sorted(given & _SETS)
    if sets and "golden" in given:
        raise ConfigurationError(f"--golden says nothing beside --{sets[0]}; leave one of them out")
    if not given & {*_BESIDE, *_SETS} and (foreign := sorted(given - _BESIDE["rules"])):
        name = foreign[0].replace("_", "-")
        raise ConfigurationError(f"--{name} says nothing without --chats, --data or --tests")


def calibrate(
    model: Annotated[Path, typer.Argument(help="Model folder; its manifest is written again.")],
    recipe: Annotated[Path, typer.Option(help="Recipe: names the development sets.")],
    data: Annotated[Path, typer.Option(help="Folder with the corpora and name lists.")],
    recall: Annotated[
        float | None,
        typer.Option(min=0, max=1, help="Share of a type's words that is to be masked."),
    ] = None,
    least_probability: Annotated[
        float | None,
        typer.Option(min=0.01, max=0.9, help="No word is masked that is less likely to be."),
    ] = None,
    most_masked: Annotated[
        float | None,
        typer.Option(min=0, max=1, help="Share of harmless messages that may be touched."),
    ] = None,
    mapping: Annotated[
        str | None, typer.Option(help="What the labels are to us: a bundled map or a YAML file.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Make a model's scores probabilities and choose thresholds, on development sets alone.

    What no option says is as the recipe has it.
    """
    from gateway.commands.calibration import calibrate_model

    with explained_errors(), explained_files():
        sys.exit(
            calibrate_model(
                model,
                recipe,
                data,
                recall,
                least_probability,
                most_masked,
                mapping,
                as_json=as_json,
            )
        )
