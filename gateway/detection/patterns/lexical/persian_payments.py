"""COST without a currency in Persian, told by what is paid: "وام ۳۵۰ تا", "20 T lazem".

Thousands and millions are left unsaid, as in `persian_sums`.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical.persian_sums import (
    BARE_AND_HUNDREDS,
    COPULA,
    COUNTED,
    PERSIAN_HUNDREDS,
    PERSIAN_UNITS,
    REACH,
    SCORE,
    SMALL,
    TENS,
    TYPE,
    amounts_of,
)
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import (
    group_positions,
    is_near,
    matches_around,
    word_group,
)

_ENDS: Final = r"(?=\s*(?:[,.;!?()\n\0]|\Z))"
_BOUGHT: Final = (
    r"(?:(?:خرید|گرفت|فروخت|داد)(?:م|یم|ی|ین|ن)(?:ش|شون)?"
    r"|می[ \u200c]?(?:د|گیر|فروش|خر)(?:م|یم|ن)ش?|نقد|چک|آخرش(?:ه)?|تهش(?:ه)?)"
)
# What is said of such a sum alone: of hours people go and meet as well.
_PAYING: Final = (
    r"(?:زدم|زدی|زده|می[ \u200c]?زنم|بزن|بزنید|بزنین|بریز|بریزید|بریزین|می[ \u200c]?ریزم|ریختم|ریخت"
    r"|می[ \u200c]?گیره|گرفت|می[ \u200c]?گه|می[ \u200c]?خواد|شد|شده|مونده|بده|بدید|داد|دادی|واریز"
    r"|کارت به کارت|تموم|قسط|بیعانه|گذاشت(?:م|ه|ی|یم|ن))"
)
# "چهار و ۲۰۰ گرفت", "خریدم ۴ و ۲۰۰", "بیست و پنج و نیم میفروشم", "۳۴ چک"
_MILLIONS: Final = re.compile(
    rf"(?<!\w)(?:{_BOUGHT}|{_PAYING}|قیمتش|قیمت|حقوقم|اجاره|آخرش) "
    rf"(?P<first>{BARE_AND_HUNDREDS})"
    r"(?!\w| ?(?:و|هزار|میلیون|نفر|متر|کیلو|گرم|تا|بار|صفحه|سال|روز)(?!\w))"
    r"|(?<![\w.,])(?<!فصل )(?<!صفحه )(?<!اتوبوس )(?<!اتاق )(?<!قسمت )"
    rf"(?P<second>{BARE_AND_HUNDREDS})"
    rf" (?=(?:(?:هم|رو|بیعانه) ){{0,2}}(?:{_BOUGHT}|{_PAYING})(?!\w))"
    rf"|(?<![\w.,])(?P<half>(?:{PERSIAN_UNITS}|صد|\d{{1,3}})"
    rf"(?: و (?:{PERSIAN_UNITS}))? ?و ?نیم) (?={_BOUGHT}(?!\w)|(?:هم )?بیعانه (?:هم )?{_PAYING})"
    r"|(?<![\w.,:/-])(?P<cheque>[1-9]\d{1,3}) (?:نقدی?|چکی?)(?=\s*(?:[,.!?\n\0]|\Z))"
)
_MILLION_WORDS: Final = word_group((
    *map(str, range(100, 1000, 50)), "نیم", "ونیم", "نقد", "نقدی", "چک", "چکی",
))  # fmt: skip
# "پونصد بزن به این کارت": thousands that nobody says, for a card.
_PAID: Final = re.compile(
    rf"(?<![\w.,:/-])(?P<amount>(?:{PERSIAN_HUNDREDS}|[1-9]\d{{0,2}}0)(?: و [^\W\d_]{{2,6}})?"
    r"(?: هزار)?) (?:بزن|بزنی|بزنید|بزنین|بریز|بریزی|بریزید|بریزین|واریز|کارت به کارت)(?!\w)"
)
_CARD: Final = re.compile(r"کارت|حساب|شبا|واریز")
_PAID_WORDS: Final = word_group(
    ("بزن", "بزنی", "بزنید", "بزنین", "بریز", "بریزی", "بریزید", "بریزین", "واریز", "کارت")
)
_CARD_NEAR: Final = (80, 80)

# What is paid, with whose it is: "دستمزد منم", "قسطش", "کرایه‌ش".
_WHOSE: Final = r"[ \u200c]?(?:م|ت|ش|مون|تون|شون)?(?!\w)"
_LOANS: Final = "حقوق|اجاره|دستمزد|کرایه|قسط|بدهی|جریمه|ودیعه|رهن"
_PRICES: Final = (
    "دستمزد|اجرت|مزد|حقوق|اجاره|کرایه|قسط|شهریه|ویزیت|بیعانه|قیمت|هزینه|خرج|شارژ|عوارض|جریمه"
    "|کمیسیون|ودیعه|رهن|قبض|عضویت|یارانه|عیدی|پول|سود|درآمد|دخل|پاداش|مالیات|بدهی|سنوات"
)
# Of a telephone it is percent.
_PRICE: Final = rf"(?!شارژ (?:گوشی|باتری|لپ|تبلت))(?:{_PRICES.replace('ه|', 'ه?|')}){_WHOSE}"
_IS: Final = r"(?:بود|شد|شده|می[ \u200c]?شه|می[ \u200c]?شد|هست|است|درومد|دراومد|اومد|اومده)(?!\w)"
_FIGURE: Final = rf"(?:(?:{PERSIAN_HUNDREDS})(?: و {SMALL})?|[1-9]\d{{2}})"
_PRICED: Final = re.compile(
    # "دستمزد منم پنج و نیم"
    rf"{_PRICE}(?: (?:منم|من|هم|اون|اونم|ما|فقط|الان|جدید|سهامش|سهام|دوره|پایه))?[ :]"
    rf"(?P<half>(?:{SMALL}|\d{{1,3}}) ?و ?نیم){COPULA}(?! (?:و|{COUNTED})(?!\w))"
    # "شهریه پارسال هشتصد بود"
    rf"|{_PRICE}(?: [^\W\d_]{{1,12}}){{0,3}} (?P<was>{_FIGURE}) {_IS}"
    # "حقوقم ۱۵ تومن بود الان شد ۲۲", "ماهی ۲۵ بود، شد ۱۷"
    rf"|(?:{_PRICE}|(?:ماهی|نفری|شبی|ساعتی) \d)[^.\n\0?!]{{0,40}} "
    r"(?:شد|شده|کردن|کرد|کردش|کردنش|رسید به|رسیده به) "
    rf"(?P<became>[1-9]\d{{1,2}}){_ENDS}"
)
# "۵ و نیم دستمزد", "پارسال هشتصد بود شهریه"
_BEFORE_PRICE: Final = re.compile(
    rf"(?<![\w.,:/-])(?<!ساعت )(?P<half>(?:{SMALL}|\d{{1,3}}) ?و ?نیم) "
    r"(?:فقط |هم )?(?:دستمزد|اجرت|خرج\w{0,3}|جریمه|بیعانه|رهن|اجاره|کرایه|ودیعه|ویزیت|حقوق)(?!\w)"
    rf"|(?<![\w.,:/-])(?P<was>{_FIGURE}) {_IS} {_PRICE}"
)
# "تو آگهی زدم ۲۲"
_LISTED: Final = re.compile(
    r"(?<!\w)(?:آگهی|دیوار|شیپور)(?: [^\W\d_]{1,10})? (?:زدم|زده|زدی|زدن|گذاشت\w*|کردم)"
    rf"(?: بود\w?)? (?P<amount>[1-9]\d{{1,3}}){_ENDS}"
)
# "هفتصد و سی حساب کرد", "خالص دستم میاد بیست و هفت"
_RECKONED: Final = re.compile(
    rf"(?<![\w.,:/-])(?P<amount>{_FIGURE}) حساب (?:کرد\w*|کن\w*|شد|می[ \u200c]?(?:کن|ش)\w+)"
    r"|(?<!\w)دست(?:م|ش|مون) (?:رو )?می[ \u200c]?(?:اد|آد|گیره|رسه|گرفت|اومد) (?:حدود )?"
    rf"(?P<earned>(?:{SMALL}|[1-9]\d{{1,2}})(?: ?و ?نیم)?){_ENDS}"
)
_RECKONED_WORDS: Final = word_group(("حساب", "دستم", "دستش", "دستمون"))
_LISTED_WORDS: Final = word_group(folded_words("آگهی دیوار شیپور"))

# "هنوز ۲۰ تا بدهکارم", "وام ۳۵۰ تا گرفتیم", "قسطش ماهی ۸ تاست", "۱۵ تا هم پیش": so many millions.
_SO_MANY: Final = (
    rf"(?:{SMALL}|صد|دویست|سیصد|[1-9]\d{{0,2}})(?: (?:و )?(?:{PERSIAN_UNITS}))?[ \u200c]?تا"
)
_MANY: Final = rf"(?:[1-9]\d{{1,2}}|{TENS}|ده|صد|دویست|سیصد)[ \u200c]?تا"
_PAY: Final = (
    r"(?:گرفت\w*|می[ \u200c]?گیر\w*|داد\w*|می[ \u200c]?د\w{1,3}|بد[هیم]\w*|خواست\w*"
    r"|می[ \u200c]?خوا\w*|شد|شده|بود|ریخت\w*|زدم|زد|می[ \u200c]?شه|کرد\w*|رفته? بالا"
    r"|می[ \u200c]?ره بالا)(?!\w)"
)
_OWED: Final = re.compile(
    rf"(?<![\w.,:/-])(?P<owed>{_SO_MANY}) (?:(?:هنوز|هم|رو|بهش|بهت|بهم|ازش|ازم|دیگه) ){{0,2}}"
    r"(?:بده?کار(?:م|ی|ه|یم|ن)(?!\w)|طلب ?(?:کار\w+|دارم|داشتم|داره|دارن)"
    r"|قرض (?:گرفت|داد|بده|می|کرد|دارم|بگیر)\w*)"
    rf"|(?<![\w.,:/-])(?P<paid>[5-9][ \u200c]?تا|{_MANY}) (?:هم |رو )?"
    r"(?:(?:واریز|کارت به کارت) (?:کرد|می|کن)|بیعانه(?!\w)|حقوق (?:می|گرفت|داشت|داره)"
    rf"|پیش(?: (?:گرفت|داد|می[ \u200c]?گیر|می[ \u200c]?خوا|بد)\w*|{_ENDS}))"
)
_OWED_WORDS: Final = word_group(
    folded_words(
        "طلب طلبدارم طلبداشتم طلبداره طلبدارن قرض واریز کارت بیعانه حقوق پیش "
        + " ".join(
            f"{stem}{ending}"
            for stem in ("بدهکار", "بدکار", "طلبکار")
            for ending in ("م", "ی", "ه", "یم", "ن")
        )
    )
)
# "۲۰ تاشو نقد", "۱۵۰ تاش پیش‌پرداخت": what part of a sum is paid how.
_PART: Final = re.compile(
    rf"(?<![\w.,:/-])(?P<part>{_SO_MANY})(?:ش|شو|شم)(?: رو| هم)? "
    rf"(?:نقدی?|چکی?|قسطی|واریز|کارت به کارت|بیعانه|پیش[ \u200c]?پرداخت\w{{0,2}})(?!\w)"
)
_PART_WORDS: Final = word_group(
    folded_words("نقد نقدی چک چکی قسطی واریز کارت بیعانه پیش پیشپرداخت پیشپرداخته پیشپرداختم")
)
# "۵۰شو دادم ۶۰ مونده", "۵ تا دادی میمونه ۳۱۰": what is left is counted by nothing.
_LARGE: Final = r"(?:[5-9]\d|[1-9]\d\d)"
_LEFT: Final = re.compile(
    r"(?<![\w.,:/-])(?P<given>[1-9]\d{0,2}(?:[ \u200c]?تا)?)(?:شو| رو|ش رو)? "
    r"(?:داد|زد|ریخت)(?:م|ی|یم|ه|ین|ن)?,? (?:و )?"
    rf"(?:(?P<left>{_LARGE}) (?:مونده|موند|می[ \u200c]?مونه)(?!\w)"
    rf"|(?:مونده|موند|می[ \u200c]?مونه) (?P<rest>{_LARGE}){COPULA}(?! ?(?:{COUNTED}|و)(?!\w)))"
)
_LEFT_WORDS: Final = word_group(folded_words("مونده موند میمونه مونه"))
# Beside a sum that is so many the others of the sentence are: "کل ۲۴ تا بود ۱۰ تا پیش دادی".
_OTHERS: Final = re.compile(
    rf"(?<![\w.,:/-])(?P<amount>{_SO_MANY})(?:ش|شو|شم|ست|س)?"
    rf"(?:{_ENDS}| (?:{_PAY}|پیش|نقد|چک|مونده|موند|می[ \u200c]?مونه|باقی)(?!\w))"
)
_SO_MANY_ENDS: Final = "تا"
_SENTENCE_MARKS: Final = "!?\n\0"
_LENT: Final = re.compile(
    rf"(?:وام|قرض){_WHOSE}[^\n\0?!\d]{{0,60}} (?P<lent>{_MANY})"
    rf"(?:ست|س)?(?:{_ENDS}| {_PAY})"
    rf"|(?:{_LOANS.replace('ه|', 'ه?|')}){_WHOSE}"
    r"(?: (?:ماهی|الان|هم|کلا|حدود|تقریبا|من|ما|که|میشه|شده)){0,2} "
    rf"(?P<rate>{_SO_MANY})(?:ست|س)?(?:{_ENDS}| {_PAY})"
    rf"|(?:اجاره|کرایه|رهن) (?:مغازه|خونه|دفتر|آپارتمان|واحد|انبار|سوییت)\w{{0,3}} "
    rf"(?P<large>{_MANY})"
    rf"(?:ست|س)?(?:{_ENDS}| {_PAY})"
)
# "سقف حقوق ۳۸ م خالص", "فروختمش ۴۲۰ م": millions; metres, and days of a month, are few.
_LETTERED: Final = re.compile(
    r"(?<![\w.,:/-])(?P<taxed>[1-9]\d{1,3} ?م) (?:خالص|ناخالص|نقد|رهن|ودیعه|بیعانه|توما?ن)(?!\w)"
    r"|(?<!\w)(?:حقوق\w?|فروختم\w{0,2}|خریدم\w{0,2}|رهن|ودیعه|وام|بودجه\w{0,2}|درآمد\w?|سقف"
    r"|قیمتش)(?: [^\W\d_]{1,10}){0,2} (?P<told>(?:3[2-9]|[4-9]\d|[1-9]\d\d) ?م)"
    r"(?!\w| (?:مربع|از|عرض|طول|فاصله|تا|زمین|زیربنا|بنا|متراژ)(?!\w))"
)
_LETTERED_WORDS: Final = word_group(("م",))
# "20 T lazem daram", "ejarash 12 T shode", "5 ta behem badehkare"
_LATIN_FILLING: Final = r"(?:(?:dige|ham|pool|ro|azam|azash|behesh|behem|be man) ){0,2}"
_LATIN_OWING: Final = r"(?:badehkar\w*|bedehkar\w*|talab\w*|gharz|ghaz|vam)\b"
_LATIN_HALF: Final = r"[1-9]\d? (?:o|va) (?:[1-9][05]0|nim)"
_LATIN_PAID: Final = (
    "dadam|dadim|dadan|gereft|gereftam|gereftan|kharidam|kharidim|forookhtam|forukhtam|rikhtam"
    "|midam|mide|midan"
)
_LATIN_PRICES: Final = (
    "ghabz\\w{0,4}|jarime\\w{0,3}|ejar[ae]\\w{0,3}|keraye\\w{0,2}|shahriye\\w{0,2}|hazine\\w{0,3}|visit\\w{0,3}"
    "|dastmozd\\w{0,3}|gheymat\\w{0,3}|ghest\\w{0,3}|hogh?o?ugh?\\w{0,3}"
)
_LATIN: Final = re.compile(
    rf"(?<![\w.,:/#+-])(?P<behind>[1-9]\d{{0,3}} ?t) {_LATIN_FILLING}(?:{_LATIN_OWING}|(?:lazem"
    r"|lazemam|mikham|mikhad|dari|daram|bede|bedi|bedam|bezan|bezani|rikhtam|rikht|midam|mide"
    r"|dadam|dad|baraye|vase|gereft\w*|migire|variz|shod|shode|mishe|pish|hoghugh|kharj)\b)"
    r"|\b(?:ejar\w*|gheymat\w*|ghimat\w*|hogh?o?ugh?\w*|hoghoogh\w*|vam\w*|gharz|ghaz|pool\w*|rahn"
    r"|keraye\w*|dastmozd\w*|ghest\w*|shod|mishe|rikhtam|dadam)"
    r"(?: (?:mahi|alan|ham|shod|shode|hodood|faghat))? (?P<before>[1-9]\d{0,3} ?t)(?![\w'-])"
    rf"|(?<![\w.,:/#+-])(?P<owed>[1-9]\d{{0,2}} ?ta) {_LATIN_FILLING}{_LATIN_OWING}"
    r"|(?<![\w.,:/#+-])(?P<scaled>[1-9]\d{0,2} (?:mil[iy]\w{0,2}on|mel[iy]\w?on|toman|tomn)"
    r" (?:o|va) [1-9]\d0)(?! ?(?:hezar|nafar)|\w)"
    # "3 o nim dadam", "jarime shodam 1 o 200", "ghabz 850 oomad"
    rf"|(?<![\w.,:/#+-])(?P<half>{_LATIN_HALF}) (?:{_LATIN_PAID})\b"
    rf"|\b(?:{_LATIN_PAID}|{_LATIN_PRICES})(?: (?:shodam|shod|mishe|alan|ham))? "
    rf"(?P<paid>{_LATIN_HALF})(?![\w'-]| (?:metr|kilo|nafar|saat|ta)\b)"
    rf"|\b(?:{_LATIN_PRICES})(?: [a-z]{{1,10}}){{0,2}} (?P<billed>[1-9]\d0) "
    r"(?:oomad\w*|umad\w*|shod\w*|bood|mishe|gereft\w*|dadam|dadim)\b"
    r"|\b(?:vam|gharz|ghaz)\b[^.\n\0?!\d]{0,24} (?P<lent>[1-9]\d{1,2} ?ta)"
    r"(?= (?:dad\w*|gereft\w*|mid\w*|migir\w*|bood|shod\w*)\b| *(?:[,.!?\n\0]|\Z))"
)
_LATIN_AND: Final = frozenset(("o", "va"))
_LATIN_BETWEEN: Final = 3
_LATIN_PRICED: Final = re.compile(_LATIN_PRICES)
_LATIN_WORDS: Final = word_group(("t", "ta", "nim", *map(str, range(100, 1000, 10))))
_STORAGE: Final = re.compile(r"\b(?:hard|hdd|ssd|tera\w*|flash|nvme|cloud)\b")
_STORAGE_NEAR: Final = (16, 16)


def _nouns(nouns: str) -> int:
    """Return the group of nouns with whose they are written on to them: "کرایه" is "کرایش"."""
    return word_group(
        stem + ending
        for noun in nouns.split("|")
        for stem in (noun, noun.removesuffix("ه"))
        for ending in ("", "م", "ت", "ش", "مون", "تون", "شون")
        if stem == noun or ending
    )


_PRICE_WORDS: Final = _nouns(_PRICES)
_FROM_NOUNS: Final = (
    (_PRICE_WORDS, _PRICED),
    (word_group(("ماهی", "نفری", "شبی", "ساعتی")), _PRICED),
    (_nouns(f"وام|قرض|{_LOANS}"), _LENT),
)
"""Nouns, and what begins with one."""
_FORMS: Final = (
    (_PRICE_WORDS, _BEFORE_PRICE, (28, 0)),
    (_LISTED_WORDS, _LISTED, REACH),
    (_RECKONED_WORDS, _RECKONED, REACH),
    (_OWED_WORDS, _OWED, REACH),
    (_PART_WORDS, _PART, REACH),
    (_LEFT_WORDS, _LEFT, REACH),
    (_LETTERED_WORDS, _LETTERED, REACH),
)
"""Words, what stands around them, and how far."""


class PersianPayments:
    """Finds amounts that prices, loans and verbs of paying beside them make ones of money."""

    name = "persian-payment"
    types = frozenset({TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the amounts."""
        for start, end in _spans(batch):
            yield Found(start, end, TYPE, SCORE, self.name)
            if batch.folded.endswith(_SO_MANY_ENDS, start, end):
                for other in _others(batch, start, end):
                    yield Found(*other, TYPE, SCORE, self.name)


def _spans(batch: BatchText) -> Iterator[tuple[int, int]]:
    starts = batch.words.starts
    for group, pattern in _FROM_NOUNS:
        for at in group_positions(batch, group):
            match = pattern.match(batch.folded, starts[at])
            if match is not None:
                yield from amounts_of(match)
    for group, pattern, reach in _FORMS:
        places = group_positions(batch, group)
        for match in matches_around(batch, places, batch.folded, pattern, reach):
            yield from amounts_of(match)
    texts = batch.words.texts
    places = group_positions(batch, _MILLION_WORDS)
    places = [at for at in places if not texts[at].isdecimal() or texts[at - 1] == "و"]
    for match in matches_around(batch, places, batch.folded, _MILLIONS, REACH):
        yield from amounts_of(match)
    places = group_positions(batch, _PAID_WORDS)
    for match in matches_around(batch, places, batch.folded, _PAID, REACH):
        if is_near(batch, *match.span(), _CARD, _CARD_NEAR):
            yield from amounts_of(match)
    places = [at for at in group_positions(batch, _LATIN_WORDS) if _may_be_latin(texts, at)]
    for match in matches_around(batch, places, batch.lowered, _LATIN, REACH):
        if not is_near(batch, *match.span(), _STORAGE, _STORAGE_NEAR):
            yield from amounts_of(match)


def _others(batch: BatchText, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield what else is so many in the sentence of a sum, within reach."""
    before, behind = batch.before(start, REACH[0]), batch.after(end, REACH[1])
    low = start - len(before) + max(before.rfind(mark) for mark in _SENTENCE_MARKS) + 1
    high = end + min(at for mark in _SENTENCE_MARKS if (at := f"{behind}{mark}".find(mark)) >= 0)
    for match in _OTHERS.finditer(batch.folded, low, high):
        if match.start() != start:
            yield match.span("amount")


def _may_be_latin(texts: list[str], at: int) -> bool:
    """Return whether a word may end a sum of Persian in Latin letters: "20 t", "3 o nim"."""
    word, before = texts[at], texts[at - 1]
    if before in _LATIN_AND:
        return True
    if not word.isdecimal():
        return before.isdecimal() and word != "nim"
    return any(_LATIN_PRICED.match(one) for one in texts[max(0, at - _LATIN_BETWEEN) : at])
