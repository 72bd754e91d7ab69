"""Keys: from one master key to all that a conversation needs, by HKDF.

Nothing here is ever printed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Self

from gateway.errors import ConfigurationError, KeyMissing
from gateway.pseudonyms.mac import Mac

MIN_KEY_BYTES = 32
# All records of a conversation begin with so many bytes of their own.
PREFIX_BYTES: Final = 16
# 80 bits: two of a billion conversations share a pseudonym with probability below one in a million.
_PSEUDONYM_BYTES = 10

# The salt of HKDF-Extract separates this use of a master key from any other; it is not secret.
_SALT = b"anon-gateway/pseudonyms/v1"
_INFO_DRAWS = b"draws\x00"
_INFO_VAULT = b"vault\x00"
_INFO_AUDIT = b"audit\x00"
_INFO_CHAIN = b"chain\x00"
_INFO_SCOPE = b"scope\x00"
_INFO_FINGERPRINT = b"fingerprint\x00"
_INFO_ORIGINALS = b"originals\x00"
_INFO_WRAPPING = b"wrapping\x00"
_ACTIVE = "1"

# Public on purpose: pseudonyms made with it protect nobody, so it is used only where it is asked
# for by name.
_DEMO_KEY = b"anon-gateway demo key, not secret"


class ConversationKeys(NamedTuple):
    """What one conversation draws with, and the prefix of its records in the vault.

    `moves` is for what all values of a kind are moved by, dates and amounts: the conversation's own
    even where a scope shares `draws`, since one known value gives it away.
    """

    draws: Mac
    moves: Mac
    prefix: bytes

    def __repr__(self) -> str:
        return "ConversationKeys(**masked**)"


class OriginalsKeys(NamedTuple):
    """What the originals of one conversation lie under in the vault, and what opens their data key.

    Apart from `ConversationKeys`: whoever gives surrogates never meets these records.

    `wrapping` has 32 bytes, a key for AES-256.
    """

    prefix: bytes
    names: Mac
    wrapping: bytes

    def __repr__(self) -> str:
        return "OriginalsKeys(**masked**)"


@dataclass(frozen=True, slots=True)
class KeyRing:
    """Master keys by id, one of them active.

    New conversations use the active key. A conversation that the vault knows under another key of
    the ring goes on with that one, so that a rotation changes no pseudonym; see
    docs/decisions/0003.
    """

    active: str
    _roots: Mapping[str, Mac] = field(repr=False)
    _scope: str = ""

    @classmethod
    def from_keys(cls, keys: Mapping[str, bytes], active: str | None = None) -> Self:
        """Return a ring of `keys`, by id; `active` may be left out where there is only one.

        Args:
            keys: at least 32 bytes each.
            active: id of the key for new conversations.

        Raises:
            KeyMissing: there is no key, or the active one is not among them.
            ConfigurationError: a key is too short.
        """
        if not keys:
            raise KeyMissing("pseudonyms.master_key is empty")
        if active is None:
            if len(keys) > 1:
                raise ConfigurationError("several master keys: name the active one")
            active = next(iter(keys))
        if active not in keys:
            raise KeyMissing(f"the active master key {active} is not among the keys given")
        extract = Mac(_SALT)
        roots = {key_id: Mac(extract.digest(_long(key_id, key))) for key_id, key in keys.items()}
        return cls(active, roots)

    @classmethod
    def from_master_key(cls, key: bytes | None, retired: Sequence[bytes] = ()) -> Self:
        """Return a ring of one key, and of those that it took the place of, the last one first.

        Raises:
            KeyMissing: `key` is empty.
            ConfigurationError: a key is too short.
        """
        if not key:
            raise KeyMissing("pseudonyms.master_key is empty")
        before = {f"retired-{n}": old for n, old in reversed(list(enumerate(retired, 1)))}
        return cls.from_keys(before | {_ACTIVE: key}, _ACTIVE)

    @classmethod
    def for_demo(cls) -> Self:
        """Return a ring whose key everybody knows, for the demo and for tests."""
        return cls.from_keys({"demo": _DEMO_KEY})

    @property
    def retired(self) -> tuple[str, ...]:
        """Ids of the keys that are kept for conversations begun under them, last added first."""
        return tuple(key_id for key_id in reversed(list(self._roots)) if key_id != self.active)

    @property
    def fingerprint(self) -> str:
        """What tells the active key from another one, and nothing of it: 8 hex digits."""
        return self.fingerprint_of(self.active)

    def fingerprint_of(self, key_id: str) -> str:
        """Return what tells one of the keys from others, see `fingerprint`."""
        return _expand(self._roots[key_id], _INFO_FINGERPRINT)[:4].hex()

    def scoped(self, scope: str) -> "KeyRing":
        """Return a ring with which all conversations draw alike; they stay apart in the vault.

        By what dates and amounts are moved stays each conversation's own.
        """
        return KeyRing(self.active, self._roots, scope)

    def conversation(self, conversation_id: str, key_id: str | None = None) -> ConversationKeys:
        """Return the keys of a conversation under `key_id`, or under the active key."""
        root = self._roots[key_id or self.active]
        name = conversation_id.encode("utf-8", "surrogatepass")
        moves = Mac(_expand(root, _INFO_DRAWS + name))
        draws = Mac(_expand(root, _INFO_SCOPE + self._scope.encode())) if self._scope else moves
        return ConversationKeys(draws, moves, _expand(root, _INFO_VAULT + name)[:PREFIX_BYTES])

    def originals(self, conversation_id: str, key_id: str | None = None) -> OriginalsKeys:
        """Return what a conversation's originals are kept with under `key_id`, or the active key.

        The same in any scope: originals belong to one conversation.
        """
        root = self._roots[key_id or self.active]
        name = conversation_id.encode("utf-8", "surrogatepass")
        own = _expand(root, _INFO_ORIGINALS + name)
        return OriginalsKeys(
            own[:PREFIX_BYTES], Mac(own[PREFIX_BYTES:]), _expand(root, _INFO_WRAPPING + name)
        )

    def conversation_pseudonym(self, conversation_id: str) -> str:
        """Return a conversation's name for audit events: 20 hex digits, lasting as the key does."""
        name = conversation_id.encode("utf-8", "surrogatepass")
        return _expand(self._roots[self.active], _INFO_AUDIT + name)[:_PSEUDONYM_BYTES].hex()

    def chain_keys(self) -> tuple[bytes, ...]:
        """Return the keys of MACs that link audit events: the active one, then the retired ones.

        They tell nothing of the master keys, nor of anything else that comes from these.
        """
        return tuple(
            _expand(self._roots[key_id], _INFO_CHAIN) for key_id in (self.active, *self.retired)
        )


def _expand(root: Mac, info: bytes) -> bytes:
    """Return the first block of HKDF-Expand (RFC 5869) with SHA-256."""
    return root.digest(info + b"\x01")


def _long(key_id: str, key: bytes) -> bytes:
    if len(key) < MIN_KEY_BYTES:
        raise ConfigurationError(
            f"master key {key_id} has {len(key)} bytes, at least {MIN_KEY_BYTES} are needed: "
            "openssl rand -base64 32"
        )
    return key
