"""Listed places: which one a spelling means, and which others may stand in its place."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from gateway.domain import LANGUAGES, OF_ARABIC_SCRIPT
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.locales import Name, load_locale
from gateway.pseudonyms.locales.places import MEDIUM, SIZES, VERSION, load_places
from gateway.pseudonyms.locales.sections import read_sections
from gateway.pseudonyms.name_endings import before_ending
from gateway.pseudonyms.surrogates.grammar import country_class, sound_class
from gateway.pseudonyms.surrogates.place_spellings import (
    ARTICLES,
    COUNTRY_ABROAD,
    FARS,
    FURTHER_SPELLINGS,
    IN_CAPITALS,
)

CITIES, COUNTRIES, DISTRICTS, STREETS = "cities", "countries", "districts", "streets"
REGIONS, ABROAD, WIDE = "regions", "abroad", "wide"
SECTIONS = (CITIES, COUNTRIES, ABROAD, REGIONS, WIDE, DISTRICTS, STREETS)
# What the surrogate of a town stands for inside another value.
TOWN_SECTIONS = (CITIES, ABROAD)
# What is replaced inside another value as where it stands alone.
FOLLOWED = (*TOWN_SECTIONS, COUNTRIES, REGIONS)
# A class with fewer places is widened: a long conversation would use it up, and the surrogate of
# one of three large cities would say much about the original.
FEWEST = 8
# The only other one would tell the original.
_FEWEST_OF_CLASS = 2
# Languages in which the words around a place show how its name begins.
AGREEING = ("fr", "it")
# Further names of countries whose cities are listed.
_MORE_NAMES = {
    "united kingdom": "GB", "uk": "GB", "great britain": "GB", "united states": "US", "usa": "US",
    "ecosse": "GB", "schottland": "GB", "grossbritannien": "GB", "scozia": "GB",
    "stati uniti": "US", "etats-unis": "US",
}  # fmt: skip
# Forms that are recognized, and drawn as the list has them.
_DECLINED = {"niederlanden": "niederlande"}
# Countries that are no more: recognized, and never drawn.
_BYGONE = frozenset({"SU", "CS", "YU"})
_ARTICLE = "ال"
# Letters of Arabic alone: there "اسكندرية" leaves out its article, and is no city abroad.
_ARABIC_ALONE = re.compile("[ةىأإؤ]")
_TO_THE = "لل"
_SHORTEST_BEHIND_TO_THE = 6
_HAMZA = "ء"
_PREFIX = re.compile(
    r"(?P<elided>(?:dell|nell|all|dall|sull|qu|l|d)['’])|(?P<tothe>لل)|(?P<arabic>[وفبلك])",
    re.IGNORECASE,
)
_SUFFIX = re.compile(r"['’]?s|\u200c?(?:ها|[همو])")
# "Shirazam" is "I am of Shiraz", "Shiraze" is "it is in Shiraz".
_ROMANIZED_SUFFIX = re.compile(r"a?m|eh?|im", re.IGNORECASE)
_LONGEST_SUFFIX = 3
_SHORTEST_ROMANIZED = 5


class Place(NamedTuple):
    """A listed place; `group` is the country and size of a city, the country or the region.

    Of a country and of a city abroad it is the part of the world.
    """

    section: str
    language: str
    name: Name
    group: str


def written(language: str, name: Name, arabic: bool) -> str:
    """Return a name in Arabic script or Latin letters; one without the former keeps its accents."""
    return name.native if arabic or language not in OF_ARABIC_SCRIPT else name.latin


class Mention(NamedTuple):
    """A listed place as a text mentions it, with what is attached to its name."""

    place: Place
    prefix: str
    suffix: str

    def written(self, surrogate: str) -> str:
        """Return another name with the same attachments; an Arabic article merges with "to"."""
        if self.prefix != _TO_THE:
            if not self.suffix or self.place.language != "fa":
                return self.prefix + surrogate + self.suffix
            # "اصفهانه" and "اصفهانو" are "ارومیه‌ست" and "ارومیه‌رو".
            joint, n_dropped = before_ending(surrogate, self.suffix, 0, "fa")
            return self.prefix + surrogate + joint + self.suffix[n_dropped:]
        return to_the(surrogate) + self.suffix


def behind_to_the(value: str) -> str:
    """Return a place on no list as it is called, without the "to" that Arabic writes on to it."""
    return _ARTICLE + value[len(_TO_THE) :] if begins_with_to_the(value) else value


def begins_with_to_the(value: str) -> bool:
    """Return whether a value is "to" and a name with its article, in one word: "للخريسات"."""
    return value.startswith(_TO_THE) and len(value) >= _SHORTEST_BEHIND_TO_THE


def to_the(name: str) -> str:
    """Return a name with "to" written on to it, which merges with an Arabic article."""
    return _TO_THE + name[len(_ARTICLE) :] if name.startswith(_ARTICLE) else _TO_THE[0] + name


@lru_cache(maxsize=16_384)
def find_place(value: str) -> Mention | None:
    """Return the listed place that `value` is, with attached prefix and ending, or None."""
    index = _index()
    place = index.get(canonical(IN_CAPITALS.get(value, value)))
    is_arabic = _ARABIC_ALONE.search(value) is not None and not value.startswith(_TO_THE)
    if is_arabic and (place is None or place.language != "ar"):
        place = index.get(canonical(_ARTICLE + value), place)
    if place is not None:
        return Mention(place, "", "")
    lead = _PREFIX.match(value)
    for prefix in (lead.group() if lead else "", ""):
        core = value[len(prefix) :]
        if prefix == _TO_THE:
            core = _ARTICLE + core
        place = index.get(canonical(core)) if prefix else None
        if place is not None and _may_follow(prefix, place):
            return Mention(place, prefix, "")
        for cut in range(1, _LONGEST_SUFFIX + 1):
            suffix = core[len(core) - cut :]
            place = index.get(canonical(core[: len(core) - cut])) if len(core) > cut + 2 else None
            if (
                place is not None
                and (
                    (_SUFFIX.fullmatch(suffix) and _may_take(place, suffix))
                    or (len(core) - cut >= _SHORTEST_ROMANIZED and _is_romanized(place, suffix))
                )
                and _may_follow(prefix, place)
            ):
                return Mention(place, prefix, suffix)
    return None


def without_article(name: str) -> str:
    """Return the name of a town as it stands behind a preposition: "Mans", "Aquila"."""
    article = next((article for article in ARTICLES if name.startswith(article)), "")
    return name[len(article) :]


def lacks_article(town: str) -> bool:
    """Return whether a town is written without the article that begins its name."""
    mention = find_place(town)
    if mention is None or mention.prefix:
        return False
    name = mention.place.name.native
    return without_article(name) != name and canonical(without_article(name)) == canonical(town)


def _may_follow(prefix: str, place: Place) -> bool:
    """Return whether a prefix is read: one letter makes a street of Iran out of many a word."""
    is_letter = len(prefix) == 1
    return not is_letter or place.language == "ar" or place.section in (*TOWN_SECTIONS, COUNTRIES)


def _is_romanized(place: Place, suffix: str) -> bool:
    """Return whether Latin letters behind a town of Iran are what Persian attaches to it."""
    is_near = place.language == "fa" and place.section in (CITIES, DISTRICTS)
    return is_near and _ROMANIZED_SUFFIX.fullmatch(suffix) is not None


def _may_take(place: Place, suffix: str) -> bool:
    language = place.language
    return (language in OF_ARABIC_SCRIPT) != suffix.isascii() or language in ("de", "en")


@cache
def city_countries() -> frozenset[str]:
    """Return the codes of the countries whose cities are listed, in any language."""
    return frozenset(
        city.country for language in LANGUAGES for city in load_places(language).cities
    )


def place_stays(place: Place) -> bool:
    """Return whether a listed place is left as it is: a part of the world, a country of cities."""
    if place.section == WIDE:
        return True
    is_country = place.section == COUNTRIES
    return is_country and country_code(place.language, place.name.native) in city_countries()


def is_kept_country(form: str) -> bool:
    """Return whether a word is the bare name of a place that is left as it is."""
    mention = find_place(form)
    return (
        mention is not None
        and not (mention.prefix or mention.suffix)
        and place_stays(mention.place)
    )


@cache
def country_code(language: str, native: str) -> str:
    """Return the code of a listed country; empty where a list has it without one."""
    for country in load_places(language).countries:
        if country.name.native == native:
            return country.code
    return _MORE_NAMES.get(canonical(native), "")


def language_of_place(section: str, language: str, native: str, guessed: str | None) -> str:
    """Return the language whose list a surrogate is drawn from: that of the text if it knows it.

    Portugal has one name in three languages, and a French text goes on with a French name.
    """
    if guessed is None or guessed == language:
        return language
    return guessed if canonical(native) in _native_forms(section, guessed) else language


@cache
def _native_forms(section: str, language: str) -> frozenset[str]:
    return frozenset(canonical(place.name.native) for place in _listed(language, section))


def is_classed(language: str, native: str) -> bool:
    """Return whether the country and the size of a city are listed."""
    return canonical(native) in load_places(language).city_classes


@lru_cache(maxsize=4_096)
def alternatives(
    section: str, language: str, native: str, is_wide: bool = False
) -> tuple[Name, ...]:
    """Return the places of the same kind and class that fit where `native` stands.

    With `is_wide` all of the kind: for conversations that have used up the class.
    """
    form = canonical(native)
    listed = [
        p for p in _listed(language, section)
        if canonical(p.name.native) != form and canonical(p.name.native) not in FURTHER_SPELLINGS
    ]  # fmt: skip
    if section == COUNTRIES:
        home = city_countries()
        listed = [
            p for p in listed
            if country_code(language, p.name.native) not in home | _BYGONE
        ]  # fmt: skip
    group = next(
        (p.group for p in _listed(language, section) if canonical(p.name.native) == form), ""
    )
    if is_wide:
        return tuple(place.name for place in listed)
    class_of = country_class if section in (COUNTRIES, REGIONS) else sound_class
    wanted = class_of(language, native)
    alike = [place for place in listed if class_of(language, place.name.native) == wanted]
    if section == ABROAD and (country := _country_abroad(language, form)):
        pool = [p.name for p in alike if COUNTRY_ABROAD.get(canonical(p.name.latin)) == country]
        if len(pool) >= _FEWEST_OF_CLASS:
            return tuple(pool)
    pool = []
    for groups, has_sound in _widening(section, group, language):
        fitting = alike if has_sound else listed
        pool = [place.name for place in fitting if groups is None or place.group in groups]
        if len(pool) >= FEWEST:
            break
    return tuple(pool if len(pool) >= _FEWEST_OF_CLASS else [place.name for place in listed])


def _country_abroad(language: str, form: str) -> str:
    """Return the country of a city abroad, where other cities of the list are in it."""
    names = (place.name for place in _listed(language, ABROAD))
    latin = next((name.latin for name in names if canonical(name.native) == form), "")
    return COUNTRY_ABROAD.get(canonical(latin), "")


def _widening(section: str, group: str, language: str) -> list[tuple[tuple[str, ...] | None, bool]]:
    """Return the groups to draw from, the nearest first, and whether the sound has to fit.

    None stands for all groups. Hardly anybody writes "Graz' Altstadt", or "an Accra street", while
    the country of Graz and Accra shows in what is around them; in French and Italian the article
    before them would be wrong.
    """
    groups: list[tuple[str, ...]] = [(group,)]
    if section == CITIES and group:
        country = group.partition(".")[0]
        groups += [(group, f"{country}.{MEDIUM}"), tuple(f"{country}.{size}" for size in SIZES)]
    fitting: list[tuple[tuple[str, ...] | None, bool]] = [(each, True) for each in groups]
    if group and section in (CITIES, DISTRICTS) and language not in AGREEING:
        fitting.append((groups[-1], False))
    return [*fitting, (None, True)]


@cache
def _index() -> dict[str, Place]:
    """Return listed places by canonical spelling.

    Spellings in the language's own letters come before Latin ones of Persian and Arabic names, and
    cities before countries, countries before the other kinds.
    """
    found: dict[str, Place] = {}
    for section in SECTIONS:
        for latin in (False, True):
            for language in LANGUAGES:
                for place in _listed(language, section):
                    spelling = place.name.latin if latin else place.name.native
                    found.setdefault(canonical(spelling), place)
    for language in LANGUAGES:
        # Further spellings of cities, and places that the lists of names alone have.
        for section, entries in read_sections(f"places/{language}.tsv", VERSION).items():
            kind, _, group = section.partition(".")
            for entry in entries if kind == CITIES else ():
                for spelling in entry[2:]:
                    place = Place(CITIES, language, Name(entry[0], entry[1]), group)
                    found.setdefault(canonical(spelling), place)
        for section in (CITIES, COUNTRIES):
            for name in load_locale(language).lists.get(section, ()):
                for spelling in name:
                    found.setdefault(canonical(spelling), Place(section, language, name, ""))
    found.update((declined, found[form]) for declined, form in _DECLINED.items())
    found.update((spelling, found[form]) for spelling, form in FURTHER_SPELLINGS.items())
    found.update((canonical(name), Place(REGIONS, "fa", Name(*FARS), "")) for name in FARS)
    named = (*TOWN_SECTIONS, DISTRICTS)
    for place in [place for place in found.values() if place.section in named]:
        for spelling in _romanized(place):
            found.setdefault(spelling, place)
        native = place.name.native
        found.setdefault(canonical(without_article(native)), place)
        # As people type it: "الزرقا".
        found.setdefault(canonical(native.removesuffix(_HAMZA)), place)
    return found


def _romanized(place: Place) -> Iterator[str]:
    """Yield how else a town or a district of Iran is written in Latin letters, as it is said."""
    latin = canonical(place.name.latin).replace("-e ", " ")
    if place.language == "fa" and place.section in (CITIES, DISTRICTS):
        yield latin
        yield latin.replace("ou", "u")
        yield latin.replace("ou", "oo")


def _listed(language: str, section: str) -> Iterator[Place]:
    places = load_places(language)
    if section == CITIES:
        for city, names in places.cities.items():
            for name in names:
                yield Place(section, language, name, ".".join(city))
    elif section == COUNTRIES:
        for country in places.countries:
            yield Place(section, language, country.name, country.region)
    elif section == WIDE:
        for name in places.wide:
            yield Place(section, language, name, "")
    else:
        groups = {
            DISTRICTS: places.districts, STREETS: places.streets, REGIONS: places.regions,
            ABROAD: places.abroad,
        }[section]  # fmt: skip
        for group, names in groups.items():
            for name in names:
                yield Place(section, language, name, group)
