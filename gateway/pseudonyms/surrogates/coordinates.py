"""Degrees of latitude and longitude: other ones on the globe, with as many digits."""

import re
from typing import Final

from gateway.pseudonyms.draws import Draws

DEGREES: Final = r"(?<![\w.])\d{1,3}\.\d{3,12}(?![\w.])"
"""One degree in a link, without its sign."""

# What is known to be a place has as few decimals as whoever told it liked.
_ANY_DEGREES: Final = r"(?<![\w.])\d{1,3}\.\d{1,20}(?![\w.])"
# What else stands in a pair of them: signs, labels and directions.
_DIRECTED: Final = rf"[-+]?{_ANY_DEGREES}(?: ?°)?(?: ?[nsew]\b)?"
_PAIR: Final = re.compile(
    rf"(?:lat\w*[ :=]{{0,2}})?{_DIRECTED}[ ,;/\u200c]{{1,3}}"
    rf"(?:(?:lo?ng?\w*|langengrad|طول)[ :=]{{0,2}})?{_DIRECTED}"
)
_DEGREES: Final = re.compile(_ANY_DEGREES)
# A latitude or a longitude, where platforms have a field for each.
_ONE: Final = re.compile(_DIRECTED)
# With minutes and seconds, whose marks are folded in more ways than one.
_MARK: Final = r"[ ,]?(?:['\"´`’”′]{1,2}|min|sec|دقیقه|ثانیه)"
_ANGLE: Final = (
    r"(?:[nsewo] ?)?[-+]?\d{1,3} ?(?:[°˚o]|deg(?:rees)?|grad|درجه) ?\d{1,2}(?:[.,]\d{1,8})?"
    rf"{_MARK}(?:,? ?\d{{1,2}}(?:[.,]\d{{1,8}})?{_MARK})?(?: ?[nsewo]\b)?"
)
_ANGLES: Final = re.compile(rf"{_ANGLE}(?:[ ,;/]{{1,3}}{_ANGLE})?")
_PART: Final = re.compile(r"(\d+)(?:([.,])(\d+))?( ?(?:[°˚o]|deg|grad|درجه))?")
_DIGIT: Final = re.compile(r"\d")
_SIXTY: Final = 60
_LATITUDES, _LONGITUDES = 90, 180
_TENS, _HUNDREDS = 10, 100


def is_of_degrees(form: str) -> bool:
    """Return whether a place in canonical form is told by degrees and nothing else.

    By two of them, by one that has decimals, or by degrees and minutes.
    """
    return any(told.fullmatch(form) is not None for told in (_PAIR, _ONE, _ANGLES))


def draw_all_degrees(form: str, draws: Draws) -> str:
    """Return other degrees in the place of those of a form, and other minutes and seconds."""
    if _ANGLES.fullmatch(form) is not None:
        return _PART.sub(lambda part: _draw_part(part, draws), form)
    return _DEGREES.sub(lambda degrees: draw_degrees(degrees.group(), draws), form)


def written_like(degrees: str, value: str) -> str:
    """Return a value with the digits of other degrees in the place of its own."""
    digits = iter(_DIGIT.findall(degrees))
    return _DIGIT.sub(lambda own: next(digits, own[0]), value)


def _draw_part(part: re.Match[str], draws: Draws) -> str:
    """Return other degrees, minutes or seconds with as many digits."""
    whole, point, decimals, sign = part.groups()
    low = {1: 0, 2: _TENS}.get(len(whole), _HUNDREDS)
    high = {1: _TENS, 2: _LATITUDES if sign else _SIXTY}.get(len(whole), _LONGITUDES)
    if not sign:
        low = 0
    drawn = str(draws.between(low, high - 1)).zfill(len(whole))
    return f"{drawn}{point or ''}{draws.digits(len(decimals)) if decimals else ''}{sign or ''}"


def draw_degrees(degrees: str, draws: Draws) -> str:
    """Return another number of degrees; what is no longitude is a latitude as well."""
    whole, _, decimals = degrees.partition(".")
    low = {1: 0, 2: _TENS}.get(len(whole), _HUNDREDS)
    high = {1: _TENS, 2: _LATITUDES}.get(len(whole), _LONGITUDES)
    return f"{draws.between(low, high - 1)}.{draws.digits(len(decimals))}"
