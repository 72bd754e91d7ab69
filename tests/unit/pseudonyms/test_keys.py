"""Tests of the key ring."""

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from gateway.errors import ConfigurationError, KeyMissing
from gateway.pseudonyms import KeyRing
from gateway.pseudonyms.mac import Mac

KEY = bytes(range(32))
OTHER = bytes(range(32, 64))


def test_keys_follow_rfc_5869() -> None:
    """Conversation keys are HKDF with SHA-256, as another implementation computes it."""
    hkdf = HKDF(hashes.SHA256(), 32, salt=b"anon-gateway/pseudonyms/v1", info=b"draws\x00c-1")
    assert KeyRing.from_master_key(KEY).conversation("c-1").draws == Mac(hkdf.derive(KEY))


@pytest.mark.parametrize("missing", [None, b""])
def test_keys_missing_are_refused(missing: bytes | None) -> None:
    """Without a master key there is no ring, and so no start."""
    with pytest.raises(KeyMissing):
        KeyRing.from_master_key(missing)


def test_keys_too_short_are_refused_without_quoting_them() -> None:
    """A bad key is a configuration error whose text does not repeat it."""
    with pytest.raises(ConfigurationError) as caught:
        KeyRing.from_master_key(b"short")
    assert "short" not in str(caught.value)


def test_keys_differ_by_conversation_purpose_and_master_key() -> None:
    """No two conversations, purposes or master keys share anything derived."""
    ring, other = KeyRing.from_master_key(KEY), KeyRing.from_master_key(OTHER)
    derived = [*ring.conversation("c-1"), *ring.conversation("c-2"), *other.conversation("c-1")]
    names = {ring.conversation_pseudonym(c) for c in ("c-1", "c-2")} | {
        other.conversation_pseudonym("c-1")
    }
    assert len(set(derived)) == 6
    assert len(names) == 3


def test_audit_events_are_linked_with_keys_of_their_own() -> None:
    """The active master key's first, and those that it took the place of, the newest first."""
    ring = KeyRing.from_master_key(KEY, [OTHER])
    old = KeyRing.from_master_key(OTHER)
    active, retired = ring.chain_keys()
    assert (active, retired) == (*KeyRing.from_master_key(KEY).chain_keys(), *old.chain_keys())
    assert active != retired
    assert Mac(active) not in ring.conversation("")


def test_keys_of_a_scope_leave_each_conversation_what_it_moves_by() -> None:
    """A scope shares draws and nothing else; without one both are those of the conversation."""
    ring = KeyRing.from_master_key(KEY)
    first, second = (ring.scoped("global").conversation(c) for c in ("c-1", "c-2"))
    assert first.draws == second.draws
    assert first.moves != second.moves
    assert first.moves == ring.conversation("c-1").moves == ring.conversation("c-1").draws


def test_keys_are_masked_in_repr() -> None:
    """Neither a ring nor derived keys show a byte of a key."""
    ring = KeyRing.from_master_key(KEY)
    shown = repr(ring) + repr(ring.conversation("c-1"))
    assert KEY.hex()[:8] not in shown
    assert ring.conversation("c-1").prefix.hex()[:8] not in shown
    assert repr(ring.conversation("c-1").prefix)[2:8] not in shown


def test_keys_several_need_an_active_one() -> None:
    """A ring of several keys must say which one is active, and it must be there."""
    with pytest.raises(ConfigurationError):
        KeyRing.from_keys({"1": KEY, "2": OTHER})
    with pytest.raises(KeyMissing):
        KeyRing.from_keys({"1": KEY}, active="2")
    assert KeyRing.from_keys({"1": KEY, "2": OTHER}, active="2").retired == ("1",)


def test_keys_take_any_conversation_id() -> None:
    """A lone surrogate in an id, as JSON allows, is no reason to fail."""
    assert KeyRing.for_demo().conversation("\ud800").prefix
