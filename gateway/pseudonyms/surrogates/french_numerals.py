"""Numbers in French words: what they come to, and how one says another number.

With the plurals and hyphens of school, read without them too: "deux mille quatre cents".
"""

import re
from typing import Final

from gateway.domain.cardinals import TENS, UNITS

_ONES: Final = UNITS["fr"]
_TENS: Final = dict(zip(range(20, 100, 10), TENS["fr"], strict=True))
# In Belgium and Switzerland each ten has a word of its own.
REGIONAL: Final = frozenset(("septante", "huitante", "octante", "nonante"))
_SCALES: Final = {"million": 10**6, "milliard": 10**9}
_PLURALS: Final = frozenset(("cent", "vingt", *_SCALES))
_THOUSAND, _HUNDRED, _SCORE = 1000, 100, 20
_SIXTY, _EIGHTY = 60, 80
_FIRST_YEAR, _LAST_YEAR = 1900, 2099
_WORTH: Final = {word: worth for worth, word in enumerate(_ONES) if "-" not in word and worth}
_WORTH.update({word: worth for worth, word in _TENS.items()})
_WORTH.update(octante=_EIGHTY, cent=_HUNDRED, mille=_THOUSAND, **_SCALES)

ANY_WORD: Final = rf"(?:(?:{'|'.join(sorted(_WORTH, key=len, reverse=True))})s?)(?![^\W\d_])"
NUMBER: Final = rf"{ANY_WORD}(?:[ -]+(?:et[ -]+)?{ANY_WORD})*"
YEAR: Final = (
    r"(?<![^\W\d_])(?<!-)(?>(?:deux[ -]mille|mille[ -]neuf[ -]cents?)"
    rf"(?:[ -]+(?:et[ -]+)?{ANY_WORD}){{0,4}})"
    r"(?! ?(?:[€$]|euros?|francs?|dollars?|balles|dirhams?|dinars?|d['’]|de |personnes|fois))"
)
"""A pattern of the years that are said in full, for case to be ignored in."""


def worth_of(words: str) -> int:
    """Return what number words come to; 0 where they are not said so."""
    total = current = 0
    plain = _plain(words)
    for word in plain.split():
        worth = _WORTH.get(word, 0)
        if word == "vingt" and current % _HUNDRED == _EIGHTY // _SCORE:
            current += _EIGHTY - _EIGHTY // _SCORE
        elif worth == _HUNDRED:
            current = max(current, 1) * _HUNDRED
        elif worth >= _THOUSAND:
            total += max(current, 1) * worth
            current = 0
        else:
            current += worth
    total += current
    ways = (_plain(counted(total, is_regional=is_regional)) for is_regional in (False, True))
    return total if plain in ways else 0


def _plain(words: str) -> str:
    """Return number words without plurals, hyphens and "et"."""
    plain = words.lower().replace("-", " ").replace("octante", "huitante").split()
    singular = (word[:-1] if word[:-1] in _PLURALS else word for word in plain if word != "et")
    return " ".join(singular)


def counted(number: int, *, is_regional: bool) -> str:
    """Return a number in words, with the plurals that nothing stands behind."""
    words: list[str] = []
    for scale, worth in reversed(_SCALES.items()):
        n, number = divmod(number, worth)
        if n:
            plural = "s" if n > 1 else ""
            words.append(f"{_below_thousand(n, is_regional=is_regional)} {scale}{plural}")
    thousands, rest = divmod(number, _THOUSAND)
    if thousands:
        # Before "mille" neither "cent" nor "vingt" takes an s.
        said = _below_thousand(thousands, is_regional=is_regional)
        before = said.removesuffix("s") if thousands % _HUNDRED in (0, _EIGHTY) else said
        words.append("mille" if thousands == 1 else f"{before} mille")
    if rest or not words:
        words.append(_below_thousand(rest, is_regional=is_regional))
    return " ".join(words)


def _below_thousand(number: int, *, is_regional: bool) -> str:
    hundreds, rest = divmod(number, _HUNDRED)
    if not hundreds:
        return _below_hundred(rest, is_regional=is_regional)
    plural = "s" if hundreds > 1 and not rest else ""
    said = "cent" if hundreds == 1 else f"{_ONES[hundreds]} cent{plural}"
    return f"{said} {_below_hundred(rest, is_regional=is_regional)}" if rest else said


def _below_hundred(number: int, *, is_regional: bool) -> str:
    if number < _SCORE:
        return _ONES[number]
    ten = number // 10 * 10
    if not is_regional and number > _SIXTY:
        ten = _EIGHTY if number >= _EIGHTY else _SIXTY
    rest = number - ten
    said = _TENS[ten]
    if ten == _EIGHTY and not is_regional:
        return f"quatre-vingt-{_ONES[rest]}" if rest else "quatre-vingts"
    if not rest:
        return said
    return f"{said} et {_ONES[rest]}" if rest in (1, 11) else f"{said}-{_ONES[rest]}"


def has_regional_tens(words: str) -> bool:
    """Return whether number words are those of Belgium and Switzerland: "nonante-trois"."""
    return not REGIONAL.isdisjoint(re.findall(r"\w+", words.lower()))


def year_said(words: str) -> int:
    """Return which year of these times number words say; 0 for none."""
    year = worth_of(words)
    return year if _FIRST_YEAR <= year <= _LAST_YEAR else 0
