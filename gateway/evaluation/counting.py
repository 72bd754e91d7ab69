"""Counts what was found in each text of a set, as arrays that add up over any choice of texts.

Every figure is a ratio of sums of these counts, so that slices, languages and bootstrap samples are
sums over other rows. Token level: a token has the type of the first span that overlaps it, and
B and I are not told apart. Entity level: spans are compared as ranges of tokens, as seqeval does.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from gateway.domain import Entity, EntityType
from gateway.evaluation.label_maps import GoldSpan
from gateway.evaluation.labelled_sets import LabelledSet, LabelledText

TYPES = tuple(str(name) for name in EntityType)
_NUMBERS = {name: number for number, name in enumerate(TYPES)}
OUTSIDE = len(TYPES)
_LEFT_OUT = -1
_OTHER = len(TYPES) - 1  # MISC: also what no type of ours names
Counts = NDArray[np.int32]


class OfType(IntEnum):
    """Columns counted for every type."""

    TOKENS_RIGHT = 0
    TOKENS_FOUND = 1
    TOKENS_GOLD = 2
    SPANS_RIGHT = 3
    SPANS_FOUND = 4
    SPANS_GOLD = 5
    SPANS_FOUND_MET = 6
    SPANS_GOLD_MET = 7
    SPANS_HIDDEN = 8


class OfText(IntEnum):
    """Columns counted once for a text; a token is masked whatever type was found there."""

    SENSITIVE = 0
    SENSITIVE_MASKED = 1
    HARMLESS = 2
    HARMLESS_MASKED = 3
    SENSITIVE_TEXTS = 4
    SENSITIVE_TEXTS_HIDDEN = 5
    HARMLESS_TEXTS = 6
    HARMLESS_TEXTS_MASKED = 7


@dataclass(frozen=True)
class Sheet:
    """The counts of one contestant on one set, a row a text.

    `by_type` has the shape [texts, types, columns], `by_text` [texts, columns], and `confusion`
    [gold, found] with what is outside as its last row and column.
    """

    by_type: Counts
    by_text: Counts
    confusion: NDArray[np.int64]


@dataclass(frozen=True)
class _Read:
    """A text cut into tokens, with what is right for each."""

    starts: list[int]
    ends: list[int]
    # Type number, outside, or left out.
    truth: list[int]
    # Token → types that are right as well as `truth`.
    either: dict[int, tuple[int, ...]]
    # First token, last token + 1, types.
    gold: list[tuple[int, int, tuple[int, ...]]]


def read_gold(labelled: LabelledSet) -> list[_Read]:
    """Return the texts of a set cut into tokens; the same for every contestant."""
    return [_read(labelled, text) for text in labelled.texts]


def _read(labelled: LabelledSet, text: LabelledText) -> _Read:
    tokens = labelled.tokens(text.text)
    starts, ends = [s for s, _ in tokens], [e for _, e in tokens]
    truth = [OUTSIDE] * len(tokens)
    either: dict[int, tuple[int, ...]] = {}
    gold = []
    # Backwards, so that the first of several spans on a token decides.
    for span in reversed(text.spans):
        first, last = _tokens_of(span, starts, ends)
        if first == last:
            continue
        types = tuple(_NUMBERS[name] for name in span.types)
        truth[first:last] = [types[0] if types else _LEFT_OUT] * (last - first)
        if types:
            gold.append((first, last, types))
        for place in range(first, last):
            either.pop(place, None)
            if len(types) > 1:
                either[place] = types
    return _Read(starts, ends, truth, either, gold[::-1])


def _tokens_of(span: GoldSpan | Entity, starts: list[int], ends: list[int]) -> tuple[int, int]:
    """Return the first token that the span overlaps, and the one after the last."""
    first = bisect_right(ends, span.start)
    return first, max(first, bisect_left(starts, span.end))


def count(labelled: LabelledSet, read: Sequence[_Read], found: Sequence[Sequence[Entity]]) -> Sheet:
    """Return the counts of what a contestant found in the texts of a set.

    Args:
        labelled: the set.
        read: what `read_gold` returned for it.
        found: a list of entities for each text, sorted by start.
    """
    measured = [name in labelled.types for name in (*TYPES, "O")]
    by_type = np.zeros((len(read), len(TYPES) + 1, len(OfType)), np.int32)
    by_text = np.zeros((len(read), len(OfText)), np.int32)
    confusion = np.zeros((len(TYPES) + 1, len(TYPES) + 1), np.int64)
    for row, (text, entities) in enumerate(zip(read, found, strict=True)):
        answers = [OUTSIDE] * len(text.truth)
        spans = []
        for entity in reversed(entities):
            first, last = _tokens_of(entity, text.starts, text.ends)
            number = _NUMBERS.get(entity.type, _OTHER)
            answers[first:last] = [number] * (last - first)
            if last > first:
                spans.append((first, last, number))
        _count_tokens(text, answers, measured, by_type[row], by_text[row], confusion)
        _count_spans(text, spans, answers, measured, by_type[row])
    return Sheet(by_type[:, :-1], by_text, confusion)


def _count_tokens(
    text: _Read,
    answers: list[int],
    measured: Sequence[bool],
    by_type: Counts,
    by_text: Counts,
    confusion: NDArray[np.int64],
) -> None:
    n = dict.fromkeys(OfText, 0)
    n_right = n_plain = 0
    for place, (truth, answer) in enumerate(zip(text.truth, answers, strict=True)):
        if truth == OUTSIDE and answer == OUTSIDE:
            n_plain += 1
            continue
        if truth == _LEFT_OUT:
            continue
        if answer != truth and answer in text.either.get(place, ()):
            truth = answer
        is_masked = answer != OUTSIDE
        if truth == OUTSIDE:
            n[OfText.HARMLESS] += 1
            # What the set does not annotate cannot be said to be harmless.
            n[OfText.HARMLESS_MASKED] += measured[answer]
        else:
            n[OfText.SENSITIVE] += 1
            n[OfText.SENSITIVE_MASKED] += is_masked
            by_type[truth, OfType.TOKENS_GOLD] += 1
        confusion[truth, answer] += 1
        if measured[answer]:
            by_type[answer, OfType.TOKENS_FOUND] += 1
        if truth == answer:
            by_type[truth, OfType.TOKENS_RIGHT] += 1
            n_right += 1
    confusion[OUTSIDE, OUTSIDE] += n_plain
    n[OfText.HARMLESS] += n_plain
    if n[OfText.SENSITIVE]:
        n[OfText.SENSITIVE_TEXTS] = 1
        n[OfText.SENSITIVE_TEXTS_HIDDEN] = n[OfText.SENSITIVE] == n[OfText.SENSITIVE_MASKED]
    else:
        n[OfText.HARMLESS_TEXTS] = 1
        n[OfText.HARMLESS_TEXTS_MASKED] = n[OfText.HARMLESS_MASKED] > 0
    by_text[:] = [n[column] for column in OfText]


def _count_spans(
    text: _Read,
    spans: Sequence[tuple[int, int, int]],
    answers: Sequence[int],
    measured: Sequence[bool],
    by_type: Counts,
) -> None:
    gold = text.gold
    for first, last, types in gold:
        met = [s for s in spans if s[0] < last and first < s[1] and s[2] in types]
        type_ = met[0][2] if met else types[0]
        by_type[type_, OfType.SPANS_GOLD] += 1
        by_type[type_, OfType.SPANS_GOLD_MET] += bool(met)
        by_type[type_, OfType.SPANS_RIGHT] += any((s[0], s[1]) == (first, last) for s in met)
        by_type[type_, OfType.SPANS_HIDDEN] += OUTSIDE not in answers[first:last]
    for first, last, type_ in spans:
        if not measured[type_] or _LEFT_OUT in text.truth[first:last]:
            continue
        by_type[type_, OfType.SPANS_FOUND] += 1
        by_type[type_, OfType.SPANS_FOUND_MET] += any(
            first < g_last and g_first < last and type_ in types for g_first, g_last, types in gold
        )
