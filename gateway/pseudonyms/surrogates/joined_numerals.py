"""Numbers that German and Italian write as one word: "hundertneununddreißig", "centotrentacinque".

They are read from every spelling, and said in the usual one.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from gateway.domain.cardinals import ITALIAN, UNITS, german_below_100, words_of
from gateway.pseudonyms.canonical import canonical

LANGUAGES: Final = ("de", "it")
_HUNDRED, _THOUSAND = 100, 1_000
_ONE: Final = "ein"
_GERMAN_ONES: Final = ("", _ONE, *UNITS["de"][2:10])
_ITALIAN_ONES: Final = ("", "", *UNITS["it"][2:10])
# As typed without umlauts.
_SPELT_OUT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_AND: Final = "und"
_THOUSAND_OF: Final = {"de": "tausend", "it": "mille"}
_SEVERAL_THOUSAND: Final = {"de": "tausend", "it": "mila"}


def worth_of(word: str, language: str) -> int:
    """Return the number that a word says, up to 999,999; 0 where it says none."""
    form = _form(word)
    below = _below_thousand(language)
    if form in below:
        return below[form]
    if form.startswith(_THOUSAND_OF[language]):
        count, rest = 1, form.removeprefix(_THOUSAND_OF[language])
    else:
        head, _, rest = form.partition(_SEVERAL_THOUSAND[language])
        count = below.get(head, 0) if len(head) < len(form) else 0
    number = (below.get(rest) or below.get(rest.removeprefix(_AND), 0)) if rest else 0
    return count * _THOUSAND + number if count and bool(rest) == bool(number) else 0


def said(number: int, language: str) -> str:
    """Return the word of a number from 1 to 999,999, as it stands before what it counts."""
    thousands, rest = divmod(number, _THOUSAND)
    below = next(_words(rest, language)) if rest else ""
    if thousands == 1:
        word = _THOUSAND_OF[language] + below
    elif thousands:
        count = next(_words(thousands, language)).replace("é", "e")
        word = count + _SEVERAL_THOUSAND[language] + below
    else:
        word = below
    # "milletré", as "ventitré"
    is_joined_three = language == "it" and thousands and rest == len(below) == len("tre")
    return f"{word[:-1]}é" if is_joined_three else word


def _form(word: str) -> str:
    """Return a word in small letters without accents: "fuenf" and "fünf" are one."""
    return canonical(word.lower().translate(_SPELT_OUT))


@cache
def _below_thousand(language: str) -> dict[str, int]:
    """Return the numbers below a thousand by the forms of their words."""
    found = {
        _form(word): number for number in range(1, _THOUSAND) for word in _words(number, language)
    }
    for number in range(1, _HUNDRED):
        for word in words_of(language, range(number, number + 1)):
            found.setdefault(_form(word), number)
    return found


def _words(number: int, language: str) -> Iterator[str]:
    """Yield the words of a number from 1 to 999, the usual one first."""
    hundreds, rest = divmod(number, _HUNDRED)
    yield from _german(hundreds, rest) if language == "de" else _italian(hundreds, rest)


def _german(hundreds: int, rest: int) -> Iterator[str]:
    below = german_below_100(rest) if rest else ""
    # "hundertein Euro", and "hunderteins" where nothing follows.
    endings = (_ONE, below) if rest == 1 else (below,)
    heads = (
        ("hundert", f"{_ONE}hundert") if hundreds == 1 else (f"{_GERMAN_ONES[hundreds]}hundert",)
    )
    for head in heads if hundreds else ("",):
        for ending in endings:
            yield head + ending
            if head and ending:
                yield head + _AND + ending


def _italian(hundreds: int, rest: int) -> Iterator[str]:
    below = ITALIAN[rest - 1] if rest else ""
    if not hundreds:
        yield below
        return
    head = f"{_ITALIAN_ONES[hundreds]}cento"
    # "centotto", and rarely "centundici"
    elided = head[:-1] + below
    if below.startswith("o"):
        yield elided
    yield head + below.replace("tre", "tré") if rest == len("tre") else head + below
    if below.startswith("u"):
        yield elided
