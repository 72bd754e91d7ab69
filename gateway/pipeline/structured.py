"""Structured fields that hold more than their one value, or another kind of value.

Mailboxes with names, numbers and trades beside a name, names and notes beside a number, a date or a
sum, telephone numbers behind a scheme (`whatsapp:+49151…`), and accounts of XMPP with a resource.
What platforms reach somebody by is a telephone number in one event and a mailbox in the next.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

from gateway.detection.common_words import is_common
from gateway.detection.word_kinds import Kind, form, kind_of
from gateway.domain import Entity, EntityType, TextField
from gateway.domain.detectors import ROUTE_DETECTOR
from gateway.domain.digits import signs_of
from gateway.pipeline.mailboxes import mailbox_entities
from gateway.pipeline.trade_names import name_within

_PERSON: Final = EntityType.PERSON.value
_EMAIL: Final = EntityType.EMAIL.value
# What a field of a mailbox has that holds more than one bare mailbox.
_BESIDE_MAILBOX: Final = frozenset("<,; ")
# Fewer digits are somebody's second account, and drawn anew with the name.
_NUMBERS: Final = re.compile(r"\d(?:\D*\d){3}")
# From the first letter or digit to the last one.
_NAME: Final = re.compile(r"[^\W_](?:.*[^\W_])?", re.DOTALL)
# Signs of format, as those that turn the direction of writing, and of control.
_INVISIBLE: Final = frozenset({"Cf", "Cc"})
# What a model says of a name is known of the field.
_NAMES: Final = frozenset({_PERSON, EntityType.LOCATION.value, EntityType.ORGANIZATION.value})
# What is written in figures and may have words around it, which its surrogate leaves as they are.
_NOTED: Final = frozenset(
    {EntityType.PHONENUMBER.value, EntityType.DATETIME.value, EntityType.COST.value}
)
_MISC: Final = EntityType.MISC.value
_USERNAME: Final = EntityType.USERNAME.value
_PHONE: Final = EntityType.PHONENUMBER.value
_BEHIND_SCHEME: Final = re.compile(
    r"(?:whatsapp|sms|tel|rcs|viber|sip):(\+?\d{7,15})", re.IGNORECASE
)
# Without the sign in front, digits may be the id of an account.
_WHOLE_PHONE: Final = re.compile(r"\+\d(?:[ ().-]{0,2}\d){6,14}")
_WHOLE_MAILBOX: Final = re.compile(
    r"[\w.+-]{1,64}@(?:[^\W_](?:[\w-]{0,61}[^\W_])?\.){1,8}[^\W\d_]{2,24}"
)
# What fields of contacts and accounts are declared as.
_REACHED_BY: Final = frozenset({_EMAIL, _USERNAME, _PHONE})
_WORDS: Final = re.compile(r"[^\W_]*[^\W\d_]{2}[^\W_]*")
_SHORTEST_NOTE: Final = 3
# Labels of telephones, zones of time and currencies that lists of words do not have.
_LABELS: Final = frozenset((
    *("tel", "fax", "phone", "fon", "mob", "mobil", "mobile", "cell", "handy", "home", "ext"),
    *("sip", "durchwahl", "poste", "interno", "int", "priv", "gesch", "utc", "gmt", "cet", "cest"),
    *("bst", "est", "edt", "pst", "pdt", "irst", "ast", "eur", "usd", "gbp", "chf", "irr", "irt"),
    *("sar", "aed", "egp", "cad", "aud", "jpy", "cny", "inr", "try"),
))  # fmt: skip


def is_read(text: str, entity_type: str | None) -> bool:
    """Return whether detectors read a field: free text, and what may hold more than its type.

    Address books have "Sara (new) 0912 345 6789" in a name or in a number, and platforms the number
    alone of somebody who gave no name.
    """
    if entity_type is None:
        return True
    if entity_type == _PERSON:
        return _NUMBERS.search(text) is not None
    return entity_type in _NOTED and _WORDS.search(text) is not None


def parts_of(
    text: str, entity_type: str, found: Sequence[Entity], fields: Sequence[TextField]
) -> list[Entity] | None:
    """Return the entities of a field that holds more than one; None where it is one as a whole.

    Args:
        text: the field.
        entity_type: its type.
        found: what detectors found in it, where `is_read`.
        fields: all fields of the message.
    """
    if entity_type in _REACHED_BY:
        if entity_type != _EMAIL and ":" in text:
            address = _BEHIND_SCHEME.fullmatch(text)
            if address is not None:
                return [Entity(*address.span(1), _PHONE, 1.0, ROUTE_DETECTOR)]
        if "@" in text or text[:1] == "+":
            contact = _contact_in(text, entity_type)
            if contact is not None:
                return contact
    mailboxes = _mailboxes_in(text, entity_type)
    if mailboxes is not None:
        return mailboxes
    if entity_type in _NOTED:
        return _noted_figures(text, entity_type, found)
    if found:
        return _numbered_entities(text, found)
    name = name_within(text) if entity_type == _PERSON and " " in text else None
    if name is None or _has_account(text, fields):
        return None
    return [Entity(*name, _PERSON, 1.0, ROUTE_DETECTOR)]


def _has_account(name: str, fields: Sequence[TextField]) -> bool:
    """Return whether an account is all words of a name, and would be found again in them."""
    form = signs_of(name)
    return any(type_ == _USERNAME and form == signs_of(value) for value, type_, _ in fields)


def _contact_in(text: str, entity_type: str) -> list[Entity] | None:
    """Return the contact that a field holds whose type is another one, None where there is none.

    An account of XMPP is the same with a resource behind it (`runa@chat.example/phone`), which
    stays unless it may name somebody.
    """
    if entity_type != _PHONE and text[:1] == "+" and _WHOLE_PHONE.fullmatch(text) is not None:
        return [Entity(0, len(text), _PHONE, 1.0, ROUTE_DETECTOR)]
    if "@" not in text:
        return None
    account, stroke, resource = text.partition("/")
    if not (stroke or entity_type != _EMAIL) or _WHOLE_MAILBOX.fullmatch(account) is None:
        return None
    found = [Entity(0, len(account), _EMAIL, 1.0, ROUTE_DETECTOR)]
    if any(map(_may_name, _WORDS.findall(resource))):
        found.append(Entity(len(account) + 1, len(text), _MISC, 1.0, ROUTE_DETECTOR))
    return found


def _noted_figures(text: str, entity_type: str, found: Sequence[Entity]) -> list[Entity] | None:
    """Return what was found beside a number, a date or a sum, and other words that may name people.

    None where there is nothing of the kind.
    """
    notes: list[Entity] = []
    reach = 0
    for start, end in [*(one[:2] for one in found), (len(text), len(text))]:
        words = [word.span() for word in _WORDS.finditer(text, reach, start) if _may_name(word[0])]
        if words:
            notes.append(Entity(words[0][0], words[-1][1], _MISC, 1.0, ROUTE_DETECTOR))
        reach = end
    if not notes and all(one.type == entity_type for one in found):
        return None
    return sorted([*found, *notes])


def _may_name(word: str) -> bool:
    """Return whether a word is neither a label nor frequent, or is frequent and a name."""
    kind = kind_of(word)
    if kind is Kind.COMMON or len(word) < _SHORTEST_NOTE or word.lower() in _LABELS:
        return False
    return kind is not Kind.UNKNOWN or not is_common(form(word), is_name=False)


def inner_span(text: str) -> tuple[int, int]:
    """Return where a field stands without the blanks and invisible signs around it.

    Elsewhere the value is written without them. All of a field that has nothing else.
    """
    start, end = 0, len(text)
    while start < end and _is_invisible(text[start]):
        start += 1
    while end > start and _is_invisible(text[end - 1]):
        end -= 1
    return (start, end) if start < end else (0, len(text))


def _is_invisible(sign: str) -> bool:
    return sign.isspace() or unicodedata.category(sign) in _INVISIBLE


def _numbered_entities(text: str, found: Iterable[Entity]) -> list[Entity]:
    """Return the numbers that were found in the field of a name, and the name around them."""
    entities: list[Entity] = []
    reach = 0
    for entity in (*found, None):
        end = len(text) if entity is None else entity.start
        if entity is not None and entity.type in _NAMES:
            continue
        name = _NAME.search(text, reach, end)
        if name is not None:
            entities.append(Entity(*name.span(), _PERSON, 1.0, ROUTE_DETECTOR))
        if entity is not None:
            entities.append(entity)
            reach = entity.end
    return entities


def _mailboxes_in(text: str, entity_type: str) -> list[Entity] | None:
    """Return the mailboxes of a field and the names beside them; None where it is no list of them.

    Where somebody gave no name, platforms have the mailbox in its place.
    """
    if entity_type == _EMAIL:
        may_hold = not _BESIDE_MAILBOX.isdisjoint(text)
    else:
        may_hold = entity_type == _PERSON and "@" in text and "." in text.rpartition("@")[2]
    return mailbox_entities(text, ROUTE_DETECTOR) if may_hold else None
