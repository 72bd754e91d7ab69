"""Telephone numbers of the same country, kind and length, whatever their area.

An area tells a town, which is replaced elsewhere in the text. Landlines are landlines again and
mobiles are mobiles; which areas and networks a country has is known to `phonenumbers`.
"""

from collections.abc import Iterator

import phonenumbers
from phonenumbers import PhoneNumberType

from gateway.pseudonyms.draws import Draws

ITALY = "39"

_LANDLINES = (PhoneNumberType.FIXED_LINE, PhoneNumberType.FIXED_LINE_OR_MOBILE)
# A quarter of random numbers are landlines in the median country, one in ten thousand of those of
# one area alone; each try costs some 12 µs.
_TRIES = 24


def is_valid(code: str, national: str) -> bool:
    """Return whether a country has a number, in ASCII digits without the trunk zero."""
    return bool(phonenumbers.is_valid_number(_parsed(code, national)))


def first_with(codes: tuple[str, ...], national: str) -> str:
    """Return the first country that has a number, which may lack a trunk zero; "" for none."""
    return next((code for code in codes if is_valid(code, at_home(code, national))), "")


def first_with_mobile(codes: tuple[str, ...], national: str) -> str:
    """Return the first country that has a number as a mobile, else as any; "" for none."""
    return next((code for code in codes if _is_mobile(code, national)), "") or first_with(
        codes, national
    )


def _is_mobile(code: str, national: str) -> bool:
    return bool(phonenumbers.number_type(_parsed(code, national)) == PhoneNumberType.MOBILE)


def at_home(code: str, national: str) -> str:
    """Return a number as its country counts it: Italian landlines keep their zero from abroad."""
    with_zero = f"0{national}"
    is_bare = code == ITALY and not is_valid(code, national) and is_valid(code, with_zero)
    return with_zero if is_bare else national


def same_kind(code: str, national: str, draws: Draws) -> str:
    """Return another number of a country, as long and of the same kind.

    The area of a landline is any that the country has, and so is that of a mobile where mobiles
    have areas. Of numbers that are neither, as those that cost nothing, the beginning stays.
    """
    whole = at_home(code, national)
    number = _parsed(code, whole)
    kind = phonenumbers.number_type(number)
    drawn = ""
    for n_kept in _beginnings(number, kind, len(national)):
        head = whole[: n_kept + len(whole) - len(whole.lstrip("0"))]
        for _ in range(_TRIES):
            first = "" if head else str(draws.between(1, 9))
            drawn = head + first + draws.digits(len(whole) - len(head) - len(first))
            if phonenumbers.number_type(_parsed(code, drawn)) == kind:
                return drawn[len(whole) - len(national) :]
    return drawn[len(whole) - len(national) :]


def _beginnings(number: phonenumbers.PhoneNumber, kind: int, n_digits: int) -> Iterator[int]:
    """Yield how many digits to keep: first none, and more where a country has too few such."""
    is_mobile = kind == PhoneNumberType.MOBILE
    if kind in _LANDLINES or (is_mobile and phonenumbers.length_of_geographical_area_code(number)):
        yield 0
    if kind in _LANDLINES or is_mobile or kind == PhoneNumberType.UNKNOWN:
        yield 1
    yield max(1, n_digits // 4)
    # All numbers of San Marino begin with 0549.
    yield n_digits // 2


def _parsed(code: str, national: str) -> phonenumbers.PhoneNumber:
    zeros = len(national) - len(national.lstrip("0"))
    return phonenumbers.PhoneNumber(
        country_code=int(code),
        national_number=int(national or 0),
        italian_leading_zero=zeros > 0,
        number_of_leading_zeros=zeros or None,
    )
