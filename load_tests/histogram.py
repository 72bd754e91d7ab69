"""Counts of latencies in logarithmic buckets, after the idea of HDR histograms.

A bucket is at most 1 % wider than its lower edge, from a microsecond to a day, so that a p99.9 is
as exact as a p50, histograms add up, and a soak of hours takes as much memory as a smoke test. The
package hdrhistogram does the same and would bring setuptools into every environment.
"""

import math
from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

PERCENTILES: Final = (50.0, 90.0, 95.0, 99.0, 99.9)

_LOWEST_S: Final = 1e-6
_HIGHEST_S: Final = 86_400.0
_GROWTH: Final = math.log(1.01)
_N_BUCKETS: Final = int(math.log(_HIGHEST_S / _LOWEST_S) / _GROWTH) + 2


class Histogram:
    """Latencies in seconds; values outside the range are counted at its ends."""

    def __init__(self) -> None:
        self._counts: NDArray[np.int64] = np.zeros(_N_BUCKETS, np.int64)
        self.max_s = 0.0

    @classmethod
    def of(cls, latencies_s: NDArray[np.float64]) -> "Histogram":
        """Return the histogram of `latencies_s`."""
        histogram = cls()
        histogram.add(latencies_s)
        return histogram

    @classmethod
    def sum(cls, histograms: Iterable["Histogram"]) -> "Histogram":
        """Return one histogram of all that the others counted."""
        total = cls()
        for histogram in histograms:
            total._counts += histogram._counts
            total.max_s = max(total.max_s, histogram.max_s)
        return total

    def __len__(self) -> int:
        return int(self._counts.sum())

    def add(self, latencies_s: NDArray[np.float64]) -> None:
        """Count `latencies_s`."""
        if not len(latencies_s):
            return
        clipped = np.clip(latencies_s, _LOWEST_S, _HIGHEST_S)
        places = (np.log(clipped / _LOWEST_S) / _GROWTH).astype(np.int64)
        self._counts += np.bincount(places, minlength=_N_BUCKETS)
        self.max_s = max(self.max_s, float(latencies_s.max()))

    def percentile_s(self, percentile: float) -> float:
        """Return the upper edge of the bucket that holds the percentile; NaN when empty."""
        below = np.cumsum(self._counts)
        if not below[-1]:
            return math.nan
        rank = max(1, math.ceil(below[-1] * percentile / 100))
        place = int(np.searchsorted(below, rank))
        return min(_LOWEST_S * math.exp((place + 1) * _GROWTH), self.max_s)

    def percentiles_ms(self) -> dict[str, float]:
        """Return p50 to p99.9 and the maximum, in milliseconds."""
        found = {f"p{p:g}": self.percentile_s(p) * 1_000 for p in PERCENTILES}
        return {**found, "max": self.max_s * 1_000}
