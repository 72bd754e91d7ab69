"""Sums that a text reckons with: "300 + 200 = 500 €", and "1950" behind "deposit 2000 and then".

Both sides of an equation are scaled alike, or it would be false and tell by what. It is one where
it adds up: if one of its terms is a sum, all are. Four digits that look like a year are a sum where
they are added, and behind a word of money; but those of late are mostly years that are paid for,
"Miete 2024", unless they go on with another sum.
"""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from gateway.detection.memory.known import SCORE
from gateway.detection.memory.numbered_things import word_before
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.lexical.money_words import PAYING
from gateway.domain import Entity, EntityType
from gateway.domain.detectors import MEMORY_DETECTOR
from gateway.domain.digits import has_digits

_COST: Final = EntityType.COST.value
_DATETIME: Final = EntityType.DATETIME.value
# What a term may have been taken for.
_MISTAKEN: Final = frozenset((_DATETIME, EntityType.NUMBER.value))

_NUMBER: Final = re.compile(
    r"(?<![\w.,:/])(?:\d{1,3}(?:[.,'’]\d{3})+|\d{1,6})(?:[.,]\d\d?)?(?: ?[kK]\b)?"
    r"(?!\w| ?%|[.,:/]\d)"
)
_COIN: Final = r"(?:[€$£]|euros?\b|eur\b|chf\b|pounds?\b|dollars?\b|francs?\b|franchi\b)"
# One of these, a sign or a bracket stands in every equation.
_EQUALS: Final = re.compile(r"\b(?:macht|sind|ergibt|makes|fa|fanno|fait|font)\b", re.IGNORECASE)
# Between two numbers, with their coins and what is paid: " € affitto + £", " brutto (".
_JOINT: Final = re.compile(
    rf"(?: ?{_COIN})?(?: [^\W\d_]{{2,14}}\.?){{0,2}}? ?"
    r"(?:(?P<plus>\+|\b(?:plus|più)\b)|(?P<minus>[−–-]|\b(?:minus|meno|moins)\b)"
    rf"|=|\(|{_EQUALS.pattern})"
    rf" ?(?:[^\W\d_]{{2,14}}\.? )?(?:{_COIN} ?)?",
    re.IGNORECASE,
)
# "2 x 575 = 1150", "1150/2=575"
_SHARED: Final = re.compile(
    rf"(?<![\w.,:/])(?:[1-9]\d? ?[x×*] ?(?:{_COIN} ?)?(?P<each>[1-9][\d.,]*)"
    rf"|(?P<total>[1-9][\d.,]*)(?: ?{_COIN})? ?[/:÷] ?[2-9])(?: ?{_COIN})? ?"
    rf"= ?(?:{_COIN} ?)?(?P<result>[1-9][\d.,]*\b)",
    re.IGNORECASE,
)
_LONGEST_JOINT: Final = 48
_CENTS: Final = re.compile(r"[.,](\d\d?)\Z")
_FEWEST_TERMS: Final = 3
_MOST_NUMBERS: Final = 24
_LONGEST_READ: Final = 500
_LEAST_KNOWN: Final = 10

_YEAR: Final = re.compile(r"(?:1[89]|20)\d\d")
# Years of which people say what they paid.
_OF_LATE: Final = ("2001", "2035")
_PAID: Final = PAYING | typed_words(
    "contrassegno rest reste resto resta remaining total totale summe gesamt somme anzahlung rate "
    "rates"
)
_WORD: Final = re.compile(r"[^\W\d_]+")
_LONGEST_WORD: Final = 14
_DIGITS: Final = 4
_ADDED: Final = re.compile(r"\d ?[+=] ?\Z")
_ADDED_TO: Final = re.compile(r" ?[+=] ?[€$£]?\d")
# Between a sum and the next one: "2000 and then 1950", "1980 euro e saldo 2010".
_GOES_ON: Final = re.compile(
    r"(?:,| ?[+−–]|,? (?:and|und|et|e|plus|minus|meno|più|moins))(?: (?:then|poi|dann|puis))? "
    r"(?P<paid>[^\W\d_]+ )?",
    re.IGNORECASE,
)
_ENDS: Final = re.compile(r"\s*(?:[,.;!?\n)]|\Z)")
_OTHER_SUM: Final = re.compile(r"\s*(?:[:=] ?)?[€$£]?\d|['’-]\w")


def with_equations(
    text: str, entities: Sequence[Entity], worths: Sequence[int]
) -> Sequence[Entity]:
    """Return the entities with all terms of equations that have a sum; mostly the same.

    Args:
        text: a text of a conversation.
        entities: what was found in it, ascending.
        worths: the whole numbers of the sums that were told.
    """
    if len(text) > _LONGEST_READ or not has_digits(text):
        return entities
    # By words alone where sums are known, as they are in few texts.
    if not ("=" in text or "(" in text or ((worths or "+" in text) and _EQUALS.search(text))):
        return entities
    for terms in _equations(text):
        there = [one for one in entities if terms[0].start < one.end and one.start < terms[-1].end]
        if not (
            any(one.type == _COST for one in there)
            or any(term.worth >= _LEAST_KNOWN and int(term.worth) in worths for term in terms)
            or not _PAID.isdisjoint(_WORD.findall(_around(text, terms)))
        ):
            continue
        spans: list[tuple[int, int]] = []
        for start, end, _, _ in terms:
            at = [one for one in there if one.start < end and start < one.end]
            if all(one.type in _MISTAKEN and start <= one.start and one.end <= end for one in at):
                spans.append((start, end))
        entities = _with_costs(entities, spans)
    return entities


def with_paid_years(text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
    """Return the entities with sums for what looks like a year and is none; mostly the same."""
    if not any(one.type == _DATETIME and one.end - one.start == _DIGITS for one in entities):
        return entities
    found: list[Entity] = []
    for one in entities:
        if one.type == _DATETIME and _YEAR.fullmatch(text, one.start, one.end) is not None:
            before = found[-1] if found and found[-1].type == _COST else None
            if _is_paid(text, one.start, one.end, 0 if before is None else before.end):
                one = Entity(one.start, one.end, _COST, SCORE, MEMORY_DETECTOR)
        found.append(one)
    return found


class _Term(NamedTuple):
    """A number: where it stands, what it is worth, and what joins it to the one before."""

    start: int
    end: int
    worth: Fraction
    joint: str


def _around(text: str, terms: Sequence[_Term]) -> str:
    """Return the terms with what stands right before them: "fees 30 + 5 = 35"."""
    return text[max(0, terms[0].start - _LONGEST_WORD) : terms[-1].end].lower()


def _equations(text: str) -> Iterator[Sequence[_Term]]:
    """Yield the terms of what adds up: "300 + 200 = 500", "1.190 (1.000 + 190)"."""
    if "=" in text:
        for match in _SHARED.finditer(text):
            part = "each" if match["each"] else "total"
            first, last = _worth(match[part]), _worth(match["result"])
            large, small = max(first, last), min(first, last)
            if small and (large / small).denominator == 1 and (last == large) == (part == "each"):
                yield (
                    _Term(*match.span(part), first, ""),
                    _Term(*match.span("result"), last, "="),
                )
    numbers = list(_NUMBER.finditer(text))
    if not _FEWEST_TERMS <= len(numbers) <= _MOST_NUMBERS:
        return
    row: list[tuple[re.Match[str], str]] = []
    for place, number in enumerate(numbers):
        joint = _joint(text, numbers[place - 1].end(), number.start()) if place else ""
        if not joint:
            yield from _adding_up(row)
            row = []
        row.append((number, joint))
    yield from _adding_up(row)


def _joint(text: str, start: int, end: int) -> str:
    """Return "+", "-" or "=" for what joins two numbers; nothing if they are not joined."""
    if end - start > _LONGEST_JOINT:
        return ""
    match = _JOINT.fullmatch(text, start, end)
    if match is None:
        return ""
    return "+" if match["plus"] else "-" if match["minus"] else "="


def _adding_up(row: Sequence[tuple[re.Match[str], str]]) -> Iterator[Sequence[_Term]]:
    """Yield the terms of a row with one sign of equality if both sides are worth the same.

    Args:
        row: numbers, each with what joins it to the one before.
    """
    if len(row) < _FEWEST_TERMS or [joint for _, joint in row].count("=") != 1:
        return
    terms = [_Term(*number.span(), _worth(number[0]), joint) for number, joint in row]
    sides = [Fraction(0), Fraction(0)]
    side = 0
    for term in terms:
        side += term.joint == "="
        sides[side] += -term.worth if term.joint == "-" else term.worth
    if sides[0] == sides[1]:
        yield terms


def _worth(number: str) -> Fraction:
    """Return what a number is worth; "50k" are so many thousands."""
    digits = number.rstrip(" kK")
    cents = _CENTS.search(digits)
    whole = digits if cents is None else digits[: cents.start()]
    worth = Fraction("".join(filter(str.isdecimal, whole)))
    if cents is not None:
        worth += Fraction(int(cents[1]), 10 ** len(cents[1]))
    return worth * 1000 if digits != number else worth


def _is_paid(text: str, start: int, end: int, last_sum: int) -> bool:
    """Return whether four digits are added, or paid as the sum before them is.

    Args:
        text: a text.
        start: where the digits start.
        end: where they end.
        last_sum: where the last sum before them ends; 0 without any.
    """
    if _OTHER_SUM.match(text, end) is not None:
        return False  # "Nebenkosten 2023: 450 €"
    if _ADDED.search(text, max(0, start - _LONGEST_JOINT), start) or _ADDED_TO.match(text, end):
        return True
    goes_on = _GOES_ON.fullmatch(text, last_sum, start) if last_sum else None
    is_after_money = word_before(text, start) in _PAID
    if _OF_LATE[0] <= text[start:end] <= _OF_LATE[1]:
        is_last = _ENDS.match(text, end) is not None
        return is_after_money and is_last and goes_on is not None and "," not in goes_on[0]
    return is_after_money or (goes_on is not None and not goes_on["paid"])


def _with_costs(entities: Sequence[Entity], spans: Sequence[tuple[int, int]]) -> Sequence[Entity]:
    """Return the entities with sums at places, in place of what lies within them."""
    if not spans:
        return entities
    others = [
        one
        for one in entities
        if not any(start <= one.start and one.end <= end for start, end in spans)
    ]
    sums = [Entity(start, end, _COST, SCORE, MEMORY_DETECTOR) for start, end in spans]
    return sorted([*others, *sums])
