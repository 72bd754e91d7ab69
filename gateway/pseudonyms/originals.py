"""The originals of restorable routes: encrypted in the vault, so that answers can be turned back.

Each conversation has a data key of its own, drawn at random and wrapped by a key that is derived
from the master key (AES-256-GCM both times). Without the master key nothing can be opened; without
the wrapped data key, which erasing a conversation deletes, not even with it. Passwords and secrets
are never kept. Their records lie under a prefix that surrogates are not looked for under.
"""

import base64
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import orjson
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from gateway.domain import (
    SECRET_TYPES,
    EntityType,
    Erasure,
    FieldEntities,
    TextField,
    VaultChange,
)
from gateway.errors import OriginalUnreadable
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.forwarding import ForwardingPseudonymizer
from gateway.pseudonyms.key_marks import erased
from gateway.pseudonyms.keys import KeyRing, OriginalsKeys
from gateway.pseudonyms.name_lists import is_known
from gateway.pseudonyms.policy import Strategy
from gateway.pseudonyms.protocols import Decision, Pseudonymizer, Vault
from gateway.pseudonyms.records import (
    DATA_KEY,
    ORIGINAL,
    Entry,
    decode_entry,
    encode_entry,
    entry_hash,
)

# What stands for one value alone: of "[PERSON]" nobody can tell whose place it takes.
_TELLING: Final = frozenset({Strategy.INDEX, Strategy.PSEUDONYM})
_PERSON: Final = EntityType.PERSON.value
_SECRET: Final = EntityType.SECRET.value
# "[PERSON_1]", which all names of a person share.
_INDEXED: Final = f"[{_PERSON}_"
# Above the length of any name on a list: of a sender, who is called so by the platform.
_STRUCTURED: Final = 1_000
_NONCE_BYTES: Final = 12
_KEY_BITS: Final = 256
# What is encrypted is filled up to a multiple of so many bytes, so that it tells no lengths.
_BLOCK_BYTES: Final = 64
# Bounds on what is remembered to be kept already; what is forgotten is looked up in the vault.
_MAX_KEPT: Final = 100_000
_MAX_CONVERSATIONS: Final = 10_000


class Original(NamedTuple):
    """What one surrogate stands for: its entity type, and both as they were written.

    Never logged, and never out of the process that turns answers back.
    """

    type: str
    surrogate: str
    value: str

    def __repr__(self) -> str:
        return "Original(**masked**)"


class _Sealer:
    """Encrypts and decrypts the originals of one conversation."""

    def __init__(self, keys: OriginalsKeys, data_key: bytes) -> None:
        self.prefix = keys.prefix
        self._names = keys.names
        self._cipher = AESGCM(data_key)

    def place_of(self, type_: str, surrogate: str) -> bytes:
        """Return the vault key of the original that a surrogate stands for."""
        return self.prefix + entry_hash(self._names, ORIGINAL, type_, surrogate)

    def sealed(self, place: bytes, original: Original) -> bytes:
        """Return the vault record of an original."""
        plain = orjson.dumps([original.surrogate, original.value])
        padded = plain.ljust(-(-len(plain) // _BLOCK_BYTES) * _BLOCK_BYTES)
        text = _encrypted(self._cipher, padded, place)
        return encode_entry(Entry(ORIGINAL, original.type, text))

    def opened(self, place: bytes, entry: Entry) -> Original:
        """Return the original in a vault record.

        Raises:
            OriginalUnreadable: it was not written with this data key, or was changed since.
        """
        surrogate, value = orjson.loads(_decrypted(self._cipher, entry.text, place))
        return Original(entry.type, surrogate, value)


class _Met(NamedTuple):
    """A conversation in memory: what seals its originals, and how much those kept tell.

    `ranks` are by type and surrogate; `secrets` are hashed as places are.
    """

    sealer: _Sealer
    ranks: dict[tuple[str, str], int]
    secrets: set[bytes]

    def place_of_secret(self, form: str) -> bytes:
        """Return by what a secret is remembered, however it is written."""
        return self.sealer.place_of(_SECRET, form)


class OriginalsKeeper(ForwardingPseudonymizer):
    """Keeps in the vault what another pseudonymizer replaces; for restorable routes.

    Not thread-safe. What is kept already is remembered within bounds.

    Args:
        inner: decides what takes the place of what.
        keys: the master keys.
        vault: where the records go, as those of `inner` do.
    """

    def __init__(self, inner: Pseudonymizer, keys: KeyRing, vault: Vault) -> None:
        super().__init__(inner)
        self._keys = keys
        self._vault = vault
        self._met: dict[str, _Met] = {}
        self._n_kept = 0
        self._changes: list[VaultChange] = []

    def resolve(
        self, conversation_id: str, fields: Sequence[TextField], entities: FieldEntities
    ) -> list[list[Decision]]:
        """Return a decision for every entity; what each telling one replaces is in the vault."""
        decisions = self._inner.resolve(conversation_id, fields, entities)
        self._keep_bounds()
        secrets_told = {
            canonical(field.text[span.start : span.end])
            for field, spans in zip(fields, entities, strict=True)
            for span in spans
            if span.type in SECRET_TYPES
        }
        if secrets_told:
            self._disown(conversation_id, secrets_told)
        for field, spans, choices in zip(fields, entities, decisions, strict=True):
            for span, (surrogate, strategy) in zip(spans, choices, strict=True):
                if surrogate and strategy in _TELLING and span.type not in SECRET_TYPES:
                    original = Original(span.type, surrogate, field.text[span.start : span.end])
                    self._keep(conversation_id, original, _rank(original, strategy, field))
        return decisions

    def erase(self, conversation_id: str) -> Erasure:
        """Forget a conversation: its data key, and what was encrypted with it."""
        erasure = self._inner.erase(conversation_id)
        has_held = False
        met = self._met.pop(conversation_id, None)
        self._n_kept -= len(met.ranks) + len(met.secrets) if met else 0
        for keys in _keys_of(conversation_id, self._keys):
            for key in self._vault.load(keys.prefix):
                self._put(key, None)
                has_held = True
        if erasure is Erasure.UNKNOWN:
            return erased(has_held, self._vault.load, self._keys)
        return erasure

    def drain_changes(self) -> list[VaultChange]:
        """Return the vault changes since the last call, in order, those of originals last."""
        changes, self._changes = self._changes, []
        return self._inner.drain_changes() + changes

    def _keep(self, conversation_id: str, original: Original, rank: int) -> None:
        """Put an original into the vault, unless one is there that tells as much or more.

        Names that share a surrogate are those of one person: "Tommi" and "Tommaso".
        """
        met = self._held(conversation_id)
        if met.secrets and met.place_of_secret(canonical(original.value)) in met.secrets:
            return
        known = (original.type, original.surrogate)
        known_rank = met.ranks.get(known)
        if known_rank is None:
            self._n_kept += 1
            place = met.sealer.place_of(*known)
            record = self._vault.load(place).get(place)
            if record is not None:
                known_rank = rank
                if original.type == _PERSON:
                    kept = met.sealer.opened(place, decode_entry(record))
                    known_rank = _rank_of_kept(kept, original, rank)
        if known_rank is None or rank > known_rank:
            place = met.sealer.place_of(*known)
            self._put(place, met.sealer.sealed(place, original))
            known_rank = rank
        met.ranks[known] = known_rank

    def _disown(self, conversation_id: str, forms: Iterable[str]) -> None:
        """Keep no original that is a secret elsewhere: "ref hunter2x", before "password hunter2x".

        Nor from now on, as long as the conversation is in memory. The originals are opened once,
        however many secrets a message has.
        """
        met = self._held(conversation_id)
        places = {met.place_of_secret(form): form for form in forms}
        new = {form for place, form in places.items() if place not in met.secrets}
        if not new:
            return
        met.secrets.update(places)
        self._n_kept += len(new)
        for key, record in self._vault.load(met.sealer.prefix).items():
            entry = decode_entry(record)
            if entry.kind == ORIGINAL:
                kept = met.sealer.opened(key, entry)
                if canonical(kept.value) in new:
                    self._put(key, None)
                    if met.ranks.pop((kept.type, kept.surrogate), None) is not None:
                        self._n_kept -= 1

    def _keep_bounds(self) -> None:
        """Forget what is known of all conversations where it is too much.

        Between messages alone: within one the secrets that it has told would be kept.
        """
        if self._n_kept >= _MAX_KEPT or len(self._met) >= _MAX_CONVERSATIONS:
            self._met.clear()
            self._n_kept = 0

    def _held(self, conversation_id: str) -> _Met:
        """Return what is to be known of a conversation."""
        return self._met.get(conversation_id) or self._meet(conversation_id)

    def _meet(self, conversation_id: str) -> _Met:
        """Return what is to be known of a conversation; a data key is drawn where it has none."""
        sealer = self._sealer_of(conversation_id) or self._new_sealer(conversation_id)
        met = self._met[conversation_id] = _Met(sealer, {}, set())
        return met

    def _sealer_of(self, conversation_id: str) -> _Sealer | None:
        """Return what seals a conversation's originals, if it has a data key."""
        for keys in _keys_of(conversation_id, self._keys):
            place = _place_of_data_key(keys)
            wrapped = self._vault.load(place).get(place)
            if wrapped is not None:
                return _sealer(keys, wrapped)
        return None

    def _new_sealer(self, conversation_id: str) -> _Sealer:
        """Draw a data key for a conversation, and keep it in the vault."""
        keys = self._keys.originals(conversation_id)
        data_key = AESGCM.generate_key(_KEY_BITS)
        place = _place_of_data_key(keys)
        wrapped = _encrypted(AESGCM(keys.wrapping), data_key, place)
        self._put(place, encode_entry(Entry(DATA_KEY, "", wrapped)))
        return _Sealer(keys, data_key)

    def _put(self, key: bytes, value: bytes | None) -> None:
        self._vault.put(key, value)
        self._changes.append(VaultChange(key, value))


class SealedOriginals:
    """The originals of one conversation as vaults hold them, and what opens them.

    Args:
        conversation_id: as it stands in the raw messages.
        keys: the master keys.
    """

    def __init__(self, conversation_id: str, keys: KeyRing) -> None:
        self._keys = _keys_of(conversation_id, keys)

    def load(self, load: Callable[[bytes], Mapping[bytes, bytes]]) -> list[Mapping[bytes, bytes]]:
        """Return the records of the conversation, for each master key; empty if not restorable.

        Args:
            load: returns the vault records whose keys start with a prefix.
        """
        return [load(keys.prefix) for keys in self._keys]

    def opened(self, records: Sequence[Mapping[bytes, bytes]]) -> set[Original]:
        """Return what the surrogates stand for.

        Args:
            records: those of one vault, as `load` returns them.

        Raises:
            OriginalUnreadable: a record was changed since it was written.
        """
        found: set[Original] = set()
        for keys, own in zip(self._keys, records, strict=True):
            wrapped = own.get(_place_of_data_key(keys)) if own else None
            if wrapped is None:
                continue
            sealer = _sealer(keys, wrapped)
            for key, record in own.items():
                entry = decode_entry(record)
                if entry.kind == ORIGINAL:
                    found.add(sealer.opened(key, entry))
        return found


def _rank(original: Original, strategy: str, field: TextField) -> int:
    """Return how much a value tells of what shares its surrogate; the highest is kept.

    Of names under one number that with most words, else what the platform calls somebody, and then
    the longest that lists know: "Tommaso", and not "Tommasooo". Other values are as good as each
    other.
    """
    if original.type != _PERSON:
        return 0
    if strategy == Strategy.INDEX:
        return len(original.value.split())
    if field.type is not None:
        return _STRUCTURED
    form = canonical(original.value)
    return len(form) if is_known(form) else 0


def _rank_of_kept(kept: Original, original: Original, rank: int) -> int:
    """Return the rank of a name that was kept before a restart, which tells not where it stood.

    Only what the platform calls somebody takes its place, unless both are one name.
    """
    if kept.surrogate.startswith(_INDEXED):
        return len(kept.value.split())
    is_one = canonical(kept.value) == canonical(original.value)
    return rank if is_one or rank < _STRUCTURED else 0


def _keys_of(conversation_id: str, keys: KeyRing) -> list[OriginalsKeys]:
    """Return what a conversation's originals are kept with under each master key, active first."""
    return [keys.originals(conversation_id, key_id) for key_id in (keys.active, *keys.retired)]


def _sealer(keys: OriginalsKeys, wrapped: bytes) -> _Sealer:
    """Return what opens the originals whose data key stands, wrapped, in a vault record."""
    text = decode_entry(wrapped).text
    return _Sealer(keys, _decrypted(AESGCM(keys.wrapping), text, _place_of_data_key(keys)))


def _place_of_data_key(keys: OriginalsKeys) -> bytes:
    return keys.prefix + entry_hash(keys.names, DATA_KEY, "", "")


def _encrypted(cipher: AESGCM, plain: bytes, place: bytes) -> str:
    """Return what stands in a record at `place`, and can be decrypted nowhere else."""
    nonce = secrets.token_bytes(_NONCE_BYTES)
    return base64.b64encode(nonce + cipher.encrypt(nonce, plain, place)).decode()


def _decrypted(cipher: AESGCM, text: str, place: bytes) -> bytes:
    sealed = base64.b64decode(text)
    try:
        return cipher.decrypt(sealed[:_NONCE_BYTES], sealed[_NONCE_BYTES:], place)
    except InvalidTag:
        raise OriginalUnreadable(stage="restore") from None
