"""Years in words, whole or without their century, and how another one is said in the same way.

"هزار و سیصد و شصت و یک", "شصت و هشت", "neunzehnhundertachtzig", "ottantadue", "quatre-vingt-deux".
"""

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from gateway.domain.alternatives import any_of
from gateway.domain.cardinals import GERMAN, ITALIAN
from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.surrogates import arabic_sums, persian_numerals
from gateway.pseudonyms.surrogates.digits import in_script
from gateway.pseudonyms.surrogates.english_numerals import ONES, TENS, WORTH, said
from gateway.pseudonyms.surrogates.french_numerals import (
    NUMBER,
    YEAR,
    counted,
    has_regional_tens,
    worth_of,
    year_said,
)
from gateway.pseudonyms.surrogates.year_words import YEAR_IN_WORDS, year_of, year_words

_CENTURY, _THOUSAND, _MILLENNIUM = 100, 1000, 2000
_EASTERN_ZERO: Final = "\u0660"
# Without their century: lower ones are days, hours and counts as often.
_SHORT: Final = range(32, 100)
_YEARS: Final = (range(1300, 1500), range(1900, 2036))
# Of the Jalali ones people leave out the thousand as well: "سیصد و شصت و یک".
_JALALI_HUNDREDS: Final = range(300, 425)


class SpelledYear(NamedTuple):
    """A year in words: its code points, half-open, and its number, of two digits if so said.

    `is_plain` tells words that are hardly anything but a year, wherever they stand.
    """

    start: int
    end: int
    year: int
    is_plain: bool


class _Tongue(NamedTuple):
    """How one language says years: a pattern, what a match of it says, and another one like it.

    `letters` are written for one another, one for one, before it is read. `mark` is what a text in
    small letters with a year has.
    """

    mark: "re.Pattern[str]"
    pattern: "re.Pattern[str]"
    read: Callable[["re.Match[str]"], int]
    say: Callable[[int, str], str]
    letters: dict[int, int]
    is_plain: bool = False


def years_in_words(text: str) -> Iterator[SpelledYear]:
    """Yield the years in words of a text, in no order; of two that overlap the first is meant."""
    low = text.lower()
    for tongue in _TONGUES:
        if tongue.mark.search(low) is None:
            continue
        for match in tongue.pattern.finditer(text.translate(tongue.letters)):
            if _is_year(year := tongue.read(match)):
                yield SpelledYear(*match.span(), year, tongue.is_plain)


def year_like(year: int, like: str) -> str:
    """Return a year in the words that another one is said in; in digits where no language has it.

    It goes without its century if that one does, but for the first years of a century.
    """
    for tongue in _TONGUES:
        match = tongue.pattern.fullmatch(like.translate(tongue.letters))
        if match is None or not _is_year(before := tongue.read(match)):
            continue
        short = year % _CENTURY
        written = tongue.say(short if before in _SHORT and short in _SHORT else year, like)
        if like.isupper():
            return written.upper()
        return written[0].upper() + written[1:] if like[0].isupper() else written
    return str(year)


def _is_year(number: int) -> bool:
    return number in _SHORT or any(number in years for years in _YEARS)


def _persian_year(match: "re.Match[str]") -> int:
    number = match["rest"] or match["alone"]
    below = int(ascii_digits(persian_numerals.with_digits(number))) if number else 0
    if match["thousands"]:
        return _THOUSAND * (2 if match["two"] else 1) + below
    return below + _THOUSAND if below in _JALALI_HUNDREDS else below


def _in_persian(year: int, like: str) -> str:
    # "سیصد و هفتاد" goes without its thousand.
    is_part = "صد" in like and "هزار" not in like and year < _YEARS[-1].start
    number = year % _THOUSAND if is_part else year
    return persian_numerals.as_spoken(persian_numerals.counted(number), like)


def _arabic_year(match: "re.Match[str]") -> int:
    return arabic_sums.number_said(match[0])


def _in_arabic(year: int, like: str) -> str:
    return arabic_sums.in_words(in_script(str(year), _EASTERN_ZERO), like)


def _french_year(match: "re.Match[str]") -> int:
    return year_said(match[0])


def _french_number(match: "re.Match[str]") -> int:
    number = worth_of(match[0])
    return number if number in _SHORT else 0


def _in_french(year: int, like: str) -> str:
    return counted(year, is_regional=has_regional_tens(like))


def _english_number(match: "re.Match[str]") -> int:
    if match["thousands"]:
        return _MILLENNIUM
    return WORTH[match["tens"].lower()] + WORTH.get((match["ones"] or "").lower(), 0)


def _in_english(year: int, like: str) -> str:
    joint = "-" if "-" in like else " "
    return said(year, joint) if year < _CENTURY else year_words(year, f"twenty{joint}one")


def _spellings(words: tuple[str, ...]) -> dict[str, int]:
    """Return what numerals are worth, as people type them."""
    found: dict[str, int] = {}
    for number, word in enumerate(words, 1):
        plain = word.replace("ß", "ss").replace("é", "e")
        ways = (word, plain, plain.replace("ü", "ue").replace("ö", "oe"))
        found.update(dict.fromkeys(ways, number))
    return found


_GERMAN_WORTH: Final = _spellings(GERMAN)
_ITALIAN_WORTH: Final = _spellings(ITALIAN)


def _joined_year(match: "re.Match[str]") -> int:
    """Return the year of German or Italian words, written together."""
    known = _GERMAN_WORTH if match.re is _GERMAN else _ITALIAN_WORTH
    below = (
        known[(match["rest"] or match["alone"]).lower()] if match["rest"] or match["alone"] else 0
    )
    century = (match["century"] or "").lower()
    if not century:
        return below
    return below + (_MILLENNIUM if century.startswith(("zwei", "due")) else _YEARS[-1].start)


def _in_german(year: int, like: str) -> str:
    return _joined(year, ("neunzehnhundert", "zweitausend"), GERMAN)


def _in_italian(year: int, like: str) -> str:
    written = _joined(year, ("millenovecento", "duemila"), ITALIAN)
    return written.replace("centoo", "cento")


def _joined(year: int, centuries: tuple[str, str], numerals: tuple[str, ...]) -> str:
    below = year % _CENTURY
    head = centuries[year >= _MILLENNIUM] if year >= _CENTURY else ""
    return head + (numerals[below - 1] if below else "")


_LATIN: Final[dict[int, int]] = {}
# What tells counts and sums from years.
_NO_SUM: Final = (
    r"(?!\s?(?:هزار|میلیون|میلیارد|تومن|تومان|ریال|درصد|سال|دينار|درهم|جنيه|ليره|دولار)(?!\w))"
)
_PERSIAN: Final = re.compile(
    r"(?<!\w)(?:(?P<thousands>(?:یک |(?P<two>دو) ?)?هزار)"
    rf"(?: ?و ?(?P<rest>{persian_numerals.NUMBER}))?"
    rf"|(?P<alone>{persian_numerals.NUMBER}))(?!\w){_NO_SUM}"
)
_ARABIC_NUMERAL: Final = rf"(?:{any_of(arabic_sums.NUMERALS)})(?!\w)"
_ARABIC: Final = re.compile(rf"(?<!\w){_ARABIC_NUMERAL}(?:\s+و?{_ARABIC_NUMERAL}){{0,5}}{_NO_SUM}")
_GERMAN: Final = re.compile(
    r"(?<!\w)(?:(?P<century>(?:ein)?tausendneunhundert|neunzehnhundert|zweitausend)(?:und)?"
    rf"(?P<rest>{any_of(_GERMAN_WORTH)})?|(?P<alone>{any_of(_GERMAN_WORTH)}))(?!\w)",
    re.IGNORECASE,
)
_ITALIAN: Final = re.compile(
    r"(?<!\w)(?:(?P<century>mille ?novecento?|due ?mila) ?(?:e )?"
    rf"(?P<rest>{any_of(_ITALIAN_WORTH)})?|(?P<alone>{any_of(_ITALIAN_WORTH)}))(?!\w)",
    re.IGNORECASE,
)
_TONGUES: Final = (
    _Tongue(
        re.compile("nineteen|twenty|thousand"), YEAR_IN_WORDS, year_of, year_words, _LATIN, True
    ),
    _Tongue(
        re.compile("mille"), re.compile(YEAR, re.IGNORECASE), _french_year, _in_french, _LATIN, True
    ),
    _Tongue(
        re.compile("هزار|صد|نود|هشتاد|هفتاد|شصت|پنجا|چهل|چل|سی"),
        _PERSIAN,
        _persian_year,
        _in_persian,
        str.maketrans("يىك\u200c", "ییک "),
    ),
    _Tongue(
        re.compile("لف|[وي]ن"), _ARABIC, _arabic_year, _in_arabic, str.maketrans("أإآةىی", "اااهيي")
    ),
    _Tongue(re.compile("zig|ßig|ssig|hundert|tausend"), _GERMAN, _joined_year, _in_german, _LATIN),
    _Tongue(re.compile("ant|trent|novecen|mila"), _ITALIAN, _joined_year, _in_italian, _LATIN),
    _Tongue(
        re.compile("ante|trente|vingt"),
        re.compile(rf"(?<![^\W\d_])(?<!-){NUMBER}", re.IGNORECASE),
        _french_number,
        _in_french,
        _LATIN,
    ),
    _Tongue(
        re.compile("ty|two thousand"),
        re.compile(
            rf"(?<![\w-])(?:(?P<tens>{'|'.join(TENS)})(?:[ -](?P<ones>{'|'.join(ONES)}))?"
            r"|(?P<thousands>two thousand))(?![\w-])",
            re.IGNORECASE,
        ),
        _english_number,
        _in_english,
        _LATIN,
    ),
)
