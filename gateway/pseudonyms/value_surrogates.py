"""Finds or draws what stands for values other than persons' names, by their canonical form.

A form has one surrogate and one number in a conversation, however the value is written, alone or
inside another. What is written with more or less of the same value (a number with its country,
and without) shares them, and what an organization is called for short ("Nordlicht", of "Nordlicht
Logistik") takes part of the surrogate and the number of the whole.
"""

from functools import lru_cache
from typing import Final, TypeAlias

from gateway.domain import EntityType
from gateway.pseudonyms.code_writings import TAIL_DIGITS
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.records import INDEX, SEPARATOR, SURROGATE, form_of
from gateway.pseudonyms.surrogates import SURROGATE_TYPES, Drawing, SurrogateType
from gateway.pseudonyms.surrogates.contract import NameFollower, no_core
from gateway.pseudonyms.surrogates.likeness import MOST_ATTEMPTS, head_of

# Code points. Longer than any name, address or number: to take one apart costs time that grows with
# the square of its length, minutes for 80 kB of words in a row, which anybody may send.
LONGEST: Final = 500
_LONGEST_CACHED: Final = 128
# A value's surrogate is drawn again when it is taken; a space so full that this many draws fail
# falls to an index.
_MAX_ATTEMPTS: Final = 64
_ATTEMPTS: Final = tuple(range(_MAX_ATTEMPTS))
# After so many of them a value goes on where the last one of its message ended: of amounts in a row
# each would step over all that the one before it did.
_FEW_ATTEMPTS: Final = 8

# Approximate bytes of what is kept of a number, for another that begins like it.
_ALIKE_BYTES: Final = 400

# Before the core of a value among forms, and behind what is remembered for it.
_CORE: Final = "~"
_IS_CORE: Final = f"{SEPARATOR}~"
_Core: TypeAlias = tuple[str, bool]

# Numbers that are called by their end before they are told.
_ENDED: Final = frozenset({EntityType.PHONENUMBER, EntityType.CREDIT_CARD})
# An organization is called by a part of its name as often as by all of it, and a plate is said
# without its region.
_CALLED_SHORT: Final = frozenset(
    {EntityType.ORGANIZATION, EntityType.LOCATION, EntityType.LICENSE_PLATE}
)


class ValueSurrogates:
    """The surrogates and numbers of the values of one conversation, while it is in memory."""

    __slots__ = ("_alike", "_conversation", "_names")

    def __init__(self, conversation: Conversation, names: NameFollower) -> None:
        self._conversation = conversation
        self._names = names
        # What numbers that are alike share → the last of them, and its surrogate.
        self._alike: dict[tuple[str, int, str], tuple[str, str]] = {}

    def write(
        self, maker: SurrogateType, type_: str, form: str, value: str, text: str
    ) -> str | None:
        """Return the surrogate as it is to be written, or None where none can be drawn.

        Args:
            maker: how values of the type are replaced.
            type_: the type under which the value is remembered.
            form: the canonical form of the value, one that does not stay.
            value: the value as it stands in the text.
            text: the text around it, which tells languages apart.
        """
        conversation = self._conversation
        known, core = self._known(SURROGATE, type_, form, value)
        whole = self._whole(type_, form, known)
        if known is None:
            if whole != form:
                known = self._shortened(maker, type_, whole, form)
            known = known or self._drawn(maker, type_, form, text)
            if known is None:
                return None
            self._remember(SURROGATE, type_, form, known, core)
        if (head := head_of(type_, form)) is not None:
            if head not in self._alike:
                conversation.n_bytes += _ALIKE_BYTES
            self._alike[head] = form, known
        return maker.render(known, value)

    def number(self, type_: str, form: str, value: str) -> str:
        """Return the number of a value among those of its type, the next one where it is new."""
        conversation = self._conversation
        known, core = self._known(INDEX, type_, form, value)
        whole = self._whole(type_, form, known)
        if known is None:
            if whole != form:
                known = conversation.find(INDEX, type_, whole)
            known = known or str(conversation.count_of(type_) + 1)
            self._remember(INDEX, type_, form, known, core)
        return known.partition(SEPARATOR)[0]

    def follow(self, type_: str, value: str, text: str = "") -> str | None:
        """Return what stands for a value inside another one, as where it stands alone.

        None where it stays or is not understood.
        """
        # Links have no longest form, but what is in them has.
        if len(value) > LONGEST:
            return None
        maker, form = SURROGATE_TYPES.get(type_), form_in(type_, value)
        if maker is None or form is None or maker.stays(form):
            return None
        return self.write(maker, type_, form, value, text or value)

    def recall(self, type_: str, value: str, text: str = "") -> str | None:
        """Return what stands for a value inside another one where the conversation has named it.

        Alone, or as part of a longer value that it is short for. None where it is new, stays or is
        not understood.
        """
        maker, form = SURROGATE_TYPES.get(type_), form_in(type_, value)
        if maker is None or form is None:
            return None
        if self._conversation.find(SURROGATE, type_, form) is None:
            whole = self._conversation.whole_of(form)
            if whole == form or self._shortened(maker, type_, whole, form) is None:
                return None
        return self.follow(type_, value, text)

    def is_met(self, type_: str, value: str) -> bool:
        """Return whether the conversation has replaced a contact, however it is written."""
        form = form_in(type_, value)
        if form is None or SURROGATE_TYPES[type_].stays(form):
            return False
        return (type_, form) in self._conversation.contacts or any(
            self._known(kind, type_, form, value)[0] is not None for kind in (SURROGATE, INDEX)
        )

    def _known(
        self, kind: str, type_: str, form: str, value: str
    ) -> tuple[str | None, _Core | None]:
        """Return what is remembered for a value, or for the same one written with more or less.

        And the value's core, for `_remember` where nothing is.
        """
        conversation = self._conversation
        known = conversation.find(kind, type_, form)
        core = None if known is not None else _core(type_, value)
        if core is None:
            return known, None
        found = conversation.find(kind, type_, core[0])
        # A value of which all is written is another one than the next such value.
        if found is None or not (core[1] or found.endswith(_IS_CORE)):
            return None, core
        known = found.removesuffix(_IS_CORE)
        self._remember(kind, type_, form, known, core)
        return known, core

    def _remember(self, kind: str, type_: str, form: str, text: str, core: _Core | None) -> None:
        """Keep what a value became, and for its core unless more is written of another such value.

        The core is marked as long as it is all that is known of the value.
        """
        conversation = self._conversation
        conversation.remember(kind, type_, form, text)
        if core is None:
            return
        form_of_core, is_all = core
        found = conversation.find(kind, type_, form_of_core)
        if found is None or (found.endswith(_IS_CORE) and not is_all):
            text_of_core = text + _IS_CORE if is_all else text
            conversation.remember(kind, type_, form_of_core, text_of_core)

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
            is_place = type_ == EntityType.LOCATION
            conversation.note_whole(form, decided, shorts, are_shared=is_place)
        return decided

    def _shortened(self, maker: SurrogateType, type_: str, whole: str, form: str) -> str | None:
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

    def _drawn(self, maker: SurrogateType, type_: str, form: str, text: str) -> str | None:
        """Return the first draw that is no surrogate yet and no original of the conversation.

        Of values that move together it may be another's original.
        """
        conversation = self._conversation
        language = conversation.usual.of(text)
        head = head_of(type_, form) if conversation.draws_alone else None
        like = None if head is None else self._alike.get(head)
        end = self._end_of(type_, form)
        attempts = _ATTEMPTS
        if maker.is_stepwise and (last := conversation.free_from.get(type_)) is not None:
            attempts = _ATTEMPTS[:_FEW_ATTEMPTS] + _ATTEMPTS[last:] + _ATTEMPTS[_FEW_ATTEMPTS:last]
        for attempt in attempts:
            draws = conversation.draws(type_, form, attempt)
            drawing = Drawing(
                draws,
                self._shared,
                conversation.moves,
                self._names,
                self.follow,
                self.recall,
                conversation.given_out,
                conversation.assume,
                text,
                language,
                attempt,
                like if attempt < MOST_ATTEMPTS else None,
                end if attempt < MOST_ATTEMPTS else "",
            )
            drawn = maker.draw(form, drawing)
            if drawn is None:
                return None
            bare = form_of(drawn)
            if bare == form:
                continue
            if maker.moves_together:
                is_free = not conversation.is_given_out(type_, bare)
            else:
                is_free = conversation.is_free(SURROGATE, type_, bare)
            if is_free:
                if maker.is_stepwise and attempt >= _FEW_ATTEMPTS:
                    conversation.free_from[type_] = attempt
                return drawn
        return None

    def _end_of(self, type_: str, form: str) -> str:
        """Return what the last digits of a number became where they stood alone before it."""
        conversation = self._conversation
        if type_ not in _ENDED or not conversation.draws_alone:
            return ""
        end = conversation.find(SURROGATE, EntityType.NUMBER, form[-TAIL_DIGITS:])
        return end if end is not None and len(end) == TAIL_DIGITS and end.isdecimal() else ""

    def _shared(self, purpose: str) -> Draws:
        return self._conversation.draws("shared", purpose)


def _core(type_: str, value: str) -> _Core | None:
    """Return the form under which a value's core is remembered, and whether it is all there is."""
    maker = SURROGATE_TYPES.get(type_)
    if maker is None or maker.core is no_core:
        return None
    core = maker.core(value)
    return None if core is None else (f"{_CORE}{core[0]}", core[1])


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
