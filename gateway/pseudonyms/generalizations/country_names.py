"""Countries by their code: what a language calls them, and which words stand before that."""

import re
from functools import cache, lru_cache
from typing import Final

from gateway.pseudonyms.locales.places import load_places
from gateway.pseudonyms.surrogates.grammar import country_class

# Where a list begins with a part of the country, a short form that others share, or has none.
_USUAL: Final = {
    "GB": {"fa": "بریتانیا", "en": "United Kingdom", "fr": "Royaume-Uni", "ar": "بريطانيا",
           "de": "Großbritannien", "it": "Regno Unito"},
    "US": {"fa": "آمریکا", "en": "United States", "fr": "États-Unis", "ar": "الولايات المتحدة",
           "de": "USA", "it": "Stati Uniti"},
    "AE": {"de": "VAE"},
    "KR": {"fa": "کره جنوبی", "en": "South Korea", "fr": "Corée du Sud", "ar": "كوريا الجنوبية",
           "de": "Südkorea", "it": "Corea del Sud"},
    "NL": {"de": "Holland", "it": "Paesi Bassi"},
}  # fmt: skip
_GERMAN_PLURAL: Final = frozenset(("VAE", "USA"))
_THE: Final = re.compile(r"united |netherlands|philippines|czech republic", re.IGNORECASE)

# Prepositions before towns, by what stands before a country of each class in their place.
_FRENCH: Final = {
    "à": {"plural": "aux ", "masculine": "au ", "feminine": "en ", "vowel": "en "},
    "de": {"plural": "des ", "masculine": "du ", "feminine": "de ", "vowel": "d'"},
}
_FRENCH["d"] = _FRENCH["de"]
_GERMAN: Final = {
    "in": {"die": "in der ", "der": "im ", "plural": "in den "},
    "nach": {"die": "in die ", "der": "in den ", "plural": "in die "},
    "aus": {"die": "aus der ", "der": "aus dem ", "plural": "aus den "},
    "von": {"die": "von der ", "der": "vom ", "plural": "von den "},
}
# "a", "di" and "da" with the articles: masculine, before a hard beginning, feminine and vowels,
# then plurals of the three kinds.
_ITALIAN: Final = {
    "a": ("in ", "in ", "in ", "in ", "nei ", "negli ", "nelle "),
    "di": ("del ", "dello ", "della ", "dell'", "dei ", "degli ", "delle "),
    "da": ("dal ", "dallo ", "dalla ", "dall'", "dai ", "dagli ", "dalle "),
}
_ITALIAN_FORM: Final = {"ad": "a", "d": "di"}
_HARD: Final = re.compile(r"[aeiou]|s[^aeiou]|z", re.IGNORECASE)
# But for "vicino a" and "fino a".
_PREPOSITION: Final = {
    "fr": re.compile(r"(?<!\w)(?P<word>à|de|d)[ '’]\Z", re.IGNORECASE),
    "de": re.compile(r"(?<!\w)(?P<word>in|nach|aus|von) \Z", re.IGNORECASE),
    "it": re.compile(r"(?<!\w)(?P<word>(?<!ino )ad?|di|d|da)[ '’]\Z", re.IGNORECASE),
}


@lru_cache(maxsize=1_024)
def name_of(code: str, language: str) -> str | None:
    """Return what a language calls a country, with the article in English; None for no name."""
    name = _USUAL.get(code, {}).get(language) or _first_names(language).get(code)
    if name is not None and language == "en" and _THE.match(name):
        return f"the {name}"
    return name


@cache
def languages_of(name: str) -> tuple[str, ...]:
    """Return the languages in which `name_of` gives a name, among those that have prepositions."""
    return tuple(
        language
        for language in _PREPOSITION
        if any(name_of(code, language) == name for code in _first_names(language))
    )


def before_country(before: str, country: str, language: str) -> tuple[int, str]:
    """Return how much of the text before a town gives way, and to what, for a country to follow.

    Args:
        before: what stands right before.
        country: as `name_of` gives it in the language.
        language: one of `languages_of` it.
    """
    match = _PREPOSITION[language].search(before)
    if match is None:
        return 0, ""
    word = match["word"].lower()
    of_class = country_class(language, country)
    new = ""
    if language == "fr":
        new = _FRENCH[word].get(of_class, "")
        if not new and of_class.endswith("bare"):
            new = "à " if word == "à" else "de "
    elif language == "de":
        article = "plural" if country in _GERMAN_PLURAL else of_class.rpartition(" ")[2]
        new = _GERMAN[word].get(article, "")
    else:
        new = _italian(_ITALIAN_FORM.get(word, word), country, of_class)
    if not new or new == match[0].lower():
        return 0, ""
    return len(match[0]), new.capitalize() if match["word"][0].isupper() else new


def _italian(word: str, country: str, of_class: str) -> str:
    forms = _ITALIAN[word]
    if of_class.endswith("bare"):
        return f"{word} "
    if of_class.startswith("plural"):
        if of_class.endswith("feminine"):
            return forms[6]
        return forms[5] if _HARD.match(country) else forms[4]
    if of_class.startswith("vowel"):
        return forms[3]
    if "feminine" in of_class:
        return forms[2]
    return forms[1] if of_class.endswith("hard") else forms[0]


@cache
def _first_names(language: str) -> dict[str, str]:
    names: dict[str, str] = {}
    for country in load_places(language).countries:
        names.setdefault(country.code, country.name.native)
    names.update({code: by[language] for code, by in _USUAL.items() if language in by})
    return names
