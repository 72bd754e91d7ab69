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


NUMBERS = {
    **PHONE,
    "84729103": Substitute("56103847", "NUMBER"),
    "۶۰۳۷ ۹۹۷۱ ۱۲۳۴ ۵۶۷۳": Substitute("۶۱۰۴ ۳۳۷۸ ۵۵۲۰ ۹۱۸۶", "CREDIT_CARD"),
    "AB 4410 7719": Substitute("XK 2093 5586", "NUMBER"),
    "94025-1234": Substitute("51837-9906", "POSTAL_CODE"),
    "۱۹۲.۰.۲.۱۵": Substitute("۱۹۸.۵۱.۱۰۰.۷", "IP_ADDRESS"),
    "3310984": Substitute("[NUMBER_2]", "NUMBER"),
}


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("call-98912000-1234-now", "call-98912000-9876-now"),
        ("tel:+989120001234", "tel:+989120009876"),
        ("9120001234", "9120009876"),
        ("https://shop.example/o/۸۴۷۲۹۱۰۳", "https://shop.example/o/۵۶۱۰۳۸۴۷"),
        ("RMA-847-29103.", "RMA-561-03847."),
        ("0084729103", "0056103847"),
        ("6037-9971-1234-5673", "6104-3378-5520-9186"),
        ("44107719", "20935586"),
        ("940251234", "518379906"),
        ("zip 94025 1234", "zip 51837 9906"),
        ("192.0.2.15", "198.51.100.7"),
        ("from 192.0.2.15:443", "from 198.51.100.7:443"),
        ("ticket 331-0984", "ticket [NUMBER_2]"),
        ("2026084729103", "2026056103847"),
    ],
)
def test_mend_writes_a_number_as_its_place_does(text: str, mended: str) -> None:
    """In the digits and the grouping of the place, and as long as it was."""
    assert suspects(text, NUMBERS)
    assert mend(text, NUMBERS) == mended


@pytest.mark.parametrize("text", ["1192.0.2.15", "94025", "192.0.2.150", "940-25"])
def test_mend_leaves_other_numbers_alone(text: str) -> None:
    """Of which a found one is a part, or which are a part of it."""
    assert mend(text, NUMBERS) == text


@pytest.mark.parametrize(
    "text",
    ["call98912000-1234now", "8472910355", "55123912000123455", "551234912000123499", "5533310984"],
)
def test_mend_refuses_digits_inside_other_text(text: str) -> None:
    """Where the digits are a part of a word or another number, the record is not published."""
    with pytest.raises(ResidualIdentifier):
        mend(text, NUMBERS)


# As long as a field must be to be read as a file.
BASE64 = "iVBORw0KGgo" + "Aa1/" * 64


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        (f"{BASE64}Ali+{BASE64}==", f"{BASE64}Ali+{BASE64}=="),
        (f"data:image/png;base64,{BASE64}Ali+x", f"data:image/png;base64,{BASE64}Ali+x"),
        (f"{BASE64}/989120001234+x", f"{BASE64}/989120009876+x"),
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
