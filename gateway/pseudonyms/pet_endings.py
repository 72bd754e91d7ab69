"""Pet names that are a name with another end: "Klausi", "Gennarino", "Venky", "Kowa", "نیلو".

All forms are canonical.
"""

import re
from typing import Final

from gateway.pseudonyms.name_lists import (
    gender_of,
    is_known,
    is_surname,
    is_usual_forename,
    native_forms,
)

_DIMINUTIVES: Final = ("chen", "lein", "erl", "ey", "ie", "i", "y")
# In the place of the vowel that ends a name of Italy, Spain or Portugal, by its gender.
_ROMANCE: Final = ("in", "ett", "ucci", "iell", "it", "inh")
_VOWELS: Final = ("a", "e", "i", "o", "u", "y")
# "Paolé", as one calls a Paolo.
_OF_MAN, _CALLED = "o", "e"
# What ends the beginning of a name as a pet name.
_CUT_ENDINGS: Final = ("ie", "i", "y", "o")
_TELLING_ENDINGS: Final = ("i", "y")
# With two consonants behind its vowel, and the rest of a long name.
_FIRST_SYLLABLE: Final = re.compile(r"([b-df-hj-np-tv-z]{0,2}[aeiou][b-df-hj-np-tv-z]{2})[a-z]{3}")
# "Svenni", of Svenja; its beginning is in the group.
_DOUBLED: Final = re.compile(r"([a-z]*([b-df-hj-np-tv-z]))\2(?:i|y|ie)")
_PERSIAN_ENDINGS: Final = ("ی", "و")
_SHORTEST_PERSIAN: Final = 2
_FEWEST_CUT, _FEWEST_CUT_PERSIAN = 3, 2
_SHORTEST_DOUBLED, _FEWEST_CUT_DOUBLED = 3, 2
# In letters: shorter surnames begin like other words.
_SHORTEST_SURNAME: Final = 7
# Of the beginnings of them that people are called by.
_SHORTEST_OF_FORENAME, _SHORTEST_OF_SURNAME = 3, 4


def is_written_on(short: str, long: str) -> bool:
    """Return whether a pet name that is no usual name is about as long as its name, or longer.

    "Klausi", "Jakey", "Gennarino", and the "Paolé" who is called; Annie is a name of her own.
    """
    if not short.startswith(long[:-1]):
        return False
    rest = short[len(long) - 1 :]
    is_pet = (
        any(rest in (f"{long[-1]}{ending}", ending) for ending in _DIMINUTIVES)
        or (long[-1] == _OF_MAN and rest == _CALLED)
        or (long[-1] in _VOWELS and rest[:-1] in _ROMANCE and _may_end(long, rest[-1]))
    )
    return is_pet and not is_usual_forename(short)


def is_doubled(short: str, long: str) -> bool:
    """Return whether the beginning of a forename is a pet name with its last letter twice: "Benni".

    A name that some list has is another one.
    """
    match = _DOUBLED.fullmatch(short)
    if match is None or not long.startswith(match[1]) or is_known(short):
        return False
    return _SHORTEST_DOUBLED <= len(match[1]) <= len(long) - _FEWEST_CUT_DOUBLED


def is_cut_name(short: str, long: str) -> bool:
    """Return whether the beginning of a forename on no list, with an end, is a pet name: "Venky".

    A name that people are usually given is another one.
    """
    is_cut = any(
        _begins(short.removesuffix(ending), long, _SHORTEST_OF_FORENAME)
        for ending in _CUT_ENDINGS
        if short.endswith(ending)
    )
    return is_cut and not is_usual_forename(short)


def is_cut_surname(short: str, long: str) -> bool:
    """Return whether somebody may be called by the beginning of a surname: "Kowa", "Brandi"."""
    if len(long) < _SHORTEST_SURNAME or not short.endswith(_VOWELS) or is_usual_forename(short):
        return False
    if not short.endswith(_CUT_ENDINGS):
        is_cut = _begins(short, long, _SHORTEST_OF_SURNAME)
    else:
        # "Karimian" and "Karimi" are two surnames.
        is_cut = not long.startswith(short) and any(
            _begins(short.removesuffix(ending), long, _SHORTEST_OF_SURNAME)
            for ending in _CUT_ENDINGS
            if short.endswith(ending)
        )
    # So are "Martinelli" and "Martini", and "Hosseinzadeh" and "Hosseini".
    is_other = is_surname(short) and (long.endswith(_VOWELS) or short in native_forms())
    return is_cut and not is_other


def _begins(stem: str, long: str, shortest: int) -> bool:
    """Return whether a stem is the beginning of a name, and enough of it was cut."""
    return shortest <= len(stem) <= len(long) - _FEWEST_CUT and long.startswith(stem)


def telling_cuts(long: str) -> tuple[str, ...]:
    """Return the pet names of a Latin forename on no list, its first syllable with an end: "venky".

    Nothing for a listed one, whose pet names are listed as well.
    """
    match = _FIRST_SYLLABLE.match(long)
    if match is None or is_known(long):
        return ()
    forms = (f"{match[1]}{ending}" for ending in _TELLING_ENDINGS)
    return tuple(form for form in forms if not is_known(form))


def is_persian_pet_form(short: str, long: str) -> bool:
    """Return whether a form on no list is the beginning of a Persian forename: "نیلو"."""
    stem = short[:-1]
    return (
        short.endswith(_PERSIAN_ENDINGS)
        and len(stem) >= _SHORTEST_PERSIAN
        and len(long) - len(stem) >= _FEWEST_CUT_PERSIAN
        and long.startswith(stem)
        and bool(gender_of(long))
        and not is_known(short)
    )


def _may_end(long: str, vowel: str) -> bool:
    """Return whether a vowel ends the pet names of a name's gender."""
    return gender_of(long) != {"o": "F", "a": "M"}.get(vowel, "")
