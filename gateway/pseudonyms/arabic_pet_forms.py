"""Pet forms of Arabic forenames by the patterns that Arabs build them on: "رشود", of "راشد".

No list could have them, for nearly every forename has some: its consonants in the pattern of
"عبود" or of "حميزة", or its beginning with "و". All forms are canonical.
"""

import re
from functools import lru_cache
from typing import Final

from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.name_lists import gender_of, is_known, is_usual_forename
from gateway.pseudonyms.name_words import ARTICLE, ARTICLE_LENGTH, OF_GOD, SERVANT
from gateway.pseudonyms.pet_form_words import PET_FORM_WORDS

_FEMININE: Final = "ه"
_WEAK: Final = re.compile("[اوی]")
# Vowels at the end of a name, which give way to what is written on.
_OPEN_END: Final = re.compile("[اهیء]$")
_ALIF, _WAW, _YA = "اوی"
_OF_SERVANTS: Final = ("عبود", "عبودی", "عبوده", "عبدو")
_ON_STEMS: Final = ("و", "وش", "وشه", "ونه")
# Of the first part of a man's name, as lists have it: "نور" may be a woman.
_OF_MEN: Final = ("M", "")
_N_ROOTS: Final = (3, 4)
_SHORTEST_STEM: Final = 3
# How many names of the list are usual ones.
_USUAL: Final = 700
# In letters: a name that may be cut, and what is left of it before a "و".
_SHORTEST_CUT, _N_LEFT = 5, 3


@lru_cache(maxsize=16_384)
def is_pet_form(short: str, long: str) -> bool:
    """Return whether a form is built of a forename on one of the patterns, and no usual name."""
    if short in _OF_SERVANTS:
        return _is_servant(long)
    forms = (_first_of(long), *_on_roots(long), *_on_stems(long))
    return short in forms and not is_usual_forename(short)


@lru_cache(maxsize=4_096)
def telling_pet_forms(long: str) -> tuple[str, ...]:
    """Return those pet forms of a usual Arabic forename that are no name, and hardly a word.

    Of rarer names, many of them foreign, the patterns make whatever words there are.
    """
    if _is_servant(long):
        return _OF_SERVANTS
    if load_locale("ar").forename_ranks.get(long, _USUAL) >= _USUAL:
        return ()
    forms = _on_roots(long) + _on_stems(long)[:1]
    return tuple(form for form in forms if form not in PET_FORM_WORDS and not is_known(form))


def skeleton(form: str) -> str:
    """Return the letters of a form that all its pet forms on a pattern share, in their order."""
    return _WEAK.sub("", form.removesuffix(_FEMININE))


def _is_servant(form: str) -> bool:
    return form.startswith(SERVANT) and len(form) > len(SERVANT) + ARTICLE_LENGTH


def _first_of(form: str) -> str:
    """Return the first part of a man's name that ends with God or the faith; empty for others."""
    for end in OF_GOD:
        first = form.removesuffix(end)
        if len(first) < len(form) and not first.startswith(SERVANT):
            first = first.rstrip()
            return first if len(first) >= _SHORTEST_STEM and gender_of(first) in _OF_MEN else ""
    return ""


def _on_roots(form: str) -> tuple[str, ...]:
    """Return the forms that the consonants of a name make: "سمور", "سمورة", "حميزة"."""
    stem = _OPEN_END.sub("", form.removeprefix(ARTICLE) if " " not in form else form)
    roots = stem[:1] + _WEAK.sub("", stem[1:])
    if len(roots) not in _N_ROOTS or " " in form:
        return ()
    pet = f"{roots[:-1]}{_WAW}{roots[-1]}"
    small = f"{roots[:-1]}{_YA}{roots[-1]}{_FEMININE}"
    return tuple(one for one in (pet, pet + _FEMININE, pet + _YA, small) if one != form)


def _on_stems(form: str) -> tuple[str, ...]:
    """Return the forms that are written on to a name or its beginning: "رامو", "ميرو", "ياسو"."""
    if " " in form:
        return ()
    stem = _OPEN_END.sub("", form)
    stems = [stem]
    if stem[:1] == _ALIF and len(stem) > _SHORTEST_STEM:
        stems.append(stem[1:])
    if len(form) >= _SHORTEST_CUT:
        stems.append(stem[:_N_LEFT])
    return tuple(f"{one}{end}" for end in _ON_STEMS for one in stems if len(one) >= _SHORTEST_STEM)
