"""What every vault promises, run on each implementation.

An implementation joins by a line in `VAULTS`: its name and a function that makes an empty vault in
a folder.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from gateway.domain import VaultChange
from gateway.pseudonyms import MemoryVault, Vault
from gateway.streaming.vault.store import StoreState, open_store
from gateway.streaming.vault.view import VaultView, namespace_of


class CommittedVault:
    """A worker's view of RocksDB with every change committed at once, each in its own batch."""

    def __init__(self, folder: Path) -> None:
        self._store = open_store(folder)
        self._view = VaultView(self._store, namespace_of("chat.raw"))
        self._n_batches = 0

    def load(self, prefix: bytes) -> dict[bytes, bytes]:
        """Return what the view does, which has nothing in flight."""
        return self._view.load(prefix)

    def put(self, key: bytes, value: bytes | None) -> None:
        """Put a change, and commit it as the stream does."""
        self._view.put(key, value)
        changes = self._view.seal([VaultChange(key, value)])
        self._n_batches += 1
        self._store.apply(changes, StoreState(self._n_batches, 0.0, bytes(16)))
        self._view.committed()


def worker_vault(folder: Path) -> Vault:
    """Return what a pseudonymizer has in a worker: its changes are in flight until a commit."""
    return VaultView(open_store(folder), namespace_of("chat.raw"))


VAULTS: dict[str, Callable[[Path], Vault]] = {
    "memory": lambda _: MemoryVault(),
    "worker, in flight": worker_vault,
    "worker, committed": CommittedVault,
}

CONVERSATION = bytes(range(16))
OTHER = bytes(range(1, 17))


@pytest.fixture(params=sorted(VAULTS))
def vault(request: pytest.FixtureRequest, tmp_path: Path) -> Vault:
    """An empty vault of each kind."""
    return VAULTS[request.param](tmp_path)


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
