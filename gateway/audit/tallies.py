"""What became of the messages of a partition, as its audit events tell."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from gateway.domain import Outcome


@dataclass(slots=True)
class Versions:
    """Versions that were in force, from the first to the last position."""

    policy: str
    model: str
    gateway: str
    first: int
    last: int


@dataclass(slots=True)
class Tally:
    """Counts of what events hold."""

    outcomes: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    """Of errors, for which messages became dead letters."""
    entities: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By type and strategy."""
    versions: list[Versions] = field(default_factory=list)

    def add(self, event: Any) -> None:
        """Count an audit event; they come in the order of their topic."""
        self.outcomes[str(event.outcome)] += 1
        if event.outcome is Outcome.DEAD_LETTERED:
            self.codes[event.reason or ""] += 1
        for entity in event.entities:
            self.entities[entity.type, entity.strategy] += 1
        three = (event.policy_version, event.model_version, event.gateway_version)
        last = self.versions[-1] if self.versions else None
        if last is None or (last.policy, last.model, last.gateway) != three:
            self.versions.append(Versions(*three, event.offset, event.offset))
        else:
            last.last = event.offset
