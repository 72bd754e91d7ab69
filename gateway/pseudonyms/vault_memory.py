"""A vault in memory, for the command line, the demo and tests."""

from gateway.domain import VaultChange
from gateway.pseudonyms.keys import PREFIX_BYTES


class MemoryVault:
    """Keeps records in a dictionary by conversation prefix; gone with the process.

    The contract is that of `protocols.Vault`; tests/contract/test_vault.py states it.
    """

    def __init__(self) -> None:
        self._records: dict[bytes, dict[bytes, bytes]] = {}

    def load(self, prefix: bytes) -> dict[bytes, bytes]:
        """Return every record whose key starts with `prefix`."""
        if len(prefix) >= PREFIX_BYTES:
            records = self._records.get(prefix[:PREFIX_BYTES], {})
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
        prefix = key[:PREFIX_BYTES]
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
