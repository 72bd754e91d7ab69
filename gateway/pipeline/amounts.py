"""Amounts as numbers, and written as another amount is: `12,345.67` for "12.345,67 €"."""

import re
from decimal import Decimal
from typing import Final

from gateway.domain.digits import decimal_digits
from gateway.pipeline.digits import MIN_DIGITS
from gateway.pseudonyms.canonical import ascii_digits

_NUMBER: Final = re.compile(r"\d+(?:[.,'’٫٬ \u00a0\u202f]\d+)*")
_GROUPED: Final = re.compile(r"\d{1,3}(?:([.,'’٬ \u00a0\u202f])\d{3})(?:\1\d{3})*")
_POINT: Final = re.compile(r"[.,٫](?=\d{1,2}\Z)")
# As JSON and programs write it; three decimals are no thousands there.
_PLAIN_NUMBER: Final = re.compile(r"\d{1,15}(?:\.\d{1,4})?")
# The sign or the code of a currency, and nothing else, may stand beside the number of a field.
_CURRENCY: Final = r"(?:[$€£¥₤₺₽₹₪﷼]|[A-Z]{1,2}\$|[A-Z]{3})"
_PRICE: Final = re.compile(rf"(?:{_CURRENCY}\s?)?(?P<number>{_NUMBER.pattern})(?:\s?{_CURRENCY})?")
_GROUP: Final = re.compile(r"(?<=\d)[.,'’٬ \u00a0\u202f](?=\d{3}(?!\d))")
# Digits before the zeros. Sizes, limits and counts are round: 1000000, and 25000 where an amount of
# 25,000.00 was found.
_TELLING: Final = 4
_TELLING_OF_MANY: Final = 2
_ZERO: Final = ord("0")


def amount_of(value: str) -> Decimal | None:
    """Return the number of an amount that is told by enough digits; None for others."""
    amount = _only_number(value)
    if amount is None or len(str(amount).replace(".", "")) < MIN_DIGITS:
        return None
    return amount


def may_be_a_count(text: str) -> bool:
    """Return whether a field is a round number without a sign of money."""
    digits = ascii_digits(text)
    if not digits.isdecimal():
        return False
    least = _TELLING if len(digits) < MIN_DIGITS else _TELLING_OF_MANY
    return len(digits.strip("0")) < least


def field_amount(text: str) -> Decimal | None:
    """Return the amount that all of a field is, in whichever notation, if it is one."""
    if _PLAIN_NUMBER.fullmatch(text):
        return Decimal(text)
    price = _PRICE.fullmatch(ascii_digits(text))
    if price is None:
        return None
    point = _POINT.search(price["number"])
    # One sign for thousands and decimals parts something else: a version.
    if point is not None and point[0] in price["number"][: point.start()]:
        return None
    return _decimal(price["number"])


def written_like(replacement: str, like: str) -> str:
    """Return the number of an amount with the decimals of a field, more where it takes some.

    Points, commas, digits and currency are those of the field.
    """
    amount = _only_number(replacement)
    if amount is None or replacement[:1] == "[":
        return replacement
    number = _NUMBER.search(ascii_digits(like))
    if number is None:
        return replacement
    shown = number[0]
    if _PLAIN_NUMBER.fullmatch(like):
        whole, point, cents = shown.partition(".")
    else:
        at = _POINT.search(shown)
        whole, point, cents = (
            (shown[: at.start()], at[0], shown[at.end() :]) if at is not None else (shown, "", "")
        )
    # Of a whole number one with cents may have become.
    n_decimals = max(len(cents), len(f"{amount.normalize():f}".partition(".")[2]))
    group = _GROUP.search(whole)
    written = f"{amount:,.{n_decimals}f}" if group is not None else f"{amount:.{n_decimals}f}"
    digits, _, decimals = written.partition(".")
    if group is not None:
        digits = digits.replace(",", group[0])
    if decimals:
        digits += (point or ("," if group is not None and group[0] == "." else ".")) + decimals
    zero = ord(like[number.start()]) - int(like[number.start()])
    if zero != _ZERO:
        digits = "".join([chr(zero + int(one)) if one.isdecimal() else one for one in digits])
    return like[: number.start()] + digits + like[number.end() :]


def _only_number(value: str) -> Decimal | None:
    numbers = _NUMBER.findall(ascii_digits(value))
    return _decimal(numbers[0]) if len(numbers) == 1 else None


def _decimal(number: str) -> Decimal | None:
    point = _POINT.search(number)
    whole, tail = (number[: point.start()], number[point.end() :]) if point else (number, "")
    if not (whole.isdecimal() or _GROUPED.fullmatch(whole)):
        return None
    return Decimal(f"{decimal_digits(whole)}.{tail}" if tail else decimal_digits(whole))
