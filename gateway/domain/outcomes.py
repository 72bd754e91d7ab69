"""How an input record ended: every one ends exactly once in one of three ways."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from gateway.domain.records import OutputRecord


class Outcome(StrEnum):
    """The three ends of an input record."""

    SANITIZED = "sanitized"
    PASSED = "passed"
    DEAD_LETTERED = "dead_lettered"


class Erasure(StrEnum):
    """What became of a conversation that was to be erased: the reason in the audit event."""

    DONE = "erasure"
    """All that the vault held of it is gone."""
    PARTIAL = "erasure_partial"
    """The same under the keys at hand; the vault was written under others as well."""
    UNKNOWN = "erasure_unknown"
    """Nothing was held of it under the keys at hand."""


class VaultChange(NamedTuple):
    """One write to the vault and its changelog; a value of None deletes the key."""

    key: bytes
    value: bytes | None


@dataclass(slots=True)
class BatchResult:
    """All that one micro-batch publishes, in input order, and what to count of it."""

    records: Sequence[OutputRecord]
    changes: Sequence[VaultChange]
    n_sanitized: int = 0
    n_passed: int = 0
    n_dead: int = 0
    # Entities by type and by the strategy that was applied to them.
    replacement_counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    dead_letter_counts: Counter[str] = field(default_factory=Counter)
