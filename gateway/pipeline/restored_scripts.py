"""Names of a conversation in the letters of an answer, as their language writes them there."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.foreign_letters import in_arabic_letters
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.name_lists import has_article, part_key
from gateway.pseudonyms.spellings import is_transliteration, name_spellings

_ARTICLE: Final = "ال"
# By whose sounds a name on no list is written in Arabic letters.
_USUAL_LANGUAGE: Final = "en"
_PERSIAN: Final = re.compile(r"[پچژگکی]")
_ARABIC: Final = re.compile(r"[يىكةأإ]|(?<!\w)ال(?=\w)")
_NAMES: Final = ("surnames", "forenames.F", "forenames.M", "forenames.U")
# Consonants as they sound; vowels, and what may be one, tell too little.
_SOUNDS: Final = str.maketrans(
    {
        **dict.fromkeys("aeiouyhw'-", ""), **dict.fromkeys("cqk", "k"), "z": "s", "v": "f",
        **dict.fromkeys("اآوی\u200cعهئء", ""), **dict.fromkeys("سصثزذضظ", "s"), "ش": "s", "چ": "k",
        **dict.fromkeys("کقخ", "k"), **dict.fromkeys("جژ", "j"), **dict.fromkeys("تط", "t"),
        "ب": "b", "پ": "p", "د": "d", "ر": "r", "ف": "f", "ل": "l", "م": "m", "ن": "n",
        **dict.fromkeys("گغ", "g"), "ح": "",
    }
)  # fmt: skip
_DOUBLED: Final = re.compile(r"(.)\1")
_FEWEST_SOUNDS: Final = 2


def sounds_like(latin: str, eastern: str) -> bool:
    """Return whether a word in Arabic letters may be a name in Latin ones, read aloud.

    Too loose but beside another part of the same name.
    """
    form, sounds = canonical(latin), _DOUBLED.sub(r"\1", canonical(latin).translate(_SOUNDS))
    other = canonical(eastern)
    if is_transliteration(form, other):
        return True
    return len(sounds) >= _FEWEST_SOUNDS and sounds == _DOUBLED.sub(r"\1", other.translate(_SOUNDS))


def eastern_of(names: Iterable[str]) -> str:
    """Return whether names are written as in Persian or as in Arabic; empty where neither is."""
    text = " ".join(names)
    n_persian, n_arabic = len(_PERSIAN.findall(text)), len(_ARABIC.findall(text))
    if n_persian == n_arabic:
        return ""
    return "fa" if n_persian > n_arabic else "ar"


def in_letters_of(like: str, value: str, language: str) -> str:
    """Return a value in the script of a surrogate; empty where no list has it in Latin letters.

    Args:
        like: the surrogate.
        value: a part of a name.
        language: in whose way it is written in Latin letters; empty where that is not known.
    """
    is_eastern = is_arabic_script(like)
    if is_arabic_script(value) == is_eastern:
        return value
    if not is_eastern:
        return in_latin(value, language)
    native = (form for form in name_spellings(value) if is_arabic_script(form))
    return next(native, "") or in_arabic_letters(value, _USUAL_LANGUAGE, of_arabic=False)


def in_latin(value: str, language: str) -> str:
    """Return a part of a name in Latin letters, as a language writes it if it has it."""
    listed = _latin_of(language) if language else {}
    # As it is written first: the key of سلمى, Salma, is that of سلمي, Sulami, too.
    latin = listed.get(value) or listed.get(part_key(canonical(value)))
    if not latin:
        spellings = (form for form in name_spellings(value) if not is_arabic_script(form))
        latin = next(spellings, "").title()
    is_articled = latin and value.startswith(_ARTICLE) and has_article(canonical(value))
    return f"Al-{latin.removeprefix('Al-')}" if is_articled else latin


@cache
def _latin_of(language: str) -> dict[str, str]:
    """Return the names of a language in Latin letters, by their keys and as they are written."""
    lists = load_locale(language).lists
    found: dict[str, str] = {}
    for kind in _NAMES:
        for name in lists.get(kind, ()):
            for form in (name.native, part_key(canonical(name.native))):
                found.setdefault(form, name.latin)
    return found
