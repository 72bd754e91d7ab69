"""What the route did not select is looked through for values that were replaced."""

import pytest

from gateway.errors import ResidualIdentifier
from gateway.pipeline.residuals import mend
from gateway.pipeline.traces import Substitute, suspects

NAME = {"Sara Moradi": Substitute("Mina Karimi", "PERSON")}
PHONE = {"۰۹۱۲ ۰۰۰ ۱۲۳۴": Substitute("۰۹۱۲ ۰۰۰ ۹۸۷۶", "PHONENUMBER")}
DATE = {"2026-03-04": Substitute("2026-03-11", "DATETIME")}


def test_suspects_see_the_value_in_the_output() -> None:
    """Output that holds an original asks for a closer look, other output does not."""
    assert suspects("to Sara Moradi", NAME)
    assert not suspects("to Mina Karimi", NAME)


def test_suspects_see_digits_in_another_script_and_grouping() -> None:
    """The same phone number in Latin digits with its country's prefix is seen."""
    assert suspects("+98-912-000-1234", PHONE)
    assert not suspects("+98-912-000-9876", PHONE)


def test_suspects_are_the_values_that_may_stand_in_a_text() -> None:
    """In whatever spelling, grouping or encoding; the others need not be looked for again."""
    originals = {**DATE, **PHONE, **NAME}
    found = suspects("0912-0001234, sara-moradi", originals)
    assert list(found.items()) == [*PHONE.items(), *NAME.items()]
    assert suspects("by=%53ara%20Moradi", originals) == NAME
    assert suspects("nobody", originals) == {}


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
    """A field that holds the same phone number otherwise written keeps its form."""
    assert mend("+989120001234", PHONE) == "+989120009876"


def test_mend_refuses_digits_inside_other_text() -> None:
    """Where the digits stand among other text, the record must not be published."""
    with pytest.raises(ResidualIdentifier):
        mend("call-98912000-1234-now", PHONE)


# As long as a field must be to be read as a file.
BASE64 = "iVBORw0KGgo" + "Aa1/" * 64


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        (f"{BASE64}Ali+{BASE64}==", f"{BASE64}Ali+{BASE64}=="),
        (f"data:image/png;base64,{BASE64}Ali+x", f"data:image/png;base64,{BASE64}Ali+x"),
        (f"{BASE64}/989120001234+x", f"{BASE64}/۰۹۱۲ ۰۰۰ ۹۸۷۶+x"),
        (f"{BASE64}9a1b2c0d0e0f1g2h3i4", f"{BASE64}9a1b2c0d0e0f1g2h3i4"),
        (f"{BASE64}/SaraMoradi+x", f"{BASE64}/Mina+x"),
        (f"data:image/ali;base64,{BASE64}", f"data:image/hojjat;base64,{BASE64}"),
        (f"{BASE64}/Ali.png", f"{BASE64}/Hojjat.png"),
        ("Aa1/Ali+Aa1=", "Aa1/Hojjat+Aa1="),
    ],
)
def test_mend_corrupts_no_file_in_base64(text: str, mended: str) -> None:
    """Few letters between two signs are there by chance, many are not; a path is no file."""
    originals = {
        "Ali": Substitute("Hojjat", "PERSON"),
        "ali": Substitute("hojjat", "USERNAME"),
        "SaraMoradi": Substitute("Mina", "USERNAME"),
        **PHONE,
    }
    assert mend(text, originals) == mended


def test_mend_leaves_time_stamps_alone() -> None:
    """A date in a time stamp stays, a field that is the date does not."""
    assert mend("2026-03-04 10:00", DATE) == "2026-03-04 10:00"
    assert mend("2026-03-04", DATE) == "2026-03-11"
