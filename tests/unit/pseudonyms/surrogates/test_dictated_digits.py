"""Numbers that are read out: understood as their digits, and dictated again."""

import pytest

from gateway.pseudonyms.surrogates.dictated_digits import dictated_like, in_digits
from gateway.testing.chat import ScriptedChat as Chat

_DICTATED = [
    ("six one seven five five five oh one four two", "6175550142"),
    ("oh seven seven double oh nine one two three", "077009123"),
    ("zero eight hundred four five six", "0800456"),
    ("zéro six douze trente-quatre cinquante-six soixante-dix-huit", "0612345678"),
    ("zéro quatre quatre-vingt-un, vingt et un, septante, nonante-neuf", "0481217099"),
    ("null eins sieben sechs fünf zwo drei", "0176523"),
    ("tre quattro sette cinquantacinque dodici ventitré", "347551223"),
    ("صفر خمسة خمسة واحد اثنين تلاتة أربع", "0551234"),
]


@pytest.mark.parametrize(("value", "digits"), _DICTATED)
def test_a_dictated_number_is_read_as_its_digits(value: str, digits: str) -> None:
    """Digit by digit and in pairs, doubled, with other words for zero."""
    assert in_digits(value) == digits


@pytest.mark.parametrize(
    "value",
    [
        "0612 34 56 78",
        "one two three",
        "six of seven were here",
        "double one two three four five double",
        "one and two, und drei, vier",
        "call me now or never again",
    ],
)
def test_other_values_are_not_dictated(value: str) -> None:
    """Too short, in digits, of two languages, or with words of a sentence."""
    assert in_digits(value) is None


@pytest.mark.parametrize(("value", "digits"), _DICTATED)
def test_digits_are_dictated_as_the_value_is(value: str, digits: str) -> None:
    """Read again they are the same digits, whichever they are; the value's own give the value."""
    other = "".join(str((int(digit) * 7 + n) % 10) for n, digit in enumerate(digits))
    assert in_digits(dictated_like(other, value)) == other
    assert in_digits(dictated_like(digits, value)) == digits


@pytest.mark.parametrize(
    ("value", "digits", "written"),
    [
        ("oh seven double four one", "90331", "nine oh double three one"),
        ("oh seven double four one", "90341", "nine oh three four one"),
        ("zéro six douze trente-quatre", "059906", "zéro cinq quatre-vingt-dix-neuf zéro six"),
        (
            "zéro six douze trente quatre",
            "059999",
            "zéro cinq quatre vingt dix neuf quatre vingt dix neuf",
        ),
        ("null eins sieben sechs", "9021", "neun null zwei eins"),
    ],
)
def test_the_way_of_dictating_is_kept(value: str, digits: str, written: str) -> None:
    """What stands for zero, what is doubled, pairs and hyphens."""
    assert dictated_like(digits, value) == written


@pytest.mark.parametrize("type_", ["PHONENUMBER", "NUMBER", "NATIONAL_ID", "CREDIT_CARD"])
def test_a_dictated_value_is_the_same_as_in_digits(type_: str) -> None:
    """Whoever reads a number out and types it later has one pseudonym for it."""
    digits = "4111111111111111" if type_ == "CREDIT_CARD" else "6175550142"
    chat = Chat()
    typed = chat.one(type_, digits)
    said = chat.one(type_, dictated_like(digits, "one two three four"))
    assert in_digits(said) == typed
    assert typed != digits
