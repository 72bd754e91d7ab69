"""Tells sums of money from other quantities that a model takes for them: "58 qm", "640 millesimi".

A sum without a word or a sign for a currency is left alone where a unit of something else stands in
it or right behind it.
"""

import re
from typing import Final

_UNIT: Final = re.compile(
    r"\W{0,2}\b(?:qm|m2|m²|mq|ha|km|cm|mm|kg|mg|ml|cl|gb|mb|tb|mhz|ghz|hz|kwh|kw|watt|volt|kcal"
    r"|e lode|percent|per ?cent|prozent|pour ?cent|per cento|درصد|بالمئة|بالمية"
    r"|pages|seiten|pagine|صفحه|صفحة|points?|punkte|punti|millesimi|grad|gradi|degrees|degrés|درجه"
    r"|gram(?:s|m|mes|mi|mo)?|kilos?|kilogram\w*|lit(?:er|ers|re|res|ri|ro)|met(?:er|ers|re|res|ri|ro)"
    r"|mètres|kilom[eè]t\w*|miles?|feet|inch(?:es)?|ounces?|oz|tbsp|tsp|لیتر|غرام|جرام|كيلو|لتر"
    r"|calories|kalorien|calorie|کالری|followers?|abonnés|فالوور|متر|کیلو|کیلومتر|کیلوگرم|گرم|گیگ)"
    r"\b",
    re.IGNORECASE,
)
# "85k on the clock", "ran a 10k", "in 4k": kilometres, miles and pixels.
_THOUSANDS: Final = re.compile(r"\d{1,3}k", re.IGNORECASE)
_COUNTED: Final = re.compile(
    r" (?:on (?:the clock|it\b)|miles|steps|likes|views|subs|km|words|people)", re.IGNORECASE
)
_COUNTING: Final = re.compile(
    r"\b(?:r[ua]n|running|race|did|doing|walked|swam|parkrun|in|full) (?:an? |the |my )?\Z",
    re.IGNORECASE,
)
# "تب داره ۳۸ و نیم", "febbre a 38 e mezzo": of a body, whatever a model says.
_FEVER: Final = re.compile(
    r"(?<!\w)(?:تب(?:ش|م|ت)?|حرارت\w{0,3}|دماش|دمای بدن\w{0,2}"
    r"|fever|temperature|fièvre|fieber|febbre)"
    r"(?:[ ,:]{1,2}[^\W\d_]{1,10}){0,3}[ ,:]{1,2}\Z",
    re.IGNORECASE,
)
_BODY_HEAT: Final = re.compile(
    r"(?:[3۳٣][5-9۵-۹٥-٩]|[4۴٤][0-2۰-۲٠-٢])(?!\d|[.,٫]\d{3}|[^.,;\n]{0,16}(?:€|eur|تومن|تومان))"
)
_PERCENT: Final = re.compile(r" ?[%°٪]")
_NUMBER: Final = re.compile(r"\W*\d[\d.,٫٬]*")
# "38 e 5", "righe 1, 7 e 13": Italian says euros and cents so as well, with two digits of cents.
_LISTED: Final = re.compile(r"\d{1,3}(?P<others>(?:, ?\d{1,3})*),? e (?P<last>\d{1,3})")
_LISTED_BEFORE: Final = re.compile(
    r"\b(?:capitol[oi]|pagin[ae]|esercizi[o]?|stanz[ae]|camer[ae]|tagli[ae]|numer[oi]|line[ae]"
    r"|righ[eio]|riga|quadr[oi]|articol[oi]|quesit[oi]|domand[ae]|lezion[ei]|aul[ae]|sal[ae]|pian[oi]"
    r"|binar[io]+|scal[ae]|civic[oi]|alt[oa]|larg[oa]|lung[oa]|profond[oa]|febbre|metro|misura"
    r"|temperatura|vot[oi]|tavol[oi]|post[oi]|fil[ae]|tra|fra|gradi|terapi[ae]|percorrenza|durata|cass[ae]|corsi[ae])"
    r"\W{1,2}(?:(?:i|le|gli|la|il|a|di|da|del|al|un|con)\s)?\Z",
    re.IGNORECASE,
)
_CENTS_DIGITS: Final = 2
_REACH: Final = 24
_FEVER_REACH: Final = 48


def is_list(text: str, start: int, end: int) -> bool:
    """Return whether bare numbers that "e" joins are no euros with their cents."""
    listed = _LISTED.fullmatch(text, start, end)
    return listed is not None and (
        bool(listed["others"])
        or len(listed["last"]) != _CENTS_DIGITS
        or _LISTED_BEFORE.search(text[max(0, start - _REACH) : start]) is not None
    )


def is_quantity(text: str, start: int, end: int) -> bool:
    """Return whether a number in `text`, with its unit or before it, counts or measures."""
    if _THOUSANDS.fullmatch(text, start, end) is not None:
        before = text[max(0, start - _REACH) : start]
        return _COUNTED.match(text, end) is not None or _COUNTING.search(before) is not None
    number = _NUMBER.match(text, start, end)
    if number is None:
        return False
    if _BODY_HEAT.match(text, start) and _FEVER.search(text, max(0, start - _FEVER_REACH), start):
        return True
    unit = _UNIT.match(text, number.end()) or _PERCENT.match(text, number.end())
    return unit is not None and end <= unit.end()
