"""Tests of the frozen lists of places and organizations."""

import hashlib
from importlib.resources import files

import pytest

from gateway.domain import LANGUAGES
from gateway.errors import InvariantError
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.locales.organizations import KINDS, load_organizations
from gateway.pseudonyms.locales.places import SIZES, CityClass, load_places
from gateway.pseudonyms.locales.reader import Name
from gateway.pseudonyms.locales.sections import read_sections

LEAST = {"cities": 200, "countries": 45, "streets": 60, "districts": 40}
LEAST_ORGANIZATIONS = 200
LEAST_IN_GROUP = 10
OWN_SCRIPT = ("fa", "ar")


def _place_names(language: str) -> list[Name]:
    places = load_places(language)
    maps = (places.cities, places.streets, places.districts, places.regions, places.abroad)
    names = [name for groups in maps for group in groups.values() for name in group]
    return [*names, *places.wide, *(country.name for country in places.countries)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_are_many_enough(language: str) -> None:
    """Each language has hundreds of cities, and enough countries, streets and districts."""
    places = load_places(language)
    sizes = {
        "cities": sum(map(len, places.cities.values())),
        "countries": len(places.countries),
        "streets": sum(map(len, places.streets.values())),
        "districts": sum(map(len, places.districts.values())),
    }
    assert {kind: n for kind, n in sizes.items() if n < LEAST[kind]} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_are_written_in_their_script(language: str) -> None:
    """Names have no outer blanks and stand in the script of the language, and in Latin letters."""
    for name in _place_names(language):
        assert name.native == name.native.strip() != ""
        assert is_arabic_script(name.native) == (language in OWN_SCRIPT)
        assert not is_arabic_script(name.latin)


@pytest.mark.parametrize("language", LANGUAGES)
def test_place_stands_in_one_group(language: str) -> None:
    """No city at home is one abroad, and no region a part of the world."""
    places = load_places(language)
    maps = (places.cities, places.abroad, places.regions, {"": places.wide})
    names = [canonical(n.native) for groups in maps for group in groups.values() for n in group]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_well_known_organization_stands_in_one_group(language: str) -> None:
    """A club has others to stand for it, and a ministry other fields."""
    organizations = load_organizations(language)
    names = [canonical(name.native) for group in organizations.known.values() for name in group]
    assert len(names) == len(set(names))
    assert min(map(len, organizations.known.values())) > LEAST_IN_GROUP
    assert len(organizations.fields) > LEAST_IN_GROUP


@pytest.mark.parametrize("language", LANGUAGES)
def test_city_has_one_class_and_its_country_is_listed(language: str) -> None:
    """A city stands once, its size is known, and the country that it is in has a name."""
    places = load_places(language)
    cities = [canonical(name.native) for names in places.cities.values() for name in names]
    codes = {country.code for country in places.countries}

    assert len(cities) == len(set(cities))
    for city_class in places.cities:
        assert city_class.size in SIZES
        assert city_class.country in codes


def test_city_class_is_found_in_either_script() -> None:
    """Shiraz is a large city of Iran however it is written."""
    classes = load_places("fa").city_classes
    assert classes[canonical("شیراز")] == classes[canonical("Shiraz")] == CityClass("IR", "large")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_hundreds_of_organizations(language: str) -> None:
    """Each kind can be drawn from for a long conversation, and no name stands twice."""
    organizations = load_organizations(language)

    assert set(organizations.patterns) == set(KINDS)
    for kind in KINDS:
        names = organizations.names(kind)
        assert len(names) >= LEAST_ORGANIZATIONS, kind
        assert len({name.native for name in names}) == len(names), kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_organizations_have_no_open_slot(language: str) -> None:
    """Patterns are filled in both scripts."""
    for kind in KINDS:
        for name in load_organizations(language).names(kind):
            assert "{" not in name.native + name.latin
            assert is_arabic_script(name.native) == (language in OWN_SCRIPT)


@pytest.mark.parametrize(
    ("city", "written"),
    [("Orléans", "Mairie d'Orléans"), ("Le Havre", "Mairie du Havre"), ("Lyon", "Mairie de Lyon")],
)
def test_french_preposition_is_contracted(city: str, written: str) -> None:
    """A town hall is called as the French call it."""
    names = [name.native for name in load_organizations("fr").names("public_body")]
    assert city in {n.native for ns in load_places("fr").cities.values() for n in ns}
    assert written in names


def test_unknown_version_is_an_error() -> None:
    """Lists and code are changed together."""
    with pytest.raises(InvariantError, match="version"):
        read_sections("places/fa.tsv", 99)


@pytest.mark.parametrize("path", [f"{kind}/{language}.tsv"
                                  for kind in ("places", "organizations")
                                  for language in LANGUAGES])  # fmt: skip
def test_lists_are_frozen(path: str) -> None:
    """The file is the one of this version: to change it, raise the version and the digest."""
    content = files("gateway.pseudonyms.locales").joinpath(*path.split("/")).read_bytes()
    assert hashlib.sha256(content).hexdigest()[:16] == DIGESTS[path]


DIGESTS = {
    "places/fa.tsv": "0964c2b49bf8e381",
    "places/en.tsv": "de8b5d821fe160b4",
    "places/fr.tsv": "8f7bbbb4e45c194c",
    "places/ar.tsv": "6266e1beeded9ed1",
    "places/de.tsv": "ff30a32f9516b547",
    "places/it.tsv": "ec0459d0eb159426",
    "organizations/fa.tsv": "2fb31b9ff706a2ee",
    "organizations/en.tsv": "45a5015e16c82707",
    "organizations/fr.tsv": "c25ca9b49d0dbccc",
    "organizations/ar.tsv": "0a1c3b05b31b28ad",
    "organizations/de.tsv": "e519e0f378c87527",
    "organizations/it.tsv": "fac45796360b4794",
}
