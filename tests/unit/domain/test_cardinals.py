"""Words for numbers, of which detection and surrogates make their lists."""

import pytest

from gateway.domain.cardinals import (
    GERMAN,
    ITALIAN,
    TENS,
    UNITS,
    german_below_100,
    italian_below_100,
    words_of,
)


@pytest.mark.parametrize("language", list(UNITS))
def test_every_language_has_a_word_for_each_number(language: str) -> None:
    """Twenty units and eight tens, no word of which is said of two numbers."""
    words = (*UNITS[language], *TENS[language])
    assert len(words) == len(set(words)) == 28


def test_other_spellings_stand_behind_their_number() -> None:
    """Numbers without a word of their own have none."""
    assert words_of("fr", range(79, 92)) == ("huitante", "octante", "nonante")
    assert words_of("de", range(1, 4)) == ("eins", "ein", "eine", "zwei", "zwo", "drei")


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        (german_below_100(1), "eins"),
        (german_below_100(61), "einundsechzig"),
        (italian_below_100(38), "trentotto"),
        (italian_below_100(43), "quarantatré"),
    ],
)
def test_joined_numerals_are_spelled_as_the_language_does(word: str, expected: str) -> None:
    """A vowel is dropped before another, and "eins" loses its last letter."""
    assert word == expected


@pytest.mark.parametrize("words", [GERMAN, ITALIAN])
def test_joined_numerals_are_all_different(words: tuple[str, ...]) -> None:
    """From one to 99."""
    assert len(set(words)) == 99
