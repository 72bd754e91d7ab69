"""Days by their number alone, in a conversation that has spoken of a date.

"Wednesday, 11 March" makes "The 12th works" a day of a month, which would stay as it is beside a
date that moves. Where the talk is of buses, rooms or exercises, numbers are theirs for a while.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from gateway.detection.memory.day_forms import (
    ARABIC_FORMS,
    DAY_TOKEN,
    LATIN_FORMS,
    LEAD,
    LONGEST_LEAD,
    may_tell,
    tells_day,
)
from gateway.detection.memory.known import SCORE
from gateway.detection.memory.numbered_things import NUMBERED
from gateway.detection.memory.small_letters import in_small_letters
from gateway.detection.normalize import ARABIC_SCRIPT, fold
from gateway.detection.patterns.lexical.time_forms import (
    BEFORE_DOTTED_HOUR,
    LONGEST_BEFORE_DOTTED,
)
from gateway.domain import Entity, EntityType
from gateway.domain.detectors import MEMORY_DETECTOR, RULES_PREFIX
from gateway.domain.digits import has_digits
from gateway.domain.spans import overlap, overlapping

_DATETIME: Final = EntityType.DATETIME.value
_TIMES: Final = frozenset({_DATETIME, EntityType.NUMBER.value})
_DIGITS: Final = re.compile(r"\d+")
_REACH: Final = 16
_GROUPS: Final = ("day", "had", "low", "until")
_LONGEST_TOKEN: Final = 24
# Of texts, beyond which days are no matter of chat.
_LONGEST: Final = 2_000
# So many messages the numbers of buses and rooms go on: "bus 12?", "non, plutôt le 14".
_N_NUMBERED: Final = 2
# A known date in digits, without its year: "12/3", "12.3."
_SHORT: Final = re.compile(
    r"(\d(?<![\w./:-]\d)\d?)(?:/(\d{1,2})|\. ?(\d{1,2})\.)(?![\w%€$£°/:-]|\.\d)"
)
# Always, and fractions.
_NO_DATES: Final = frozenset(("24/7", "1/2", "1/3", "1/4", "3/4"))
_MOST_DAYS: Final = 32


class KnownDates:
    """Whether one conversation has spoken of a date, of which, and when last of numbered things.

    `_days` has the first days with their months.
    """

    __slots__ = ("_days", "_has_news", "_is_dated", "_n_numbered")

    def __init__(self) -> None:
        self._days: set[tuple[int, int]] = set()
        self._is_dated = False
        self._has_news = False
        self._n_numbered = 0

    def learn(self, days: Iterable[tuple[int, int]] = ()) -> None:
        """Take note that there is a date with its month: `days` with their months, if known."""
        if not self._is_dated:
            self._is_dated = self._has_news = True
        if len(self._days) < _MOST_DAYS:
            self._days.update(days)

    def take_news(self) -> bool:
        """Return whether the first date was learned since the last call."""
        news, self._has_news = self._has_news, False
        return news

    def find(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities, with the days of the next text of the conversation."""
        self._has_news = False
        if not self._is_dated:
            return entities
        if self._n_numbered:
            self._n_numbered -= 1
        return self.find_in(text, entities)

    def find_in(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities with the days that stand beside them; mostly the same.

        A day that a rule found without its article is told as one of memory as well.
        """
        if len(text) > _LONGEST:
            return entities
        has_day = may_tell(text)
        if not (has_day or has_digits(text)):
            return entities
        if self._days and ("/" in text or "." in text):
            entities = self._again(text, entities)
        # Folding takes longer than all else, and few texts tell a day.
        low = fold(text).lower() if has_day else in_small_letters(text).low
        if len(low) != len(text):
            return entities
        for number in _DIGITS.finditer(low):
            if _is_numbered(number, low, entities):
                self._n_numbered = _N_NUMBERED
                break
        if self._n_numbered or not has_day:
            return entities
        result = [
            one._replace(detector=MEMORY_DETECTOR) if _is_day(one, low) else one for one in entities
        ]
        for begin, start, end in _spans(text, low):
            before = [one for one in result if one.start < end and start < one.end]
            if len(before) > 1:
                continue
            if before:
                part = _before_day(before[0], begin, start, end, low)
                if part is None:
                    continue
                result.remove(before[0])
                result += [before[0]._replace(end=part)] if part else []
            result.append(Entity(start, end, _DATETIME, SCORE, MEMORY_DETECTOR))
        return entities if result == list(entities) else sorted(result)

    def _again(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities with the known dates that stand without their year; mostly the same.

        In digits one is a fraction or a score as well, and no rule takes it for a date.
        """
        for match in _SHORT.finditer(text):
            first, second = int(match[1]), int(match[2] or match[3])
            is_known = (first, second) in self._days or (second, first) in self._days
            if not is_known or match[0] in _NO_DATES or _is_numbered(match, text, entities):
                continue
            if match[3] and _is_hour(match, text):
                continue
            start, end = match.span()
            again = Entity(start, end, _DATETIME, SCORE, MEMORY_DETECTOR)
            there = overlapping(entities, again)
            # A rule may have found an hour, "14.5".
            if all(one.type in _TIMES and start <= one.start and one.end <= end for one in there):
                others = [one for one in entities if not overlap(one, again)]
                entities = sorted([*others, again])
        return entities


def _spans(text: str, low: str) -> Iterator[tuple[int, int, int]]:
    """Yield where the words before a day begin, and where it stands itself."""
    forms = ARABIC_FORMS if ARABIC_SCRIPT.search(low) else LATIN_FORMS
    words: list[str] = []
    for form, signs, last_words in forms:
        sign, start = signs.search(low), 0
        if last_words:
            words = words or low.split()
        if last_words.isdisjoint(words):
            if sign is None:
                continue
            start = max(0, sign.start() - LONGEST_LEAD)
        for match in form.finditer(low, start):
            if tells_day(form, match, text):
                group = next(name for name in _GROUPS if match.groupdict().get(name))
                yield match.start(), *match.span(group)


def _is_numbered(number: "re.Match[str]", low: str, entities: Sequence[Entity]) -> bool:
    """Return whether a number is that of a bus or a room, and no part of a date."""
    start = number.start()
    words = low[max(0, start - _REACH) : start].rstrip(" .:").replace("'", " ").split()
    return (
        bool(words)
        and words[-1] in NUMBERED
        and not any(one.type == _DATETIME and one.start <= start < one.end for one in entities)
    )


def _is_hour(match: "re.Match[str]", text: str) -> bool:
    """Return whether the words before digits with a point make them an hour: "at 11.12."."""
    begin = max(0, match.start() - LONGEST_BEFORE_DOTTED)
    return BEFORE_DOTTED_HOUR.search(text, begin, match.start()) is not None


def _before_day(one: Entity, begin: int, start: int, end: int, low: str) -> int | None:
    """Return where what was found at a day ends before it, 0 where it is the day alone.

    None where more was found there. The words before the day begin at `begin`.
    """
    if one.type != _DATETIME or one.end > end:
        return None
    if one.start >= start:
        return 0
    if one.end < end:
        return None
    if LEAD.fullmatch(low, one.start, start):
        return 0
    head = low[one.start : begin].rstrip(" ,;(")
    # "12 March, the 14th" is two dates, "Friday the 13th" one.
    return one.start + len(head) if _DIGITS.search(head) else None


def _is_day(one: Entity, low: str) -> bool:
    """Return whether a rule found a day without its month, and not just a number."""
    return (
        one.type == _DATETIME
        and one.end - one.start <= _LONGEST_TOKEN
        and one.detector.startswith(RULES_PREFIX)
        and DAY_TOKEN.fullmatch(low, one.start, one.end) is not None
    )
