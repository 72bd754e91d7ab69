"""Telephone numbers: behind `+` as `phonenumbers` reads them, and behind a slash."""

from random import Random

import phonenumbers
import pytest

from gateway.detection.patterns.contact.phone_forms import international
from gateway.detection.rules import RulesDetector

DETECTOR = RulesDetector()

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


@pytest.mark.parametrize(
    ("before", "number"),
    [
        ("Tel/WhatsApp/", "0912 000 3456"),
        ("mobile/whatsapp/", "07700 900123"),
        ("وات‌ساپ/تلگرام/", "۰۹۱۲ ۰۰۰ ۳۴۵۶"),
        ("تماس/", "0912 000 3456"),
        ("Handy/", "0171 1234567"),
        ("Büro/", "030 12345678"),
        ("Tél/", "06 12 34 56 78"),
        ("Fax/Tel/", "+49 30 12345678"),
        ("phone/", "(415) 555-0123"),
        ("/", "07700 900123"),
    ],
)
def test_number_in_groups_behind_a_slash_is_found_whole(before: str, number: str) -> None:
    """Words for telephones are parted by slashes; a path has no blanks."""
    text = before + number
    (entities,) = DETECTOR.detect([text])
    assert [(one.type, text[one.start : one.end]) for one in entities] == [("PHONENUMBER", number)]


@pytest.mark.parametrize(
    "text",
    [
        "/api/v1/0912/000/3456",
        "img/2023/05/12 10:10:10",
        "file/0171",
        "12/0312 000 3456",
        "1/2 07 00 11",
        "km/100 000 000",
        "rate 3/4 100 200 300",
        "01/02 03/04 05",
        "s/0441 2",
        "12/03/1980 07 12",
    ],
)
def test_paths_dates_and_fractions_are_no_telephone_numbers(text: str) -> None:
    """A slash parts many other figures."""
    (entities,) = DETECTOR.detect([text])
    assert "PHONENUMBER" not in {one.type for one in entities}


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("par Wave au 77 555 01 42 stp", "77 555 01 42"),
        ("appelle Awa 78-555-01-42", "78-555-01-42"),
        ("écris au 671 55 01 42", "671 55 01 42"),
    ],
)
def test_mobile_numbers_of_western_africa_have_a_form_of_their_own(text: str, number: str) -> None:
    """Without a zero before them, which no number of these countries has."""
    (found,) = DETECTOR.detect([text])[0]
    assert (text[found.start : found.end], found.type) == (number, "PHONENUMBER")


@pytest.mark.parametrize("text", ["12 345 67 89 points", "pages 77 555, 01 42", "10 100 20 30"])
def test_numbers_in_other_groups_are_none(text: str) -> None:
    """Sums of points and pages."""
    assert not [one for one in DETECTOR.detect([text])[0] if one.type == "PHONENUMBER"]
