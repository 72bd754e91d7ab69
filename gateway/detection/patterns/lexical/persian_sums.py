"""COST without a currency in Persian, by its form or its share: "سه و پونصد", "۱/۴۵۰", "نفری ۱۴۰".

Thousands and millions are left unsaid. A small number before hundreds ("three and five hundred") is
millions and thousands, and so are three decimals behind a slash. Sums that only a verb or a noun of
paying tells are found by `persian_payments`.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import (
    group_positions,
    is_near,
    matches_around,
    word_group,
)
from gateway.domain import EntityType

TYPE: Final = EntityType.COST.value
SCORE: Final = 0.9
REACH: Final = (56, 40)

PERSIAN_HUNDREDS: Final = (
    "صد|دویست?|سیصد|چهارصد|چارصد|پونصد|پانصد|ششصد|شیشصد|شیصد|هفتصد|هفصد|هشتصد|هشصد|نهصد"
)
"""Hundreds in words, for a pattern."""
TENS: Final = "بیست|سی|چه?ل|پنجاه|شصت|هفتاد|هشتاد|نود"
"""Tens in words, for a pattern."""
PERSIAN_UNITS: Final = (
    "یک|یه|دو|سه|چهار|چار|پنج|شش|شیش|هفت|هشت|نه|ده|یازده|دوازده|سیزده|چهارده|پانزده|پونزده|شانزده"
    f"|شونزده|هفده|هجده|هیژده|نوزده|{TENS}"
)
"""Smaller numbers in one word, for a pattern."""
SMALL: Final = rf"(?:(?:{TENS}) و )?(?:{PERSIAN_UNITS})"
"""Numbers below a hundred in words, for a pattern."""
BARE_AND_HUNDREDS: Final = rf"(?:{SMALL}|\d{{1,2}}) و [1-9][05]0"
"""Millions and hundreds of thousands that are so only beside a word of paying: "۴ و ۲۰۰"."""
COPULA: Final = r"(?=(?:ه|س|ست|ن|ا)?(?!\w))"
"""The "is", the "are" that is written on to a number, or its end."""
COUNTED: Final = (
    r"(?:نفره?|متر(?:مربع|ه)?|سانت\w*|میلی\w*|کیلو(?:متر\w*|گرم)?|گرم|تن|لیتر|سی[ \u200c]?سی|واحد"
    r"|دور|وات|ولت|اسب|سال\w*|ماهه?|ماهگی|روز\w*|شب|ساعته?|دقیقه\w*|ثانیه|بار|دفعه|جلسه|صفحه|کلمه"
    r"|خط|قدم"
    r"|پله\w*|درصد|برابر|تا\w{0,3}|عدد\w*|دونه\w*|دانه\w*|بلیط\w*|بلیت\w*|فالوور\w*|فالوئر\w*"
    r"|بازدید\w*|ویو\w*|لایک\w*|کاربر\w*|دنبال\w*|دانلود\w*|نسخه\w*|ر[اأ]ی|ساکن\w*|جمعیت\w*"
    r"|مشترک\w*|هکتار|کالری|مگ\w*|گیگ\w*|تماشاگر\w*|هوادار\w*|شهروند\w*|خانوار\w*|سرباز\w*"
    r"|امتیاز\w*|گل|سوال|تست|حبه|قاشق|لیوان|فریم|پیکسل)"
)
"""What is counted or measured, for a pattern of what stands behind a number."""

_ENDS: Final = r"(?=\s*(?:[,.;!?()\n\0]|\Z))"
_NO_COUNT: Final = rf"(?!\d|[.,/:]\d|%|[ \u200c]?(?:{COUNTED}ه?(?!\w)|%))"
# Weights, heights and ranks are told in the same numbers.
_MEASURED: Final = re.compile(
    r"(?<!\w)(?:وزن\w*|قد[مش]?|ارتفاع\w*|قله|کوه\w*|دماوند|سبلان|نوزاد\w*|دنیا|کالری|رکورد\w*|تراز\w*|رتبه\w*|جمعیت\w*"
    r"|فالوور\w*|بازدید\w*|ویو\w*|شاتر|دیافراگم|ایزو|نوردهی|مقیاس\w*|نقشه|نسبت\w*|رقیق\w*|دوز\w*"
    r"|محلول|غلظت\w*|ساعت|بین|رقم\w*|ریشتر|قندم?ش?|پینگم?ش?|دمای?\w*|پله\w*|رای|آرا|رم|حافظه)"
    r"(?!\w)"
)
_MEASURED_NEAR: Final = (28, 20)
# What they name stands behind them: "کد رهگیریش" behind a sum is of another number.
_NUMBERED: Final = re.compile(
    r"(?<!\w)(?:ماده|بند|تبصره|پرونده\w*|کلاسه\w*|نامه|شماره\w*|پلاک\w*|صفحه\w*|آیه|اتاق|کد\w*)"
    r"(?!\w)"
)
# Numbers go on: "نهصد و دوازده و سیصد" is no sum.
_AFTER_HUNDREDS: Final = re.compile(rf"(?:{PERSIAN_HUNDREDS}|هزار) و \Z")
_LONGEST_HUNDREDS: Final = 12

# "یک و نهصد", "۱۲ و هشتصد", "هفده میلیون و چهارصد", "یه تومن و صد", "یه تومنو صد", and
# "۴ میلیون و ۷۰۰".
_MILLION: Final = "(?:میلیون|ملیون|میلیارد|تومن|تومان|تمن)"
_WITH_HUNDREDS: Final = re.compile(
    r"(?<![\w.,:/\u200c-])(?<!نفر )(?<!فصل )(?<!قسمت )"
    rf"(?P<amount>(?:{SMALL}|\d{{1,2}})(?:(?: {_MILLION})? و| {_MILLION}و) "
    rf"(?:{PERSIAN_HUNDREDS})(?: و {SMALL})?)(?:(?: هزار)?{COPULA}){_NO_COUNT}"
    rf"(?! (?:و (?:نیم|{PERSIAN_UNITS})|{PERSIAN_UNITS}|{PERSIAN_HUNDREDS}|هزارم?|میلیون)(?!\w))"
)
_WITH_ROUND: Final = re.compile(
    rf"(?<![\w.,:/-])(?P<amount>(?:{SMALL}|\d{{1,3}}) {_MILLION} و [1-9]\d0"
    # Whom or what thousands may count stands behind them.
    rf"(?:(?! ?هزار)| ?هزار{_ENDS})){COPULA}{_NO_COUNT}"
)
_HUNDREDS: Final = ("صد", "دویس", *PERSIAN_HUNDREDS.replace("?", "").split("|")[1:])
_HUNDREDS_WORDS: Final = word_group(
    word + end for word in _HUNDREDS for end in ("", "ه", "س", "ست", "ن", "ا")
)
_ROUND_WORDS: Final = word_group(map(str, range(100, 1000, 10)))
# "۱۸ و نیم میلیون", "چهل و پنج و نیم میلیارد"
_WITH_HALF: Final = re.compile(
    rf"(?<![\w.,:/\u200c-])(?P<amount>(?:{SMALL}|\d{{1,3}}(?:[.,]\d{{3}})?) ?و ?نیم "
    rf"(?:میلیون|ملیون|میلیارد)){COPULA}{_NO_COUNT}"
)
# "صد و خورده‌ای هزار": about so much.
_ROUGH: Final = re.compile(
    rf"(?<![\w.,:/\u200c-])(?P<amount>(?:{PERSIAN_HUNDREDS}|{SMALL}|[1-9]\d{{0,2}}) ?و "
    r"خو?رده[ \u200c]?ای (?:(?:هزار|میلیون|ملیون|میلیارد)(?: ?(?:تومن|تومان|تمن))?|تومن|تومان|تمن))"
    rf"{COPULA}{_NO_COUNT}"
)
_ROUGH_WORDS: Final = word_group(("خورده", "خرده", "خوردهای", "خردهای"))
_HALF_WORDS: Final = word_group(("نیم", "ونیم"), behind=("میلیون", "ملیون", "میلیارد"))
# "۱/۴۵۰", "۱۲/۵۰۰": millions with a slash for the point.
_SLASHED: Final = re.compile(r"(?<![\w.,:/+-])(?<!پرواز )[1-9]\d{0,2}/\d\d[05](?![\w%]|[.,:/-]\d)")
_DECIMALS: Final = word_group(f"{number:03d}" for number in range(5, 1000, 5))
_PERSIAN: Final = re.compile(r"[ء-ی]|\b(?:mishe|shod\w*|bood|dadam|gereft\w*|nafari|kilo\w+i)\b")
_LETTER_NEAR: Final = (12, 12)

# "نفری ۱۴۰", "طبقه‌ای صد و پنجاه": a share; "کرایه میشه ۸۵". "۸ کیلویی" is a size.
_EACH: Final = (
    r"(?:نفری|شبی|ماهی|ساعتی|کیلویی|کیلوئی|متری|عددی|تایی|پرسی|سیخی|جفتی|لیتری|گرمی|مثقالی|سانسی"
    r"|ترمی|قالبی|(?:هفته|جلسه|دونه|دانه|تیکه|بسته|شاخه|طبقه|صفحه)[\u200c ]?ای)"
)
_HALF: Final = rf"(?:{SMALL}|\d{{1,3}}) ?و ?نیم(?: ?(?:میلیون|ملیون|میلیارد|هزار)(?=ه?(?!\w)))?"
_SPELLED: Final = rf"(?:{PERSIAN_HUNDREDS})(?: و {SMALL})?|(?:{TENS})(?: و {SMALL})?"
_SHARES: Final = re.compile(
    rf"(?:(?<!\d )(?<!\d\u200c)(?<!\d){_EACH}"
    r"|(?:کرایه|قیمتش|هزینه[ \u200c]?ش)(?: (?:می[\u200c ]?شه|شد|شده))?)[ :]"
    rf"(?P<amount>{BARE_AND_HUNDREDS}|{_HALF}"
    r"|(?:\d{2,4}(?:[.,/]\d{3})*|\d(?:[.,/]\d{1,2})?(?=[ \u200c]?(?:هزار|م[یل])))"
    r"(?:[ \u200c]?(?:هزار|میلیون|ملیون|میلیارد))?"
    rf"|(?:{_SPELLED})(?: هزار)?{COPULA}){_NO_COUNT}"
)
_SHARE_WORDS: Final = word_group((
    "نفری", "شبی", "ماهی", "ساعتی", "جلسه", "جلسهای", "دونه", "دونهای", "کرایه", "قیمتش", "هزینه",
    "هزینهش", "هفته", "هفتهای", "دانه", "دانهای", "کیلویی", "کیلوئی", "متری", "عددی", "تایی",
    "پرسی", "سیخی", "جفتی", "لیتری", "گرمی", "بسته", "بستهای", "شاخه", "شاخهای", "مثقالی",
    "سانسی", "ترمی", "قالبی", "تیکه", "تیکهای", "طبقه", "طبقهای", "صفحه", "صفحهای",
))  # fmt: skip
_EVERY: Final = re.compile(
    r"(?<!\w)هر (?:نفر|نفرمون|جلسه|کیلو|متر|دونه|دانه|کدوم|کدوممون|مثقال|سانس|ترم|پرس|سفر|سرویس"
    rf"|واحد) (?P<amount>(?:{PERSIAN_HUNDREDS})(?: و {SMALL})?|[1-9]\d0)(?: هزار)?"
    rf"(?:{_ENDS}| (?:بده|بدیم|بدید|بدین|بذار|بذاریم|می[ \u200c]?\w+|شد|بزن\w*|واریز|بریز\w*"
    r"|گرفت\w*|حساب|دادیم|پول)(?!\w))"
)
_EVERY_WORDS: Final = word_group(
    ("هر",),
    behind=folded_words(
        "نفر نفرمون جلسه کیلو متر دونه دانه کدوم کدوممون مثقال سانس ترم پرس سفر سرویس واحد"
    ),
)
# "رهن ۴۰۰ اجاره ۱۲", "رهن ۶۰۰م اجاره ۱۸م", "۴۰۰ رهن ۱۲ اجاره", "rahn 400 ejare 12".
_RENT: Final = (
    r"\d{1,4}(?:[.,/]\d{1,3})?(?:[ \u200c]?(?:میلیون|ملیون|milion|million|م(?!\w)))?"
    r"(?!\d|[ \u200c]?(?:متر|سال|ماه|خواب|نفر|metr|sal|mah))"
)
_RENTS: Final = re.compile(
    rf"(?:رهن|ودیعه|پیش|rahn)[ :]{{1,2}}(?P<first>{_RENT})[ ,]{{1,3}}(?:و |o |va )?"
    rf"(?:اجاره|اجارش|کرایه|ejare|ejaresh)[ :]{{1,2}}(?P<second>{_RENT})"
    rf"|(?<![\w.,:/-])(?P<third>{_RENT}) (?:رهن|ودیعه|rahn)[ ,]{{1,3}}(?:و |o |va )?"
    rf"(?P<fourth>{_RENT}) (?:اجاره|کرایه|ejare)(?!\w)"
)
_RENT_WORDS: Final = word_group(("اجاره", "اجارش", "کرایه", "ejare", "ejaresh"))

# "۴۵ تا ۵۰ میلیون", "کرایه‌ش ۲۰۰ هزارتاس": of followers and voters the same is said.
_ONE_END: Final = rf"(?:\d{{1,3}}(?:[./]\d)?|{SMALL})"
_RANGE: Final = re.compile(
    rf"(?<![\w.,:/-])(?P<amount>{_ONE_END} (?:تا|الی) {_ONE_END} ?(?:میلیون|ملیون|هزار|میلیارد))"
    rf"(?:ه|س)?(?!\w)(?! ?(?:{COUNTED}|و|دلار|یورو|تومن|تومان|ریال|[^\W\d_]{{2,8}} نفر)(?!\w))"
)
_SCALE_WORDS: Final = word_group(folded_words("میلیون ملیون هزار میلیارد میلیونه هزاره میلیونس"))
_THOUSANDS: Final = re.compile(
    rf"(?<![\w.,:/-])(?P<amount>(?:\d{{1,3}}|{SMALL}|{PERSIAN_HUNDREDS}) ?هزار[ \u200c]?تا)"
    rf"(?:ست|س|ئه)?(?:{_ENDS}| (?:گرفت\w*|می[ \u200c]?گیر\w*|داد\w*|می[ \u200c]?د[مهین]\w*|پول|خرج"
    r"|بابت|بیعانه|کرایه|آب خورد)(?!\w))"
)
_THOUSANDS_WORDS: Final = word_group(("هزار", "هزارتا", "هزارتاس", "هزارتاست", "هزارتائه"))
_PRICED: Final = re.compile(
    r"کرای|قیمت|هزینه|پول|پیک|آژانس|اسنپ|تپسی|تاکسی|خرج|اجار|بلیط|بلیت|ارسال|گرفت|می[ \u200c]?گیر"
    r"|ویزیت|نوبت|شارژ|قبض|حقوق|عیدی|دستمزد|بیعانه|تعمیر|درخواست|بودجه|درآمد|رهن|وام|تومن|تومان"
    r"|آب می"
)
_PRICED_NEAR: Final = (40, 28)
# "صدت", "پنجاهت بزن"
_BEFORE_LETTER: Final = (*_HUNDREDS[:1], *_HUNDREDS[2:], "بیست", "پنجاه", "شصت", "هفتاد", "هشتاد")
_LETTERED: Final = re.compile(
    rf"(?<![\w\u200c])(?P<amount>(?:(?:{PERSIAN_HUNDREDS}) و )?(?:{'|'.join(_BEFORE_LETTER)})ت)"
    rf"(?![\w\u200c]| {COUNTED}(?!\w))"
)
_LETTERED_WORDS: Final = word_group(word + "ت" for word in _BEFORE_LETTER)
# "متفرقه نه تومن": nine, where a word of its clause stands before; "نه تومن نه دلار" is neither.
_NINE: Final = re.compile(
    r"(?<=[^\W\d_] )(?<!نه )(?<!یا )(?<!و )(?P<amount>نه (?:تومن|تومان|میلیون))"
    rf"(?:{_ENDS}| (?:هم|گرفت\w*|می[ \u200c]?گیر\w*|داد\w*|می[ \u200c]?دم|می[ \u200c]?شه|شد|بود"
    r"|خریدم\w*|فروختم\w*|ریختم|واریز|بیعانه|پیش|ازم|ازش|نقد|اجاره|رهن|حقوق)(?!\w))"
)
_NINE_WORDS: Final = word_group(("نه",), behind=("تومن", "تومان", "میلیون"))

_FORMS: Final = (
    (_SHARE_WORDS, _SHARES),
    (_EVERY_WORDS, _EVERY),
    (_RENT_WORDS, _RENTS),
    (_LETTERED_WORDS, _LETTERED),
    (_NINE_WORDS, _NINE),
    (_ROUGH_WORDS, _ROUGH),
)


class PersianSums:
    """Finds amounts of which their form, or whose share they are, tells that they are money."""

    name = "persian-sum"
    types = frozenset({TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the amounts."""
        for start, end in _spans(batch):
            yield Found(start, end, TYPE, SCORE, self.name)


def _spans(batch: BatchText) -> Iterator[tuple[int, int]]:
    for group, pattern in _FORMS:
        places = group_positions(batch, group)
        for match in matches_around(batch, places, batch.folded, pattern, REACH):
            yield from amounts_of(match)
    for start, end in (*_millions(batch), *_slashed(batch)):
        is_numbered = _NUMBERED.search(batch.before(start, _MEASURED_NEAR[0])) is not None
        if not is_numbered and not is_near(batch, start, end, _MEASURED, _MEASURED_NEAR):
            yield start, end
    for group, pattern in ((_SCALE_WORDS, _RANGE), (_THOUSANDS_WORDS, _THOUSANDS)):
        places = group_positions(batch, group)
        for match in matches_around(batch, places, batch.folded, pattern, REACH):
            if is_near(batch, *match.span(), _PRICED, _PRICED_NEAR):
                yield from amounts_of(match)


def _millions(batch: BatchText) -> Iterator[tuple[int, int]]:
    """Yield the amounts of millions with hundreds of thousands, or with a half."""
    texts = batch.words.texts
    spelled = group_positions(batch, _HUNDREDS_WORDS)
    # Numbers of hundreds are many, and few of them thousands beside millions.
    digits = [at for at in group_positions(batch, _ROUND_WORDS) if texts[at - 1] == "و"]
    halves = group_positions(batch, _HALF_WORDS)
    for places, pattern in (
        (spelled, _WITH_HUNDREDS), (digits, _WITH_ROUND), (halves, _WITH_HALF),
    ):  # fmt: skip
        for match in matches_around(batch, places, batch.folded, pattern, REACH):
            before = batch.before(match.start("amount"), _LONGEST_HUNDREDS)
            if _AFTER_HUNDREDS.search(before) is None:
                yield match.span("amount")


def _slashed(batch: BatchText) -> Iterator[tuple[int, int]]:
    """Yield the numbers of three decimals behind a slash, in a text of Persian."""
    starts = batch.words.starts
    for at in group_positions(batch, _DECIMALS):
        if batch.folded[max(0, starts[at] - 1) : starts[at]] != "/":
            continue
        match = _SLASHED.match(batch.folded, starts[at - 1])
        if match is not None and is_near(batch, *match.span(), _PERSIAN, _LETTER_NEAR):
            yield match.span()


def amounts_of(match: re.Match[str]) -> Iterator[tuple[int, int]]:
    """Yield the spans of the groups of a match that took part."""
    for name, amount in match.groupdict().items():
        if amount is not None:
            yield match.span(name)
