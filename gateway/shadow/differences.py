"""What a candidate finds and decides otherwise than the live detectors and policy, in counts."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, NamedTuple, Self

from gateway.domain import Entity
from gateway.domain.detectors import TRAIT_PREFIX
from gateway.pseudonyms.policy import Policy, Strategy

# Stands for a strategy where a side found nothing: the value stays as it is.
UNFOUND: Final = "unfound"


class Result(StrEnum):
    """How an entity of one side relates to the other side; the first four are the live side's."""

    BOTH = "both"
    OTHER_TYPE = "other_type"
    OTHER_BOUNDS = "other_bounds"
    LIVE_ONLY = "live_only"
    CANDIDATE_ONLY = "candidate_only"


class Sides(NamedTuple):
    """The policies that are compared."""

    live: Policy
    candidate: Policy


@dataclass(slots=True)
class Differences:
    """Counts over some messages; they add up, and hold no text.

    Attributes:
        n_messages: messages compared.
        places: by type and result; the type is the candidate's where only that found something.
        decisions: by type, live strategy and the candidate's.
        exposed: by type, values that are replaced live and would not be, or not wholly.
        n_replaced: by type, values that are replaced live.
    """

    n_messages: int = 0
    places: Counter[tuple[str, str]] = field(default_factory=Counter)
    decisions: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    exposed: Counter[str] = field(default_factory=Counter)
    n_replaced: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Differences") -> None:
        """Count what the other one counts as well."""
        self.n_messages += other.n_messages
        self.places.update(other.places)
        self.decisions.update(other.decisions)
        self.exposed.update(other.exposed)
        self.n_replaced.update(other.n_replaced)

    def n(self, *results: Result, type_: str | None = None) -> int:
        """Return the entities with one of these results, of one type or of all."""
        return sum(
            n
            for (of_type, result), n in self.places.items()
            if result in results and type_ in (None, of_type)
        )

    def n_live(self, type_: str | None = None) -> int:
        """Return how many entities the live side found."""
        return self.n(
            Result.BOTH, Result.OTHER_TYPE, Result.OTHER_BOUNDS, Result.LIVE_ONLY, type_=type_
        )

    @property
    def agreement(self) -> float | None:
        """The share of all entities that both sides found alike; None where there are none."""
        n_all = self.places.total()
        return self.n(Result.BOTH) / n_all if n_all else None

    def to_json(self) -> dict[str, Any]:
        """Return the counts as plain lists and numbers."""
        return {
            "n_messages": self.n_messages,
            "places": [[*key, n] for key, n in self.places.items()],
            "decisions": [[*key, n] for key, n in self.decisions.items()],
            "exposed": [[key, n] for key, n in self.exposed.items()],
            "n_replaced": [[key, n] for key, n in self.n_replaced.items()],
        }

    @classmethod
    def from_json(cls, tree: dict[str, Any]) -> Self:
        """Return the counts that `to_json` wrote.

        Raises:
            KeyError, TypeError, ValueError: something else wrote it.
        """
        return cls(
            n_messages=int(tree["n_messages"]),
            places=Counter({(str(t), str(r)): int(n) for t, r, n in tree["places"]}),
            decisions=Counter(
                {(str(t), str(a), str(b)): int(n) for t, a, b, n in tree["decisions"]}
            ),
            exposed=Counter({str(t): int(n) for t, n in tree["exposed"]}),
            n_replaced=Counter({str(t): int(n) for t, n in tree["n_replaced"]}),
        )


class Compared(NamedTuple):
    """What a candidate does otherwise on some messages, and how long it took to find entities."""

    differences: Differences
    duration_s: float


def added(parts: Iterable[Differences]) -> Differences:
    """Return the sum of counts."""
    total = Differences()
    for one in parts:
        total.add(one)
    return total


def compare_text(
    text: str,
    live: Sequence[Entity],
    candidate: Sequence[Entity],
    sides: Sides,
    differences: Differences,
) -> None:
    """Count what differs between the entities of a text; each live one is counted once.

    Args:
        text: the text of both.
        live: what the live detectors found, sorted, without overlaps.
        candidate: what the candidate's found.
        sides: the policies; entities too unsure for theirs are as if not found.
        differences: is counted into.
    """
    found = [e for e in live if _counts(e, sides.live)]
    others = [e for e in candidate if _counts(e, sides.candidate)]
    strategies = [_strategy(text, e, sides.live) for e in found]
    other_strategies = [_strategy(text, e, sides.candidate) for e in others]
    hidden = _hidden(others, other_strategies)
    starts, ends = [e.start for e in others], [e.end for e in others]
    met: set[int] = set()
    for entity, strategy in zip(found, strategies, strict=True):
        start, end, type_, _, _ = entity
        overlapping = range(bisect_right(ends, start), bisect_left(starts, end))
        met.update(overlapping)
        if not overlapping:
            result, would_be = Result.LIVE_ONLY, UNFOUND
        else:
            nearest = max(overlapping, key=lambda i: _shared(others[i], entity))
            would_be = other_strategies[nearest]
            other = others[nearest]
            if (other.start, other.end) != (start, end):
                result = Result.OTHER_BOUNDS
            else:
                result = Result.BOTH if other.type == type_ else Result.OTHER_TYPE
        differences.places[type_, result] += 1
        differences.decisions[type_, strategy, would_be] += 1
        if strategy != Strategy.KEEP:
            differences.n_replaced[type_] += 1
            if any(i not in hidden and not text[i].isspace() for i in range(start, end)):
                differences.exposed[type_] += 1
    for number, (entity, strategy) in enumerate(zip(others, other_strategies, strict=True)):
        if number not in met:
            differences.places[entity.type, Result.CANDIDATE_ONLY] += 1
            differences.decisions[entity.type, UNFOUND, strategy] += 1


def compare_field(value: str, type_: str, sides: Sides, differences: Differences) -> None:
    """Count what becomes of a structured field, which is an entity for both sides."""
    live = str(sides.live.decide(type_, value))
    candidate = str(sides.candidate.decide(type_, value))
    differences.decisions[type_, live, candidate] += 1
    if live != Strategy.KEEP:
        differences.n_replaced[type_] += 1
        differences.exposed[type_] += candidate == Strategy.KEEP


def _counts(entity: Entity, policy: Policy) -> bool:
    # Traits are no entities of their own: what becomes of them depends on the conversation.
    return policy.admits(entity) and not entity.detector.startswith(TRAIT_PREFIX)


def _strategy(text: str, entity: Entity, policy: Policy) -> str:
    return str(policy.decide(entity.type, text[entity.start : entity.end]))


def _hidden(entities: Iterable[Entity], strategies: Iterable[str]) -> set[int]:
    """Return the code points that are replaced."""
    return {
        place
        for entity, strategy in zip(entities, strategies, strict=True)
        if strategy != Strategy.KEEP
        for place in range(entity.start, entity.end)
    }


def _shared(one: Entity, other: Entity) -> int:
    return min(one.end, other.end) - max(one.start, other.start)
