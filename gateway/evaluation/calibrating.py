"""Calibrates a model folder: asks the model about development texts, fits, writes its manifest."""

import asyncio
import random
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np

from gateway.detection.ner.detector import NerDetector, model_inputs
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
from gateway.evaluation.label_maps import GoldSpan, LabelMap
from gateway.evaluation.labelled_sets import LabelledSet, LabelledText, load_labelled
from gateway.inference.embedded import EmbeddedClient
from gateway.inference.manifest import Manifest, write_manifest
from gateway.training.names import OWN_NAME_SHARE, NameLists
from gateway.training.recipe import Recipe
from gateway.training.recipe_parts import CalibrationTarget
from gateway.training.synthetic import ChatWriter

# Messages of our own lines that training leaves out; as many words as the corpora have.
_N_CHATS = 4_000
_BATCH_TEXTS = 500
# Least probabilities that are tried, in this order, while too many harmless messages are masked.
_MORE = (0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85)


class TypeCalibration(NamedTuple):
    """What was fitted and chosen for one type."""

    line: Line
    threshold: Threshold
    n_words: int
    reliability: list[tuple[float, float, int]]


class Calibration(NamedTuple):
    """A whole calibration: `masked_harmless` is the share of harmless messages that it masks in."""

    types: Mapping[str, TypeCalibration]
    least_probability: float
    masked_harmless: float


def target_of(recipe: Recipe) -> Target:
    """Return what the thresholds of the recipe's model are chosen for."""
    return Target(**(recipe.calibration or CalibrationTarget()).model_dump())


def calibrate(
    folder: Path,
    recipe: Recipe,
    data: Path,
    target: Target,
    report: Callable[[str, float], None],
    label_map: LabelMap | None = None,
) -> Calibration:
    """Fit scores and choose thresholds on the recipe's development sets; write the manifest.

    Golden chats and held-out tests have no part in it. Where the thresholds would mask words in
    more harmless messages than `target` allows, all of them are asked for more.

    Args:
        folder: the model folder; its manifest is written anew.
        recipe: names the development sets, and the languages of the chats beside them.
        data: folder with `ner/` and `names/`.
        target: of the thresholds.
        report: told the phase and its share.
        label_map: what the labels of the development sets are to us; the bundled map of each corpus
            where None.

    Raises:
        ModelUnavailable: the folder holds no model.
        ConfigurationError: a development set is not in `data`, or nothing is known of its labels.
    """
    client = EmbeddedClient(folder)
    chats = held_out_chats(data / "names", client.manifest, recipe.languages, recipe.seed)
    sets = [*(load_labelled(data, name, label_map) for name in recipe.development), chats]
    parts: dict[str, list[TypeWords]] = defaultdict(list)
    for number, labelled in enumerate(sets):
        report(labelled.name, number / len(sets))
        for name, several in words_by_type(client, folder, labelled).items():
            parts[name].append(several)
    words = {name: joined(several) for name, several in sorted(parts.items())}
    harmless = _harmless(chats)
    more = iter([p for p in _MORE if p > target.least_probability])
    while True:
        report(f"thresholds from {target.least_probability:g}", target.least_probability)
        types = _chosen(words, target)
        manifest = replace(
            client.manifest,
            calibration={n: (one.line.slope, one.line.intercept) for n, one in types.items()},
            thresholds={n: one.threshold.value for n, one in types.items()},
        )
        detector = NerDetector(client, manifest, model_inputs(folder, manifest))
        found = asyncio.run(detector.detect(harmless))
        share = sum(map(bool, found)) / max(1, len(harmless))
        probability = next(more, None)
        if share <= target.most_masked or probability is None:
            break
        target = target.at_least(probability)
    write_manifest(folder, manifest)
    return Calibration(types, target.least_probability, share)


def _chosen(words: Mapping[str, TypeWords], target: Target) -> Mapping[str, TypeCalibration]:
    chosen = {}
    for name, of_type in words.items():
        # What rules mask as well needs no model; scores are to tell of the words beyond them.
        beyond = ~of_type.is_by_rules
        scores, is_right = of_type.scores[beyond], of_type.is_right[beyond]
        line = fit_line(scores, is_right)
        threshold = choose_threshold(of_type, line, target.of_type(name))
        chosen[name] = TypeCalibration(
            line, threshold, int(beyond.sum()), reliability(scores, is_right)
        )
    return chosen


def _harmless(chats: LabelledSet) -> list[str]:
    """Return the messages in which neither labels nor rules have anything."""
    plain = [text.text for text in chats.texts if not text.spans]
    by_rules = RulesDetector().detect(plain)
    return [text for text, entities in zip(plain, by_rules, strict=True) if not entities]


def held_out_chats(
    names: Path, manifest: Manifest, languages: Collection[str], seed: int
) -> LabelledSet:
    """Return messages by the chat lines that training leaves out.

    Args:
        names: folder of name lists.
        manifest: names the types of the model.
        languages: of the messages; where there are no lines in any, there are no messages.
        seed: of all chance.
    """
    types = _types(manifest)
    writer = ChatWriter(
        NameLists(names, OWN_NAME_SHARE), {}, types, languages=languages, is_held_out=True
    )
    rng = random.Random(seed)  # noqa: S311 - sampling
    texts = []
    for number in range(_N_CHATS if writer.has_lines else 0):
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
    names = manifest.label_types
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
    return tuple(dict.fromkeys(name for name in manifest.label_types if name))
