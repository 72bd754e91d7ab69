"""Towns, streets and districts to draw from for places on no list, by their country."""

from functools import cache

from gateway.domain import LANGUAGES
from gateway.pseudonyms.locales import Name
from gateway.pseudonyms.locales.places import LARGE, load_places
from gateway.pseudonyms.surrogates.grammar import sound_class
from gateway.pseudonyms.surrogates.place_lists import AGREEING, FEWEST


@cache
def usual_country(language: str) -> str:
    """Return the code of the country where places of a language lie that nothing else tells."""
    return next(iter(load_places(language).cities)).country


@cache
def home_lists(country: str) -> tuple[str, ...]:
    """Return the languages whose lists have the cities of a country, by its code."""
    return tuple(
        language
        for language in LANGUAGES
        if any(city.country == country for city in load_places(language).cities)
    )


@cache
def towns(language: str, sound: str | None = None, country: str = "") -> tuple[Name, ...]:
    """Return the towns and cities of a country of the language, for places on no list.

    Without a country, or with one of which the list has too few, those of the usual one; with
    `sound` those that have it, see `grammar.sound_class`.
    """
    usual = usual_country(language)
    found = [
        n
        for c, names in load_places(language).cities.items()
        for n in names
        if c.country == (country or usual) and c.size != LARGE
    ]
    alike = [n for n in found if sound in (None, sound_class(language, n.native))]
    if country in ("", usual) or len(alike) >= FEWEST:
        return tuple(alike)
    is_enough = len(found) >= FEWEST and language not in AGREEING
    return tuple(found) if is_enough else towns(language, sound)


@cache
def streets(language: str, country: str = "") -> tuple[Name, ...]:
    """Return the names of streets of a language, without the word for street where it leads.

    Those of the country where its list has some.
    """
    lists = load_places(language).streets
    return lists.get(country) or tuple(n for names in lists.values() for n in names)


@cache
def districts(language: str, country: str = "") -> tuple[Name, ...]:
    """Return the names of districts of a country; without its own, of the usual one."""
    lists = load_places(language).districts
    return lists.get(country) or lists[usual_country(language)]
