"""Degrees of latitude and longitude: other ones on the globe, with as many digits."""

import re
from typing import Final

from gateway.pseudonyms.draws import Draws

DEGREES: Final = r"(?<![\w.])\d{1,3}\.\d{3,12}(?![\w.])"
"""One degree, without its sign."""

# What else stands in a pair of them: signs, labels and directions.
_DIRECTED: Final = rf"[-+]?{DEGREES}(?: ?°)?(?: ?[nsew]\b)?"
_PAIR: Final = re.compile(
    rf"(?:lat\w*[ :=]{{0,2}})?{_DIRECTED}[ ,;/\u200c]{{1,3}}"
    rf"(?:(?:lo?ng?\w*|langengrad|طول)[ :=]{{0,2}})?{_DIRECTED}"
)
_DEGREES: Final = re.compile(DEGREES)
_LATITUDES, _LONGITUDES = 90, 180
_TENS, _HUNDREDS = 10, 100


def is_pair(form: str) -> bool:
    """Return whether a place in canonical form is told by two degrees and nothing else."""
    return _PAIR.fullmatch(form) is not None


def draw_pair(form: str, draws: Draws) -> str:
    """Return other degrees in the place of those of a pair."""
    return _DEGREES.sub(lambda degrees: draw_degrees(degrees.group(), draws), form)


def draw_degrees(degrees: str, draws: Draws) -> str:
    """Return another number of degrees; what is no longitude is a latitude as well."""
    whole, _, decimals = degrees.partition(".")
    low = {1: 0, 2: _TENS}.get(len(whole), _HUNDREDS)
    high = {1: _TENS, 2: _LATITUDES}.get(len(whole), _LONGITUDES)
    return f"{draws.between(low, high - 1)}.{draws.digits(len(decimals))}"
