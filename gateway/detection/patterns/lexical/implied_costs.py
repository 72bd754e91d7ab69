"""COST without a currency: by how it is written, or what is said of it: `112,–`, `45 ألف`."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, matches_around, word_group
from gateway.domain import EntityType

_TYPE: Final = EntityType.COST.value
_SCORE: Final = 0.9
_REACH: Final = (56, 40)

# "112,–", "49,-": whole euros and francs.
_WHOLE: Final = re.compile(r"(?<![\w.,'’])\d{1,3}(?:[.'’]?\d{3})*[,.](?:–|—|-{1,2})(?![\w-])")
_WHOLE_ENDS: Final = (",-", ",–", ",—", ".–", ".—", ".-")
# "سومها 45k", "الحد 1200", "بتنزل لـ150": what somebody bids, and where a price ends.
_BIDS: Final = re.compile(
    r"(?<!\w)(?:و?الحد|حدها?|سومها?|السوم|ساموها?|سایمینه?ا?|مسیومه?|طالب فیها?|مطلوب فیها?)"
    r"[ :]{1,2}(?:علی |حق )?[بل]?ـ?(?P<amount>\d{1,4}(?:[.,]\d{1,3})? ?(?:k|الف|الاف)"
    r"|\d{3,6}(?=\s*(?:[,.!?\n\0]|\Z)))"
    r"(?![\w%]|[.,:/-]\d| ?(?:کم|کیلو|سم|متر|درجه|سنه|سنة))"
    r"|(?:سعر|للبیع|دینار|ریال|جنیه|درهم|دولار|شیکل)[^\n.!?]{1,40}?(?:ب|ت|ی|ا)?نزل(?:ها|ه|ت|نا)?"
    r" (?:ل|لـ|الی |حتی )ـ?ـ? ?(?P<lowered>\d{2,6})(?![\w%]|[.,:/-]\d| ب?المی[ةه])"
)
_BID_WORDS: Final = word_group(
    prefix + word
    for prefix in ("", "و")
    for word in (
        *("الحد", "حدها", "حد", "سومها", "سوم", "السوم", "ساموها", "سامو", "سایمینها", "سایمینه"),
        *("سایمین", "مسیوم", "مسیومه", "فیها", "فیه", "بتنزل", "تنزل", "ینزل", "بنزل", "نزل"),
        *("نزلها", "انزل", "نزلت", "بینزل"),
    )
)
# "4.600 letzter Preis", "lowest 3400", "۳۰۵ آخرشه": where bargaining ends.
_BARGAINED: Final = r"(?:\d{1,3}(?:[.,']\d{3})+|[1-9]\d{2,5})"
_LAST_PRICES: Final = re.compile(
    rf"(?<![\w.,:/-])(?P<before>{_BARGAINED}) (?:ist |is |est |è |ca |c'est )?"
    r"(?:(?:mein |my |mon |il mio )?(?:letzter preis|last price|lowest price|final price"
    r"|dernier prix|prix ferme|ultimo prezzo|prezzo finale)|vhb|vb|verhandelbar|negotiable"
    r"|négociables?|à débattre|trattabil[ei]|آخرشه|آخر(?:ین)? قیمت(?:شه|مه)?)(?! list|\w)"
    r"|(?<!\w)(?:letzter preis|last price|lowest(?: price| i can do| i can go)?|final price"
    r"|dernier prix|ultimo prezzo|prezzo finale)(?: (?:ist|is|wäre|would be|est|c'est|è|sono)|:)? "
    rf"(?P<behind>{_BARGAINED})(?=\s*(?:[,;!?\n\0]|\.(?!\d)|\Z))",
    re.IGNORECASE,
)
_LAST_PRICE_WORDS: Final = word_group((
    "preis", "price", "lowest", "prix", "prezzo", "vb", "vhb", "verhandelbar", "negotiable",
    "négociable", "négociables", "débattre", "trattabile", "trattabili", "آخرشه", "قیمت", "قیمتشه",
    "قیمتمه",
))  # fmt: skip
# "خرید ۱٬۲۰۰٬۰۰۰", as banks write it.
_BOOKED: Final = re.compile(
    r"(?<!\w)(?:خرید|انتقال|کارمزد|خصم|شراء|سحب|ایداع|تحویل)[ :+-]{1,3}"
    r"(?P<amount>[1-9]\d{0,2}(?:[,./]\d{3}){1,3})(?![\w%]|[.,:/-]\d)"
)
_BOOKED_WORDS: Final = word_group(
    ("خرید", "انتقال", "کارمزد", "خصم", "شراء", "سحب", "ایداع", "تحویل")
)


class ImpliedCosts:
    """Finds amounts that a bid, a last price or whole euros and francs make one of money."""

    name = "implied-cost"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the amounts."""
        if any(end in batch.folded for end in _WHOLE_ENDS):
            for match in _WHOLE.finditer(batch.folded):
                yield Found(*match.span(), _TYPE, _SCORE, self.name)
        for group, pattern in (
            (_BID_WORDS, _BIDS),
            (_LAST_PRICE_WORDS, _LAST_PRICES),
            (_BOOKED_WORDS, _BOOKED),
        ):
            places = group_positions(batch, group)
            for match in matches_around(batch, places, batch.folded, pattern, _REACH):
                for name, amount in match.groupdict().items():
                    if amount is not None:
                        yield Found(*match.span(name), _TYPE, _SCORE, self.name)
