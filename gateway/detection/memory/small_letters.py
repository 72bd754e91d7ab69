"""A text in small letters and its pieces between blanks, made once for all that ask for them."""

from functools import lru_cache


class SmallLetters:
    """A text in small letters; mostly as long as the text itself."""

    __slots__ = ("_pieces", "low")

    def __init__(self, text: str) -> None:
        self.low = text.lower()
        self._pieces: list[str] | None = None

    @property
    def pieces(self) -> list[str]:
        """What stands between blanks, not to be changed; each of them is hashed but once."""
        pieces = self._pieces
        if pieces is None:
            pieces = self._pieces = self.low.split()
        return pieces


# A message is asked for by one step after another; in memory, never written.
@lru_cache(maxsize=4)
def in_small_letters(text: str) -> SmallLetters:
    """Return a text in small letters."""
    return SmallLetters(text)
