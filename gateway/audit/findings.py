"""What is wrong with the events of a partition, and what could not be told of them."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

_MAX_NAMED: Final = 1_000


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong, and where."""

    kind: str
    position: str
    """Of the input where it is known, otherwise of the record that was read."""


@dataclass(slots=True)
class Findings:
    """All that is wrong, counted, and of each kind the first thousand by name."""

    counts: Counter[str] = field(default_factory=Counter)
    named: list[Finding] = field(default_factory=list)
    not_judged: list[str] = field(default_factory=list)
    """Comparisons that could not be made, and why."""

    def add(self, kind: str, position: str) -> None:
        """Count a finding, and name it unless there are too many of its kind."""
        self.counts[kind] += 1
        if self.counts[kind] <= _MAX_NAMED:
            self.named.append(Finding(kind, position))
