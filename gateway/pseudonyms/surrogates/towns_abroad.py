"""Cities abroad as the language of a text calls them: "Lissabon" in German, "Lisbona" in Italian.

A city that another list alone has would bring that list's names with it, and a state that is one
city ("Monaco") would bring countries, before which other prepositions stand.
"""

from functools import cache, lru_cache
from typing import Final

from gateway.domain import LANGUAGES
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.locales import Name
from gateway.pseudonyms.locales.places import load_places
from gateway.pseudonyms.surrogates.grammar import sound_class
from gateway.pseudonyms.surrogates.town_names import town_key

LATIN: Final = ("en", "fr", "de", "it")
_CITY_STATES: Final = frozenset(
    map(canonical, ("Monaco", "موناکو", "Singapore", "Singapur", "Singapour", "سنغافورة"))
)
_FEWEST: Final = 8


def is_city_state(native: str) -> bool:
    """Return whether a country is one city."""
    return canonical(native) in _CITY_STATES


@lru_cache(maxsize=1_024)
def cities_abroad(language: str, native: str, is_wide: bool) -> tuple[Name, ...]:
    """Return the cities abroad as a language calls them, of the part of the world of `native`.

    Those that begin as `native` does, where enough do, and never that city itself; with `is_wide`
    those of all parts of the world.
    """
    region = "" if is_wide else _region_of(native)
    lists = load_places(language).abroad
    names = lists[region] if region in lists else [n for each in lists.values() for n in each]
    others = tuple(name for name in names if town_key(name.latin) != town_key(native))
    wanted = sound_class(language, native)
    alike = tuple(name for name in others if sound_class(language, name.native) == wanted)
    return alike if len(alike) >= _FEWEST else others


@lru_cache(maxsize=4_096)
def called_in(language: str, latin: str) -> str | None:
    """Return what a language calls a town, by its Latin name elsewhere; None for no other name."""
    return _names_of(language).get(town_key(latin))


@cache
def _names_of(language: str) -> dict[str, str]:
    # Its own towns are others of the same name: Mâcon is not in Georgia.
    places = load_places(language)
    names = (*(name for each in places.abroad.values() for name in each), *places.called)
    return {town_key(name.latin): name.native for name in reversed(names)}


@cache
def _regions() -> dict[str, str]:
    found: dict[str, str] = {}
    for language in LANGUAGES:
        places = load_places(language)
        for region, names in places.abroad.items():
            for name in names:
                found.setdefault(town_key(name.latin), region)
                found.setdefault(canonical(name.native), region)
        for country in places.countries:
            if is_city_state(country.name.native):
                found.setdefault(canonical(country.name.native), country.region)
    return found


def _region_of(native: str) -> str:
    return _regions().get(canonical(native)) or _regions().get(town_key(native), "")
