"""A sample of the texts in which a contestant erred, for reading in the report."""

import random
from collections.abc import Sequence
from typing import NamedTuple

from gateway.domain import Entity
from gateway.domain.spans import overlapping
from gateway.evaluation.label_maps import GoldSpan
from gateway.evaluation.measurement import Measured

# Texts a set and contestant: enough to see patterns, and a file that a browser opens at once.
_N_TEXTS = 40
_N_CHARS = 500


class Mark(NamedTuple):
    """A span to be shown: `missed`, `wrong` (another type), `extra` or `right`."""

    start: int
    end: int
    kind: str
    gold: str
    found: str


class ErrorText(NamedTuple):
    """A text with at least one error."""

    id: str
    set: str
    contestant: str
    language: str
    text: str
    marks: list[Mark]


def error_texts(measured: Sequence[Measured], seed: int) -> list[ErrorText]:
    """Return texts with errors, drawn by chance from each set; long texts are left out."""
    found = []
    for one in measured:
        places = list(range(len(one.labelled.texts)))
        random.Random(seed).shuffle(places)  # noqa: S311 - a sample to read
        for contestant, finds in one.finds.items():
            n_left = _N_TEXTS
            for place in places:
                text = one.labelled.texts[place]
                if n_left == 0 or len(text.text) > _N_CHARS:
                    continue
                marks = _marks(text.spans, finds[place], one.labelled.types)
                if any(mark.kind != "right" for mark in marks):
                    n_left -= 1
                    found.append(
                        ErrorText(
                            text.id, one.labelled.name, contestant, text.language, text.text, marks
                        )
                    )
    return found


def _marks(
    spans: Sequence[GoldSpan], entities: Sequence[Entity], types: Sequence[str]
) -> list[Mark]:
    marks = []
    for span in spans:
        if not span.types:
            continue
        met = overlapping(entities, span)
        gold = "/".join(span.types)
        if not met:
            marks.append(Mark(span.start, span.end, "missed", gold, ""))
        elif all(entity.type not in span.types for entity in met):
            marks.append(Mark(span.start, span.end, "wrong", gold, met[0].type))
        else:
            marks.append(Mark(span.start, span.end, "right", gold, met[0].type))
    marks += [
        Mark(entity.start, entity.end, "extra", "", entity.type)
        for entity in entities
        if entity.type in types and not overlapping(spans, entity)
    ]
    return sorted(marks)
