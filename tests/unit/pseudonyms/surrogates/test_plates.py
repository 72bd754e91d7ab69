"""Tests of surrogates of plates."""

import re

import pytest

from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.surrogates.persian_numerals import with_digits
from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize(
    "value",
    [
        "ایران ۸۸ ـ ۶۱۲ س ۳۳",
        "هـ ط س ۵۱۷",
        "12 ب 345 ایران 67",
        "12 ب 345 ايران 67",
        "123 تونس 4567",
        "12 B 345 iran 67",
        "12 d 345 - IRAN 78",
    ],
)
def test_signs_of_a_plate_stay_in_their_places(value: str) -> None:
    """A tatweel is no letter of a plate: what is no digit and no letter is kept where it stands."""
    surrogate = Chat().one("LICENSE_PLATE", value)
    assert all(
        (country in value) == (country in surrogate) for country in ("ران", "تونس", "iran", "IRAN")
    )
    assert surrogate != value
    assert len(surrogate) == len(value)
    for before, after in zip(value, surrogate, strict=True):
        assert (before.isdecimal(), before in " ـ") == (after.isdecimal(), after in " ـ")


@pytest.mark.parametrize(
    ("whole", "short"),
    [
        ("۱۹ ط ۴۵۸ ایران ۷۲", "۱۹ط۴۵۸"),
        ("19 ط 458 - 72", "۱۹ ط ۴۵۸"),
        ("ایران ۷۲ - ۴۵۸ ط ۱۹", "۱۹ط۴۵۸"),
    ],
)
def test_plate_without_its_region_is_the_same(whole: str, short: str) -> None:
    """Digits and letter are those of the whole plate that the conversation knows."""
    for number in range(8):
        chat = Chat()
        written = chat.one("LICENSE_PLATE", whole, f"c-{number}")
        assert written != whole
        drawn = chat.one("LICENSE_PLATE", short, f"c-{number}")
        parts = [ascii_digits(part) for part in re.findall(r"\d+|[^\W\d_]", drawn)]
        assert set(parts) <= set(re.findall(r"\d+|[^\W\d_]", ascii_digits(written)))
        assert [len(part) for part in parts] == [2, 1, 3]


def test_plate_that_is_said_is_the_one_that_is_written() -> None:
    """Its numbers are said again, and its letter is named where that was."""
    for number in range(8):
        chat = Chat()
        written = chat.one("LICENSE_PLATE", "۶۷ س ۱۲۳ ایران ۱۱", f"c-{number}")
        said = chat.one("LICENSE_PLATE", "شصت و هفت سین صد و بیست و سه ایران یازده", f"c-{number}")
        assert re.search(r"\d", said) is None
        head, region = with_digits(said.replace("صفر ", "")).split(" ایران ")
        first, letter, last = head.split(" ")
        numbers = [int(number) for number in re.findall(r"\d+", written)]
        assert [int(first), int(last), int(region)] == numbers
        assert len(letter) > 1 or letter == "ه"


@pytest.mark.parametrize("value", ["TI 284 119", "VD 90412", "zg 55 120"])
def test_plate_of_a_canton_is_of_another(value: str) -> None:
    """Two letters at random would be of none."""
    cantons = "AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH"
    for number in range(12):
        surrogate = Chat().one("LICENSE_PLATE", value, f"c-{number}")
        assert surrogate[:2].upper() in cantons.split()
        assert surrogate[:2] != value[:2]
