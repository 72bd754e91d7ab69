"""Figures that follow from sums a conversation knows: "89 each way", and "178 return" behind it.

A sum again, some times one, what two make together and what lies between them: bare figures that
are worth as much are sums, and would else tell by what all others were multiplied. Round figures
stand for much else, and follow from many a sum: of them a word of reckoning has to tell.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from gateway.detection.memory.money_talk import is_measured, is_named
from gateway.detection.ner.quantities import is_quantity
from gateway.detection.normalize import ARABIC_SCRIPT, fold
from gateway.detection.patterns.lexical.bare_sums import is_uncounted
from gateway.domain.digits import decimal_digits

_FIGURE: Final = re.compile(
    r"(?<![\w.,:/#+*@£$€-])(?<!\d )(?<!\d و )(?P<whole>[1-9]\d{0,2}(?:[.,'’٬]\d{3})+|[1-9]\d{1,7})"
    r"(?![\w%°€$£#@*-]|[.,:/٫٬']\d| \d)"
)
_YEAR: Final = re.compile(r"(?:1[34]|19|20)\d\d")
_YEAR_OF_IRAN: Final = ("13", "14")
# Behind which a figure is what was reckoned, whatever it is; anywhere before it, a round one.
_RECKONING: Final = (
    r"(?:so|thus|that(?:'?s| is| makes)|makes|total|altogether|means|comes to|plus|minus"
    r"|also|macht|zusammen|insgesamt|gesamt|summe|ergibt|fehlen|rest|verbleiben"
    r"|donc|soit|(?:ça|ca|cela) (?:fait|fera)|en tout|au total|reste"
    r"|quindi|cioè|cioe|fanno|fa|totale|insieme|resto|restano"
    r"|yani|yaani|mishe|jam|jaman|ezafe|baghiyash|baghie"
    r"|یعنی|می[ \u200c]?شه|جمعا|جمع|مجموع|مونده|باقی|اضافه|المجموع|مجموعهم|الباقی|باقی|والباقی|=)"
)
_RECKONED: Final = re.compile(rf"(?<!\w){_RECKONING} (?:dann |about |circa |ja )?\Z")
_RECKONS: Final = re.compile(rf"(?<!\w){_RECKONING}(?!\w)")
# What is said of a sum behind it, beside what may be behind any.
_BEHIND: Final = re.compile(
    r" (?:return|one way|each way|round ?trip|total|in total|for (?:all|both|everyone|the)"
    r"|sind|waren|wären|raus|zusammen|hin und zurück|restants?|aller|allers?[- ]retour|a/r"
    r"|andata|ezafe|ezafi|پیشکی)(?!\w)"
)
# "89 x 2 x 3"
_TIMES: Final = re.compile(r" ?[x×*] ?\d{1,2}(?![\w%]|[.,:/-]\d)")
_LEAST: Final = 100
_LEAST_RECKONED: Final = 20
_LEAST_BASE: Final = 10
_MOST_TIMES: Final = 12
# So many digits that are no noughts behind them suffice without a word of reckoning.
_TELLING: Final = 3
_RECENT: Final = 8
_NO_OTHER_WORDS: Final = re.compile(r"\W*(?:[^\W\d_]+\W+)?\Z")


def derived_spans(
    text: str,
    taken: Sequence[tuple[int, int]],
    worths: Sequence[int],
    *,
    has_sum: bool,
    is_of_money: bool,
) -> Iterator[tuple[int, int]]:
    """Yield where bare figures stand that follow from known sums.

    Args:
        text: a text of a conversation with sums.
        taken: where something was found in it, which stays.
        worths: the whole numbers of the sums that were told, the latest last.
        has_sum: whether the text has a sum beside.
        is_of_money: whether the talk is of money; elsewhere only what is reckoned is found.
    """
    low = fold(text).lower()
    recent = list(dict.fromkeys(worth for worth in reversed(worths) if worth >= _LEAST_BASE))
    for match in _FIGURE.finditer(low):
        start, end = match.span()
        if any(first < end and start < last for first, last in taken):
            continue
        worth = int(decimal_digits(match["whole"]))
        if _TIMES.match(low, end) is not None and worth in recent:
            yield start, end
            continue
        is_behind = _BEHIND.match(low, end) is not None
        is_reckoned = _RECKONED.search(low, 0, start) is not None
        if not (is_of_money or is_reckoned or is_behind):
            continue
        if worth < (_LEAST_RECKONED if is_reckoned else _LEAST) or _is_year(low, match["whole"]):
            continue
        if not _follows(low, match, worth, recent, is_reckoned=is_reckoned, has_sum=has_sum):
            continue
        if is_named(low, start, worth) or is_quantity(low, start, end) or is_measured(low, start):
            continue
        if is_behind or is_uncounted(low, end):
            yield start, end


def _follows(
    low: str,
    match: re.Match[str],
    worth: int,
    recent: Sequence[int],
    *,
    is_reckoned: bool,
    has_sum: bool,
) -> bool:
    """Return whether a figure is worth a known sum or what can be reckoned from some."""
    if worth in recent and worth >= _LEAST:
        return True
    is_told = (
        is_reckoned
        or has_sum
        or len(str(worth).rstrip("0")) >= _TELLING
        or _RECKONS.search(low) is not None
        or (
            _NO_OTHER_WORDS.match(low, match.end()) is not None
            and _NO_OTHER_WORDS.match(low[: match.start()]) is not None
        )
    )
    return is_told and _is_reckoned(worth, recent[:_RECENT])


def _is_reckoned(worth: int, bases: Sequence[int]) -> bool:
    """Return whether one of the bases some times, or two of them, are worth as much."""
    known = set(bases)
    for base in bases:
        times, rest = divmod(worth, base)
        if not rest and 1 < times <= _MOST_TIMES:
            return True
        if abs(worth - base) in known or worth + base in known:
            return True
    return False


def _is_year(low: str, whole: str) -> bool:
    """Return whether digits are rather a year, one of Iran among its letters alone."""
    if _YEAR.fullmatch(whole) is None:
        return False
    return whole[:2] not in _YEAR_OF_IRAN or ARABIC_SCRIPT.search(low) is not None
