"""Digits that correct a number which a conversation knows: "381 not 318", "finit par 52 pas 25".

Each is a piece of somebody's number, the old digits as well as the new. Alone they are a count like
any other: what tells them is that the old ones stand in a known number, that words say where in a
number they stand, or that they resemble its end right after it was told.
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from gateway.detection.memory.known import SCORE
from gateway.detection.memory.number_pieces import YEAR, stands_free
from gateway.detection.memory.numbered_things import NUMBERED, word_before
from gateway.detection.memory.said_digits import digits_said, said_numbers
from gateway.detection.memory.small_letters import in_small_letters
from gateway.detection.ner.quantities import is_quantity
from gateway.detection.normalize import fold
from gateway.domain import FIGURE_TYPES, SECRET_TYPES, Entity, EntityType
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
    r"\d(?<![\w.,:/+#€$£-]\d)\d{1,7}(?:[ -]\d{2,4}){0,2}"
    r"(?:(?=ه(?!\w))|(?![\w%€$£]|[.,:/-]\d))"
)
# Words that say that one is right and the other wrong.
_CONTRAST: Final = re.compile(
    r"(?<!\w)(?:not|isn'?t|wasn'?t|instead|rather than|but|wrong|meant|should be|nicht|statt"
    r"|anstatt|sondern|falsch|pas|au lieu|mais|plut[oô]t que|non|invece|anzich[eé]|bens[iì]|ma|نه"
    r"|نیست|نبود|جای|بجای|بلکه|اشتباه|مش|مو|لیس|بدل|بدال|غلط|قصدی)(?!\w)|[-=]>|→|≠"
)
_GLUED: Final = r"[ :=]{1,3}(?:ب(?:ـ ?)?)?\Z"
# Words that say where in a number the digits behind them stand.
_ENDS: Final = re.compile(
    r"(?<!\w)(?:"
    r"(?:end(?:s|ing)?|finish(?:es|ing)?) (?:in|with)(?: a)?"
    r"|(?:last|final) (?:digits?|numbers?|ones?|(?:two|three|four|five|six|few|[2-6]|bit|part)"
    r"(?: digits?| numbers?| ones?)?)(?: (?:is|are|were|was|should be|must be))?"
    r"|endet (?:mit|auf)"
    r"|letzten? (?:ziffern?|zahlen|stellen|(?:beiden|zwei|drei|vier|fünf|sechs|[2-6])"
    r"(?: (?:ziffern?|zahlen|stellen))?)(?: (?:ist|sind|lauten))?"
    r"|(?:finit|termine|finissent|terminent)(?: bien)? par"
    r"|(?:derniers chiffres|(?:deux|trois|quatre|cinq|six|[2-6]) derniers(?: chiffres)?)"
    r"(?: (?:sont|c'est))?"
    r"|(?:finisce|finiscono|termina|terminano) (?:con|per)"
    r"|ultim[ei] (?:cifre|numeri|(?:due|tre|quattro|cinque|sei|[2-6])(?: (?:cifre|numeri))?)"
    r"(?: sono)?"
    r"|(?:رقم|شماره)(?:[ \u200c]?ها)?ی? آخر(?:ش)?(?: می[ \u200c]?شه| هست)?"
    r"|ب?[تی]?نتهی|[آا]خر (?:رقم(?:ین)?|(?:[2-6]|ثلاث[ةه]?|اربع[ةه]?) ارقام)"
    rf"){_GLUED}"
)
# The same words say when something was: they are about the number that was told just before.
_AT_END: Final = re.compile(
    r"(?<!\w)(?:(?:at the end|in the middle)(?: it'?s| is)?"
    r"|(?:am (?:ende|schluss)|hinten)(?: (?:ist|sind|steht|kommt|kommen))?"
    r"|à la fin(?: c'est| il y a)?|alla fine(?: è| c'è| sono)?"
    r"|(?:[آا]خرش|آخراش|تهش|وسطش)(?: می[ \u200c]?شه| هست)?"
    r"|ب?[آا]خر(?:ها?|و)|نهایته|بال[آا]خر"
    rf"){_GLUED}"
)
_REACH: Final = 48
_CLOSES: Final = (
    r"[ \u200c]?(?:at the end|in the middle|am (?:ende|schluss)|hinten|à la fin|alla fine"
    r"|[آا]خرشه?|تهشه|(?:فی |بال)?[آا]خره?)(?!\w)"
)
_CLOSE: Final = re.compile(_CLOSES)
# One of which each of the words about an end holds, in small letters and before folding. One after
# another they are found in a fifth of what a pattern of all takes.
_HINTS: Final = (
    *("end", "fin", "last", "middle", "etzt", "termin", "dernier", "ultim", "schlu", "hinten"),
    *("خر", "نت", "ته", "وسط", "نه"),
)
# Nothing is counted by digits that end a clause or go on so.
_AFTER: Final = re.compile(
    rf"(?:{_CLOSES})?(?: ?ـ?ه(?!\w)|ست)?\s*"
    r"(?:[.,;!?)*…]|\Z|[-=]>|→|(?<=[ \u200c\n])(?:is|was|isn'?t|wasn'?t|wrong|not|but|and|instead"
    r"|rather|please|pls|sorry|ok|here|for me|on mine|ist|war|nicht|statt|anstatt|sondern|und|bitte"
    r"|bei mir|est|était|pas|chez moi|pour moi|da me|برای من|عندی"
    r"|au lieu|mais|et|pardon|stp|svp|era|non|invece|ma|e|scusa|è|نه|و|نیست|نبود|بود|هست|به جای"
    r"|بجای|ببخشید|مش|مو|بدل|بدال|ولیس|لیس|عفوا)(?!\w))"
)
# What a text may begin with that is nothing but new digits: "sorry, 381", "ich meine 83".
_APOLOGY: Final = re.compile(
    r"\W*(?:(?:(?:so+)?sorry|o+ps|no+|wait|my bad|i mean(?:t)?|it'?s|make (?:it|that)|correction"
    r"|typo|zahlendreher|nein|ne|ups|pardon|entschuldigung|sry|quatsch|ich mein(?:t?e)?|es ist|sind"
    r"|korrektur|désolée?|non|attends?|je veux dire|c'est|erreur|scusa(?:te|mi)?|anzi|ops"
    r"|volevo dire|intendevo|è|sono|errore|ببخشید|نه|اشتباه شد|یعنی|منظورم|اوه|آخ|عفوا|لا|[آا]سفة?"
    r"|قصدی|اقصد|غلط|هو)\W{1,3}){0,3}"
)


class Correction(NamedTuple):
    """Digits that correct a number, and the known number that ends with them, if one does."""

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
        n_left, self._n_left = self._n_left, max(0, self._n_left - 1)
        return [*self._said(text, entities), *self._found(text, entities, n_left)]

    def find_new(self, text: str, entities: Sequence[Entity]) -> Sequence[Correction]:
        """Return the digits that correct a number which the same text, or one beside it, told."""
        if not self._has_news:
            return ()
        return [*self._said(text, entities), *self._found(text, entities, self._n_left)]

    def _said(self, text: str, entities: Sequence[Entity]) -> list[Correction]:
        """Return the known numbers that are said in words."""
        return [Correction(said, None) for said in said_numbers(text, entities, self._numbers)]

    def _found(self, text: str, entities: Sequence[Entity], n_left: int) -> Sequence[Correction]:
        """Return the digits that correct a known number; a lone one may in `n_left` texts yet."""
        if len(text) > _LONGEST_TEXT or not has_digits(text):
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
            if not any(hint in small for hint in _HINTS):
                return ()
        low = fold(text).lower()
        figures = [m for m in _FIGURE.finditer(low) if _may_be_piece(low, m, entities)]
        if not figures:
            return ()
        told = {
            place for place, match in enumerate(figures) if _is_told(low, match, is_new=n_left > 0)
        }
        for place, (first, second) in enumerate(pairwise(figures)):
            if self._are_contrasted(low, first, second):
                told |= {place, place + 1}
        if not told and n_left and len(figures) == 1 and self._is_correction(low, figures[0]):
            told = {0}
        return [self._correction(figures[place]) for place in sorted(told)]

    def _are_contrasted(self, text: str, first: re.Match[str], second: re.Match[str]) -> bool:
        """Return whether one of two figures was in a known number and the other takes its place."""
        if second.start() - first.end() > _REACH:
            return False
        one, other = decimal_digits(first[0]), decimal_digits(second[0])
        if len(one) != len(other) or one == other:
            return False
        between = text[first.end() : second.start()]
        has_words = (
            _CONTRAST.search(between) is not None
            or _CONTRAST.search(text, max(0, first.start() - _REACH), first.start()) is not None
        )
        if not has_words and sorted(one) != sorted(other):
            return False
        if _AFTER.match(text, first.end()) is None or _AFTER.match(text, second.end()) is None:
            return False
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
            if _APOLOGY.fullmatch(before) is None:
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
        for (known_type, known), value in reversed(self._numbers.items()):
            if known.endswith(digits):
                whole, type_ = value, known_type
                break
            # A code is never given back, nor are its digits.
            if known_type in SECRET_TYPES:
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


def _is_told(text: str, match: re.Match[str], *, is_new: bool) -> bool:
    """Return whether the words around a figure say where in a number it stands."""
    start, end = match.span()
    if YEAR.fullmatch(match[0]) or _AFTER.match(text, end) is None:
        return False
    reach = max(0, start - _REACH)
    if _ENDS.search(text, reach, start) is not None:
        return True
    if not is_new:
        return False
    if _AT_END.search(text, reach, start) is not None:
        return True
    return _CLOSE.match(text, end) is not None and _APOLOGY.fullmatch(text, 0, start) is not None


def _resemble(new: str, old: str) -> bool:
    """Return whether digits are others with some changed or turned round; not with all."""
    if new == old or len(new) != len(old):
        return False
    n_same = sum(a == b for a, b in zip(new, old, strict=True))
    return 2 * n_same >= len(new) or sorted(new) == sorted(old)
