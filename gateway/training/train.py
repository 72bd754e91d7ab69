"""Trains a compact model from a recipe: vectors, raw text, corpora, distillation, export."""

import random
import time
from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path

import torch

from gateway.errors import ConfigurationError
from gateway.inference.words import WordReader
from gateway.malloc import give_back_freed_memory
from gateway.progress import Progress
from gateway.training.answers import load_answers, made_by, save_answers
from gateway.training.checkpoints import weights_digest
from gateway.training.distillation import CompactTeacher, Remembering, Teacher, teach, teach_all
from gateway.training.export import export_model
from gateway.training.labelling import label_names
from gateway.training.named_teachers import NamedTeachers, load_named
from gateway.training.raw_text import read_lines
from gateway.training.recipe import Recipe
from gateway.training.recipe_parts import Distillation
from gateway.training.rounds import Rounds
from gateway.training.run_card import RunCard, write_run_card
from gateway.training.specialists import Specialists


def train(
    recipe: Recipe, data: Path, out: Path, report: Progress, named: Sequence[Path] = ()
) -> RunCard:
    """Train and export the model of `recipe` into `out`; return what the run did.

    A run that finds checkpoints of the same recipe in `out` goes on from the last one.

    Args:
        recipe: all choices.
        data: folder with `ner/`, `names/` and `text/`.
        out: receives `model.onnx`, `tokenizer.json`, `manifest.json`, `run.json` and checkpoints.
        report: told the phase and the share of it that is done.
        named: folders of fine-tuned transformers, and of compact models, that teach beside the
            recipe's own networks.

    Raises:
        ConfigurationError: a file that the recipe names is not in `data`, a teacher is none
            or has other labels, a language that raw text teaches has no teacher, or the training
            of a specialist ended before it was done.
        ModelUnavailable: a model that is named has files that do not match their hashes.
    """
    start_s = time.monotonic()
    distillation = recipe.distillation
    # Before hours of training: a wrong folder, and a missing one, are told at once.
    labels = label_names(recipe.labels)
    given = load_named(named, labels, distillation) if distillation else NamedTeachers([], [])
    if distillation and (
        untaught := distillation.untaught(
            has_checkpoint=bool(given.checkpoints), has_model=bool(given.models)
        )
    ):
        kind = "compact model" if distillation.model_teaches else "fine-tuned checkpoint"
        raise ConfigurationError(
            f"nobody teaches {', '.join(untaught)}: the recipe leaves that to a {kind}; "
            "name its folder with --teacher"
        )
    # A student of other teachers is not gone on from.
    origin = " ".join(map(weights_digest, named))
    specialists = Specialists(recipe, data, out)
    rounds = Rounds(recipe, data, out, report)
    if distillation is None:
        network = rounds.run(recipe.epochs)
    else:
        teachers: list[Teacher] = [
            CompactTeacher(rounds.run(recipe.epochs), rounds.features, tuple(distillation.n_texts))
            for _ in range(distillation.n_teachers)
        ]
        whose = made_by(recipe, origin)
        answers = load_answers(out, whose)
        lines: dict[str, list[str]] = {}
        if answers is None:
            excluded = rounds.corpora.untaught
            lines = read_lines(distillation, data / "text", excluded, recipe.seed)
        rng = random.Random(recipe.seed)  # noqa: S311 - sampling, not secrets
        # Slow teachers read while the specialists are trained.
        torch.set_num_threads(1 if specialists.are_busy else distillation.n_threads)
        teachers += [
            _after_reading(slow, _own_lines(distillation, slow, lines, rng), rounds.reader, report)
            for slow in given.checkpoints
        ]
        teachers += given.models
        # Those that are trained end at once; the run card tells of them too.
        teachers += specialists.wait(report)
        torch.set_num_threads(distillation.n_threads)
        if answers is None:
            answers = teach_all(teachers, lines, rounds.reader, report)
            save_answers(out, answers, labels, whose)
        rounds.corpora.add(answers)
        # The student has the memory of its teachers, and begins anew, without their mistakes.
        teachers.clear()
        given.checkpoints.clear()
        given.models.clear()
        give_back_freed_memory()
        network = rounds.run(distillation.epochs, distillation.dropout, origin)
    report("exporting", 1.0)
    export_model(network, rounds.tokenizer, recipe, out)
    trained = [*rounds.trained, *specialists.trained]
    return write_run_card(out, recipe, rounds.corpora.counts, trained, time.monotonic() - start_s)


def _own_lines(
    distillation: Distillation,
    checkpoint: Teacher,
    lines: Mapping[str, Sequence[str]],
    rng: random.Random,
) -> list[list[str]]:
    """Return which of the lines a checkpoint reads, by language."""
    own = []
    longest = distillation.checkpoint_longest
    for language in checkpoint.languages:
        texts = [t for t in lines.get(language, []) if longest is None or len(t) <= longest]
        n_texts = distillation.checkpoint_texts.get(language, len(texts))
        own.append(rng.sample(texts, min(n_texts, len(texts))))
    return own


def _after_reading(
    checkpoint: Teacher, lines: Sequence[Sequence[str]], reader: WordReader, report: Progress
) -> Remembering:
    """Return a teacher that has read these lines of each language, and no others."""
    asked = Remembering(checkpoint, chain.from_iterable(lines))
    for texts in lines:
        teach([asked], texts, reader, report)
    return asked
