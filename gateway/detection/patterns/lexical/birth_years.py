"""DATETIME: births that the grammar of dates leaves alone: "geb. 1938", "classe '94", "۱۱ مهره".

And years in Arabic words, which it takes for sums: "سنة ألفين وتسعتاشر".
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText, fold
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical.numerals import arabic_numerals
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType
from gateway.domain.alternatives import any_of

_TYPE: Final = EntityType.DATETIME.value
_SCORE: Final = 0.85
# Gregorian or Persian; behind an apostrophe without its century.
_YEAR: Final = r"(?P<when>19\d\d|20\d\d|1[34]\d\d|['’]\d\d"
_BETWEEN: Final = r"\.?(?: ?[:=])? ?(?:(?:in|en|nel|im jahr|im jahre|سال|سنة|عام) |nell(?=['’]))?"
# Persian writes "I am" and "is" on to it.
_END: Final = r")ـ*(?:ا?م|ئ?ه|یم?)?(?![\w%€$'’/-]|[.,:]\d)"
_PERSIAN_YEAR: Final = (
    r"(?:(?:هزار ?و ?)?سیصد ?و ?(?:ده|بیست|سی|(?=[چپشهن]))|(?=[چپشهن]))"
    r"(?:چهل|پنجاه|شصت|هفتاد|هشتاد|نود|(?<=بیست)|(?<=سی)|(?<=ده))"
    r"(?: ?و ?(?:یک|دو|سه|چهار|چار|پنج|شش|شیش|هفت|هشت|نه))?"
    r"(?! ?(?:و[ \u200c]|هزار|میلیون|تومان|تومن|کیلو|سال|درصد|نفر|متر))"
)
# Of these, what follows is a year even without a century.
_SURE: Final = re.compile(rf"{_BETWEEN}{_YEAR}|[02-9]\d|{_PERSIAN_YEAR}{_END}")
_LIKELY: Final = re.compile(rf"{_BETWEEN}{_YEAR}{_END}")
_UNITS: Final = "یک|دو|سه|سو|چهار|چار|پنج|شش|شیش|هفت|هشت|نه"
_PERSIAN_DAY: Final = (
    rf"(?:(?:بیست(?: و (?:{_UNITS}))?|سی(?: و یک)?|{_UNITS}|ده|یازده|دوازده|سیزده|چهارده|پانزده"
    r"|پونزده|شانزده|شونزده|هفده|هیفده|هجده|هیجده|نوزده)م?|اول)"
)
_MONTHS: Final = fold("فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|[آا]بان|[آا]ذر|دی|بهمن|اسفند")
# Elsewhere these months with their "is" are beads, dark and more, and "11/11" is a fraction. Whose
# birthday it is may stand before a month: "تولد دخترم ۱۷ مهره"; beads are bought for one as well.
_DAY: Final = re.compile(
    r"[^\W\d_]{0,3}(?P<whose> [^\W\d_]{2,12}+)?? ?:? ?"
    r"(?P<when>(?(whose)(?!))(?:0?[1-9]|[12]\d|3[01])/(?:0?[1-9]|1[0-2])"
    rf"|(?:0?[1-9]|[12]\d|3[01]|{_PERSIAN_DAY}) (?:(?:مهر|تیر|دی)(?=ه)|(?:{_MONTHS})(?=ا?م)){_END}"
    r"(?! (?:خرید|گرفت|ساخت|سفارش))"
)
# "14 03 1988", "14. 3. 88", "19880314": in any order, and no digits behind.
_NUMBER: Final = r"(?:0?[1-9]|[12]\d|3[01])"
_TWO_DIGITS: Final = r"(?:0[1-9]|[12]\d|3[01])"
_DATE: Final = re.compile(
    r"\.?(?: ?[:=])? ?(?:(?:on|the|is|am|ist|le|est|il|è) ){0,2}"
    rf"(?P<when>{_NUMBER}\.? {_NUMBER}\.? (?:(?:19|20)\d\d|\d\d)"
    rf"|{_TWO_DIGITS}{{2}}(?:19|20)\d\d|(?:19|20)\d\d{_TWO_DIGITS}{{2}}{_END}(?! \d)"
)
# In a vCard: "BDAY:19840217", "BDAY;VALUE=date:--0217".
_OF_CARD: Final = re.compile(
    r"(?:;[\w-]{1,24}=[\w-]{1,24}){0,3}:"
    rf"(?P<when>(?:(?:19|20)\d\d-?|--)(?:0[1-9]|1[0-2])-?{_TWO_DIGITS})(?![\w-])"
)
_BELOW_TWENTY: Final = any_of(word for word, value in arabic_numerals().items() if value < 20)
_NINE_HUNDRED: Final = any_of(word for word, value in arabic_numerals().items() if value == 900)
_TWENTIES: Final = any_of(word for word, value in arabic_numerals().items() if value in (20, 30))
_TENS: Final = any_of(
    word for word, value in arabic_numerals().items() if 20 <= value < 100 and value % 10 == 0
)
# "ألف وتسعمية وستين", "ألفين وتسعتاشر": of this century and the last.
_ARABIC_YEAR: Final = re.compile(
    rf" (?P<when>الف ?و ?(?:{_NINE_HUNDRED})(?: ?و ?(?:{_BELOW_TWENTY}))?(?: ?و ?(?:{_TENS}))?"
    rf"|الفین ?و ?(?:(?:(?:{_BELOW_TWENTY}) ?و ?)?(?:{_TWENTIES})|{_BELOW_TWENTY}))(?!\w)"
    # What is paid or counted.
    r"(?! (?:و ?)?(?:ریال|درهم|دینار|جنیه|لیرة|دولار|یورو|الف|ملیون|سنة|کم|کیلو|متر|شخص|نسمة)"
    r"\w{0,2}(?!\w))"
)
_KINDS: Final = tuple(
    (phrase_index(folded_words(words)), pattern)
    for words, pattern in (
        (
            """
            birth_year year_of_birth année_de_naissance geburtsjahr jahrgang anno_di_nascita
            متولد متولدم سال_تولد سال_تولدم مواليد سنة_الميلاد سنة_ميلادي
            """,
            _SURE,
        ),
        ("born né née geb geboren nato nata classe sono_del مولود مولودة", _LIKELY),
        (
            """
            born né née geb geboren nato nata dob date_of_birth birth_date birthdate birthday
            geburtsdatum geburtstag date_de_naissance anniversaire data_di_nascita compleanno
            """,
            _DATE,
        ),
        ("bday anniversary", _OF_CARD),
        ("متولد تولد روز_تولد تاریخ_تولد", _DAY),
        ("سنة عام بسنة بعام لسنة مواليد مواليد_سنة مواليد_عام", _ARABIC_YEAR),
    )
)


class BirthYears:
    """Finds the years, and some of the days, on which people say that they or others were born."""

    name = "birth-year"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the years, with the apostrophe that stands for a century, and the days."""
        for index, pattern in _KINDS:
            for _, end in phrase_positions(batch, index):
                match = pattern.match(batch.folded, end)
                if match is not None:
                    yield Found(*match.span("when"), _TYPE, _SCORE, self.name)
