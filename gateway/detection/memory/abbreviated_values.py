"""Known values without their middle: "DE89...3000", "6274 12** **** 8642", "5090138"."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from gateway.detection.memory.known import SCORE
from gateway.domain import Entity, EntityType
from gateway.domain.abbreviations import abbreviations, may_abbreviate
from gateway.domain.detectors import MEMORY_DETECTOR
from gateway.domain.digits import decimal_digits, has_digits, signs_of
from gateway.domain.spans import overlapping

# Of both ends together; fewer are alike by chance.
_FEWEST_SIGNS: Final = 5
# In front of what is masked: "6274 12** **** 8642".
_GROUP_BEFORE: Final = re.compile(r"(?<!\w)[^\W_]{2,4}[ -]\Z")
_MOST_GROUPS, _REACH = 3, 5
_PHONENUMBER: Final = EntityType.PHONENUMBER.value
# A telephone number in one piece, of which only its end is told, or its area and its end.
_SHORT_PHONE: Final = re.compile(r"\d(?<![\w.,:/+-]\d)\d{6,8}(?!\w|[.,:/-]\d)")
_AREA_DIGITS, _END_DIGITS, _LEAST_WHOLE = 3, 4, 9


def abbreviated_values(
    text: str, entities: Sequence[Entity], known: dict[tuple[str, str], str]
) -> Iterator[tuple[Entity, str]]:
    """Yield where a text has the two ends of a known value, and the value; mostly nowhere.

    Args:
        text: a text.
        entities: what was found in it.
        known: the types and digits of known values, and how they were written.
    """
    if may_abbreviate(text):
        for start, head_end, tail_start, end in abbreviations(text):
            tail = signs_of(text[tail_start:end])
            for begin in _beginnings(text, start):
                head = signs_of(text[begin:head_end])
                found = _with_ends(head, tail, known)
                if found is not None:
                    yield from _free(entities, begin, end, *found)
                    break
    if not has_digits(text):
        return
    for match in _SHORT_PHONE.finditer(text):
        digits = decimal_digits(match[0])
        for (type_, whole), value in known.items():
            if type_ == _PHONENUMBER and _is_short_for(digits, whole):
                yield from _free(entities, *match.span(), type_, value)
                break


def _beginnings(text: str, start: int) -> Iterator[int]:
    """Yield where the beginning of a value may start: in its last group, or in one before."""
    yield start
    for _ in range(_MOST_GROUPS):
        group = _GROUP_BEFORE.search(text, max(0, start - _REACH), start)
        if group is None:
            return
        start = group.start()
        yield start


def _with_ends(head: str, tail: str, known: dict[tuple[str, str], str]) -> tuple[str, str] | None:
    """Return the type and the value of the last known one that begins and ends so."""
    n_signs = len(head) + len(tail)
    if n_signs < _FEWEST_SIGNS:
        return None
    for (type_, _), value in reversed(known.items()):
        whole = signs_of(value)
        if len(whole) > n_signs and whole.startswith(head) and whole.endswith(tail):
            return type_, value
    return None


def _is_short_for(digits: str, whole: str) -> bool:
    """Return whether digits are the end of a telephone number, or its area and its end."""
    if len(whole) < _LEAST_WHOLE or len(digits) >= len(whole):
        return False
    if whole.endswith(digits):
        return True
    n_end = _END_DIGITS
    while n_end <= len(digits) - _AREA_DIGITS and whole.endswith(digits[-n_end:]):
        if whole.startswith(digits[:-n_end]):
            return True
        n_end += 1
    return False


def _free(
    entities: Sequence[Entity], start: int, end: int, type_: str, value: str
) -> Iterator[tuple[Entity, str]]:
    """Yield a value unless it is a part of something else that was found."""
    one = Entity(start, end, type_, SCORE, MEMORY_DETECTOR)
    if all(start <= other.start and other.end <= end for other in overlapping(entities, one)):
        yield one, value
