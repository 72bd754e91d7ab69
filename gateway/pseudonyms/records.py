"""Vault records: keyed hashes to surrogates and numbers, in a versioned encoding of a few bytes."""

from typing import Final, NamedTuple

from gateway.errors import InvariantError
from gateway.pseudonyms.mac import Mac

ENTRY_HASH_BYTES: Final = 16
# 2: parts of persons are hashed as the parts of names are, and stand beside hashes of their
# transliteration keys. A person of version 1 keeps the number and is joined to no bare mention.
_VERSION: Final = b"\x02"
_READABLE: Final = frozenset({b"\x01", _VERSION})
# Unit separator: `canonical` and all surrogates are free of control characters.
SEPARATOR: Final = "\x1f"


class Entry(NamedTuple):
    """One thing a conversation remembers.

    `kind` is one letter (see the constants), `type` an entity type or name of a table, `text` the
    surrogate, the number, or several fields joined by `SEPARATOR`.
    """

    kind: str
    type: str
    text: str


# Text of a surrogate: its form, then perhaps `SEPARATOR` and a remark on how it is written.
SURROGATE: Final = "s"
INDEX: Final = "i"
NAME_PART: Final = "n"
IDENTITY: Final = "p"
# That a conversation began, where it has nothing else that tells under which key.
BEGUN: Final = "b"
# Another spelling of a part of a name: the text is the part. `OWNER`: a username or mailbox, the
# text is the person.
ALIAS: Final = "a"
OWNER: Final = "o"
# An initial beside parts of a name: the text is the letter in its place, and those parts.
INITIAL: Final = "l"
# The language of the conversation, once enough messages have told it.
LANGUAGE: Final = "g"
# What a conversation takes for granted, such as the year of dates without one.
ASSUMED: Final = "y"
# Under which master key a partition's vault was written, under a prefix of its own.
KEY_MARK: Final = "f"
# Of restorable routes, under a prefix of their own (`originals`): the conversation's data key,
# wrapped, and what was replaced, encrypted with it.
DATA_KEY: Final = "k"
ORIGINAL: Final = "v"
# Never an entry of its own: labels the hashes of transliteration keys within persons.
TRANSLITERATION: Final = "t"


def form_of(surrogate: str) -> str:
    """Return the form of a surrogate without its remark, to compare it with originals."""
    return surrogate.partition(SEPARATOR)[0]


def entry_hash(mac: Mac, kind: str, type_: str, form: str) -> bytes:
    """Return the keyed hash under which a conversation remembers `form`.

    Without the key it tells nothing.
    """
    label = f"entry{SEPARATOR}{kind}{type_}{SEPARATOR}{form}"
    return mac.digest(label.encode("utf-8", "surrogatepass"))[:ENTRY_HASH_BYTES]


def encode_entry(entry: Entry) -> bytes:
    """Return the bytes of an entry for the vault."""
    return _VERSION + f"{entry.kind}{entry.type}{SEPARATOR}{entry.text}".encode(
        "utf-8", "surrogatepass"
    )


def decode_entry(value: bytes) -> Entry:
    """Return the entry in a vault record.

    Raises:
        InvariantError: a later version wrote it; going on would give second surrogates to known
            values.
    """
    if value[:1] not in _READABLE:
        raise InvariantError(
            "a vault record has an unknown version: downgraded gateway or foreign store"
        )
    head, _, text = value[1:].decode("utf-8", "surrogatepass").partition(SEPARATOR)
    return Entry(head[:1], head[1:], text)
