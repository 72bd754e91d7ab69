"""Days and months that are somebody's name: "Monday Okoro", "greet Sunday", "thanks May".

A rule takes the word for a day or a month. It is a forename before a lone surname, as whom somebody
greets, behind a word for kin where he does something, and where the conversation knows him and he
is asked, called or does something.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from gateway.detection.memory.acting_words import acts_as_somebody
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import Entity, EntityType
from gateway.domain.detectors import MEMORY_DETECTOR

_PERSON: Final = EntityType.PERSON.value
_DATETIME: Final = EntityType.DATETIME.value
_DAYS: Final = frozenset(
    [
        *("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
        *("April", "May", "June", "August"),
    ]
)
_REACH: Final = 40
# "On Sunday Okoro comes", "in May Lindholm moves"
_BEFORE_DAYS: Final = re.compile(
    r"(?<!\w)(?:on|in|early|late|mid|this|next|last|every|each|by|until|till|til|since|from|before|after|of|for|good"
    r"|easter|palm|black|the|a|or|to) \Z",
    re.IGNORECASE,
)
_GREETED: Final = re.compile(
    r"(?<!\w)(?:greet|greetings to|regards to|love to|hello to|thank) (?:[^.!?\n]{1,24} and )?\Z",
    re.IGNORECASE,
)
_SENT: Final = re.compile(r"(?<!\w)(?:send|ask|tell|greet|know|met|saw|paid|pay) \Z", re.IGNORECASE)
_THE_TRADESMAN: Final = re.compile(
    r",? (?:the|my|our|your) (?:plumber|driver|electrician|carpenter|mechanic|gateman|tailor"
    r"|cleaner|cook|painter|welder|security|guard|gardener|mason|agent|caretaker|landlord)(?!\w)"
)
_ASKED: Final = re.compile(r"(?<!\w)(?:ask|tell|greet|thank) \Z", re.IGNORECASE)
_WHAT: Final = re.compile(r" (?:to|if|about|that|whether|why|how|what|where|who|not)(?!\w)")
_KIN: Final = re.compile(
    r"(?<!\w)(?:(?:my|his|her|your|our|their) (?:\w+ )?(?:brother|sister|son|husband|father|uncle"
    r"|cousin|nephew|friend|neighbou?r|boss|driver|gateman|plumber|mechanic)|uncle|oga|brother"
    r"|pastor) \Z",
    re.IGNORECASE,
)
_DOES: Final = re.compile(
    r"(?:['’]s| (?:is|was|has|had|will|said|says|called|go|dey|don|can|came|comes|wants|told|and))"
    r"(?!\w)"
)
# Of somebody who is known: "Sunday don come", "Sunday's number".
_OF_HIS: Final = re.compile(
    r"(?: (?:don|dey)|['’]s (?:number|phone|house|wife|car|shop|account|bill|mother|father|brother"
    r"|sister|son|daughter|salary|boss))(?!\w)"
)
# Who is known is called: "thanks May", "May, are you coming?"
_CALLED: Final = re.compile(
    r"(?<!\w)(?:hi|hiya|hey|hello|dear|thanks|thank you|cheers|morning|evening|night|bye|sorry|well"
    r" done|love you|happy birthday),? \Z",
    re.IGNORECASE,
)
_BEHIND_CALLED: Final = re.compile(r" ?(?:[.!?,\n]|\Z)")
_SENTENCE_BEFORE: Final = re.compile(r"(?:\A|[.!?\n]\s{0,4})\Z")
_YOU: Final = (
    r", (?:(?:are|can|could|will|would|do|did|have|were|should) you|you|please|pls|let me|call me)"
    r"(?!\w)"
)
_TO_YOU: Final = re.compile(_YOU, re.IGNORECASE)
# A verb too where a sentence begins, so that rules leave it: "May, can you come?".
_MAY: Final = "May, "
_MAY_CALLED: Final = re.compile(rf"(?:\A|[.!?\n]\s{{0,4}})(?P<name>May){_YOU}")
_ENDS: Final = re.compile(r" ?(?:[.!?\n]|\Z)")


def with_day_names(
    text: str,
    entities: Sequence[Entity],
    is_forename: Callable[[str], bool],
    knows: Callable[[str], bool],
) -> Sequence[Entity]:
    """Return the entities, days that are somebody's name as people; mostly the same.

    Args:
        text: the original text.
        entities: what was found in it, sorted by start.
        is_forename: whether a word is a usual forename.
        knows: whether the conversation knows somebody of a name, given in small letters.
    """
    if _MAY in text and knows("may"):
        entities = _with_may(text, entities)
    changed: list[Entity] | None = None
    for place, one in enumerate(entities):
        if one.type != _DATETIME or text[one.start : one.end] not in _DAYS:
            continue
        if changed is None:
            changed = list(entities)
        behind = entities[place + 1] if place + 1 < len(entities) else None
        if behind is not None and _is_surname(text, one, behind, is_forename):
            # The surname goes with it, below.
            changed[place] = one._replace(end=behind.end, type=_PERSON)
        elif _is_somebody(text, one, knows):
            changed[place] = one._replace(type=_PERSON)
    if changed is None:
        return entities
    return [
        one
        for place, one in enumerate(changed)
        if not (place and one.start < changed[place - 1].end)
    ]


def _with_may(text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
    """Return the entities with the May who is spoken to where a sentence begins."""
    found: list[Entity] = []
    for match in _MAY_CALLED.finditer(text):
        start, end = match.span("name")
        if all(one.end <= start or one.start >= end for one in entities):
            found.append(Entity(start, end, _PERSON, 1.0, MEMORY_DETECTOR))
    return sorted([*entities, *found]) if found else entities


def _is_surname(text: str, day: Entity, behind: Entity, is_forename: Callable[[str], bool]) -> bool:
    """Return whether a lone surname follows a day: not "Sunday Anna comes", nor "on Sunday"."""
    surname = text[behind.start : behind.end]
    return (
        behind.type == _PERSON
        and text[day.end : behind.start] == " "
        and surname.isalpha()
        and surname.istitle()
        and kind_of(surname) in (Kind.NAME, Kind.UNKNOWN)
        and not is_forename(surname)
        and _BEFORE_DAYS.search(text, max(0, day.start - _REACH), day.start) is None
    )


def _is_somebody(text: str, day: Entity, knows: Callable[[str], bool]) -> bool:
    """Return whether the words around a day say that it is somebody's name."""
    first, start, end = max(0, day.start - _REACH), day.start, day.end
    if _GREETED.search(text, first, start) is not None:
        return True
    if _SENT.search(text, first, start) is not None and _THE_TRADESMAN.match(text, end):
        return True
    if _KIN.search(text, first, start) is not None and _DOES.match(text, end):
        return True
    if _ASKED.search(text, first, start) is not None:
        is_known = knows(text[start:end].lower())
        return _WHAT.match(text, end) is not None or (
            is_known and _ENDS.match(text, end) is not None
        )
    acts = (
        acts_as_somebody(text, start, end)
        or _OF_HIS.match(text, end) is not None
        or _is_called(text, first, start, end)
    )
    return acts and knows(text[start:end].lower())


def _is_called(text: str, first: int, start: int, end: int) -> bool:
    """Return whether somebody is spoken to by a word: "hi May!", "May, can you come?"."""
    if _CALLED.search(text, first, start) is not None:
        return _BEHIND_CALLED.match(text, end) is not None
    is_first = _SENTENCE_BEFORE.search(text, max(0, start - 2), start) is not None
    return is_first and _TO_YOU.match(text, end) is not None
