"""COST without a currency: by how it is written, or what is said of it: `112,–`, `نفری ۱۴۰`."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.domain import EntityType

_TYPE: Final = EntityType.COST.value
_SCORE: Final = 0.9
_BEFORE, _BEHIND = 24, 40

# "112,–", "49,-": whole euros and francs.
_WHOLE: Final = re.compile(r"(?<![\w.,'’])\d{1,3}(?:[.'’]?\d{3})*[,.](?:–|—|-{1,2})(?![\w-])")
_WHOLE_ENDS: Final = (",-", ",–", ",—", ".–", ".—", ".-")
# "نفری ۱۴۰": a share, with its thousands left unsaid; "کرایه میشه ۸۵".
_SHARES: Final = re.compile(
    r"(?:نفری|شبی|ماهی|ساعتی|جلسه[\u200c ]?ای|دونه[\u200c ]?ای"
    r"|(?:کرایه|قیمتش|هزینه[\u200c ]?ش)(?: (?:می[\u200c ]?شه|شد|شده))?)[ :]"
    r"(?P<amount>\d{2,4}(?:[.,/]\d{3})*)"
    r"(?!\d|[.,/:]\d|[ \u200c]?(?:نفر|متر|سال|روز|ساعت|دقیقه|کیلو|تا|بار|درصد|%))"
)
_SHARE_WORDS: Final = word_group((
    "نفری", "شبی", "ماهی", "ساعتی", "جلسه", "جلسهای", "دونه", "دونهای", "کرایه", "قیمتش", "هزینه",
))  # fmt: skip
# "رهن ۴۰۰ اجاره ۱۲", "۴۰۰ رهن ۱۲ اجاره", "rahn 400 ejare 12": millions that nobody says.
_AMOUNT: Final = r"\d{1,4}(?:[.,/]\d{1,3})?(?!\d|[ \u200c]?(?:متر|سال|ماه|خواب|نفر|metr|sal|mah))"
_RENTS: Final = re.compile(
    rf"(?:رهن|ودیعه|rahn)[ :]{{1,2}}(?P<first>{_AMOUNT})[ ,]{{1,3}}(?:و |o |va )?"
    rf"(?:اجاره|اجارش|کرایه|ejare|ejaresh)[ :]{{1,2}}(?P<second>{_AMOUNT})"
    rf"|(?<![\w.,:/-])(?P<third>{_AMOUNT}) (?:رهن|ودیعه|rahn)[ ,]{{1,3}}(?:و |o |va )?"
    rf"(?P<fourth>{_AMOUNT}) (?:اجاره|کرایه|ejare)(?!\w)"
)
_RENT_WORDS: Final = word_group(("رهن", "ودیعه", "rahn"))
# "45 ألف" and no word that says of what.
_THOUSAND: Final = re.compile(
    r"(?<![\w.,:/-])(?P<amount>\d{1,4}(?:[.,]\d)? ?(?:الف|ألف))"
    r"(?=\s*(?:[،,.!؟?\n\0]|\Z|(?:عشان|بس|ومع|مع|لو|اذا|إذا)(?!\w)))"
)
_THOUSAND_WORDS: Final = word_group(("الف", "ألف"))


class ImpliedCosts:
    """Finds amounts that a share, a price or whole euros and francs make one of money."""

    name = "implied-cost"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the amounts."""
        if any(end in batch.folded for end in _WHOLE_ENDS):
            for match in _WHOLE.finditer(batch.folded):
                yield Found(*match.span(), _TYPE, _SCORE, self.name)
        _, starts, ends = batch.words
        for group, pattern in (
            (_SHARE_WORDS, _SHARES),
            (_RENT_WORDS, _RENTS),
            (_THOUSAND_WORDS, _THOUSAND),
        ):
            for at in group_positions(batch, group):
                first, last = max(0, starts[at] - _BEFORE), ends[at] + _BEHIND
                for match in pattern.finditer(batch.folded, first, last):
                    if match.start() <= starts[at] < match.end():
                        for name, amount in match.groupdict().items():
                            if amount is not None:
                                yield Found(*match.span(name), _TYPE, _SCORE, self.name)
