"""Precision, recall and F1 of tags against right ones: spans with equal bounds and type."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from gateway.labeling.alignment import Span

ALL = "all"


class Score(NamedTuple):
    """Counts of one type, or of all together."""

    n_right: int
    n_found: int
    n_gold: int

    @property
    def precision(self) -> float:
        """Share of what was found that is right; 1 where nothing was found."""
        return self.n_right / self.n_found if self.n_found else 1.0

    @property
    def recall(self) -> float:
        """Share of what is right that was found; 1 where there is nothing to find."""
        return self.n_right / self.n_gold if self.n_gold else 1.0

    @property
    def f1(self) -> float:
        """Harmonic mean of both."""
        both = self.n_found + self.n_gold
        return 2 * self.n_right / both if both else 1.0


def score_tags(pairs: Iterable[tuple[Sequence[Span], Sequence[Span]]]) -> Mapping[str, Score]:
    """Return a score for each type, and one for all.

    Args:
        pairs: what was found in a text, and what is right there.
    """
    right: Counter[str] = Counter()
    found_counts: Counter[str] = Counter()
    gold_counts: Counter[str] = Counter()
    for found, gold in pairs:
        for counts, spans in (
            (right, set(found) & set(gold)),
            (found_counts, set(found)),
            (gold_counts, set(gold)),
        ):
            counts.update(span.type for span in spans)
            counts[ALL] += len(spans)
    types = sorted(set(gold_counts) | set(found_counts), key=lambda name: (name == ALL, name))
    return {name: Score(right[name], found_counts[name], gold_counts[name]) for name in types}
