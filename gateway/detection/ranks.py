"""Tells ordinals that rank from days: "the 2nd and 5th letter", "la 2ª e la 5ª lettera".

What is ranked stands behind the last of several, so that the first looks like a day by itself.
"""

import re
from typing import Final

_ORDINAL: Final = r"\d{1,2}(?:st|nd|rd|th)"
_IS_ORDINAL: Final = re.compile(rf"(?:the )?{_ORDINAL}", re.IGNORECASE)
# With what they have of an article: "la 2ª"; the model cuts the mark off as well.
_FEMININE: Final = re.compile(r"(?:(?:la|le|una|e) )?\d{1,2}[ªº]?", re.IGNORECASE)
_MARKS: Final = ("ª", "º")
_THINGS: Final = (
    "letter|character|char|digit|number|word|line|page|floor|storey|grade|kid|child|children|son"
    "|daughter|sister|brother|wife|husband|cousin|baby|place|position|row|seat|question|answer"
    "|time|attempt|try|go|round|class|form|edition|gear|finger|toe|street|avenue|person|people"
    "|guy|one|quarter|half|century|generation|dose|jab|trimester|semester|term|year|item|column"
    "|paragraph|chapter|episode|season|door|house|symbol|gen|degree|stage|step|level|game|set"
)
_RANKED: Final = re.compile(
    rf"(?P<more>(?:,? (?:and|or|&|to) |, ?|[-/])(?:the |their |your |my )?{_ORDINAL})*+"
    rf" (?:{_THINGS})(?:e?s)?\b",
    re.IGNORECASE,
)
# "he finished 2nd or 3rd"
_PLACED: Final = re.compile(
    rf"\b(?:came|come|coming|finish(?:ed|ing)?|placed|ranked) (?:{_ORDINAL} (?:or|and) )?\Z",
    re.IGNORECASE,
)
_LONGEST_PLACED: Final = 24


def is_ranked(text: str, start: int, end: int) -> bool:
    """Return whether a span is an ordinal of letters, floors or children rather than a day."""
    if _IS_ORDINAL.fullmatch(text, start, end) is None:
        return False
    if _PLACED.search(text, max(0, start - _LONGEST_PLACED), start) is not None:
        return True
    return _RANKED.match(text, end) is not None


def is_feminine_ordinal(text: str, start: int, end: int) -> bool:
    """Return whether what was taken for a name is an ordinal of Italian: "la 2ª"."""
    if _FEMININE.fullmatch(text, start, end) is None:
        return False
    return text[end - 1] in _MARKS or text[end : end + 1] in _MARKS
