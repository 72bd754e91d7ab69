"""Numbers in texts: their digits in any script, and where the same ones stand in another form."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from gateway.domain import NUMBERED_TYPES, EntityType
from gateway.domain.digits import decimal_digits

# Fewer digits than these stand in clocks, counts and ids by chance; phone, card and national
# numbers have more.
MIN_DIGITS: Final = 7
# A telephone number is known by its last digits: before them stand the country's prefix, a trunk
# zero, or neither.
_LAST_OF_PHONE: Final = 9
# The same ones in any grouping are one value, although a postal code has no letters to tell it by.
_SAME_BY_DIGITS: Final = NUMBERED_TYPES | {EntityType.POSTAL_CODE}
_DIGIT: Final = re.compile(r"\d")
_PLAIN: Final = re.compile(r"[+-]?\d+(?:[.,]\d+)?")
_MOST_BETWEEN: Final = 3
_JOINT: Final = rf"[\s().\u200c\u2010-\u2013/-]{{0,{_MOST_BETWEEN}}}"
_LONGEST_PREFIX: Final = 32
# In a link the sign before a number is encoded, often with a letter: "tel=%2B4930…".
_BORDER: Final = r"(?:(?<![^\W_])|(?<=%[23][A-Fa-f])|(?<=%[57][B-Fb-f]))"
# A country's prefix, a trunk zero in brackets, and the first digits of the number.
_PREFIX: Final = (
    rf"(?:(?:\+|00)?[1-9]\d{{0,2}}{_JOINT})?(?:\(0\){_JOINT})?(?:\(?\d{{1,5}}{_JOINT})?"
)


def significant_digits(value: str, entity_type: str) -> str:
    """Return the digits that name somebody in every form of the number, if there are enough."""
    if entity_type not in _SAME_BY_DIGITS:
        return ""
    digits = decimal_digits(value).lstrip("0")
    if entity_type == EntityType.PHONENUMBER:
        digits = digits[-_LAST_OF_PHONE:]
    return digits if len(digits) >= MIN_DIGITS else ""


def is_short_number(value: str) -> bool:
    """Return whether a value is a plain number that clocks, counts and ids may hold by chance."""
    return _PLAIN.fullmatch(value) is not None and len(decimal_digits(value)) < MIN_DIGITS


class TextDigits:
    """The digits of a text, in which many numbers are looked for: each where its digits stand.

    Attributes:
        joined: all decimal digits of the text, of any script, as ASCII.
    """

    def __init__(self, text: str) -> None:
        self.joined = decimal_digits(text)
        self._text = text
        self._places: list[int] = []  # of the digits; from the first that is found on

    def spans(self, value: str, entity_type: str) -> Iterator[tuple[int, int]]:
        """Yield the spans of the text that hold the digits of a number in any script and grouping.

        A telephone number also with the prefix of a country or a trunk zero, or without. A letter
        or digit directly before or after makes it part of something else.
        """
        digits = significant_digits(value, entity_type)
        at = self.joined.find(digits) if digits else -1
        if at >= 0 and not self._places:
            self._read()
        form: re.Pattern[str] | None = None
        reach = 0
        while at >= 0:
            first, last = self._places[at], self._places[at + len(digits) - 1]
            # No pattern searches more than what a number may take: time grows with the text alone.
            if first >= reach and last - first <= len(digits) * (_MOST_BETWEEN + 1):
                if form is None:
                    prefix = _PREFIX if entity_type == EntityType.PHONENUMBER else "0{0,3}"
                    form = re.compile(rf"{_BORDER}{prefix}{_JOINT.join(digits)}(?![^\W_])")
                # Up to the sign behind, which tells whether the number ends.
                match = form.search(self._text, max(reach, first - _LONGEST_PREFIX), last + 2)
                if match is not None:
                    yield match.span()
                    reach = match.end()
            at = self.joined.find(digits, at + 1)

    def _read(self) -> None:
        if not self._text.isascii():
            characters = self._text
            self._text = "".join(
                str(unicodedata.decimal(c)) if c.isdecimal() else c for c in characters
            )
        self._places = [match.start() for match in _DIGIT.finditer(self._text)]
