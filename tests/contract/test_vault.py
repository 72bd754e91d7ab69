"""What every vault promises, run on each implementation.

An implementation joins by a line in `VAULTS`: its name and a function that makes an empty vault.
"""

from collections.abc import Callable

import pytest

from gateway.pseudonyms import MemoryVault, Vault

VAULTS: dict[str, Callable[[], Vault]] = {"memory": MemoryVault}

CONVERSATION = bytes(range(16))
OTHER = bytes(range(1, 17))


@pytest.fixture(params=sorted(VAULTS))
def vault(request: pytest.FixtureRequest) -> Vault:
    """An empty vault of each kind."""
    return VAULTS[request.param]()


def test_vault_gives_back_what_was_put(vault: Vault) -> None:
    """A record is read back whole under its conversation's prefix, at once."""
    vault.put(CONVERSATION + b"a" * 16, b"one")
    vault.put(CONVERSATION + b"b" * 16, b"\x00\xff")
    assert vault.load(CONVERSATION) == {
        CONVERSATION + b"a" * 16: b"one",
        CONVERSATION + b"b" * 16: b"\x00\xff",
    }


def test_vault_keeps_conversations_apart(vault: Vault) -> None:
    """A prefix reads its own conversation only."""
    vault.put(CONVERSATION + b"a" * 16, b"one")
    vault.put(OTHER + b"a" * 16, b"two")
    assert vault.load(OTHER) == {OTHER + b"a" * 16: b"two"}


def test_vault_replaces_a_record_under_the_same_key(vault: Vault) -> None:
    """The last value put is the one that is read."""
    vault.put(CONVERSATION + b"a" * 16, b"one")
    vault.put(CONVERSATION + b"a" * 16, b"two")
    assert vault.load(CONVERSATION) == {CONVERSATION + b"a" * 16: b"two"}


def test_vault_deletes_on_none(vault: Vault) -> None:
    """None removes a record; removing what is not there is no error."""
    vault.put(CONVERSATION + b"a" * 16, b"one")
    vault.put(CONVERSATION + b"a" * 16, None)
    vault.put(OTHER + b"a" * 16, None)
    assert vault.load(CONVERSATION) == {}


def test_vault_load_does_not_expose_its_own_state(vault: Vault) -> None:
    """What `load` returned may be changed by the caller without changing the vault."""
    vault.put(CONVERSATION + b"a" * 16, b"one")
    vault.load(CONVERSATION).clear()
    assert len(vault.load(CONVERSATION)) == 1
