"""Figures on parts of the texts: lower case, mixed scripts, changed copies, names never seen."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

import numpy as np

from gateway.domain import Entity
from gateway.domain.spans import overlap
from gateway.evaluation.contestants import Contestant
from gateway.evaluation.counting import count, read_gold
from gateway.evaluation.figures import Figures, total
from gateway.evaluation.label_maps import GoldSpan
from gateway.evaluation.labelled_sets import NAMES, LabelledSet, LabelledText
from gateway.evaluation.measurement import Measured, figures_together
from gateway.evaluation.mentions import mention_hash
from gateway.evaluation.perturbations import CHANGES, changed
from gateway.progress import Progress

_Item = TypeVar("_Item")
_LATIN = re.compile(r"[A-Za-zÀ-ÿ]{2,}")
_ARABIC = re.compile(r"[\u0620-\u06ff]{2,}")
_N_SHORT = 4
# Texts of each set that are changed: enough for a point or two, quick enough to do always.
_N_CHANGED = 150


class Slice(NamedTuple):
    """The figures of one contestant on one slice."""

    name: str
    contestant: str
    n_texts: int
    figures: Figures


class NameRecall(NamedTuple):
    """How many labelled names of one kind were found, and were wholly masked."""

    name: str
    contestant: str
    type: str
    n_spans: int
    found: float
    hidden: float


def _is_lower(text: LabelledText) -> bool:
    return text.text.lower() == text.text and len(_LATIN.findall(text.text)) > 1


def _is_mixed(text: LabelledText) -> bool:
    return bool(_LATIN.search(text.text) and _ARABIC.search(text.text))


def _is_short(text: LabelledText) -> bool:
    return len(text.text.split()) <= _N_SHORT


_KINDS: Mapping[str, Callable[[LabelledText], bool]] = {
    "all texts": lambda text: True,
    "lower case": _is_lower,
    "mixed scripts": _is_mixed,
    f"up to {_N_SHORT} words": _is_short,
    "first message of a conversation": lambda text: text.is_first is True,
    "later message of a conversation": lambda text: text.is_first is False,
}


def slices(measured: Sequence[Measured]) -> list[Slice]:
    """Return the figures on texts of each kind; chats and corpora are kept apart."""
    found: list[Slice] = []
    for name, is_of_kind in _KINDS.items():
        for label, chosen in _apart(measured, lambda one: one.labelled):
            rows = [np.array([is_of_kind(t) for t in one.labelled.texts], bool) for one in chosen]
            n_texts = int(sum(row.sum() for row in rows))
            for contestant in chosen[0].sheets if n_texts else ():
                sums = [
                    total(one.sheets[contestant], row)
                    for one, row in zip(chosen, rows, strict=True)
                ]
                figures = figures_together(sums, [one.labelled for one in chosen])
                found.append(Slice(f"{name} ({label})", contestant, n_texts, figures))
    return found


def changed_copies(
    sets: Sequence[LabelledSet], contestants: Sequence[Contestant], seed: int, report: Progress
) -> list[Slice]:
    """Return the figures on changed copies of a sample of every set, after those of the sample."""
    asked = [contestant for contestant in contestants if contestant.can_read_anything]
    kinds = {"as written": lambda text, rng: list(text), **CHANGES}
    found: list[Slice] = []
    for number, (name, change) in enumerate(kinds.items()):
        for label, chosen in _apart(sets, lambda labelled: labelled):
            copies = [changed(labelled, change, _N_CHANGED, seed) for labelled in chosen]
            reads = [read_gold(labelled) for labelled in copies]
            n_texts = sum(len(labelled.texts) for labelled in copies)
            for contestant in asked:
                report(f"{name}: {contestant.name}", number / len(kinds))
                sums = [
                    total(count(labelled, read, contestant.find(labelled.texts)))
                    for labelled, read in zip(copies, reads, strict=True)
                ]
                figures = figures_together(sums, chosen)
                found.append(Slice(f"{name} ({label})", contestant.name, n_texts, figures))
    return found


def _apart(
    items: Sequence[_Item], set_of: Callable[[_Item], LabelledSet]
) -> list[tuple[str, list[_Item]]]:
    """Return corpora and chats, which measure other types, without those that there are none of."""
    parts = [
        ("corpora", [item for item in items if not set_of(item).is_chat]),
        ("chats", [item for item in items if set_of(item).is_chat]),
    ]
    return [(label, chosen) for label, chosen in parts if chosen]


def names_by_novelty(measured: Sequence[Measured], known: frozenset[int]) -> list[NameRecall]:
    """Return the recall of names that training saw as mentions, and of those that it did not."""
    found: list[NameRecall] = []
    for contestant in measured[0].sheets:
        tallies: dict[tuple[str, bool], list[int]] = {}
        for one in measured:
            for text, entities in zip(one.labelled.texts, one.finds[contestant], strict=True):
                for span in text.spans:
                    if not span.types or span.types[0] not in NAMES:
                        continue
                    is_known = mention_hash(text.text[span.start : span.end]) in known
                    tally = tallies.setdefault((span.types[0], is_known), [0, 0, 0])
                    tally[0] += 1
                    tally[1] += is_found(entities, span)
                    tally[2] += is_hidden(entities, text.text, span.start, span.end)
        for (type_, is_known), (n, n_found, n_hidden) in sorted(tallies.items()):
            label = "seen in training" if is_known else "never seen in training"
            found.append(NameRecall(label, contestant, type_, n, n_found / n, n_hidden / n))
    return found


def is_found(entities: Sequence[Entity], span: GoldSpan) -> bool:
    """Return whether some entity of one of the span's types has a part of it."""
    return any(entity.type in span.types and overlap(entity, span) for entity in entities)


def is_hidden(entities: Sequence[Entity], text: str, start: int, end: int) -> bool:
    """Return whether every letter and digit of [start, end) is inside some entity."""
    place = start
    for entity in entities:
        if any(sign.isalnum() for sign in text[place : min(max(place, entity.start), end)]):
            return False
        place = max(place, min(entity.end, end))
        if place >= end:
            return True
    return not any(sign.isalnum() for sign in text[place:end])
