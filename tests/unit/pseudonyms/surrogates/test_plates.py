"""Tests of surrogates of plates."""

import pytest

from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize(
    "value",
    [
        "ایران ۸۸ ـ ۶۱۲ س ۳۳",
        "هـ ط س ۵۱۷",
        "12 ب 345 ایران 67",
        "12 ب 345 ايران 67",
        "123 تونس 4567",
    ],
)
def test_signs_of_a_plate_stay_in_their_places(value: str) -> None:
    """A tatweel is no letter of a plate: what is no digit and no letter is kept where it stands."""
    surrogate = Chat().one("LICENSE_PLATE", value)
    assert all((country in value) == (country in surrogate) for country in ("ران", "تونس"))
    assert surrogate != value
    assert len(surrogate) == len(value)
    for before, after in zip(value, surrogate, strict=True):
        assert (before.isdecimal(), before in " ـ") == (after.isdecimal(), after in " ـ")
