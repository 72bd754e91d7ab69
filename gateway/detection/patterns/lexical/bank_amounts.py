"""COST without a currency that a bank's message names: "مانده 1,200,000", "موجودی حساب: …"."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import fold
from gateway.detection.patterns.lexical.lexicon_classes import Classes
from gateway.detection.patterns.protocols import Found
from gateway.domain import EntityType

_TYPE: Final = EntityType.COST.value
_NAME: Final = "cost"
# Above that of a number which "حساب" names: no account is grouped by thousands.
_BALANCE_SCORE: Final = 0.98
_WEAK_SCORE: Final = 0.6
# "برداشت 2,500,000 مانده 12,450,000"
_BANK_WORDS: Final = frozenset(
    map(fold, ("مبلغ", "مانده", "برداشت", "واریز", "موجودی", "واریزی", "مبلغی"))
)
# Whatever stands behind it, it is one of money.
_AMOUNT_WORD: Final = fold("مبلغ")
# "موجودی حساب", and not "موجودی انبار", the stock of a store.
_ACCOUNT_WORDS: Final = tuple(
    map(fold, ("حساب", "کارت", "سپرده", "وام", "قسط", "کیف پول", "بانک", "شما", "من", "شد"))
)
_AMOUNT: Final = re.compile("[56](?!W)")
_GROUPS: Final = re.compile(r"\d{1,3}(?:[,./]\d{3})+")
_REACH: Final = 20
_BEFORE_DIGITS: Final = re.compile(rf"\b(?:{'|'.join(sorted(_BANK_WORDS))})[ :+-]{{1,4}}$")
_BEFORE_GROUPS: Final = re.compile(
    rf"\b(?:{'|'.join(sorted(_BANK_WORDS))}|{_AMOUNT_WORD} [^\W\d_]{{2,8}})"
    rf"(?: (?:{'|'.join(_ACCOUNT_WORDS)})\w{{0,3}}){{0,2}}[ :+-]{{1,4}}$"
)


def find(classes: Classes, covered: set[int]) -> Iterator[Found]:
    """Yield the amounts that a bank's message names after a word for them, without a currency.

    Each is `covered` from then on.
    """
    batch = classes.batch
    word_starts = batch.words.starts
    spoken = [word_starts[index] for index in batch.word_indices(_BANK_WORDS)]
    if not spoken:
        return
    for match in _AMOUNT.finditer(classes.text):
        at = match.start()
        start = classes.start(at)
        last = bisect_left(spoken, start) - 1
        if last < 0 or start - spoken[last] > _REACH:
            continue
        is_grouped = _GROUPS.fullmatch(classes.word(at)) is not None
        if at in covered or not (is_grouped or classes.word(at).isdecimal()):
            continue
        # "موجودی حساب: 1,200,000"; digits alone may be the number of an account there.
        before = batch.before(start, _REACH)
        if (_BEFORE_GROUPS if is_grouped else _BEFORE_DIGITS).search(before):
            score = _BALANCE_SCORE if is_grouped else _WEAK_SCORE
            covered.add(at)
            yield Found(start, classes.end(at), _TYPE, score, _NAME)
