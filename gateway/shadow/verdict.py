"""Whether a candidate keeps within the bounds that somebody states, as far as the sample shows."""

import re
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from gateway.domain import EntityType
from gateway.errors import ConfigurationError
from gateway.shadow.differences import Differences, Result
from gateway.shadow.estimates import Estimate, estimate, estimate_of_sums


class Figure(StrEnum):
    """What can be bounded, in shares."""

    LOST = "lost"
    EXTRA = "extra"
    EXPOSED = "exposed"
    AGREEMENT = "agreement"


# Part and whole of each figure, of one type or of all.
_COUNTS: Final[dict[Figure, Callable[[Differences, str | None], tuple[int, int]]]] = {
    Figure.LOST: lambda d, t: (d.n(Result.LIVE_ONLY, type_=t), d.n_live(t)),
    Figure.EXTRA: lambda d, t: (d.n(Result.CANDIDATE_ONLY, type_=t), d.n(*Result, type_=t)),
    Figure.EXPOSED: lambda d, t: (_n(d.exposed, t), _n(d.n_replaced, t)),
    Figure.AGREEMENT: lambda d, t: (d.n(Result.BOTH, type_=t), d.n(*Result, type_=t)),
}


class Standing(StrEnum):
    """How a figure stands to its bound."""

    KEPT = "kept"
    BROKEN = "broken"
    UNPROVEN = "unproven"


class Bound(NamedTuple):
    """At most so much of a figure, at least for agreement; for one type or for all together."""

    figure: Figure
    limit: float
    type: str | None = None

    def stands(self, found: Estimate) -> Standing:
        """Return whether the figure is within the bound wherever it lies in its interval."""
        low, high, limit = found.low, found.high, self.limit
        if self.figure is Figure.AGREEMENT:
            low, high, limit = 1 - high, 1 - low, 1 - limit
        if high <= limit:
            return Standing.KEPT
        return Standing.BROKEN if low > limit else Standing.UNPROVEN


class Judged(NamedTuple):
    """A bound, the figure, and how the one stands to the other."""

    bound: Bound
    found: Estimate
    standing: Standing


class Figures:
    """The figures of a comparison.

    Args:
        total: all that was counted.
        by_conversation: the same, conversation by conversation, where that is known.
    """

    def __init__(
        self, total: Differences, by_conversation: Sequence[Differences] | None = None
    ) -> None:
        self.total = total
        self._parts = by_conversation

    @property
    def types(self) -> list[str]:
        """The types that either side found, or that structured fields have."""
        return sorted({type_ for type_, *_ in (*self.total.places, *self.total.decisions)})

    def of(self, figure: Figure, type_: str | None = None) -> Estimate:
        """Return one figure, of one type or of all."""
        counts = _COUNTS[figure]
        if self._parts is None:
            return estimate_of_sums(*counts(self.total, type_), self.total.n_messages)
        pairs = [counts(one, type_) for one in self._parts]
        return estimate([part for part, _ in pairs], [whole for _, whole in pairs])

    def judged(self, bounds: Sequence[Bound]) -> list[Judged]:
        """Return how each bound stands."""
        found = [self.of(bound.figure, bound.type) for bound in bounds]
        return [Judged(b, f, b.stands(f)) for b, f in zip(bounds, found, strict=True)]


def parse_bound(figure: Figure, text: str) -> Bound:
    """Return the bound in `0.5%`, `0.005` or `PERSON=1%`.

    Raises:
        ConfigurationError: it is none.
    """
    match = re.fullmatch(r"(?:(\w+)=)?(\d+(?:\.\d+)?|\.\d+)(%?)", text.strip())
    type_ = match[1].upper() if match and match[1] else None
    limit = (float(match[2]) / (100 if match[3] else 1)) if match else 2.0
    if limit > 1 or (type_ is not None and type_ not in EntityType.__members__):
        raise ConfigurationError(
            f"a bound on {figure} is a share such as 0.5% or 0.005, or PERSON=1% for one type"
        )
    return Bound(figure, limit, type_)


def _n(counts: dict[str, int], type_: str | None) -> int:
    return sum(counts.values()) if type_ is None else counts.get(type_, 0)
