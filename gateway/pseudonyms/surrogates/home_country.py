"""The country in which a place on no list lies, by what is around it and was spoken of before.

"Kilifi" among Kenyan towns is no British one, and a village told beside "Herat" lies in
Afghanistan. Towns and countries in the text tell it, and where it has none, the surrogates of the
places of the conversation: these lie where the places lie.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from gateway.domain import EntityType
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.locales.places import SMALL, load_places
from gateway.pseudonyms.surrogates.american import US, is_american
from gateway.pseudonyms.surrogates.contract import Drawing
from gateway.pseudonyms.surrogates.place_lists import (
    CITIES,
    COUNTRIES,
    Place,
    country_code,
    find_place,
)
from gateway.pseudonyms.surrogates.place_pools import home_lists, usual_country

_SEP: Final = "|"
_WORD: Final = re.compile(r"[^\W\d_][\w'’\u200c-]*")
# Code points.
_LONGEST_READ: Final = 1_000


class Home(NamedTuple):
    """A country, empty for the usual one, and the language of the list that has its towns."""

    language: str
    country: str


def home_of(language: str, drawing: Drawing) -> Home:
    """Return where a place lies that is told in a language and on no list."""
    if language == "en" and is_american(drawing.text):
        return Home(language, US)
    votes = Counter(dict(_votes_in(drawing.text[:_LONGEST_READ])))
    if not votes:
        # They come in no order: of two with as many towns the first by its code counts.
        votes.update(sorted(_countries_given(drawing)))
    usual = usual_country(language)
    n_usual = votes.pop(usual, 0)
    for country, n_votes in votes.most_common(1):
        if n_votes > n_usual and (lists := home_lists(country)):
            return Home(language if language in lists else lists[0], country)
    return Home(language, "")


# Asked again for each place of a message.
@lru_cache(maxsize=8)
def _votes_in(text: str) -> tuple[tuple[str, int], ...]:
    """Return the countries that a text tells, and how often each."""
    return tuple(Counter(_countries_in(text)).items())


def _countries_in(text: str) -> Iterator[str]:
    """Yield the countries of the listed towns and countries that a text names, each as often."""
    words = [word[0] for word in _WORD.finditer(text) if _may_be_name(word[0])]
    place = 0
    while place < len(words):
        # "Port Harcourt" is one, and "مزار شریف".
        for n_words in (2, 1):
            mention = find_place(" ".join(words[place : place + n_words]))
            country = "" if mention is None else _country_told_by(mention.place)
            if country:
                yield country
                break
        place += n_words


def _may_be_name(word: str) -> bool:
    return word[0].isupper() or is_arabic_script(word)


def _country_told_by(place: Place) -> str:
    """Return the country that a place tells; a small town's name may be a word or somebody's."""
    if place.section == COUNTRIES:
        return country_code(place.language, place.name.native)
    country, _, size = place.group.partition(".")
    return country if place.section == CITIES and size not in ("", SMALL) else ""


def _countries_given(drawing: Drawing) -> Iterator[str]:
    """Yield the countries of the towns that the conversation has for its places."""
    for form in drawing.given(EntityType.LOCATION):
        if not form.startswith(f"{CITIES}{_SEP}"):
            continue
        _, language, native, _ = form.split(_SEP)
        city = load_places(language).city_classes.get(canonical(native))
        if city is not None:
            yield city.country
