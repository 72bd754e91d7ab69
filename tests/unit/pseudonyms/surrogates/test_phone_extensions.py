"""A telephone number is the same one with an extension behind it and without."""

import re

import pytest

from gateway.pseudonyms.canonical import digits_of
from gateway.pseudonyms.surrogates.phone_extensions import split
from gateway.testing.chat import ScriptedChat as Chat

_FORMS = [
    ("+43 1 5876543", "+43 1 5876543 ext. 31", "31"),
    ("+43 1 5876543", "+43 1 5876543 x31", "31"),
    ("+43 1 5876543", "+43 1 5876543 (ext. 31)", "31"),
    ("0221 4711234", "0221 4711234, Durchwahl 8", "8"),
    ("0221 4711234", "0221 4711234 DW 807", "807"),
    ("02 4801234", "02 4801234 interno 12", "12"),
    ("01 44 55 66 77", "01 44 55 66 77 poste 4", "4"),
    ("(212) 555-0123", "(212) 555-0123 x5", "5"),
    ("۰۲۱۸۸۷۷۶۶۵۵", "۰۲۱۸۸۷۷۶۶۵۵ داخلی ۳۱", "۳۱"),
    ("0501234567", "0501234567 تحويلة 22", "22"),
    ("5551234", "5551234 ext 9", "9"),
]


@pytest.mark.parametrize("is_short_first", [True, False])
@pytest.mark.parametrize(("number", "extended", "extension"), _FORMS)
def test_a_number_stays_the_same_with_its_extension(
    chat: Chat, number: str, extended: str, extension: str, is_short_first: bool
) -> None:
    """The number has one surrogate, in either order, and the extension one of its own."""
    first, second = (number, extended) if is_short_first else (extended, number)
    drawn = {first: chat.one("PHONENUMBER", first)}
    drawn[second] = chat.one("PHONENUMBER", second)
    whole = drawn[extended]
    assert whole.startswith(drawn[number])
    assert drawn[number] != number
    behind = digits_of(whole)[len(digits_of(number)) :]
    assert len(behind) == len(extension)
    assert behind != digits_of(extension)
    assert re.sub(r"\d", "0", whole) == re.sub(r"\d", "0", extended)


def test_extensions_of_one_number_stay_apart(chat: Chat) -> None:
    """Two have two surrogates, each the same however it is announced and the number is written."""
    values = ["030 1234567 ext 12", "+49 30 1234567 Durchwahl 13", "+49 30 1234567 x12"]
    drawn = [digits_of(chat.one("PHONENUMBER", value)) for value in values]
    assert len({text[-9:-2] for text in drawn}) == 1
    assert drawn[0][-2:] == drawn[2][-2:] != drawn[1][-2:]


@pytest.mark.parametrize(
    "value",
    [
        *("+43 1 5876543", "0221 4711234", "(212) 555-0123", "0912 345 6789", "۰۹۱۲۳۴۵۶۷۸۹"),
        *("212.555.0123", "+44 20 7946 0123", "01 44 55 66 77", "5551234", "0501234567"),
    ],
)
def test_a_number_alone_has_no_extension(value: str) -> None:
    """Groups of digits are parts of the number."""
    assert split(value) == (value, "")
