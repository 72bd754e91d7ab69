"""Values of which the beginning and the end are written: "DE89...3000", "0912***8391"."""

import re
from typing import Final, NamedTuple

_SIGNS: Final = "[.*•…xX×_#-]"
_ABBREVIATED: Final = re.compile(
    rf"(?<![\w.])(?![xX]{{2}})(?P<head>[^\W_]{{2,12}}?)(?P<gap>(?: ?{_SIGNS}){{1,24}} ?)"
    r"(?P<tail>[^\W_]{2,12})(?!\w)"
)
_SURE: Final = ("…", "*", "•", "..", "xx", "XX", "××", "__", "##", "--")


class Abbreviation(NamedTuple):
    """Where the beginning of a value ends in a text, and its end starts; `end` is behind both."""

    start: int
    head_end: int
    tail_start: int
    end: int


def may_abbreviate(text: str) -> bool:
    """Return whether signs stand in a text that take the place of others."""
    # A loop: every text is asked, and an iterator costs more than the looks.
    for sign in _SURE:  # noqa: SIM110 - see above
        if sign in text:
            return True
    return False


def abbreviations(text: str) -> list[Abbreviation]:
    """Return what may be the two ends of a value with signs between them; mostly nothing."""
    if not may_abbreviate(text):
        return []
    return [
        Abbreviation(match.start(), match.end("head"), match.start("tail"), match.end())
        for match in _ABBREVIATED.finditer(text)
        if may_abbreviate(match["gap"].replace(" ", ""))
    ]
