"""COST: an amount of money in digits or words, with its currency, in six languages.

The currency is inside the span, and so are "thousand", "هزار" and the like; a range with one
currency is one span, amounts that have one each are as many. A sign of currency belongs to the
amount that it touches, the next one where it touches both. Amounts without a currency are found by
modules of their own: `bank_amounts`, `paid_sums`, `told_sums`, `listed_sums`, `bare_prices`.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import fold
from gateway.detection.patterns.lexical import bank_amounts, bare_prices, paid_sums
from gateway.detection.patterns.lexical.bare_sums import TAIL, is_uncounted, is_vague
from gateway.detection.patterns.lexical.currency_words import is_coin
from gateway.detection.patterns.lexical.lexicon import LANGUAGE_BITS
from gateway.detection.patterns.lexical.lexicon_classes import Classes
from gateway.detection.patterns.lexical.listed_sums import listed_sums
from gateway.detection.patterns.lexical.numerals import values
from gateway.detection.patterns.lexical.told_sums import told_sums
from gateway.detection.patterns.protocols import Found
from gateway.domain.alternatives import any_of
from gateway.domain.cardinals import GERMAN, ITALIAN, TENS, UNITS, words_of

NAME: Final = "cost"
TYPE: Final = "COST"
_CODE_TYPE: Final = "NUMBER"

# Letters: see `lexicon.LETTERS`; `c` and `$` are currencies, `v` weak ones (pound, cent).
_DIGIT_LETTERS: Final = tuple("13456de9")
_DIGITS: Final = "[13456de9]"
_CURRENCY_FOLLOWS: Final = "(?=[^_;]{0,12}[cv$])"
# "3 500 euros" is one amount; "cent cinquante" begins with a word that is a coin elsewhere.
# "F" is forty in Arabic as well as a feast.
_FIRST: Final = f"(?:[135]55?(?=[^_;]?[c$])|{_DIGITS}|[wWuhoµ]|v(?=[wWc$])|F(?=[Wc]))"
_NEXT: Final = rf"""(?:
      [,.]?[&-]?(?:[wWhøv]{_CURRENCY_FOLLOWS}|[wWh]|t(?=W)|[135](?=[Wc$]))
    | x[.]?(?![a-zA-Z])
    )"""
_AMOUNT: Final = f"(?:{_FIRST}{_NEXT}{{0,12}})"
_CURRENCY: Final = "(?:[t'z]{0,2}q?[c$]q?)"
_GRAMMAR: Final = re.compile(
    rf"""
      [$]{{1,2}}{_DIGITS}(?:[>-][$]?{_DIGITS})?[xW]?(?:c|[$](?!{_DIGITS}))?q?
    | (?!u[$][1345d])(?:{_AMOUNT}(?:c?[>ö-]|&)(?=[13456dewWu]))?{_AMOUNT}
        (?:{_CURRENCY}(?:&(?:{_DIGITS}|w)v|&[13]J(?![a-zA-Z0-9]|[.]x)|&u?h(?![a-zA-Z0-9]))?(?:[13w](?![a-zA-Z$£])|&[13w](?=[;,.]))?|(?<!u)q?v(?:&[13]J(?![a-zA-Z0-9]|[.]x))?)
    """,
    re.VERBOSE,
)
_CANDIDATE: Final = re.compile(r"[13456de9wWuhoµv$F](?:(?<=\$)|[^_;%]{0,12}[cv$])[^_;%]{0,48}+")
# What goes on with an amount behind a blank: "3 500 euros", "1 234 567,90 €".
_GROUP_OF_THREE: Final = re.compile(r"\d{3}(?:[.,]\d+)?")
_LONGEST_GROUP: Final = 3
_SOME: Final = "یه"
# No amount begins with a zero; codes and telephone numbers do.
_CODE_WORD: Final = re.compile(r"0\d{4,}")
_PENCE: Final = re.compile("[13]J(?![.a-zA-Z0-9])")
_CENTS: Final = ("1", "3")
_DIGIT_CLASSES: Final = frozenset("13456de")
_LIST_SIGNS: Final = frozenset(",.")
# Significant digits of one run: more than any amount has that somebody writes without groups.
_MOST_DIGITS: Final = 12
_NUMERAL_CLASSES: Final = frozenset("wu")
# What the last word of cents right behind a currency ends in: "drei Euro fünfundzwanzig".
_CHANGE: Final = (
    *("fünf", "zehn", "dix", "dieci"),
    *(word for language in TENS for word in words_of(language, range(20, 100))),
    *ITALIAN[19:],
)
_CENTS_SAID: Final = (
    rf"(?:(?:{'|'.join(TENS['en'])})(?:[ -](?:{'|'.join(UNITS['en'][1:10])}))?"
    rf"|(?:{any_of(words_of('fr', range(20, 100)))}|quatre[ -]vingts?)"
    rf"(?:[ -](?:et[ -])?(?:{any_of(words_of('fr', range(1, 20)))}))?"
    rf"|{any_of((*words_of('en', range(10, 20)), *words_of('fr', range(10, 20)), 'fünf'))}"
    rf"|{any_of((*GERMAN[9:], *words_of('de', range(10, 100)), *ITALIAN[9:]))})"
)
_FORTY: Final = fold("أربعين")
_JOINTS: Final = frozenset(">-")
# "دو تومن و سیصد": millions, and thousands that nobody says.
_TOMANS: Final = frozenset(("تومن", "تومان", "تمن"))
_AND_HUNDREDS: Final = re.compile("&(?:5|w(?:&w)?)(?![cvxwWufULYs0-9&>$%])")
_HUNDREDS: Final = range(100, 1000)
# "2 balles 50 le café", "un euro e venti per il parcheggio": cents, where no thing is counted.
_CENTS_BEHIND: Final = re.compile(
    rf" (?:(?:e|et|und) )?(?:\d\d|{_CENTS_SAID})(?= (?:le|la|les|l'|pour|par|au|il|lo|al|del"
    r"|di|per|pel|das|die|der|pro|für|each|for|chacune?|pièce|gekostet|bezahlt|gezahlt"
    r"|please|pls|thanks|ta|love|off|extra)(?!\w)|[.,!?\n\0]|\Z)"
)
# "18 euro e 90 in farmacia": nothing else is counted behind the cents.
_AND_CENTS: Final = re.compile(rf" (?:e|et|und) (?:\d\d|{_CENTS_SAID})(?![\w%]|[.,:/-]\d)")
# "18 dinars 500 le kilo": thousandths, where nothing is counted.
_THOUSANDTHS: Final = re.compile(
    r"(?<= dinars) \d{3}(?=\s*(?:[,;!?)\n\0]|\.(?!\d)|\Z)| (?:le|la|les|l'|pour|par|cette|ce|à|au"
    r"|chez|depuis|de|du|en|et|mais|avec|seulement|hier|ttc)(?!\w))"
)
# "٨ ليرات ونص", "81 دينار و700", "٧ دنانير و ٥٠٠ فلس", "3 euros et demi", "دو تومنو نیم"
_HALF_BEHIND: Final = re.compile(
    r" (?:et demie?(?!\w)|e mezzo(?= (?:a|al|alla|il|lo|per|di|ciascuno|l)\b)"
    r"|و ?(?:نص|نصف|ربع|ثلث|تلت|نیم)(?!\w)|(?<=نو )نیم(?!\w)|(?:o )?nim(?!\w)"
    r"|و ?[1-9]\d{0,2} (?:فلس|قرش|قروش|هلل[ةه]|هللات|ملیم|ملیمات|سنتیم|سنت|بیس[ةه]|اغور[ةه])(?!\w)"
    r"|و[1-9]\d\d(?=\s*(?:[,!?\n\0]|\.(?!\d)|\Z)| (?:کل|لل[^\W\d_]+|حق|فی|بس|عن|یعنی)(?!\w)))"
)
# "CHF 12.–", "EUR 12,-": a whole amount.
_WHOLE: Final = re.compile(r"(?<=\d)[.,][-–—]{1,2}(?![\w–—-])")
_COUNTRY: Final = re.compile(r"(?<![\w$])(?:US|AU|CA|NZ|HK|MX|[CARST])\Z")
_COUNTRY_CHARACTERS: Final = 3
_CURRENCIES: Final = frozenset("c$v")
# Of a network, and no ether.
_INTERFACE: Final = re.compile(r"eth\d{1,2}")
_FRENCH_HUNDRED: Final = frozenset(("cent", "cents"))
_IN_NUMERALS: Final = ("w", "W")
_SCORE: Final = 0.9
_TOLD_SCORE: Final = 0.85
_WEAK_SCORE: Final = 0.6


def find(classes: Classes) -> Iterator[Found]:
    """Yield the amounts of money in `classes`."""
    covered = set[int]()
    yield from _with_currency(classes, covered)
    yield from _in_pence(classes)
    yield from bank_amounts.find(classes, covered)
    yield from paid_sums.find(classes, covered)
    for sums in (told_sums, listed_sums):
        for begin, end in sums(classes, covered):
            yield Found(begin, end, TYPE, _TOLD_SCORE, NAME)
    yield from bare_prices.find(classes, covered)


def _with_currency(classes: Classes, covered: set[int]) -> Iterator[Found]:
    """Yield the amounts with a currency; their positions are `covered` from then on."""
    text = classes.text
    for candidate in _CANDIDATE.finditer(text):
        position, end = candidate.start(), min(candidate.end() + 1, len(text))
        while match := _GRAMMAR.search(text, position, end):
            start, stop = match.span()
            position = stop
            # "the first dollar", "a dieci euro"
            while text[start] == "o" or (
                classes.word(start) == "a" and text[start + 1] in "w13456"
            ):
                start += 1
            if text[start] == "F" and classes.word(start) != _FORTY:
                position = start + 1
                continue  # "عيد ألف ريال"
            start = _after_others(classes, start, stop)
            # "یه دویست تومن بزن": some two hundred.
            if text[start : start + 2] == "uw" and classes.word(start) == _SOME:
                start += 1
            if is_vague(classes, start):
                continue
            if _is_long_code(classes, start):
                yield Found(classes.start(start), classes.end(start), _CODE_TYPE, _SCORE, NAME)
                position = start + 1
                continue  # "6037 9971 …" without blanks, before "تومان"
            if _CODE_WORD.fullmatch(classes.word(start)):
                position = start + 1
                continue  # "ک.م: 0084575948 ت.ت: …"
            sign = text.find("$", max(start + 1, stop - 2), stop)
            if sign >= 0 and _is_of_next(classes, sign):
                position = sign
                if text[sign - 1] not in _JOINTS:
                    continue
                stop = sign - 1  # "£42,000 to £48,000"
            if stop - start == 2 and classes.word(start) == "نه":
                continue  # "no dollars"; nine of them are written with a scale or in digits
            if classes.agreeing(start, stop) < stop:
                position = start + 1
                continue
            if (
                text[stop - 1] == "v"
                and "W" in text[max(0, start - 1) : stop]
                and (classes.word(stop - 1) in _FRENCH_HUNDRED)
            ):
                continue  # "deux mille sept cents"
            if text[stop - 1] == "v" and not is_coin(classes, start, stop):
                continue
            if text[stop - 1] == "w" and not _is_change(classes, stop - 1):
                stop -= 2 if text[stop - 2] == "&" else 1
            if text[stop : stop + 1] in _CENTS and _sticks(classes, stop, n_digits=2):
                stop += 1  # "5€50"
            if text[stop - 1] == "v" and _goes_on_in_words(classes, stop):
                continue  # "deux cent vingt"
            if (
                text[stop - 1] == "w"
                and text.startswith("-w", stop)
                and _is_change(classes, stop - 1)
            ):
                stop += 2  # "12 euros quarante-cinq"
            if stop - start == 1 and text[start] in _CURRENCIES:
                continue  # "il secondo euro": what is before it is no number of them
            bounds = classes.start(start), classes.end(stop - 1)
            if _INTERFACE.fullmatch(classes.batch.lowered, *bounds) is not None:
                continue
            stop = _with_hundreds(classes, stop)
            covered.update(range(start, stop))
            yield Found(_with_country(classes, start), _end(classes, stop), TYPE, _SCORE, NAME)


def _end(classes: Classes, stop: int) -> int:
    """Return the joined offset where an amount ends, with the cents or the half behind it."""
    lowered, end = classes.batch.lowered, classes.end(stop - 1)
    cents = None
    if classes.text[stop - 1] in "c$v":
        cents = _CENTS_BEHIND.match(lowered, end) or _THOUSANDTHS.match(lowered, end)
    if cents is None and classes.text[stop - 1] in "c$":
        cents = _AND_CENTS.match(lowered, end)
        if cents is not None and not is_uncounted(lowered, cents.end()):
            cents = None
    if cents is not None:
        end = cents.end()
    if classes.text[stop - 1] in _DIGIT_CLASSES and (whole := _WHOLE.match(lowered, end)):
        return whole.end()
    tail = _HALF_BEHIND.match(classes.batch.folded, end) or TAIL.match(lowered, end)
    return end if tail is None else tail.end()


def _in_pence(classes: Classes) -> Iterator[Found]:
    """Yield the amounts of pence, written with a "p"."""
    if "J" not in classes.text:
        return
    for match in _PENCE.finditer(classes.text):
        last = match.start() + 1
        # "la 6P" is a class of Switzerland.
        is_penny = classes.batch.folded[classes.start(last)] == "p"
        if is_penny and classes.word(last) == "p" and _sticks(classes, last, n_digits=1):
            yield Found(classes.start(last - 1), classes.end(last), TYPE, _WEAK_SCORE, NAME)


def _after_others(classes: Classes, start: int, stop: int) -> int:
    """Return where an amount begins behind other numbers: "page 15, …", "0176 51980029 …".

    A comma and a blank end a number, before words as well ("size 38, two hundred euros"), and so
    do a stop and a blank, a blank before what is no group of three, and the length of a card's.
    """
    text, folded = classes.text, classes.batch.folded
    for at in range(stop - 1, start, -1):
        if text[at] not in _DIGIT_CLASSES and text[at] not in _NUMERAL_CLASSES:
            continue
        is_digits = text[at] in _DIGIT_CLASSES
        if is_digits and text[at - 1] in _DIGIT_CLASSES and not _is_grouped(classes, at):
            return at
        is_listed = text[at - 1] in _LIST_SIGNS and at - 2 >= start
        if is_listed and text[at - 2] in _DIGIT_CLASSES and folded[classes.start(at) - 1].isspace():
            return at
        if text[at - 1] in _JOINTS and at - 2 >= start and _is_long_code(classes, at - 2):
            return at
    return start


def _is_long_code(classes: Classes, position: int) -> bool:
    """Tell whether a run of digits is longer than an amount: the number of a card, an account."""
    word = classes.word(position)
    return len(word) > _MOST_DIGITS and word.isdecimal() and len(word.rstrip("0")) > _MOST_DIGITS


def _is_grouped(classes: Classes, position: int) -> bool:
    """Tell whether the digits at `position` are the next group of the number before them."""
    before = classes.word(position - 1)
    is_group = before.isdecimal() and len(before) <= _LONGEST_GROUP
    return is_group and _GROUP_OF_THREE.fullmatch(classes.word(position)) is not None


def _is_of_next(classes: Classes, position: int) -> bool:
    """Tell whether a sign of currency stands before its amount: "for 2 £10 each"."""
    return (
        classes.text[position + 1 : position + 2] in _DIGIT_LETTERS
        and classes.start(position + 1) == classes.end(position)
        and classes.start(position) > classes.end(position - 1)
    )


def _is_change(classes: Classes, position: int) -> bool:
    """Tell whether a numeral after a currency is its cents: "drei Euro fünfzig"."""
    return classes.word(position).endswith(_CHANGE)


def _goes_on_in_words(classes: Classes, stop: int) -> bool:
    """Tell whether a hundred of French, read as a coin, is the beginning of a numeral."""
    return (
        classes.word(stop - 1) in _FRENCH_HUNDRED
        and classes.text[stop : stop + 1] in _IN_NUMERALS
        and bool(classes.languages(stop) & LANGUAGE_BITS["fr"])
    )


def _with_hundreds(classes: Classes, stop: int) -> int:
    """Return where an amount that stops at tomans ends with the hundreds behind them."""
    match = _AND_HUNDREDS.match(classes.text, stop)
    if match is None or classes.word(stop - 1) not in _TOMANS:
        return stop
    word = classes.word(stop + 1)
    amount = int(word) if word.isdecimal() else values().get(word, 0)
    return match.end() if amount in _HUNDREDS else stop


def _with_country(classes: Classes, position: int) -> int:
    """Return where an amount starts with what parts its dollar from others: "C$650"."""
    start = classes.start(position)
    if classes.text[position] != "$" or classes.batch.folded[start] != "$":
        return start
    country = _COUNTRY.search(classes.batch.folded, max(0, start - _COUNTRY_CHARACTERS), start)
    return start if country is None else country.start()


def _sticks(classes: Classes, position: int, *, n_digits: int) -> bool:
    """Tell whether the word at `position` follows without a blank and is of that length."""
    return (
        classes.start(position) == classes.end(position - 1)
        and len(classes.word(position)) == n_digits
    )
