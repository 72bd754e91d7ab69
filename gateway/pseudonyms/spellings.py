"""Spellings: how a word of a value may be written elsewhere: other script, no umlauts, a slip."""

import re
from functools import cache, lru_cache

from gateway.domain.slips import SHORTEST_MISSPELT, is_one_slip
from gateway.pseudonyms.canonical import canonical, canonical_lines
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.name_lists import is_known, native_forms, part_key
from gateway.pseudonyms.surrogates.place_lists import find_place
from gateway.pseudonyms.transliteration import is_romanized_alike, may_be_one_name

_MOST = 3
# Between the names of two people; Arabic writes it on to what follows.
_AND = re.compile(r"(?<!\w)(?:(?:and|et|und|e|ed)(?!\w)|و(?=ال|\s|\Z))|[&+]")
_LONGEST_BETWEEN = 24
_UMLAUTS = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ø": "oe", "å": "aa"}
)


# Names recur across conversations; a bounded cache in memory, never written.
@lru_cache(maxsize=16_384)
def name_spellings(word: str) -> tuple[str, ...]:
    """Return the canonical forms of a part of a name: as written, and as lists write it."""
    form = canonical(word)
    key = part_key(form)
    forms = [form, key, *_latin_forms().get(key, ())[:_MOST]]
    if not word.isascii() and (without := umlauts_spelt_out(word)):
        forms.append(without)
    return tuple(dict.fromkeys(forms))


def city_spellings(value: str) -> tuple[str, ...]:
    """Return the canonical forms of a city that lists know, in both scripts; else the one given.

    And that of one word with its umlauts written as two letters, and of a listed one without what
    is attached to it ("کرمانشاهم").
    """
    form = canonical(value)
    forms = [form]
    mention = find_place(value)
    if mention is not None and (mention.prefix or mention.suffix):
        forms.append(canonical(mention.place.name.native))
    for city in tuple(forms):
        forms.extend(_cities().get(city, ()))
    if value.isalpha() and not value.isascii() and (without := umlauts_spelt_out(value)):
        forms.append(without)
    return tuple(forms)


@lru_cache(maxsize=16_384)
def umlauts_spelt_out(word: str) -> str:
    """Return the canonical form with umlauts written as two letters; empty where there is none."""
    translated = word.translate(_UMLAUTS)
    return "" if translated == word else canonical(translated)


def is_transliteration(latin: str, arabic: str) -> bool:
    """Return whether two canonical forms of two scripts are one name.

    Two names that lists know are one only where a list says so: حسن and Hossein are two.
    """
    is_listed = False
    for language in ("fa", "ar"):
        native = load_locale(language).native_forms.get(latin)
        if native == arabic:
            return True
        is_listed = is_listed or native is not None
    if is_listed and is_known(arabic):
        return False
    return may_be_one_name(latin, arabic)


def is_misspelling(one: str, other: str) -> bool:
    """Return whether two canonical forms are one slip apart, and long enough to say so."""
    if max(len(one), len(other)) < SHORTEST_MISSPELT or not is_one_slip(one, other):
        return False
    # Surnames of Arabic have their article, which lists leave out.
    are_known = all(is_known(form) or is_known(part_key(form)) for form in (one, other))
    return not are_known or is_romanized_alike(one, other)


def are_told_apart(one: str, other: str, text: str) -> bool:
    """Return whether "and" joins two canonical forms of one slip in a text: "Favre et M. Favret".

    Elsewhere a name is corrected, or is spelled so in a document.
    """
    if not text:
        return False
    plain = canonical_lines(text)
    found = [
        re.search(rf"(?<!\w)(?:[وفبلک]|ول)?{re.escape(form)}(?!\w)", plain) for form in (one, other)
    ]
    spans = sorted(match.span() for match in found if match is not None)
    if len(spans) < len(found):
        return False
    (_, end), (start, _) = spans
    # What is written on to the second is an "and" as well.
    between = plain[end : start + 1]
    return len(between) <= _LONGEST_BETWEEN and _AND.search(between) is not None


@cache
def _latin_forms() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for form in native_forms():
        key = part_key(form)
        # "مصطفا" is of the script of the name, and stands before those in Latin letters.
        others = found.get(key, ())
        found[key] = (*others, form) if form.isascii() else (form, *others)
    return found


@cache
def _cities() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for language in ("ar", "fa"):
        for name in load_locale(language).lists.get("cities", ()):
            native, latin = canonical(name.native), canonical(name.latin)
            found[native] = (latin,)
            found[latin] = (native,)
    return found
