"""Which figures of an answer are sums: those of a key or beside a word for money, of one currency.

A figure of three digits is a code, a count or a size as often, wherever a model writes one.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import fold
from gateway.detection.patterns.announced import folded_words, typed_words
from gateway.detection.patterns.lexical.money_words import PAYING
from gateway.pipeline.json_numbers import bare_numbers
from gateway.pseudonyms.canonical import ascii_digits, digits_of

TAXES: Final = typed_words("net gross vat tax taxes netto brutto steuer mwst ust iva tva")
"""What a sum without or with taxes is called: they number nothing."""
# Beside those that tell a sum in a message: keys of records, columns of tables, results.
_WORDS: Final = (
    PAYING
    | TAXES
    | typed_words(
        """
    amount amounts total totals subtotal sum sums price prices due credit debit charge charged
    charges invoice payable received revenue expense expenses currency value
    makes equals leaves remaining remains money cash order
    summe gesamt gesamtsumme gesamtbetrag zwischensumme rechnung gutschrift
    gutgeschrieben saldo macht ergibt bleiben bleibt verbleiben verbleibt beträgt
    somme total totale solde crédit débit facture taxe fait reste restant remise
    totali somma fattura tasse fanno fa resta rimangono
    """
    )
    | folded_words(
        "مبلغ قیمت هزینه جمع جمعا مجموع کل مانده باقی فاکتور پرداخت واریز دریافتی بدهی تخفیف بها "
        "المبلغ مبلغ السعر سعر الإجمالي المجموع الدفعة دفعة الفاتورة المتبقي الباقي يساوي تكلفة"
    )
)
_WORD: Final = re.compile(r"[^\W\d_]+")
_PART_OF_KEY: Final = re.compile(r"[A-Z]?[^\W\d_A-Z]+|[A-Z]+(?![a-z])|[^\W\d_]+")
_KEY: Final = re.compile(
    r"(?:[\"'](?P<quoted>[\w .-]{1,40})[\"']\s{0,3}:|(?<![\w.-])(?P<name>[^\W\d][\w.-]{0,39})"
    r"\s?[<>]?=(?!=))"
    r"\s{0,3}[\"']?\Z"
)
_LONGEST_KEY: Final = 50
_DECIMALS: Final = re.compile(r"[.,٫]\d{1,2}\s*\Z")
_FEWEST_DIGITS: Final = 4
_GROUPED: Final = re.compile(r"\d{1,3}(?:[.,'\u2019\u066c]\d{3})+(?:[.,٫]\d\d)?|\d+[.,٫]\d\d")
# "x[114]", "range(114)", "sleep(1, 114)"
_CALL: Final = re.compile(r"\w[\[(][^\n()\[\]]{0,24}\Z")
_CLOSED: Final = re.compile(r"[^\n()\[\]]{0,24}[\])]")
_CALCULATED_BEFORE: Final = re.compile(r"\d\s?[+=\u2212-]\s?\Z")
_CALCULATED_BEHIND: Final = re.compile(r"\s?[+=\u2212]\s?\D{0,3}\d")
_FENCE: Final = "```"
_REACH: Final = 48
_REACH_BEHIND: Final = 24
_SENTENCE_END: Final = re.compile(r"[.!?؟;\n](?=\s|\Z)")
_CURRENCIES: Final = (
    re.compile(r"€|(?<![^\W\d_])(?:euros?|eur|یورو|يورو)(?![^\W\d_])", re.IGNORECASE),
    re.compile(r"£|(?<![^\W\d_])(?:gbp|pounds?|quid|پوند)(?![^\W\d_])", re.IGNORECASE),
    re.compile(r"\$|(?<![^\W\d_])(?:usd|dollars?|bucks|دلار|دولار)(?![^\W\d_])", re.IGNORECASE),
    re.compile(r"[¥]|(?<![^\W\d_])(?:yen|jpy)(?![^\W\d_])", re.IGNORECASE),
    re.compile(r"تومان|تومن|تمن|(?<![^\W\d_])to?mans?(?![^\W\d_])", re.IGNORECASE),
    re.compile(r"ریال|ريال|(?<![^\W\d_])(?:rials?|irr|riyals?|sar)(?![^\W\d_])", re.IGNORECASE),
)


_SIGN_BEFORE: Final = re.compile(r"(?:[€£$¥]|(?<![^\W\d_])[A-Z]{3})\s?\Z")
_SIGN_BEHIND: Final = re.compile(r"\s?(?:[€£$¥]|[^\W\d_]+)")
_LONGEST_SIGN: Final = 5


def is_told_sum(text: str, start: int, end: int) -> bool:
    """Return whether a figure without its currency is a sum by its form or by what is around."""
    figure = text[start:end]
    if _DECIMALS.search(figure) is not None:
        return True
    before = text[max(0, start - _LONGEST_KEY) : start]
    if _CALL.search(before) is not None and _CLOSED.match(text, end) is not None:
        return False
    key = _KEY.search(before)
    if key is not None:
        return is_money_key(key["quoted"] or key["name"])
    is_in_code = text.count(_FENCE, 0, start) % 2 == 1
    if not is_in_code and len(digits_of(figure)) >= _FEWEST_DIGITS:
        return True
    if _CALCULATED_BEFORE.search(before) or _CALCULATED_BEHIND.match(text, end):
        return not is_in_code
    return _has_word(_beside(text, start, end))


def is_written_sum(text: str, start: int, end: int) -> bool:
    """Return whether what was found as a number reads as a sum: "65,070", "amount >= 65070"."""
    if _GROUPED.fullmatch(text, start, end) is not None:
        return True
    key = _KEY.search(text, max(0, start - _LONGEST_KEY), start)
    return key is not None and is_money_key(key["quoted"] or key["name"])


def is_money_key(key: str) -> bool:
    """Return whether the name of a field says that it is an amount: "total_amount", "Betrag"."""
    return any(fold(part.lower()) in _WORDS for part in _PART_OF_KEY.findall(key))


def sums_of_keys(text: str) -> Iterator[tuple[int, int]]:
    """Yield where numbers of JSON stand in an answer whose keys say that they are amounts."""
    for start, end in bare_numbers(text) if '":' in text else ():
        key = _KEY.search(text, max(0, start - _LONGEST_KEY), start)
        if key is not None and key["quoted"] and is_money_key(key["quoted"]):
            yield start, end


def is_other_currency(text: str, start: int, end: int, value: str) -> bool:
    """Return whether an amount of a text and a value have each a currency, and not the same.

    A currency may stand right beside the amount.
    """
    before = _SIGN_BEFORE.search(text, max(0, start - _LONGEST_SIGN), start)
    behind = _SIGN_BEHIND.match(text, end)
    one = text[
        start if before is None else before.start() : end if behind is None else behind.end()
    ]
    first, second = _currencies(one), _currencies(value)
    return bool(first and second) and first.isdisjoint(second)


def _currencies(value: str) -> set[int]:
    return {place for place, sign in enumerate(_CURRENCIES) if sign.search(value) is not None}


def _beside(text: str, start: int, end: int) -> str:
    """Return what stands around a figure in its sentence."""
    before = _SENTENCE_END.split(text[max(0, start - _REACH) : start])[-1]
    behind = _SENTENCE_END.split(text[end : end + _REACH_BEHIND])[0]
    return f"{before} {behind}"


def _has_word(text: str) -> bool:
    return any(fold(word.lower()) in _WORDS for word in _WORD.findall(ascii_digits(text)))
