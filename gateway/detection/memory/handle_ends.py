"""Accounts that begin with a name that a conversation knows: "callum.mcvey91" of Callum."""

import re
from collections.abc import Sequence
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.ner.name_edges import HANDLE_BEHIND, LONGEST_HANDLE
from gateway.detection.normalize import FIRST_ARABIC
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import Entity, EntityType
from gateway.domain.detectors import MEMORY_DETECTOR

_PERSON: Final = EntityType.PERSON.value
_USERNAME: Final = EntityType.USERNAME.value
_SIGNS: Final = frozenset("._")
# Before a name they say that it is within something else: a mailbox, a link, emphasis.
_WITHIN: Final = frozenset("@/._-+=")
# Of letters alone it must be a surname, or a word that no list has: "leon.brandstätter".
_SURNAME_BEHIND: Final = re.compile(r"\.([a-zß-öø-ž]{4,20})(?!\w|[@.:/-]\w)")


def with_handles(text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
    """Return the entities, or a copy in which names with the rest of an account are accounts."""
    n_text = len(text)
    for place, one in enumerate(entities):
        if one.end < n_text and text[one.end] in _SIGNS and one.type == _PERSON:
            end = _end_of_account(text, one)
            others = [other for other in entities[place + 1 :] if other.end > end]
            if end and not (others and others[0].start < end):
                account = Entity(one.start, end, _USERNAME, one.score, MEMORY_DETECTOR)
                return [*entities[:place], account, *with_handles(text, others)]
    return entities


def _end_of_account(text: str, name: Entity) -> int:
    """Return where the account ends that a name begins, 0 where it begins none."""
    before = text[name.start - 1] if name.start else " "
    value = text[name.start : name.end]
    is_latin = value.isalpha() and value[0] < FIRST_ARABIC
    if before.isalnum() or before in _WITHIN or not is_latin:
        return 0
    surname = _SURNAME_BEHIND.match(text, name.end) if value.islower() else None
    if surname is not None:
        is_name = kind_of(surname[1]) in (Kind.NAME, Kind.UNKNOWN) and not is_ordinary(surname[1])
        return surname.end() if is_name else 0
    match = HANDLE_BEHIND.match(text, name.end, name.end + LONGEST_HANDLE)
    # "callum_" is emphasis, or a line to fill in.
    return match.end() if match is not None and match[0].strip("_") else 0
