"""The pseudonym engine of one partition: from entities to decisions, in input order."""

from collections.abc import Hashable, Sequence, Set
from typing import Final

from gateway.domain import (
    NUMBERED_TYPES,
    SECRET_TYPES,
    Entity,
    EntityType,
    Erasure,
    FieldEntities,
    TextField,
    VaultChange,
)
from gateway.domain.detectors import MEMORY_DETECTOR
from gateway.domain.parallel import ensure_parallel
from gateway.domain.tuples import new_tuple
from gateway.pseudonyms.cache_budget import CacheBudget
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.held_conversations import DEFAULT_MAX_CONVERSATIONS, HeldConversations
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.owners import HANDLES
from gateway.pseudonyms.policy import Policy, Strategy
from gateway.pseudonyms.protocols import Decision, MakeWords, Vault
from gateway.pseudonyms.records import BEGUN, INDEX
from gateway.pseudonyms.resolver import KEPT, Held, Mention, Resolver, overlong
from gateway.pseudonyms.surrogates.expiry import EXPIRY, EXPIRY_DETECTOR, is_expiry
from gateway.pseudonyms.surrogates.holidays import HOLIDAY, is_holiday
from gateway.pseudonyms.surrogates.told_day import TOLD_DAY, is_day, is_told_day
from gateway.pseudonyms.value_surrogates import LONGEST, form_in

_MAY_BE_LONG: Final = frozenset({EntityType.URL, EntityType.MISC, *SECRET_TYPES})
_DATETIME: Final = EntityType.DATETIME.value
_NUMBER: Final = EntityType.NUMBER.value
_USERNAME: Final = EntityType.USERNAME.value
# Shorter ones count something; no platform has longer ones.
_MIN_ACCOUNT_DIGITS, _MAX_ACCOUNT_DIGITS = 7, 20
_IDENTITY_BYTES: Final = 6


class PartitionPseudonymizer:
    """Gives surrogates for one input partition; implements `protocols.Pseudonymizer`.

    Not thread-safe. Conversations are held in memory up to two bounds, least recently used dropped
    first, and read from the vault again when they return. What was decided stays; what a new value
    may be short for ("Jeff" of "Jefferson Ltd") is not in the vault but for listed forenames, and
    known only while it is held.

    Args:
        keys: the master keys.
        policy: the strategy a type, and the lists.
        vault: where surrogates and numbers are kept.
        max_conversations: conversations held in memory.
        budget: bounds the bytes that they may take; by default one of its own.
        make_words: makes the memory of a conversation, for `recall`; without it, nothing is
            recalled.
        marks_key: whether the vault is to hold by which master key it is written, so that a worker
            with another one is refused.
        accepts_other_key: whether a vault that was written by none of `keys` is accepted.
    """

    def __init__(
        self,
        keys: KeyRing,
        policy: Policy,
        vault: Vault,
        *,
        max_conversations: int = DEFAULT_MAX_CONVERSATIONS,
        budget: CacheBudget | None = None,
        make_words: MakeWords | None = None,
        marks_key: bool = False,
        accepts_other_key: bool = False,
    ) -> None:
        self._keys = keys
        self._policy = policy
        self._max_conversations = max_conversations
        self._recalls = make_words is not None
        self._names_for_audit: dict[str, str] = {}
        # Whether the last message had values without a decision, from which words may be learned.
        self._has_news = False
        # Whether numbers of accounts become what other numbers do.
        self._numbers_accounts = policy.strategy_of(_USERNAME) is policy.strategy_of(_NUMBER)
        self._indexes_persons = policy.strategy_of(EntityType.PERSON) is Strategy.INDEX
        self._draws = Strategy.PSEUDONYM in map(policy.strategy_of, EntityType)
        self._conversations = HeldConversations(
            keys,
            vault,
            max_conversations,
            budget,
            make_words,
            indexes_persons=self._indexes_persons,
            marks_key=marks_key,
            accepts_other_key=accepts_other_key,
        )

    @property
    def n_conversations(self) -> int:
        """How many conversations are held in memory."""
        return len(self._conversations)

    @property
    def n_bytes(self) -> int:
        """Approximate bytes that the held conversations take."""
        return self._conversations.n_bytes

    def require_key(self) -> None:
        """Return if the vault was written under one of the keys, or under none at all.

        Raises:
            KeyDiffers: it was written under others only, and that is not accepted.
        """
        self._conversations.require_key()

    def conversation_pseudonym(self, conversation_id: str) -> str:
        """Return the name of the conversation for audit events: keyed, not reversible."""
        pseudonym = self._names_for_audit.get(conversation_id)
        if pseudonym is None:
            pseudonym = self._keys.conversation_pseudonym(conversation_id)
            if len(conversation_id) > LONGEST:  # the bound counts ids, not bytes
                return pseudonym
            if len(self._names_for_audit) >= self._max_conversations:
                self._names_for_audit.clear()
            self._names_for_audit[conversation_id] = pseudonym
        return pseudonym

    def published_id(self, conversation_id: str, value: str) -> str:
        """Return what takes the place of a personal id or key: no two ids share it."""
        conversation = self._conversations.of(conversation_id).conversation
        if not conversation.is_known:
            # Under the next master key nothing else tells with which one it began.
            before = conversation.n_bytes
            conversation.remember(BEGUN, "", "", "")
            self._conversations.grow(conversation.n_bytes - before)
        return conversation.published_id(value)

    def drain_changes(self) -> list[VaultChange]:
        """Return the vault changes since the last call, in order."""
        return self._conversations.drain_changes()

    def resolve(
        self, conversation_id: str, fields: Sequence[TextField], entities: FieldEntities
    ) -> list[list[Decision]]:
        """Return a decision for every entity of every field, in the same order."""
        if not any(entities):
            return [[] for _ in fields]
        held = self._conversations.of(conversation_id)
        conversation = held.conversation
        result, undecided = self._known(conversation, fields, entities)
        self._has_news = bool(undecided)
        if undecided:
            before = conversation.n_bytes
            if any(fields[mention.field].type is not None for mention in undecided):
                held.senders.meet(fields, entities, _free_text(fields))
            resolver = self._resolver(held, undecided)
            if resolver.meets_persons() and self._indexes_persons:
                # A full name that is new can make bare ones ambiguous that were decided before.
                conversation.forget_decisions(EntityType.PERSON)
                result, undecided = self._known(conversation, fields, entities)
                resolver = self._resolver(held, undecided)
                resolver.meets_persons()
            resolver.decide_all(result)
            resolver.note_owners(fields)
            conversation.keep_language()
            held.identities.end_message()
            conversation.end_message()
            self._conversations.grow(conversation.n_bytes - before)
        return result

    def recall(
        self, conversation_id: str, fields: Sequence[TextField], entities: FieldEntities
    ) -> FieldEntities:
        """Return the entities, with values of the conversation added that were not found."""
        if not self._recalls:
            return entities
        held = self._conversations.of(conversation_id)
        usual = held.conversation.usual
        if self._draws and not usual.is_settled:
            for text, field_type, _ in fields:
                if field_type is None:
                    usual.hear(text)
        recollections = held.recollections
        return entities if recollections is None else recollections.recall(fields, entities)

    def recall_new(
        self, conversation_id: str, fields: Sequence[TextField], entities: FieldEntities
    ) -> FieldEntities:
        """Return the entities, with what `resolve` has just learned added where it was missed."""
        if not self._has_news:
            return entities
        recollections = self._conversations.of(conversation_id).recollections
        return entities if recollections is None else recollections.recall_new(fields, entities)

    def met_types(self, conversation_id: str, fields: Sequence[TextField]) -> Set[str]:
        """Return the types of which the conversation has replaced values."""
        return self._conversations.of(conversation_id).conversation.met_types

    def replacement_of(
        self, conversation_id: str, fields: Sequence[TextField], type_: str, value: str
    ) -> str | None:
        """Return what takes the place of a value that the conversation has met, else None."""
        held = self._conversations.of(conversation_id)
        if type_ in NUMBERED_TYPES and not held.conversation.may_have_met_number(value):
            return None
        if len(value) > LONGEST or not held.values.is_met(type_, value):
            return None
        field = TextField(value, None, ())
        one = Entity(0, len(value), type_, 1.0, MEMORY_DETECTOR)
        return self.resolve(conversation_id, [field], [[one]])[0][0].replacement

    def settled(self, conversation_id: str, key: Hashable) -> object | None:
        """Return what `settle` was given, None where a decision may have changed since."""
        held = self._conversations.in_memory(conversation_id)
        outcome = None if held is None else held.conversation.settled.get(key)
        if outcome is not None:
            self._conversations.use(conversation_id)
        return outcome

    def settle(self, conversation_id: str, key: Hashable, outcome: object) -> None:
        """Keep what was made of the decisions of a conversation, within the bound on memory."""
        held = self._conversations.in_memory(conversation_id)
        if held is not None:
            conversation = held.conversation
            before = conversation.n_bytes
            conversation.settle(key, outcome)
            self._conversations.grow(conversation.n_bytes - before)

    def erase(self, conversation_id: str) -> Erasure:
        """Forget a conversation, here and in the vault, under any master key of the ring."""
        self._names_for_audit.pop(conversation_id, None)
        return self._conversations.erase(conversation_id)

    def identity(self, conversation_id: str, type_: str, value: str) -> str | None:
        """Return a name for whom or what a value of a conversation means, as known by now.

        `PERSON_3` for names, usernames, mailboxes and addresses of one person; for other values a
        name that all their spellings share. None where nobody can tell; nothing is remembered.
        """
        held = self._conversations.of(conversation_id)
        number, form = None, form_in(type_, value)
        if type_ == EntityType.PERSON:
            number = held.identities.who(value)
        elif type_ in HANDLES and form is not None:
            number = held.owners.owner(type_, value, form)
        held.identities.end_message()
        if number is not None:
            return f"{EntityType.PERSON}_{number}"
        if type_ == EntityType.PERSON:
            return None
        form = canonical(value) if form is None else held.conversation.whole_of(form)
        return f"{type_}_{held.conversation.hash_of(INDEX, type_, form)[:_IDENTITY_BYTES].hex()}"

    def _resolver(self, held: Held, undecided: Sequence[Mention]) -> Resolver:
        resolver = Resolver(held, self._policy, undecided, are_numbered=self._indexes_persons)
        if self._draws:  # only drawn surrogates have to keep clear of originals
            resolver.expect_originals()
        return resolver

    def _known(
        self,
        conversation: Conversation,
        fields: Sequence[TextField],
        entities: FieldEntities,
    ) -> tuple[list[list[Decision]], list[Mention]]:
        """Return the decisions known already, with a gap for each mention that has none yet."""
        decided = conversation.decided
        threshold, thresholds = self._policy.threshold, self._policy.thresholds or None
        undecided: list[Mention] = []
        free_text: str | None = None
        result: list[list[Decision]] = []
        ensure_parallel(fields, entities)
        for number, (text, field_type, _) in enumerate(fields):
            decisions: list[Decision] = []
            for start, end, type_, score, detector in entities[number]:
                if score < (thresholds.get(type_, threshold) if thresholds else threshold):
                    decisions.append(KEPT)
                    continue
                value = text[start:end]
                if detector == EXPIRY_DETECTOR and type_ == _DATETIME and is_expiry(value):
                    type_ = EXPIRY
                elif type_ == _DATETIME and (
                    is_day(value) if detector == MEMORY_DETECTOR else is_told_day(text, start, end)
                ):
                    type_ = TOLD_DAY
                elif (
                    type_ == _DATETIME
                    and end - start <= LONGEST
                    and (form := form_in(type_, value)) is not None
                    and is_holiday(form, text, start, end)
                ):
                    type_ = HOLIDAY
                elif type_ == _USERNAME and self._numbers_accounts and _is_account_number(value):
                    type_ = _NUMBER
                decision = decided.get((type_, value))
                if decision is None and end - start > LONGEST and type_ not in _MAY_BE_LONG:
                    decision = overlong(self._policy, type_)
                elif decision is None:
                    around = text
                    if field_type is not None:
                        if free_text is None:
                            free_text = _free_text(fields)
                        around = free_text
                    undecided.append(
                        new_tuple(Mention, (len(result), len(decisions), type_, value, around))
                    )
                    decision = KEPT
                decisions.append(decision)
            result.append(decisions)
        return result, undecided


def _is_account_number(value: str) -> bool:
    """Return whether an account is known by a number, which a route may select as one.

    "<@80351110224678912>" in a text and the field of the account's id become the same.
    """
    digits = value.removeprefix("@")
    return _MIN_ACCOUNT_DIGITS <= len(digits) <= _MAX_ACCOUNT_DIGITS and digits.isdecimal()


def _free_text(fields: Sequence[TextField]) -> str:
    """Return the free text of a message: a name alone says little of its language."""
    return " ".join([text for text, type_, _ in fields if type_ is None])
