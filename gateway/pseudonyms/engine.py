"""The pseudonym engine of one partition: from entities to decisions, in input order."""

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import NamedTuple

from gateway.domain import Entity, EntityType, TextField, VaultChange
from gateway.pseudonyms.canonical import canonical, digits_of
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.identities import Identities
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.names import NameWriter
from gateway.pseudonyms.owners import HANDLES, Owners
from gateway.pseudonyms.policy import Policy, Strategy
from gateway.pseudonyms.protocols import Decision, MakeWords, Vault, Words
from gateway.pseudonyms.records import INDEX, SEPARATOR, SURROGATE, form_of
from gateway.pseudonyms.spellings import city_spellings, name_spellings
from gateway.pseudonyms.surrogates import SURROGATE_TYPES, Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import write_digits

REDACTED = "[REDACTED]"
DEFAULT_MAX_CONVERSATIONS = 50_000
DEFAULT_MAX_BYTES = 256 * 1024 * 1024
# A value's surrogate is drawn again when it is taken; a space so full that this many draws fail
# falls to an index.
_MAX_ATTEMPTS = 64
_LONGEST_CACHED = 128
_JOINED = "memory/joined"
# Approximate bytes of a word in memory with its stems.
_WORD_BYTES = 700
_IDENTITY_BYTES = 6

_KEPT = Decision(None, Strategy.KEEP)
_DELETED = Decision("", Strategy.DELETE)
_MASKED = Decision(REDACTED, Strategy.MASK)

_REMEMBERED = frozenset({EntityType.LOCATION, EntityType.ORGANIZATION})
# Names first, so that mailboxes and usernames can follow them.
_AFTER_NAMES = frozenset({EntityType.EMAIL, EntityType.USERNAME, EntityType.URL})
# Without the check of arguments that the name of the tuple does: half of its cost.
_new = tuple.__new__


class _Mention(NamedTuple):
    """A value that has no decision yet; `text` is the text around it."""

    field: int
    position: int
    type: str
    value: str
    text: str


class _Held(NamedTuple):
    """A conversation in memory, and who looks after what in it."""

    conversation: Conversation
    identities: Identities
    names: NameWriter
    owners: Owners
    words: Words | None
    wholes: dict[str, str]


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
        make_words: makes the memory of a conversation, for `recall`; without it, nothing is
            recalled.
    """

    def __init__(
        self,
        keys: KeyRing,
        policy: Policy,
        vault: Vault,
        *,
        max_conversations: int = DEFAULT_MAX_CONVERSATIONS,
        max_bytes: int = DEFAULT_MAX_BYTES,
        make_words: MakeWords | None = None,
    ) -> None:
        self._keys = keys
        self._policy = policy
        self._vault = vault
        self._max_conversations = max_conversations
        self._max_bytes = max_bytes
        self._make_words = make_words
        self._conversations: OrderedDict[str, _Held] = OrderedDict()
        self._n_bytes = 0
        self._changes: list[VaultChange] = []
        self._names_for_audit: dict[str, str] = {}
        self._indexes_persons = policy.strategy_of(EntityType.PERSON) is Strategy.INDEX
        self._draws = Strategy.PSEUDONYM in {policy.default, *policy.strategies.values()}

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
        held = self._held(conversation_id)
        conversation = held.conversation
        result, undecided = self._known(conversation, fields, entities)
        if undecided:
            before = conversation.n_bytes
            resolver = self._resolver(held, undecided)
            if resolver.meets_persons() and self._indexes_persons:
                # A full name that is new can make bare ones ambiguous that were decided before.
                conversation.forget_decisions(EntityType.PERSON)
                result, undecided = self._known(conversation, fields, entities)
                resolver = self._resolver(held, undecided)
                resolver.meets_persons()
            resolver.decide_all(result)
            resolver.note_owners(fields)
            held.identities.end_message()
            held.wholes.clear()
            conversation.end_message()
            self._n_bytes += conversation.n_bytes - before
            self._shrink()
        return result

    def recall(
        self,
        conversation_id: str,
        fields: Sequence[TextField],
        entities: Sequence[Sequence[Entity]],
    ) -> Sequence[Sequence[Entity]]:
        """Return the entities, with values of the conversation added that were not found."""
        if self._make_words is None:
            return entities
        held = self._held(conversation_id)
        words = held.words
        if words is None:
            return entities
        asks = bool(held.identities.parts.unmet)
        added: dict[int, Sequence[Entity]] = {}
        for place, (text, type_, _) in enumerate(fields):
            if type_ is None:
                found = words.find(text, entities[place], asks=asks)
                if words.may_be_piece(text):
                    found = _with_whole(words, held.wholes, fields, text, found)
                if found is not entities[place]:
                    added[place] = found
        if not added:
            return entities
        return [added.get(place, found) for place, found in enumerate(entities)]

    def settled(self, conversation_id: str, key: Hashable) -> object | None:
        """Return what `settle` was given, None where a decision may have changed since."""
        held = self._conversations.get(conversation_id)
        outcome = None if held is None else held.conversation.settled.get(key)
        if outcome is not None:
            self._conversations.move_to_end(conversation_id)
        return outcome

    def settle(self, conversation_id: str, key: Hashable, outcome: object) -> None:
        """Keep what was made of the decisions of a conversation, within the bound on memory."""
        held = self._conversations.get(conversation_id)
        if held is not None:
            conversation = held.conversation
            before = conversation.n_bytes
            conversation.settle(key, outcome)
            self._n_bytes += conversation.n_bytes - before
            self._shrink()

    def identity(self, conversation_id: str, type_: str, value: str) -> str | None:
        """Return a name for whom or what a value of a conversation means, as known by now.

        `PERSON_3` for names, usernames, mailboxes and addresses of one person; for other values a
        name that all their spellings share. None where nobody can tell; nothing is remembered.
        """
        held = self._held(conversation_id)
        number, form = None, _form(type_, value)
        if type_ == EntityType.PERSON:
            number = held.identities.who(value)
        elif type_ in HANDLES and form is not None:
            number = held.owners.owner(type_, value, form)
        held.identities.end_message()
        if number is not None:
            return f"{EntityType.PERSON}_{number}"
        if type_ == EntityType.PERSON:
            return None
        form = canonical(value) if form is None else form
        return f"{type_}_{held.conversation.hash_of(INDEX, type_, form)[:_IDENTITY_BYTES].hex()}"

    def _resolver(self, held: _Held, undecided: Sequence[_Mention]) -> "_Resolver":
        resolver = _Resolver(held, self._policy, undecided, are_numbered=self._indexes_persons)
        if self._draws:  # only drawn surrogates have to keep clear of originals
            resolver.expect_originals()
        return resolver

    def _known(
        self,
        conversation: Conversation,
        fields: Sequence[TextField],
        entities: Sequence[Sequence[Entity]],
    ) -> tuple[list[list[Decision]], list[_Mention]]:
        """Return the decisions known already, with a gap for each mention that has none yet."""
        decided = conversation.decided
        threshold, thresholds = self._policy.threshold, self._policy.thresholds or None
        undecided: list[_Mention] = []
        result: list[list[Decision]] = []
        for (text, field_type, _), spans in zip(fields, entities, strict=True):
            decisions: list[Decision] = []
            for start, end, type_, score, _ in spans:
                if score < (thresholds.get(type_, threshold) if thresholds else threshold):
                    decisions.append(_KEPT)
                    continue
                value = text[start:end]
                decision = decided.get((type_, value))
                if decision is None:
                    around = text if field_type is None else _free_text(fields)
                    undecided.append(
                        _new(_Mention, (len(result), len(decisions), type_, value, around))
                    )
                    decision = _KEPT
                decisions.append(decision)
            result.append(decisions)
        return result, undecided

    def _held(self, conversation_id: str) -> _Held:
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
        identities = Identities(conversation, are_shown=self._indexes_persons)
        names = NameWriter(conversation, identities)
        words = None
        if self._make_words is not None:
            parts = identities.parts
            words = self._make_words(lambda key: parts.find(key) is not None)
        owners = Owners(conversation, identities)
        held = _Held(conversation, identities, names, owners, words, {})
        self._conversations[conversation_id] = held
        self._n_bytes += conversation.n_bytes
        self._shrink()
        return held

    def _put(self, key: bytes, value: bytes) -> None:
        self._vault.put(key, value)
        self._changes.append(VaultChange(key, value))

    def _shrink(self) -> None:
        """Drop the least recently used conversations beyond the bounds; the one in use stays."""
        while len(self._conversations) > 1 and (
            len(self._conversations) > self._max_conversations or self._n_bytes > self._max_bytes
        ):
            _, dropped = self._conversations.popitem(last=False)
            self._n_bytes -= dropped.conversation.n_bytes


def _free_text(fields: Sequence[TextField]) -> str:
    """Return the free text of a message: a name alone says little of its language."""
    return " ".join(field.text for field in fields if field.type is None)


def _with_whole(
    words: Words,
    wholes: dict[str, str],
    fields: Sequence[TextField],
    text: str,
    found: Sequence[Entity],
) -> Sequence[Entity]:
    """Return what was found, or the text as the piece of a number that the last message began."""
    sender = SEPARATOR.join(field.text for field in fields if field.type is not None)
    whole = words.whole_number(sender, text)
    if not whole:
        return found
    value = text.strip()
    start = text.index(value)
    wholes[value] = whole
    return [Entity(start, start + len(value), EntityType.PHONENUMBER, 1.0, _JOINED)]


class _Resolver:
    """Decides the new values of one message."""

    def __init__(
        self, held: _Held, policy: Policy, mentions: Sequence[_Mention], *, are_numbered: bool
    ) -> None:
        self._conversation = held.conversation
        self._identities = held.identities
        self._names = held.names
        self._owners = held.owners
        self._words = held.words
        self._wholes = held.wholes
        self._policy = policy
        self._mentions = mentions
        self._are_numbered = are_numbered

    def expect_originals(self) -> None:
        """Note the originals of the message if surrogates are drawn for any: none may equal one."""
        strategy_of = self._policy.strategy_of
        if not any(strategy_of(m.type) is Strategy.PSEUDONYM for m in self._mentions):
            return
        for mention in self._mentions:
            if mention.type == EntityType.PERSON:
                self._names.expect(mention.value)
            else:
                form = _form(mention.type, mention.value)
                if form is not None:
                    self._conversation.expect(mention.type, form)

    def meets_persons(self) -> bool:
        """Take note of the persons of the message.

        Return whether that can change earlier numbers.
        """
        persons = [m.value for m in self._mentions if m.type == EntityType.PERSON]
        return bool(persons) and self._identities.meet(persons)

    def decide_all(self, result: Sequence[list[Decision]]) -> None:
        """Decide every mention, names first, and write the decisions to their places."""
        conversation = self._conversation
        decided = conversation.decided
        mentions = self._mentions
        if len(mentions) > 1:
            mentions = sorted(mentions, key=_comes_after_names)
        for mention in mentions:
            field, position, type_, value, _ = mention
            decision = decided.get((type_, value))
            if decision is None:
                if type_ == EntityType.PHONENUMBER and value in self._wholes:
                    result[field][position] = self._piece(mention, self._wholes[value])
                    continue
                decision = self.decide(mention)
                conversation.decide(type_, value, decision)
                if self._words is not None and decision.strategy is not Strategy.KEEP:
                    self._learn(self._words, type_, value)
            result[field][position] = decision

    def _learn(self, words: Words, type_: str, value: str) -> None:
        """Remember the words of a value, to find it where it is missed."""
        if type_ == EntityType.PERSON:
            for part in self._identities.take_apart(value).name.parts:
                words.learn(name_spellings(value[part.start : part.end]), type_, 1.0)
                self._conversation.n_bytes += _WORD_BYTES
        elif type_ in _REMEMBERED:
            for spelling in city_spellings(value):
                words.learn_phrase(spelling, type_, 1.0)
            self._conversation.n_bytes += _WORD_BYTES

    def _piece(self, mention: _Mention, whole: str) -> Decision:
        """Return what becomes of the last piece of a number: the end of the whole's surrogate."""
        decision = self.decide(mention._replace(value=whole))
        if decision.replacement is None or decision.strategy is not Strategy.PSEUDONYM:
            return decision
        n_digits = len(digits_of(mention.value))
        written = write_digits(digits_of(decision.replacement)[-n_digits:], mention.value)
        if written == mention.value:
            return Decision(self._index(mention._replace(value=whole)), Strategy.INDEX)
        return Decision(written, Strategy.PSEUDONYM)

    def note_owners(self, fields: Sequence[TextField]) -> None:
        """Remember whose the new handles of the message are."""
        handles = {
            (m.type, m.value): form
            for m in self._mentions
            if m.type in HANDLES and (form := _form(m.type, m.value)) is not None
        }
        if not handles:
            return
        self._owners.note_fields(fields, handles)
        # Numbers that readers see count mentions of persons, not mailboxes.
        if not self._are_numbered:
            for (type_, value), form in handles.items():
                self._owners.meet(type_, value, form)

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
            type_ = mention.type
            form = _form(type_, mention.value)
            if form is None:
                form = canonical(mention.value)
            known = conversation.find(INDEX, type_, form)
            if known is None:
                known = str(conversation.counts[type_] + 1)
                conversation.remember(INDEX, type_, form, known)
            number = known
        return f"[{mention.type}_{number}]"

    def _pseudonym(self, mention: _Mention) -> Decision:
        if mention.type == EntityType.PERSON:
            number = self._identities.number(mention.value)
            gender = self._identities.gender_of(number)
            replacement = self._names.write(mention.value, mention.text, gender)
        else:
            maker = SURROGATE_TYPES.get(mention.type)
            form = _form(mention.type, mention.value)
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
            drawing = Drawing(draws, self._shared, self._names, self._follow, mention.text, attempt)
            drawn = maker.draw(form, drawing)
            if drawn is None:
                return None
            bare = form_of(drawn)
            if bare != form and conversation.is_free(SURROGATE, mention.type, bare):
                return drawn
        return None

    def _shared(self, purpose: str) -> Draws:
        return self._conversation.draws("shared", purpose)

    def _follow(self, type_: str, value: str) -> str | None:
        """Return what stands for a value inside another one, as where it stands alone.

        None where it stays or is not understood.
        """
        maker, form = SURROGATE_TYPES.get(type_), _form(type_, value)
        if maker is None or form is None or maker.stays(form):
            return None
        return self._surrogate(maker, form, _Mention(0, 0, type_, value, value))


def _comes_after_names(mention: _Mention) -> bool:
    return mention.type in _AFTER_NAMES


def _form(type_: str, value: str) -> str | None:
    """Return the canonical form of a value; None for a type without one, or if not understood."""
    if len(value) <= _LONGEST_CACHED:
        return _cached_form(type_, value)
    maker = SURROGATE_TYPES.get(type_)
    return None if maker is None else maker.form(value)


# Dates, places and amounts recur across conversations; a bounded cache in memory, never written.
@lru_cache(maxsize=32_768)
def _cached_form(type_: str, value: str) -> str | None:
    maker = SURROGATE_TYPES.get(type_)
    return None if maker is None else maker.form(value)
