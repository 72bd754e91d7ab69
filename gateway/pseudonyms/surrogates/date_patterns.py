"""How dates are written: patterns, those that read most of a date first."""

import re

from gateway.domain.day_words import ROMAN_MONTHS
from gateway.pseudonyms.surrogates.days_alone import DAYS_ALONE, WEEKDAYS
from gateway.pseudonyms.surrogates.month_names import MONTH, MONTH_THAT_IS
from gateway.pseudonyms.surrogates.told_years import YEAR_WORDS

_YEAR_DIGITS = r"(?P<year>(?:1[2-9]|20)\d\d)"
_YEAR = rf"{_YEAR_DIGITS}(?!\d)"
# Two digits that are no day: "70/2/12", "mai 68".
_SHORT_YEAR = r"(?:3[2-9]|[4-9]\d)"
# Behind a day and a month also "۳۰ام اردیبهشت ۰۴" and "5 May 09", which are no hours.
_YEAR_OF_DAY = r"0\d(?!\w|[., ]\d|\s*(?:uhr|ore|heures?|[hap]\b|[ap]\.?m))"
_BEFORE_YEAR = r",?\s*(?:de |di |del |سال |عام |سنة )?\s*['’]?"
# "۲۰ فروردین‌ماه ۱۴۰۵", "مهر ماه"
_MONTH_WORD = r"(?:[\s\u200c]*ماه(?![^\W\d_]))?"
_AFTER_MONTH = rf"(?:{_BEFORE_YEAR}(?P<year>(?:1[2-9]|20)\d\d|{_SHORT_YEAR})(?![\d:]))?"
_AFTER_DAY = (
    rf"(?:{_BEFORE_YEAR}(?P<year>(?:1[2-9]|20)\d\d|{_SHORT_YEAR}|{_YEAR_OF_DAY})(?![\d:]))?"
)
# Between the days of "3 to 5 May", "dal 3 al 5", "3rd, 5th and 7th", and between a day and the one
# that takes its place, "pas le 23, le 24 novembre": they share one month.
AND_DAY = (
    r"\s*(?:[-–&]|,(?=\s(?:le|the|il)\s)|(?:تا|ال[یيى]|إلى|حتى|ل(?:ـ|غاية|حد)?|to|till|until|through|au|à|bis|al?|all|و|and|et|und|e"
    r"|or|ou|oder|o|یا|[أا]و)(?![^\W\d_]))['’]?\s*"
    r"(?:the |le |l['’]|il |zum |de[mnr] )?"
)
# "vendredi 13 au dimanche 15 mars", "Freitag, den 13. bis Sonntag, den 15. März".
_WEEKDAY_OF_DAY = rf"(?:(?:{WEEKDAYS}),?\s*(?:(?:the|le|den|dem|der)\s+)?)?"
DAY_END = r"(?:st|nd|rd|th|er|\.|º|°|ام|م)?(?!\d)"
# "March 3-7, 2025"; "March 3 to 5 pm" is a time.
_LATER_DAYS = (
    rf"(?P<later>(?>(?:\s*,\s*\d{{1,2}}{DAY_END}){{0,3}}{AND_DAY}\d{{1,2}}{DAY_END})"
    r"(?!\s*(?:[:./\d]|[ap]\.?m|uhr|h\b|o'clock)))?"
)
OF_MONTH = r"(?:of |de |di |d'|من |ماه )?\s*"
_SEP = r"(?P<sep>[-/.٫])"
# "14. 3. 1988", "۱۴۰۳ / ۰۲ / ۱۱"
_BLANK_SEP, _SAME_SEP = rf"\s?{_SEP}\s?", r"\s?(?P=sep)\s?"
# "24-Nov-2026", "24/Nov/26"; a time stands behind a year of four digits alone.
_SAME_SIGN = r"(?P<sep>[-/])"
_YEAR_AT_END = r"(?P<year>(?:(?:1[2-9]|20)\d\d)|\d\d(?![-/:]))(?!\d)"
PRINTED = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?<![\d/-])(?P<day>\d{{1,2}}){_SAME_SIGN}{MONTH}(?P=sep){_YEAR_AT_END}",
        rf"(?<!\d){_YEAR_DIGITS}{_SAME_SIGN}{MONTH}(?P=sep)(?P<day>\d{{1,2}})(?!\d)",
        rf"{MONTH}{_SAME_SIGN}(?P<day>\d{{1,2}})(?P=sep){_YEAR}",
        rf"(?<!\d)(?P<day>\d{{1,2}})(?P<sep>[-/. ])\s?(?P<roman>{'|'.join(ROMAN_MONTHS[::-1])})"
        r"(?P=sep)\s?['’]?(?P<year>(?:1[5-9]|20)?\d\d)(?!\d)",
        # As airlines print it: "14MAR26".
        rf"(?<!\w)(?P<day>\d\d){MONTH}(?P<year>(?:20)?\d\d)(?!\w)",
        # As programs print it: "Tue Nov 24 10:00:01 2026".
        rf"{MONTH}\s{{1,2}}(?P<day>\d{{1,2}})\s\d\d:\d\d(?::\d\d)?\s{{1,12}}"
        rf"(?:[A-Z]{{3,5}}\s)?{_YEAR}",
    )
)
# What each of these holds, and few texts do.
OF_PRINTED = re.compile(r"\d[-/][^\W\d_]|[^\W\d_][-/]\d|\d:\d\d\s|\d[. ]\s?[IVX]|\d[^\W\d_]{3}\d")
PATTERNS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        # A birthday without its year, in cards: "--0217".
        r"\A--(?P<month>0[1-9]|1[0-2])-?(?P<day>0[1-9]|[12]\d|3[01])\Z",
        rf"(?<!\d){_YEAR_DIGITS}{_BLANK_SEP}(?P<month>\d{{1,2}}){_SAME_SEP}"
        r"(?P<day>\d{1,2})(?!\d)",
        r"(?<!\d)(?P<year>(?:19|20|1[34])\d\d)(?P<month>0[1-9]|1[0-2])"
        r"(?P<day>0[1-9]|[12]\d|3[01])(?!\d)",
        rf"(?<!\d)(?P<day>\d{{1,2}}){_BLANK_SEP}(?P<month>\d{{1,2}}){_SAME_SEP}{_YEAR}",
        rf"(?<!\d)(?P<year>{_SHORT_YEAR}){_SEP}(?P<month>\d{{1,2}})(?P=sep)(?P<day>\d{{1,2}})(?!\d)",
        # The year has the blank that the month has, and is no hour: "14.3. 15:30", "14. 3. 15 Uhr".
        rf"(?<!\d)(?P<day>\d{{1,2}})\s?{_SEP}(?P<blank>\s?)(?P<month>\d{{1,2}})\s?(?P=sep)"
        r"(?P=blank)(?P<year>\d\d)(?!\d|:\d|\s*(?:uhr|h)\b)",
        # A date of birth as it is typed: "14 03 1988".
        r"\A(?P<day>\d\d) (?P<month>\d\d) (?P<year>(?:19|20)\d\d|[3-9]\d)\Z",
        rf"(?<!\d)(?P<day>\d{{1,2}})(?:st|nd|rd|th|er|\.|º|°|ام|م)?\s*"
        rf"{OF_MONTH}{MONTH}{_MONTH_WORD}{_AFTER_DAY}",
        rf"(?<!\d)(?P<day>\d{{1,2}})(?:\s?ام|م)?\s*{MONTH_THAT_IS}",
        # Of a cheque: "۱۵ برج ۹".
        r"(?<!\d)(?P<day>\d{1,2})(?:\s?ام|م)? برج (?P<month>\d{1,2})(?!\d)",
        rf"{MONTH}\s*(?:the )?\s*(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?!\d)"
        rf"{_LATER_DAYS}{_AFTER_MONTH}",
        # "mar 3 marzo" begins with the weekday, and "80 years ago" ends without an August.
        rf"(?!mar\b\.?,?\s*\d|(?:ago|set)\b(?!\.?\s*['’]?\d)){MONTH}{_MONTH_WORD}{_AFTER_MONTH}",
        r"(?<!\d)(?P<day>\d{1,2})(?P<sep>[/])(?P<month>\d{1,2})(?!\d)",
        r"(?<!\d)(?P<day>\d{1,2})(?P<sep>\.)\s?(?P<month>\d{1,2})\.(?!\d)",
        # No hour and minutes: "28.9" alone.
        r"\A(?P<day>2[5-9]|3[01])(?P<sep>\.)(?P<month>0?[1-9]|1[0-2])\Z",
        rf"(?<!\d){_YEAR_DIGITS}{_SEP}(?P<month>\d{{1,2}})(?!\d)",
        rf"(?<!\d)(?P<month>\d{{1,2}}){_SEP}{_YEAR}",
        rf"(?<!\d){_YEAR}",
        rf"(?:\b(?:{YEAR_WORDS})(?:\u200c?ی)?\s*|['’])(?P<year>\d\d)(?!\d)",
        *DAYS_ALONE,
    )
)
# A year of birth, of which Persian says two digits; in Latin ones they are an hour or a count.
YEAR_OF_BIRTH = (re.compile(rf"\A\s*(?:متولد\s*)?(?P<year>{_SHORT_YEAR})\Z"),)
EARLIER_DAYS = re.compile(
    # Of "3. 5. bis 17. 8." the 5 is a month.
    r"(?<![\d:./])(?<!\d\.\s)"
    rf"(?:\d{{1,2}}{DAY_END}\s*,\s*){{0,3}}\d{{1,2}}{DAY_END}{AND_DAY}{_WEEKDAY_OF_DAY}\Z",
    re.IGNORECASE,
)
