"""The conversations of one partition that are in memory, read from its vault when they return."""

from collections import OrderedDict
from typing import Final

from gateway.domain import Erasure, VaultChange
from gateway.domain.tuples import new_tuple
from gateway.pseudonyms.cache_budget import CacheBudget
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.identities import Identities
from gateway.pseudonyms.key_marks import erased, mark_of, marks_in, require_key
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.names import NameWriter
from gateway.pseudonyms.owners import Owners
from gateway.pseudonyms.protocols import MakeWords, Vault
from gateway.pseudonyms.recollections import Recollections
from gateway.pseudonyms.resolver import Held
from gateway.pseudonyms.senders import Senders
from gateway.pseudonyms.value_surrogates import ValueSurrogates
from gateway.pseudonyms.written_initials import asking_for_alone

DEFAULT_MAX_CONVERSATIONS: Final = 50_000
"""Held in memory, for one partition."""


class _Journal:
    """Writes to the vault, and keeps what it wrote until somebody takes it.

    Conversations hold on to this and not to what holds them: a worker collects no old cycles
    (`streaming.process`), so that all conversations of a partition would stay in memory, with its
    share of the budget, when the partition has gone.
    """

    __slots__ = ("_vault", "changes")

    def __init__(self, vault: Vault) -> None:
        self._vault = vault
        self.changes: list[VaultChange] = []

    def put(self, key: bytes, value: bytes | None) -> None:
        self._vault.put(key, value)
        self.changes.append(new_tuple(VaultChange, (key, value)))


class HeldConversations:
    """Conversations up to two bounds, those used least recently dropped first.

    Args:
        keys: the master keys.
        vault: where surrogates and numbers are kept.
        max_conversations: conversations held in memory.
        budget: bounds the bytes that they may take; by default one of its own.
        make_words: makes the memory of a conversation; without it, nothing is recalled.
        indexes_persons: whether people become numbers, which are shown.
        marks_key: whether the vault is to hold by which master key it is written, so that a worker
            with another one is refused.
        accepts_other_key: whether a vault that was written by none of `keys` is accepted.
    """

    __slots__ = (
        "_accepts_other_key",
        "_conversations",
        "_indexes_persons",
        "_is_to_be_marked",
        "_journal",
        "_keys",
        "_make_words",
        "_max_conversations",
        "_retired",
        "_share",
        "_vault",
        "n_bytes",
    )

    def __init__(
        self,
        keys: KeyRing,
        vault: Vault,
        max_conversations: int,
        budget: CacheBudget | None,
        make_words: MakeWords | None,
        *,
        indexes_persons: bool,
        marks_key: bool,
        accepts_other_key: bool,
    ) -> None:
        self._keys = keys
        self._retired = keys.retired
        self._vault = vault
        self._journal = _Journal(vault)
        self._max_conversations = max_conversations
        self._share = (budget or CacheBudget()).share()
        self._make_words = make_words
        self._indexes_persons = indexes_persons
        self._is_to_be_marked = marks_key
        self._accepts_other_key = accepts_other_key
        self._conversations: OrderedDict[str, Held] = OrderedDict()
        self.n_bytes = 0
        """Approximate bytes that they take."""

    def __len__(self) -> int:
        return len(self._conversations)

    def require_key(self) -> None:
        """Return if the vault was written under one of the keys, or under none at all.

        Raises:
            KeyDiffers: it was written under others only, and that is not accepted.
        """
        if self._is_to_be_marked and not self._accepts_other_key:
            require_key(marks_in(self._vault.load), self._keys)

    def of(self, conversation_id: str) -> Held:
        """Return the conversation, from memory or from the vault."""
        held = self._conversations.get(conversation_id)
        if held is not None:
            self._conversations.move_to_end(conversation_id)
            return held
        if self._is_to_be_marked:
            self._mark_key()
        keys = self._keys.conversation(conversation_id)
        records = self._vault.load(keys.prefix)
        if not records:
            for key_id in self._retired:
                older = self._keys.conversation(conversation_id, key_id)
                if records := self._vault.load(older.prefix):
                    keys = older
                    break
        conversation = Conversation(keys, records, self._journal.put)
        identities = Identities(conversation, are_shown=self._indexes_persons)
        names = NameWriter(conversation, identities)
        values = ValueSurrogates(conversation, names)
        recollections = None
        if self._make_words is not None:
            parts = identities.parts
            words = self._make_words(parts.is_met, asking_for_alone(conversation))
            recollections = Recollections(conversation, identities, words)
        owners = Owners(conversation, identities)
        senders = Senders(conversation, identities)
        held = Held(conversation, identities, names, values, owners, senders, recollections)
        self._conversations[conversation_id] = held
        self.grow(conversation.n_bytes)
        return held

    def in_memory(self, conversation_id: str) -> Held | None:
        """Return the conversation if it is in memory; it does not count as used by that."""
        return self._conversations.get(conversation_id)

    def use(self, conversation_id: str) -> None:
        """Take note that a conversation in memory is in use."""
        self._conversations.move_to_end(conversation_id)

    def grow(self, n_grown: int) -> None:
        """Count the bytes that the conversation in use has grown by, and keep to the bounds.

        The others go, those used least recently first.
        """
        self.n_bytes += n_grown
        while (
            len(self._conversations) > self._max_conversations
            or self.n_bytes > self._share.max_bytes
        ) and len(self._conversations) > 1:
            _, dropped = self._conversations.popitem(last=False)
            self.n_bytes -= dropped.conversation.n_bytes

    def erase(self, conversation_id: str) -> Erasure:
        """Forget a conversation, here and in the vault, under any master key of the ring."""
        held = self._conversations.pop(conversation_id, None)
        if held is not None:
            self.n_bytes -= held.conversation.n_bytes
        has_held = held is not None
        for key_id in (self._keys.active, *self._retired):
            prefix = self._keys.conversation(conversation_id, key_id).prefix
            for key in self._vault.load(prefix):
                self._journal.put(key, None)
                has_held = True
        return erased(has_held, self._vault.load, self._keys)

    def drain_changes(self) -> list[VaultChange]:
        """Return the vault changes since the last call, in order."""
        changes, self._journal.changes = self._journal.changes, []
        return changes

    def _mark_key(self) -> None:
        """Let the vault tell by which master key it is written.

        Raises:
            KeyDiffers: it was written by others only, and that is not accepted.
        """
        marks = marks_in(self._vault.load)
        if not self._accepts_other_key:
            require_key(marks, self._keys)
        if self._keys.fingerprint not in marks:
            self._journal.put(*mark_of(self._keys))
        self._is_to_be_marked = False
