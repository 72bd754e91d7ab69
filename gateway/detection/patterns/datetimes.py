"""DATETIME: dates of three calendars, times of day, and words that place something in time.

What is inside a span: the words that name the time, "ساعت", "روز", "Uhr", "pm", and the words
that give a direction ("vor zwei Tagen", "il y a deux jours", "in two weeks"). Outside: articles
and plain prepositions ("le", "در", "at"). Parts that follow each other are one span ("فردا ساعت
پنج", "Monday at 5 pm"). A range whose sides share a unit is one span ("5 to 7 pm", "5-7 March");
sides that are whole in themselves are two ("شنبه تا چهارشنبه"). Mere durations ("it took three
hours") and vague spans ("چند روز گذشته") are no DATETIME.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from gateway.detection.normalize import ZWNJ, fold
from gateway.detection.patterns.datetimes_grammar import CANDIDATE, GRAMMAR
from gateway.detection.patterns.lexicon import LANGUAGE_BITS
from gateway.detection.patterns.lexicon_classes import OTHER, Classes
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.spelled_years import end_of_year

NAME: Final = "datetime"
TYPE: Final = "DATETIME"

# Small words of one language tell "hier" (yesterday) from "hier" (here), "am" from "a.m.".
# fmt: off
_GERMAN: Final = frozenset({
    "auf", "bei", "das", "der", "ein", "eine", "es", "ich", "im", "ist", "mit", "nicht", "sie",
    "und", "wir", "zu",
})
_FRENCH: Final = frozenset({
    "ai", "c", "du", "elle", "est", "et", "il", "j", "je", "la", "le", "les", "nous", "on", "pas",
    "que", "tu", "un", "une", "vous",
})
# fmt: on
# "چند روز گذشته", "سال‌های اخیر": too vague to place anything.
_VAGUE: Final = frozenset(
    map(fold, ("چند", "چندین", "های", "ها", "روزهای", "سالهای", "عصر", "العصر", "الأيام"))
)
# "de 16h" is a time, "en 3h" a duration.
_FIRST_HOUR: Final = 7
_LAST_HOUR: Final = 23
# "بكرة القدم" is football.
_TOMORROW_OR_BALL: Final = fold("بكرة")
# "عيد" alone may be a birthday, and with a preposition it is "far".
_FEAST: Final = frozenset((fold("عيد"), fold("بعيد")))
_NEAR_CHARACTERS: Final = 80
_MAX_CACHED_LETTERS: Final = 24
_WEAK_SCORE: Final = 0.6
_SCORE: Final = 0.85
_WHOLE_DATE_SCORE: Final = 0.95


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
                first, last = _without_strangers(classes, first, last)
                if first >= last or not _is_time(classes, first, last):
                    continue
                phrase = text[first:last]
                end, score = _end(classes, first, last), _score(phrase)
                has_month = len(phrase) > 1 and ("M" in phrase or "m" in phrase)
                if has_month and _YEAR_FOLLOWS.match(text, last):
                    year_end = end_of_year(classes, last)
                    if year_end > last:
                        end, score = classes.end(year_end - 1), _WHOLE_DATE_SCORE
                yield Found(_start(classes, first, phrase), end, TYPE, score, NAME)


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
    while position < stop and (match := GRAMMAR.search(text, position, stop)):
        first, last = match.span()
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
    ):
        start += 1
    while start < stop and text[stop - 1] in "t@EI>&',./-:" and text[stop - 3 : stop] != ".x.":
        stop -= 1  # but "5 p.m." keeps its point
    return start, stop


def _without_strangers(classes: Classes, start: int, stop: int) -> tuple[int, int]:
    """Return the phrase without a price before it, a "so", or an "am" that is no meridiem."""
    text = classes.text
    if text[start] in "13456d" and text[start - 1 : start] == "$":
        is_price = classes.start(start) == classes.end(start - 1)  # "£15 next week"
    else:
        is_price = text[start] == "k" and stop - start > 1 and _is_no_weekday(classes, start)
    if is_price:
        # The grammar looks one letter ahead.
        match = GRAMMAR.search(text, start + 1, stop + 1)
        return _trim(text, match.start(), min(match.end(), stop)) if match else (stop, stop)
    if text[stop - 1] == "a" and text[stop - 2 : stop - 1] == "T" and _is_german_am(classes, stop):
        return start, stop - 1
    return start, stop


def _is_no_weekday(classes: Classes, position: int) -> bool:
    """Tell whether "so", "do", "di" are small words: days are written with a capital."""
    return classes.word(position) in _SMALL_WORDS and (
        classes.batch.folded[classes.start(position)].islower()
    )


def _is_german_am(classes: Classes, stop: int) -> bool:
    """Tell whether "21:00 am" or "8:00 am Bahnhof" goes on in German."""
    batch = classes.batch
    if int(classes.word(stop - 2).partition(":")[0]) > _NOON:
        return True
    end = classes.end(stop - 1)
    after = batch.folded[end : end + 2]
    return after[:1] == " " and after[1:].isupper() and classes.text[stop : stop + 1] == OTHER


def _start(classes: Classes, first: int, phrase: str) -> int:
    """Return where the phrase starts, with the first day of "dal 3 al 7 marzo"."""
    start = classes.start(first)
    if phrase[0] != "1" or phrase[1:2] not in _MONTHS:
        return start
    before = classes.batch.before(start, _FROM_DAY_CHARACTERS)
    day = _FROM_DAY.search(before)
    return start if day is None else start - len(before) + day.start("day")


def _end(classes: Classes, start: int, stop: int) -> int:
    """Return where the phrase ends with the point that belongs to it: "24.12.", "6. Jan."."""
    folded = classes.batch.folded
    end = classes.end(stop - 1)
    last = classes.text[stop - 1]
    if last not in "dmM" or folded[end : end + 1] != ".":
        return end
    if last == "d":
        return end + 1 if "." in classes.word(stop - 1) else end
    if start == stop - 1 or classes.word(stop - 1) not in _SHORT_MONTHS:
        return end
    begins_sentence = folded[end + 1 : end + 2] == " " and folded[end + 2 : end + 3].isupper()
    return end if begins_sentence else end + 1


def _score(phrase: str) -> float:
    if "D" in phrase or (("M" in phrase or "m" in phrase) and "4" in phrase):
        return _WHOLE_DATE_SCORE
    return _SCORE if len(phrase) > 1 or phrase in "TRK" else _WEAK_SCORE


def _is_time(classes: Classes, start: int, stop: int) -> bool:
    """Tell whether the words around confirm a phrase whose own words may mean something else."""
    phrase = classes.text[start:stop]
    if phrase == "r":
        near = _words_around(classes, start)
        return not near.isdisjoint(_FRENCH) and near.isdisjoint(_GERMAN)
    if phrase == "wm" and classes.word(start) == "سی" and classes.word(start + 1) == "دی":
        return False  # a CD
    if phrase == "m1" and classes.word(start) == "mar":
        # The Italian weekday "il mar 3" stays, as weekdays do.
        is_english = classes.batch.folded[classes.start(start)] == "M"
        return is_english and _word_before(classes, start) not in _BEFORE_ITALIAN_DAY
    if phrase == "m1":  # "September 3" is English; "میزان 28" a measure
        return not classes.languages(start) & LANGUAGE_BITS["fa"]
    if phrase == "d-d":
        return _is_days_and_months(classes, start)
    if phrase == "d":
        return _is_day_and_month(classes, start)
    if phrase == "D" and _word_before(classes, start) in _VERSIONED:
        return "." not in classes.word(start)
    if phrase == "1H1" and classes.end(stop - 1) - classes.start(stop - 1) == 1:
        return False  # "22H2"
    if phrase in {"1H1", "1H3"} and _word_before(classes, start) in _LASTING:
        return False
    if phrase in _LONE:
        if classes.text[max(start - 2, 0) : start] in {"1@", "3@"}:
            return phrase != "1"  # "3 à 2"
        is_after_at = "@" in classes.text[max(start - 2, 0) : start]
        return is_after_at or _LONE[phrase](classes, start)
    if phrase == "su" and classes.text[start - 1 : start] in tuple("w13"):
        return False  # "هر هشت ساعت یه قاشق": every eight hours a spoon
    if phrase[0] in _MONTHS and classes.batch.before(classes.start(start), 1) == ZWNJ:
        return False  # "ال‌ای‌دی ۵۵": an LED
    if phrase == "1H":
        return _is_hour(classes, start)
    if phrase == "4":
        return _is_lone_year(classes, start)
    if phrase == "F" and (classes.word(start) in _FEAST or classes.text[start - 1 : start] == "w"):
        return False  # "ten, twenty, thirty, اربعين"
    if phrase[0] == "E" and classes.word(stop - 1) in _COUNTED and "o" in phrase:
        return classes.batch.after(classes.end(stop - 1), 4) != " of "
    if (phrase[-1] in "QX" or phrase[0] == "P") and not _VAGUE.isdisjoint(
        map(classes.word, range(start, stop))
    ):
        return False
    if phrase == "1j":  # "the 5th floor" is no date, "تا ۱۵ام باید" is one
        is_last = classes.text[stop : stop + 1] != OTHER or classes.word(stop) in _VERBS
        return is_last or bool(classes.languages(start + 1) & LANGUAGE_BITS["fa"])
    if phrase == "R" and classes.word(start) == _TOMORROW_OR_BALL:
        return not classes.batch.after(classes.end(start), 3).startswith(" ال")
    if phrase[-1] == "a":
        return _words_around(classes, start).isdisjoint(_GERMAN)
    return True


def _is_day_and_month(classes: Classes, start: int) -> bool:
    """Tell whether `3/2`, `3.4.` or `12/05` is a date rather than a fraction or a decimal."""
    word = classes.word(start)
    if len(word) == len("12/05") and (
        "." not in word or classes.text[start - 1 : start] in tuple("t@>U")
    ):
        return classes.text[start - 1 : start] in tuple("t@>U")
    if int(re.split(r"[./]", word)[1]) > _LAST_MONTH:
        return False
    if "." in word:
        end = classes.end(start)
        is_ordinal = classes.batch.lowered[end : end + 1] == "."
        before = _word_before(classes, start)
        return is_ordinal and (
            before in _BEFORE_GERMAN_DAY
            or (_PADDED_DAY.fullmatch(word) is not None and before not in _NUMBERED)
        )
    near = range(max(start - _BORN_REACH, 0), start)
    return _word_before(classes, start) in _BEFORE_DAY or any(
        classes.word(position) in _BORN for position in near
    )


def _is_days_and_months(classes: Classes, start: int) -> bool:
    """Tell whether `3/3-7/3` or `3.3.-7.3.` is two dates rather than two fractions or decimals."""
    words = (classes.word(start), classes.word(start + 2))
    if all("." in word for word in words):
        return all(classes.batch.folded[classes.end(at) :][:1] == "." for at in (start, start + 2))
    pairs = [tuple(map(int, re.split("[./]", word))) for word in words]
    return any(day >= month for day, month in pairs) and all(
        0 < month <= _LAST_MONTH for _, month in pairs
    )


def _is_hour(classes: Classes, start: int) -> bool:
    """Tell whether "16h" is a time of day rather than so many hours."""
    if classes.word(start + 1) != "h":
        return False
    hour = int(classes.word(start))
    if classes.text[start - 1 : start] in tuple("IEt@>&"):
        return _FIRST_HOUR <= hour <= _LAST_HOUR
    batch = classes.batch
    if not _NOON <= hour <= _LAST_HOUR or batch.after(classes.end(start + 1), 6).startswith(_OF):
        return False
    # "il dort 13h": a verb of lasting is the rule before, unless nothing is.
    before = classes.text[start - 1 : start]
    if _word_before(classes, start) in _APPOINTMENTS:
        return True
    end = classes.end(start + 1)
    after = batch.folded[end : end + 2]
    return before in _BREAKS and not (after[:1] == " " and after[1:].isupper())  # "16h Arbeit"


def _is_lone_year(classes: Classes, start: int) -> bool:
    """Tell whether four digits are a year rather than the number of a thing."""
    batch = classes.batch
    at = classes.start(start)
    if at and batch.folded[at - 1] in "-_/" and batch.folded[at - 2 : at - 1].isalnum():
        return False  # "BL-2031"
    before = classes.text[start - 1 : start]
    if classes.text[start + 1 : start + 3] in {"I4", "I5"}:
        return False  # "1920 در 1080"
    if (before and before in "ðÐ") or _word_before(classes, start) in _NUMBERED:
        return False
    if before != OTHER:
        return True
    year = int(classes.word(start))
    return any(first <= year <= last for first, last in _RECENT_YEARS)


def _word_before(classes: Classes, position: int) -> str:
    return classes.word(position - 1) if position else ""


def _is_lone_day(classes: Classes, start: int) -> bool:
    """Tell whether a lone number is a day ("am 12. hab ich frei") or an hour ("dopo le 18")."""
    before = _word_before(classes, start)
    if classes.text[start + 1 : start + 2] == ".":
        after = classes.batch.folded[classes.end(start) + 1 :][:2]
        return before in _BEFORE_GERMAN_DAY and after[:1] == " " and after[1:].islower()
    if before in {"le", "delle"} and start > 1:
        return classes.word(start - 2) in _BEFORE_ITALIAN_HOUR
    return before in _DATE_WORDS


def _is_arabic_hour(classes: Classes, start: int) -> bool:
    return classes.word(start)[:2] == "عا" or _word_before(classes, start) in _ON


def _is_half_past(classes: Classes, start: int) -> bool:
    return classes.word(start + 1) in _AND_HALF


def _is_arabic_time(classes: Classes, start: int) -> bool:
    return classes.languages(start + 1) == LANGUAGE_BITS["ar"]


def _is_short_weekday(classes: Classes, start: int) -> bool:
    at = classes.start(start)
    # "I AM SO happy"
    is_capital = classes.batch.folded[at].isupper() and classes.batch.folded[at + 1].islower()
    return is_capital and _word_before(classes, start) in _BEFORE_GERMAN_DAY


def _is_lone_part(classes: Classes, start: int) -> bool:
    """Tell whether a part of a day stands for that of today; after "at", "after" any does."""
    before = classes.text[start - 1 : start]
    if (before and before in "IEa@") or classes.text[max(start - 2, 0) : start] in ("Et", "It"):
        return True
    return classes.word(start) in _PARTS_ALONE


def _is_numbered_day(classes: Classes, start: int) -> bool:
    return classes.word(start) in _DAY_WORDS


_MONTHS: Final = frozenset("MmNµ")
_FROM_DAY: Final = re.compile(r"(?<!\w)(?:dal |dall'|du )(?P<day>\d{1,2}) (?:al |all'|au )\Z")
_FROM_DAY_CHARACTERS: Final = 16
_LAST_MONTH: Final = 12
_NOON: Final = 12
_SMALL_WORDS: Final = frozenset(("so", "do", "di"))
_PADDED_DAY: Final = re.compile(r"(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])")
_COUNTED: Final = frozenset(("year", "month", "week", "day", "years", "months", "weeks", "days"))
# A numeral behind a month may begin the year in words.
_YEAR_FOLLOWS: Final = re.compile("(?:(?<=[Mm])|(?<=[Mm][1owj])|(?<=[1owj][jw])),?[wWuvµ_]")
_VERSIONED: Final = frozenset(
    map(
        fold,
        (
            *("version", "versione", "versions", "ver", "v", "release", "build", "firmware", "ios"),
            *("android", "python", "kernel", "patch", "update", "sdk", "driver", "windows"),
            *("نسخه", "ورژن", "الإصدار", "إصدار", "اصدار", "النسخة", "نسخة", "kapitel", "chapter"),
            *("chapitre", "capitolo", "section", "abschnitt", "sezione", "§", "بخش", "فصل", "بند"),
        ),
    )
)
_LASTING: Final = frozenset(
    ("dure", "durent", "duré", "durait", "durera", "pendant", "prend", "dura", "dauert", "in")
)
_VERBS: Final = frozenset(("works", "is", "was", "would", "suits", "then", "if", "please", "ok"))
_OF: Final = (" de ", " d'", " par ", " pour ")
_BREAKS: Final = frozenset(("", ";", ",", "."))
_APPOINTMENTS: Final = frozenset(
    ("rdv", "rendez", "vous", "train", "bus", "vol", "séance", "cours", "réunion", "match")
)
# A number without anything that makes it a year is one only within living memory.
_RECENT_YEARS: Final = ((1300, 1410), (1930, 2035))
_BEFORE_GERMAN_DAY: Final = frozenset(("am", "zum", "bis", "vom", "ab", "seit"))
_BEFORE_ITALIAN_DAY: Final = frozenset(("il", "dal", "al", "del", "per", "entro", "o", "e"))
_BEFORE_DAY: Final = frozenset(
    ("il", "dal", "al", "del", "le", "du", "au", "entro", "am", "vom", "bis")
)
_BEFORE_ITALIAN_HOUR: Final = frozenset(("dopo", "per", "entro", "prima", "tra", "fra", "e"))


def _folded(words: str) -> frozenset[str]:
    return frozenset(fold(word) for word in words.split())


# What carries a number of four digits that is no year.
_NUMBERED: Final = _folded(
    """
    table seat room bus line page model iso gate flight floor level size platform building route
    highway version chapter error port bin box track locker bed ward unit suite flat apartment
    tram channel code order pin invoice ticket number zimmer platz seite linie bestellung
    rechnung modell tor flug tisch gleis raum wohnung kapitel bett haus nummer auftrag fehler
    chambre place ligne modèle porte vol salle quai chapitre étage facture commande camera posto
    pagina linea modello stanza volo binario capitolo abschnitt absatz punkt section paragraph
    ordine fattura صفحه اتاق صندلی خط مدل پرواز واحد طبقه پلاک سفارش کد شماره غرفة صفحة مقعد
    رحلة شقة رقم طلب
    """
)
_SHORT_MONTHS: Final = _folded(
    """
    jan feb mar mrz apr jun jul aug sep sept okt oct nov dez dec janv févr fevr avr juil déc gen giu
    lug ott dic
    """
)
_BORN: Final = _folded(
    """
    birthday bday born geburtstag geb geboren anniversaire né née compleanno nato nata تولد تولدم
    تولدمه متولد ميلادي ميلاد
    """
)
_BORN_REACH: Final = 3
_DATE_WORDS: Final = _folded("تاريخ بتاريخ")
_DAY_WORDS: Final = _folded("يوم ليوم بيوم")
_ON: Final = _folded("على ع")
_AND_HALF: Final = _folded("ونص وربع وتلت وثلث ونصف")
_PARTS_ALONE: Final = _folded(
    "الصبح العصر الظهر الضهر المسا العشا بالليل عالصبح عالعصر عالظهر عالمسا العشية"
)
_LONE: Final[dict[str, Callable[[Classes, int], bool]]] = {
    "1": _is_lone_day,
    "ñ": _is_arabic_hour,
    "ñh": _is_arabic_hour,
    "wh": _is_half_past,
    "wB": _is_arabic_time,
    "k": _is_short_weekday,
    "B": _is_lone_part,
    "U1": _is_numbered_day,
}


def _words_around(classes: Classes, position: int) -> frozenset[str]:
    """Return the words near the token at `position`, of the same message."""
    batch = classes.batch
    near = batch.before(classes.start(position), _NEAR_CHARACTERS) + batch.after(
        classes.end(position), _NEAR_CHARACTERS
    )
    return frozenset(re.findall(r"\w+", near))
