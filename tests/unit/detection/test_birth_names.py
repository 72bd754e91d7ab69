"""Short names behind what only a name follows."""

import pytest

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.people.birth_names import BirthNames


def _names(text: str) -> list[str]:
    batch = BatchText([text])
    return [batch.joined[found.start : found.end] for found in BirthNames().find(batch)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Mme Diop, née Ly", "Ly"),
        ("geb. Oh in Bonn", "Oh"),
        ("Fatou Diop epouse Ly", "Ly"),
        ("Diop Fatou, ép. Garnier", "Garnier"),
        ("Anna Conti ved. Greco", "Greco"),
        ("mme diallo epouse garnier", "garnier"),
        ("linda shaw nee barker", "barker"),
        ("elle s'appelle Ly de son nom de jeune fille", "Ly"),
        ("il s’appelle Mamadou", "Mamadou"),
    ],
)
def test_a_capital_behind_birth_is_a_name(text: str, name: str) -> None:
    """However short it is, and whatever else it is."""
    assert _names(text) == [name]


@pytest.mark.parametrize(
    "text",
    ["née le 4 mai", "née en Juin", "née Juin", "l'appli s'appelle Zoom", "elle s'appelle Zoom",
     "il rappelle Ly", "nee Oh",
     "nee danke", "née prématurée", "son épouse conduit", "geb mir das"],
)  # fmt: skip
def test_what_is_no_name_stays(text: str) -> None:
    """Months, what no list has as a name, and other verbs are left."""
    assert _names(text) == []
