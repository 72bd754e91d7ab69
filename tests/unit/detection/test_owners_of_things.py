"""Forenames in a genitive without its sign, before what people have."""

import pytest

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.people.owners_of_things import OwnersOfThings


def _names(text: str) -> list[str]:
    batch = BatchText([text])
    return [batch.joined[found.start : found.end] for found in OwnersOfThings().find(batch)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("wee Callums birthday on sat", ["Callums"]),
        ("is callums bday 2day", ["callums"]),
        ("ill be at declans house", ["declans"]),
        ("deepaks card got declined", ["deepaks"]),
        ("we r at Bens place", ["Bens"]),
        ("going to Daves house later", ["Daves"]),
        ("who has fatimas charger", ["fatimas"]),
        ("priyas mum and jakes dad", ["priyas", "jakes"]),
        ("emmas wedding is in june", ["emmas"]),
        ("bei Torstens Mutter und Uschis Eltern", ["Torstens", "Uschis"]),
    ],
)
def test_who_has_something_is_somebody(text: str, names: list[str]) -> None:
    """In any case, but with a capital where the forename is a word as well."""
    assert _names(text) == names


@pytest.mark.parametrize(
    "text",
    [
        "this house is cold",
        "his number pls",
        "the kids room",
        "mums birthday",
        "meines Vaters Bruder",
        "des Kanzlers Frau",
        "my brothers car",
        "grandmas house",
        "girls phone",
        "wills and roses place",
        "todays number",
        "this, mum",
        "tescos car park",
        "its place in the list",
        "a new paris flat",
        "sort your documents address first",
    ],
)
def test_what_is_no_genitive_of_a_forename_stays(text: str) -> None:
    """Words with an s are plurals, and words of their own."""
    assert _names(text) == []
