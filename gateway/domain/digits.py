"""Decimal digits of a value, of any script, and its letters beside them."""

import re
import unicodedata
from functools import lru_cache
from typing import Final

_DIGIT: Final = re.compile(r"\d")
_NOT_DIGITS: Final = re.compile(r"\D+")
# Of Arabic and Persian, and ASCII itself beside them; others are asked for one by one.
_ASCII: Final = dict(zip("0123456789٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹", 3 * "0123456789", strict=True))
_NOT_ASCII_DIGITS: Final = bytes(sorted({*range(256)} - {*b"0123456789"}))


def decimal_digits(text: str) -> str:
    """Return the decimal digits of `text` in ASCII, and nothing else."""
    if text.isascii():
        # A third of what asking every sign takes.
        return text.encode("ascii").translate(None, _NOT_ASCII_DIGITS).decode("ascii")
    digits = _NOT_DIGITS.sub("", text)
    if digits.isascii():
        return digits
    return "".join([_ASCII.get(digit) or str(unicodedata.decimal(digit)) for digit in digits])


def signs_of(text: str) -> str:
    """Return the letters of `text` in lower case and its digits in ASCII, and nothing else."""
    if not text.isascii():
        text = "".join(str(unicodedata.decimal(c)) if c.isdecimal() else c for c in text)
    return "".join(filter(str.isalnum, text)).lower()


# A message is asked for by one step after another; in memory, never written.
@lru_cache(maxsize=4)
def has_digits(text: str) -> bool:
    """Return whether a text has decimal digits, of any script."""
    return _DIGIT.search(text) is not None
