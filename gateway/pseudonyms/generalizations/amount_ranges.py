"""Amounts as the range of round numbers that they are in: "1 250 €" becomes "1 000–2 000 €".

The ranges are the same for all amounts and begin at 1, 2, 3, 4, 5 and 7 times a power of ten, so
that no place within one is more likely, and none is narrower than a quarter of its lower end.
Currency, digits, grouping and scale stay as they are written.
"""

import re
from fractions import Fraction
from itertools import pairwise
from typing import Final

from gateway.pseudonyms.canonical import ascii_digits, canonical
from gateway.pseudonyms.generalizations.coin_words import are_of_sums
from gateway.pseudonyms.generalizations.range_words import from_to, language_in
from gateway.pseudonyms.surrogates.amounts import magnitude
from gateway.pseudonyms.surrogates.bare_amounts import rescale_bare
from gateway.pseudonyms.surrogates.cost import write_words
from gateway.pseudonyms.surrogates.dual_coins import with_number
from gateway.pseudonyms.surrogates.number_words import only_number_word, rescale_words
from gateway.pseudonyms.surrogates.persian_sums import in_words, with_digits
from gateway.pseudonyms.surrogates.quantities import Quantity, quantities, rewritten

_FIRST_DIGITS: Final = (1, 2, 3, 4, 5, 7, 10)
_UNITY: Final = 1_000
# What stands between the ends of a range that somebody tells.
_BETWEEN: Final = re.compile(
    r"\s*(?:[€£$¥]|euros?|eur)?\s*(?:[-–—~]|to|till|or|bis|oder|und|and|à|a|ou|et|o|e|تا|یا|الی|إلى|الى|و|أو)"
    r"\s*(?:[€£$¥])?\s*",
    re.IGNORECASE,
)
_BEHIND_NUMBER: Final = re.compile(r"\D*\Z")
_SIGN_BEFORE: Final = re.compile(r"[€£$¥]\Z")
_WITH_COMMA: Final = frozenset(("de", "fr", "it"))
_COIN: Final = "€"
# More than a number word, its scale and a coin.
_MORE_WORDS: Final = re.compile(r"hal[fb]|demi|mezz|نصف|نص\b|quart|dozen|douzaine|dutzend|\d")
_SCALES: Final = frozenset((
    *("hundred", "thousand", "million", "cent", "cents", "mille", "millions", "hundert", "tausend"),
    *("mila", "milione", "مئه", "مائه", "الف", "ملیون", "هزار"),
))  # fmt: skip
# Rows whose first word is no one, ten or hundred: from eleven on.
_ONES: Final = frozenset(("one", "un", "ein", "uno", "واحد"))
_TEENS: Final = frozenset(("eleven", "elf", "undici"))
_NUMBER_ENDS: Final = 2


def amount_range(value: str, _text: str, language: str | None) -> str | None:
    """Return the range of an amount, or from the first to the last one of a range.

    None where it has no number, several, or number words that are not read.
    """
    tongue = language_in(value, language)
    said = with_digits(value)
    read = said or with_number(value)
    found = quantities(ascii_digits(read))
    if not found:
        return _range_in_words(value)
    if not all(quantity.worth for quantity in found) or not _is_all_told(read, found):
        return None
    if len(found) == _NUMBER_ENDS:
        between = read[found[0].parts[-1].stop : found[1].parts[0].start]
        if _BETWEEN.fullmatch(between) is None or found[0].worth >= found[1].worth:
            return None
    elif len(found) == 1:
        between = ""
    else:
        return None
    least, most = _ends(found[0].worth)[0], _ends(found[-1].worth)[1]
    point = "," if tongue in _WITH_COMMA else "."
    head, tail = read[: found[0].parts[0].start], read[found[-1].parts[-1].stop :]
    ends = [
        _said(read, quantity, worth, point, None if said is None else value)
        for quantity, worth in ((found[0], least), (found[-1], most))
    ]
    if not between:
        ends[0] = _without_unit(ends[0], ends[1]) if said is None else _without_scale(*ends)
        if _SIGN_BEFORE.search(head) is not None:
            # "$300" is not to be read in the range of "$350".
            head += " "
    ranged = f"{ends[0]}{between}{ends[1]}" if between else from_to(ends[0], ends[1], tongue)
    return f"{head}{ranged}{tail}"


def _said(read: str, quantity: Quantity, worth: Fraction, point: str, words: str | None) -> str:
    """Return a worth as a quantity is written, without decimals; in words where those tell it."""
    start, stop = quantity.parts[0].start, quantity.parts[-1].stop
    parts = tuple(
        part._replace(
            start=part.start - start,
            end=part.end - start,
            stop=part.stop - start,
            like=part.like._replace(n_decimals=0),
        )
        for part in quantity.parts
    )
    tail = read[stop:]
    text = rewritten(read[start:], [quantity._replace(parts=parts)], [worth], point)
    text = text[: len(text) - len(tail)]
    if _COIN in read[start:stop] and _COIN not in text:
        # "5€50"
        text += _COIN
    return text if words is None else in_words(text, words)


def _range_in_words(value: str) -> str | None:
    """Return the range of a sum of one number word: "two hundred euros", "zweihundert Euro"."""
    form = canonical(value)
    word = only_number_word(form)
    if word is None or _MORE_WORDS.search(form) is not None:
        return None
    if not are_of_sums(f"{form[: word.start]} {form[word.end :]}"):
        return None
    number = word.at + 1
    least, most = _around(number)
    is_first = _SCALES.isdisjoint(form[: word.start].split())
    # Ten is of another row, "-" no word, and "one dollar" has no plural.
    if not is_first or most > len(word.words) or word.words[0] in _TEENS:
        return None
    if number == 1 and (word.words[0] in _ONES or not word.words[0].isalpha()):
        return None
    first, last = word.words[least - 1], word.words[most - 1]
    ranged = from_to(first, last, word.language, in_words=True)
    return write_words(f"{form[: word.start]}{ranged}{form[word.end :]}", value)


def _ends(worth: Fraction) -> tuple[Fraction, Fraction]:
    """Return the ends of the range that a worth is in: the lower one belongs to it."""
    power = Fraction(10) ** magnitude(worth)
    least, most = _around(worth / power)
    return least * power, most * power


def _around(first: Fraction | int) -> tuple[int, int]:
    """Return the ends of the range of what is at least one and less than ten."""
    return next((least, most) for least, most in pairwise(_FIRST_DIGITS) if first < most)


def _is_all_told(text: str, found: list[Quantity]) -> bool:
    """Return whether words beside the numbers are those of sums, and tell no further number."""
    rest = text
    for quantity in reversed(found):
        rest = f"{rest[: quantity.parts[0].start]} {rest[quantity.parts[-1].stop :]}"
    form = canonical(rest)
    return (
        are_of_sums(rest)
        and rescale_bare(form, 2 * _UNITY) is None
        and rescale_words(form, 2 * _UNITY) is None
    )


def _without_unit(least: str, most: str) -> str:
    """Return the lower end without the scale of both: "300–400 thousand".

    But "700 thousand–1 million".
    """
    unit = _BEHIND_NUMBER.search(least)
    return least[: unit.start()] if unit is not None and most.endswith(unit[0]) else least


def _without_scale(least: str, most: str) -> str:
    """Return a number in words without the scale that it shares with a second one."""
    words, others = least.split(" "), most.split(" ")
    while len(words) > 1 and len(others) > 1 and words[-1] == others[-1]:
        words.pop()
        others.pop()
    return " ".join(words)
