"""Surnames behind "von", "zu" and "d'", in small letters too: "die von der heydts".

A model takes the surname for a place, or the particle alone for somebody.
"""

import re
from typing import Final

from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import NAME_TYPES, Entity, EntityType

_PARTICLES: Final = frozenset(["von", "vom", "van", "zu", "zum"])
_BETWEEN: Final = re.compile(r" (?:(?:von|zu|van)(?: (?:und zu|der|den|dem))? |d['’])")
# "Hol anna von köln ab": a listed place, or somebody listed, has another preposition before it.
_SURNAME: Final = re.compile(r"[^\W\d_]{4,}")
_BEFORE: Final = re.compile(
    r"(?<!\w)(?:(?:herrn?|frau|familie)|(?P<several>die)) "
    r"(?P<particles>(?:von|zu)(?: (?:der|den|dem))? )\Z",
    re.IGNORECASE,
)
_TITLE_BEFORE: Final = re.compile(r"(?<!\w)(?:herrn?|frau) \Z", re.IGNORECASE)
_REACH: Final = 24
_PLURAL: Final = "s"


def is_particle(value: str) -> bool:
    """Return whether a value is what stands before a surname, and nobody's name by itself."""
    return value in _PARTICLES


def is_surname(text: str, start: int, end: int) -> bool:
    """Return whether a word on no list is a surname by what stands before it: "frau von der heydt".

    That of several ends in an -s: "die von der firma" are people of a place.
    """
    match = _BEFORE.search(text, max(0, start - _REACH), start)
    if match is None or not _is_unlisted(text, start, end):
        return False
    return match["several"] is None or text[end - 1] == _PLURAL


def bounds_of_surname(text: str, start: int, end: int) -> tuple[int, int]:
    """Return the bounds of a surname with its particles and without the -s of several.

    A lone word on no list would rather be read as a forename.
    """
    if text[start - 1 : start] != " ":
        return start, end
    first = max(0, start - _REACH)
    match = _BEFORE.search(text[first:start])
    if match is None or not is_surname(text, start, end):
        return start, end
    return first + match.start("particles"), end - 1 if match["several"] else end


def goes_on(text: str, first: Entity, second: Entity) -> bool:
    """Return whether a surname behind a particle goes on with a forename: "nele von der heydt".

    Behind a title stands no forename: "herr graf zu solms".
    """
    return (
        first.type == EntityType.PERSON
        and second.type in NAME_TYPES
        and _BETWEEN.fullmatch(text, first.end, second.start) is not None
        and _is_unlisted(text, second.start, second.end)
        and _TITLE_BEFORE.search(text, max(0, first.start - _REACH), first.start) is None
    )


def _is_unlisted(text: str, start: int, end: int) -> bool:
    word = text[start:end]
    return _SURNAME.fullmatch(word) is not None and kind_of(word) is Kind.UNKNOWN
