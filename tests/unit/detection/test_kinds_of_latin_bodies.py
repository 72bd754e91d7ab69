"""A kind of shop and the name beside it are one body."""

import pytest

from tests.unit.detection.labelled_words import find


@pytest.mark.parametrize(
    ("text", "labels", "body"),
    [
        ("bei möbel tietzow war nix", "O O B-PERSON O O", "möbel tietzow"),
        ("praxis am lindenplatz zu", "O O B-LOCATION O", "praxis am lindenplatz"),
        ("palestra titanus chiusa", "O B-PERSON O", "palestra titanus"),
        ("clinique du parc", "O O B-LOCATION", "clinique du parc"),
        ("heard wilbrook motors went bust", "O B-PERSON O O O", "wilbrook motors"),
        ("oakley finch solicitors ltd", "B-PERSON I-PERSON O O", "oakley finch solicitors ltd"),
    ],
)
def test_a_kind_belongs_to_the_name_beside_it(text: str, labels: str, body: str) -> None:
    """Before the name in German, French and Italian, behind it in English."""
    assert find(text, labels.split()) == [(body, "ORGANIZATION")]


@pytest.mark.parametrize(
    ("text", "labels", "name", "type_name"),
    [
        ("im restaurant lisa kommt noch", "O O B-PERSON O O", "lisa", "PERSON"),
        ("devant la mairie de carhaix", "O O O O B-LOCATION", "carhaix", "LOCATION"),
        ("die praxis von wendelin", "O O O B-PERSON", "wendelin", "PERSON"),
        ("sarah motors on", "B-PERSON O O", "sarah", "PERSON"),
        ("tietzow schläft", "B-PERSON O", "tietzow", "PERSON"),
    ],
)
def test_people_and_towns_stay_what_they_are(
    text: str, labels: str, name: str, type_name: str
) -> None:
    """A forename behind a shop is who comes next, and the office of a town is apart from it."""
    assert find(text, labels.split()) == [(name, type_name)]
