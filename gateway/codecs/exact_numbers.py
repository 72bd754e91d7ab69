"""Numbers that Python would round: kept as they were written."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Final

# More digits than those of any number that names somebody, on either side of the point.
_MAX_EXPONENT: Final = 40


@dataclass(frozen=True, slots=True)
class ExactNumber:
    """A JSON number that a float or a 64-bit integer might round, as the producer wrote it."""

    lexeme: str

    @property
    def text(self) -> str:
        """The number without an exponent, as texts write it: 989121234567, not 9.89121234567E11."""
        if "e" in self.lexeme or "E" in self.lexeme:
            number = Decimal(self.lexeme)
            if -_MAX_EXPONENT <= number.adjusted() <= _MAX_EXPONENT:
                return f"{number:f}"
        return self.lexeme

    def __repr__(self) -> str:
        return f"ExactNumber({len(self.lexeme)} characters)"
