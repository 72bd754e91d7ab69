"""Initials beside a name, and alone once a name has told whose they are: "Thad Jones (TJ)".

A letter behind a forename stands for a surname: "نگار ص.". A model leaves it out, and takes two
letters in brackets for a body.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from gateway.detection.memory.known import SCORE
from gateway.domain import NAME_TYPES, Entity
from gateway.domain.detectors import MEMORY_DETECTOR

_PERSON: Final = "PERSON"
# What stands alone again in a conversation; of more people nobody keeps count.
_MOST_TOLD: Final = 16
# What Ian Thorne's are as well: countries, departments, hours.
_OFTEN_OTHERWISE: Final = frozenset(
    [
        *("AI", "AM", "CV", "DJ", "EU", "HR", "ID", "IP", "IT", "OK", "PC", "PM", "PR", "PS", "QA"),
        *("TO", "TV", "UK", "UN", "US", "CEO", "CFO", "CTO", "FAQ", "GPS", "PDF", "SMS", "USA"),
    ]
)
_LETTERS: Final = r"(?:[A-Z]{2,4}|[A-Z]\.(?:[ -]?[A-Z]\.){1,3})"
_BRACKETED: Final = re.compile(rf"[(\[]({_LETTERS})[)\]]")
_BEFORE: Final = re.compile(rf"(?<!\w)({_LETTERS}) ?[(\[]\Z")
_OPENING: Final = ("(", "[")
_REACH_BEFORE: Final = 16
_STANDING: Final = re.compile(rf"(?<![\w.]){_LETTERS}(?!\w)")
# "ص. ۱۲" is a page, and "د. سامي" somebody else's title.
_SURNAME: Final = re.compile(r" ((?!د)[\u0621-\u064a\u067e-\u06d3]|[A-ZÄÖÜ])\.(?!\w| ?\d)")
# Of "z. B. Müller" none is an initial; "د. سامي" and "أ. سامي" have a title.
# "So do I. Marta will come", "Plan B. Anna", "و. علی": a word, or the end of a sentence. So is the
# letter behind an apostrophe, "can't. Marta", but for a capital that is elided to: "d'A. Moretti".
_FORENAME: Final = re.compile(
    r"(?<![\w.])(?:(?<!['’‘ʼ´`])|(?<=[DdLl]['’])(?=[A-Z]))(?<!\d )(?<!\. )"
    r"(?<![Pp]lan )(?<!itamin )(?![دأمو]|(?:I|[aeoysàè])\. )[^\W\d_]\. ?\Z"
)
# "M. Delacroix-Hume"
_SURNAMES: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_LONGEST_INITIAL: Final = 5
_WORD: Final = re.compile(r"[^\W\d_]+")


class Initials:
    """Finds the initials of people of one conversation.

    Args:
        were_told: whether the vault has initials, without points, that stand for somebody; None
            where it has none of the conversation.
    """

    __slots__ = ("_told", "_were_told")

    def __init__(self, were_told: Callable[[str], bool] | None = None) -> None:
        # Without points, in the order in which they were met.
        self._told: list[str] = []
        self._were_told = were_told

    def found(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities with initials added, names with the letter behind them."""
        if self._were_told is not None:
            for match in _STANDING.finditer(text):
                letters = _plain(match[0])
                if letters not in self._told and self._were_told(letters):
                    self._remember(letters)
        people = [place for place, entity in enumerate(entities) if entity.type == _PERSON]
        if not (people or self._told):
            return entities
        names: dict[int, tuple[int, int]] = {}
        for place in people:
            start = _start_of_initial(text, entities, place)
            end = _end_of_initial(text, entities, place)
            if (start, end) != entities[place][:2]:
                names[place] = start, end
        added: list[tuple[int, int]] = []
        if people and ("(" in text or "[" in text):
            added = self._bracketed(text, [entities[place] for place in people])
        for letters in self._told:
            if letters[0] in text:
                added += [match.span() for match in _alone(letters).finditer(text)]
        if not (added or names):
            return entities
        whole = [
            one._replace(start=names[place][0], end=names[place][1]) if place in names else one
            for place, one in enumerate(entities)
        ]
        return _with(added, whole)

    def _bracketed(self, text: str, people: Sequence[Entity]) -> list[tuple[int, int]]:
        """Return the initials in brackets behind a name, and those with their name in brackets."""
        found: list[tuple[int, int]] = []
        ends: dict[int, tuple[str, ...]] = {}
        first_ends: dict[str, int] = {}
        for person in people:
            initials = _initials(text, person)
            ends[person.end] = initials
            for letters in initials:
                first_ends.setdefault(letters, person.end)
            if initials and text.startswith(_OPENING, max(person.start - 1, 0)):
                at = max(person.start - _REACH_BEFORE, 0)
                before = _BEFORE.search(text[at : person.start])
                if before is not None and _plain(before[1]) in initials:
                    self._remember(_plain(before[1]))
                    found.append((at + before.start(1), at + before.end(1)))
        for match in _BRACKETED.finditer(text):
            start, letters = match.start(), _plain(match[1])
            # "Thad Jones called. (TJ) will write.", but "Ian Thorne is of support (IT)".
            is_beside = letters in ends.get(start, ()) or letters in ends.get(start - 1, ())
            is_behind = letters not in _OFTEN_OTHERWISE and first_ends.get(letters, start) < start
            if is_beside or is_behind:
                self._remember(letters)
                found.append(match.span(1))
        return found

    def _remember(self, letters: str) -> None:
        """Look for initials from now on where they stand alone."""
        is_new = letters not in self._told and letters not in _OFTEN_OTHERWISE
        if is_new and len(self._told) < _MOST_TOLD:
            self._told.append(letters)


# Two letters or three: one pattern for all conversations that have them.
@lru_cache(maxsize=1_024)
def _alone(letters: str) -> re.Pattern[str]:
    pointed = r"\.[ -]?".join(letters)
    return re.compile(rf"(?<![\w.])(?:{letters}|{pointed}\.)(?!\w)")


def _initials(text: str, person: Entity) -> tuple[str, ...]:
    """Return the initials of a full name: of all its words, and of the first and the last."""
    letters = "".join([word[0] for word in _WORD.findall(text, person.start, person.end)]).upper()
    return (letters, letters[0] + letters[-1]) if len(letters) > 1 else ()


def _plain(letters: str) -> str:
    return "".join(filter(str.isalpha, letters))


def _start_of_initial(text: str, entities: Sequence[Entity], place: int) -> int:
    """Return where a surname starts, with the first letter of the forename before it."""
    start, end = entities[place].start, entities[place].end
    if "." not in text[max(start - 2, 0) : start]:
        return start
    if _SURNAMES.fullmatch(text, start, end) is None:
        return start
    match = _FORENAME.search(text, max(start - _LONGEST_INITIAL, 0), start)
    is_of_last = match is not None and place > 0 and entities[place - 1].end > match.start()
    return start if match is None or is_of_last else match.start()


def _end_of_initial(text: str, entities: Sequence[Entity], place: int) -> int:
    """Return where a forename ends, with the first letter of the surname behind it."""
    start, end = entities[place].start, entities[place].end
    match = _SURNAME.match(text, end) if text.startswith(" ", end) else None
    if match is None or not text[start:end].isalpha():
        return end
    is_of_next = place + 1 < len(entities) and entities[place + 1].start <= match.end() + 1
    return end if is_of_next else match.end(1)


def _with(spans: Sequence[tuple[int, int]], entities: Sequence[Entity]) -> list[Entity]:
    """Return the entities with people at the spans, in place of what a model made of these."""
    result = list(entities)
    places = {(one.start, one.end): place for place, one in enumerate(entities)}
    starts = [one.start for one in entities]
    for start, end in sorted({*spans}):
        initials = Entity(start, end, _PERSON, SCORE, MEMORY_DETECTOR)
        place = places.get((start, end))
        if place is not None:
            if entities[place].type in NAME_TYPES:
                result[place] = initials
            continue
        before = bisect_left(starts, end) - 1
        if before < 0 or entities[before].end <= start:
            result.append(initials)
    return sorted(result)
