"""Digits that correct a number which a conversation knows: "381 not 318", "finit par 52 pas 25".

Each is a piece of somebody's number, the old digits as well as the new. Alone they are a count like
any other: what tells them is that the old ones stand in a known number, that words say where in a
number they stand, or that they resemble its end right after it was told.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from gateway.detection.memory.abbreviated_values import abbreviated_values
from gateway.detection.memory.known import SCORE
from gateway.detection.memory.number_ends import (
    APOLOGY,
    HINTS,
    REACH,
    End,
    end_told,
    ends_clause,
)
from gateway.detection.memory.number_pieces import YEAR, stands_free
from gateway.detection.memory.numbered_things import NUMBERED, word_before
from gateway.detection.memory.regrouped_codes import regrouped_codes
from gateway.detection.memory.said_digits import digits_said, said_numbers
from gateway.detection.memory.small_letters import in_small_letters
from gateway.detection.ner.quantities import is_quantity
from gateway.detection.normalize import fold
from gateway.domain import FIGURE_TYPES, NUMBERED_TYPES, SECRET_TYPES, Entity, EntityType
from gateway.domain.detectors import MEMORY_DETECTOR
from gateway.domain.digits import decimal_digits, has_digits

_NUMBER: Final = EntityType.NUMBER.value
_MOST_NUMBERS: Final = 12
_FEWEST_DIGITS, _LONGEST_TEXT = 4, 240
# A text so short is nothing but the correction; for so many texts after the number.
_SHORTEST_SURE, _N_REPLIES, _LONGEST_REPLY = 3, 4, 60
_DIGIT, _DIGITS = re.compile("[0-9٠-٩۰-۹]"), re.compile("[0-9٠-٩۰-۹][0-9٠-٩۰-۹]+")
# All of these read folded texts in small letters. What must not stand before the first digit is
# asked behind it: a digit is found many times faster.
_FIGURE: Final = re.compile(
    # Arabic writes what it is by on to a number: "بـ918".
    r"\d(?:(?<![\w.,:/+#€$£-]\d)|(?<=ـ\d)|(?<= ب\d))\d{1,7}(?:[ -]\d{2,4}){0,2}"
    r"(?:(?=ه(?!\w))|(?![\w%€$£]|[.,:/-]\d))"
)
# Words that say that one is right and the other wrong.
_CONTRAST: Final = re.compile(
    r"(?<!\w)(?:not|isn'?t|wasn'?t|instead|rather than|but|wrong|meant|should be|nicht|statt"
    r"|anstatt|sondern|falsch|pas|au lieu|mais|plut[oô]t que|non|invece|anzich[eé]|bens[iì]|ma|نه"
    r"|نیست|نبود|باید|جای|بجای|بلکه|اشتباه|مش|مو|لیس|بدل|بدال|غلط|قصدی)(?!\w)|[-=]>|→|≠"
)


class Correction(NamedTuple):
    """Digits that correct a number, and the known number that they are a piece of, if any."""

    entity: Entity
    whole: str | None


class CorrectedDigits:
    """The numbers of one conversation whose digits may be corrected, the last of them."""

    __slots__ = ("_has_news", "_n_left", "_numbers")

    def __init__(self) -> None:
        # Type and digits in ASCII → how the number was written; the last one told is last.
        self._numbers: dict[tuple[str, str], str] = {}
        self._n_left = 0
        # Whether a number was learned since the last text.
        self._has_news = False

    def learn(self, type_: str, value: str) -> str:
        """Remember the digits of a number or a code; return them where it was said in words."""
        written = decimal_digits(value)
        digits = written or digits_said(value)
        if len(digits) < _FEWEST_DIGITS:
            return ""
        self._numbers.pop((type_, digits), None)
        self._numbers[type_, digits] = value
        self._n_left, self._has_news = _N_REPLIES, True
        if len(self._numbers) > _MOST_NUMBERS:
            del self._numbers[next(iter(self._numbers))]
        return "" if written else digits

    def find(self, text: str, entities: Sequence[Entity]) -> Sequence[Correction]:
        """Return digits in the next text that correct a known number, or are one; mostly none."""
        self._has_news = False
        if not self._numbers:
            return ()
        n_left = self._n_left
        if n_left < _N_REPLIES and any(one.type in NUMBERED_TYPES for one in entities):
            # The text tells a number, whether it is known or not.
            n_left = _N_REPLIES
        self._n_left = max(0, n_left - 1)
        return self._all(text, entities, n_left)

    def find_new(self, text: str, entities: Sequence[Entity]) -> Sequence[Correction]:
        """Return the digits that correct a number which the same text, or one beside it, told."""
        if not self._has_news:
            return ()
        return self._all(text, entities, self._n_left)

    def _all(self, text: str, entities: Sequence[Entity], n_left: int) -> list[Correction]:
        """Return what is said, abbreviated, regrouped or corrected of a known number."""
        found = [*self._said(text, entities), *self._abbreviated(text, entities)]
        # Few texts have them.
        if has_digits(text):
            found += self._regrouped(text, entities)
            found += self._found(text, entities, n_left)
        return found

    def _said(self, text: str, entities: Sequence[Entity]) -> list[Correction]:
        """Return the known numbers that are said in words."""
        return [Correction(said, None) for said in said_numbers(text, entities, self._numbers)]

    def _abbreviated(self, text: str, entities: Sequence[Entity]) -> list[Correction]:
        """Return the known numbers and codes that are written without their middle."""
        if len(text) > _LONGEST_TEXT:
            return []
        found = abbreviated_values(text, entities, self._numbers)
        return [Correction(entity, value) for entity, value in found]

    def _regrouped(self, text: str, entities: Sequence[Entity]) -> Iterator[Correction]:
        """Yield the known codes whose digits stand in other groups."""
        for entity, value in regrouped_codes(text, entities, self._numbers):
            yield Correction(entity, value)

    def _found(self, text: str, entities: Sequence[Entity], n_left: int) -> Sequence[Correction]:
        """Return the digits that correct a known number; a lone one may in `n_left` texts yet."""
        if len(text) > _LONGEST_TEXT:
            return ()
        # Few texts go on from here, which is told before one is folded.
        if not stands_free(_DIGITS, text, entities, FIGURE_TYPES):
            return ()
        n_figures = sum([_is_free(text, match, entities) for match in _FIGURE.finditer(text)])
        if n_figures == 0:
            return ()
        is_short = n_left > 0 and len(text) <= _LONGEST_REPLY
        if n_figures == 1 and not is_short:
            small = in_small_letters(text).low
            if not any(hint in small for hint in HINTS):
                return ()
        low = fold(text).lower()
        figures = [m for m in _FIGURE.finditer(low) if _may_be_piece(low, m, entities)]
        if not figures:
            return ()
        told = {
            place
            for place, match in enumerate(figures)
            if self._is_told(low, match, is_new=n_left > 0)
        }
        for place, (first, second) in enumerate(pairwise(figures)):
            is_told = place in told or place + 1 in told
            if self._are_contrasted(low, first, second, is_told=is_told):
                told |= {place, place + 1}
        if not told and n_left and len(figures) == 1 and self._is_correction(low, figures[0]):
            told = {0}
        return [self._correction(figures[place]) for place in sorted(told)]

    def _is_told(self, text: str, match: re.Match[str], *, is_new: bool) -> bool:
        """Return whether the words around a figure say where in a number it stands."""
        told = end_told(text, *match.span())
        if told is End.NONE:
            return False
        digits = decimal_digits(match[0])
        if YEAR.fullmatch(match[0]):
            return self._is_tail(digits)
        if told is End.SURE or (is_new and told is End.RECENT):
            return True
        # A last price is told so too: "۲۵۰ آخرش".
        may_be_price = len(digits) < _SHORTEST_SURE or not (is_new or told is End.RECENT)
        if not may_be_price and any(_is_or_resembles(digits, one) for _, one in self._numbers):
            return True
        is_behind = is_new and match.start() > 0
        return is_behind and APOLOGY.fullmatch(text, 0, match.start()) is not None

    def _are_contrasted(
        self, text: str, first: re.Match[str], second: re.Match[str], *, is_told: bool
    ) -> bool:
        """Return whether one of two figures was in a known number and the other takes its place.

        `is_told` says that words tell that one of them is such a piece.
        """
        if second.start() - first.end() > REACH:
            return False
        one, other = decimal_digits(first[0]), decimal_digits(second[0])
        if len(one) != len(other) or one == other:
            return False
        between = text[first.end() : second.start()]
        has_words = (
            _CONTRAST.search(between) is not None
            or _CONTRAST.search(text, max(0, first.start() - REACH), first.start()) is not None
        )
        if not has_words and sorted(one) != sorted(other):
            return False
        if not (ends_clause(text, first.end()) and ends_clause(text, second.end())):
            return False
        if is_told:
            return True
        # Two digits, and digits within a number, stand in much else.
        is_long, are_alike = len(one) >= _SHORTEST_SURE, _resemble(one, other)
        if (is_long or are_alike) and (self._is_tail(one) or self._is_tail(other)):
            return True
        return is_long and are_alike and (self._is_piece(one) or self._is_piece(other))

    def _is_correction(self, text: str, match: re.Match[str]) -> bool:
        """Return whether all of a text is new digits for the end of the last number."""
        before, after = text[: match.start()], text[match.end() :].strip()
        has_star = before.strip() == "*" or after == "*"
        if not has_star:
            if after.rstrip(".!") or not before.strip():
                return False
            if APOLOGY.fullmatch(before) is None:
                return False
        digits = decimal_digits(match[0])
        _, last = next(reversed(self._numbers))
        old = last[-len(digits) :]
        # Two digits correct an hour as well.
        return _resemble(digits, old) and (
            len(digits) >= _SHORTEST_SURE or sorted(digits) == sorted(old)
        )

    def _is_tail(self, digits: str) -> bool:
        return any(known.endswith(digits) for _, known in self._numbers)

    def _is_piece(self, digits: str) -> bool:
        return any(digits in known for _, known in self._numbers)

    def _correction(self, match: re.Match[str]) -> Correction:
        digits = decimal_digits(match[0])
        whole, type_ = None, _NUMBER
        last = next(reversed(self._numbers.values()))
        for (known_type, known), value in reversed(self._numbers.items()):
            if known.endswith(digits) or (
                len(digits) >= _SHORTEST_SURE and known.startswith(digits)
            ):
                whole, type_ = value, known_type
                break
            # A code is never given back, nor are its digits.
            if known_type in SECRET_TYPES and (value is last or _is_or_resembles(digits, known)):
                type_ = known_type
        return Correction(Entity(*match.span(), type_, SCORE, MEMORY_DETECTOR), whole)


def _may_be_piece(low: str, match: re.Match[str], entities: Sequence[Entity]) -> bool:
    """Return whether nothing else was found there, and the figure neither measures nor dates."""
    if not _is_free(low, match, entities):
        return False
    start, end = match.span()
    return word_before(low, start) not in NUMBERED and not is_quantity(low, start, end)


def _is_free(text: str, match: re.Match[str], entities: Sequence[Entity]) -> bool:
    """Return whether nothing was found in place of a figure but what figures are taken for."""
    start, end = match.span()
    # A loop: asked for every figure of every text, it takes a third of a generator.
    for one in entities:
        if one.start < end and start < one.end and not _is_mistaken(text, one, start, end):
            return False
    return True


def _is_mistaken(text: str, entity: Entity, start: int, end: int) -> bool:
    """Return whether a find is of a type that digits are taken for, and has no others."""
    return (
        entity.type in FIGURE_TYPES
        and entity.start <= start
        and end <= entity.end
        and _DIGIT.search(text, entity.start, start) is None
        and _DIGIT.search(text, end, entity.end) is None
    )


def _is_or_resembles(digits: str, known: str) -> bool:
    """Return whether a number ends with some digits, or with others that these correct."""
    return known.endswith(digits) or _resemble(digits, known[-len(digits) :])


def _resemble(new: str, old: str) -> bool:
    """Return whether digits are others with some changed or turned round; not with all."""
    if new == old or len(new) != len(old):
        return False
    n_same = sum(a == b for a, b in zip(new, old, strict=True))
    return 2 * n_same >= len(new) or sorted(new) == sorted(old)
