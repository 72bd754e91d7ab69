"""DATETIME: dates of three calendars, times of day, and words that place something in time, in six languages.

What is inside a span: the words that name the time, "ساعت", "روز", "Uhr", "pm", and the words that give a direction
("vor zwei Tagen", "il y a deux jours", "in two weeks"). Outside: articles and plain prepositions ("le", "در", "at").
Parts that follow each other are one span ("فردا ساعت پنج", "Monday at 5 pm"). A range whose sides share a unit is
one span ("5 to 7 pm", "5-7 March"); sides that are whole in themselves are two ("شنبه تا چهارشنبه"). Mere durations
("it took three hours") are no DATETIME.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from gateway.detection.patterns.lexicon import (
    AMOUNT,
    DATE,
    DAY,
    LANGUAGE_BITS,
    MAYBE_DATE,
    RANGE,
    TIME,
    TWO_DIGITS,
    YEAR,
    YEARS,
    Classes,
)
from gateway.detection.patterns.protocols import Found

NAME: Final = "datetime"
TYPE: Final = "DATETIME"

# Every fragment is a group of its own; the letters are those of `lexicon.LETTERS`.
_COUNT = "(?:u?[13456dwWuoh](?:[&-]?[wWuh])*t?)"
_UNIT = "[ULYsHBlSç]"
_MANY_UNITS = f"(?:{_COUNT}(?:{_UNIT}|V)(?:&{_COUNT}{_UNIT})?|V)"
_ERA = "(?:[tz]*G[.]?)*"
_YEAR_TAIL = f"(?:[,/-]?[tz]*(?:(?:Y[zt]*)?[49]{_ERA}|(?:Y[zt]*|')?3(?![cvxWUL$f%:]){_ERA}|Y[zt]*[QX]|[QX]|PY))?"
_DAY = "(?:[1og]j?[.]?|e[.]?|w(?:[&-]?[wo])*[jz]?|[wW]&o)"
_MONTH = "(?:U?[tz]*[MmyN][oØ]?|[Mm]U)"
_DAY_MONTH = rf"(?:U[tz]*)?{_DAY}(?:[>&,-]t?{_DAY})*[tz'/-]*(?:(?:L[tz']*)?[MmNµ](?:Ø|o)?L?{_YEAR_TAIL}|y[tz,]*(?:Y[zt]*)?4{_ERA})"
_MONTH_DAY = rf"[MmNµ][.]?t?(?:1j?+(?:-1j?+)?|e|o|w-?[wo]?)(?![:cvxW$U%fY356])(?:,?4)?{_ERA}"
_MONTH_YEAR = rf"(?:L[tz']*)?[MmN][.]?(?:Ø|o)?L?[,-]?[tz]*(?:Y[zt]*)?(?:[49](?:[>-][49])?|'?3(?![cvxWULf$%:])){_ERA}"
_LONE_MONTH = "(?:L[tz']*[Mmy]o?|[MmN]L|M(?:o|Ø)?|mØ|(?<=[IE])m(?![a-zA-Z0-9])|(?<=[IE>@tX&-])N)"
_YEAR = rf"(?:Y[zt]*(?:[49](?:[>&-][493])*|3(?:[-&]3)?(?![cvxWUL$f%:])|(?:[wW]&?){{2,}}[wW]){_ERA}|4G{_ERA}|4[>-]4{_ERA}|(?<=[IE>X])[49](?![cvxWULfh$%Cw:]){_ERA}|(?<=[IE]t)4(?![cvxWULfh$%Cw:]))"
_CENTURY = "(?:ç[zt]*[o134]|[o1]j?[.]?ç)" + _ERA
_WEEKDAY = "(?:U[tz]*)?(?:w?K|(?<=[t@>I])è|è(?=[,.]*[14TDdBA@b])|k[.]?(?=,?(?:1[.]?[Mm]|D|T|d|1A|1[.]1|@)))z*"
_RELATIVE = "(?:t?U[EX]|[EXI]-|[pXP])?[Rr](?:'R)?z*"
_PART = "(?:(?:[EXQI][t-]*)?[Bîb])"
_MERIDIEM = "(?:A|[Ju][.]?[xZ][.]?|a)"
_NAMED_PART = f"(?:[tz',-]*(?:{_PART}|{_MERIDIEM})|E[t']*B)"
_HOUR = "(?:1|[wµ](?:-w)?)"
_AT = "(?:(?<=@)|(?<=@t))"
_MINUTES = "(?:[&,]?(?:u?t?h|w(?:[&-]?w)?U?|[13]U?)(?![cvxW$f%])|[&]u?t?h)"
_MINUS = "(?:~t?(?:u?t?h|[1w]))"
_CLOCK_TIME = f"(?:T|d|3|{_HOUR}(?:{_MINUTES}|{_MINUS})?|o(?:{_MINUTES}|{_MINUS})?|u)"
_TIME_OF_DAY = rf"""(?:
      s[zt]*{_CLOCK_TIME}U?(?:[>-][ts]*{_CLOCK_TIME})?(?![cvxW$f%]){_NAMED_PART}?
    | s[zt]*u?h[t>E]+{_HOUR}{_NAMED_PART}?
    | H[t']*(?:T|1|d)(?:&h)?(?![cvxW$f%U])
    | (?:(?:T|d|{_HOUR})C?{_NAMED_PART}?[>&-]t?)?(?:e|T|d|3|{_HOUR}|u)(?:[_ö]')?C(?:[13]|w(?:[&-]?w)?)?{_NAMED_PART}?
    | (?:(?:1H?3?1?|T|w)(?:[>&-][t@]?|@))?(?:1H[13]|1H(?={_NAMED_PART})|wH(?:&h|{_MINUS})|wH(?={_NAMED_PART})){_NAMED_PART}?
    | (?:(?:1H3?1?|T)(?:[>&-][t@]?|@))?(?<=[@>&])[1w]H{_MINUS}?(?:&h)?
    | u?h[~>ët]t?{_HOUR}(?:{_NAMED_PART}|C)?
    | ø{_HOUR}{_NAMED_PART}?
    | (?:1|w|3)U?[~ë]{_HOUR}(?:{_NAMED_PART}|C)?
    | (?:(?:T|1|w){_NAMED_PART}?[>&-]t?)?T(?:{_NAMED_PART}|A)?
    | (?:(?:T|1|w)[>&-]t?)?(?:e|d|{_HOUR}{_MINUTES}?){_MERIDIEM}
    | (?:1[>&-]t?)?(?:1{_MINUTES}?[tz']*(?:{_PART}|E[t']*B)|wXt?B|w[&]h{_PART}|wt+B)
    | {_AT}{_HOUR}(?:{_MINUS}|[&](?:u?t?h|[13w]))
    | [45][Aa]
    | o{_MINUTES}?{_PART}
    | s[zt]*[1w]U[t>]{_HOUR}{_NAMED_PART}?
    | {_HOUR}~u?t?h{_NAMED_PART}?
    | (?<=t){_HOUR}&u?t?h(?![cvxW$ULfYs%])
    | (?<=[IEt@>&])1H(?![cvxW$ULfYs%])
    | {_AT}ww(?![.,]?[cvxW$ULfYs%])
    | {_AT}(?:d|{_HOUR})(?=$|[;,.@EIt>RrKPB])(?![.,]?[cvxW$ULfYs%])
    )"""
_EDGE = "(?:(?:g[go]?|oU|Uo)h?[zt'-]*)"
_RELATIVE_PHRASE = rf"""(?:
      {_COUNT}t?(?:{_UNIT}|V)(?:&h|&{_COUNT}{_UNIT})?z?t?[QX]
    | V[QX]
    | [EXë]t?{_MANY_UNITS}
    | X[ULsY]
    | t?iu{_COUNT}{_UNIT}
    | [XQ]?[Pþ]z?[t'-]*(?:o|{_COUNT})?(?:[ULYlBbKMNSèkF]|(?<=[13wþ])[sH])(?:-g)?
    | P(?:I-)?î
    | 1jt?PL
    | UR
    | [13w][Pþ][UL]
    | (?:w?K|[ULYMNmBFlSs]|U-g)[ztg']*[QXþ]
    | (?<=')u[QþX]
    | (?<=')u4
    | F4?
    )"""
_ATOM = rf"(?:{_DAY_MONTH}|4[MN]1|{_MONTH_DAY}|{_MONTH_YEAR}|{_RELATIVE_PHRASE}|{_RELATIVE}|{_TIME_OF_DAY}|{_WEEKDAY}|D|{_YEAR}|{_CENTURY}|{_LONE_MONTH}|U[tz]*S|St?Y?[QX4þ3]|(?<!-)î|(?<=[ta@IE])l|[XQ]tB|(?:(?<=Et)|(?<=[IEa@])|(?<=It))B|(?<=[t@>U])d(?![cvxW$ULfYsH%C]))"
_TAIL_ATOM = rf"(?:{_ATOM}|{_PART}|[1]H|d|(?:{_AT}|(?<=E))(?:1|w)(?![cvxW$ULfYsH%.]))"
_LEAD_PART = f"(?:{_PART}[tz']*(?=[RK]|U[tz]*K|1[MmN]|o[MmN]|[wu]K))?"
_GRAMMAR: Final = re.compile(
    rf"""
    {_EDGE}?{_LEAD_PART}{_ATOM}(?:(?:,(?=[@t]?[1oDTds@Mm]))?[t@EI'z-]{{0,3}}{_EDGE}?{_TAIL_ATOM})*
    | {_EDGE}(?:[ULYlSç]|t*4|[wu]?K|[MmBbP])
    """,
    re.VERBOSE,
)
_PREPOSITION_FIRST = re.compile("[t@I>&',.:/;%-]*")

# A phrase starts at one of the first letters and holds a strong one before the next foreign word.
_STRONG = "DTd9134eMmyRrULYVsHCBîlFKkèSçbAhø~ëNµ"
_CANDIDATE: Final = re.compile(
    f"[{_STRONG}ougPþEIXwWQpt@'](?:(?<=[{_STRONG}])|(?<=@)t?w|[^_;{_STRONG}]{{0,12}}+[{_STRONG}])[^_;]*+"
)
_GERMAN = frozenset("der das und ist ich nicht wir sie ein eine es auf mit zu im bei".split())
_FRENCH = frozenset("je tu il elle on nous vous le la les et est pas j ai un une que c du".split())
# "چند روز گذشته", "سال‌های اخیر": too vague to place anything.
_VAGUE: Final = frozenset(("چند", "چندین", "های", "ها", "روزهای", "سالهای"))
# "de 16h" is a time, "en 3h" a duration.
_FIRST_HOUR: Final = 7
_LAST_HOUR: Final = 23
_MAX_CACHED_LETTERS: Final = 24
_WEAK_SCORE: Final = 0.6
_SCORE: Final = 0.85
_WHOLE_DATE_SCORE: Final = 0.95


def find(classes: Classes) -> Iterator[Found]:
    """Yield the phrases of time in `classes`."""
    text = classes.text
    for candidate in _CANDIDATE.finditer(text):
        # Look-arounds of the grammar see two letters before and one after.
        base = max(candidate.start() - 2, 0)
        context = text[base : candidate.end() + 1]
        read = _read if len(context) <= _MAX_CACHED_LETTERS else _read.__wrapped__
        for start, stop in read(context, candidate.start() - base):
            for first, last in _agreeing(classes, base + start, base + stop):
                if _is_time(classes, first, last):
                    yield Found(
                        classes.start(first),
                        classes.end(last - 1),
                        TYPE,
                        _score(text[first:last]),
                        NAME,
                    )


@lru_cache(maxsize=1 << 14)
def _read(context: str, start: int) -> tuple[tuple[int, int], ...]:
    """Return the phrases in a short string of classes, from `start`.

    The same few strings ("tomorrow", "a week") come in message after message. They hold word classes only, so
    the cache keeps nothing that anybody wrote.
    """
    return tuple(
        span
        for match in _GRAMMAR.finditer(context, start)
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
    while position < stop and (match := _GRAMMAR.search(text, position, stop)):
        first, last = match.span()
        stranger = classes.agreeing(first, last)
        if stranger < last:
            match = _GRAMMAR.search(text, first, stranger)
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
    while start < stop and text[stop - 1] in "t@EI>&',./-:":
        stop -= 1
    return start, stop


def _score(phrase: str) -> float:
    if "D" in phrase or (("M" in phrase or "m" in phrase) and "4" in phrase):
        return _WHOLE_DATE_SCORE
    return _SCORE if len(phrase) > 1 or phrase in "TRK" else _WEAK_SCORE


def _is_time(classes: Classes, start: int, stop: int) -> bool:
    """Tell whether the words around confirm a phrase whose own words may mean something else."""
    phrase = classes.text[start:stop]
    if phrase == "r":
        return bool(_message_words(classes, start) & _FRENCH - _GERMAN) and not (
            _message_words(classes, start) & _GERMAN - _FRENCH
        )
    if phrase == "wm" and classes.word(start) == "سی" and classes.word(start + 1) == "دی":
        return False  # a CD
    if phrase == "m1":  # "September 3" is English; "میزان 28" a measure
        return not classes.languages(start) & LANGUAGE_BITS["fa"]
    if phrase == "d":
        return len(classes.word(start)) == len("12/05")
    if phrase == "1H":
        return (
            classes.word(start + 1) == "h" and _FIRST_HOUR <= int(classes.word(start)) <= _LAST_HOUR
        )
    if (phrase[-1] in "QX" or phrase[0] == "P") and not _VAGUE.isdisjoint(
        map(classes.word, range(start, stop))
    ):
        return False
    if phrase[-1] == "a":
        return not _message_words(classes, start) & _GERMAN
    return True


def _message_words(classes: Classes, position: int) -> frozenset[str]:
    batch = classes.batch
    index = batch.text_index(classes.start(position))
    return frozenset(re.findall(r"\w+", batch.lowered[batch.starts[index] : batch.ends[index]]))
