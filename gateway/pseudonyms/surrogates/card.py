"""CREDIT_CARD: as long, of the same network, with Luhn's check digit.

Of a card of which a part is left out ("4111 11** **** 1111", "xxxx 1111") the digits that are
written, and the last ones as they are where they stand alone.
"""

import re
from typing import Final

from gateway.domain import EntityType
from gateway.domain.card_prefixes import IRANIAN_BINS
from gateway.pseudonyms.canonical import digits_of
from gateway.pseudonyms.code_writings import TAIL_DIGITS
from gateway.pseudonyms.surrogates.checksums import luhn_digit
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import write_digits

_LENGTHS = range(12, 20)
# Between the first and the last digits of a form, where those between them are left out.
_LEFT_OUT: Final = "*"
_MASKED: Final = re.compile(
    r"(?P<head>\d{0,4}[ -]?\d{0,4})[ -]?[xX*·•●][xX*·•● -]*(?P<tail>\d{3,4})"
)
# In an order of their own: a set has none.
_IRANIAN = tuple(sorted(IRANIAN_BINS))
_FAMILIES = (
    ("34", "37"),
    ("51", "52", "53", "54", "55"),
    ("2221", "2300", "2400", "2500", "2600", "2720"),
    ("6011", "644", "645", "646", "647", "648", "649", "65"),
    ("36", "38", "300", "301", "302", "303", "304", "305"),
    ("4",),
    # JCB, UnionPay, Mir, Maestro.
    tuple(str(head) for head in range(3528, 3590)),
    ("62",),
    ("2200", "2201", "2202", "2203", "2204"),
    ("5018", "5020", "5038", "6304", "6759", "6761", "6762", "6763"),
)


def _form(value: str) -> str | None:
    digits = digits_of(value)
    if len(digits) in _LENGTHS:
        return digits
    if len(digits) == TAIL_DIGITS == len(value):
        return f"{_LEFT_OUT}{digits}"
    match = _MASKED.fullmatch(value)
    return None if match is None else _LEFT_OUT.join(map(digits_of, match.group("head", "tail")))


def _draw(form: str, drawing: Drawing) -> str | None:
    if _LEFT_OUT in form:
        return _masked(form, drawing)
    head = drawing.draws.pick(_family(form))
    end = drawing.end
    if not end:
        body = head + drawing.draws.digits(len(form) - len(head) - 1)
        return body + luhn_digit(body)
    body = head + drawing.draws.digits(len(form) - len(head) - len(end) - 1)
    # The check digit is in the end already: one digit before makes it right.
    cards = (f"{body}{digit}{end}" for digit in range(10))
    return next(card for card in cards if luhn_digit(card[:-1]) == card[-1])


def _masked(form: str, drawing: Drawing) -> str | None:
    """Return other digits for those of a card of which a part is left out.

    The last ones are those by which the card is called, a number of their own until it is told.
    """
    head, _, tail = form.partition(_LEFT_OUT)
    end = drawing.end or drawing.follow(EntityType.NUMBER, tail)
    if end is None:
        return None
    if head:
        first = drawing.draws.pick(_family(head))[: len(head)]
        head = first + drawing.draws.digits(len(head) - len(first))
    return f"{head}{_LEFT_OUT}{end}"


def _write(surrogate: str, value: str) -> str:
    return write_digits(surrogate.replace(_LEFT_OUT, ""), value)


def _family(form: str) -> tuple[str, ...]:
    if form.startswith(_IRANIAN):
        return _IRANIAN
    return next((family for family in _FAMILIES if form.startswith(family)), (form[:2],))


TYPE: SurrogateType = SurrogateType(_form, _draw, _write)
