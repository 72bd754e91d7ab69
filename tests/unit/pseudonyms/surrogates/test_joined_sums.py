"""Sums whose number is one word, in German and Italian."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.pseudonyms.surrogates import joined_sums
from gateway.pseudonyms.surrogates.joined_numerals import LANGUAGES, said, worth_of
from gateway.testing.chat import ScriptedChat as Chat


@given(st.integers(1, 999_999), st.sampled_from(LANGUAGES))
def test_what_is_said_is_read(number: int, language: str) -> None:
    """Every number comes back from its word."""
    assert worth_of(said(number, language), language) == number


@pytest.mark.parametrize(
    ("language", "word", "number"),
    [
        ("de", "hundertneununddreißig", 139),
        ("de", "einhundertneununddreissig", 139),
        ("de", "hundertundeins", 101),
        ("de", "Fuenfundzwanzig", 25),
        ("de", "zweitausenddreihundert", 2_300),
        ("de", "hunderttausend", 100_000),
        ("it", "centotrentacinque", 135),
        ("it", "centootto", 108),
        ("it", "centotto", 108),
        ("it", "ventitre", 23),
        ("it", "milleundici", 1_011),
        ("it", "duemilatrecento", 2_300),
        ("it", "ventunomila", 21_000),
    ],
)
def test_every_spelling_is_read(language: str, word: str, number: int) -> None:
    """With and without umlauts, accents, vowels and "ein"."""
    assert worth_of(word, language) == number


@pytest.mark.parametrize(
    "word", ["tausende", "hundertster", "mila", "milletre", "millemila", "und"]
)
def test_what_is_no_number_has_no_worth(word: str) -> None:
    """But where both languages could mean it only one reads it."""
    assert worth_of(word, "de") == 0
    assert worth_of(word, "it") == (1_003 if word == "milletre" else 0)


@pytest.mark.parametrize(
    ("language", "number", "word"),
    [
        ("de", 121, "hunderteinundzwanzig"),
        ("de", 101, "hundertein"),
        ("de", 1_250, "tausendzweihundertfünfzig"),
        ("it", 21, "ventuno"),
        ("it", 38, "trentotto"),
        ("it", 32, "trentadue"),
        ("it", 103, "centotré"),
        ("it", 1_003, "milletré"),
        ("it", 23_000, "ventitremila"),
        ("it", 180, "centottanta"),
        ("it", 101, "centouno"),
    ],
)
def test_numbers_are_said_as_people_say_them(language: str, number: int, word: str) -> None:
    """A vowel is dropped in "trentuno", not in "trentadue"; "three" has an accent at an end."""
    assert said(number, language) == word


@pytest.mark.parametrize(
    ("value", "digits"),
    [
        ("hundertneununddreißig Euro", "139 Euro"),
        ("drei Euro fünfzig", "3,50 Euro"),
        ("zweiundzwanzig Euro und dreißig Cent", "22,30 Euro"),
        ("centotrentacinque euro", "135 euro"),
        ("tredici euro e cinquanta", "13,50 euro"),
        ("fünfzig Euro", None),
        ("tausend Euro", None),
        ("duemila euro", None),
        ("hundert oder zweihundert Euro", None),
        ("drei Euro hundertzehn", None),
        ("ein Euro", None),
    ],
)
def test_compound_sums_are_read(value: str, digits: str | None) -> None:
    """Round sums of one number word are said in such words again, and read by others."""
    assert joined_sums.with_digits(value) == digits


@pytest.mark.parametrize(
    ("digits", "like", "words"),
    [
        ("83,70 Euro", "Hundertneununddreißig Euro", "Dreiundachtzig Euro siebzig"),
        ("83,70 euro", "centotrentacinque euro", "ottantatré euro e settanta"),
        ("120 Euro", "einhundertneununddreißig Euro", "einhundertzwanzig Euro"),
        ("24,10 Euro", "drei Euro und fünfzig Cent", "vierundzwanzig Euro und zehn Cent"),
        ("0,70 Euro", "zwei Euro zwanzig", "siebzig Cent"),
        ("1,20 Euro", "zwei Euro zwanzig", "1,20 Euro"),
        ("83 EURO", "CENTOTRENTACINQUE EURO", "OTTANTATRÉ EURO"),
    ],
)
def test_sums_are_said_like_others(digits: str, like: str, words: str) -> None:
    """In their case, with what they have between coin and change."""
    assert joined_sums.in_words(digits, like) == words


@pytest.mark.parametrize(
    ("words", "digits"),
    [
        ("siebenundzwanzig Euro", "27 €"),
        ("achthundertfünfzig Euro", "850,00 €"),
        ("centottanta euro", "€ 180"),
        ("ottocentocinquanta euro", "850 euro"),
    ],
)
def test_a_sum_in_words_is_worth_what_it_is_in_digits(words: str, digits: str) -> None:
    """Whichever a conversation says first, the surrogates agree, and neither is the original."""
    chat = Chat()
    for number in range(20):
        said_so, written = (chat.one("COST", value, f"c-{number}") for value in (words, digits))
        assert _worth(said_so) == _worth(written)
        assert said_so != words


def _worth(value: str) -> float:
    """Return what a sum is worth, in words or in digits."""
    digits = re.sub(r"[^\d.,]", "", joined_sums.with_digits(value) or value).replace(",", ".")
    number = value.split()[0]
    return float(digits) if digits else worth_of(number, "de") or worth_of(number, "it")
