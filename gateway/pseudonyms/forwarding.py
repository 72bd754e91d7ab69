"""A pseudonymizer around another one: what a rule of the policy does not change goes on to it."""

from collections.abc import Hashable, Sequence, Set

from gateway.domain import Erasure, FieldEntities, TextField, VaultChange
from gateway.pseudonyms.protocols import Decision, Pseudonymizer


class ForwardingPseudonymizer:
    """Implements `protocols.Pseudonymizer` by another one; rules override what they change.

    Args:
        inner: is asked for everything.
    """

    def __init__(self, inner: Pseudonymizer) -> None:
        self._inner = inner

    @property
    def n_conversations(self) -> int:
        """How many conversations are held in memory."""
        return self._inner.n_conversations

    def require_key(self) -> None:
        """Return if the vault was written under one of the keys at hand, or under none at all."""
        self._inner.require_key()

    def conversation_pseudonym(self, conversation_id: str) -> str:
        """Return the name of the conversation for audit events."""
        return self._inner.conversation_pseudonym(conversation_id)

    def published_id(self, conversation_id: str, value: str) -> str:
        """Return what takes the place of a personal id or key."""
        return self._inner.published_id(conversation_id, value)

    def resolve(
        self, conversation_id: str, fields: Sequence[TextField], entities: FieldEntities
    ) -> list[list[Decision]]:
        """Return a decision for every entity of every field, in the same order."""
        return self._inner.resolve(conversation_id, fields, entities)

    def recall(
        self, conversation_id: str, fields: Sequence[TextField], entities: FieldEntities
    ) -> FieldEntities:
        """Return the entities, with values of the conversation added that were not found."""
        return self._inner.recall(conversation_id, fields, entities)

    def recall_new(
        self, conversation_id: str, fields: Sequence[TextField], entities: FieldEntities
    ) -> FieldEntities:
        """Return the entities, with what `resolve` has just learned added where it was missed."""
        return self._inner.recall_new(conversation_id, fields, entities)

    def met_types(self, conversation_id: str, fields: Sequence[TextField]) -> Set[str]:
        """Return the types of which the conversation has replaced values."""
        return self._inner.met_types(conversation_id, fields)

    def replacement_of(
        self, conversation_id: str, fields: Sequence[TextField], type_: str, value: str
    ) -> str | None:
        """Return what takes the place of a value that the conversation has met, else None."""
        return self._inner.replacement_of(conversation_id, fields, type_, value)

    def settled(self, conversation_id: str, key: Hashable) -> object | None:
        """Return what `settle` was given, None where a decision may have changed since."""
        return self._inner.settled(conversation_id, key)

    def settle(self, conversation_id: str, key: Hashable, outcome: object) -> None:
        """Keep what was made of the decisions of a conversation."""
        self._inner.settle(conversation_id, key, outcome)

    def erase(self, conversation_id: str) -> Erasure:
        """Forget a conversation, here and in the vault; return what came of it."""
        return self._inner.erase(conversation_id)

    def drain_changes(self) -> list[VaultChange]:
        """Return the vault changes since the last call, in order."""
        return self._inner.drain_changes()
