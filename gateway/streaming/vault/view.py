"""What a pseudonymizer sees of its vault: committed records under the changes still in flight."""

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeAlias

from gateway.domain import VaultChange
from gateway.domain.tuples import new_tuple
from gateway.errors import InvariantError
from gateway.pseudonyms.keys import PREFIX_BYTES


class CommittedRecords(Protocol):
    """The store below the view."""

    def load(self, prefix: bytes) -> dict[bytes, bytes]:
        """Return every committed record whose key starts with `prefix`."""


# The changes of the current micro-batch at one moment.
Checkpoint: TypeAlias = dict[bytes, bytes | None]


class _Layer:
    """The changes of one micro-batch, found by the beginnings of their keys.

    To keep the keys of all conversations sorted would cost more at each change.
    """

    __slots__ = ("_by_beginning", "changes")

    def __init__(self) -> None:
        self.changes: dict[bytes, bytes | None] = {}
        self._by_beginning: dict[bytes, list[bytes]] = {}

    def put(self, key: bytes, value: bytes | None) -> None:
        if key not in self.changes:
            self._by_beginning.setdefault(key[:PREFIX_BYTES], []).append(key)
        self.changes[key] = value

    def update(self, changes: Mapping[bytes, bytes | None]) -> None:
        for key, value in changes.items():
            self.put(key, value)

    def overlay(self, prefix: bytes, records: dict[bytes, bytes]) -> None:
        keys: Iterable[bytes] = self.changes
        if len(prefix) >= PREFIX_BYTES:
            keys = self._by_beginning.get(prefix[:PREFIX_BYTES], ())
        # In the order of the store, whatever came first.
        for key in sorted(keys):
            if not key.startswith(prefix):
                continue
            value = self.changes[key]
            if value is None:
                records.pop(key, None)
            else:
                records[key] = value


class VaultView:
    """A `Vault` for one partition: reads its own writes before they are committed.

    `load` and `put` run in an executor thread while the stream's own thread may call `committed`;
    `load` therefore takes the layers first and the store after, so that a layer that is being
    committed is seen in one of the two at least, and twice is the same as once.

    Keys are those of the pseudonymizer; `namespace` goes before them in store and changelog, since
    input topics share one changelog and must not see each other's conversations.
    """

    def __init__(self, store: CommittedRecords, namespace: bytes) -> None:
        self._store = store
        self._namespace = namespace
        self._in_flight: tuple[_Layer, ...] = ()
        self._current = _Layer()

    def load(self, prefix: bytes) -> dict[bytes, bytes]:
        """Return every record whose key starts with `prefix`, in-flight changes included."""
        layers = (*self._in_flight, self._current)
        n = len(self._namespace)
        stored = self._store.load(self._namespace + prefix)
        records = {key[n:]: value for key, value in stored.items()}
        for layer in layers:
            layer.overlay(prefix, records)
        return records

    def put(self, key: bytes, value: bytes | None) -> None:
        """Record a change of the current micro-batch; None deletes."""
        self._current.put(key, value)

    def checkpoint(self) -> Checkpoint:
        """Return a point to which `restore` can go back within the current micro-batch."""
        return dict(self._current.changes)

    def restore(self, checkpoint: Checkpoint) -> None:
        """Forget the changes since `checkpoint`."""
        self._current = _Layer()
        self._current.update(checkpoint)

    def seal(self, changes: Iterable[VaultChange]) -> list[VaultChange]:
        """Close the current micro-batch and return what its transaction writes to the changelog.

        Args:
            changes: what the processor reports; the last change of a key counts.

        Raises:
            InvariantError: a change was put and not reported, so a recovery would lose it.
        """
        reported: dict[bytes, bytes | None] = dict(changes)
        layer = self._current
        if not layer.changes.keys() <= reported.keys():
            raise InvariantError("a vault change was not reported", stage="complete")
        layer.update(reported)
        self._in_flight = (*self._in_flight, layer)
        self._current = _Layer()
        namespace = self._namespace
        return [new_tuple(VaultChange, (namespace + key, value)) for key, value in reported.items()]

    def committed(self) -> None:
        """Drop the oldest sealed micro-batch: its changes are in the store now."""
        self._in_flight = self._in_flight[1:]


def namespace_of(topic: str) -> bytes:
    """Return what goes before the vault keys of an input topic; topic names hold no zero byte."""
    return topic.encode() + b"\x00"
