"""Values that answer a question: "what is the password?", and in the next message a lone word.

Nothing in the answer says what it is, so a conversation remembers for two messages what it has
asked for without getting it.
"""

from collections.abc import Sequence
from typing import Final

from gateway.detection.memory.asked_words import (
    ASKS_WHAT,
    NO_ANSWERS,
    ONE_WORD,
    PASSWORDS,
    Question,
    asked_in,
)
from gateway.detection.patterns.identifiers.code_groups import codes_in
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import SECRET_TYPES, Entity, EntityType

_DETECTOR: Final = "memory"
_SCORE: Final = 0.9
# "wait a second", and then the answer; a number may come in six pieces.
_N_REPLIES, _N_PIECES = 2, 6
# A longer text is not looked through, for every message pays for it; nor is it an answer.
_LONGEST: Final = 120
_PUNCTUATION: Final = ".,;:?!؟،"
_PERSON, _USERNAME = EntityType.PERSON.value, EntityType.USERNAME.value
# What a part of a code may have been taken for.
_PARTS: Final = frozenset(
    [
        EntityType.NUMBER.value,
        EntityType.PHONENUMBER.value,
        EntityType.POSTAL_CODE.value,
        EntityType.LOCATION.value,
        EntityType.ORGANIZATION.value,
    ]
)


class AskedValue:
    """What one conversation has just asked for; a few bytes."""

    __slots__ = ("_asked", "_is_plain", "_n_left")

    def __init__(self) -> None:
        self._asked: Question | None = None
        self._n_left = 0
        self._is_plain = False

    def answered(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities of the next text, with the value that was asked for."""
        asked = self._asked
        if len(text) > _LONGEST:
            self._asked = None
            return entities
        if asked is not None:
            values = self._values(asked, text, entities)
            if values:
                self._n_left -= 1
                self._is_plain = False
                if not asked.goes_on or not self._n_left:
                    self._asked = None
                # The one or two that a value takes the place of are part of it.
                others = [
                    one
                    for one in entities
                    if all(one.end <= value.start or one.start >= value.end for value in values)
                ]
                return sorted([*others, *values])
        low = text.lower()
        new = asked_in(low)
        if new is not None:
            self._note(new, low, entities)
        elif asked is not None:
            self._n_left = min(self._n_left, _N_REPLIES) - 1
            self._is_plain = False
            if self._n_left <= 0:
                self._asked = None
        return entities

    def _note(self, question: Question, low: str, entities: Sequence[Entity]) -> None:
        """Wait for the answer, unless the message that asks gives it as well."""
        types = SECRET_TYPES if question.type in SECRET_TYPES else (question.type,)
        self._asked = None if any(entity.type in types for entity in entities) else question
        self._n_left = _N_PIECES if question.goes_on else _N_REPLIES
        self._is_plain = question is PASSWORDS and ASKS_WHAT.search(low) is not None

    def _values(self, asked: Question, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the values that a text answers with, if it does."""
        match = asked.reply.fullmatch(text)
        group = match.lastindex if match is not None else None
        if match is not None and group is not None:
            value = match[group].rstrip(_PUNCTUATION)
            if asked.type in (_PERSON, _USERNAME) and not _is_name(value):
                return ()
            start = match.start(group)
            end = start + len(value)
            return _unknown([Entity(start, end, asked.type, _SCORE, _DETECTOR)], entities)
        if asked.may_be_code:
            codes = [Entity(*span, asked.type, _SCORE, _DETECTOR) for span in codes_in(text)]
            if codes:
                return _unknown(codes, entities)
        if self._is_plain and not entities:
            match = ONE_WORD.fullmatch(text)
            if match is not None and match[1].lower() not in NO_ANSWERS:
                return [Entity(*match.span(1), asked.type, _SCORE, _DETECTOR)]
        return ()


def _unknown(values: Sequence[Entity], entities: Sequence[Entity]) -> Sequence[Entity]:
    """Return the values of which no part was found as something surer than a name or a number."""
    return [
        value
        for value in values
        if not any(
            one.start < value.end
            and value.start < one.end
            and one.type != _PERSON
            and not (one.type in _PARTS and value.start <= one.start and one.end <= value.end)
            for one in entities
        )
    ]


def _is_name(value: str) -> bool:
    """Return whether no word of a reply is a common one, so that it can be a name."""
    return all(
        kind_of(word) is not Kind.COMMON and word.lower() not in NO_ANSWERS
        for word in value.replace("-", " ").split()
    )
