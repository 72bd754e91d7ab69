"""Contacts in places that no selector took, which only earlier messages of a conversation tell.

A mailbox that a message names is a field of the next one, or its id. Texts are for the memory of
the conversation; here what has the form of a contact is asked for, of those types alone of which
the conversation has met any.
"""

import re
from collections.abc import Iterator, Mapping, Set
from itertools import islice
from typing import Final

from gateway.domain import EntityType, Message
from gateway.domain.digits import decimal_digits
from gateway.pipeline.traces import Originals, Substitute
from gateway.pseudonyms.protocols import Pseudonymizer
from gateway.routes import Route, other_text

_EMAIL: Final = EntityType.EMAIL.value
_PHONE: Final = EntityType.PHONENUMBER.value
_CARD: Final = EntityType.CREDIT_CARD.value
_IBAN: Final = EntityType.IBAN.value
MET_TYPES: Final = frozenset({_EMAIL, _PHONE, _CARD, _IBAN})
_MAILBOX: Final = re.compile(r"[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}\w{2,24}")


def _number_of(digit: str) -> re.Pattern[str]:
    """Return the pattern of a number of some digits: not the day of a time stamp, and no time."""
    # What stands before it is looked at behind the first digit, so that `re` leaps to where one is.
    return re.compile(
        rf"[{digit}](?<![{digit}:].)[{digit} ()./-]{{5,28}}[{digit}](?![{digit}:]|T[{digit}])"
    )


# By whether a text is ASCII, as most ids and time stamps are: these digits are found faster.
_NUMBER: Final = {True: _number_of("0-9"), False: _number_of(r"\d")}
_ITS_SIGNS: Final = re.compile(r"(?<![\d:])(?:\+\(?|\()\Z")
_ACCOUNT: Final = re.compile(
    r"[A-Za-z](?<![^\W_].)[A-Za-z]\d\d(?:[ -]?[A-Za-z\d]{2,4}){3,8}(?![^\W_])"
)
_DIGITS: Final = {_PHONE: range(7, 16), _CARD: range(12, 20)}
_PLUS: Final = "+"
_NO_COUNTRY: Final = frozenset("+(0")
# Fields are as many as a record has; what is asked for costs a keyed hash each.
_MOST_ASKED: Final = 200
_NONE: Final[Mapping[str, Substitute]] = {}


def met_values(message: Message, route: Route, pseudonymizer: Pseudonymizer) -> Originals:
    """Return the contacts outside selected texts that the conversation has met before.

    With what takes their place. Its id and the record key are left out: they are the same in all of
    its messages, and a route says whether they are personal.
    """
    met = pseudonymizer.met_types(message.conversation_id, message.fields) & MET_TYPES
    if not met:
        return _NONE
    text = other_text(route, message)
    found: dict[str, Substitute] = {}
    for type_, value in islice(_candidates(text, met), _MOST_ASKED):
        if value in found or value in message.conversation_id:
            continue
        for spelling in _spellings(type_, value):
            replacement = pseudonymizer.replacement_of(
                message.conversation_id, message.fields, type_, spelling
            )
            if replacement is not None and replacement != spelling:
                if spelling != value:
                    replacement = replacement.removeprefix(_PLUS)
                found[value] = Substitute(replacement, type_)
                break
    return found


def _candidates(text: str, types: Set[str]) -> Iterator[tuple[str, str]]:
    """Yield what has the form of a contact of some types."""
    if _EMAIL in types and "@" in text:
        for mailbox in _MAILBOX.finditer(text):
            yield _EMAIL, mailbox[0]
    if _IBAN in types:
        for account in _ACCOUNT.finditer(text):
            yield _IBAN, account[0]
    if _PHONE in types or _CARD in types:
        for match in _NUMBER[text.isascii()].finditer(text):
            start, end = match.span()
            if (signs := _ITS_SIGNS.search(text, max(0, start - 2), start)) is not None:
                start = signs.start()
            number = text[start:end]
            n_digits = len(decimal_digits(number))
            for type_, lengths in _DIGITS.items():
                if n_digits in lengths and type_ in types:
                    yield type_, number


def _spellings(type_: str, value: str) -> tuple[str, ...]:
    """Return how a contact may have been met: numbers with their country often lack the sign."""
    if type_ == _PHONE and value[0] not in _NO_COUNTRY:
        return (value, _PLUS + value)
    return (value,)
