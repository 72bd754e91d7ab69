"""How a long run tells where it is."""

from collections.abc import Callable

Progress = Callable[[str, float], None]
"""Told the phase, with details behind a comma, and the share of it, in [0, 1], that is done."""
