"""What the route did not select is looked through for values that were replaced."""

import pytest

from gateway.errors import ResidualIdentifier
from gateway.pipeline.residuals import Substitute, is_suspect, mend

NAME = {"Sara Moradi": Substitute("Mina Karimi", "PERSON")}
PHONE = {"۰۹۱۲ ۰۰۰ ۱۲۳۴": Substitute("۰۹۱۲ ۰۰۰ ۹۸۷۶", "PHONENUMBER")}
DATE = {"2026-03-04": Substitute("2026-03-11", "DATETIME")}


def test_is_suspect_sees_the_value_in_the_output() -> None:
    """Output that holds an original asks for a closer look, other output does not."""
    assert is_suspect("to Sara Moradi", NAME)
    assert not is_suspect("to Mina Karimi", NAME)


def test_is_suspect_sees_digits_in_another_script_and_grouping() -> None:
    """The same phone number in Latin digits with its country's prefix is seen."""
    assert is_suspect("+98-912-000-1234", PHONE)
    assert not is_suspect("+98-912-000-9876", PHONE)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Sara Moradi", "Mina Karimi"),
        ("for Sara Moradi!", "for Mina Karimi!"),
        ("Sara Moradian", "Sara Moradian"),
    ],
)
def test_mend_replaces_whole_words(text: str, expected: str) -> None:
    """A repeated name is replaced, a longer word that begins with it is not."""
    assert mend(text, NAME) == expected


def test_mend_replaces_a_number_in_another_form() -> None:
    """A field that holds the same phone number otherwise written takes the replacement."""
    assert mend("+989120001234", PHONE) == "۰۹۱۲ ۰۰۰ ۹۸۷۶"


def test_mend_refuses_digits_inside_other_text() -> None:
    """Where the digits stand among other text, the record must not be published."""
    with pytest.raises(ResidualIdentifier):
        mend("call-98912000-1234-now", PHONE)


def test_mend_leaves_time_stamps_alone() -> None:
    """A date in a time stamp stays, a field that is the date does not."""
    assert mend("2026-03-04 10:00", DATE) == "2026-03-04 10:00"
    assert mend("2026-03-04", DATE) == "2026-03-11"
