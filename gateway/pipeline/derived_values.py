"""What a found value tells beside itself, as fields beside the text may have it.

An account without its sign, the domain of a mailbox and of an account on a server, the account
number within an IBAN. These are looked for in places that no selector took; what texts say of them
is for the memory of the conversation.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from gateway.domain import EntityType
from gateway.domain.shared_services import SHARED_SERVICES
from gateway.pipeline.piece_readings import is_telling_word
from gateway.pipeline.structure import is_structure
from gateway.pipeline.traces import Originals, Substitute
from gateway.pseudonyms.surrogates.domains import (
    COMMUNITY_SERVERS,
    MAIL_PROVIDERS,
    PUBLIC_HOSTS,
)
from gateway.pseudonyms.value_surrogates import form_in

_USERNAME: Final = EntityType.USERNAME.value
_EMAIL: Final = EntityType.EMAIL.value
_IBAN: Final = EntityType.IBAN.value
_MISC: Final = EntityType.MISC.value
# Ids of mails have the domain of their sender as well, and ids of conversations are made of
# accounts: see `without_mailboxes`.
_OF_MAILBOX: Final = "PART_OF_MAILBOX"
_TELLING: Final = frozenset({_USERNAME, _EMAIL, _IBAN})
# Fewer letters than these are words, initials and short names too often.
_MIN_HANDLE: Final = 5
_MIN_LOCAL: Final = 6
_SHARED_DOMAINS: Final = MAIL_PROVIDERS | PUBLIC_HOSTS | COMMUNITY_SERVERS
_SHARED_NAMES: Final = frozenset(
    {name.lower() for name in SHARED_SERVICES}
    | {host.rpartition(".")[0].rpartition(".")[2] for host in _SHARED_DOMAINS}
)
# "@laleh:example.org" of Matrix, "@runa@example.org" of Mastodon, and mailboxes.
_ON_SERVER: Final = re.compile(r"@?([\w.+-]+)[:@]((?:[\w-]+\.)+[A-Za-z][\w-]+)")
_HEAD: Final = len("DE89")
_IDS_OF_MAILS: Final = re.compile(r"(?:\s*+<[^<>\s@]+@[^<>\s@]+>)+\s*")


class _Account(NamedTuple):
    """Where the number of an account stands behind the check digits of an IBAN.

    `bank` is where that of the bank and the branch ends, 0 where it is shared by too many to tell
    anything, or so short that it stands anywhere by chance.
    """

    start: int
    end: int
    bank: int


_ACCOUNTS: Final = {
    "DE": _Account(8, 18, 8),
    "AT": _Account(5, 16, 0),
    "CH": _Account(5, 17, 0),
    "LI": _Account(5, 17, 0),
    "LU": _Account(3, 16, 0),
    "FR": _Account(10, 21, 10),
    "MC": _Account(10, 21, 10),
    "BE": _Account(3, 10, 0),
    "NL": _Account(4, 14, 0),
    "IT": _Account(11, 23, 0),
    "SM": _Account(11, 23, 0),
    "ES": _Account(10, 20, 8),
    "GB": _Account(10, 18, 0),
    "IE": _Account(10, 18, 0),
    "IR": _Account(4, 22, 0),
    "AE": _Account(3, 19, 0),
    "SA": _Account(2, 20, 0),
    "EG": _Account(8, 25, 0),
    "JO": _Account(8, 26, 0),
    "LB": _Account(4, 24, 0),
    "KW": _Account(4, 26, 0),
    "QA": _Account(4, 25, 0),
    "BH": _Account(4, 18, 0),
    "TN": _Account(5, 18, 0),
    "MA": _Account(6, 22, 0),
    "IQ": _Account(7, 19, 0),
}


def derived_values(originals: Originals) -> dict[str, Substitute]:
    """Return what originals tell beside themselves, with what takes the place of that."""
    told: dict[str, Substitute] = {}
    for value, (replacement, entity_type) in originals.items():
        if entity_type in _TELLING:
            for derived, substitute in _derived_from(value, replacement, entity_type):
                if derived not in originals:
                    told.setdefault(derived, substitute)
    return told


def without_mailboxes(originals: Originals) -> Originals:
    """Return the originals without the accounts and domains that were derived.

    Where an id has one, it would be another id, which nothing refers to.
    """
    return {value: one for value, one in originals.items() if one[1] != _OF_MAILBOX}


def are_ids_of_mails(text: str) -> bool:
    """Return whether a field has ids of mails and nothing else: "<4f1c@mail.example>"."""
    return text[:1] == "<" and _IDS_OF_MAILS.fullmatch(text) is not None


# Senders recur; a bounded cache in memory, never written.
@lru_cache(maxsize=16_384)
def _derived_from(
    value: str, replacement: str, entity_type: str
) -> tuple[tuple[str, Substitute], ...]:
    if entity_type == _IBAN:
        return tuple(_of_iban(value, replacement))
    return (*_of_handle(value, replacement, entity_type), *_of_server(value, replacement))


def _of_handle(value: str, replacement: str, entity_type: str) -> Iterator[tuple[str, Substitute]]:
    """Yield an account of letters without its sign, if that is hardly anything else."""
    handle = value[1:]
    if entity_type == _USERNAME and value[:1] == "@" and handle.isalpha() and _is_telling(handle):
        yield handle, Substitute(replacement.removeprefix("@"), _USERNAME)


def _is_telling(handle: str) -> bool:
    return (
        len(handle) >= _MIN_HANDLE
        and is_telling_word(handle)
        and not is_structure(handle.lower())
        and handle.lower() not in _SHARED_NAMES
    )


def _of_server(value: str, replacement: str) -> Iterator[tuple[str, Substitute]]:
    """Yield the domain and the account of a mailbox or an account on a server of few.

    A domain that the replacement has as well is one that many share.
    """
    original, drawn = _ON_SERVER.fullmatch(value), _ON_SERVER.fullmatch(replacement)
    if original is None:
        return
    domain = original[2].lower()
    if domain not in _SHARED_DOMAINS and (drawn is None or drawn[2].lower() != domain):
        fitting = Substitute(replacement if drawn is None else drawn[2], _OF_MAILBOX)
        yield original[2], fitting
        if domain != original[2]:
            yield domain, fitting
    local = original[1]
    is_code = len(local) >= _MIN_LOCAL and not local.isalpha() and not local.isdecimal()
    if is_code and any(map(str.isalpha, local)):
        yield local, Substitute(replacement if drawn is None else drawn[1], _OF_MAILBOX)


def _of_iban(value: str, replacement: str) -> Iterator[tuple[str, Substitute]]:
    """Yield what an IBAN holds: all behind its check digits, the account, and the bank."""
    original, drawn = form_in(_IBAN, value), form_in(_IBAN, replacement)
    if original is None:
        return
    account = _ACCOUNTS.get(original[:2])
    inner = original[_HEAD:]
    is_alike = drawn is not None and len(drawn) == len(original)
    fitting = drawn[_HEAD:] if drawn is not None and is_alike else replacement
    yield inner, Substitute(fitting, _IBAN)
    if account is None or len(inner) < account.end:
        return
    start, end, bank = account
    yield inner[start:end], Substitute(fitting[start:end] if is_alike else fitting, _IBAN)
    if bank:
        yield inner[:bank], Substitute(fitting[:bank] if is_alike else fitting, _MISC)
