"""Who shares pseudonyms: the messages of a conversation, of a sender, of a topic, or all.

Beyond a conversation, surrogates are drawn with a key of the scope and remembered by conversation:
memory and vault stay as small, and a name has one surrogate wherever it is met, except where a
conversation had given that surrogate away. A wider scope lets readers link what a person said in
different conversations: that is what it is for, and what it costs. Dates and amounts do not agree:
all of them are moved by one offset or factor, so whoever knew one date would know all.
"""

from collections.abc import Hashable, Iterable, Sequence, Set

from gateway.domain import EntityType, Erasure, FieldEntities, TextField
from gateway.errors import ErasureImpossible
from gateway.pseudonyms.forwarding import ForwardingPseudonymizer
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.policy import Policy
from gateway.pseudonyms.protocols import Decision

NO_TOPIC = "-"
"""What pseudonyms of the scope `topic` are shared by where there is no topic."""
_SENDER_TYPES = frozenset(
    {EntityType.USERNAME, EntityType.PHONENUMBER, EntityType.EMAIL, EntityType.PERSON}
)


def scoped_keys(keys: KeyRing, policy: Policy, topic: str) -> KeyRing:
    """Return the keys with which a policy draws in a topic."""
    if policy.scope == "topic":
        return keys.scoped(f"topic {topic}")
    return keys.scoped("global") if policy.scope == "global" else keys


class SenderScope(ForwardingPseudonymizer):
    """Has another pseudonymizer take a sender for a conversation; audit events still name the one.

    The sender is the first structured field that names one; a message without goes by its
    conversation.
    """

    def resolve(
        self, conversation_id: str, fields: Sequence[TextField], entities: FieldEntities
    ) -> list[list[Decision]]:
        """Return a decision for every entity of every field, in the same order."""
        return self._inner.resolve(_scope(conversation_id, fields), fields, entities)

    def recall(
        self, conversation_id: str, fields: Sequence[TextField], entities: FieldEntities
    ) -> FieldEntities:
        """Return the entities, with values of the sender added that were not found."""
        return self._inner.recall(_scope(conversation_id, fields), fields, entities)

    def recall_new(
        self, conversation_id: str, fields: Sequence[TextField], entities: FieldEntities
    ) -> FieldEntities:
        """Return the entities, with what `resolve` has just learned added where it was missed."""
        return self._inner.recall_new(_scope(conversation_id, fields), fields, entities)

    def met_types(self, conversation_id: str, fields: Sequence[TextField]) -> Set[str]:
        """Return the types of which the sender has replaced values."""
        return self._inner.met_types(_scope(conversation_id, fields), fields)

    def replacement_of(
        self, conversation_id: str, fields: Sequence[TextField], type_: str, value: str
    ) -> str | None:
        """Return what takes the place of a value that the sender has met, else None."""
        return self._inner.replacement_of(_scope(conversation_id, fields), fields, type_, value)

    def settled(self, conversation_id: str, key: Hashable) -> object | None:
        """Return what `settle` was given, None where a decision may have changed since."""
        return self._inner.settled(_scope_of_key(conversation_id, key), key)

    def settle(self, conversation_id: str, key: Hashable, outcome: object) -> None:
        """Keep what was made of the decisions of a sender."""
        self._inner.settle(_scope_of_key(conversation_id, key), key, outcome)

    def erase(self, conversation_id: str) -> Erasure:
        """Raise: a conversation's values belong to its senders, who go on in others.

        Raises:
            ErasureImpossible: always; nothing is erased.
        """
        raise ErasureImpossible


def _scope(conversation_id: str, fields: Iterable[TextField]) -> str:
    for field in fields:
        if field.type in _SENDER_TYPES and field.text:
            return f"sender\x1f{field.type}\x1f{field.text}"
    return conversation_id


def _scope_of_key(conversation_id: str, key: Hashable) -> str:
    """Return the scope of a settled outcome: its key is the structured fields of the message."""
    if not isinstance(key, tuple):
        return conversation_id
    return _scope(conversation_id, [item for item in key if isinstance(item, TextField)])
