"""Decides the new values of one message of a conversation: names first, then what follows them."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from gateway.domain import EntityType, TextField
from gateway.domain.tuples import new_tuple
from gateway.pseudonyms.canonical import canonical, digits_of
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.identities import Identities
from gateway.pseudonyms.names import NameWriter
from gateway.pseudonyms.owners import HANDLES, Owners
from gateway.pseudonyms.parts import TABLE
from gateway.pseudonyms.policy import Policy, Strategy
from gateway.pseudonyms.protocols import Decision
from gateway.pseudonyms.recollections import Recollections
from gateway.pseudonyms.records import INDEX, SEPARATOR, SURROGATE, form_of
from gateway.pseudonyms.role_words import names_nobody
from gateway.pseudonyms.surrogates import SURROGATE_TYPES, Drawing, SurrogateType
from gateway.pseudonyms.surrogates.contract import no_core
from gateway.pseudonyms.surrogates.digits import write_digits
from gateway.pseudonyms.surrogates.expiry import EXPIRY
from gateway.pseudonyms.surrogates.place_lists import find_place

REDACTED: Final = "[REDACTED]"
# A value's surrogate is drawn again when it is taken; a space so full that this many draws fail
# falls to an index.
_MAX_ATTEMPTS: Final = 64
_LONGEST_CACHED: Final = 128
# Code points. Longer than any name, address or number: to take one apart costs time that grows with
# the square of its length, minutes for 80 kB of words in a row, which anybody may send.
LONGEST: Final = 500

# Before the core of a value among forms, and behind what is remembered for it.
_CORE: Final = "~"
_IS_CORE: Final = f"{SEPARATOR}~"
_Core: TypeAlias = tuple[str, bool]

# As a plain text, which compares faster than a member of an enumeration.
_PERSON: Final = EntityType.PERSON.value
# Members looked up once: a look-up in the enumeration costs more than most of the steps here.
_KEEP: Final = Strategy.KEEP
_DELETE: Final = Strategy.DELETE
_MASK: Final = Strategy.MASK
_CATEGORY: Final = Strategy.CATEGORY
_INDEX: Final = Strategy.INDEX
_PSEUDONYM: Final = Strategy.PSEUDONYM

KEPT: Final = Decision(None, _KEEP)
_DELETED: Final = Decision("", _DELETE)
_MASKED: Final = Decision(REDACTED, _MASK)

# An organization is called by a part of its name as often as by all of it.
_CALLED_SHORT: Final = frozenset({EntityType.ORGANIZATION})
# As what a model takes the name of a family.
_TAKEN_FOR_PERSONS: Final = frozenset({EntityType.LOCATION, EntityType.ORGANIZATION})
# What follows "Sara" in "Sara2" is nobody's surrogate: those have no digits.
_DIGITS: Final = re.compile(r"\d+")

# Names first, so that mailboxes and usernames can follow them.
_AFTER_NAMES: Final = frozenset({EntityType.EMAIL, EntityType.USERNAME, EntityType.URL})


def overlong(policy: Policy, type_: str) -> Decision:
    """Return what becomes of a value that is too long to be one of its type: its category at most.

    Nothing is remembered of it, and it is no original that surrogates keep clear of.
    """
    return _unnumbered(policy.strategy_of(type_), type_)


def _unnumbered(strategy: Strategy, type_: str) -> Decision:
    """Return what a strategy makes of any value of a type, or its category."""
    if strategy is _KEEP:
        return KEPT
    if strategy is _DELETE:
        return _DELETED
    return _MASKED if strategy is _MASK else Decision(f"[{type_}]", _CATEGORY)


class Mention(NamedTuple):
    """A value that has no decision yet; `text` is the text around it."""

    field: int
    position: int
    type: str
    value: str
    text: str


class Held(NamedTuple):
    """A conversation in memory, and who looks after what in it."""

    conversation: Conversation
    identities: Identities
    names: NameWriter
    owners: Owners
    recollections: Recollections | None


class Resolver:
    """Decides the new values of one message."""

    __slots__ = (
        "_are_numbered",
        "_conversation",
        "_identities",
        "_mentions",
        "_names",
        "_owners",
        "_policy",
        "_recollections",
    )

    def __init__(
        self, held: Held, policy: Policy, mentions: Sequence[Mention], *, are_numbered: bool
    ) -> None:
        self._conversation = held.conversation
        self._identities = held.identities
        self._names = held.names
        self._owners = held.owners
        self._recollections = held.recollections
        self._policy = policy
        self._mentions = mentions
        self._are_numbered = are_numbered

    def expect_originals(self) -> None:
        """Note the originals of the message if surrogates are drawn for any: none may equal one."""
        mentions = self._mentions
        strategy_of = self._policy.strategy_of
        # Most messages have one or two new values: a loop costs less than `any`.
        for mention in mentions:
            if strategy_of(_shown(mention.type)) is _PSEUDONYM:
                break
        else:
            return
        for _, _, type_, value, _ in mentions:
            if type_ == _PERSON:
                self._names.expect(value)
            else:
                form = form_in(type_, value)
                if form is not None:
                    self._conversation.expect(type_, form)

    def meets_persons(self) -> bool:
        """Take note of the persons of the message.

        Return whether that can change earlier numbers.
        """
        persons = [value for _, _, type_, value, _ in self._mentions if type_ == _PERSON]
        return bool(persons) and self._identities.meet(persons)

    def decide_all(self, result: Sequence[list[Decision]]) -> None:
        """Decide every mention, names first, and write the decisions to their places."""
        conversation = self._conversation
        decided = conversation.decided
        recollections = self._recollections
        mentions = self._mentions
        for mention in mentions:
            if mention[2] in _AFTER_NAMES:
                mentions = sorted(mentions, key=_comes_after_names)
                break
        for mention in mentions:
            field, position, type_, value, _ = mention
            decision = decided.get((type_, value))
            if decision is None:
                whole = None
                if recollections is not None:
                    whole = recollections.whole_number(type_, value)
                if whole is not None:
                    result[field][position] = self._piece(mention, whole)
                    continue
                decision = self.decide(mention)
                conversation.decide(type_, value, decision)
                if decision.strategy is _KEEP:
                    self._leave(type_, value)
                elif recollections is not None:
                    recollections.learn(type_, value)
            result[field][position] = decision

    def _leave(self, type_: str, value: str) -> None:
        """Let no surrogate of the conversation equal a value that stays."""
        conversation = self._conversation
        if type_ == _PERSON:
            for part in self._identities.take_apart(value).name.parts:
                conversation.leave(TABLE, part.key)
        elif (form := form_in(type_, value)) is not None:
            conversation.leave(type_, form)

    def _piece(self, mention: Mention, whole: str) -> Decision:
        """Return what becomes of the last piece of a number: the end of the whole's surrogate."""
        decision = self.decide(mention._replace(value=whole))
        if decision.replacement is None or decision.strategy is not _PSEUDONYM:
            return decision
        n_digits = len(digits_of(mention.value))
        written = write_digits(digits_of(decision.replacement)[-n_digits:], mention.value)
        if written == mention.value:
            return Decision(self._index(mention._replace(value=whole)), _INDEX)
        return Decision(written, _PSEUDONYM)

    def note_owners(self, fields: Sequence[TextField]) -> None:
        """Remember whose the new handles of the message are."""
        handles = {
            (type_, value): form
            for _, _, type_, value, _ in self._mentions
            if type_ in HANDLES and (form := form_in(type_, value)) is not None
        }
        if not handles:
            return
        self._owners.note_fields(fields, handles)
        # Numbers that readers see count mentions of persons, not mailboxes.
        if not self._are_numbered:
            for (type_, value), form in handles.items():
                self._owners.meet(type_, value, form)

    def decide(self, mention: Mention) -> Decision:
        """Return what becomes of one new value."""
        shown = _shown(mention.type)
        strategy = self._policy.decide(shown, mention.value)
        if strategy is _PSEUDONYM:
            decision = self._pseudonym(mention)
            surrogate = decision.replacement
            if surrogate is not None and self._policy.is_shown_in(mention.value, surrogate):
                return _unnumbered(_CATEGORY, shown)
            return decision
        if strategy is _INDEX:
            return new_tuple(Decision, (self._index(mention), strategy))
        return _unnumbered(strategy, shown)

    def _index(self, mention: Mention) -> str:
        conversation = self._conversation
        if mention.type == _PERSON:
            number = str(self._identities.number(mention.value))
        else:
            form = form_in(mention.type, mention.value)
            type_ = _shown(mention.type)
            if type_ != mention.type:
                mention = mention._replace(type=type_)
            if form is None:
                form = canonical(mention.value)
            known, core = self._known(INDEX, mention, form)
            whole = self._whole(type_, form, known)
            if known is None:
                if whole != form:
                    known = conversation.find(INDEX, type_, whole)
                known = known or str(conversation.count_of(type_) + 1)
                self._remember(INDEX, mention, form, known, core)
            number = known.partition(SEPARATOR)[0]
        return f"[{mention.type}_{number}]"

    def _pseudonym(self, mention: Mention) -> Decision:
        _, _, type_, value, text = mention
        if type_ == _PERSON or self._is_person_here(type_, value):
            if names_nobody(value):
                return KEPT
            number = self._identities.number(value)
            gender = self._identities.gender_of(number)
            replacement = self._numbered_anew(self._names.write(value, text, gender))
        else:
            maker = SURROGATE_TYPES.get(type_)
            form = form_in(type_, value)
            if maker is None or form is None:
                replacement = None
            elif maker.stays(form):
                return self._kept(mention)
            else:
                replacement = self._surrogate(maker, form, mention)
        if replacement is None or replacement == value:
            return Decision(self._index(mention), _INDEX)
        return new_tuple(Decision, (replacement, _PSEUDONYM))

    def _numbered_anew(self, name: str | None) -> str | None:
        """Return a written name with other numbers beside it, which come from the original."""
        if name is None or _DIGITS.search(name) is None:
            return name
        anew = [self._follow(EntityType.NUMBER, number) for number in _DIGITS.findall(name)]
        if None in anew:
            return None
        drawn = iter(anew)
        return _DIGITS.sub(lambda _: next(drawn) or "", name)

    def _is_person_here(self, type_: str, value: str) -> bool:
        """Return whether a word is of a full name in this message, and no place of that name.

        A model takes "Delacourt" for a town in "chez les Delacourt", beside Jean Delacourt.
        """
        return (
            type_ in _TAKEN_FOR_PERSONS
            and value.isalpha()
            and self._identities.is_in_full_name(value)
            and find_place(value) is None
        )

    def _kept(self, mention: Mention) -> Decision:
        """Return that a value stays, or its category where it would leave a longer value standing.

        Of "Wheat Australia" a detector may find the whole in one place, "Australia" in another.
        """
        _, _, type_, value, text = mention
        for other in self._mentions:
            longer = other.value
            if other.field == mention.field and len(longer) > len(value) and value in longer:
                n_found = sum(m.field == other.field and m.value == longer for m in self._mentions)
                if text.count(longer) > n_found:
                    return Decision(f"[{type_}]", _CATEGORY)
        return KEPT

    def _surrogate(self, maker: SurrogateType, form: str, mention: Mention) -> str | None:
        """Return the surrogate as it is to be written, or None where none can be drawn."""
        known, core = self._known(SURROGATE, mention, form)
        whole = self._whole(mention.type, form, known)
        if known is None:
            if whole != form:
                known = self._shortened(maker, whole, form, mention.type)
            known = known or self._drawn(maker, form, mention)
            if known is None:
                return None
            self._remember(SURROGATE, mention, form, known, core)
        return maker.render(known, mention.value)

    def _known(self, kind: str, mention: Mention, form: str) -> tuple[str | None, _Core | None]:
        """Return what is remembered for a value, or for the same one written with more or less.

        And the value's core, for `_remember` where nothing is.
        """
        conversation = self._conversation
        known = conversation.find(kind, mention.type, form)
        core = None if known is not None else _core(mention)
        if core is None:
            return known, None
        found = conversation.find(kind, mention.type, core[0])
        # A value of which all is written is another one than the next such value.
        if found is None or not (core[1] or found.endswith(_IS_CORE)):
            return None, core
        known = found.removesuffix(_IS_CORE)
        self._remember(kind, mention, form, known, core)
        return known, core

    def _remember(
        self, kind: str, mention: Mention, form: str, text: str, core: _Core | None
    ) -> None:
        """Keep what a value became, and for its core unless more is written of another such value.

        The core is marked as long as it is all that is known of the value.
        """
        conversation = self._conversation
        conversation.remember(kind, mention.type, form, text)
        if core is None:
            return
        form_of_core, is_all = core
        found = conversation.find(kind, mention.type, form_of_core)
        if found is None or (found.endswith(_IS_CORE) and not is_all):
            text_of_core = text + _IS_CORE if is_all else text
            conversation.remember(kind, mention.type, form_of_core, text_of_core)

    def _whole(self, type_: str, form: str, known: str | None) -> str:
        """Return the form that `form` is short for, itself where it stands for itself.

        Take note of the short forms of a value that does.
        """
        if type_ not in _CALLED_SHORT:
            return form
        conversation = self._conversation
        decided = conversation.wholes.get(form)
        if decided is None:
            decided = conversation.whole_of(form) if known is None else form
            shorts = SURROGATE_TYPES[type_].short_forms(form) if decided == form else ()
            conversation.note_whole(form, decided, shorts)
        return decided

    def _shortened(self, maker: SurrogateType, whole: str, form: str, type_: str) -> str | None:
        """Return what a short form becomes, if the surrogate of the whole has such a part free."""
        conversation = self._conversation
        surrogate = conversation.find(SURROGATE, type_, whole)
        if surrogate is None:
            return None
        short = maker.shortened(whole, surrogate, form, conversation.draws(type_, form))
        if short is None or (bare := form_of(short)) == form:
            return None
        if bare == form_of(surrogate) or conversation.is_free(SURROGATE, type_, bare):
            return short
        # Another short form of the same value may have it: "Nordlicht", "Nordlicht Logistik".
        others = (conversation.find(SURROGATE, type_, s) for s in maker.short_forms(whole))
        return short if any(other and form_of(other) == bare for other in others) else None

    def _drawn(self, maker: SurrogateType, form: str, mention: Mention) -> str | None:
        """Return the first draw that is no surrogate yet and no original of the conversation.

        Of values that move together it may be another's original.
        """
        conversation = self._conversation
        for attempt in range(_MAX_ATTEMPTS):
            draws = conversation.draws(mention.type, form, attempt)
            drawing = Drawing(
                draws,
                self._shared,
                self._names,
                self._follow,
                conversation.given_out,
                mention.text,
                attempt,
            )
            drawn = maker.draw(form, drawing)
            if drawn is None:
                return None
            bare = form_of(drawn)
            if bare == form:
                continue
            if maker.moves_together:
                is_free = not conversation.is_given_out(mention.type, bare)
            else:
                is_free = conversation.is_free(SURROGATE, mention.type, bare)
            if is_free:
                return drawn
        return None

    def _shared(self, purpose: str) -> Draws:
        return self._conversation.draws("shared", purpose)

    def _follow(self, type_: str, value: str) -> str | None:
        """Return what stands for a value inside another one, as where it stands alone.

        None where it stays or is not understood.
        """
        # Links have no longest form, but what is in them has.
        if len(value) > LONGEST:
            return None
        maker, form = SURROGATE_TYPES.get(type_), form_in(type_, value)
        if maker is None or form is None or maker.stays(form):
            return None
        return self._surrogate(maker, form, Mention(0, 0, type_, value, value))


def _shown(type_: str) -> str:
    """Return the entity type under which readers and policies know a value."""
    return EntityType.DATETIME if type_ == EXPIRY else type_


def _core(mention: Mention) -> _Core | None:
    """Return the form under which a value's core is remembered, and whether it is all there is."""
    maker = SURROGATE_TYPES.get(mention.type)
    if maker is None or maker.core is no_core:
        return None
    core = maker.core(mention.value)
    return None if core is None else (f"{_CORE}{core[0]}", core[1])


def _comes_after_names(mention: Mention) -> bool:
    return mention.type in _AFTER_NAMES


def form_in(type_: str, value: str) -> str | None:
    """Return the canonical form of a value; None for a type without one, or if not understood."""
    if len(value) <= _LONGEST_CACHED:
        return _cached_form(type_, value)
    maker = SURROGATE_TYPES.get(type_)
    return None if maker is None else maker.form(value)


# Dates, places and amounts recur across conversations; a bounded cache in memory, never written.
@lru_cache(maxsize=16_384)
def _cached_form(type_: str, value: str) -> str | None:
    maker = SURROGATE_TYPES.get(type_)
    return None if maker is None else maker.form(value)
