"""DATETIME: dates of three calendars, times of day, and words that place something in time.

What is inside a span: the words that name the time, "ساعت", "روز", "Uhr", "pm", and the words
that give a direction ("vor zwei Tagen", "il y a deux jours", "in two weeks"). Outside: articles
and plain prepositions ("le", "در", "at"). Parts that follow each other are one span ("فردا ساعت
پنج", "Monday at 5 pm"). A range whose sides share a unit is one span ("5 to 7 pm", "5-7 March");
sides that are whole in themselves are two ("شنبه تا چهارشنبه"). Mere durations ("it took three
hours") and vague spans ("چند روز گذشته") are no DATETIME.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from gateway.detection.normalize import fold
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical.datetimes_grammar import CANDIDATE, GRAMMAR
from gateway.detection.patterns.lexical.datetimes_meaning import MONTHS, is_time
from gateway.detection.patterns.lexical.datetimes_tails import end_with_tail, start_with_first
from gateway.detection.patterns.lexical.doubtful_hours import NOON
from gateway.detection.patterns.lexical.forename_words import FORENAME_CLASSES, is_forename
from gateway.detection.patterns.lexical.lexicon import LANGUAGE_BITS
from gateway.detection.patterns.lexical.lexicon_classes import BREAK, OTHER, Classes
from gateway.detection.patterns.lexical.lexicon_fa import MONTHS_WITH_COPULA
from gateway.detection.patterns.lexical.spelled_years import end_of_year
from gateway.detection.patterns.lexical.time_forms import (
    BEFORE_DOTTED_HOUR,
    LONGEST_BEFORE_DOTTED,
)
from gateway.detection.patterns.protocols import Found

NAME: Final = "datetime"
TYPE: Final = "DATETIME"

_MAX_CACHED_LETTERS: Final = 24
_WEAK_SCORE: Final = 0.6
_FURTHER: Final = 6
_IDIOM_CHARACTERS: Final = 16
_IDIOMS: Final = {
    "tue": tuple(f"{article} " for article in ("le", "elle", "alle", "queste", "tutte")),
    "lendemain": ("du jour au ",),
    "morgen": ("guten ", "schönen "),
}
_CODE_BEFORE: Final = re.compile(r"(?<![^\W_])[A-Z]{2} \Z")
# "Kestrel@2043"
_SIGN_OF_CODE: Final = re.compile(r"[^\W\d_][@#]\Z")
_SCORE: Final = 0.85
_WHOLE_DATE_SCORE: Final = 0.95

# "dal 3 al 5", "du 1er au 9", "dal 1° al 15"; "1º" is folded to "1o".
_FROM_DAY: Final = re.compile(
    r"(?<!\w)(?:dal |dall'|du )(?P<day>\d{1,2})(?: ?er|[°oa])? (?:al |all'|au )\Z"
)
_FROM_DAY_CHARACTERS: Final = 18
# They say "شنبه چهاردهم".
_WITH_DAY_BEHIND: Final = LANGUAGE_BITS["fa"] | LANGUAGE_BITS["ar"]
# Right before the rest: "Di, 12.05.", "Fr 14. Nov.", "sam. 13h30", "Sa so gegen halb 3".
_SHORT_WEEKDAY: Final = re.compile(
    r"(?<![\w.@-])(?P<day>(?:Mo|Di|Mi|Do|Fr|Sa|So)\.?|(?i:lun|mar|mart|mer|merc|jeu|gio"
    r"|giov|ven|sam|sab|dim|mon|tues?|weds?|thurs?|thu|fri|sat)\.?)"
    r",? ?(?:(?<=[., ])(?:am |at |so |gegen |um |ab |so gegen |verso le |alle |à |vers )?)\Z"
)
_SHORT_WEEKDAY_CHARACTERS: Final = 18
# Of what glues words of time together these place no day before a month: "turning 30 on june 9th".
_BEFORE_DATES: Final = frozenset(("on", "from", "around", "about"))
_MONTHS_IN_YEAR: Final = 12
_COUNT_BEFORE: Final = re.compile("(?:1|e|w(?:-?w)?)t")
_SHANBE: Final = fold("شنبه")
_NUMERAL_OF_DAY: Final = re.compile(r"(?<![\w.,:/-])[1-5][ \u200c]?\Z")
_NUMERAL_CHARACTERS: Final = 3
# "Freitag, 13. bis Sonntag, 15. März"
_POINT_OF_FIRST_DAY: Final = re.compile("[Kkè][.]?,?1[.][>&ö]")
_ONE_BEFORE: Final = frozenset(("PU", "PL", "PY"))
_ONE: Final = frozenset(("week", "month", "year", "day", "night"))
_SMALL_WORDS: Final = frozenset(("so", "do", "di"))
_WITH_COPULA: Final = folded_words(MONTHS_WITH_COPULA)
# "5 May 09", "۳۰ام اردیبهشت ۰۴": no hour.
_SHORT_YEAR: Final = re.compile(
    r",? 0\d(?![\w%€$£]|[.,:/ -]\d| ?(?:uhr|ore|heures?|h|[ap]\.?m|€|\$|£|%)(?!\w))", re.IGNORECASE
)
_DAY_CLASSES: Final = frozenset("1oge")
# "One" counts things elsewhere: "a March".
_FIRST: Final = frozenset(("واحد", "لواحد"))
# "واحد وعشرين مارس"
_BEHIND_ONE: Final = folded_words("وعشرين وعشرون وثلاثين وثلاثون")
# With those that are forenames too: "april", "june".
_MONTHS_AND_NAMES: Final = frozenset("MmN")
# A numeral behind a month may begin the year in words.
_YEAR_FOLLOWS: Final = re.compile("(?:(?<=[MmN])|(?<=[MmN][1owj])|(?<=[1owj][jw])),?[wWuvµ_]")
_SHORT_MONTHS: Final = folded_words(
    """
    jan feb mar mrz apr jun jul aug sep sept okt oct nov dez dec janv févr fevr avr juil déc gen giu
    lug ott dic
    """
)


def find(classes: Classes) -> Iterator[Found]:
    """Yield the phrases of time in `classes`."""
    text = classes.text
    for candidate in CANDIDATE.finditer(text):
        # Look-arounds of the grammar see two letters before and one after.
        base = max(candidate.start() - 2, 0)
        context = text[base : candidate.end() + 1]
        read = _read if len(context) <= _MAX_CACHED_LETTERS else _read.__wrapped__
        for start, stop in read(context, candidate.start() - base):
            for first, last in _agreeing(classes, base + start, base + stop):
                if text[last - 1] == "X" and classes.languages(first) == LANGUAGE_BITS["ar"]:
                    last -= 1  # "بعد" belongs to what follows in Arabic
                    if not GRAMMAR.fullmatch(text, first, last):
                        continue
                first, last = _without_strangers(classes, *_without_count(classes, first, last))
                if first >= last:
                    continue
                for part in _without_forenames(classes, first, last):
                    if (found := _found(classes, *part)) is not None:
                        yield found


def _found(classes: Classes, first: int, last: int) -> Found | None:
    """Return what a phrase is as a find; None where it is none of time."""
    text = classes.text
    if first >= last or not is_time(classes, first, last):
        return None
    if last - first == 1 and _is_idiom(classes, first):
        return None
    if text[first] == "4":
        if last - first > 1 and _is_of_code(classes, first):
            first, last = _trim(text, first + 1, last)
        elif _is_behind_sign(classes, first):
            return None
    phrase = text[first:last]
    end, score = _end(classes, first, last), _score(phrase)
    if (phrase[0] in MONTHS or classes.word(first) in _BEHIND_ONE) and _is_one_before(
        classes, first
    ):
        first -= 1
        phrase = text[first:last]
    has_month = len(phrase) > 1 and not _MONTHS_AND_NAMES.isdisjoint(phrase)
    if has_month and _YEAR_FOLLOWS.match(text, last):
        year_end = end_of_year(classes, last)
        if year_end > last:
            end, score = classes.end(year_end - 1), _WHOLE_DATE_SCORE
    if has_month and phrase[-1] in MONTHS and not _DAY_CLASSES.isdisjoint(phrase):
        short_year = _SHORT_YEAR.match(classes.batch.folded, end)
        end = end if short_year is None else short_year.end()
    begin = _start(classes, first, phrase)
    end = end_with_tail(classes.batch.folded, begin, end)
    if has_month and phrase[0] not in MONTHS:
        begin = start_with_first(classes.batch.folded, begin)
    return Found(begin, end, TYPE, score, NAME)


def _is_one_before(classes: Classes, first: int) -> bool:
    """Return whether the Arabic "one" stands before a month, or before the tens of its day."""
    return first > 0 and classes.text[first - 1] == "u" and classes.word(first - 1) in _FIRST


def _without_forenames(classes: Classes, first: int, last: int) -> Iterator[tuple[int, int]]:
    """Yield what a phrase is without the words that are somebody's name there."""
    text = classes.text
    start = first
    if not FORENAME_CLASSES.isdisjoint(text[first:last]):
        for at in range(first, last):
            if text[at] in FORENAME_CLASSES and is_forename(
                _word_at(classes, at - 1), classes.word(at), _word_at(classes, at + 1)
            ):
                yield from _phrase_in(text, start, at)
                start = at + 1
    if start == first:
        yield first, last
    else:
        yield from _phrase_in(text, start, last)


def _phrase_in(text: str, start: int, stop: int) -> Iterator[tuple[int, int]]:
    """Yield the first phrase from `start` to `stop`, if there is one."""
    # The grammar looks one letter ahead.
    match = GRAMMAR.search(text, start, stop + 1) if start < stop else None
    if match is not None:
        yield _trim(text, match.start(), min(match.end(), stop))


def _word_at(classes: Classes, position: int) -> str:
    """Return the word at a position, folded; empty where there is none or a sentence ends."""
    is_word = 0 <= position < len(classes.text) and classes.text[position] != BREAK
    return classes.word(position) if is_word else ""


@lru_cache(maxsize=1 << 14)
def _read(context: str, start: int) -> tuple[tuple[int, int], ...]:
    """Return the phrases in a short string of classes, from `start`.

    The same few strings ("tomorrow", "a week") come in message after message. They hold word
    classes only, so the cache keeps nothing that anybody wrote.
    """
    return tuple(
        span
        for match in GRAMMAR.finditer(context, start)
        if (span := _trim(context, *match.span()))[0] < span[1]
    )


def _agreeing(classes: Classes, start: int, stop: int) -> Iterator[tuple[int, int]]:
    """Yield the phrases from `start` to `stop` whose words belong to one language."""
    stranger = classes.agreeing(start, stop)
    if stranger == stop:
        yield start, stop
        return
    text = classes.text
    position = start
    # Without the stranger at its beginning a phrase may reach further: "Due October" | "9".
    reach = stop + _FURTHER
    while position < stop and (match := GRAMMAR.search(text, position, reach)):
        first, last = match.span()
        if first >= stop:
            break
        stranger = classes.agreeing(first, last)
        if stranger < last:
            match = GRAMMAR.search(text, first, stranger)
            if match is None:
                position = first + 1
                continue
        position = match.end()
        first, last = _trim(text, *match.span())
        if first < last and classes.agreeing(first, last) == last:
            yield first, last


def _trim(text: str, start: int, stop: int) -> tuple[int, int]:
    """Return the span without prepositions and articles in front and loose ends behind."""
    while (
        start < stop
        and text[start] in "t@I>&',./-"
        and text[start + 1 : start + 2] not in ("i", "-")
        and text[start : start + 2] != "'3"
    ):
        start += 1
    while start < stop and text[stop - 1] in "t@EI>&',./-:" and text[stop - 3 : stop] != ".x.":
        stop -= 1  # but "5 p.m." keeps its point
    return start, stop


def _without_count(classes: Classes, start: int, stop: int) -> tuple[int, int]:
    """Return the date behind a number that is none of its days: "30 on june 9th"."""
    text = classes.text
    count = _COUNT_BEFORE.match(text, start, stop)
    if count is None or classes.word(count.end() - 1) not in _BEFORE_DATES:
        return start, stop
    # Without a day before its month, the date may have one behind.
    match = GRAMMAR.search(text, count.end(), stop + _FURTHER)
    if match is None or match.start() >= stop:
        return stop, stop
    first, last = _trim(text, *match.span())
    return (first, last) if classes.agreeing(first, last) == last else (first, min(last, stop))


def _without_strangers(classes: Classes, start: int, stop: int) -> tuple[int, int]:
    """Return the phrase without a price before it, a "so", an "am" or "first" that is no time."""
    text = classes.text
    if text[start] in "13456d" and text[start - 1 : start] == "$":
        is_price = classes.start(start) == classes.end(start - 1)  # "£15 next week"
    else:
        is_price = text[start] == "k" and stop - start > 1 and _is_no_weekday(classes, start)
    # "was 70 last week": one week is not so many.
    is_apart = (
        text[start] in "13"
        and text[start + 1 : stop] in _ONE_BEFORE
        and classes.word(stop - 1) in _ONE
    )
    if is_price or is_apart:
        return next(_phrase_in(text, start + 1, stop), (stop, stop))
    if text[stop - 1] == "a" and text[stop - 2 : stop - 1] == "T" and _is_german_am(classes, stop):
        return start, stop - 1
    if text[stop - 2 : stop] == "Ko" and not classes.languages(stop - 1) & _WITH_DAY_BEHIND:
        return start, stop - 1  # "Monday first thing"
    return start, stop


def _is_idiom(classes: Classes, position: int) -> bool:
    """Tell whether a lone word says something else: "le tue foto", "guten Morgen"."""
    before = _IDIOMS.get(classes.word(position))
    if before is None:
        return False
    start = classes.start(position)
    return classes.batch.before(start, _IDIOM_CHARACTERS).lower().endswith(before)


def _is_of_code(classes: Classes, position: int) -> bool:
    """Tell whether what reads as a year follows two capitals: "flight LH 2043 on Monday"."""
    start = classes.start(position)
    return _CODE_BEFORE.search(classes.batch.folded, max(0, start - 4), start) is not None


def _is_behind_sign(classes: Classes, position: int) -> bool:
    """Tell whether what reads as a year ends a password or an account: "Kestrel@2043"."""
    start = classes.start(position)
    return _SIGN_OF_CODE.search(classes.batch.folded, max(0, start - 2), start) is not None


def _is_no_weekday(classes: Classes, position: int) -> bool:
    """Tell whether "so", "do", "di" are small words: days are written with a capital."""
    return classes.word(position) in _SMALL_WORDS and (
        classes.batch.folded[classes.start(position)].islower()
    )


def _is_german_am(classes: Classes, stop: int) -> bool:
    """Tell whether "21:00 am" or "8:00 am Bahnhof" goes on in German."""
    batch = classes.batch
    if int(classes.word(stop - 2).partition(":")[0]) > NOON:
        return True
    end = classes.end(stop - 1)
    after = batch.folded[end : end + 2]
    return after[:1] == " " and after[1:].isupper() and classes.text[stop : stop + 1] == OTHER


def _start(classes: Classes, first: int, phrase: str) -> int:
    """Return where the phrase starts, with the numeral of a weekday or a first day before it."""
    start = classes.start(first)
    if phrase[0] == "'":
        return classes.start(first + 1) - 1  # a mark is placed right behind the word before it
    short = _SHORT_WEEKDAY.search(
        classes.batch.folded, max(start - _SHORT_WEEKDAY_CHARACTERS, 0), start
    )
    if short is not None:
        return short.start("day")
    if phrase[0] == "K" and classes.word(first) == _SHANBE:
        # Its number in digits: "۵ شنبه".
        numeral = _NUMERAL_OF_DAY.search(classes.batch.before(start, _NUMERAL_CHARACTERS))
        return start if numeral is None else start - len(numeral[0])
    of_day = phrase[1:] if phrase[0] in "Kk" else phrase  # "du 1er au vendredi 9 août"
    if of_day[:1] != "1" or of_day[1:2] not in MONTHS:
        return start
    before = classes.batch.before(start, _FROM_DAY_CHARACTERS)
    day = _FROM_DAY.search(before)
    return start if day is None else start - len(before) + day.start("day")


def _end(classes: Classes, start: int, stop: int) -> int:
    """Return where the phrase ends: with its point ("6. Jan."), without an "is" on a month."""
    folded = classes.batch.folded
    end = classes.end(stop - 1)
    last = classes.text[stop - 1]
    if last in MONTHS and classes.word(stop - 1) in _WITH_COPULA:
        return end - 1
    if last == "1" and _POINT_OF_FIRST_DAY.fullmatch(classes.text, start, stop + 2):
        return end + 1
    if last not in "dmM" or folded[end : end + 1] != ".":
        return end
    if last == "d":
        return end + 1 if _has_point_of_date(classes, stop - 1) else end
    if start == stop - 1 or classes.word(stop - 1) not in _SHORT_MONTHS:
        return end
    begins_sentence = folded[end + 1 : end + 2] == " " and folded[end + 2 : end + 3].isupper()
    return end if begins_sentence else end + 1


def _has_point_of_date(classes: Classes, position: int) -> bool:
    """Tell whether a point behind "11.12" is its own: "am 11.12.", but not "at 11.12."."""
    _, point, month = classes.word(position).partition(".")
    # Points part a day from its month in no language that has the month first: "10.25" is an hour.
    if not point or int(month) > _MONTHS_IN_YEAR:
        return False
    before = classes.batch.before(classes.start(position), LONGEST_BEFORE_DOTTED)
    return BEFORE_DOTTED_HOUR.search(before) is None


def _score(phrase: str) -> float:
    if "D" in phrase or (("M" in phrase or "m" in phrase) and "4" in phrase):
        return _WHOLE_DATE_SCORE
    return _SCORE if len(phrase) > 1 or phrase in "TRK" else _WEAK_SCORE
