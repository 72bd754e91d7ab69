"""Decides the new values of one message of a conversation: names first, then what follows them."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from gateway.domain import CONTACT_TYPES, PLACE_TYPES, EntityType, TextField
from gateway.domain.tuples import new_tuple
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.generalizations import generalized
from gateway.pseudonyms.identities import Identities
from gateway.pseudonyms.name_roles import Role
from gateway.pseudonyms.names import NameWriter
from gateway.pseudonyms.owners import HANDLES, Owners
from gateway.pseudonyms.parts import TABLE
from gateway.pseudonyms.person_names import parse_name
from gateway.pseudonyms.pieces import piece_written
from gateway.pseudonyms.policy import Policy, Strategy
from gateway.pseudonyms.protocols import Decision
from gateway.pseudonyms.recollections import Recollections
from gateway.pseudonyms.role_words import is_role_with_long_number, names_nobody
from gateway.pseudonyms.romanized_digits import without_digit_letters
from gateway.pseudonyms.senders import Senders
from gateway.pseudonyms.surrogates import SURROGATE_TYPES
from gateway.pseudonyms.surrogates.expiry import EXPIRY
from gateway.pseudonyms.surrogates.holidays import HOLIDAY
from gateway.pseudonyms.surrogates.place_lists import find_place
from gateway.pseudonyms.surrogates.told_day import TOLD_DAY
from gateway.pseudonyms.value_surrogates import ValueSurrogates, form_in

REDACTED: Final = "[REDACTED]"

# As a plain text, which compares faster than a member of an enumeration.
_PERSON: Final = EntityType.PERSON.value
_DATETIME: Final = EntityType.DATETIME.value
_ORGANIZATION: Final = EntityType.ORGANIZATION.value
_BLANK: Final = " "
# Members looked up once: a look-up in the enumeration costs more than most of the steps here.
_KEEP: Final = Strategy.KEEP
_DELETE: Final = Strategy.DELETE
_MASK: Final = Strategy.MASK
_CATEGORY: Final = Strategy.CATEGORY
_GENERALIZE: Final = Strategy.GENERALIZE
_INDEX: Final = Strategy.INDEX
_PSEUDONYM: Final = Strategy.PSEUDONYM

KEPT: Final = Decision(None, _KEEP)
_DELETED: Final = Decision("", _DELETE)
_MASKED: Final = Decision(REDACTED, _MASK)

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
    values: ValueSurrogates
    owners: Owners
    senders: Senders
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
        "_values",
    )

    def __init__(
        self, held: Held, policy: Policy, mentions: Sequence[Mention], *, are_numbered: bool
    ) -> None:
        self._conversation = held.conversation
        self._identities = held.identities
        self._names = held.names
        self._values = held.values
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
        for _, _, type_, value, text in mentions:
            if type_ == _PERSON:
                self._names.expect(value, text)
            else:
                form = form_in(type_, value)
                if form is not None:
                    self._conversation.expect(type_, form)

    def meets_persons(self) -> bool:
        """Take note of the persons of the message.

        Return whether that can change earlier numbers.
        """
        persons = [(value, text) for _, _, type_, value, text in self._mentions if type_ == _PERSON]
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
                else:
                    if type_ in CONTACT_TYPES and (form := form_in(type_, value)) is not None:
                        conversation.meet_contact(type_, form)
                    if recollections is not None:
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
        """Return what becomes of a piece of a value: that piece of the whole's surrogate."""
        decision = self.decide(mention._replace(value=whole))
        if decision.replacement is None or decision.strategy is not _PSEUDONYM:
            return decision
        written = piece_written(mention.value, whole, decision.replacement)
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
        if strategy is _GENERALIZE:
            return self._generalized(mention)
        return _unnumbered(strategy, shown)

    def _generalized(self, mention: Mention) -> Decision:
        """Return what is wider than a value, or its category; neither is remembered in the vault.

        Until when a card is valid is a month already, and a day alone has none.
        """
        _, _, type_, value, text = mention
        shown = _shown(type_)
        if type_ not in (EXPIRY, TOLD_DAY):
            wider = generalized(shown, value, text, self._conversation.usual.of(text))
            if wider is not None and not self._policy.is_denied_in(wider):
                return new_tuple(Decision, (wider, _GENERALIZE))
        return _unnumbered(_CATEGORY, shown)

    def _index(self, mention: Mention) -> str:
        _, _, type_, value, _ = mention
        shown = _shown(type_)
        if type_ == _PERSON:
            number = str(self._identities.number(without_digit_letters(value)))
        else:
            form = form_in(type_, value)
            if form is None:
                form = canonical(value)
            number = self._values.number(shown, form, value)
        return f"[{shown}_{number}]"

    def _pseudonym(self, mention: Mention) -> Decision:
        _, _, type_, value, text = mention
        if (
            type_ == _PERSON
            or self._is_person_here(type_, value)
            or (type_ == _ORGANIZATION and self._is_called_after_known(value))
        ):
            if names_nobody(value):
                return KEPT
            written: str | None = value
            if not is_role_with_long_number(value):
                value = without_digit_letters(value)
                number = self._identities.number(value)
                gender = self._identities.gender_of(number)
                written = self._names.write(value, text, gender)
            replacement = self._numbered_anew(written)
        else:
            maker = SURROGATE_TYPES.get(type_)
            form = form_in(type_, value)
            if maker is None or form is None:
                replacement = None
            elif maker.stays(form):
                return self._kept(mention)
            else:
                # "The 12th" and "12." are one day, which has one surrogate.
                kept_as = _DATETIME if type_ == TOLD_DAY else type_
                replacement = self._values.write(maker, kept_as, form, value, text)
        if replacement is None or replacement == value:
            return Decision(self._index(mention), _INDEX)
        return new_tuple(Decision, (replacement, _PSEUDONYM))

    def _numbered_anew(self, name: str | None) -> str | None:
        """Return a written name with other numbers beside it, which come from the original."""
        if name is None or _DIGITS.search(name) is None:
            return name
        anew = [self._values.follow(EntityType.NUMBER, number) for number in _DIGITS.findall(name)]
        if None in anew:
            return None
        drawn = iter(anew)
        return _DIGITS.sub(lambda _: next(drawn) or "", name)

    def _is_person_here(self, type_: str, value: str) -> bool:
        """Return whether a word is of a full name in this message, and no place of that name.

        A model takes "Delacourt" for a town in "chez les Delacourt", beside Jean Delacourt.
        """
        return (
            type_ in PLACE_TYPES
            and value.isalpha()
            and self._identities.is_in_full_name(value)
            and find_place(value) is None
        )

    def _is_called_after_known(self, value: str) -> bool:
        """Return whether a firm is called after somebody of the conversation: "Autohaus Berger".

        Who is written to by the name of his firm is spoken of by his own.
        """
        if _BLANK not in value:
            return False
        name = parse_name(value)
        return (
            len(name.parts) == 1
            and any(token.role is Role.POST for token in name.tokens)
            and self._identities.parts.find(name.parts[0].key) is not None
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


def _shown(type_: str) -> str:
    """Return the entity type under which readers and policies know a value."""
    return _DATETIME if type_ in (EXPIRY, HOLIDAY, TOLD_DAY) else type_


def _comes_after_names(mention: Mention) -> bool:
    return mention.type in _AFTER_NAMES
