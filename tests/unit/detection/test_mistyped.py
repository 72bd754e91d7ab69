"""Words that announce a value, as hasty hands type them."""

import pytest

from gateway.detection.patterns.mistyped import mistyped
from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


@pytest.mark.parametrize(
    "slip", ["pasword", "passsword", "passwrod", "passwird", "psssword", "passwor", "pwssword"]
)
def test_slips_are_lost_doubled_and_swapped_letters_and_neighbours(slip: str) -> None:
    """One in a word, and none in its first letter."""
    assert slip in mistyped("password")


def test_no_slip_is_one_of_the_words() -> None:
    """They are known as they are."""
    assert not mistyped("pass", "passs") & {"pass", "passs"}
    assert all(word[0] == "p" for word in mistyped("password"))


@pytest.mark.parametrize(
    ("text", "type_", "value"),
    [
        ("passwrod: kiteZalt9", "PASSWORD", "kiteZalt9"),
        ("das paswort fürs wlan ist kitezalt9", "PASSWORD", "kitezalt9"),
        ("le mot de passse du wifi c'est kitezalt9", "PASSWORD", "kitezalt9"),
        ("پاسورد مودم kitezalt9", "PASSWORD", "kitezalt9"),
        ("my usernmae is zaltkite", "USERNAME", "zaltkite"),
        ("benutzernmae: zaltkite", "USERNAME", "zaltkite"),
    ],
)
def test_value_is_found_behind_a_slip(text: str, type_: str, value: str) -> None:
    """As behind the word itself."""
    (found,) = _RULES.detect([text])[0]
    assert (found.type, text[found.start : found.end]) == (type_, value)


@pytest.mark.parametrize(
    "text", ["my passport is red", "la passe était belle", "ein Kennwert von 5"]
)
def test_other_words_are_no_slips(text: str) -> None:
    """However near they are."""
    assert not [one for one in _RULES.detect([text])[0] if one.type == "PASSWORD"]
