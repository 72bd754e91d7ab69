"""Numbers that Python would round: kept as they were written."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ExactNumber:
    """A JSON number that a float or a 64-bit integer might round, as the producer wrote it."""

    lexeme: str

    def __repr__(self) -> str:
        return f"ExactNumber({len(self.lexeme)} characters)"
