"""Places become their country where the lists tell it."""

import pytest

from gateway.domain import LANGUAGES
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.generalizations import generalized
from gateway.pseudonyms.generalizations.country_names import name_of
from gateway.pseudonyms.locales.places import load_places
from gateway.pseudonyms.surrogates.place_lists import city_countries


def _wider(value: str, language: str | None, text: str = "") -> str | None:
    return generalized("LOCATION", value, text or value, language)


@pytest.mark.parametrize(
    ("language", "value", "country"),
    [
        ("en", "London", "the United Kingdom"),
        ("en", "Moscow", "Russia"),
        ("en", "Berlin's", "Germany's"),
        ("en", "12 Tollgate Lane, Leeds LS1 4DY", "the United Kingdom"),
        ("en", "Austin, TX", "the United States"),
        ("en", "تهران", "Iran"),
        ("fr", "Lyon", "France"),
        ("fr", "d'Orléans", "de France"),
        ("fr", "Londres", "Royaume-Uni"),
        ("fr", "12 rue de Berlin, 75011 Paris", "France"),
        ("de", "Zürich", "Schweiz"),
        ("de", "Berlins", "Deutschlands"),
        ("de", "Kreuzberg", "Deutschland"),
        ("de", "Bayern", "Deutschland"),
        ("de", "Hauptstraße 5, 10115 Berlin", "Deutschland"),
        ("it", "Lisbona", "Portogallo"),
        ("it", "Via Garibaldi 3 Milano", "Italia"),
        ("it", "Milano via Garibaldi", "Italia"),
        ("it", "Torino (TO)", "Italia"),
        ("fa", "شیراز", "ایران"),
        ("fa", "استانبول", "ترکیه"),
        ("fa", "Berlin", "آلمان"),
        ("fa", "تهران، خیابان ولیعصر، کوچه یاس", "ایران"),
        ("fa", "تهران خیابان ولیعصر", "ایران"),
        ("ar", "القاهرة", "مصر"),
        ("ar", "بالقاهرة", "بمصر"),
        ("ar", "شارع التحرير، القاهرة", "مصر"),
        (None, "Milano", "Italia"),
    ],
)
def test_a_place_becomes_its_country(language: str | None, value: str, country: str) -> None:
    """In the language of the text, with what is attached to the name of the place."""
    assert _wider(value, language) == country


@pytest.mark.parametrize(
    "value",
    ["France", "Europe", "ایران", "221B Baker Street", "London Road 5", "Via Roma 12",
     "Place d'Italie", "Paris, TX", "Nowheresham", "52.5200, 13.4050", "Zürichs", "rue de Lyon",
     "خیابان تهران", "at home", "Hyde Park"],
)  # fmt: skip
def test_a_place_without_a_country_of_its_own_has_none(value: str) -> None:
    """A street that is called after a town is not in it, and a country has nothing wider."""
    assert _wider(value, "de") is None
    assert _wider(value, None) is None


def test_british_towns_may_be_american() -> None:
    """Beside the code of a state a town that both countries have is in neither for sure."""
    assert _wider("Birmingham", "en", "I moved to Birmingham, AL last year") is None
    assert _wider("Birmingham", "en", "I moved to Birmingham last year") == "the United Kingdom"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_listed_town_has_a_country_with_a_name(language: str) -> None:
    """Towns at home and abroad alike, but for a name that is also that of its country."""
    places = load_places(language)
    towns = [
        *(name for names in places.cities.values() for name in names),
        *(name for names in places.abroad.values() for name in names),
    ]
    without = [name.native for name in towns if _wider(name.native, language) is None]
    assert len(without) <= len(towns) // 50, without
    assert all(name_of(code, language) for code in city_countries())


def test_no_country_shows_its_town() -> None:
    """The name of the town can be read in none of them."""
    for language in LANGUAGES:
        for names in load_places(language).cities.values():
            for name in names:
                country = _wider(name.native, language)
                assert country is None or canonical(name.native) not in canonical(country)
