"""What a value teaches the memory of its conversation: the words by which it may come again.

Parts of names and what is made of them, bare streets, shorter names of firms and houses, codes that
say by themselves what they are, accounts without their sign.
"""

import re
from typing import Final

from gateway.domain import PLACE_TYPES, SECRET_TYPES, EntityType
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.code_writings import is_telling_code, pieces_of_plate, writings
from gateway.pseudonyms.name_roles import PersonName, Role
from gateway.pseudonyms.protocols import Words
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
_USERNAME: Final = EntityType.USERNAME.value
_EMAIL: Final = EntityType.EMAIL.value
_URL: Final = EntityType.URL.value
_COST: Final = EntityType.COST.value
_DATETIME: Final = EntityType.DATETIME.value
_GIVEN: Final = Role.GIVEN
_ORGANIZATION: Final = EntityType.ORGANIZATION.value
CODES: Final = frozenset({*SECRET_TYPES, EntityType.LICENSE_PLATE})
_ACCOUNTS: Final = frozenset({_USERNAME, _EMAIL, _URL})
# Usernames that are found again without their sign: shorter ones are words and counts as well.
_SHORTEST_HANDLE: Final = 5
_SHORTEST_PLAIN_HANDLE: Final = 7
_NUMBERED: Final = re.compile(r"([^\W\d_][^\d]{4,30}?) \d{1,4} ?[a-z]?")
_ELIDED_SURNAME: Final = re.compile(
    r"(?<!\w)(?P<particle>o|d|l|dell|dall)'(?P<name>[^\W\d_]{4,})\Z"
)
# By which a text that may hold it is told.
_PLAIN_RUN: Final = re.compile(r"[^\W\d_]{3}|\d{3}")


def teach_name(words: Words, value: str, name: PersonName) -> int:
    """Teach the parts of somebody's name; return how many words were taught."""
    n_taught = 0
    is_full = len(name.parts) > 1
    for part in name.parts:
        spellings = name_spellings(value[part.start : part.end])
        words.learn(spellings, _PERSON, is_sure=is_full)
        n_taught += 1
        if _BLANK in spellings[0]:
            # A half-space may be typed as a blank.
            words.learn_phrase(spellings[0], _PERSON)
            n_taught += 1
        if part.role is _GIVEN:
            shorts = telling_short_forms(spellings[0])
            words.learn_nicknames(shorts, _PERSON)
            n_taught += len(shorts)
    if is_full and "'" in canonical(value):
        accounts = _accounts_of(value, name)
        words.learn_nicknames(accounts, _USERNAME)
        n_taught += len(accounts)
    return n_taught


def _accounts_of(value: str, name: PersonName) -> tuple[str, ...]:
    """Return the accounts of who is called with an apostrophe: "sobrien", of Sean O'Brien.

    In them the surname begins with what is no part of a name elsewhere.
    """
    forenames = [canonical(value[t.start : t.end]) for t in name.tokens if t.role is _GIVEN]
    surname = _ELIDED_SURNAME.search(canonical(value))
    if not forenames or surname is None:
        return ()
    whole = surname["particle"] + surname["name"]
    return tuple(start + whole for start in (forenames[0][0], forenames[0]))


def teach(words: Words, type_: str, value: str) -> int:
    """Teach a value that is neither a name nor a number; return how many words were taught."""
    if type_ in PLACE_TYPES:
        for spelling in city_spellings(value):
            words.learn_phrase(spelling, type_)
        if type_ == _ORGANIZATION:
            _teach_organization(words, value)
            return 1
        return 1 + _teach_streets(words, type_, value)
    if type_ in CODES:
        return _teach_code(words, type_, value)
    if type_ in _ACCOUNTS:
        return _teach_account(words, type_, value)
    if type_ == _DATETIME:
        form = form_in(type_, value)
        if form is not None and tells_month(form):
            words.learn_date(days_in(form))
        return 0
    return int(type_ == _COST and words.learn_sum(value))


def _teach_organization(words: Words, value: str) -> None:
    # "Amselgrund 9" is a street that a model took for a firm.
    if (street := _NUMBERED.fullmatch(value)) is not None:
        words.learn_phrase(street[1], _ORGANIZATION)
    for short in called_by(value):
        words.learn_phrase(short, _ORGANIZATION)
        if _JOINT in value:
            # A joint may stand where the canonical form has a blank.
            words.learn((short,), _ORGANIZATION)


def _teach_streets(words: Words, type_: str, value: str) -> int:
    n_taught = 0
    for name in street_names(value):
        for spelling in (*name_spellings(name), *sided_names(name)):
            words.learn_bare_street(spelling)
        if is_called_after_town(name, value):
            words.learn_phrase(name, type_)
        n_taught += 1
    for name in further_names(value):
        words.learn_phrase(name, type_)
        n_taught += 1
    for place in places_in(value):
        if has_kind_last(place):
            words.learn_street(place)
        else:
            words.learn_phrase(place, type_)
        n_taught += 1
    return n_taught


def _teach_code(words: Words, type_: str, value: str) -> int:
    is_secret = type_ in SECRET_TYPES
    if is_secret:
        words.learn_number(type_, value)
    # Nothing but the words of the first message says that they are secret.
    if not is_telling_code(value):
        return 0
    for writing in (*writings(value), *(() if is_secret else pieces_of_plate(value))):
        words.learn_phrase(writing, type_)
    return 1


def _teach_account(words: Words, type_: str, value: str) -> int:
    n_taught = 0
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
        lone = word_in_handle(canonical(handle))
        words.learn_nicknames(lone, _USERNAME)
        n_taught += len(names) + len(lone)
    # Of a link a plain word may be a page: "instagram.com/explore".
    is_plain = type_ == _URL and handle.isalpha()
    if type_ == _EMAIL or is_plain or not _is_telling(handle):
        return n_taught
    words.learn_phrase(value, _USERNAME)
    tagged = handle.partition("#")[0]
    if len(tagged) < len(handle) and _is_telling(tagged):
        words.learn_phrase(tagged, _USERNAME)
    return n_taught + 1


def _is_telling(handle: str) -> bool:
    """Return whether a username is hardly anything else where it stands without its sign."""
    is_plain = handle.isalpha() or handle.isdecimal()
    if not is_plain and _PLAIN_RUN.search(handle) is None:
        return False
    return len(handle) >= (_SHORTEST_PLAIN_HANDLE if is_plain else _SHORTEST_HANDLE)
