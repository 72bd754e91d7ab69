"""What numbers of an answer stand for, whole or by the digits that they end with.

Four digits are a year, a room or a count as often as the end of an account: what stands around
must tell that they are.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.patterns.identifiers.last_digits import NUMBERED_WORDS
from gateway.pseudonyms.canonical import digits_of
from gateway.pseudonyms.surrogates.digits import write_digits

TAIL_DIGITS: Final = 4
"""By so many digits at its end a number is called."""
_YEARS: Final = range(1200, 2100)
_REACH: Final = 64
# In place of the digits before: "**** 4821", "xxxx-4821", "…4821".
_MASKED: Final = re.compile(r"(?:[*xX#·•●]{2}|\.{3}|\u2026)[\s\u200e-]{0,3}\Z")
_ENDING: Final = re.compile(
    r"(?<![^\W\d_])(?:end(?:s|ing|ed|et|en|end\w{0,2}|ung)|finit|finiss\w{2,5}|termin[aeo]\w{0,3}"
    r"|finisc\w|finendo|تنتهي|ينتهي|المنتهي[ةه]?|منتهی)(?![^\W\d_])[^\d.!?;\n]{0,16}\Z",
    re.IGNORECASE,
)
_LAST: Final = re.compile(
    r"(?<![^\W\d_])(?:last|final|letzte\w?|derni[eè]r\w{0,2}|ultim\w|رقم|أرقام|[آا]خر\w{0,3})"
    r"(?:[ _-]?(?:4|four|vier|quatre|quattro|digits?|ziffern|stellen|chiffres|cifre|[آا]خر\w{0,2}"
    r"|[أا]ربع\w?|رقم)){1,2}(?![^\W\d_])[^\d.!?;\n]{0,24}\Z",
    re.IGNORECASE,
)
# Persian says it behind the digits, and English has them before the thing.
_ENDING_BEHIND: Final = re.compile(r"\s?(?:ختم|منتهی|تموم|تمام)(?!\w)")
_NUMBERED_BEFORE: Final = re.compile(
    rf"(?<![^\W\d_]){NUMBERED_WORDS}(?![^\W\d_])(?P<between>[^\d.!?;\n]{{0,24}})\Z", re.IGNORECASE
)
_NUMBERED_BEHIND: Final = re.compile(rf"[\s-]{NUMBERED_WORDS}(?![^\W\d_])", re.IGNORECASE)
_SENTENCE_WITH_NUMBERED: Final = re.compile(
    rf"(?<![^\W\d_]){NUMBERED_WORDS}(?![^\W\d_])[^.!?;\n]*\Z", re.IGNORECASE
)
_TOUCHING: Final = re.compile(r"[\s:#\"'\u200e]{0,3}\Z")


# "4596 **** **** 9650", "4596 1203 **** 9650", "DE04...6968"
_MASK: Final = r"(?:[*xX#·•●]{2,12}|\.{3}|\u2026)"
_HIDDEN: Final = re.compile(
    r"(?<![\w*])(?:(?P<head>(?:[A-Z]{2})?\d{2,6}(?:[ -]\d{2,4}){0,2})[\s-]?)?"
    rf"{_MASK}(?:[\s-]?{_MASK}){{0,6}}[\s-]?(?P<tail>\d{{4}})(?![\w*])"
)

# "447700900123", also in a link
_ABROAD: Final = re.compile(r"(?<![\w.,+])(?:00)?([1-9\u06f1-\u06f9\u0661-\u0669]\d{9,14})(?![\w])")


class KnownNumbers:
    """Knows what the numbers in a conversation's surrogates stand for, by their digits."""

    __slots__ = ("_by_digits", "_by_tail", "_phones")

    def __init__(self) -> None:
        # None where digits stand for several.
        self._by_digits: dict[str, str | None] = {}
        # All digits, by the last of them.
        self._by_tail: dict[str, tuple[str, str] | None] = {}
        # Telephone numbers with their country, without a plus.
        self._phones: dict[str, str | None] = {}

    def learn(self, surrogate: str, value: str) -> None:
        """Take note of a number and of its last digits."""
        digits, own = digits_of(surrogate), digits_of(value)
        if self._by_digits.setdefault(digits, own) != own:
            self._by_digits[digits] = None
        if len(digits) > TAIL_DIGITS:
            tail = digits[-TAIL_DIGITS:]
            known = self._by_tail.setdefault(tail, (digits, own))
            if known is not None and known[1][-TAIL_DIGITS:] != own[-TAIL_DIGITS:]:
                self._by_tail[tail] = None

    def learn_phone(self, form: str, own_form: str) -> None:
        """Take note of a telephone number by its form, the country before it."""
        digits, own = digits_of(form), digits_of(own_form)
        if " " in form and " " in own_form and self._phones.setdefault(digits, own) != own:
            self._phones[digits] = None

    def phones(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Yield where telephone numbers stand with their country and no plus, and their values."""
        for match in _ABROAD.finditer(text) if self._phones else ():
            value = self._phones.get(digits_of(match[1]))
            if value is not None:
                yield *match.span(1), write_digits(value, match[1])

    def restored(self, text: str, start: int, end: int) -> str | None:
        """Return what a number of `text` stands for, in its digits and groups.

        None where that is not known, or where nothing tells that it is the end of one.
        """
        written = text[start:end]
        digits = digits_of(written)
        value = self._by_digits.get(digits)
        if value is None and digits in self._by_tail and is_tail(text, start, end):
            # Two numbers may have an end, and one of them no more digits than that.
            known = None if digits in self._by_digits else self._by_tail[digits]
            value = None if known is None else known[1][-TAIL_DIGITS:]
        return None if value is None else write_digits(value, written)

    def hidden(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Yield where numbers stand of which an answer shows the ends alone, and their values."""
        for match in _HIDDEN.finditer(text) if self._by_tail else ():
            known = self._by_tail.get(digits_of(match["tail"]))
            if known is None:
                continue
            digits, own = known
            head = digits_of(match["head"] or "")
            if not digits.startswith(head):
                continue
            tail = write_digits(own[-TAIL_DIGITS:], match["tail"])
            if head:
                shown = text[match.start("head") : match.start("tail")]
                masked = write_digits(own[: len(head)], match["head"]) + shown[len(match["head"]) :]
                yield match.start("head"), match.end(), masked + tail
            else:
                yield match.start("tail"), match.end(), tail


def is_tail(text: str, start: int, end: int) -> bool:
    """Return whether four digits are said to be the last ones of a number.

    What may be a year needs more than a word for such numbers somewhere before it.
    """
    before = text[max(0, start - _REACH) : start]
    if _MASKED.search(before) is not None or _LAST.search(before) is not None:
        return True
    is_year = int(digits_of(text[start:end])) in _YEARS
    if _ENDING.search(before) is not None or _ENDING_BEHIND.match(text, end) is not None:
        return not is_year or _SENTENCE_WITH_NUMBERED.search(before) is not None
    numbered = _NUMBERED_BEFORE.search(before)
    if numbered is not None:
        return not is_year or _TOUCHING.fullmatch(numbered["between"]) is not None
    return not is_year and _NUMBERED_BEHIND.match(text, end) is not None
