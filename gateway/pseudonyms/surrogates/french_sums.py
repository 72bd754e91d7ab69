"""Sums in French words, read as the number that they say and said again.

"deux mille huit cents euros" is worth what "2 800 €" is, and has one surrogate with it. What falls
to small change is said behind the coin: "treize euros soixante-dix".
"""

import re
from functools import lru_cache
from typing import Final, NamedTuple

_ONES: Final = (
    *("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
    *("onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf"),
)
_TENS: Final = {
    20: "vingt", 30: "trente", 40: "quarante", 50: "cinquante", 60: "soixante", 70: "septante",
    80: "huitante", 90: "nonante",
}  # fmt: skip
# In Belgium and Switzerland each ten has a word of its own.
_REGIONAL: Final = frozenset(("septante", "huitante", "octante", "nonante"))
_SCALES: Final = {"million": 10**6, "milliard": 10**9}
_PLURALS: Final = frozenset(("cent", "vingt", *_SCALES))
_THOUSAND, _HUNDRED, _SCORE = 1000, 100, 20
_SIXTY, _EIGHTY = 60, 80
_WORTH: Final = {word: worth for worth, word in enumerate(_ONES) if "-" not in word and worth}
_WORTH.update({word: worth for worth, word in _TENS.items()})
_WORTH.update(octante=_EIGHTY, cent=_HUNDRED, mille=_THOUSAND, **_SCALES)

_ANY: Final = rf"(?:(?:{'|'.join(sorted(_WORTH, key=len, reverse=True))})s?)(?![^\W\d_])"
_NUMBER: Final = rf"{_ANY}(?:[ -]+(?:et[ -]+)?{_ANY})*"
_COIN: Final = (
    r"(?:euros?|balles|dollars?|francs?(?: suisses| cfa)?|f?cfa|dirhams?|dinars?|piastres?|piasses?"
    r"|livres?|€|\$)(?!\w)"
)
# Of these one has no s.
_COUNTED: Final = frozenset(
    ("euro", "dollar", "franc", "dirham", "dinar", "piastre", "piasse", "livre")
)
_SUM: Final = re.compile(
    rf"(?P<number>{_NUMBER})(?: ?(?:à|ou) (?P<most>{_NUMBER}))? (?:d['’]|de )?(?P<coin>{_COIN})"
    rf"(?: (?P<joint>et )?(?P<change>{_NUMBER})(?P<cents> centimes?| cents?)?)?",
    re.IGNORECASE,
)
_SAID: Final = re.compile(r"(?P<whole>\d+)(?:[.,](?P<change>\d\d))?")
# English has these, too: "six dollars".
_SHARED: Final = frozenset(("six",))
_VOWELS: Final = frozenset("aeéiou")


class _Sum(NamedTuple):
    """A sum in words: its numbers, the coin and what stands before and behind the small change."""

    numbers: tuple[int, ...]
    coin: str
    change: int
    joint: str
    cents: str


def with_digits(value: str) -> str | None:
    """Return a sum in French words in digits, its coin behind them; None for other values."""
    read = _read(value)
    if read is None:
        return None
    change = f",{read.change:02}" if read.change else ""
    return f"{' à '.join(map(str, read.numbers))}{change} {read.coin}"


def in_words(text: str, like: str) -> str:
    """Return a sum in digits, as `with_digits` returns them, in words as another one is said."""
    read = _read(like)
    if read is None:
        return text
    is_regional = not _REGIONAL.isdisjoint(re.findall(r"\w+", like.lower()))
    found = list(_SAID.finditer(text))
    between = " ou " if " ou " in like.lower() else " à "
    said = between.join(_counted(int(each["whole"]), is_regional=is_regional) for each in found)
    last, change = int(found[-1]["whole"]), int(found[-1]["change"] or 0)
    changed = _counted(change, is_regional=is_regional)
    if change and not last:
        said = f"{changed} centimes"
    else:
        said += f"{_before_coin(last, read.coin)}{_agreeing(read.coin, last)}"
        said += f" {read.joint}{changed}{read.cents}" if change else ""
    if like.isupper():
        return said.upper()
    return said[0].upper() + said[1:] if like[0].isupper() else said


def _before_coin(number: int, coin: str) -> str:
    """Return what stands between a number and its coin: "deux millions d'euros"."""
    if not number or number % _SCALES["million"]:
        return " "
    return " d'" if coin[0].lower() in _VOWELS else " de "


def _agreeing(coin: str, number: int) -> str:
    """Return a coin in the plural from two on."""
    stem = coin.removesuffix("s")
    if stem.lower() not in _COUNTED:
        return coin
    return f"{stem}s" if number > 1 else stem


@lru_cache(maxsize=1_024)
def _read(value: str) -> _Sum | None:
    match = _SUM.fullmatch(value)
    if match is None:
        return None
    number, most, said = match["number"], match["most"], match["change"]
    numbers = tuple(_worth(each) for each in (number, most) if each)
    change = _worth(said) if said else 0
    is_change = not said or (0 < change < _HUNDRED and len(numbers) == 1)
    if not all(numbers) or not is_change or number.lower() in _SHARED:
        return None
    if numbers[-1] > 1 and match["coin"].lower() == "euro":
        # "mille euro" is Italian.
        return None
    return _Sum(numbers, match["coin"], change, match["joint"] or "", match["cents"] or "")


def _worth(words: str) -> int:
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
    ways = (_plain(_counted(total, is_regional=is_regional)) for is_regional in (False, True))
    return total if plain in ways else 0


def _plain(words: str) -> str:
    """Return number words without plurals, hyphens and "et"."""
    plain = words.lower().replace("-", " ").replace("octante", "huitante").split()
    singular = (word[:-1] if word[:-1] in _PLURALS else word for word in plain if word != "et")
    return " ".join(singular)


def _counted(number: int, *, is_regional: bool) -> str:
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
