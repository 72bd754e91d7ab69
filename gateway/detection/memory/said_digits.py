"""Known numbers and codes that are said in words: "four seven one two" where the PIN was 4712."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from gateway.detection.memory.known import SCORE
from gateway.detection.memory.small_letters import in_small_letters
from gateway.detection.normalize import fold
from gateway.detection.patterns.lexical.numerals import groups_of, is_joining, values
from gateway.domain import Entity
from gateway.domain.detectors import MEMORY_DETECTOR
from gateway.domain.spans import overlapping

_FEWEST_DIGITS: Final = 4
# Of a card that is read out in halves; fewer stand in many a number.
_FEWEST_WITHIN: Final = 6
# "forty-seven twelve": fewer words say an hour or a count.
_FEWEST_WORDS: Final = 2
_LONGEST: Final = 400
_WORD: Final = re.compile(r"[^\W\d_]+|\d+")
_GAP: Final = re.compile(r"[\s,.\u200c…-]{1,4}")
_ARTICLES: Final = frozenset(
    ("one", "un", "une", "uno", "una", "ein", "eine", "eins", "یک", "واحد")
)
_SIGNS: Final = ("", ",", ".", "!", "?", "…", "،", "؟", ")")
_FROM_ARABIC_KEYS: Final = str.maketrans("یکه", "يكة")
_WITH_HA: Final = str.maketrans("یک", "يك")


def digits_said(value: str) -> str:
    """Return the digits of a value that is nothing but numerals; "" of others."""
    if len(value) > _LONGEST:
        return ""
    words = _WORD.findall(fold(value).lower())
    return "".join(groups_of(words)) if words and all(map(_may_be_said, words)) else ""


def said_numbers(
    text: str, entities: Sequence[Entity], known: Mapping[tuple[str, str], str]
) -> Iterator[Entity]:
    """Yield where a text says a known number, or a part of one, in words; mostly nowhere.

    Args:
        text: a text.
        entities: what was found in it.
        known: the types and digits of known numbers.
    """
    if len(text) > _LONGEST or not may_say(text):
        return
    for run in _runs(fold(text).lower()):
        words = [word[0] for word in run]
        digits = "".join(groups_of(words))
        if len(run) < _FEWEST_WORDS or len(digits) < _FEWEST_DIGITS:
            continue
        for type_, number in known:
            said = Entity(run[0].start(), run[-1].end(), type_, SCORE, MEMORY_DETECTOR)
            if number.endswith(digits) or (len(digits) >= _FEWEST_WITHIN and digits in number):
                if not any(one.type == type_ for one in overlapping(entities, said)):
                    yield said
                break


def may_say(text: str) -> bool:
    """Return whether numerals stand beside each other in a text, as in few."""
    small = in_small_letters(text)
    if "-" not in text and _telling().isdisjoint(small.pieces):
        return False
    numerals = _as_typed()
    is_beside = False
    for piece in small.low.replace("-", " ").replace(",", " ").split():
        is_numeral = piece in numerals
        if is_numeral and is_beside:
            return True
        is_beside = is_numeral or (is_beside and is_joining(piece))
    return False


def _runs(low: str) -> Iterator[list[re.Match[str]]]:
    """Yield the words of each run of numerals, without those that join at its ends."""
    run: list[re.Match[str]] = []
    for word in _WORD.finditer(low):
        goes_on = bool(run) and _GAP.fullmatch(low, run[-1].end(), word.start()) is not None
        if not (goes_on and _may_be_said(word[0])):
            yield _without_joints(run)
            run = []
        if run or word[0] in values():
            run.append(word)
    yield _without_joints(run)


def _without_joints(run: list[re.Match[str]]) -> list[re.Match[str]]:
    while run and is_joining(run[-1][0]):
        run = run[:-1]
    return run


def _may_be_said(word: str) -> bool:
    return word in values() or is_joining(word) or (word.isdecimal() and len(word) == 1)


@cache
def _as_typed() -> frozenset[str]:
    """Return the numerals as a text in small letters has them, on Arabic keys as well."""
    words = values().keys()
    typed = {word.translate(_FROM_ARABIC_KEYS) for word in words}
    # "تلتميه" has the Arabic "ي" and an "ه".
    return frozenset(words) | typed | {word.translate(_WITH_HA) for word in words}


@cache
def _telling() -> frozenset[str]:
    """Return those that are no articles, of which each number has one, as a clause ends on them."""
    return frozenset(word + sign for word in _as_typed() - _ARTICLES for sign in _SIGNS)
