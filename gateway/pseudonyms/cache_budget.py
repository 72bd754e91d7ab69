"""One bound on memory for the conversations of all partitions that a worker has."""

from typing import Final

DEFAULT_MAX_BYTES: Final = 512 * 1024 * 1024


class CacheBudget:
    """Bytes that conversations in memory may take, in equal shares for all partitions.

    A share grows and shrinks as partitions come and go, so a worker that takes over the partitions
    of another stays within its memory.

    Args:
        max_bytes: for all partitions together, approximately.
    """

    def __init__(self, max_bytes: int = DEFAULT_MAX_BYTES) -> None:
        self._max_bytes = max_bytes
        self._n_shares = 0

    def share(self) -> "CacheShare":
        """Return the share of one more partition; it is given back when nobody holds it."""
        return CacheShare(self)

    @property
    def bytes_a_share(self) -> int:
        """What each partition may take now."""
        return self._max_bytes // max(1, self._n_shares)


class CacheShare:
    """One partition's part of a `CacheBudget`, as long as it lives."""

    __slots__ = ("_budget",)

    def __init__(self, budget: CacheBudget) -> None:
        self._budget = budget
        budget._n_shares += 1

    def __del__(self) -> None:
        self._budget._n_shares -= 1

    @property
    def max_bytes(self) -> int:
        """What it allows now."""
        return self._budget.bytes_a_share
