"""How a long run tells where it is."""

from collections.abc import Callable

# Told the phase and the share of it, in [0, 1], that is done.
Progress = Callable[[str, float], None]
