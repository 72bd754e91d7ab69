"""COST: an amount of money in digits or words, with its currency, in six languages.

The currency is inside the span, and so are "thousand", "هزار" and the like; a range with one
currency is one span, amounts that have one each are as many. A sign of currency belongs to the
amount that it touches, the next one where it touches both. A large amount without a currency is a
weak find when the message speaks of a price, a rent or a salary near it; one grouped by thousands
that a bank's message names ("مانده 1,200,000") is a find.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import fold
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.lexical.bare_sums import TAIL
from gateway.detection.patterns.lexical.lexicon import LANGUAGE_BITS
from gateway.detection.patterns.lexical.lexicon_classes import Classes
from gateway.detection.patterns.lexical.listed_sums import listed_sums
from gateway.detection.patterns.lexical.numerals import values
from gateway.detection.patterns.lexical.told_sums import told_sums
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group

NAME: Final = "cost"
TYPE: Final = "COST"

# Letters: see `lexicon.LETTERS`; `c` and `$` are currencies, `v` weak ones (pound, cent).
_DIGITS = "[13456de9]"
_DIGIT_LETTERS: Final = tuple("13456de9")
_CURRENCY_FOLLOWS = "(?=[^_;]{0,12}[cv$])"
# "3 500 euros" is one amount; "cent cinquante" begins with a word that is a coin elsewhere.
# "F" is forty in Arabic as well as a feast.
_FIRST = f"(?:[135]55?(?=[^_;]?[c$])|{_DIGITS}|[wWuhoµ]|v(?=[wWc$])|F(?=[Wc]))"
_NEXT = rf"""(?:
      [,.]?[&-]?(?:[wWhøv]{_CURRENCY_FOLLOWS}|[wWh]|t(?=W)|[135](?=[Wc$]))
    | x[.]?(?![a-zA-Z])
    )"""
_AMOUNT = f"(?:{_FIRST}{_NEXT}{{0,12}})"
_CURRENCY = "(?:[t'z]{0,2}q?[c$]q?)"
_GRAMMAR: Final = re.compile(
    rf"""
      [$]{{1,2}}{_DIGITS}(?:[>-][$]?{_DIGITS})?[xW]?(?:c|[$](?!{_DIGITS}))?q?
    | (?!u[$][1345d])(?:{_AMOUNT}(?:c?[>ö-]|&)(?=[13456dewWu]))?{_AMOUNT}
        (?:{_CURRENCY}(?:&(?:{_DIGITS}|w)v|&u?h(?![a-zA-Z0-9]))?(?:[13w](?![a-zA-Z$£])|&[13w](?=[;,.]))?|(?<!u)q?v)
    """,
    re.VERBOSE,
)
_CANDIDATE: Final = re.compile(r"[13456de9wWuhoµv$F](?:(?<=\$)|[^_;%]{0,12}[cv$])[^_;%]{0,48}+")
_BARE: Final = re.compile(
    rf"(?:{_DIGITS}|[wu])(?:[&-]?[whx13]){{0,6}}W(?:[&-]?[wWh]){{0,6}}"
    # "۲ میلیون و ۳۰۰", thousands that nobody says
    r"(?:&5(?!W))?(?![UYsHfcv$%VB>])z{0,2}"
)
# "قیمت: ۴,۵۰۰,۰۰۰", "راتبي 8000", "قیمت نهایی: ۴,۵۰۰,۰۰۰"; "کد پرداخت ۱۲۳۴۵۶" is no amount.
_TOLD: Final = re.compile(
    "(?<![ðÐ])£(?P<between>[_P]?:?)(?P<amount>[56])(?![UYsHfcv$%VBWwxz>/-])(?=(?P<ends>[;,.])?)"
)
_LARGE_GROUPS: Final = re.compile(r"[1-9]\d{0,2}(?:[,./']\d{3}){1,3}")
_LARGE: Final = re.compile(r"[1-9]\d{3,11}")
_SURE_DIGITS: Final = 5
# "kostet 5,50", "about 3.5k": an amount where the message speaks of money.
_PRICE: Final = re.compile("5(?![a-zA-Z£$%])")
_SHORT_PRICE: Final = re.compile("x(?<=[135]x)(?![a-zA-Z$%])")
_PRICE_WORD: Final = re.compile(r"\d{1,4}[.,]\d\d")
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
_BANK_AMOUNT: Final = re.compile("[56](?!W)")
_BANK_GROUPS: Final = re.compile(r"\d{1,3}(?:[,./]\d{3})+")
_BANK_CHARACTERS: Final = 20
_BEFORE_DIGITS: Final = re.compile(rf"\b(?:{'|'.join(sorted(_BANK_WORDS))})[ :+-]{{1,4}}$")
_BEFORE_GROUPS: Final = re.compile(
    rf"\b(?:{'|'.join(sorted(_BANK_WORDS))}|{_AMOUNT_WORD} [^\W\d_]{{2,8}})"
    rf"(?: (?:{'|'.join(_ACCOUNT_WORDS)})\w{{0,3}}){{0,2}}[ :+-]{{1,4}}$"
)
# What goes on with an amount behind a blank: "3 500 euros", "1 234 567,90 €".
_GROUP_OF_THREE: Final = re.compile(r"\d{3}(?:[.,]\d+)?")
_LONGEST_GROUP: Final = 3
# No amount begins with a zero; codes and telephone numbers do.
_CODE_WORD: Final = re.compile(r"0\d{4,}")
_THOUSANDS: Final = frozenset(("k", "mio", "mrd", "mln", "tsd"))
# "4k" is a television.
_RESOLUTIONS: Final = frozenset(("2", "4", "5", "8"))
_CONTEXT_CHARACTERS: Final = 60
_PENCE: Final = re.compile("[13]J(?![.a-zA-Z0-9])")
_BEFORE_HOUR: Final = frozenset(("ore", "alle", "dalle", "um", "ab", "gegen"))
_CENTS: Final = ("1", "3")
_DIGIT_CLASSES: Final = frozenset("13456de")
_TENS: Final = (
    *("zehn", "zwanzig", "dreißig", "dreissig", "vierzig", "fünfzig", "fuenfzig", "fuffzig"),
    *("sechzig", "siebzig", "achtzig", "neunzig", "fünf", "ninety", "fifty", "twenty", "thirty"),
    *("dix", "vingt", "trente", "quarante", "cinquante", "soixante", "dieci", "venti", "trenta"),
    *("quaranta", "cinquanta", "sessanta", "settanta", "ottanta", "novanta"),
)
_WEIGHTS: Final = frozenset(("pound", "pounds", "pfund"))
_NEAR_CHARACTERS: Final = 24
_GOODS: Final = re.compile(r" [A-ZÄÖÜ][a-zäöüß]{2,}")
_WEIGHING_AFTER: Final = re.compile(
    r" (?:of (?!gold\b)|heavier|lighter|overweight|abgenommen|zugenommen|schwer|leichter|zu viel)"
)
_WEIGHING_BEFORE: Final = re.compile(
    r"\b(?:weigh|weighs|weighed|weight|weighing|lost|lose|gained|gain|gramm|wiege|wiegt|wog)\b"
)
# "alto 1,80 peso 75 kg"
_ITALIAN_WEIGHT: Final = re.compile(
    r"[ :]{1,2}(?:\d|(?:circa|ca|forma|ideale|alla|di|del|netto|lordo)\b)"
)
_FORTY: Final = fold("أربعين")
_JOINTS: Final = frozenset(">-")
# "دو تومن و سیصد": millions, and thousands that nobody says.
_TOMANS: Final = frozenset(("تومن", "تومان", "تمن"))
_AND_HUNDREDS: Final = re.compile("&(?:5|w(?:&w)?)(?![cvxwWufULYs0-9&>$%])")
_HUNDREDS: Final = range(100, 1000)
# "2 balles 50 le café", "un euro e venti per il parcheggio": cents, where no thing is counted.
_CENTS_BEHIND: Final = re.compile(
    rf" (?:(?:e|et|und) )?(?:\d\d|{'|'.join(_TENS)})(?= (?:le|la|les|l'|pour|par|au|il|lo|al|del"
    r"|di|per|pel|das|die|der|pro|für|each|for|chacune?|pièce|gekostet|bezahlt|gezahlt)(?!\w))"
)
# "٨ ليرات ونص"
_HALF_BEHIND: Final = re.compile(r" و ?(?:نص|نصف|ربع|ثلث|تلت|نیم)(?!\w)")
# Sums in words, and with a "k", which somebody pays: "transferred a hundred and twenty",
# "vire deux cent vingt", "withdraw 20k"; and what is had for a month: "trois mille cinq par mois".
_IN_WORDS: Final = re.compile("(?:[135]x|(?:[uw]?W|wv(?=[wW]))(?:[&-]?[wWhv]){0,6})(?![cv$f%UYLH])")
_PAYING: Final = re.compile(
    r"\b(?:transferred|transfer|withdr[ae]w|withdrawn|lent|lend|vire[rz]?|viré|verse[rz]?|versé|payé"
    r"|rembourse[rz]?|remboursé|prêté?|überweise?|überwiesen|ueberwiesen|geliehen|leihst|leih|pagato"
    r"|speso|prestato|prestami|bonificato|versato|girami|girato)\b[^\n.!?;\d]{0,24}\Z"
)
_PAYING_WORDS: Final = word_group(
    typed_words(
        """
        transferred transfer withdraw withdrew withdrawn lent lend vire virer virez viré verse
        verser versez versé payé rembourse rembourser remboursez remboursé prête prêté überweis
        überweise überwiesen geliehen leihst leih pagato speso prestato prestami
        bonificato versato girami girato mois mese monat month
        """
    )
)
# Nothing is counted that goes on so.
_AFTER_PAID: Final = re.compile(
    r"\s*(?:[.,!?;)\n\0]|\Z)| (?:just|now|to|for|on|by|please|pls|today|yesterday|back|sur|pour|stp"
    r"|svp|à|hier|par|su|per|di|al|auf|für|an|bitte|vorhin|zurück|via|with|mit|con)\b"
)
_PER_MONTH: Final = re.compile(r" (?:par|al|im|pro|a|per) (?:mois|mese|monat|month)\b")
_PAYING_CHARACTERS: Final = 40
_COUNTRY: Final = re.compile(r"(?<![\w$])(?:US|AU|CA|NZ|HK|MX|[CARST])\Z")
_COUNTRY_CHARACTERS: Final = 3
_FRENCH_HUNDRED: Final = frozenset(("cent", "cents"))
_IN_NUMERALS: Final = ("w", "W")
_SCORE: Final = 0.9
_TOLD_SCORE: Final = 0.85
_WEAK_SCORE: Final = 0.6
# Above that of a number which "حساب" names: no account is grouped by thousands.
_BALANCE_SCORE: Final = 0.98


def find(classes: Classes) -> Iterator[Found]:
    """Yield the amounts of money in `classes`."""
    text = classes.text
    covered = set[int]()
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
            if text[stop - 1] == "v" and not _is_coin(classes, start, stop):
                continue
            if text[stop - 1] == "w" and not _is_change(classes, stop - 1):
                stop -= 2 if text[stop - 2] == "&" else 1
            if text[stop : stop + 1] in _CENTS and _sticks(classes, stop, n_digits=2):
                stop += 1  # "5€50"
            if text[stop - 1] == "v" and _goes_on_in_words(classes, stop):
                continue  # "deux cent vingt"
            stop = _with_hundreds(classes, stop)
            covered.update(range(start, stop))
            begin, last = _with_country(classes, start), classes.end(stop - 1)
            cents = _CENTS_BEHIND.match(classes.batch.lowered, last)
            last = last if cents is None or text[stop - 1] not in "c$" else cents.end()
            tail = _HALF_BEHIND.match(classes.batch.folded, last) or TAIL.match(
                classes.batch.lowered, last
            )
            last = last if tail is None else tail.end()
            yield Found(begin, last, TYPE, _SCORE, NAME)
    if "J" in text:
        for match in _PENCE.finditer(text):
            last = match.start() + 1
            if classes.word(last) == "p" and _sticks(classes, last, n_digits=1):
                yield Found(classes.start(last - 1), classes.end(last), TYPE, _WEAK_SCORE, NAME)
    yield from _of_an_account(classes, covered)
    yield from _paid_in_words(classes, covered)
    for sums in (told_sums, listed_sums):
        for begin, last in sums(classes, covered):
            yield Found(begin, last, TYPE, _TOLD_SCORE, NAME)
    if "£" not in text:
        return
    for match in _BARE.finditer(text):
        start, stop = match.span()
        if (
            start not in covered
            and _speaks_of_money(classes, start)
            and classes.agreeing(start, stop) == stop
        ):
            yield Found(classes.start(start), classes.end(stop - 1), TYPE, _WEAK_SCORE, NAME)

    yield from _told(classes, covered)
    for match in _PRICE.finditer(text):
        start = match.start()
        if start in covered or _PRICE_WORD.fullmatch(classes.word(start)) is None:
            continue
        if start and classes.word(start - 1) in _BEFORE_HOUR and "." in classes.word(start):
            continue  # "ore 21.15"
        yield from _bare_price(classes, start, start)
    for match in _SHORT_PRICE.finditer(text):
        last = match.start()
        is_price = classes.word(last) in _THOUSANDS and classes.word(last - 1) not in _RESOLUTIONS
        if is_price and last - 1 not in covered:
            yield from _bare_price(classes, last - 1, last)


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
        yield Found(classes.start(at), classes.end(at), TYPE, _WEAK_SCORE, NAME)


def _after_others(classes: Classes, start: int, stop: int) -> int:
    """Return where an amount begins behind other numbers: "page 15, …", "0176 51980029 …".

    A comma and a blank end a number, and so does a blank before what is no group of three.
    """
    text, folded = classes.text, classes.batch.folded
    for at in range(stop - 1, start, -1):
        if text[at] not in _DIGIT_CLASSES:
            continue
        if text[at - 1] in _DIGIT_CLASSES and not _is_grouped(classes, at):
            return at
        is_listed = text[at - 1] == "," and at - 2 >= start and text[at - 2] in _DIGIT_CLASSES
        if is_listed and folded[classes.end(at - 2) + 1].isspace():
            return at
    return start


def _is_grouped(classes: Classes, position: int) -> bool:
    """Tell whether the digits at `position` are the next group of the number before them."""
    before = classes.word(position - 1)
    is_group = before.isdecimal() and len(before) <= _LONGEST_GROUP
    return is_group and _GROUP_OF_THREE.fullmatch(classes.word(position)) is not None


def _of_an_account(classes: Classes, covered: set[int]) -> Iterator[Found]:
    """Yield the amounts that a bank's message names after a word for them, without a currency.

    Each is `covered` from then on.
    """
    batch = classes.batch
    word_starts = batch.words.starts
    spoken = [word_starts[index] for index in batch.word_indices(_BANK_WORDS)]
    if not spoken:
        return
    for match in _BANK_AMOUNT.finditer(classes.text):
        at = match.start()
        start = classes.start(at)
        last = bisect_left(spoken, start) - 1
        if last < 0 or start - spoken[last] > _BANK_CHARACTERS:
            continue
        is_grouped = _BANK_GROUPS.fullmatch(classes.word(at)) is not None
        if at in covered or not (is_grouped or classes.word(at).isdecimal()):
            continue
        # "موجودی حساب: 1,200,000"; digits alone may be the number of an account there.
        before = batch.before(start, _BANK_CHARACTERS)
        if (_BEFORE_GROUPS if is_grouped else _BEFORE_DIGITS).search(before):
            score = _BALANCE_SCORE if is_grouped else _WEAK_SCORE
            covered.add(at)
            yield Found(start, classes.end(at), TYPE, score, NAME)


def _goes_on_in_words(classes: Classes, stop: int) -> bool:
    """Tell whether a hundred of French, read as a coin, is the beginning of a numeral."""
    return (
        classes.word(stop - 1) in _FRENCH_HUNDRED
        and classes.text[stop : stop + 1] in _IN_NUMERALS
        and bool(classes.languages(stop) & LANGUAGE_BITS["fr"])
    )


def _paid_in_words(classes: Classes, covered: set[int]) -> Iterator[Found]:
    """Yield the sums in words, or with a "k", behind a verb of paying or before a month.

    Each is `covered` from then on.
    """
    batch = classes.batch
    if not group_positions(batch, _PAYING_WORDS):
        return
    for match in _IN_WORDS.finditer(classes.text):
        first, last = match.span()
        if first in covered or classes.agreeing(first, last) < last:
            continue
        start, end = classes.start(first), classes.end(last - 1)
        after = batch.after(end, _PAYING_CHARACTERS)
        is_paid = _AFTER_PAID.match(after) and _PAYING.search(
            batch.before(start, _PAYING_CHARACTERS)
        )
        if is_paid or (classes.text[last - 1] != "x" and _PER_MONTH.match(after)):
            covered.update(range(first, last))
            yield Found(start, end, TYPE, _SCORE, NAME)


def _with_hundreds(classes: Classes, stop: int) -> int:
    """Return where an amount that stops at tomans ends with the hundreds behind them."""
    match = _AND_HUNDREDS.match(classes.text, stop)
    if match is None or classes.word(stop - 1) not in _TOMANS:
        return stop
    word = classes.word(stop + 1)
    amount = int(word) if word.isdecimal() else values().get(word, 0)
    return match.end() if amount in _HUNDREDS else stop


def _is_of_next(classes: Classes, position: int) -> bool:
    """Tell whether a sign of currency stands before its amount: "for 2 £10 each"."""
    return (
        classes.text[position + 1 : position + 2] in _DIGIT_LETTERS
        and classes.start(position + 1) == classes.end(position)
        and classes.start(position) > classes.end(position - 1)
    )


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


def _is_change(classes: Classes, position: int) -> bool:
    """Tell whether a numeral after a currency is its cents: "drei Euro fünfzig"."""
    word = classes.word(position)
    return word.endswith(_TENS)


def _is_coin(classes: Classes, start: int, stop: int) -> bool:
    """Tell whether "pounds", "Pfund", "Mark" are money rather than a weight or a name."""
    batch = classes.batch
    word = classes.word(stop - 1)
    end = classes.end(stop - 1)
    if word == "peso":
        return _ITALIAN_WEIGHT.match(batch.folded, end) is None
    if word == "mark":
        return batch.folded[end - len(word)].isupper()
    if word not in _WEIGHTS:
        return True
    after = batch.folded[end : end + _NEAR_CHARACTERS]
    if _WEIGHING_AFTER.match(after.lower()) or (word == "pfund" and _GOODS.match(after)):
        return False
    return _WEIGHING_BEFORE.search(batch.before(classes.start(start), _NEAR_CHARACTERS)) is None


def _bare_price(classes: Classes, first: int, last: int) -> Iterator[Found]:
    if _speaks_of_money(classes, first):
        yield Found(classes.start(first), classes.end(last), TYPE, _WEAK_SCORE, NAME)


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
