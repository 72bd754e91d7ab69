"""The pseudonym engine of one partition: from entities to decisions, in input order."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

from gateway.domain import Entity, EntityType, TextField, VaultChange
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.identities import Identities
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.names import NameWriter
from gateway.pseudonyms.policy import Policy, Strategy
from gateway.pseudonyms.protocols import Decision, Vault
from gateway.pseudonyms.records import INDEX, SURROGATE, form_of
from gateway.pseudonyms.surrogates import SURROGATE_TYPES, Drawing, SurrogateType

REDACTED = "[REDACTED]"
DEFAULT_MAX_CONVERSATIONS = 50_000
DEFAULT_MAX_BYTES = 256 * 1024 * 1024
# A value's surrogate is drawn again when it is taken; a space so full that this many draws fail
# falls to an index.
_MAX_ATTEMPTS = 64

_KEPT = Decision(None, Strategy.KEEP)
_DELETED = Decision("", Strategy.DELETE)
_MASKED = Decision(REDACTED, Strategy.MASK)

# Names first, so that mailboxes and usernames can follow them.
_AFTER_NAMES = frozenset({EntityType.EMAIL, EntityType.USERNAME, EntityType.URL})


class _Mention(NamedTuple):
    """A value that has no decision yet; `text` is the text around it."""

    field: int
    position: int
    type: str
    value: str
    text: str


class PartitionPseudonymizer:
    """Gives surrogates for one input partition; implements `protocols.Pseudonymizer`.

    Not thread-safe. Conversations are held in memory up to two bounds, least recently used dropped
    first, and read from the vault again when they return; decisions do not depend on which are
    held.

    Args:
        keys: the master keys.
        policy: the strategy a type, and the lists.
        vault: where surrogates and numbers are kept.
        max_conversations: conversations held in memory.
        max_bytes: approximate bytes that they may take.
    """

    def __init__(
        self,
        keys: KeyRing,
        policy: Policy,
        vault: Vault,
        *,
        max_conversations: int = DEFAULT_MAX_CONVERSATIONS,
        max_bytes: int = DEFAULT_MAX_BYTES,
    ) -> None:
        self._keys = keys
        self._policy = policy
        self._vault = vault
        self._max_conversations = max_conversations
        self._max_bytes = max_bytes
        self._conversations: OrderedDict[str, Conversation] = OrderedDict()
        self._n_bytes = 0
        self._changes: list[VaultChange] = []
        self._names_for_audit: dict[str, str] = {}

    @property
    def n_conversations(self) -> int:
        """How many conversations are held in memory."""
        return len(self._conversations)

    @property
    def n_bytes(self) -> int:
        """Approximate bytes that the held conversations take."""
        return self._n_bytes

    def conversation_pseudonym(self, conversation_id: str) -> str:
        """Return the name of the conversation for audit events: keyed, not reversible."""
        pseudonym = self._names_for_audit.get(conversation_id)
        if pseudonym is None:
            pseudonym = self._keys.conversation_pseudonym(conversation_id)
            if len(self._names_for_audit) >= self._max_conversations:
                self._names_for_audit.clear()
            self._names_for_audit[conversation_id] = pseudonym
        return pseudonym

    def drain_changes(self) -> list[VaultChange]:
        """Return the vault changes since the last call, in order."""
        changes, self._changes = self._changes, []
        return changes

    def resolve(
        self,
        conversation_id: str,
        fields: Sequence[TextField],
        entities: Sequence[Sequence[Entity]],
    ) -> list[list[Decision]]:
        """Return a decision for every entity of every field, in the same order."""
        if not any(entities):
            return [[] for _ in fields]
        conversation = self._conversation(conversation_id)
        result, undecided = self._known(conversation, fields, entities)
        if undecided:
            before = conversation.n_bytes
            resolver = _Resolver(conversation, self._policy, undecided)
            if resolver.meets_persons():
                # A full name that is new can make bare ones ambiguous that were decided before.
                conversation.forget_decisions(EntityType.PERSON)
                result, undecided = self._known(conversation, fields, entities)
                resolver = _Resolver(conversation, self._policy, undecided)
                resolver.meets_persons()
            resolver.decide_all(result)
            self._n_bytes += conversation.n_bytes - before
            self._shrink()
        return result

    def _known(
        self,
        conversation: Conversation,
        fields: Sequence[TextField],
        entities: Sequence[Sequence[Entity]],
    ) -> tuple[list[list[Decision]], list[_Mention]]:
        """Return the decisions known already, with a gap for each mention that has none yet."""
        decided = conversation.decided
        threshold, thresholds = self._policy.threshold, self._policy.thresholds
        undecided: list[_Mention] = []
        result: list[list[Decision]] = []
        for field, spans in zip(fields, entities, strict=True):
            text = field.text
            decisions: list[Decision] = []
            for start, end, type_, score, _ in spans:
                if score < (thresholds.get(type_, threshold) if thresholds else threshold):
                    decisions.append(_KEPT)
                    continue
                value = text[start:end]
                decision = decided.get((type_, value))
                if decision is None:
                    around = text if field.type is None else _free_text(fields)
                    undecided.append(_Mention(len(result), len(decisions), type_, value, around))
                    decision = _KEPT
                decisions.append(decision)
            result.append(decisions)
        return result, undecided

    def _conversation(self, conversation_id: str) -> Conversation:
        """Return the conversation, from memory or from the vault."""
        held = self._conversations.get(conversation_id)
        if held is not None:
            self._conversations.move_to_end(conversation_id)
            return held
        keys = self._keys.conversation(conversation_id)
        records = self._vault.load(keys.prefix)
        if not records:
            for key_id in self._keys.retired:
                older = self._keys.conversation(conversation_id, key_id)
                if records := self._vault.load(older.prefix):
                    keys = older
                    break
        conversation = Conversation(keys, records, self._put)
        self._conversations[conversation_id] = conversation
        self._n_bytes += conversation.n_bytes
        return conversation

    def _put(self, key: bytes, value: bytes) -> None:
        self._vault.put(key, value)
        self._changes.append(VaultChange(key, value))

    def _shrink(self) -> None:
        """Drop the least recently used conversations beyond the bounds; the one in use stays."""
        while len(self._conversations) > 1 and (
            len(self._conversations) > self._max_conversations or self._n_bytes > self._max_bytes
        ):
            _, dropped = self._conversations.popitem(last=False)
            self._n_bytes -= dropped.n_bytes


def _free_text(fields: Sequence[TextField]) -> str:
    """Return the free text of a message: a name alone says little of its language."""
    return " ".join(field.text for field in fields if field.type is None)


class _Resolver:
    """Decides the new values of one message."""

    def __init__(
        self, conversation: Conversation, policy: Policy, mentions: Sequence[_Mention]
    ) -> None:
        self._conversation = conversation
        self._policy = policy
        self._mentions = mentions
        self._names = NameWriter(conversation)
        self._identities = Identities(conversation)
        self._forms: dict[tuple[str, str], str | None] = {}
        if not any(policy.strategy_of(m.type) is Strategy.PSEUDONYM for m in mentions):
            return  # only drawn surrogates have to keep clear of originals
        for mention in mentions:
            if mention.type == EntityType.PERSON:
                self._names.expect(mention.value)
            elif (maker := SURROGATE_TYPES.get(mention.type)) is not None:
                form = self._form(maker, mention)
                if form is not None:
                    conversation.expect(mention.type, form)

    def meets_persons(self) -> bool:
        """Take note of the persons of the message.

        Return whether that can change earlier decisions.
        """
        if self._policy.strategy_of(EntityType.PERSON) is not Strategy.INDEX:
            return False
        return self._identities.meet(m.value for m in self._mentions if m.type == EntityType.PERSON)

    def decide_all(self, result: Sequence[list[Decision]]) -> None:
        """Decide every mention, names first, and write the decisions to their places."""
        decided = self._conversation.decided
        for mention in sorted(self._mentions, key=lambda m: m.type in _AFTER_NAMES):
            decision = decided.get((mention.type, mention.value))
            if decision is None:
                decision = self.decide(mention)
                self._conversation.decide(mention.type, mention.value, decision)
            result[mention.field][mention.position] = decision
        self._conversation.end_message()

    def decide(self, mention: _Mention) -> Decision:
        """Return what becomes of one new value."""
        strategy = self._policy.decide(mention.type, mention.value)
        if strategy is Strategy.PSEUDONYM:
            return self._pseudonym(mention)
        if strategy is Strategy.INDEX:
            return Decision(self._index(mention), strategy)
        if strategy is Strategy.CATEGORY:
            return Decision(f"[{mention.type}]", strategy)
        if strategy is Strategy.MASK:
            return _MASKED
        return _DELETED if strategy is Strategy.DELETE else _KEPT

    def _index(self, mention: _Mention) -> str:
        conversation = self._conversation
        if mention.type == EntityType.PERSON:
            number = str(self._identities.number(mention.value))
        else:
            maker = SURROGATE_TYPES.get(mention.type)
            form = self._form(maker, mention) if maker is not None else None
            if form is None:
                form = canonical(mention.value)
            known = conversation.find(INDEX, mention.type, form)
            if known is None:
                known = str(conversation.counts[mention.type] + 1)
                conversation.remember(INDEX, mention.type, form, known)
            number = known
        return f"[{mention.type}_{number}]"

    def _pseudonym(self, mention: _Mention) -> Decision:
        if mention.type == EntityType.PERSON:
            replacement = self._names.write(mention.value, mention.text)
        else:
            maker = SURROGATE_TYPES.get(mention.type)
            form = self._form(maker, mention) if maker is not None else None
            if maker is None or form is None:
                replacement = None
            elif maker.stays(form):
                return _KEPT
            else:
                replacement = self._surrogate(maker, form, mention)
        if replacement is None or replacement == mention.value:
            return Decision(self._index(mention), Strategy.INDEX)
        return Decision(replacement, Strategy.PSEUDONYM)

    def _surrogate(self, maker: SurrogateType, form: str, mention: _Mention) -> str | None:
        """Return the surrogate as it is to be written, or None where none can be drawn."""
        known = self._conversation.find(SURROGATE, mention.type, form)
        if known is None:
            known = self._drawn(maker, form, mention)
            if known is None:
                return None
            self._conversation.remember(SURROGATE, mention.type, form, known)
        return maker.render(known, mention.value)

    def _drawn(self, maker: SurrogateType, form: str, mention: _Mention) -> str | None:
        """Return the first draw that is no surrogate yet and no original of the conversation."""
        conversation = self._conversation
        for attempt in range(_MAX_ATTEMPTS):
            draws = conversation.draws(mention.type, form, attempt)
            drawing = Drawing(draws, self._shared, self._names, mention.text, attempt)
            drawn = maker.draw(form, drawing)
            if drawn is None:
                return None
            bare = form_of(drawn)
            if bare != form and conversation.is_free(SURROGATE, mention.type, bare):
                return drawn
        return None

    def _shared(self, purpose: str) -> Draws:
        return self._conversation.draws("shared", purpose)

    def _form(self, maker: SurrogateType | None, mention: _Mention) -> str | None:
        if maker is None:
            return None
        key = (mention.type, mention.value)
        if key not in self._forms:
            self._forms[key] = maker.form(mention.value)
        return self._forms[key]
