"""What a conversation remembers of its values, to find them where a detector misses them.

Words of names and places, usernames that stand without their sign, passwords and codes, the last
digits of numbers, and numbers that are written over several messages.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from gateway.domain import (
    NUMBERED_TYPES,
    SECRET_TYPES,
    Entity,
    EntityType,
    FieldEntities,
    TextField,
)
from gateway.domain.detectors import JOINED_DETECTOR
from gateway.domain.escapes import without_escapes
from gateway.domain.parallel import ensure_parallel
from gateway.domain.placeholders import is_placeholder
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.identities import Identities
from gateway.pseudonyms.known_numbers import KnownNumbers
from gateway.pseudonyms.lessons import CODES, teach, teach_name
from gateway.pseudonyms.protocols import Words
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.restored_values import RestoredValues
from gateway.pseudonyms.role_words import is_role_with_long_number, names_nobody
from gateway.pseudonyms.romanized_digits import without_digit_letters
from gateway.pseudonyms.surrogates.meant_dates import tells_month

# As plain texts, which compare faster than members of an enumeration.
_PERSON: Final = EntityType.PERSON.value
_NUMBER: Final = EntityType.NUMBER.value
_PHONENUMBER: Final = EntityType.PHONENUMBER.value
_DATETIME: Final = EntityType.DATETIME.value
# Approximate bytes of a word in memory with its stems.
_WORD_BYTES: Final = 700
_TOUCHING: Final = re.compile(r"(?<=[A-Za-z0-9])[A-Za-z0-9]+")


class Recollections:
    """The recollections of one conversation, in memory for as long as it is held.

    `_wholes` maps the type and a piece of a value in the message at hand to the value.
    """

    __slots__ = (
        "_conversation",
        "_identities",
        "_numbers",
        "_restored",
        "_wholes",
        "_words",
    )

    def __init__(self, conversation: Conversation, identities: Identities, words: Words) -> None:
        self._conversation = conversation
        self._identities = identities
        self._words = words
        self._restored = RestoredValues(conversation)
        self._wholes: dict[tuple[str, str], str] = {}
        self._numbers = KnownNumbers()
        if conversation.is_restored and any(map(tells_month, conversation.given_out(_DATETIME))):
            words.learn_date()

    def learn(self, type_: str, value: str) -> None:
        """Remember a value for the texts to come, unless it is a placeholder or a role."""
        if is_placeholder(value) and type_ not in SECRET_TYPES:
            return
        if type_ == _PERSON and (names_nobody(value) or is_role_with_long_number(value)):
            return
        if type_ == _PERSON:
            value = without_digit_letters(value)
            n_words = teach_name(self._words, value, self._identities.take_apart(value).name)
        elif type_ in NUMBERED_TYPES and type_ not in CODES:
            n_words = self._numbers.learn(self._words, type_, value)
        else:
            n_words = teach(self._words, type_, value)
        self._conversation.n_bytes += n_words * _WORD_BYTES

    def whole_number(self, type_: str, value: str) -> str | None:
        """Return the value of which another is a piece, or None where it is whole itself."""
        if self._wholes and (type_, value) in self._wholes:
            return self._wholes[type_, value]
        return self._numbers.whole(type_, value)

    def recall(self, fields: Sequence[TextField], entities: FieldEntities) -> FieldEntities:
        """Return the entities of a message, with what was not found but is known added."""
        words = self._words
        # Kept until the next message: this one is resolved again where it taught something.
        self._wholes.clear()
        self._numbers.end_message()
        asks = bool(self._identities.parts.unmet)
        added: dict[int, Sequence[Entity]] = {}
        for place, (text, type_, _) in enumerate(fields):
            if type_ is None:
                # The "n" of "\\n" belongs to no word.
                text = without_escapes(text)
                known = words.retyped(text, entities[place]) if entities[place] else entities[place]
                known = self._numbers.retyped(text, known)
                found = self._restored.found(text, words.find(text, known, asks=asks))
                found = words.answered(text, found)
                if found is not entities[place]:
                    found = _with_whole_secrets(text, found)
                if words.may_be_piece(text):
                    found = self._with_whole(fields, text, found)
                found = self._with_corrections(text, found)
                found = words.with_sums(text, words.with_surnames(text, found))
                found = words.with_days(text, found)
                if found is not entities[place]:
                    added[place] = found
        return _with(added, entities)

    def recall_new(self, fields: Sequence[TextField], entities: FieldEntities) -> FieldEntities:
        """Return the entities of a message, with what it has just taught added."""
        words = self._words
        news = words.take_news()
        has_date = words.take_date_news()
        if not (news or has_date or self._numbers.has_doubtful):
            return entities
        ensure_parallel(fields, entities)
        added: dict[int, Sequence[Entity]] = {}
        for place, (text, type_, _) in enumerate(fields):
            if type_ is None:
                text = without_escapes(text)
                found = words.find_news(text, entities[place], news) if news else entities[place]
                found = self._numbers.with_types_of_tails(text, found)
                if self._numbers.has_doubtful:
                    found = self._numbers.with_doubtful_tails(text, found, self._wholes)
                found = self._with_corrections(text, found, is_next=False)
                if has_date:
                    found = words.with_days(text, found, is_next=False)
                if found is not entities[place]:
                    added[place] = found
        return _with(added, entities)

    def _with_corrections(
        self, text: str, found: Sequence[Entity], *, is_next: bool = True
    ) -> Sequence[Entity]:
        """Return what was found, with digits that correct a number of the conversation."""
        corrections = self._words.corrections(text, found, is_next=is_next)
        if not corrections:
            return found
        pieces = [piece for piece, _ in corrections]
        for piece, whole in corrections:
            if whole is not None:
                self._wholes[piece.type, text[piece.start : piece.end]] = whole
        others = [
            one
            for one in found
            if not any(one.start < piece.end and piece.start < one.end for piece in pieces)
        ]
        return sorted([*others, *pieces])

    def _with_whole(
        self, fields: Sequence[TextField], text: str, found: Sequence[Entity]
    ) -> Sequence[Entity]:
        """Return what was found, with the piece of a number begun before in the text."""
        sender = SEPARATOR.join(field.text for field in fields if field.type is not None)
        piece = self._words.number_end(sender, text)
        if piece is None:
            return found
        start, end, whole = piece
        others = [one for one in found if one.end <= start or end <= one.start]
        is_all = end - start == len(text.strip())
        if not is_all and any(one.type != _NUMBER for one in found if one not in others):
            return found
        self._wholes[_PHONENUMBER, text[start:end]] = whole
        joined = Entity(start, end, EntityType.PHONENUMBER, 1.0, JOINED_DETECTOR)
        return sorted([*others, joined])


def _with(added: Mapping[int, Sequence[Entity]], entities: FieldEntities) -> FieldEntities:
    """Return the entities with those of some fields in the place of what they had."""
    if not added:
        return entities
    return [added.get(place, found) for place, found in enumerate(entities)]


def _with_whole_secrets(text: str, found: Sequence[Entity]) -> Sequence[Entity]:
    """Return the entities, those of secrets with the Latin letters and digits that touch them.

    Of "hortensia38" a conversation may know the word alone.
    """
    return [
        one._replace(end=match.end())
        if one.type in SECRET_TYPES and (match := _TOUCHING.match(text, one.end)) is not None
        else one
        for one in found
    ]
