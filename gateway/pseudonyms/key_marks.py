"""By which master keys a vault was written: told by the vault itself, so that none is mistaken.

A worker with another key than its neighbours would find nothing of the conversations that it takes
over, and give everybody in them another pseudonym.
"""

from collections.abc import Callable, Mapping
from typing import Final

from gateway.domain import Erasure, VaultChange
from gateway.errors import KeyDiffers
from gateway.pseudonyms.keys import PREFIX_BYTES, KeyRing
from gateway.pseudonyms.records import KEY_MARK, Entry, encode_entry

# No conversation's prefix, for these are drawn by a key.
MARK_PREFIX: Final = b"\x00" * PREFIX_BYTES
"""What stands before the fingerprint in the key of a mark."""


def marks_in(load: Callable[[bytes], Mapping[bytes, bytes]]) -> set[str]:
    """Return the fingerprints of the keys that a vault was written by, none where it is empty."""
    return {key[PREFIX_BYTES:].hex() for key in load(MARK_PREFIX)}


def require_key(marks: set[str], keys: KeyRing) -> None:
    """Return if a vault with these marks was written by one of `keys`, or by none at all.

    Raises:
        KeyDiffers: it was written by others only.
    """
    own = fingerprints_of(keys)
    if marks and marks.isdisjoint(own):
        raise KeyDiffers(
            f"it was written under {', '.join(sorted(marks))}, the keys here are "
            f"{', '.join(sorted(own))} (fingerprints, as `anon-gateway doctor` shows them)"
        )


def erased(
    has_held: bool, load: Callable[[bytes], Mapping[bytes, bytes]], keys: KeyRing
) -> Erasure:
    """Return what an erasure comes to in a vault from which all was deleted that `keys` find.

    A conversation that began under another key lies where nobody without it can look.
    """
    if not has_held:
        return Erasure.UNKNOWN
    return Erasure.DONE if marks_in(load) <= fingerprints_of(keys) else Erasure.PARTIAL


def fingerprints_of(keys: KeyRing) -> set[str]:
    """Return the fingerprints of all keys of a ring, retired ones too."""
    return {keys.fingerprint_of(key_id) for key_id in (keys.active, *keys.retired)}


def mark_of(keys: KeyRing) -> VaultChange:
    """Return the record that tells that a vault is written by the active key."""
    key = MARK_PREFIX + bytes.fromhex(keys.fingerprint)
    return VaultChange(key, encode_entry(Entry(KEY_MARK, "", "")))
