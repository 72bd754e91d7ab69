"""Numbers that Python would round: kept as they were written."""

from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Final

# More digits than those of any number that names somebody, on either side of the point.
_MAX_EXPONENT: Final = 40


@dataclass(frozen=True, slots=True)
class ExactNumber:
    """A JSON number that a float or a 64-bit integer might round, as the producer wrote it."""

    lexeme: str

    @property
    def text(self) -> str:
        """The number as texts write it: 989121234567, not 9.89121234567E11 or 989121234567.0."""
        text = self.lexeme
        if "e" in text or "E" in text:
            try:
                number = Decimal(text)
            except InvalidOperation:  # its exponent is beyond any
                return text
            if -_MAX_EXPONENT <= number.adjusted() <= _MAX_EXPONENT:
                text = f"{number:f}"
        whole, _, fraction = text.partition(".")
        return text if fraction.strip("0") else whole

    def __repr__(self) -> str:
        return f"ExactNumber({len(self.lexeme)} characters)"
