"""Moves the ranges that a platform tells beside a text along with what became of the text.

A range outside of replaced parts is shifted; one that reaches into a replaced part covers all of
what took its place. Edits are counted in the unit of the ranges and not the other way round, so
that a range which begins or ends within a surrogate pair is shifted like any other.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import pairwise
from operator import attrgetter
from typing import Final, NamedTuple

from gateway.codecs import TextRanges, value_at
from gateway.domain import FieldPath, Message, Replacement
from gateway.domain.escapes import lettered
from gateway.domain.text_units import TextUnit, n_units
from gateway.pipeline.fields import SanitizedFields


class Edit(NamedTuple):
    """A part of a text, never empty, and what took its place in the new one; both half-open."""

    start: int
    end: int
    new_start: int
    new_end: int


_START: Final = attrgetter("start")


def moved_ranges(
    kinds: Sequence[TextRanges], message: Message, fields: SanitizedFields
) -> dict[FieldPath, str]:
    """Return the numbers that change, by path, of the ranges into texts that changed.

    What is no range, or reaches beyond its text, stays as it is.

    Args:
        kinds: where the route's ranges stand.
        message: joined texts taken apart.
        fields: what became of its fields.
    """
    numbers: dict[FieldPath, str] = {}
    for field, output, replacements in zip(
        message.fields, fields.texts, fields.replacements, strict=True
    ):
        own = [kind for kind in kinds if kind.lie_in(field.path)] if field.type is None else ()
        raw = value_at(message.document, field.path) if own else None
        if not isinstance(raw, str) or raw == output:
            continue
        # A document may hold letters as escapes; letters are what is read and published.
        letters = _letters(raw, field.text)
        edits = edits_of(replacements, field.text, output)
        for kind in own:
            unit = kind.unit
            length = n_units(raw, unit)
            first = in_unit(letters, raw, field.text, unit)
            second = in_unit(edits, field.text, output, unit)
            for start, end, start_path, end_path in kind.found(message.document, field.path):
                if end > length:
                    continue
                new_start, new_end = moved(*moved(start, end, first), second)
                if new_start != start:
                    numbers[start_path] = str(new_start)
                told = kind.told(new_start, new_end)
                if told != kind.told(start, end):
                    numbers[end_path] = str(told)
    return numbers


def edits_of(replacements: Sequence[Replacement], text: str, output: str) -> list[Edit]:
    """Return what changed a text, in code points.

    Quotes that rewriting puts around a replaced number of JSON belong to what took its place.
    """
    edits: list[Edit] = []
    growth = 0
    for (start, end, _, _, _), new_start, new_end, _ in replacements:
        n_quotes = new_start - start - growth
        new_start, new_end = new_start - n_quotes, new_end + n_quotes
        growth = new_end - end
        if text[start:end] != output[new_start:new_end]:
            edits.append(Edit(start, end, new_start, new_end))
    return edits


def in_unit(edits: list[Edit], text: str, output: str, unit: TextUnit) -> list[Edit]:
    """Return edits that count code points as edits that count `unit`."""
    if unit == "code_points" or (text.isascii() and output.isascii()):
        return edits
    counted: list[Edit] = []
    reach = end = new_end = 0
    for edit in edits:
        between = n_units(text[reach : edit.start], unit)
        start, new_start = end + between, new_end + between
        end = start + n_units(text[edit.start : edit.end], unit)
        new_end = new_start + n_units(output[edit.new_start : edit.new_end], unit)
        counted.append(Edit(start, end, new_start, new_end))
        reach = edit.end
    return counted


def moved(start: int, end: int, edits: Sequence[Edit]) -> tuple[int, int]:
    """Return where a half-open range is once `edits`, ascending, are made; empty, it stays so."""
    place = bisect_right(edits, start, key=_START) - 1
    new_start = start
    if place >= 0:
        edit = edits[place]
        is_within = start < edit.end
        new_start = edit.new_start if is_within else start - edit.end + edit.new_end
    if start == end:
        return new_start, new_start
    place = bisect_left(edits, end, key=_START) - 1
    if place < 0:
        return new_start, end
    edit = edits[place]
    return new_start, edit.new_end + max(0, end - edit.end)


def _letters(raw: str, text: str) -> list[Edit]:
    """Return the edits by which escapes became letters."""
    if raw == text:
        return []
    _, places = lettered(raw)
    return [
        Edit(start, end, number, number + 1)
        for number, (start, end) in enumerate(pairwise(places))
        if end != start + 1
    ]
