"""Places as their country: "Lyon", "Bavaria", "12 rue X, 75011 Paris".

Which country it is tell the lists of surrogates: those of towns, regions and districts at home, and
of towns abroad. An address is in the country of its town where that stands by itself, between
commas or numbers or before a word for a street; a street that is called after a town is not in it.
"""

import re
from functools import cache
from typing import Final

from gateway.domain import LANGUAGES
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.generalizations.country_names import before_country, name_of
from gateway.pseudonyms.locales.places import load_places
from gateway.pseudonyms.surrogates.address_words import KINDS, PART_CODES
from gateway.pseudonyms.surrogates.american import US, is_american
from gateway.pseudonyms.surrogates.grammar import KIND_LAST
from gateway.pseudonyms.surrogates.place_lists import (
    ABROAD,
    CITIES,
    COUNTRIES,
    DISTRICTS,
    REGIONS,
    Mention,
    Place,
    country_code,
    find_place,
)
from gateway.pseudonyms.surrogates.place_spellings import COUNTRY_ABROAD
from gateway.pseudonyms.surrogates.town_names import town_key

# Of the listed towns that are at home in no list, by `town_key`; blanks are written "_".
_TOWNS_ABROAD: Final = {
    "AL": "tirana", "AM": "yerevan", "AO": "luanda", "AR": "buenos_aires", "AZ": "baku",
    "BA": "sarajevo", "BD": "dhaka", "BF": "ouagadougou", "BG": "sofia", "BJ": "cotonou",
    "BR": "brasilia rio_de_janeiro san_paolo", "CF": "bangui", "CG": "brazzaville",
    "CL": "santiago_del_cile santiago", "CN": "beijing shanghai hong_kong", "CO": "bogota",
    "CU": "havana", "CZ": "prague", "DK": "copenhagen", "EC": "quito",
    "ES": "barcelona madrid seville", "ET": "addis_ababa", "FI": "helsinki", "GA": "libreville",
    "GE": "tbilisi", "GN": "conakry", "GR": "athens salonicco", "GT": "guatemala_city",
    "HR": "zagabria zagreb", "HU": "budapest", "ID": "jakarta", "IL": "tel_aviv",
    "JP": "kyoto osaka tokyo", "KR": "seoul", "LK": "colombo", "MG": "antananarivo", "ML": "bamako",
    "MR": "nouakchott", "MX": "citta_del_messico mexico", "MY": "kuala_lumpur", "NA": "windhoek",
    "NE": "niamey", "NL": "amsterdam rotterdam", "NO": "oslo", "NP": "kathmandu", "PE": "lima",
    "PH": "manila", "PL": "krakow warsaw", "PT": "lisbon porto", "RO": "bucharest",
    "RS": "belgrade", "RU": "moscow san_pietroburgo", "RW": "kigali", "SA": "الریاض",
    "SE": "stockholm", "SI": "lubiana", "SO": "mogadiscio", "TG": "lome", "TH": "bangkok",
    "TJ": "dushanbe", "TR": "ankara istanbul izmir", "TW": "taipei", "TZ": "dar_es_salaam",
    "UA": "kyiv", "UG": "kampala", "US": "washington", "UY": "montevideo",
    "UZ": "samarkand tashkent", "VE": "caracas", "VN": "hanoi", "ZM": "lusaka", "ZW": "harare",
}  # fmt: skip
_CANADA, _ITALY, _BRITAIN = "CA", "IT", "GB"
_PARTING: Final = re.compile(r"[,،;()\n/|]|\s[-–—]\s|\w*\d\w*")
_CODE: Final = re.compile(r"[A-Z]{2}")
# Where the word for a street leads, what stands before it is no name of the street.
_LEADING_KINDS: Final = frozenset(
    kind
    for language, kinds in KINDS.items()
    if language not in KIND_LAST
    for kind in kinds
    if all(kind not in KINDS[each] for each in KIND_LAST)
)
_WORDS: Final = re.compile(r"\S+")


def country_of(value: str, text: str, language: str | None) -> str | None:
    """Return the country that a place is in, in the language of the text; None where untold.

    A country and a part of the world are none: what they are in tells next to nothing.
    """
    mention = find_place(value)
    if mention is None:
        code, tongue = _of_address(value, language)
        return name_of(code, language or tongue) if code else None
    if mention.place.section == COUNTRIES:
        return None
    code = _code_of(mention.place)
    if code == _BRITAIN and mention.place.language == "en" and is_american(text):
        # Birmingham may be in Alabama.
        return None
    tongue = language or mention.place.language
    name = name_of(code, tongue) if code else None
    return None if name is None else _attached(mention, name, tongue)


def _attached(mention: Mention, name: str, language: str) -> str | None:
    """Return a country with the prefix and the ending of a place; None where grammar forbids it."""
    if name.isascii() and not (mention.prefix + mention.suffix).isascii():
        return name
    if mention.prefix[-1:] in ("'", "’") or (mention.prefix and mention.prefix.isascii()):
        n_taken, words = before_country(mention.prefix, name, language)
        return words + name if n_taken and not mention.suffix else None
    if mention.suffix and language == "de" and " " in before_country("in ", name, language)[1]:
        # "Schweizs" is no word.
        return None
    return mention.written(name)


def _code_of(place: Place) -> str:
    """Return the code of the country of a listed place, nothing where the lists do not tell it."""
    section, language, name, group = place
    if section == COUNTRIES:
        return country_code(language, name.native)
    if section == REGIONS or (section == DISTRICTS and len(load_places(language).districts) == 1):
        # There is a Hyde Park in London and one in Chicago.
        return group
    if section == CITIES:
        if group:
            return group.partition(".")[0]
        listed = load_places(language).city_classes.get(canonical(name.native))
        return "" if listed is None else listed.country
    if section == ABROAD:
        key = town_key(name.latin)
        return COUNTRY_ABROAD.get(key) or _homes().get(key, "")
    return ""


@cache
def _homes() -> dict[str, str]:
    """Return the country of every listed town by its key, nothing for a name of several."""
    found: dict[str, str] = {}
    for language in LANGUAGES:
        for city, names in load_places(language).cities.items():
            for name in names:
                key = town_key(name.latin)
                if found.setdefault(key, city.country) != city.country:
                    found[key] = ""
    for code, towns in _TOWNS_ABROAD.items():
        for town in towns.split():
            found.setdefault(canonical(town.replace("_", " ")), code)
    return found


def _of_address(value: str, language: str | None) -> tuple[str, str]:
    """Return the code of the country of an address, and a language that speaks of it; or nothing.

    Nothing where its towns, regions and codes lie in several countries.
    """
    codes: set[str] = set()
    tongue = ""
    for piece in _PARTING.split(value):
        bare = piece.strip()
        mention = find_place(bare) or find_place(_before_kind(bare)) if bare else None
        if mention is not None and not mention.prefix and (code := _code_of(mention.place)):
            codes.add(code)
            tongue = tongue or mention.place.language
        elif _CODE.fullmatch(bare):
            codes.update(_codes_of_part(bare, value, language))
    return (codes.pop(), tongue) if len(codes) == 1 and tongue else ("", "")


def _before_kind(piece: str) -> str:
    """Return what stands before a word for a street that leads its name: "Milano via Garibaldi"."""
    for word in _WORDS.finditer(piece):
        if canonical(word[0]) in _LEADING_KINDS:
            return piece[: word.start()].strip()
    return ""


def _codes_of_part(part: str, value: str, language: str | None) -> tuple[str, ...]:
    """Return the country of a code for a part of it: "Austin, TX", "Torino (TO)"."""
    low = part.lower()
    if f"({part})" in value:
        return (_ITALY,) if any(low in codes for codes in PART_CODES["it"]) else ()
    states, provinces, _ = PART_CODES["en"]
    if language not in ("en", None):
        # It may be another thing, and then nobody can tell.
        return ("",) if low in states or low in provinces else ()
    return (US,) if low in states else (_CANADA,) if low in provinces else ()
