"""A worker with another master key than the vault's is refused before it changes a pseudonym."""

from typing import Any

import pytest

from gateway.errors import KeyDiffers
from gateway.pseudonyms import KeyRing, MemoryVault
from gateway.pseudonyms.key_marks import marks_in
from gateway.testing.chat import ScriptedChat, make_engine

OLD, NEW, OTHER = b"o" * 32, b"n" * 32, b"x" * 32


def chat(vault: MemoryVault, key: bytes, retired: bytes | None = None, **options: Any) -> Any:
    """Return a chat whose engine marks its key in `vault`."""
    scripted = ScriptedChat()
    keys = KeyRing.from_master_key(key, [retired] if retired else [])
    scripted.engine = make_engine(vault=vault, keys=keys, marks_key=True, **options)
    return scripted


def test_another_key_is_refused_and_changes_nothing() -> None:
    """The error names fingerprints, from which nothing of a key follows."""
    vault = MemoryVault()
    chat(vault, OLD).one("PERSON", "Sara Moradi")
    before = vault.load(b"")
    with pytest.raises(KeyDiffers) as refused:
        chat(vault, OTHER).one("PERSON", "Sara Moradi")
    fingerprints = [KeyRing.from_master_key(key).fingerprint for key in (OLD, OTHER)]
    assert all(one in refused.value.detail for one in fingerprints)
    assert vault.load(b"") == before


def test_another_key_is_refused_before_the_first_message() -> None:
    """Unless it is accepted; the vault stays as it was, and an empty one is anybody's."""
    vault = MemoryVault()
    chat(vault, OTHER).engine.require_key()
    chat(vault, OLD).one("PERSON", "Sara Moradi")
    before = vault.load(b"")
    for welcome in (chat(vault, NEW, retired=OLD), chat(vault, OTHER, accepts_other_key=True)):
        welcome.engine.require_key()
    with pytest.raises(KeyDiffers):
        chat(vault, OTHER).engine.require_key()
    assert vault.load(b"") == before


def test_same_key_goes_on_and_marks_nothing_again() -> None:
    """One record a partition and key, however often it changes hands."""
    vault = MemoryVault()
    chat(vault, OLD).one("PERSON", "Sara Moradi")
    after = chat(vault, OLD)
    after.one("PERSON", "Sara Moradi")
    assert after.engine.drain_changes() == []
    assert marks_in(vault.load) == {KeyRing.from_master_key(OLD).fingerprint}


def test_rotation_passes_through_all_of_its_steps() -> None:
    """With the new key among the retired ones, then the old one, then without it."""
    vault = MemoryVault()
    name = chat(vault, OLD).one("PERSON", "Sara Moradi")
    assert chat(vault, OLD, retired=NEW).one("PERSON", "Sara Moradi") == name
    assert chat(vault, NEW, retired=OLD).one("PERSON", "Sara Moradi") == name
    assert chat(vault, NEW).one("PERSON", "Tom Ashworth", conversation="c-2")


def test_key_that_is_gone_on_purpose_can_be_replaced() -> None:
    """Once it is accepted, and the vault marked, it need not be accepted again."""
    vault = MemoryVault()
    chat(vault, OLD).one("PERSON", "Sara Moradi")
    assert chat(vault, NEW, accepts_other_key=True).one("PERSON", "Sara Moradi")
    assert chat(vault, NEW).one("PERSON", "Sara Moradi")


def test_vault_without_marks_is_taken_over() -> None:
    """As one that an earlier version wrote."""
    vault = MemoryVault()
    ScriptedChat(vault=vault).one("PERSON", "Sara Moradi")
    assert chat(vault, NEW).one("PERSON", "Sara Moradi")
    assert len(marks_in(vault.load)) == 1


def test_changes_hold_the_mark() -> None:
    """So that the next owner of the partition finds it in the changelog."""
    one, copy = chat(MemoryVault(), OLD), MemoryVault()
    one.one("PERSON", "Sara Moradi")
    copy.apply(one.engine.drain_changes())
    assert len(marks_in(copy.load)) == 1
