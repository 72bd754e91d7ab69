"""Shares with the intervals in which they lie: what a sample tells of all the traffic.

Entities of one conversation are not independent: a name that a candidate misses is missed again in
the next message. The interval is Wilson's (95 %) over as many independent entities as there would
be to vary as much as the conversations do (the design effect of cluster sampling).
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

# Of the normal distribution, for 95 %.
_Z = 1.959964


class Estimate(NamedTuple):
    """A share, and the bounds between which 95 % of such samples have the true one."""

    part: int
    whole: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The share in the sample; 0 where there is nothing to take a share of."""
        return self.part / self.whole if self.whole else 0.0


def estimate(parts: Sequence[int], wholes: Sequence[int]) -> Estimate:
    """Return the share of all the parts in all the wholes; each pair is of one conversation."""
    k, n = np.asarray(parts, np.float64), np.asarray(wholes, np.float64)
    part, whole = int(k.sum()), int(n.sum())
    if not whole:
        return Estimate(0, 0, 0.0, 1.0)
    share = part / whole
    n_sampled = np.count_nonzero(n)
    variance = share * (1 - share) / whole
    effect = 1.0
    if variance and n_sampled > 1:
        spread = float(((k - share * n) ** 2).sum()) / whole**2 * n_sampled / (n_sampled - 1)
        effect = spread / variance
    return _wilson(part, whole, max(effect, _worst(part, whole, float((n**2).sum()) / whole)))


def estimate_of_sums(part: int, whole: int, n_messages: int) -> Estimate:
    """Return the share where only sums are known: as if messages were independent."""
    if not whole:
        return Estimate(0, 0, 0.0, 1.0)
    return _wilson(part, whole, _worst(part, whole, whole / max(1, n_messages)))


def _worst(part: int, whole: int, together: float) -> float:
    """Return the design effect to assume while there are too few cases to see one.

    Few cases do not show whether they come together. Until there are as many as a conversation has
    entities, they are taken to: none seen in a hundred conversations of ten entities each is then
    none in a hundred, not none in a thousand.
    """
    n_cases = max(1, min(part, whole - part))
    return max(1.0, together / n_cases)


def _wilson(part: int, whole: int, effect: float) -> Estimate:
    n, share = whole / max(1.0, effect), part / whole
    centre = share + _Z**2 / (2 * n)
    reach = _Z * (share * (1 - share) / n + _Z**2 / (4 * n**2)) ** 0.5
    scale = 1 + _Z**2 / n
    # Where nothing was seen the formula gives 0 but for rounding.
    low = (centre - reach) / scale if part else 0.0
    high = (centre + reach) / scale if part < whole else 1.0
    return Estimate(part, whole, max(0.0, low), min(1.0, high))
