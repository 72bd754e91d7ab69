"""Airlines and airports by their letters: "flight LH 2043", "DOH-LHR QR007"."""

import re
from typing import Final

_FLIGHT: Final = re.compile(r" ?\d{2,4}(?!\d)")
_WITH_FLIGHT: Final = re.compile(r"[A-Z]{2} ?\d{2,4}")
# "BA2490 lands LHR", taken for one place.
_FLIGHT_BEFORE: Final = re.compile(r"[A-Z]{2} ?\d{2,4}(?: [a-z]{1,9}){0,3} (?=[A-Z])")
_FLYING: Final = re.compile(
    r"\b(?:flight|flug|vol|volo|fly|fliege|پرواز|رحلة|الرحلة)\b", re.IGNORECASE
)
_LONGEST_FLYING: Final = 24
_AIRPORTS: Final = re.compile(r"[A-Z]{3} ?[-–/>] ?[A-Z]{3}")
_NUMBER_BEHIND: Final = re.compile(r",? {1,3}[A-Z]{2} ?\d{2,4}(?!\d)")
_NUMBER_BEFORE: Final = re.compile(r"(?<!\w)[A-Z]{2} ?\d{2,4},? {1,3}\Z")
_LONGEST_NUMBER: Final = 10


def is_flight(text: str, start: int, end: int) -> bool:
    """Return whether capitals are an airline's or airports', beside the number of a flight."""
    if _AIRPORTS.fullmatch(text, start, end) is not None:
        before = _NUMBER_BEFORE.search(text, max(0, start - _LONGEST_NUMBER), start)
        return before is not None or _NUMBER_BEHIND.match(text, end) is not None
    if _WITH_FLIGHT.fullmatch(text, start, end) is None and (
        end - start != 2 or not text[start:end].isupper() or not _FLIGHT.match(text, end)
    ):
        return False
    return _is_behind_flying(text, start)


def start_behind_flight(text: str, start: int, end: int) -> int:
    """Return where a place begins behind the flight that goes there, or `start`."""
    match = _FLIGHT_BEFORE.match(text, start, end)
    return match.end() if match is not None and _is_behind_flying(text, start) else start


def _is_behind_flying(text: str, start: int) -> bool:
    return _FLYING.search(text, max(0, start - _LONGEST_FLYING), start) is not None
