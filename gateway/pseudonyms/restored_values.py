"""Plates and accounts of a conversation of which a worker has the vault alone, as after a restart.

Memory is empty then, and the vault has keyed hashes: what looks like a code is asked for, and so
are long words where an account of letters alone was met.
"""

import re
from collections.abc import Sequence
from typing import Final

from gateway.domain import NAME_TYPES, Entity, EntityType
from gateway.domain.detectors import MEMORY_DETECTOR
from gateway.domain.spans import overlapping
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.records import SURROGATE
from gateway.pseudonyms.value_surrogates import form_in

_USERNAME: Final = EntityType.USERNAME.value
_TYPES: Final = (EntityType.LICENSE_PLATE.value, _USERNAME)
# As long as memory learns them, see `lessons`.
_WORD: Final = re.compile(r"(?<![\w@.-])[^\W\d_]{7,30}(?![\w@.-]*[\w@])")
# Words that were asked for in vain; they recur.
_MOST_UNKNOWN: Final = 2_048
# Letters and digits in one word, or the groups of a plate, as few texts have them.
_CODE: Final = re.compile(
    r"(?<![\w@])(?:[^\W\d_]{1,3}[ -](?:[^\W\d_]{1,3}[ -])?\d{1,4}"
    r"|[^\W_](?=[\w.-]{0,30}?(?:\d[._-]?[^\W\d]|[^\W\d][._-]?\d))[\w.-]{3,30})\b"
)
_DIGIT: Final = re.compile(r"\d")


class RestoredValues:
    """Finds the plates and accounts of one conversation that only the vault still knows."""

    __slots__ = ("_conversation", "_has_plain", "_types", "_unknown")

    def __init__(self, conversation: Conversation) -> None:
        self._conversation = conversation
        is_restored = conversation.is_restored
        given = {type_: conversation.given_out(type_) if is_restored else [] for type_ in _TYPES}
        self._types = [type_ for type_ in _TYPES if given[type_]]
        # What stands for an account of letters alone has no others either.
        self._has_plain = any(map(str.isalpha, given[_USERNAME]))
        self._unknown: set[str] = set()

    def found(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities, with those values added; names within them give way."""
        if self._types and _DIGIT.search(text) is not None:
            for code in _CODE.finditer(text):
                for type_ in self._types:
                    if self._is_known(type_, code[0]):
                        entities = _with(
                            entities, Entity(*code.span(), type_, 1.0, MEMORY_DETECTOR)
                        )
                        break
        if self._has_plain:
            for word in _WORD.finditer(text):
                if word[0] in self._unknown:
                    continue
                if self._is_known(_USERNAME, word[0]):
                    entities = _with(
                        entities, Entity(*word.span(), _USERNAME, 1.0, MEMORY_DETECTOR)
                    )
                elif len(self._unknown) < _MOST_UNKNOWN:
                    self._unknown.add(word[0])
        return entities

    def _is_known(self, type_: str, value: str) -> bool:
        form = form_in(type_, value)
        return form is not None and self._conversation.find(SURROGATE, type_, form) is not None


def _with(entities: Sequence[Entity], one: Entity) -> Sequence[Entity]:
    """Return the entities with one more, unless others than names are there."""
    others = overlapping(entities, one)
    if all(other.type in NAME_TYPES for other in others):
        return sorted([*(e for e in entities if e not in others), one])
    return entities
