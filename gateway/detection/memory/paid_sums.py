"""Known sums beside a verb of paying in Persian: "نفری دویست و هشتاد تومن", and then "زدم ۲۸۰".

A sum that was told in words is paid in digits mostly, without its currency.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from gateway.detection.memory.asked_prices import is_taken
from gateway.detection.normalize import FIRST_ARABIC, fold
from gateway.detection.patterns.lexical.numerals import groups_of
from gateway.detection.patterns.lexical.persian_sums import PERSIAN_HUNDREDS, SMALL
from gateway.domain import Entity

_SPELLED: Final = re.compile(
    rf"(?:(?:{PERSIAN_HUNDREDS})(?: و {SMALL})?|{SMALL})(?=ه?(?: (?:هزار|تومن|تومان|تمن)|\Z))"
)
# In the first person: "زد" and "زده" are what others do.
_PAY: Final = (
    r"(?:زدم|زدیم|ریختم|ریختیم|واریز (?:کردم|کردیم|شد|زدم)|کارت به کارت (?:کردم|شد)|فرستادم"
    r"|پرداختم)"
)
_NUMBER: Final = r"[1-9]\d{1,5}"
_PAID: Final = re.compile(
    rf"(?<![\w\u200c])(?:{_PAY} (?P<behind>{_NUMBER})(?=(?: رو)?\s*(?:[,.!?؛،\n]\D|[,.!?؛،\n]?\Z))"
    rf"|(?<![.,:/-])(?P<before>{_NUMBER}) (?:رو )?{_PAY}(?!\w))"
)


def spelled_worth(value: str) -> int | None:
    """Return the number of a sum in Persian words below a thousand, its scale aside."""
    if value[:1] < FIRST_ARABIC or value[0].isdecimal():
        return None
    match = _SPELLED.match(fold(value))
    groups = groups_of(match[0].split()) if match is not None else []
    return int(groups[0]) if len(groups) == 1 else None


def may_be_paid(text: str) -> bool:
    """Return whether a text holds the beginning of a verb of paying; few do."""
    # One by one: a loop takes longer than all of them.
    return not text.isascii() and (
        "زد" in text
        or "ریخ" in text
        or "واریز" in text
        or "کارت به" in text
        or "فرستاد" in text
        or "پرداخ" in text
    )


def paid_spans(
    text: str, entities: Sequence[Entity], worths: Sequence[int]
) -> Iterator[tuple[int, int]]:
    """Yield where known sums stand, their currency unsaid, beside a verb of paying.

    Args:
        text: a text of a conversation.
        entities: what was found in it, which stays.
        worths: the numbers of sums that the conversation or the text has.
    """
    taken = [(one.start, one.end) for one in entities]
    for match in _PAID.finditer(fold(text)):
        span = match.span("behind" if match["before"] is None else "before")
        if int(text[slice(*span)]) in worths and not is_taken(span, taken):
            yield span
