"""Quantities: the numbers of an amount with their scales, read as one worth and written anew.

"۱۶ میلیون و پونصد هزار", "۱۶٫۵ میلیون" and "16,500,000" are worth the same. What comes to less than
one of a scale, or to a thousand, is written in the one below or above: of "۱ میلیون" remain
"۶۰۰ هزار".
"""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from gateway.pseudonyms.surrogates.amounts import (
    NUMBER,
    UNSIGNED,
    Amount,
    amount_of,
    decimals_of,
    written,
)
from gateway.pseudonyms.surrogates.digits import in_script, zero_of
from gateway.pseudonyms.surrogates.number_words import PERSIAN_HUNDREDS
from gateway.pseudonyms.surrogates.persian_sums import with_small_change
from gateway.pseudonyms.surrogates.scales import ABOVE, BELOW, HALF, HUNDRED, HUNDREDS, SCALE, WORTH

_THOUSAND: Final = 1000
_GROUP: Final = 3
_SCALE: Final = re.compile(rf"\s?({SCALE})", re.IGNORECASE)
_HALF: Final = re.compile(rf" ?{HALF}", re.IGNORECASE)
_FURTHER: Final = re.compile(rf" ?و ?((?:{NUMBER.pattern})|{HUNDRED})")
# "45,- €"
_DASH: Final = re.compile(r"[.,][-–—]{1,2}(?!\d)")
# Tomans of which more is or may be told: "۳۸ تومن و ۶۰۰", "۲ تومن و نیم", but not "۵ تومنه".
_TOMANS: Final = re.compile(
    rf" ?توم(?:ن|ان)(?:(?= ?(?:{HALF}|و ?(?:\d{{2,3}}(?!\d)|{HUNDRED})))|\Z)"
)
# "۳ و ۸۰۰" are three millions and hundreds of thousands, or thousands and hundreds.
_MOST_UNTOLD: Final = 99
_HUNDREDS_UNTOLD: Final = range(100, _THOUSAND)
_LATIN_ZERO: Final = "0"
_EASTERN_POINT: Final = "٫"


class Part(NamedTuple):
    """A number of one scale.

    It stands from `start` to `end`, its scale until `stop`; `unit` is all that is written behind
    the number, and `word` the scale in small letters, or nothing.
    """

    start: int
    end: int
    stop: int
    like: Amount
    scale: Fraction
    unit: str
    word: str


class Quantity(NamedTuple):
    """Parts that are counted together, and what they are worth."""

    parts: tuple[Part, ...]
    worth: Fraction


def quantities(plain: str) -> list[Quantity]:
    """Return the quantities of a text with digits from 0 to 9, in its order."""
    found: list[Quantity] = []
    match = NUMBER.search(plain)
    while match is not None:
        quantity = _quantity_at(plain, match)
        found.append(quantity)
        match = NUMBER.search(plain, quantity.parts[-1].stop)
    return found


def _quantity_at(plain: str, match: "re.Match[str]") -> Quantity:
    like = amount_of(" ".join(match[0].split()))
    end = stop = match.end()
    dash: re.Match[str] | None = None
    half = _HALF.match(plain, end)
    if half is not None:
        end = stop = half.end()
    scale = _SCALE.match(plain, end)
    unit = word = ""
    if scale is not None:
        unit, word, stop = scale[0], scale[1].lower(), scale.end()
        half = half or _HALF.match(plain, stop)
        stop = max(stop, half.end() if half is not None else 0)
    elif (dash := _DASH.match(plain, end)) is not None:
        unit, stop = dash[0], dash.end()
    elif half is None and (tomans := _TOMANS.match(plain, end)) is not None:
        unit, stop = tomans[0], tomans.end()
        half = _HALF.match(plain, stop)
        stop = max(stop, half.end() if half is not None else 0)
    worth = like.worth + (Fraction(1, 2) if half is not None else 0)
    part = Part(match.start(), end, stop, like, Fraction(WORTH.get(word, 1)), unit, word)
    parts = [part] if half is not None or dash is not None else _with_further(plain, part)
    further = sum((each.scale * each.like.worth for each in parts[1:]), Fraction(0))
    return Quantity(tuple(parts), worth * parts[0].scale + further)


def _with_further(plain: str, first: Part) -> list[Part]:
    """Return a part with those of lower scales that "and" adds to it."""
    parts = [first]
    while (match := _FURTHER.match(plain, parts[-1].stop)) is not None:
        text = match[1]
        like = UNSIGNED._replace(worth=Fraction(HUNDREDS.get(text, 0)))
        if text not in HUNDREDS:
            like = amount_of(" ".join(text.split()))
        scale = _SCALE.match(plain, match.end())
        word = scale[1].lower() if scale is not None else ""
        worth, before = Fraction(WORTH.get(word, 0)), parts[-1]
        if not before.word:
            is_told = bool(before.unit) or (
                like.worth in _HUNDREDS_UNTOLD and before.like.worth <= _MOST_UNTOLD
            )
            if len(parts) > 1 or not is_told or like.n_decimals or before.like.n_decimals:
                break
            worth = worth or Fraction(1, _THOUSAND)
            parts[0] = before._replace(scale=worth * _THOUSAND)
        elif not worth:
            worth = before.scale / _THOUSAND if like.worth < _THOUSAND else Fraction(1)
        if like.worth * worth >= parts[-1].scale:
            break
        unit, stop = (scale[0], scale.end()) if scale is not None else ("", match.end())
        parts.append(Part(match.start(1), match.end(), stop, like, worth, unit, word))
    return parts


def rewritten(value: str, found: list[Quantity], worths: Sequence[Fraction], point: str) -> str:
    """Return a value with other worths in the place of its quantities, in its digits and words.

    Args:
        value: an amount.
        found: its quantities.
        worths: what each of them becomes.
        point: what parts decimals where nothing in a number tells it.
    """
    zero = zero_of(value)
    pieces: list[str] = []
    position = 0
    for quantity, worth in zip(found, worths, strict=False):
        parts = quantity.parts
        pieces.append(value[position : parts[0].start])
        if len(parts) == 1:
            behind = value[parts[0].stop :]
            pieces.append(_part(parts[0], worth, quantity.worth, zero, point, behind))
        else:
            pieces.append(_counted_together(value, parts, worth, zero, point))
        position = parts[-1].stop
    pieces.append(value[position:])
    return "".join(pieces)


def _part(part: Part, worth: Fraction, before: Fraction, zero: str, point: str, behind: str) -> str:
    """Return a part alone, of the scale below where less than one of its own is left."""
    amount, was = worth / part.scale, before / part.scale
    like, unit, word = part.like, part.unit, part.word
    if word and (amount < 1 <= was or _looks_grouped(amount, zero)):
        amount *= _THOUSAND
        like, unit = like._replace(n_decimals=0), _with_scale(unit, word, BELOW[word])
        word = BELOW[word]
    elif word in ABOVE and was < _THOUSAND <= amount:
        amount /= _THOUSAND
        like, unit = like._replace(n_decimals=0), _with_scale(unit, word, ABOVE[word])
        word = ABOVE[word]
    elif _DASH.match(unit) is not None and amount.denominator != 1:
        unit = ""
    if not part.like.n_decimals:
        told = with_small_change(amount, unit, word, behind, zero)
        if told is not None:
            return in_script(told[0], zero) + told[1]
    has_cents = not part.word and zero == _LATIN_ZERO
    return _number(like, amount, zero, point, has_cents=has_cents) + unit


def _looks_grouped(amount: Fraction, zero: str) -> bool:
    """Return whether "2.835" would be written, which may be thousands as well."""
    return zero == _LATIN_ZERO and decimals_of(amount) == _GROUP


def _with_scale(unit: str, word: str, scale: str) -> str:
    written = scale.capitalize() if unit[-len(word) :].istitle() else scale
    return unit[: len(unit) - len(word)] + written if scale else ""


def _counted_together(
    value: str, parts: tuple[Part, ...], worth: Fraction, zero: str, point: str
) -> str:
    """Return several parts with what falls to each; none of nothing."""
    text = ""
    last = len(parts) - 1
    for place, part in enumerate(parts):
        amount = worth / part.scale
        if place != last:
            amount = Fraction(int(amount))
        worth -= amount * part.scale
        if not amount:
            continue
        unit = part.unit
        if text:
            text += value[parts[place - 1].stop : part.start]
        elif place and not part.word and parts[place - 1].unit:
            # Nothing before it tells its scale any more.
            before = parts[place - 1]
            unit = f" {BELOW[before.word]}".rstrip() if before.word else before.unit
        word = _hundred_like(value[part.start : part.end], amount)
        text += (word or _number(part.like, amount, zero, point, has_cents=False)) + unit
    return text


def _hundred_like(word: str, amount: Fraction) -> str:
    """Return hundreds in words as those that a word is of, or nothing where it is none of these."""
    if word in HUNDREDS and amount.denominator == 1 and not amount % 100:
        for row in PERSIAN_HUNDREDS:
            words = row.split()
            if word in words and 0 < amount < _THOUSAND:
                return words[int(amount) // 100 - 1]
    return ""


def _number(like: Amount, amount: Fraction, zero: str, point: str, *, has_cents: bool) -> str:
    sign = point if zero == _LATIN_ZERO else _EASTERN_POINT
    return in_script(written(amount, like, sign, has_cents=has_cents), zero)
