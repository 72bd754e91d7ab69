"""Airlines by their two letters, as flights are told: "flight LH 2043"."""

import re
from typing import Final

_FLIGHT: Final = re.compile(r" ?\d{2,4}(?!\d)")
_WITH_FLIGHT: Final = re.compile(r"[A-Z]{2} ?\d{2,4}")
_FLYING: Final = re.compile(
    r"\b(?:flight|flug|vol|volo|fly|fliege|پرواز|رحلة|الرحلة)\b", re.IGNORECASE
)
_LONGEST_FLYING: Final = 24


def is_flight(text: str, start: int, end: int) -> bool:
    """Return whether two capitals are an airline's, before or with the number of a flight."""
    if _WITH_FLIGHT.fullmatch(text, start, end) is None and (
        end - start != 2 or not text[start:end].isupper() or not _FLIGHT.match(text, end)
    ):
        return False
    return _FLYING.search(text, max(0, start - _LONGEST_FLYING), start) is not None
