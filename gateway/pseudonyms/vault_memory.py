"""A vault in memory, for the command line, the demo and tests."""

from gateway.domain import VaultChange


class MemoryVault:
    """Keeps records in a dictionary by conversation prefix; gone with the process.

    The contract is that of `protocols.Vault`; tests/contract/test_vault.py states it.
    """

    def __init__(self, prefix_bytes: int = 16) -> None:
        self._prefix_bytes = prefix_bytes
        self._records: dict[bytes, dict[bytes, bytes]] = {}

    def load(self, prefix: bytes) -> dict[bytes, bytes]:
        """Return every record whose key starts with `prefix`."""
        if len(prefix) >= self._prefix_bytes:
            records = self._records.get(prefix[: self._prefix_bytes], {})
            return {key: value for key, value in records.items() if key.startswith(prefix)}
        return {
            key: value
            for records in self._records.values()
            for key, value in records.items()
            if key.startswith(prefix)
        }

    def put(self, key: bytes, value: bytes | None) -> None:
        """Write a record, or delete it where `value` is None.

        Deleting what is not there is no error.
        """
        prefix = key[: self._prefix_bytes]
        records = self._records.get(prefix)
        if value is not None:
            if records is None:
                records = self._records[prefix] = {}
            records[key] = value
        elif records is not None:
            records.pop(key, None)
            if not records:
                del self._records[prefix]

    def apply(self, changes: list[VaultChange]) -> None:
        """Write `changes` in order, as a recovery from the changelog does."""
        for key, value in changes:
            self.put(key, value)

    @property
    def n_records(self) -> int:
        """How many records are kept.

        Not `len()`: an empty vault would count as false.
        """
        return sum(map(len, self._records.values()))
