"""PERSON: names spelled letter by letter: "S-A-R-A", "ع ل ی", "J o h n S m i t h"."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_frequent
from gateway.detection.merge import VALIDATED_SCORE
from gateway.detection.normalize import LETTER, BatchText
from gateway.detection.patterns.protocols import Found
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_TYPE: Final = EntityType.PERSON.value
_SIGNS: Final = frozenset("-._·\u200c")
# Three Latin letters between blanks are an abbreviation or an enumeration more often.
_FEWEST, _FEWEST_BETWEEN_BLANKS = 3, 4
_SHORTEST_OF_TWO: Final = 3
_MOST: Final = 40
# Letters apart that make up no word are hardly anything else than a name on no list, but for an
# alphabet, answers to a test, chords ("C-G-D-A-E-B"), kisses ("x-o-x-o-x"), bodies with points and
# titles between blanks.
_FEWEST_UNLISTED, _FEWEST_AFTER_POINTS, _FEWEST_DIFFERENT = 5, 7, 4
_SPELLING: Final = re.compile(
    r"\b(?:spel[lt]|(?:sur|last ?|first ?|full ?)?names?\b|buchstab|schreibt|nach?name|vorname"
    r"|épel|epel|écrit|ecrit|nom\b|prénom|scriv|cognome|nome\b|lettera per|letter by|harf)"
    r"|حرف|هجی|تهج|هجا|اسم|فامیل|لقب"
)
_WORD: Final = re.compile(r"[^\W\d_]+")
_REACH_OF_SPELLING: Final = 48
_UNLISTED_SCORE: Final = 0.85
_ALPHABETS: Final = (
    "abcdefghijklmnopqrstuvwxyz", "qwertzuiop", "qwertyuiop", "ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی",
    "ابتثجحخدذرزسشصضطظعغفقکلمنهوی",
    "ابجدهوز",
    # Backwards, vowels, months, the rainbow, and bodies.
    "zyxwvutsrqponmlkjihgfedcba", "aeiouy", "jfmamjjasond", "roygbiv", "vibgyor",
    "unesco", "unicef", "nasdaq",
)  # fmt: skip
_ANSWERS: Final = frozenset("abcdefgh")
# Of genes.
_BASES: Final = frozenset("acgtu")
_VOWELS: Final = frozenset("aeiouy")
_WIDE_GAPS: Final = frozenset(("  ", "   "))
_APOSTROPHES: Final = ("'", "’")


class SpelledNames:
    """Finds names whose letters stand apart, all with the same sign between them."""

    name = "spelled-name"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the names; where blanks part the letters, forename and surname together."""
        starts, ends = batch.word_bounds
        if len(starts) < _FEWEST:
            return
        is_single = (ends - starts == 1) & (batch.kinds[starts] == LETTER)
        is_next = is_single[1:] & is_single[:-1] & (starts[1:] - ends[:-1] == 1)
        if not is_next.any():
            return
        folded = batch.folded
        reach = named_to = 0
        for first in (is_next[:-1] & is_next[1:]).nonzero()[0].tolist():
            if first < reach:
                continue
            start = at = int(starts[first])
            sign = folded[at + 1]
            last = first
            while last < len(is_next) and is_next[last] and folded[at + 1] == sign:
                last += 1
                at += 2
            reach = last
            if sign == " ":
                if folded.startswith(_APOSTROPHES, at + 1):
                    at -= 2  # "à l'école"
                before = folded[max(start - 1, 0) : start]
                if before.isdecimal() or before in _APOSTROPHES:
                    start += 2  # "14h à …", "that's V E S T"
                # Letters in capitals end before what goes on: "V E S T e poi".
                if folded[at].islower() and folded[start : at - 1].isupper():
                    at -= 2
            letters = folded[start : at + 1 : 2]
            # "أ ب د ٤٨٢١" is what stands on a car.
            is_plate = sign == " " and folded[at + 1 : at + 3].strip()[:1].isdigit()
            if len(letters) > _MOST or is_plate:
                continue
            # "M a r a  V a n c e": what two blanks part from a forename is the surname.
            goes_on = sign == " " and named_to > 0 and folded[named_to:start] in _WIDE_GAPS
            if goes_on or _is_name(letters.lower(), sign):
                named_to = at + 1
                yield Found(start, at + 1, _TYPE, VALIDATED_SCORE, self.name)
            elif _may_be_name(letters.lower(), sign):
                before = batch.before(start, _REACH_OF_SPELLING)
                # The name that it spells proves it: "Kowalczyk K O W A L C Z Y K".
                is_itself = letters.lower() in _WORD.findall(before.lower())
                if is_itself or sign != " " or _SPELLING.search(before) is not None:
                    named_to = at + 1
                    score = VALIDATED_SCORE if is_itself else _UNLISTED_SCORE
                    yield Found(start, at + 1, _TYPE, score, self.name)


def _is_name(letters: str, sign: str) -> bool:
    """Return whether letters, `sign` between them, make up a listed name, or two after blanks."""
    if sign != " ":
        return sign in _SIGNS and len(letters) >= _FEWEST and _is_listed(letters)
    fewest = _FEWEST_BETWEEN_BLANKS if letters.isascii() else _FEWEST
    return len(letters) >= fewest and (
        _is_listed(letters)
        or any(
            _is_listed(letters[:cut]) and _is_listed(letters[cut:])
            for cut in range(_SHORTEST_OF_TWO, len(letters) - _SHORTEST_OF_TWO + 1)
        )
    )


def _may_be_name(letters: str, sign: str) -> bool:
    """Return whether letters, `sign` between them, are many and different, and make up no word."""
    return (
        (sign == " " or sign in _SIGNS)
        and len(letters) >= (_FEWEST_AFTER_POINTS if sign == "." else _FEWEST_UNLISTED)
        and len({*letters}) >= _FEWEST_DIFFERENT
        and not _ANSWERS.issuperset(letters)
        and not _BASES.issuperset(letters)
        and not (letters.isascii() and _VOWELS.isdisjoint(letters))
        and kind_of(letters) is Kind.UNKNOWN
        and not is_frequent(letters)
        and not any(letters in alphabet for alphabet in _ALPHABETS)
    )


def _is_listed(word: str) -> bool:
    kind = kind_of(word)
    # "U-S-A" is a name on some list as well.
    is_sure = len(word) > _FEWEST or not word.isascii()
    return kind is Kind.NAME or (kind is Kind.BOTH and is_sure)
