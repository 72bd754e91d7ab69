"""EXPIRY: month and year until which a card is valid, moved with the dates of the conversation.

It is a DATETIME to all others. "09/27" alone may be a day of September; that it stands beside a
card is known to the detector that found it. Month and year keep their digits. Where the second
number is no year of these ones ("04/08" on an Iranian card) the first is the year.
"""

import re

from gateway.domain.detectors import CARD_DETAILS, RULES_PREFIX
from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.date_offset import days_shifted
from gateway.pseudonyms.surrogates.digits import in_script, zero_of

EXPIRY = "DATETIME/expiry"
EXPIRY_DETECTOR = RULES_PREFIX + CARD_DETAILS

_NUMBERS = re.compile(r"(\d\d)\s?[/|:;,-]\s?((?:20)?\d\d)")
_FIRST_YEAR, _MONTHS, _CENTURY = 20, 12, 100
_DAYS_IN_MONTH = 365.25 / _MONTHS
_SEPARATOR = ":"


def is_expiry(value: str) -> bool:
    """Return whether a value is a month and a year in digits, in either order."""
    return _form(value) is not None


def _form(value: str) -> str | None:
    match = _NUMBERS.fullmatch(ascii_digits(value))
    if match is None:
        return None
    month, year = int(match[1]), int(match[2]) % _CENTURY
    if _is_year_first(match):
        month, year = year, month
    return f"e:{year}:{month}" if 0 < month <= _MONTHS else None


def _is_year_first(match: re.Match[str]) -> bool:
    """Return whether the second number is no year of these ones; four digits always are."""
    return int(match[2]) < _FIRST_YEAR


def _draw(form: str, drawing: Drawing) -> str:
    year, month = map(int, form.split(_SEPARATOR)[1:])
    n_months = round(days_shifted(drawing) / _DAYS_IN_MONTH) + drawing.attempt
    year, month = divmod(year * _MONTHS + month - 1 + n_months, _MONTHS)
    return f"e:{year % _CENTURY}:{month + 1}"


def _render(surrogate: str, value: str) -> str:
    match = _NUMBERS.fullmatch(ascii_digits(value))
    if match is None or not is_expiry(value):
        return surrogate
    year, month = (number.zfill(2) for number in surrogate.split(_SEPARATOR)[1:])
    first, second = (year, month) if _is_year_first(match) else (month, year)
    zero = zero_of(value)
    start = match.end(2) - len(second)
    return in_script(first, zero) + value[match.end(1) : start] + in_script(second, zero)


TYPE: SurrogateType = SurrogateType(_form, _draw, _render)
