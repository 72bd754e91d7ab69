"""Numbers that one sender writes over consecutive messages: "0912", and in the next "345 6789".

A message may end with the first piece ("her number is 07700"), and what is said may follow the last
("900 456 and hurry"), or a word close it ("puis 4 72 voilà").
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from gateway.detection.memory.reply_forms import CLOSING_WORDS
from gateway.domain import Entity
from gateway.domain.digits import decimal_digits

# A number in pieces: a phone number has no more digits than this, and no fewer.
_NUMBER: Final = re.compile(
    r"(?:(?:puis|et|ensuite|dann|und|then|and|poi|e|sì|si|ok|oui|ja|yes)[ ,:]{1,3}){0,2}"
    r"(?P<digits>[+(]?\d[\d ()./\-]*)"
    rf"(?:[ ,.]{{1,3}}{CLOSING_WORDS})*[ .,!…]*",
    re.IGNORECASE,
)
_PHONE_DIGITS, _MOBILE_DIGITS = range(9, 15), range(9, 11)
_FEWEST_PIECE_DIGITS: Final = 2
_LONGEST_PIECE: Final = 20
# So many digits are a whole number already; behind words, where it is told, one fewer.
_WHOLE_DIGITS, _TOLD_DIGITS = 10, 9
# What ends a longer text and may begin a telephone number: "her number is 0171".
_LAST: Final = re.compile(r"(?<![^\s:،,.])[+(]?[0٠۰]\d[\d ()/\-]*\Z")
# And one of Italy behind a word for one: "cell 347 00".
_LAST_ITALIAN: Final = re.compile(
    r"(?<!\w)(?:cell|cellulare|tel|telefono|num|numero|chiamami|whatsapp|wapp|è|sì|si)[.:]? "
    r"3[2-9]\d[\d ]*\Z",
    re.IGNORECASE,
)
_ASCII_DIGITS: Final = " 0123456789"
_AFTER_WORD: Final = re.compile(r"\d[\d ]*\Z")
# German mobile numbers have ten digits at least.
_GERMAN_MOBILE: Final = re.compile(r"01[567]\d{6}")
_DIGIT: Final = re.compile(r"\d")
# "We open at 0830": an hour.
_HOUR: Final = re.compile(
    r"(?<!\w)(?:um|ab|bis|gegen|at|by|from|till|à|vers|dès|alle|ore|dalle|ساعت|الساعة)\s0\d[0-5]\d\Z",
    re.IGNORECASE,
)
# What begins a text and may end a number, before words: "900 456 not 465", "٤٥٦٧ لا عفوا".
_FIRST: Final = re.compile(r"(?:\d[ ()/\-]{0,2}){2,11}\d(?=\s*[.,;!?،؛](?!\d)|\s+[^\W\d_])")

YEAR: Final = re.compile(r"(?:1[34]|19|20)\d\d")
"""Digits that are rather a year than a sum or a piece of a number."""


class NumberTail(NamedTuple):
    """The piece of a number that the last message ended with, and whose it was."""

    sender: str
    digits: str


class NumberEnd(NamedTuple):
    """Where the last piece of a number stands in a text, and all digits of the number."""

    start: int
    end: int
    whole: str


class NumberPieces:
    """The piece of a number that one conversation has just ended with, if any; a few bytes."""

    __slots__ = ("_tail",)

    def __init__(self) -> None:
        self._tail: NumberTail | None = None

    def may_be_piece(self, text: str) -> bool:
        """Return whether `number_end` must be asked: for a piece of a number, or after one."""
        return len(text) <= _LONGEST_PIECE or self._tail is not None or text[-1:].isdecimal()

    def number_end(self, sender: str, text: str) -> NumberEnd | None:
        """Return the piece in a text that goes on with a number, the last message having the first.

        None where there is none. Every text of the conversation for which
        `may_be_piece` holds must be given, in order.
        """
        tail = self._tail if self._tail is not None and self._tail.sender == sender else None
        lone = _lone_piece(text) if len(text) <= _LONGEST_PIECE else None
        piece = lone
        if piece is None and tail is not None:
            piece = _FIRST.match(text, len(text) - len(text.lstrip()))
        span = (0, 0) if piece is None else piece.span("digits" if piece is lone else 0)
        digits = decimal_digits(text[slice(*span)])
        is_next = tail is not None and len(tail.digits) < _WHOLE_DIGITS
        joined = tail.digits + digits if tail is not None and is_next else digits
        self._tail = NumberTail(sender, joined) if lone is not None else _begun(sender, text)
        if piece is None or not is_next or not _is_telephone(joined):
            return None
        start, end = span
        return NumberEnd(start, start + len(text[start:end].rstrip()), joined)


def stands_free(
    digits: "re.Pattern[str]",
    text: str,
    entities: Sequence[Entity],
    mistaken: frozenset[str] = frozenset(),
) -> bool:
    """Return whether digits of a text stand outside of what was found, but for doubtful types.

    Args:
        digits: what is looked for.
        text: the text.
        entities: what was found in it, ascending.
        mistaken: types that digits are taken for, whose finds count for nothing.
    """
    reach = 0
    for one in entities:
        if one.type not in mistaken:
            if digits.search(text, reach, one.start) is not None:
                return True
            reach = one.end
    return digits.search(text, reach) is not None


def _lone_piece(text: str) -> "re.Match[str] | None":
    """Return the piece of a number that is all of a text, else nothing."""
    if _DIGIT.search(text) is None:
        return None
    start, end = len(text) - len(text.lstrip()), len(text.rstrip())
    match = _NUMBER.fullmatch(text, start, end)
    is_piece = match is not None and len(decimal_digits(match["digits"])) >= _FEWEST_PIECE_DIGITS
    return match if is_piece else None


def _begun(sender: str, text: str) -> NumberTail | None:
    """Return the beginning of a number with which a longer text ends."""
    if not text[-1:].isdecimal():
        return None
    last = text[len(text.rstrip(_ASCII_DIGITS)) :].lstrip()
    is_italian = last.startswith("3") and _LAST_ITALIAN.search(text) is not None
    match = (_AFTER_WORD if is_italian else _LAST).search(text)
    digits = "" if match is None or _HOUR.search(text) is not None else decimal_digits(match[0])
    is_begun = 0 < len(digits) < _TOLD_DIGITS or _GERMAN_MOBILE.fullmatch(digits) is not None
    return NumberTail(sender, digits) if is_begun else None


def _is_telephone(digits: str) -> bool:
    """Return whether pieces make up a telephone number by its length and how it begins."""
    # Italian and Gulf mobile numbers begin with 3 and 5.
    return (digits[0] == "0" and len(digits) in _PHONE_DIGITS) or (
        digits[0] in "35" and len(digits) in _MOBILE_DIGITS
    )
