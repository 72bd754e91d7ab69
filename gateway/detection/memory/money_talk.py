"""Figures that are sums by their form where the talk is of money: "less 2k back", "11,400 less".

Thousands in groups, with a "k" or in words, and hundreds that nobody says ("two forty") are other
things elsewhere. So are round and small sums where they stand again: "that 800", "still 40 a week".
"""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from gateway.detection.memory.asked_prices import is_taken
from gateway.detection.memory.bargained_figures import is_about
from gateway.detection.memory.counted_things import CITED
from gateway.detection.memory.numbered_things import (
    MEASURED,
    NUMBERED,
    ORDERED,
    word_before,
)
from gateway.detection.normalize import fold
from gateway.detection.patterns.announced import folded_words, typed_words
from gateway.detection.patterns.lexical.around_sums import BEFORE_HOURS, NOT_BETWEEN
from gateway.detection.patterns.lexical.bare_sums import YEAR, is_uncounted
from gateway.detection.patterns.lexical.numerals import (
    ENGLISH_TEENS,
    ENGLISH_TENS,
    ENGLISH_UNITS,
    groups_of,
)
from gateway.domain import Entity, EntityType

N_TEXTS: Final = 6
"""For so many texts behind one with a sum the talk is of money."""

_BEGINS: Final = r"(?<![\w.,:/+#*@£$€-])"
_ENDS: Final = r"(?![\w%°€$£]|[.,:/'-]\d)"
_BELOW_HUNDRED: Final = (
    rf"(?:(?:{ENGLISH_TENS})(?:[ -](?:{ENGLISH_UNITS}))?|{ENGLISH_TEENS}|ten|{ENGLISH_UNITS})"
)
# "4,800", "35k", "1.9k", "two thousand three hundred", "5-6 hundred"; televisions have 4k and 8k.
_LARGE: Final = re.compile(
    rf"{_BEGINS}(?:[1-9]\d{{0,2}}(?:,\d{{2,3}})*,\d{{3}}(?:\.\d\d)?"
    r"|(?![48] ?k)[1-9]\d{0,2}(?:\.\d{1,2})? ?k"
    rf"|(?:(?:a|{_BELOW_HUNDRED}|[1-9]\d{{0,2}}(?:-\d{{1,2}})?) (?:hundred|thousand)(?: and)? ?)+"
    rf"(?:(?<= ){_BELOW_HUNDRED})?(?<! ))(?:(?<=[a-z])(?= )|{_ENDS})"
)
_PAIR: Final = re.compile(
    rf"{_BEGINS}(?P<hundreds>{ENGLISH_UNITS}|{ENGLISH_TEENS})[ -](?P<rest>{ENGLISH_TENS}"
    rf"|{ENGLISH_TEENS}|ten)(?:[ -](?:{ENGLISH_UNITS}))?{_ENDS}"
)
_FIGURE: Final = re.compile(
    rf"{_BEGINS}(?:[1-9]\d{{0,4}}|(?:{ENGLISH_TENS})(?:[ -](?:{ENGLISH_UNITS}))?){_ENDS}"
)
# Of a sum with its currency; digits behind a point are cents.
_WHOLE: Final = re.compile(r"(?<![\d.])\d+(?:[.,'’٬]\d{3})*(?!\d)")
_IN_WORDS: Final = re.compile(rf"(?<!\w){_BELOW_HUNDRED}(?: hundred)?(?!\w)")
# "۹۵ میلیون", "18 milion", "۷ میلیون و نیم": of people and views the same is said.
_MILLIONS: Final = re.compile(
    rf"{_BEGINS}[1-9]\d{{0,3}}(?:[.,٫]\d{{1,2}})? ?(?:میلیون|ملیون|میلیارد|ملیار|mill?ion|milyon)"
    r"(?: و (?:نیم|[1-9]\d\d|[1-9]\d?(?= ?هزار))(?: ?هزار)?)?(?![\w\u200c]| و \d)"
)
# "۲۷۴ هزار": beside a sum; of it nothing else is said.
_EASTERN_THOUSANDS: Final = re.compile(
    rf"{_BEGINS}[1-9]\d{{0,2}}(?:[.,٫]\d{{1,2}})? ?(?:هزار|hezar)(?![\w\u200c]| (?:و |تا))"
)
# "۳ و ۲۰۰": millions and hundreds of thousands that are left unsaid.
_UNSAID: Final = re.compile(
    rf"{_BEGINS}(?<![\d\u200c] )(?<! و )[1-9]\d? و [1-9][05]0"
    r"(?![\w\u200c%/:.,-]| ?(?:و|هزار|میلیون) )"
)
_CROWDS: Final = re.compile(
    r"(?<!\w)(?:جمعیت|نفر|مردم|فالو|بازدید|ویو|لایک|دانلود|رای|آرا|سکان|نسمة|متابع|مشاهد"
    r"|jamiat|nafar|folower|follower|bazdid|view|like)"
)
_PUT: Final = re.compile(r" (?:گذاشت\w*|میذار\w*|برداشت\w*|bishtar|kamtar|gozasht\w*)(?!\w)")
# What is measured and counted in numbers as large, in the same sentence.
_MEASURED: Final = re.compile(
    r"\b(?:r[ua]n|runs|runn(?:ing|er)|rac(?:e|ed|ing)|jog(?:ged|ging)?|parkrun|marathon|steps?"
    r"|miles?|mileage|clock|odo|odometer|kms?|kwh|meters?|metres?|read(?:s|ing|ings)?|wheel"
    r"|units?|followers?|views?|likes?|subs|subscribers?|votes?|voters|crowd|attendance|population"
    r"|people|kids|adults|guests|children|there (?:were|was)"
    r"|resolution|fps|scor(?:e|ed|es)|points|xp|rank|ranked|elo|calories|kcal|words|pages"
    r"|members|feet|ft|altitude|elevation|rpm|sw[ai]m|cycled?|walk(?:ed)?|hiked?|seats|capacity"
    r"|stadium|copies|downloads|streams|plays|weigh(?:s|ed|ing)?|kilos?|kgs?|lbs|stone|grams?"
    r"|bench|squat|deadlift|sugar|pressure|cholesterol|born)\b"
)
_SENTENCE_END: Final = re.compile(r"[!?\n;]|\.(?!\d)")
# A sum that was told is spoken of again so, or offered for another.
_AGAIN_BEFORE: Final = re.compile(
    r"\b(?:that|those|this|the|my|your|his|her|our|their|only|just) \Z"
)
_AGAIN_BEHIND: Final = re.compile(
    r" (?:(?:an?|per) (?:week|month|night|day|head|year|go|person|pop|term|hour)|each|all in"
    r"|cash)\b"
)
_RATE: Final = re.compile(r" an? (?:month|week|year|hour|term)\b")
_TOTAL: Final = re.compile(r" (?:all together|altogether|in total|all up|all told|each)\b")
_FOR: Final = re.compile(r" for (?:the|a|my|your|his|her|our|both|it|them|each|lunch|dinner)\b")
_OFFERED: Final = re.compile(
    r"\b(?:(?:hop|look|aim|hold)ing (?:out )?(?:for|at)(?: (?:something|more|maybe))?"
    r"|(?:drop|dropped|knock|knocked|bring|brought|cut|went|gone|down|up)(?: (?:it|that|them))? to"
    r"|(?:tell|offer|offered|give|gave) (?:him|her|them)"
    r"|(?:could|can|might|may) (?:do|go(?: to)?|stretch to|manage|offer|give))"
    r"(?: (?:like|around|about|maybe|up to|you|ya|u)){0,2} (?:\d+ to )?\Z"
)
_RANGE_ENDS: Final = re.compile(r" to [1-9]\d{1,4}(?![\w%]|[.,:/-]\d)")
_MOST_DAYS: Final = 31
_FEWEST: Final = 10
_MINUTES: Final = 60
# How many times larger or smaller than a sum that was told.
_NEAR, _NEARER = 6, 2.5
_LOOKED_BACK: Final = 48
_NAMED: Final = NOT_BETWEEN | NUMBERED | ORDERED | MEASURED | CITED
# Behind these a number is a time, or none at all: "from 85000 on", "bis 650".
_WHEN: Final = typed_words(
    "by until till before after since from with bis vor nach um ab seit mit jusqu avant après "
    "depuis avec entro prima dopo con"
) | folded_words("قبل بعد حتى")
_LAST_HOUR: Final = 2400


def may_spell(text: str) -> bool:
    """Return whether a text may hold a number in words of English from ten on; few texts do."""
    # One by one: a loop takes longer than all of them.
    return (
        "ty" in text
        or "teen" in text
        or " ten" in text
        or "hundred" in text
        or "thousand" in text
        or "eleven" in text
        or "twelve" in text
    )


def said_worths(value: str) -> Iterator[int]:
    """Yield the whole numbers of a sum, in digits or in words of English; cents are none."""
    low = fold(value).lower()
    for match in _WHOLE.finditer(low):
        yield int("".join(filter(str.isdecimal, match[0])))
    if low.isascii() and not low.isdecimal():
        for match in _IN_WORDS.finditer(low):
            yield _worth(match[0])
        for pair in _PAIR.finditer(low):
            yield _worth_of_pair(pair)


def is_named(text: str, start: int, worth: int) -> bool:
    """Return whether a number is that of a page, a day, an order by the word before it.

    One that is no hour with its minutes may be a sum behind the words of time.
    """
    word = word_before(text, start)
    if word not in _NAMED:
        return False
    is_hour = worth < _LAST_HOUR and worth % 100 < _MINUTES
    return is_hour or word not in _WHEN


def figure_spans(
    text: str, entities: Sequence[Entity], worths: Collection[int]
) -> Iterator[tuple[int, int]]:
    """Yield where figures stand that are sums where the talk is of money.

    Args:
        text: a text of such talk.
        entities: what was found in it, which stays.
        worths: the numbers of the sums that were told.
    """
    low = fold(text).lower()
    taken = [(one.start, one.end) for one in entities]
    has_sum = any(one.type == EntityType.COST for one in entities)
    for span in _candidates(low, worths, has_sum=has_sum):
        if _is_free(low, *span, taken):
            taken.append(span)
            yield span


def unsaid_spans(text: str) -> Iterator[tuple[int, int]]:
    """Yield where millions and hundreds of thousands stand without their scales: "۳ و ۲۰۰"."""
    low = fold(text).lower()
    for match in _UNSAID.finditer(low):
        start, end = match.span()
        is_named = word_before(low, start) in _NAMED
        if not is_named and is_uncounted(low, end) and not is_measured(low, start):
            yield start, end


def _candidates(low: str, worths: Collection[int], *, has_sum: bool) -> Iterator[tuple[int, int]]:
    """Yield where figures stand that may be sums by their form, or by what is said of them."""
    for match in _LARGE.finditer(low):
        if not is_measured(low, match.start()):
            yield match.span()
    if _CROWDS.search(low) is None:
        for form in (_MILLIONS, _EASTERN_THOUSANDS) if has_sum else (_MILLIONS,):
            for match in form.finditer(low):
                if not is_measured(low, match.start()):
                    yield match.span()
    for match in _PAIR.finditer(low):
        worth = _worth_of_pair(match)
        is_sum = is_about(worth, worths, _NEAR) and not _may_be_hour(low, match)
        if is_sum and not is_measured(low, match.start()):
            yield match.span()
    for match in _FIGURE.finditer(low):
        start, end = match.span()
        if not _is_told(low, start, end, worths) or YEAR.fullmatch(match[0]):
            continue
        others = _RANGE_ENDS.match(low, end)
        yield start, end if others is None else others.end()


def _is_told(low: str, start: int, end: int, worths: Collection[int]) -> bool:
    """Return whether a figure is a sum told before, or is offered for one."""
    worth = _worth(low[start:end])
    if worth < _FEWEST:
        return _RATE.match(low, end) is not None
    before = low[max(0, start - _LOOKED_BACK) : start]
    if worth in worths:
        if _AGAIN_BEHIND.match(low, end) is not None:
            return True
        if _FOR.match(low, end) is not None and not before.strip():
            return True
        again = _AGAIN_BEFORE.search(before)
        if again is not None and (worth > _MOST_DAYS or again[0] == "that "):
            return True
    if _RATE.match(low, end) is not None:
        return True
    if _TOTAL.match(low, end) is not None and is_about(worth, worths, _NEAR):
        return True
    return _OFFERED.search(before) is not None and is_about(worth, worths, _NEARER)


def _is_free(low: str, start: int, end: int, taken: Sequence[tuple[int, int]]) -> bool:
    """Return whether nothing was found there, and nothing is counted or numbered."""
    if is_taken((start, end), taken) or word_before(low, start) in _NAMED:
        return False
    return is_uncounted(low, end) or any(
        behind.match(low, end) is not None for behind in (_AGAIN_BEHIND, _RATE, _TOTAL, _PUT)
    )


def is_measured(low: str, start: int) -> bool:
    """Return whether the sentence around an offset speaks of what is measured and counted."""
    begin = 0
    for match in _SENTENCE_END.finditer(low, 0, start):
        begin = match.end()
    behind = _SENTENCE_END.search(low, start)
    end = len(low) if behind is None else behind.start()
    return _MEASURED.search(low, begin, end) is not None


def _may_be_hour(low: str, pair: re.Match[str]) -> bool:
    return _worth(pair["rest"]) < _MINUTES and word_before(low, pair.start()) in BEFORE_HOURS


def _worth(figure: str) -> int:
    groups = groups_of(figure.replace("-", " ").split())
    return int(groups[0]) if groups else 0


def _worth_of_pair(pair: re.Match[str]) -> int:
    return _worth(pair["hundreds"]) * 100 + _worth(pair["rest"])
