"""Plates and accounts of a conversation of which a worker has the vault alone, as after a restart.

Memory is empty then, and the vault has keyed hashes: what looks like a code is asked for.
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

_TYPES: Final = (EntityType.LICENSE_PLATE.value, EntityType.USERNAME.value)
# Letters and digits in one word, or the groups of a plate, as few texts have them.
_CODE: Final = re.compile(
    r"(?<![\w@])(?:[^\W\d_]{1,3}[ -](?:[^\W\d_]{1,3}[ -])?\d{1,4}"
    r"|[^\W_](?=[\w.-]{0,30}?(?:\d[._-]?[^\W\d]|[^\W\d][._-]?\d))[\w.-]{3,30})\b"
)
_DIGIT: Final = re.compile(r"\d")


class RestoredValues:
    """Finds the plates and accounts of one conversation that only the vault still knows."""

    __slots__ = ("_conversation", "_types")

    def __init__(self, conversation: Conversation) -> None:
        self._conversation = conversation
        is_restored = conversation.is_restored
        self._types = [type_ for type_ in _TYPES if is_restored and conversation.given_out(type_)]

    def found(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities, with those values added; names within them give way."""
        if not self._types or _DIGIT.search(text) is None:
            return entities
        for code in _CODE.finditer(text):
            for type_ in self._types:
                form = form_in(type_, code[0])
                if form is None or self._conversation.find(SURROGATE, type_, form) is None:
                    continue
                one = Entity(*code.span(), type_, 1.0, MEMORY_DETECTOR)
                others = overlapping(entities, one)
                if all(other.type in NAME_TYPES for other in others):
                    entities = sorted([*(e for e in entities if e not in others), one])
                break
        return entities
