"""A second reading of texts that hide a value: without invisible characters, decoded, unwrapped.

`name<ZWNJ>@example.com`, `name<wbr>@example.com` and `name%40example.com` show a person, or a
program, one address; mails and calendars wrap their lines within a value; pictures part the digits
of a number (`0👉7👉7👉…`); signs frame a value (`_0912 000 3456_`, `*0912*`); blanks are doubled.
Such texts are few. They are read once more as they are meant, and what is found over such a place,
or right within its frame, counts beside the finds of the first reading. Links keep their encodings,
which belong to them.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from gateway.detection.hidden_digits import hidden_digits
from gateway.detection.merge import remainders
from gateway.detection.normalize import ZWNJ, BatchText
from gateway.detection.patterns.protocols import Found, Recognizer
from gateway.domain import Entity, EntityType
from gateway.domain.encodings import Encoded, encodings, has_encodings
from gateway.domain.frames import frames
from gateway.domain.italics import italics
from gateway.domain.markup import (
    block_tags,
    framing_tags,
    platform_ids,
    splitting_marks,
    tags,
)
from gateway.domain.quotes import brackets, quotes
from gateway.domain.tag_names import element_names, keywords, namespaces
from gateway.domain.wraps import has_wraps, wraps

_URL, _USERNAME = EntityType.URL.value, EntityType.USERNAME.value
_LINKS = frozenset((EntityType.URL,))
_WRITTEN = frozenset((EntityType.PERSON, EntityType.USERNAME))
# What ids of elements look like: "header-2", `id="pass">` behind `type="password"`.
_NAMED_BY_CHANCE = frozenset((EntityType.USERNAME, EntityType.PASSWORD, EntityType.NUMBER))
# What models take words of HTML and names of fonts for: `dir="rtl"`, `face="Tahoma"`.
_NAMES = frozenset((EntityType.PERSON, EntityType.LOCATION, EntityType.ORGANIZATION))
_FIRST_VISIBLE, _LAST_VISIBLE = ord("!"), ord("~")
# A word of ASCII in which invisible characters stand. Digits alone are read as numbers anyway, and
# a mark between two of them may part them.
_SPLIT_WORD = re.compile(r"(?<![!-~])[!-~]++(?:\u200c++[!-~]++)++")
_WITH_LETTER_OR_POINT = re.compile(r"[A-Za-z]|\d\.\d")
_ZWNJS = re.compile(r"\u200c+")
# Two blanks where one is meant: not behind a sentence, nor in a text that has columns.
_SECOND_BLANK = re.compile(r"(?<=[^\s.!?:;|] ) (?=[^\s|])|(?<=\. ) (?=\d)")
_OF_COLUMNS = "   "


class _Reading(NamedTuple):
    """A text as it is meant: where each of its characters starts and ends in the batch."""

    text: str
    starts: list[int]
    ends: list[int]


def with_plain_readings(
    batch: BatchText, finds: list[Found], recognizers: Sequence[Recognizer]
) -> list[Found]:
    """Return `finds` with those of a second reading.

    What begins or ends within an encoding is left out.

    Args:
        batch: the texts.
        finds: what the first reading gave, in any order.
        recognizers: what reads again.
    """
    folded = batch.folded
    marks = splitting_marks(folded)
    bracketing = brackets(folded)
    framing = [*italics(folded), *frames(folded), *framing_tags(folded)]
    framing += (*quotes(folded), *bracketing)
    lines = block_tags(folded)
    wrapped = list(wraps(batch.joined)) if has_wraps(batch.joined) else []
    parted = hidden_digits(batch)
    changes = sorted(_split_places(batch)) if _has_split_words(batch) else []
    if has_encodings(batch.joined):
        changes = sorted(changes + _encoded_places(batch, finds))
    blanks = _second_blanks(batch)
    others = [*((start, end, "") for start, end in (*marks, *framing, *blanks)), *wrapped, *parted]
    others += [(start, end, "\n") for start, end in lines]
    if not changes and not others:
        return finds
    inside = {place for start, end, _ in changes for place in range(start + 1, end)}
    # A find may begin or end within a tag, as a password may hold one, and at a line break.
    changes = sorted(changes + others)
    readings = _readings(batch, changes)
    again = BatchText([reading.text for reading in readings])
    n_changed = _n_before(batch, [start for start, _, _ in changes])
    n_brackets = _n_before(batch, [start for start, _ in bracketing])
    framed = {place for sign in (*framing, *lines) for place in sign}
    kept = [found for found in finds if found.start not in inside and found.end not in inside]
    for recognizer in recognizers:
        for found in recognizer.find(again):
            index = again.text_index(found.start)
            if found.end > again.ends[index]:
                continue
            reading, origin = readings[index], again.starts[index]
            start = reading.starts[found.start - origin]
            end = reading.ends[found.end - 1 - origin]
            # What is in brackets is said besides: a day and its date, a place and its country.
            if n_brackets[end] > n_brackets[start]:
                continue
            if n_changed[end] > n_changed[start] or start in framed or end in framed:
                kept.append(found._replace(start=start, end=end))
    return kept


def _n_before(batch: BatchText, places: Sequence[int]) -> npt.NDArray[np.int64]:
    """Return for each place of the batch how many of `places` lie before it."""
    at = np.zeros(len(batch.joined) + 2, dtype=np.int64)
    for place in places:
        at[place + 1] = 1
    return at.cumsum()


def _second_blanks(batch: BatchText) -> list[tuple[int, int]]:
    """Return where a text has two blanks in the place of one: "12  Mill Road"."""
    folded = batch.folded
    if "  " not in folded:
        return []
    found: list[tuple[int, int]] = []
    spans = (match.span() for match in _SECOND_BLANK.finditer(folded))
    for index, blanks in groupby(spans, lambda span: batch.text_index(span[0])):
        if folded.find(_OF_COLUMNS, batch.starts[index], batch.ends[index]) < 0:
            found += blanks
    return found


def clear_of_encodings(entities: list[Entity], text: str) -> list[Entity]:
    """Return `entities` so that none begins or ends within what stands for one character.

    A name is cut where a sign or a blank is encoded in it, each part of which has a surrogate of
    its own. One in which a letter is encoded is written as user names are, which know encodings.
    """
    encoded = encodings(text) if has_encodings(text) else []
    if not encoded:
        return entities
    units = {place: (start, end) for start, end, _ in encoded for place in range(start + 1, end)}
    letters = {start: end for start, end, character in encoded if character.isalpha()}
    ends_of_letters = {end: start for start, end in letters.items()}
    result: list[Entity] = []
    for entity in entities:
        start, end = entity.start, entity.end
        # "C3=A9" looks like a code, or a postal code, and no word begins behind it.
        if any(text[units[place][0]] == "=" for place in (start, end) if place in units):
            continue
        if entity.type in _WRITTEN:
            start = ends_of_letters.get(start, start)
            if start in units and units[start][0] in letters:
                start = units[start][0]
        start = units[start][1] if start in units else start
        end = units[end][0] if end in units else end
        if start >= end:
            continue
        moved = entity._replace(start=start, end=end)
        if entity.type == EntityType.PERSON:
            inner = [place for place in encoded if start <= place[0] < end]
            if any(place[0] in letters for place in inner):
                moved = moved._replace(type=_USERNAME)
            elif inner:
                cuts = [moved._replace(start=first, end=last) for first, last, _ in inner]
                result += remainders(moved, cuts, text)
                continue
        result.append(moved)
    return result


def clear_of_references(finds: list[Found], batch: BatchText) -> list[Found]:
    """Return `finds` cut so that none begins or ends within a reference to a quote or bracket."""
    units = {
        place: (start, end)
        for start, end in batch.sign_references
        for place in range(start + 1, end)
    }
    result: list[Found] = []
    for found in finds:
        start = units[found.start][1] if found.start in units else found.start
        end = units[found.end][0] if found.end in units else found.end
        if start < end:
            result.append(found._replace(start=start, end=end))
    return result


def clear_of_pictures(finds: list[Found], batch: BatchText) -> list[Found]:
    """Return `finds` without the pictures that are written on to them, which are read as `!`."""
    runs = {place: start for start, end in batch.pictures for place in range(start + 1, end + 1)}
    return [
        found._replace(end=runs[found.end]) if runs.get(found.end, 0) > found.start else found
        for found in finds
    ]


def clear_of_markup(entities: list[Entity], text: str) -> list[Entity]:
    """Return `entities` without platforms' ids, and persons cut at ids and tags between words.

    Each word of a name has a surrogate of its own, so that the tags stay where they are. What names
    an element is neither an account nor a password, and no word of HTML is a name.
    """
    if "=" in text:
        entities = _without(entities, _NAMED_BY_CHANCE, element_names, text)
        entities = _without(entities, _NAMES, keywords, text)
    ids = set(platform_ids(text))
    places = sorted([*ids, *tags(text), *block_tags(text)])
    if not places:
        return entities
    ends = [end for _, end in places]
    result: list[Entity] = []
    for entity in entities:
        at = first = bisect_right(ends, entity.start)
        while at < len(places) and places[at][0] < entity.end:
            at += 1
        inner = places[first:at]
        if any(start <= entity.start and entity.end <= end for start, end in ids & {*inner}):
            continue
        if inner and entity.type == EntityType.PERSON:
            cuts = [entity._replace(start=start, end=end) for start, end in inner]
            result += remainders(entity, cuts, text)
        elif inner:
            result.append(_without_outer(entity, inner))
        else:
            result.append(entity)
    return result


def _without_outer(entity: Entity, inner: Sequence[tuple[int, int]]) -> Entity:
    """Return an entity without the tags that it begins and ends with; `inner` are all within."""
    start, end = entity.start, entity.end
    for tag_start, tag_end in inner:
        start = tag_end if tag_start == start else start
    for tag_start, tag_end in reversed(inner):
        end = tag_start if tag_end == end else end
    return entity._replace(start=start, end=end) if start < end else entity


def clear_of_namespaces(entities: list[Entity], text: str) -> list[Entity]:
    """Return `entities` without the links that are names of namespaces and schemas."""
    return _without(entities, _LINKS, namespaces, text)


def _without(
    entities: list[Entity],
    types: frozenset[EntityType],
    places: Callable[[str], Iterator[tuple[int, int]]],
    text: str,
) -> list[Entity]:
    """Return `entities` without those of some types that stand in such places of their text."""
    if not any(entity.type in types for entity in entities):
        return entities
    found = list(places(text))
    return [one for one in entities if one.type not in types or not _is_within(one, found)]


def _is_within(entity: Entity, places: Sequence[tuple[int, int]]) -> bool:
    return any(start <= entity.start and entity.end <= end for start, end in places)


def _has_split_words(batch: BatchText) -> bool:
    """Return whether an invisible character stands between two visible ones of ASCII."""
    if ZWNJ not in batch.folded:
        return False
    points = batch.folded_points
    invisible = points == ord(ZWNJ)
    visible = (points >= _FIRST_VISIBLE) & (points <= _LAST_VISIBLE)
    # Of a run of them the first and the last have one beside them.
    before = invisible[1:] & visible[:-1]
    after = invisible[:-1] & visible[1:]
    return bool(before.any() and after.any())


def _split_places(batch: BatchText) -> Iterator[Encoded]:
    for word in _SPLIT_WORD.finditer(batch.folded):
        if _WITH_LETTER_OR_POINT.search(word[0].replace(ZWNJ, "")):
            for run in _ZWNJS.finditer(batch.folded, *word.span()):
                yield *run.span(), ""


def _encoded_places(batch: BatchText, finds: Sequence[Found]) -> list[Encoded]:
    """Return what is encoded in the batch, but for links, which read their own."""
    ends_of_links = np.zeros(len(batch.joined) + 1, dtype=np.int64)
    for found in finds:
        if found.type == _URL:
            ends_of_links[found.start] += 1
            ends_of_links[found.end] -= 1
    depth = ends_of_links.cumsum()
    return [place for place in encodings(batch.joined) if not depth[place[0]]]


def _readings(batch: BatchText, changes: Sequence[Encoded]) -> list[_Reading]:
    """Return the texts in which something changes, changed."""
    readings: list[_Reading] = []
    at = 0
    while at < len(changes):
        index = batch.text_index(changes[at][0])
        place, text_end = batch.starts[index], batch.ends[index]
        pieces: list[str] = []
        starts: list[int] = []
        ends: list[int] = []
        while at < len(changes) and changes[at][0] < text_end:
            start, end, character = changes[at]
            at += 1
            if start < place:
                continue
            pieces += batch.joined[place:start], character
            starts += range(place, start)
            ends += range(place + 1, start + 1)
            if character:
                starts.append(start)
                ends.append(end)
            place = end
        pieces.append(batch.joined[place:text_end])
        starts += range(place, text_end)
        ends += range(place + 1, text_end + 1)
        readings.append(_Reading("".join(pieces), starts, ends))
    return readings
