"""What French says before somebody's name."""

import pytest

from gateway.pseudonyms.surrogates.articles import fitting_article

_FRENCH = "je pense que la voisine est avec nous"


@pytest.mark.parametrize(
    ("before", "value", "written", "text", "expected"),
    [
        ("soeur d'", "Hector", "Bruno", _FRENCH, (2, "de ")),
        ("que qu'", "Hector", "Bruno", _FRENCH, (3, "que ")),
        ("oeur d’", "Anne", "Élise", _FRENCH, (0, "")),
        ("oeur de ", "Hugo", "Élise", _FRENCH, (3, "d'")),
        ("avec de ", "Bruno", "Marc", _FRENCH, (0, "")),
        ("sore d'", "Hector", "Bruno", "la sorella non viene con noi", (2, "di ")),
        ("cass de ", "Bruno", "Anna", "the house is over there", (0, "")),
        ("arco D'", "Angelo", "Bruni", _FRENCH, (0, "")),
        ("soeur d'", "Hector", "[PERSON_1]", _FRENCH, (0, "")),
    ],
)
def test_a_name_is_elided_before_vowels_alone(
    before: str, value: str, written: str, text: str, expected: tuple[int, str]
) -> None:
    """An initial h is mute in some names and not in others."""
    assert fitting_article("PERSON", before, value, written, text) == expected
