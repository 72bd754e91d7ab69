"""Known codes of digits in other groups: "84 715", "8, 4, 7, 1, 5", a digit a line.

So are known numbers of seven digits and more: "0_7_7_0_0…", "۰۹۱۲ / ۳۴۵ / ۶۷". Whatever parts them.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from gateway.detection.memory.known import SCORE
from gateway.domain import SECRET_TYPES, Entity
from gateway.domain.detectors import MEMORY_DETECTOR
from gateway.domain.digits import decimal_digits
from gateway.domain.spans import overlapping

_FEWEST_DIGITS: Final = 4
# Of what is no secret; fewer digits are sums and dates as well.
_FEWEST_OF_NUMBERS: Final = 7
# A point, a comma or a colon between two groups is one of a sum or an hour.
_BETWEEN_TWO: Final = re.compile(r"[ \n\u200c]{1,3}|[ \n]?[-‐-―_·•|*][ \n]?")
_BETWEEN_MORE: Final = re.compile(r"[ \n\r\u200c.,،٬:;؛·•|*/_‐-―-]{1,4}")
# So many digits in their order are no chance, whatever signs or pictures stand between.
_BETWEEN_NUMBERS: Final = re.compile(r"[^\w]{1,6}|[^\w]{0,2}_[^\w]{0,2}")
_ENUMERATED: Final = "01234567890"
_GOES_ON: Final = re.compile(r"[.,:/-]?\d")
_CAME_ON: Final = re.compile(r"\d[.,:/-]?\Z")


def regrouped_codes(
    text: str, entities: Sequence[Entity], known: Mapping[tuple[str, str], str]
) -> Iterator[tuple[Entity, str]]:
    """Yield where the digits of a known code stand in groups, and the code; mostly nowhere.

    Args:
        text: a text.
        entities: what was found in it.
        known: the types and digits of known numbers, and how they were written.
    """
    joined = decimal_digits(text)
    if len(joined) < _FEWEST_DIGITS:
        return
    codes = [
        (digits, type_, value)
        for (type_, digits), value in known.items()
        if digits in joined
        and (
            len(digits) >= _FEWEST_DIGITS
            if type_ in SECRET_TYPES
            # As it was written it is known by other means.
            else len(digits) >= _FEWEST_OF_NUMBERS and text.count(value) < joined.count(digits)
        )
        and _is_code(value)
    ]
    places: list[int] = []
    taken: set[int] = set()
    # One may begin as a longer one does.
    for digits, type_, value in sorted(codes, key=lambda code: -len(code[0])):
        at = joined.find(digits)
        while at >= 0:
            if not places:
                places = [place for place, sign in enumerate(text) if sign.isdecimal()]
            run = places[at : at + len(digits)]
            is_secret = type_ in SECRET_TYPES
            if taken.isdisjoint(run) and _is_grouped(text, run, digits, is_secret=is_secret):
                taken.update(run)
                code = Entity(run[0], run[-1] + 1, type_, SCORE, MEMORY_DETECTOR)
                if not is_secret and text.startswith(value, code.start):
                    at = joined.find(digits, at + 1)
                    continue
                if all(_gives_way(one, code) for one in overlapping(entities, code)):
                    yield code, value
            at = joined.find(digits, at + 1)


def _is_code(value: str) -> bool:
    return not any(map(str.isalpha, value))


def _is_grouped(text: str, run: Sequence[int], digits: str, *, is_secret: bool) -> bool:
    """Return whether digits at these places are one code, in two groups or more."""
    start, end = run[0], run[-1] + 1
    if text[start - 1 : start].isalpha() or text[end : end + 1].isalpha():
        return False
    if _GOES_ON.match(text, end) or _CAME_ON.search(text, max(0, start - 2), start):
        return False
    gaps = [text[before + 1 : behind] for before, behind in pairwise(run) if behind - before > 1]
    if not gaps:
        return False
    # "1, 2, 3, 4" are all that a list has.
    if len(gaps) == len(digits) - 1 and digits in _ENUMERATED:
        return False
    if not is_secret:
        return all(map(_BETWEEN_NUMBERS.fullmatch, gaps))
    between = _BETWEEN_TWO if len(gaps) == 1 else _BETWEEN_MORE
    return all(map(between.fullmatch, gaps))


def _gives_way(one: Entity, code: Entity) -> bool:
    """Return whether what was found is but a part of the code, or of another type."""
    is_part = code.start <= one.start and one.end <= code.end
    if code.type in SECRET_TYPES:
        return is_part and one.type != code.type
    return is_part and one.end - one.start < code.end - code.start
