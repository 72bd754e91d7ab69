"""Numbers that one sender writes over consecutive messages: "0912", and in the next "345 6789"."""

import re
from typing import Final, NamedTuple

# A number in pieces: a phone number has no more digits than this, and no fewer.
_NUMBER: Final = re.compile(r"[+(]?\d[\d ()./\-]*")
_PHONE_DIGITS: Final = range(9, 15)
_FEWEST_PIECE_DIGITS: Final = 2
_LONGEST_PIECE: Final = 20


class NumberTail(NamedTuple):
    """The piece of a number that made up the last message of a conversation, and whose it was."""

    sender: str
    digits: str


class NumberPieces:
    """The piece of a number that one conversation has just ended with, if any; a few bytes."""

    __slots__ = ("_tail",)

    def __init__(self) -> None:
        self._tail: NumberTail | None = None

    def may_be_piece(self, text: str) -> bool:
        """Return whether `whole_number` must be asked: for a piece of a number, or after one."""
        return len(text) <= _LONGEST_PIECE or self._tail is not None

    def whole_number(self, sender: str, text: str) -> str:
        """Return the number of which `text` is the next piece, the last message having the first.

        Nothing where it is none. Every text of the conversation for which
        `may_be_piece` holds must be given, in order.
        """
        digits = _number_piece(text) if len(text) <= _LONGEST_PIECE else ""
        whole = _joined_number(self._tail, sender, digits)
        if digits or self._tail is not None:
            self._tail = NumberTail(sender, whole or digits) if digits else None
        return whole


def _number_piece(text: str) -> str:
    """Return the digits of a text that is one piece of a number and nothing else, else nothing."""
    stripped = text.strip()
    if not stripped or stripped[-1].isalpha() or _NUMBER.fullmatch(stripped) is None:
        return ""
    digits = "".join(str(int(c)) for c in stripped if c.isdecimal())
    return digits if len(digits) >= _FEWEST_PIECE_DIGITS else ""


def _joined_number(tail: NumberTail | None, sender: str, digits: str) -> str:
    """Return the phone number that two pieces make up, or nothing."""
    if tail is None or tail.sender != sender or not digits:
        return ""
    whole = tail.digits + digits
    is_phone = whole[0] == "0" and len(whole) in _PHONE_DIGITS
    # Italian and Gulf mobile numbers begin with 3 and 5.
    return whole if is_phone or (whole[0] in "35" and 9 <= len(whole) <= 10) else ""
