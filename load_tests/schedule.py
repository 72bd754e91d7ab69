"""When messages are to be sent: fixed before the first one goes out.

Latency is measured from these times, not from when a message could be sent after all, so that a
gateway that stalls cannot hide it by slowing its own load down (coordinated omission).
"""

from collections.abc import Callable
from typing import Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

Pattern = Literal["constant", "poisson", "burst", "diurnal", "spike"]
PATTERNS: Final = get_args(Pattern)

Times = NDArray[np.float64]

# A burst is the first second of each ten, at five times the mean; the rest makes up for it.
_BURST_PERIOD_S: Final = 10.0
_BURST_S: Final = 1.0
_BURST_FACTOR: Final = 5.0
# A spike is the middle tenth of a stage, at four times what the rest of it has.
_SPIKE: Final = (0.45, 0.55)
_SPIKE_FACTOR: Final = 4.0
# A day is as long as the stage; its night is a fifth of its noon.
_NIGHT_SHARE: Final = 0.2
_RESOLUTION_S: Final = 0.01


def send_times(pattern: Pattern, rate: float, duration_s: float, seed: int) -> Times:
    """Return when each message is to be sent, in seconds from the start of a stage.

    Args:
        pattern: how they are spread.
        rate: mean messages a second.
        duration_s: length of the stage.
        seed: the same seed gives the same times.
    """
    if pattern == "constant":
        return np.arange(int(rate * duration_s)) / rate
    random = np.random.default_rng(seed)
    grid = np.arange(0.0, duration_s, _RESOLUTION_S)
    weights = _WEIGHTS[pattern](grid, duration_s)
    # A Poisson process of changing rate: so many in each slot, anywhere in it.
    expected = weights / weights.mean() * rate * _RESOLUTION_S
    counts = random.poisson(expected)
    times = np.repeat(grid, counts) + random.random(int(counts.sum())) * _RESOLUTION_S
    return np.sort(times[times < duration_s])


def _even(grid: Times, duration_s: float) -> Times:
    return np.ones_like(grid)


def _bursts(grid: Times, duration_s: float) -> Times:
    rest = (_BURST_PERIOD_S - _BURST_FACTOR * _BURST_S) / (_BURST_PERIOD_S - _BURST_S)
    return np.where(grid % _BURST_PERIOD_S < _BURST_S, _BURST_FACTOR, rest)


def _spike(grid: Times, duration_s: float) -> Times:
    share = grid / duration_s
    return np.where((share >= _SPIKE[0]) & (share < _SPIKE[1]), _SPIKE_FACTOR, 1.0)


def _day(grid: Times, duration_s: float) -> Times:
    wave = (1 - np.cos(2 * np.pi * grid / duration_s)) / 2
    return _NIGHT_SHARE + (1 - _NIGHT_SHARE) * wave


_WEIGHTS: Final[dict[str, Callable[[Times, float], Times]]] = {
    "poisson": _even,
    "burst": _bursts,
    "diurnal": _day,
    "spike": _spike,
}
