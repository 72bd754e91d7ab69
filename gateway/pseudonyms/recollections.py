"""What a conversation remembers of its values, to find them where a detector misses them.

Words of names and places, usernames that stand without their sign, passwords and codes, the last
digits of numbers, and numbers that are written over several messages.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from gateway.domain import (
    FIGURE_TYPES,
    NUMBERED_TYPES,
    PLACE_TYPES,
    SECRET_TYPES,
    Entity,
    EntityType,
    FieldEntities,
    TextField,
)
from gateway.domain.detectors import JOINED_DETECTOR, MEMORY_DETECTOR
from gateway.domain.escapes import without_escapes
from gateway.domain.parallel import ensure_parallel
from gateway.domain.placeholders import is_placeholder
from gateway.pseudonyms.canonical import canonical, digits_of
from gateway.pseudonyms.code_writings import (
    TAIL_DIGITS,
    YEAR_OR_COUNT,
    is_telling_code,
    pieces_of_plate,
    writings,
    writings_of_number,
)
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.identities import Identities
from gateway.pseudonyms.name_roles import Role
from gateway.pseudonyms.protocols import Words
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.restored_values import RestoredValues
from gateway.pseudonyms.short_forms import telling_short_forms
from gateway.pseudonyms.spellings import city_spellings, name_spellings
from gateway.pseudonyms.surrogates.address_parts import has_kind_last, places_in
from gateway.pseudonyms.surrogates.handles import names_in_handle, word_in_handle
from gateway.pseudonyms.surrogates.meant_dates import days_in, tells_month
from gateway.pseudonyms.surrogates.short_names import called_by
from gateway.pseudonyms.surrogates.street_names import (
    further_names,
    is_called_after_town,
    sided_names,
    street_names,
)
from gateway.pseudonyms.surrogates.url import account_in
from gateway.pseudonyms.value_surrogates import form_in

_JOINT: Final = "\u200c"
_BLANK: Final = " "
# As plain texts, which compare faster than members of an enumeration.
_PERSON: Final = EntityType.PERSON.value
_NUMBER: Final = EntityType.NUMBER.value
_PHONENUMBER: Final = EntityType.PHONENUMBER.value
_USERNAME: Final = EntityType.USERNAME.value
_EMAIL: Final = EntityType.EMAIL.value
_URL: Final = EntityType.URL.value
_COST: Final = EntityType.COST.value
_DATETIME: Final = EntityType.DATETIME.value
_GIVEN: Final = Role.GIVEN
_ORGANIZATION: Final = EntityType.ORGANIZATION.value
_CODES: Final = frozenset({*SECRET_TYPES, EntityType.LICENSE_PLATE})
# Approximate bytes of a word in memory with its stems.
_WORD_BYTES: Final = 700
# In an order, so that the same messages give the same entities.
_TYPES_WITH_TAIL: Final = tuple(sorted(NUMBERED_TYPES))
_LEAST_WITH_TAIL: Final = 8
# Of two numbers with a blank between them; shorter ones are groups of one.
_SHORTEST_IN_ROW: Final = 6
_BETWEEN_BLANKS: Final = re.compile(r"\S+")
_REACH_OF_TAIL: Final = 8
_LONE_TAIL: Final = re.compile(r"(?<![\w.,:/+-])\d{4}(?![\w%€$£]|[.,:/-]\d)")
# Usernames that are found again without their sign: shorter ones are words and counts as well.
_SHORTEST_HANDLE: Final = 5
_SHORTEST_PLAIN_HANDLE: Final = 7
_TOUCHING: Final = re.compile(r"(?<=[A-Za-z0-9])[A-Za-z0-9]+")
_NUMBERED: Final = re.compile(r"([^\W\d_][^\d]{4,30}?) \d{1,4} ?[a-z]?")
# By which a text that may hold it is told.
_PLAIN_RUN: Final = re.compile(r"[^\W\d_]{3}|\d{3}")


class Recollections:
    """The recollections of one conversation, in memory for as long as it is held.

    `_wholes` maps the type and a piece of a value in the message at hand to the value, `_tails`
    the type and the last digits of a number to the number. `_doubtful_tails` has the type and the
    number of last digits that say something else in any message but that of the number itself.
    `_long_numbers` maps the digits of a number to its type.
    """

    __slots__ = (
        "_conversation",
        "_doubtful_tails",
        "_identities",
        "_long_numbers",
        "_restored",
        "_tails",
        "_wholes",
        "_words",
    )

    def __init__(self, conversation: Conversation, identities: Identities, words: Words) -> None:
        self._conversation = conversation
        self._identities = identities
        self._words = words
        self._restored = RestoredValues(conversation)
        self._wholes: dict[tuple[str, str], str] = {}
        self._long_numbers: dict[str, str] = {}
        self._tails: dict[tuple[str, str], str] = {}
        self._doubtful_tails: dict[str, tuple[str, str]] = {}
        if conversation.is_restored and any(map(tells_month, conversation.given_out(_DATETIME))):
            words.learn_date()

    def learn(self, type_: str, value: str) -> None:
        """Remember a value for the texts to come, unless it is a placeholder."""
        if is_placeholder(value) and type_ not in SECRET_TYPES:
            return
        words = self._words
        if type_ == _PERSON:
            parts = self._identities.take_apart(value).name.parts
            is_full = len(parts) > 1
            for part in parts:
                spellings = name_spellings(value[part.start : part.end])
                words.learn(spellings, type_, is_sure=is_full)
                self._conversation.n_bytes += _WORD_BYTES
                if _BLANK in spellings[0]:
                    # A half-space may be typed as a blank.
                    words.learn_phrase(spellings[0], type_)
                    self._conversation.n_bytes += _WORD_BYTES
                if part.role is _GIVEN:
                    shorts = telling_short_forms(spellings[0])
                    words.learn_nicknames(shorts, type_)
                    self._conversation.n_bytes += _WORD_BYTES * len(shorts)
            return
        if type_ in PLACE_TYPES:
            for spelling in city_spellings(value):
                words.learn_phrase(spelling, type_)
            if type_ == _ORGANIZATION:
                # "Amselgrund 9" is a street that a model took for a firm.
                if (street := _NUMBERED.fullmatch(value)) is not None:
                    words.learn_phrase(street[1], type_)
                for short in called_by(value):
                    words.learn_phrase(short, type_)
                    if _JOINT in value:
                        # A joint may stand where the canonical form has a blank.
                        words.learn((short,), type_)
            else:
                for name in street_names(value):
                    for spelling in (*name_spellings(name), *sided_names(name)):
                        words.learn_bare_street(spelling)
                    if is_called_after_town(name, value):
                        words.learn_phrase(name, type_)
                    self._conversation.n_bytes += _WORD_BYTES
                for name in further_names(value):
                    words.learn_phrase(name, type_)
                    self._conversation.n_bytes += _WORD_BYTES
                for place in places_in(value):
                    if has_kind_last(place):
                        words.learn_street(place)
                    else:
                        words.learn_phrase(place, type_)
                    self._conversation.n_bytes += _WORD_BYTES
        elif type_ in _CODES:
            if type_ in SECRET_TYPES:
                words.learn_number(type_, value)
            # Nothing but the words of the first message says that they are secret.
            if not is_telling_code(value):
                return
            pieces = [] if type_ in SECRET_TYPES else pieces_of_plate(value)
            for writing in (*writings(value), *pieces):
                words.learn_phrase(writing, type_)
        elif type_ in NUMBERED_TYPES:
            words.learn_number(type_, value)
            digits = digits_of(value)
            if len(digits) >= _SHORTEST_IN_ROW and type_ in FIGURE_TYPES:
                self._long_numbers.setdefault(digits, type_)
            for writing in writings_of_number(type_, value):
                words.learn_phrase(writing, type_)
                self._conversation.n_bytes += _WORD_BYTES
            tail = digits_of(value[-_REACH_OF_TAIL:])[-TAIL_DIGITS:]
            is_long = len(value) >= _LEAST_WITH_TAIL and len(tail) == TAIL_DIGITS
            if not is_long:
                return
            if YEAR_OR_COUNT.fullmatch(tail):
                self._doubtful_tails.setdefault(tail, (type_, value))
                return
            words.learn_tail(tail, type_)
            self._tails.setdefault((type_, tail), value)
        elif type_ == _DATETIME:
            form = form_in(type_, value)
            if form is not None and tells_month(form):
                words.learn_date(days_in(form))
            return
        elif type_ in (_USERNAME, _EMAIL, _URL):
            handle = value.lstrip("@")
            if type_ == _EMAIL:
                handle = (form_in(type_, value) or "").partition("@")[0]
            elif type_ == _URL:
                value = handle = account_in(form_in(type_, value) or "")
            if not handle.isalpha():
                # Who has "runa.vestergaard@example.com" is called Vestergaard as well.
                names = names_in_handle(canonical(handle))
                words.learn_nicknames(names, _PERSON)
                # Who plays as "moonpickle77#4410" is called "moonpickle".
                names += (lone := word_in_handle(canonical(handle)))
                words.learn_nicknames(lone, _USERNAME)
                self._conversation.n_bytes += _WORD_BYTES * len(names)
            # Of a link a plain word may be a page: "instagram.com/explore".
            is_plain = type_ == _URL and handle.isalpha()
            if type_ == _EMAIL or is_plain or not _is_telling(handle):
                return
            words.learn_phrase(value, _USERNAME)
            tagged = handle.partition("#")[0]
            if len(tagged) < len(handle) and _is_telling(tagged):
                words.learn_phrase(tagged, _USERNAME)
        elif type_ != _COST or not words.learn_sum(value):
            return
        self._conversation.n_bytes += _WORD_BYTES

    def whole_number(self, type_: str, value: str) -> str | None:
        """Return the value of which another is a piece, or None where it is whole itself."""
        if self._wholes and (type_, value) in self._wholes:
            return self._wholes[type_, value]
        if self._tails and len(value) == TAIL_DIGITS and type_ in NUMBERED_TYPES:
            return self._tails.get((type_, digits_of(value)))
        return None

    def recall(self, fields: Sequence[TextField], entities: FieldEntities) -> FieldEntities:
        """Return the entities of a message, with what was not found but is known added."""
        words = self._words
        # Kept until the next message: this one is resolved again where it taught something.
        self._wholes.clear()
        self._doubtful_tails.clear()
        asks = bool(self._identities.parts.unmet)
        added: dict[int, Sequence[Entity]] = {}
        for place, (text, type_, _) in enumerate(fields):
            if type_ is None:
                # The "n" of "\\n" belongs to no word.
                text = without_escapes(text)
                known = words.retyped(text, entities[place]) if entities[place] else entities[place]
                if len(self._long_numbers) > 1:
                    known = self._with_numbers_apart(text, known)
                if self._tails:
                    known = self._with_types_of_tails(text, known)
                found = self._restored.found(text, words.find(text, known, asks=asks))
                found = words.answered(text, found)
                if found is not entities[place]:
                    found = _with_whole_secrets(text, found)
                if words.may_be_piece(text):
                    found = self._with_whole(fields, text, found)
                found = self._with_corrections(text, found)
                found = words.with_sums(text, words.with_surnames(text, found))
                found = words.with_days(text, found)
                if found is not entities[place]:
                    added[place] = found
        return _with(added, entities)

    def recall_new(self, fields: Sequence[TextField], entities: FieldEntities) -> FieldEntities:
        """Return the entities of a message, with what it has just taught added."""
        words = self._words
        news = words.take_news()
        has_date = words.take_date_news()
        if not (news or has_date or self._doubtful_tails):
            return entities
        ensure_parallel(fields, entities)
        added: dict[int, Sequence[Entity]] = {}
        for place, (text, type_, _) in enumerate(fields):
            if type_ is None:
                text = without_escapes(text)
                found = words.find_news(text, entities[place], news) if news else entities[place]
                if self._tails:
                    found = self._with_types_of_tails(text, found)
                if self._doubtful_tails:
                    found = self._with_doubtful_tails(text, found)
                found = self._with_corrections(text, found, is_next=False)
                if has_date:
                    found = words.with_days(text, found, is_next=False)
                if found is not entities[place]:
                    added[place] = found
        return _with(added, entities)

    def _with_numbers_apart(self, text: str, found: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities, known numbers that were found as one each by itself.

        Bank and account: "200000 55779911".
        """
        for place, entity in enumerate(found):
            if entity.type not in FIGURE_TYPES or text.find(_BLANK, entity.start, entity.end) < 0:
                continue
            numbers = list(_BETWEEN_BLANKS.finditer(text, entity.start, entity.end))
            types = [self._long_numbers.get(digits_of(number[0])) for number in numbers]
            apart = [
                entity._replace(start=number.start(), end=number.end(), type=type_)
                for number, type_ in zip(numbers, types, strict=True)
                if type_ is not None
            ]
            if len(apart) == len(numbers):
                rest = self._with_numbers_apart(text, found[place + 1 :])
                return [*found[:place], *apart, *rest]
        return found

    def _with_types_of_tails(self, text: str, found: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities, last digits of a known number with the type of that number."""
        typed: list[Entity] | None = None
        for place, entity in enumerate(found):
            if entity.type in FIGURE_TYPES and entity.end - entity.start == TAIL_DIGITS:
                tail = digits_of(text[entity.start : entity.end])
                for type_ in _TYPES_WITH_TAIL:
                    if (type_, tail) in self._tails:
                        if typed is None:
                            typed = list(found)
                        typed[place] = entity._replace(type=type_)
                        break
        return found if typed is None else typed

    def _with_doubtful_tails(self, text: str, found: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities with the last digits of numbers of the same message, like a year.

        "My card is 4539 5787 6362 1486, so 1486".
        """
        for match in _LONE_TAIL.finditer(text):
            type_, whole = self._doubtful_tails.get(digits_of(match[0]), ("", ""))
            start, end = match.span()
            others = [one for one in found if one.end <= start or end <= one.start]
            is_mistaken = all(
                one.type in FIGURE_TYPES and (one.start, one.end) == (start, end)
                for one in found
                if one not in others
            )
            if whole and is_mistaken:
                self._wholes[type_, match[0]] = whole
                found = sorted([*others, Entity(start, end, type_, 1.0, MEMORY_DETECTOR)])
        return found

    def _with_corrections(
        self, text: str, found: Sequence[Entity], *, is_next: bool = True
    ) -> Sequence[Entity]:
        """Return what was found, with digits that correct a number of the conversation."""
        corrections = self._words.corrections(text, found, is_next=is_next)
        if not corrections:
            return found
        pieces = [piece for piece, _ in corrections]
        for piece, whole in corrections:
            if whole is not None:
                self._wholes[piece.type, text[piece.start : piece.end]] = whole
        others = [
            one
            for one in found
            if not any(one.start < piece.end and piece.start < one.end for piece in pieces)
        ]
        return sorted([*others, *pieces])

    def _with_whole(
        self, fields: Sequence[TextField], text: str, found: Sequence[Entity]
    ) -> Sequence[Entity]:
        """Return what was found, with the piece of a number begun before in the text."""
        sender = SEPARATOR.join(field.text for field in fields if field.type is not None)
        piece = self._words.number_end(sender, text)
        if piece is None:
            return found
        start, end, whole = piece
        others = [one for one in found if one.end <= start or end <= one.start]
        is_all = end - start == len(text.strip())
        if not is_all and any(one.type != _NUMBER for one in found if one not in others):
            return found
        self._wholes[_PHONENUMBER, text[start:end]] = whole
        joined = Entity(start, end, EntityType.PHONENUMBER, 1.0, JOINED_DETECTOR)
        return sorted([*others, joined])


def _with(added: Mapping[int, Sequence[Entity]], entities: FieldEntities) -> FieldEntities:
    """Return the entities with those of some fields in the place of what they had."""
    if not added:
        return entities
    return [added.get(place, found) for place, found in enumerate(entities)]


def _is_telling(handle: str) -> bool:
    """Return whether a username is hardly anything else where it stands without its sign."""
    is_plain = handle.isalpha() or handle.isdecimal()
    if not is_plain and _PLAIN_RUN.search(handle) is None:
        return False
    return len(handle) >= (_SHORTEST_PLAIN_HANDLE if is_plain else _SHORTEST_HANDLE)


def _with_whole_secrets(text: str, found: Sequence[Entity]) -> Sequence[Entity]:
    """Return the entities, those of secrets with the Latin letters and digits that touch them.

    Of "hortensia38" a conversation may know the word alone.
    """
    return [
        one._replace(end=match.end())
        if one.type in SECRET_TYPES and (match := _TOUCHING.match(text, one.end)) is not None
        else one
        for one in found
    ]
