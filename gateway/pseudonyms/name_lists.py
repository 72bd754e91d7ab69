"""Lists of names: what those of the six languages know of a word in canonical form.

That is its gender, whether it is a surname, and the one key of its spellings.
"""

from functools import cache, lru_cache
from typing import Final

from gateway.domain import LANGUAGES
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.name_words import (
    ARTICLE,
    ARTICLE_LENGTH,
    DESCENT,
    NOBILIARY,
    OF_GOD,
    OF_GOD_APART,
    SERVANT,
)

_SHORTEST_AFTER_ARTICLE: Final = 3
# The word by itself, which the article belongs to.
_GOD: Final = "الله "
# What Persian makes surnames with.
_OF: Final = "ی"
_OF_SERVANTS: Final = f"{SERVANT}{ARTICLE}"
_ENDS_OF_MEN: Final = (*OF_GOD, *(f" {end}" for end in OF_GOD_APART))
_SHORTEST_BUILT: Final = 7
# Beyond every list: for names that are recognized and not listed.
_UNRANKED: Final = 1_000_000
# In registers, and in talk of the south.
_SURNAMES_FIRST: Final = ("it", "fr", "de")
# Frequent in Italy, and on no list: people of a place, towns and rare forenames besides.
_UNLISTED_IN_ITALY: Final = frozenset(
    [
        *("greco", "romano", "leone", "neri", "marino", "palma", "messina", "palermo", "ferrara"),
        *("catania", "napolitano", "siciliano", "pugliese", "calabrese", "genovese", "veronese"),
    ]
)
# A list that gives a name to both genders so far down says little.
_MUCH_RARER: Final = 2
# How many forenames are so frequent that what is written on to one is told from a rarer name.
_USUAL_IN_PERSIAN: Final = 500
_FREQUENT_IN_PERSIAN: Final = 150


@cache
def native_forms() -> dict[str, str]:
    """Return Latin spellings of Persian and Arabic names with their native canonical form."""
    return {**load_locale("ar").native_forms, **load_locale("fa").native_forms}


@lru_cache(maxsize=16_384)
def part_key(form: str) -> str:
    """Return the key of a part given in canonical form.

    It is without article and blanks, and one for both scripts.
    """
    form = native_forms().get(form, form)
    if has_article(form):
        form = form[ARTICLE_LENGTH:]
    return form.replace(" ", "")


# Frequent names are drawn often; a bounded cache in memory, never written.
@lru_cache(maxsize=16_384)
def surrogate_keys(native: str, latin: str) -> tuple[str, str]:
    """Return the keys that a surrogate part takes away, one for each script."""
    return part_key(without_descent(canonical(native))), part_key(canonical(latin))


def without_descent(form: str) -> str:
    """Return the forename of a woman without what tells of her family: "زهراسادات"."""
    for ending in DESCENT:
        stem = form.removesuffix(ending).rstrip()
        if len(stem) < len(form) and gender_of(stem) == "F":
            return stem
    return form


@lru_cache(maxsize=16_384)
def has_article(form: str) -> bool:
    """Return whether a form begins with the Arabic article, not by chance as الهام does.

    Nor do Persian surnames that are made of such a name ("الهامی"), or of God ("الله یاری").
    """
    if not form.startswith(ARTICLE) or form.startswith(_GOD):
        return False
    rest = form[ARTICLE_LENGTH:]
    if len(rest) < _SHORTEST_AFTER_ARTICLE or gender_of(form):
        return False
    if form.endswith(_OF) and gender_of(form[: -len(_OF)]):
        return False
    # الوندی is a Persian surname as it stands.
    return form in load_locale("ar").surname_ranks or is_known(rest) or not is_known(form)


@lru_cache(maxsize=16_384)
def gender_of(form: str) -> str:
    """Return `M`, `F`, `U`, or nothing for a forename that no list knows.

    The language that ranks the name highest decides: Jean is a man of France first.
    """
    best, best_rank = "", _UNRANKED + 1
    for language in LANGUAGES:
        locale = load_locale(language)
        gender = locale.genders.get(form)
        if gender:
            rank = locale.forename_ranks.get(form, _UNRANKED)
            if rank < best_rank:
                best, best_rank = gender, rank
    return best


def gender_of_build(form: str) -> str:
    """Return `M` for a forename that is a man's by how it is made: "عبدالقدیر", "نجیب الله"."""
    is_long = len(form) >= _SHORTEST_BUILT
    return "M" if is_long and (form.startswith(_OF_SERVANTS) or form.endswith(_ENDS_OF_MEN)) else ""


@lru_cache(maxsize=16_384)
def sure_gender_of(form: str) -> str:
    """Return `M` or `F` for a forename that no list gives to the other gender.

    Lists that give it to both count where it is about as frequent there.
    """
    gender = gender_of(form)
    if gender not in ("M", "F"):
        return ""
    ranks = {
        (locale.genders[form], locale.forename_ranks.get(form, _UNRANKED))
        for locale in map(load_locale, LANGUAGES)
        if form in locale.genders
    }
    best = min(rank for _, rank in ranks)
    for other, rank in ranks:
        if other != gender and (other != "U" or rank < _MUCH_RARER * best):
            return ""
    return gender


@lru_cache(maxsize=16_384)
def is_surname(form: str) -> bool:
    """Return whether a list knows `form` as a surname."""
    return any(form in load_locale(language).surname_ranks for language in LANGUAGES)


def is_usual_forename(form: str) -> bool:
    """Return whether a list of forenames that people are drawn from has `form`.

    The lists that only tell a gender have surnames too that a child was once given (Nguyen).
    """
    return any(form in load_locale(language).forename_ranks for language in LANGUAGES)


def is_usual_in_persian(form: str) -> bool:
    """Return whether a forename, in either script, is one of the most frequent in Persian."""
    return load_locale("fa").forename_ranks.get(form, _USUAL_IN_PERSIAN) < _USUAL_IN_PERSIAN


def is_frequent_in_persian(form: str) -> bool:
    """Return whether a Persian forename is so frequent that it is one where surnames stand, too."""
    return load_locale("fa").forename_ranks.get(form, _FREQUENT_IN_PERSIAN) < _FREQUENT_IN_PERSIAN


def is_rather_forename(form: str, language: str) -> bool:
    """Return whether `form` is a usual forename, and no more usual as a surname of the language."""
    if not is_usual_forename(form):
        return False
    locale = load_locale(language)
    as_surname = locale.surname_ranks.get(form)
    return as_surname is None or locale.forename_ranks.get(form, as_surname + 1) <= as_surname


def language_of_surname(form: str, forenames: tuple[str, ...]) -> str:
    """Return the language that writes surnames first whose lists have a surname and forenames.

    An empty string where none has all, or `form` is rather a forename there.
    """
    if not all(map(is_usual_forename, forenames)):
        return ""
    for language in _SURNAMES_FIRST:
        locale = load_locale(language)
        if not all(forename in locale.genders for forename in forenames):
            continue
        if language == "it" and form in _UNLISTED_IN_ITALY:
            return language
        if form in locale.surname_ranks:
            return "" if is_rather_forename(form, language) else language
    return ""


def is_noble_tail(form: str) -> bool:
    """Return whether a listed surname is a particle and `form`: Angelis of De Angelis."""
    return form in _noble_tails()


@cache
def _noble_tails() -> frozenset[str]:
    surnames = (s for language in LANGUAGES for s in load_locale(language).surname_ranks)
    pairs = (surname.partition(" ") for surname in surnames)
    return frozenset(tail for particle, _, tail in pairs if tail and particle in NOBILIARY)


@lru_cache(maxsize=16_384)
def is_known(form: str) -> bool:
    """Return whether a list knows `form` as part of a name."""
    return bool(gender_of(form)) or is_surname(form)
