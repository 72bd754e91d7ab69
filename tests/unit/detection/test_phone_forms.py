"""Telephone numbers behind `+`: the lengths that countries use, as `phonenumbers` reads them."""

from random import Random

import phonenumbers

from gateway.detection.patterns.contact.phone_forms import international

_COUNTRIES = ("98", "49", "33", "39", "44", "1", "7", "20", "212", "962", "999")


def test_what_is_surely_abroad_is_what_the_library_says_is_possible() -> None:
    """Codes of countries, prefixes behind them and lengths are read from its tables alone."""
    source = Random(5)
    for code in _COUNTRIES:
        for n_digits in range(6, 13):
            for head in ("", "0", "1", "8"):
                digits = code + (head + f"{source.randrange(10**12):012}")[:n_digits]
                is_sure = international(digits, []) == 0.97
                assert is_sure == (8 <= len(digits) <= 15 and _is_possible(digits)), digits


def _is_possible(digits: str) -> bool:
    try:
        number = phonenumbers.parse("+" + digits, None)
    except phonenumbers.NumberParseException:
        return False
    return phonenumbers.is_possible_number(number)
