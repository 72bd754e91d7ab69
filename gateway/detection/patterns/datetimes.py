"""DATETIME: dates of three calendars, times of day, and words that place something in time, in six languages.

What is inside a span: the words that name the time, "ساعت", "روز", "Uhr", "pm", and the words that give a direction
("vor zwei Tagen", "il y a deux jours", "in two weeks"). Outside: articles and plain prepositions ("le", "در", "at").
Parts that follow each other are one span ("فردا ساعت پنج", "Monday at 5 pm"). A range whose sides share a unit is
one span ("5 to 7 pm", "5-7 March"); sides that are whole in themselves are two ("شنبه تا چهارشنبه"). Mere durations
("it took three hours") are no DATETIME.
"""

import re
from collections.abc import Iterator
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
_UNIT = "[UYsHBlSç]"
_MANY_UNITS = f"(?:{_COUNT}(?:{_UNIT}|V)(?:&{_COUNT}{_UNIT})?|V)"
_ERA = "(?:[tz]*G[.]?)*"
_YEAR_TAIL = (
    f"(?:[,/-]?[tz]*(?:(?:Y[zt]*)?[49]{_ERA}|(?:Y[zt]*|')?3(?![cvxWU$f%:]){_ERA}|Y[zt]*[QX]|PY))?"
)
_DAY = "(?:[1og]j?[.]?|e[.]?|w(?:[&-]?[wo])*[jz]?|[wW]&o)"
_MONTH = "(?:U?[tz]*[Mmy][oØ]?|[Mm]U)"
_DAY_MONTH = rf"{_DAY}(?:[>&,-]t?{_DAY})*[tz'/-]*(?:(?:U[tz']*)?[Mm](?:Ø|o)?U?{_YEAR_TAIL}|y[tz,]*(?:Y[zt]*)?4{_ERA})"
_MONTH_DAY = rf"[Mm][.]?t?(?:1j?+(?:-1j?+)?|e|o|w-?o)(?![:cvxW$U%fY356])(?:,?4)?{_ERA}"
_MONTH_YEAR = rf"(?:U[tz']*)?[Mm][.]?(?:Ø|o)?U?[,-]?[tz]*(?:Y[zt]*)?(?:[49]|'3){_ERA}"
_LONE_MONTH = "(?:U[tz']*[Mmy]o?|M(?:o|Ø)?|mØ|[Mm]U|(?<=[IE])m(?![a-zA-Z0-9]))"
_YEAR = rf"(?:Y[zt]*(?:[49]|3(?![cvxWU$f%:])|(?:[wW]&?){{2,}}[wW]){_ERA}|4G{_ERA}|(?<=[IE>X])[49](?![cvxWUfh$%Cw:]){_ERA}|(?<=[IE]t)4(?![cvxWUfh$%Cw:]))"
_CENTURY = "(?:ç[zt]*[o134]|[o1]j?[.]?ç)"
_WEEKDAY = "(?:U[tz]*)?(?:w?K|(?<=[t@>I])è|è(?=[,.]*[14TDdBA@b])|k[.]?(?=,?(?:1[.]?[Mm]|D|T|d|1A|1[.]1|@)))z*"
_RELATIVE = "(?:t?U[EX]|[EX]-|p)?[Rr](?:'R)?z*"
_PART = "(?:(?:[EXQ][t-]*)?[Bîb])"
_MERIDIEM = "(?:A|[Ju][.]?[xZ][.]?|a(?![a-zA-Z0-9$]))"
_NAMED_PART = f"(?:[tz',-]*(?:{_PART}|{_MERIDIEM})|E[t']*B)"
_HOUR = "(?:1|w(?:-w)?)"
_MINUTES = "(?:[&,]?(?:u?t?h|w(?:[&-]?w)?U?|[13]U?)(?![cvxW$f%])|[&]u?t?h)"
_MINUS = "(?:~t?(?:u?t?h|[1w]))"
_CLOCK_TIME = f"(?:T|d|3|{_HOUR}(?:{_MINUTES}|{_MINUS})?|o(?:{_MINUTES}|{_MINUS})?|u)"
_TIME_OF_DAY = rf"""(?:
      s[zt]*{_CLOCK_TIME}U?(?:[>-][ts]*{_CLOCK_TIME})?(?![cvxW$f%]){_NAMED_PART}?
    | s[zt]*u?h[t>E]+{_HOUR}{_NAMED_PART}?
    | H[t']*(?:T|1|d)(?:&h)?(?![cvxW$f%U])
    | (?:(?:T|d|{_HOUR})C?{_NAMED_PART}?[>&-]t?)?(?:e|T|d|3|{_HOUR}|u)(?:_')?C(?:[13]|w(?:[&-]?w)?)?{_NAMED_PART}?
    | (?:(?:1H?3?1?|T|w)[>-][t@]?)?(?:1H[13]|1H(?={_NAMED_PART})|wH(?:&h|{_MINUS})|wH(?={_NAMED_PART})){_NAMED_PART}?
    | (?:(?:1H3?1?|T)[>-][t@]?)?(?<=[@>])[1w]H{_MINUS}?(?:&h)?
    | u?h[~>ët]t?{_HOUR}(?:{_NAMED_PART}|C)?
    | ø{_HOUR}{_NAMED_PART}?
    | (?:1|w|3)U?[~ë]{_HOUR}(?:{_NAMED_PART}|C)?
    | (?:(?:T|1|w){_NAMED_PART}?[>&-]t?)?T(?:{_NAMED_PART}|A)?
    | (?:(?:T|1|w)[>&-]t?)?(?:e|d|{_HOUR}{_MINUTES}?){_MERIDIEM}
    | (?:1[>&-]t?)?(?:1{_MINUTES}?[tz']*(?:{_PART}|E[t']*B)|w[&]h{_PART}|wt+B)
    | (?<=@){_HOUR}(?:{_MINUS}|[&](?:u?t?h|[13w]))
    | (?<=@){_HOUR}(?=$|[;,.@EIt>RrKPB])(?![.,]?[cvxW$UfYs%])
    )"""
_EDGE = "(?:g[o]?h?[zt'-]*)"
_RELATIVE_PHRASE = rf"""(?:
      {_COUNT}t?(?:{_UNIT}|V)(?:&{_COUNT}{_UNIT})?z?t?[QX]
    | V[QX]
    | [EXë]t?{_MANY_UNITS}
    | X[UsY]
    | t?iu{_COUNT}{_UNIT}
    | [Pþ]z?[t-]*(?:o|{_COUNT})?(?:[UYlBbKMSèkF]|(?<=[13wþ])[sH])(?:-g)?
    | {_COUNT}[Pþ]U
    | (?:[UYKMmBFlSsR]|U-g)[ztg']*[QXþ]
    | (?<=')u[QþX]
    | (?<=')u4
    | F4?
    )"""
_ATOM = rf"(?:{_DAY_MONTH}|{_MONTH_DAY}|{_MONTH_YEAR}|{_RELATIVE_PHRASE}|{_RELATIVE}|{_TIME_OF_DAY}|{_WEEKDAY}|D|{_YEAR}|{_CENTURY}|{_LONE_MONTH}|St?Y?[QX4þ3])"
_TAIL_ATOM = rf"(?:{_ATOM}|{_PART}|[1]H|d|(?<=@)(?:1|w)(?![cvxW$UfYsH%.]))"
_LEAD_PART = f"(?:{_PART}[tz']*(?=[RK]|U[tz]*K|1[Mm]|[wu]K))?"
_GRAMMAR: Final = re.compile(
    rf"""
    {_EDGE}?{_LEAD_PART}{_ATOM}(?:(?:,(?=[@t]?[1oDTds@Mm]))?[t@EI'z-]{{0,3}}{_EDGE}?{_TAIL_ATOM})*
    | {_EDGE}(?:[UYlSç]|[wu]?K|[MmBbP])
    """,
    re.VERBOSE,
)
_PREPOSITION_FIRST = re.compile("[t@I>&',.:/;%-]*")

# A phrase starts at one of the first letters and holds a strong one before the next foreign word.
_STRONG = "DTd9134eMmyRrUYVsHCBîlFKkèSçbAhø~"
_CANDIDATE: Final = re.compile(
    f"[{_STRONG}ougPþEIXëwWQpt@'](?:(?<=[{_STRONG}])|[^_;{_STRONG}]*+[{_STRONG}])[^_;]*+"
)
_GERMAN = frozenset(
    "der die das und ist ich nicht wir sie ein eine es auf mit zu im am bei".split()
)
_FRENCH = frozenset("je tu il elle on nous vous le la les et est pas j ai un une que c du".split())
_DIRECTIONS = frozenset("EXë")
_WEAK_SCORE: Final = 0.6
_SCORE: Final = 0.85
_WHOLE_DATE_SCORE: Final = 0.95


def find(classes: Classes) -> Iterator[Found]:
    """Yield the phrases of time in `classes`."""
    text = classes.text
    for candidate in _CANDIDATE.finditer(text):
        position, end = candidate.span()
        # The letter before is seen by look-behinds.
        while match := _GRAMMAR.search(text, position, end):
            start, stop = match.span()
            position = stop
            start, stop = _trim(text, start, stop)
            agreeing = classes.agreeing(start, stop)
            if agreeing < stop:
                # Words of different languages meet: read again what stands before the first stranger.
                shorter = _GRAMMAR.search(text, start, agreeing)
                if shorter is None:
                    position = start + 1
                    continue
                start, stop = _trim(text, *shorter.span())
                position = stop
            if start < stop and _is_time(classes, start, stop):
                yield Found(
                    classes.start(start),
                    classes.end(stop - 1),
                    TYPE,
                    _score(text[start:stop]),
                    NAME,
                )


def _trim(text: str, start: int, stop: int) -> tuple[int, int]:
    """Return the span without prepositions and articles in front and loose ends behind."""
    while start < stop and text[start : start + 2] != "ti" and text[start] in "t@I>&',./-":
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
    if phrase[-1] == "a":
        return not _message_words(classes, start) & _GERMAN
    return True


def _message_words(classes: Classes, position: int) -> frozenset[str]:
    batch = classes.batch
    index = batch.text_index(classes.start(position))
    return frozenset(re.findall(r"\w+", batch.lowered[batch.starts[index] : batch.ends[index]]))
