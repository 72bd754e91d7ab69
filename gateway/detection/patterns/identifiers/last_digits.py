"""NUMBER: the end of a number that is told of alone: "my card ending in 4821"."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.NUMBER.value
_SCORE: Final = 0.9

_ENDS: Final = phrase_index(
    typed_words(
        """
        ending ends end endet endend enden endung finit finissant finissent termine terminant
        terminante termina finisce finendo تنتهي ينتهي المنتهية المنتهي منتهی تموم ختم تهش
        """
    )
)
# "Its last ones": of anything else as well, so that four digits must follow.
_ITS_LAST: Final = phrase_index(typed_words("آخرها اخرها آخره اخره آخرش اخرش آخرشه"))
_ANY_LENGTH, _FOUR = range(2, 6), (4,)
NUMBERED_WORDS: Final = (
    r"(?:numbers?|cards?|visa|mastercard|amex|accounts?|acct|phone|mobile|social|ssn"
    r"|iban|passport|licen[cs]e|nummer|\w{0,12}nummer|karte|kreditkarte|konto|handy|ausweis|iban"
    r"|numéro|carte|compte|portable|numero|carta|conto|tessera|شماره\w{0,3}|کارت\w{0,3}|حساب\w{0,3}|تلفن\w{0,3}"
    r"|موبایل\w{0,3}|خط\w{0,2}"
    r"|و?(?:ال)?(?:رقم\w{0,3}|بطاق\w{0,4}|حساب\w{0,2}|فیزا|کرت\w{0,2}|ماستر\w{0,4}))"
)
"""What is called by its last digits, as part of a pattern."""
_NUMBERED: Final = re.compile(
    rf"(?<![^\W\d_]){NUMBERED_WORDS}(?![^\W\d_])[^\d\n\0]{{0,24}}$", re.IGNORECASE
)
# A Persian "is" may be written on to them.
_DIGITS: Final = r"(?P<digits>\d{2,5})(?:ه|ئه|عه)?(?![\w%€$£-]|[.,:/]\d)"
_AFTER_END: Final = re.compile(
    rf"(?:ing|s)?\s?(?:(?:in|with|on|auf|mit|par|en|con|ب|به|بـ)\s|:\s?|ب)?(?:the\s)?"
    # What is left out before them: "**** 4821".
    rf"(?:[*xX·]{{2,12}}[ -]?)?{_DIGITS}"
)
# Persian says it behind them: "به ۶۱۱۹ ختم می‌شود", "با ۰۹۱۹ شروع می‌شه".
_DIGITS_BEFORE: Final = re.compile(r"(?:\bبه|\bب|\bبا) (?P<digits>\d{2,5}) \Z")
_TOLD_BEHIND: Final = phrase_index(typed_words("ختم منتهی تموم تمام شروع آغاز"))
_REACH_OF_DIGITS: Final = 12
_LAST: Final = phrase_index(
    typed_words(
        """
        last_four last_4 last_three last_3 last_two_digits last_digits final_four first_four
        letzten_vier letzten_4 letzten_drei letzten_ziffern letzte_vier letzten_zahlen
        quatre_derniers 4_derniers derniers_chiffres trois_derniers
        ultime_quattro ultime_4 ultime_tre ultime_cifre چهار_رقم_آخر ۴_رقم_آخر سه_رقم_آخر رقم_آخر
        رقم_اخر
        آخر_أربع آخر_اربع آخر_4 آخر_ثلاث ته_کارت ته_کارتم ته_کارتش ته_کارتت
        """
    )
)
_AFTER_LAST: Final = re.compile(
    rf"(?:[\s\u200c]+(?!(?:days?|weeks?|months?|years?|times?|games?|tage|wochen|jahre|ans|mois|anni)\b)"
    rf"[^\W\d_'’]{{1,14}}(?:'s)?){{0,7}}?(?:\s?[:=]\s?|\s){_DIGITS}",
    re.IGNORECASE,
)


class LastDigits:
    """Finds the last digits of cards, accounts and telephones that a sentence tells of."""

    name = "last-digits"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the digits behind "ending in" and "the last four of"."""
        for index, lengths in ((_ENDS, _ANY_LENGTH), (_ITS_LAST, _FOUR)):
            for start, end in phrase_positions(batch, index):
                match = _AFTER_END.match(batch.folded, end)
                if match is None or len(match["digits"]) not in lengths:
                    continue
                if _NUMBERED.search(batch.before(start, 48)) is not None:
                    yield Found(*match.span("digits"), _TYPE, _SCORE, self.name)
        for start, _ in phrase_positions(batch, _TOLD_BEHIND):
            match = _DIGITS_BEFORE.search(batch.before(start, _REACH_OF_DIGITS))
            if match is None:
                continue
            last = start - 1
            first = last - len(match["digits"])
            if _NUMBERED.search(batch.before(first, 48)) is not None:
                yield Found(first, last, _TYPE, _SCORE, self.name)
        for _, end in phrase_positions(batch, _LAST):
            match = _AFTER_LAST.match(batch.folded, end)
            if match is not None and len(match["digits"]) >= 3:
                yield Found(*match.span("digits"), _TYPE, _SCORE, self.name)
