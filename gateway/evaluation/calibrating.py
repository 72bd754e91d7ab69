"""Calibrates a model folder: asks the model about development texts, fits, writes its manifest."""

import random
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np

from gateway.detection.ner import model_inputs
from gateway.detection.rules import RulesDetector
from gateway.evaluation.calibration import (
    Line,
    Target,
    Threshold,
    TypeWords,
    choose_threshold,
    fit_line,
    joined,
    reliability,
)
from gateway.evaluation.label_maps import GoldSpan
from gateway.evaluation.labelled_sets import LabelledSet, LabelledText, load_labelled
from gateway.inference.embedded import EmbeddedClient
from gateway.inference.manifest import Manifest, describe_file, write_manifest
from gateway.training.names import NameLists
from gateway.training.recipe import Recipe
from gateway.training.synthetic import ChatWriter

# Messages of our own lines that training leaves out; as many words as the corpora have.
_N_CHATS = 4_000
_BATCH_TEXTS = 500


class TypeCalibration(NamedTuple):
    """What was fitted and chosen for one type."""

    line: Line
    threshold: Threshold
    n_words: int
    reliability: list[tuple[float, float, int]]


def calibrate(
    folder: Path,
    recipe: Recipe,
    data: Path,
    target: Target,
    report: Callable[[str, float], None],
) -> Mapping[str, TypeCalibration]:
    """Fit scores and choose thresholds on the recipe's development sets; write the manifest.

    Golden chats and held-out tests have no part in it.

    Args:
        folder: the model folder; its manifest is written anew.
        recipe: names the development sets.
        data: folder with `ner/` and `names/`.
        target: of the thresholds.
        report: told the phase and its share.

    Raises:
        ModelUnavailable: the folder holds no model.
        ConfigurationError: a development set is not in `data`.
    """
    client = EmbeddedClient(folder)
    sets = [load_labelled(data, name) for name in recipe.development]
    sets.append(held_out_chats(data / "names", client.manifest, recipe.seed))
    parts: dict[str, list[TypeWords]] = defaultdict(list)
    for number, labelled in enumerate(sets):
        report(labelled.name, number / len(sets))
        for name, words in words_by_type(client, folder, labelled).items():
            parts[name].append(words)
    found: dict[str, TypeCalibration] = {}
    for name, several in sorted(parts.items()):
        words = joined(several)
        # What rules mask as well needs no model; scores are to tell of the words beyond them.
        beyond = ~words.is_by_rules
        line = fit_line(words.scores[beyond], words.is_right[beyond])
        threshold = choose_threshold(words, line, target)
        bins = reliability(words.scores[beyond], words.is_right[beyond])
        found[name] = TypeCalibration(line, threshold, int(beyond.sum()), bins)
    manifest = replace(
        client.manifest,
        calibration={n: (one.line.slope, one.line.intercept) for n, one in found.items()},
        thresholds={n: one.threshold.value for n, one in found.items()},
    )
    rewrite_manifest(folder, manifest)
    return found


def rewrite_manifest(folder: Path, manifest: Manifest) -> None:
    """Write `manifest` with the hashes of the files as they are now."""
    files = {name: describe_file(folder / name) for name in manifest.files}
    write_manifest(folder, replace(manifest, files=files))


def held_out_chats(names: Path, manifest: Manifest, seed: int) -> LabelledSet:
    """Return messages by the chat lines that training leaves out."""
    types = _types(manifest)
    writer = ChatWriter(NameLists(names), {}, types, is_held_out=True)
    rng = random.Random(seed)  # noqa: S311 - sampling
    texts = []
    for number in range(_N_CHATS):
        example = writer.write(rng)
        spans = tuple(GoldSpan(start, end, (label,)) for start, end, label in example.spans)
        texts.append(
            LabelledText(f"held out {number}", example.text, example.language, "chat", spans)
        )
    return LabelledSet("held-out chat lines", types, tuple(texts), is_chat=True)


def words_by_type(
    client: EmbeddedClient, folder: Path, labelled: LabelledSet
) -> Mapping[str, TypeWords]:
    """Return, for each type that the set measures, the words that the model takes for it."""
    manifest = client.manifest
    inputs = model_inputs(folder, manifest)
    names = [label.partition("-")[2] for label in manifest.labels]
    rules = RulesDetector()
    measured = set(labelled.types) & set(names)
    rows: dict[str, list[tuple[float, bool, bool, bool]]] = {name: [] for name in measured}
    n_gold: dict[str, int] = dict.fromkeys(measured, 0)
    n_by_rules: dict[str, int] = dict.fromkeys(measured, 0)
    for start in range(0, len(labelled.texts), _BATCH_TEXTS):
        texts = labelled.texts[start : start + _BATCH_TEXTS]
        raw = [text.text for text in texts]
        prepared = inputs.prepare(raw)
        answers: list[dict[int, tuple[str, float]]] = [{} for _ in texts]
        for batch in prepared.batches:
            labels, scores = client.infer_blocking(prepared.tensors(batch))
            for row, piece in enumerate(batch):
                for column in range(piece.window.end - piece.window.start):
                    for place in prepared.words_at(piece, column):
                        name = names[int(labels[row, column])]
                        answers[piece.text][place] = (name, float(scores[row, column]))
        by_rules = rules.detect(raw)
        for text, words, entities, given in zip(
            texts, prepared.words, by_rules, answers, strict=True
        ):
            masked = _covered(words, [(e.start, e.end) for e in entities])
            gold = _gold_types(text, words)
            for place in range(len(words)):
                types = gold.get(place, ())
                if types is None:
                    continue
                for name in measured.intersection(types):
                    n_gold[name] += 1
                    n_by_rules[name] += place in masked
                name, score = given.get(place, ("", 0.0))
                if name in measured:
                    rows[name].append((score, name in types, bool(types), place in masked))
    return {
        name: _type_words(rows[name], n_gold[name], n_by_rules[name])
        for name in sorted(measured)
        if rows[name]
    }


def _type_words(
    rows: Sequence[tuple[float, bool, bool, bool]], n_gold: int, n_by_rules: int
) -> TypeWords:
    scores, right, sensitive, by_rules = zip(*rows, strict=True)
    return TypeWords(
        np.array(scores),
        np.array(right),
        np.array(sensitive),
        np.array(by_rules),
        n_gold,
        n_by_rules,
    )


def _gold_types(
    text: LabelledText, words: Sequence[tuple[str, tuple[int, int]]]
) -> dict[int, tuple[str, ...] | None]:
    """Return the right types of the words inside spans; None for words that are left out."""
    found: dict[int, tuple[str, ...] | None] = {}
    for span in text.spans:
        for place in _covered(words, [(span.start, span.end)]):
            found[place] = span.types or None
    return found


def _covered(
    words: Sequence[tuple[str, tuple[int, int]]], spans: Sequence[tuple[int, int]]
) -> set[int]:
    """Return the numbers of the words that some span overlaps."""
    return {
        place
        for place, (_, (start, end)) in enumerate(words)
        if any(start < last and first < end for first, last in spans)
    }


def _types(manifest: Manifest) -> tuple[str, ...]:
    found = (label.partition("-")[2] for label in manifest.labels)
    return tuple(dict.fromkeys(name for name in found if name))
