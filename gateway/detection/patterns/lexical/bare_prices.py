"""COST without a currency where the message speaks of money: "قیمت: ۴,۵۰۰,۰۰۰", "kostet 5,50".

A large amount, or a price with its cents, is a weak find near a word for a price, a rent, a salary.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.lexical.bare_sums import is_uncounted
from gateway.detection.patterns.lexical.lexicon_classes import Classes
from gateway.detection.patterns.protocols import Found
from gateway.domain import EntityType

_TYPE: Final = EntityType.COST.value
_NAME: Final = "cost"
_WEAK_SCORE: Final = 0.6
_TOLD_SCORE: Final = 0.85
# Letters: see `lexicon.LETTERS`; `£` is a word of money.
_BARE: Final = re.compile(
    r"[13456de9wu](?:[&-]?[whx13]){0,6}W(?:[&-]?[wWh]){0,6}"
    # "۲ میلیون و ۳۰۰", thousands that nobody says
    r"(?:&5(?!W))?(?![UYsHfcv$%VB>])z{0,2}"
)
# "قیمت: ۴,۵۰۰,۰۰۰", "راتبي 8000", "قیمت نهایی: ۴,۵۰۰,۰۰۰"; "کد پرداخت ۱۲۳۴۵۶" is no amount.
_TOLD: Final = re.compile(
    "£(?<![ðÐ]£)(?P<between>[_P]?:?)(?P<amount>[56])(?![UYsHfcv$%VBWwxz>/-])(?=(?P<ends>[;,.])?)"
)
_LARGE_GROUPS: Final = re.compile(r"[1-9]\d{0,2}(?:[,./']\d{3}){1,3}")
_LARGE: Final = re.compile(r"[1-9]\d{3,11}")
_SURE_DIGITS: Final = 5
# "kostet 5,50", "about 3.5k"
_PRICE: Final = re.compile("5(?![a-zA-Z£$%])")
_SHORT_PRICE: Final = re.compile("x(?<=[135]x)(?![a-zA-Z$%])")
# "gaufres à 3,50": French writes hours otherwise. Marks, rates and odds have a comma as well.
_FOR_PRICE: Final = re.compile("@5(?![a-zA-Z£$%])")
_FOR: Final = "à"
_RATED: Final = typed_words(
    """
    moyenne note notes taux inflation cote côte indice score tension glycémie température fièvre
    échelle dioptries ph zoom vue pression est suis était passé passée
    """
)
_OF_EACH: Final = re.compile(r" (?:la |le |les |l')[^\W\d_]")
_PRICE_WORD: Final = re.compile(r"\d{1,4}[.,]\d\d")
_THOUSANDS: Final = frozenset(("k", "mio", "mrd", "mln", "tsd"))
# "4k" is a television.
_RESOLUTIONS: Final = frozenset(("2", "4", "5", "8"))
_BEFORE_HOUR: Final = frozenset(("ore", "alle", "dalle", "um", "ab", "gegen"))
_CONTEXT_CHARACTERS: Final = 60


def find(classes: Classes, covered: set[int]) -> Iterator[Found]:
    """Yield large amounts and prices near a word of money, but for the positions in `covered`."""
    yield from _asked_for(classes, covered)
    if "£" not in classes.text:
        return
    yield from _large(classes, covered)
    yield from _told(classes, covered)
    yield from _prices(classes, covered)


def _large(classes: Classes, covered: set[int]) -> Iterator[Found]:
    """Yield the amounts with a "thousand" or a "million"."""
    for match in _BARE.finditer(classes.text):
        start, stop = match.span()
        if (
            start not in covered
            and _speaks_of_money(classes, start)
            and classes.agreeing(start, stop) == stop
        ):
            yield Found(classes.start(start), classes.end(stop - 1), _TYPE, _WEAK_SCORE, _NAME)


def _told(classes: Classes, covered: set[int]) -> Iterator[Found]:
    """Yield the large amounts right behind a word for a price, which have no currency.

    Digits without groups are no amount behind another word, and four of them end a sentence.
    """
    for match in _TOLD.finditer(classes.text):
        at = match.start("amount")
        amount = classes.word(at)
        if at in covered:
            continue
        if _LARGE_GROUPS.fullmatch(amount) is None:
            if _LARGE.fullmatch(amount) is None or match["between"].rstrip(":"):
                continue
            if len(amount) < _SURE_DIGITS and match["ends"] is None:
                continue
        yield Found(classes.start(at), classes.end(at), _TYPE, _WEAK_SCORE, _NAME)


def _prices(classes: Classes, covered: set[int]) -> Iterator[Found]:
    """Yield the prices with two digits of cents, or with a "k"."""
    for match in _PRICE.finditer(classes.text):
        start = match.start()
        if start in covered or _PRICE_WORD.fullmatch(classes.word(start)) is None:
            continue
        if classes.word_before(start) in _BEFORE_HOUR and "." in classes.word(start):
            continue  # "ore 21.15"
        yield from _price(classes, start, start)
    for match in _SHORT_PRICE.finditer(classes.text):
        last = match.start()
        is_price = classes.word(last) in _THOUSANDS and classes.word(last - 1) not in _RESOLUTIONS
        if is_price and last - 1 not in covered:
            yield from _price(classes, last - 1, last)


def _asked_for(classes: Classes, covered: set[int]) -> Iterator[Found]:
    """Yield the prices of French for which something is had: "des crêpes à 2,50"."""
    for match in _FOR_PRICE.finditer(classes.text):
        at, word = match.start() + 1, classes.word(match.start() + 1)
        if at in covered or classes.word(at - 1) != _FOR or "," not in word:
            continue
        if _PRICE_WORD.fullmatch(word) is None or classes.word_before(at - 1) in _RATED:
            continue
        end = classes.end(at)
        if is_uncounted(classes.batch.lowered, end) or _OF_EACH.match(classes.batch.lowered, end):
            covered.add(at)
            yield Found(classes.start(at), classes.end(at), _TYPE, _TOLD_SCORE, _NAME)


def _price(classes: Classes, first: int, last: int) -> Iterator[Found]:
    if _speaks_of_money(classes, first):
        yield Found(classes.start(first), classes.end(last), _TYPE, _WEAK_SCORE, _NAME)


def _speaks_of_money(classes: Classes, position: int) -> bool:
    """Tell whether a word of money stands near, in the same message."""
    batch = classes.batch
    start = classes.start(position)
    index = batch.text_index(start)
    # Every letter of the class string stands for a character at least.
    before = classes.text.rfind("£", max(position - _CONTEXT_CHARACTERS, 0), position)
    if before >= 0 and classes.start(before) >= max(
        start - _CONTEXT_CHARACTERS, batch.starts[index]
    ):
        return True
    after = classes.text.find("£", position, position + _CONTEXT_CHARACTERS)
    return after >= 0 and classes.end(after) <= min(start + _CONTEXT_CHARACTERS, batch.ends[index])
