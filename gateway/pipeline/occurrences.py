"""Finds further occurrences of a value: exact, and between the ends of words."""

import re
import sys
import unicodedata
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from gateway.domain import SECRET_TYPES, Entity, EntityType, FieldEntities
from gateway.domain.detectors import REPEAT_DETECTOR, ROUTE_DETECTOR
from gateway.domain.parallel import ensure_parallel
from gateway.domain.placeholders import is_placeholder

# A one-letter value would match everywhere and identifies nobody.
MIN_LENGTH: Final = 2
# With more values than this, looking for each in the whole text would cost more than an index.
_FEW_VALUES: Final = 24
# What `str.isalnum` holds of, as a run.
_WORD: Final = re.compile(r"[^\W_]+")
_IDS: Final = frozenset({EntityType.USERNAME, EntityType.NUMBER})
# Digits of counts, clocks and years.
_FEW_DIGITS: Final = 4
_WordStarts: TypeAlias = Mapping[str, Sequence[int]]
_Holders: TypeAlias = Mapping[str, Sequence[int]]


def occurrences(value: str, text: str) -> Iterator[tuple[int, int]]:
    """Yield the spans at which `value` stands in `text` as a word or words of its own.

    A letter or digit directly before or after makes it part of another word; ZWNJ, punctuation,
    brackets and blanks do not. Spans do not overlap.
    """
    length = len(value)
    if length < MIN_LENGTH:
        return
    start = text.find(value)
    while start >= 0:
        end = start + length
        is_inside = _is_inside(value, text, start, end)
        if not is_inside:
            yield start, end
        start = text.find(value, start + 1 if is_inside else end)


def _is_inside(value: str, text: str, start: int, end: int) -> bool:
    """Return whether the value is part of a longer word at this place."""
    return (start > 0 and value[0].isalnum() and text[start - 1].isalnum()) or (
        end < len(text) and value[-1].isalnum() and text[end].isalnum()
    )


def is_sought(value: str, entity_type: str, detector: str) -> bool:
    """Return whether a value is looked for beyond the place in which it was found.

    Dots or dashes alone and the placeholders of fields name nobody, and stand in texts for
    themselves. A picture may be a name, and a password be any of these; what a detector found in a
    text is no placeholder.
    """
    if entity_type in SECRET_TYPES:
        return True
    if value[0].isalnum():
        return detector != ROUTE_DETECTOR or not is_placeholder(value)
    return is_value(value)


def is_value(text: str) -> bool:
    """Return whether a text may name somebody: by a letter, a digit or a picture."""
    return any(sign.isalnum() or unicodedata.category(sign) == "So" for sign in text)


def is_counting(value: str, entity_type: str) -> bool:
    """Return whether an account has a number that texts hold by chance: "42", as in "42 chairs"."""
    return len(value) <= _FEW_DIGITS and entity_type in _IDS and value.isdecimal()


def add_repeats(
    texts: Sequence[str], entities: FieldEntities, max_added: int = sys.maxsize
) -> FieldEntities:
    """Return the entities with every further whole-word occurrence of a found value added.

    What one detector saw in one place and missed in another (a name in the next sentence, a number
    in a second field) is treated alike, so that no original survives beside its own surrogate. The
    longest value wins where two could be added. Short numbers of accounts are no values of texts.

    Args:
        texts: the fields of one message.
        entities: those of each field, sorted and without overlaps.
        max_added: what is added beyond so many may be left out.
    """
    ensure_parallel(texts, entities)
    found: dict[str, Entity] = {}
    for number, spans in enumerate(entities):
        text = texts[number]
        for entity in spans:
            value = text[entity[0] : entity[1]]
            if is_sought(value, entity[2], entity[4]) and not (
                entity[4] == ROUTE_DETECTOR and is_counting(value, entity[2])
            ):
                found.setdefault(value, entity)
    indexes: list[_WordStarts] = []
    if len(found) > _FEW_VALUES:
        values = list(found)
        indexes = [_word_starts(text) for text in texts]
    else:
        # Most values stand where they were found and nowhere else; one count tells.
        count = "\n".join(texts).count
        values = [value for value in found if count(value) > 1]
        if not values:
            return entities
    result = [list(spans) for spans in entities]
    holders = _holders(indexes)
    for value in sorted(values, key=len, reverse=True):
        for number in _may_hold(value, holders) if indexes else range(len(texts)):
            text = texts[number]
            places = (
                _indexed_occurrences(value, text, indexes[number])
                if indexes
                else occurrences(value, text)
            )
            max_added -= _add(result[number], places, found[value], text)
            if max_added < 0:
                return result
    return result


def _add(spans: list[Entity], places: Iterator[tuple[int, int]], entity: Entity, text: str) -> int:
    """Add an entity at the places that none holds; spans stay sorted.

    Shorter ones inside such a place give way: what is one value in one place is one in all. One
    that reaches over an end of it grows over the place, or, where it is of another type, keeps the
    rest: cut through, the value would stand in part. A rest without a letter or digit, as the sign
    of a mention, is no value and stays as it is.

    Returns:
        How many were added. None of them gives way later: longer values come first.
    """
    n_added = 0
    for start, end in places:
        first, last = bisect_left(spans, (start,)), bisect_left(spans, (end,))
        if first > 0 and spans[first - 1].end > start:
            first -= 1
        inside = spans[first:last]
        if inside and any(_holds(one, start, end) for one in (inside[0], inside[-1])):
            continue
        repeat = Entity(start, end, entity.type, entity.score, REPEAT_DETECTOR)
        rest = [repeat]
        if inside and inside[0].start < start:
            rest = _joined(inside[0], repeat, text)
        if inside and inside[-1].end > end:
            rest[-1:] = _joined(rest[-1], inside[-1], text)
        spans[first:last] = rest
        n_added += 1
    return n_added


def _holds(entity: Entity, start: int, end: int) -> bool:
    return entity.start <= start and end <= entity.end


def _joined(left: Entity, right: Entity, text: str) -> list[Entity]:
    """Return two that overlap as one of their type, or apart; a repeat is never cut."""
    if left.type == right.type:
        found = right if left.detector == REPEAT_DETECTOR else left
        return [found._replace(start=left.start, end=right.end)]
    if left.detector == REPEAT_DETECTOR:
        repeat, rest = left, right._replace(start=left.end)
    else:
        repeat, rest = right, left._replace(end=right.start)
    if not is_value(text[rest.start : rest.end]):
        return [repeat]
    return sorted((repeat, rest))


def _word_starts(text: str) -> _WordStarts:
    starts: dict[str, list[int]] = defaultdict(list)
    for word in _WORD.finditer(text):
        starts[word[0]].append(word.start())
    return starts


def _holders(indexes: Sequence[_WordStarts]) -> _Holders:
    """Return in which texts each word stands; under "" all of them."""
    holders: dict[str, list[int]] = {"": list(range(len(indexes)))}
    for number, index in enumerate(indexes):
        for word in index:
            holders.setdefault(word, []).append(number)
    return holders


def _may_hold(value: str, holders: _Holders) -> Sequence[int]:
    """Return the texts that hold the word of a value which fewest do; all where it has no word."""
    words = _WORD.findall(value)
    return min([holders.get(word, ()) for word in words], key=len) if words else holders[""]


def _indexed_occurrences(value: str, text: str, words: _WordStarts) -> Iterator[tuple[int, int]]:
    """Yield what `occurrences` does, by the places of the value's rarest word.

    An occurrence stands between ends of words, so every word in it is a whole word of the text.
    """
    if len(value) < MIN_LENGTH:
        return
    parts = list(_WORD.finditer(value))
    if not parts:
        yield from occurrences(value, text)
        return
    rarest = min(parts, key=lambda part: len(words.get(part[0], ())))
    reach = 0
    for place in words.get(rarest[0], ()):
        start = place - rarest.start()
        end = start + len(value)
        if (
            start >= reach
            and text.startswith(value, start)
            and not _is_inside(value, text, start, end)
        ):
            reach = end
            yield start, end
