"""Cities, countries, regions, streets and districts of a language; read on first use."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.locales.reader import Name
from gateway.pseudonyms.locales.sections import read_sections

VERSION = 4
LARGE, MEDIUM, SMALL = SIZES = ("large", "medium", "small")
_GROUPED = ("streets", "districts", "regions", "abroad")
_ALONE = ("wide", "called")


class CityClass(NamedTuple):
    """What a city keeps when it is replaced: its country (two letters) and its size."""

    country: str
    size: str


class Country(NamedTuple):
    """A country: its name, its code of two letters, and the region it is replaced within."""

    name: Name
    code: str
    region: str


@dataclass(frozen=True, slots=True)
class Places:
    """The places of one language; streets, districts and regions stand by country.

    `abroad` has the cities of other countries as the language calls them, by part of the world;
    `wide` are the parts of the world themselves, and `called` has what the language calls cities
    at home in other lists, with their Latin names there. `city_classes` leads from every spelling
    of a city, in canonical form, to its class.
    """

    language: str
    cities: Mapping[CityClass, tuple[Name, ...]]
    city_classes: Mapping[str, CityClass]
    countries: tuple[Country, ...]
    streets: Mapping[str, tuple[Name, ...]]
    districts: Mapping[str, tuple[Name, ...]]
    regions: Mapping[str, tuple[Name, ...]]
    abroad: Mapping[str, tuple[Name, ...]]
    wide: tuple[Name, ...]
    called: tuple[Name, ...]


@cache
def load_places(language: str) -> Places:
    """Return the places of a language; the first call reads them, in a few milliseconds."""
    cities: dict[CityClass, tuple[Name, ...]] = {}
    city_classes: dict[str, CityClass] = {}
    countries: tuple[Country, ...] = ()
    groups: dict[str, dict[str, tuple[Name, ...]]] = {kind: {} for kind in _GROUPED}
    alone: dict[str, tuple[Name, ...]] = dict.fromkeys(_ALONE, ())
    for section, entries in read_sections(f"places/{language}.tsv", VERSION).items():
        kind, _, rest = section.partition(".")
        if kind == "countries":
            countries = tuple(
                Country(Name(native, latin), code, region)
                for native, latin, code, region in entries
            )
            continue
        names = tuple(Name(entry[0], entry[min(1, len(entry) - 1)]) for entry in entries)
        if kind == "cities":
            city_class = CityClass(*rest.split("."))
            cities[city_class] = names
            for entry in entries:
                for spelling in entry:
                    city_classes.setdefault(canonical(spelling), city_class)
        elif kind in alone:
            alone[kind] = names
        else:
            groups[kind][rest] = names
    return Places(
        language,
        cities,
        city_classes,
        countries,
        groups["streets"],
        groups["districts"],
        groups["regions"],
        groups["abroad"],
        alone["wide"],
        alone["called"],
    )
