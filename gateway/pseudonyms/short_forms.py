"""Short forms of forenames, as people call each other by them: "Liz", "Hannes", "فاطی", "حمودي".

A short form that many names share ("Alex", "Sam") is listed with all of them; who joins one to a
name of a conversation has to see that it fits a single one.
"""

from collections.abc import Iterator
from functools import cache, lru_cache

from gateway.pseudonyms.arabic_pet_forms import is_pet_form, telling_pet_forms
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.eastern_short_forms import EASTERN_FEMALE, EASTERN_MALE
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.name_lists import gender_of, is_known, is_usual_forename, sure_gender_of
from gateway.pseudonyms.pet_endings import (
    is_cut_name,
    is_doubled,
    is_persian_pet_form,
    is_written_on,
    telling_cuts,
)
from gateway.pseudonyms.short_form_lists import FEMALE, MALE

# "Kathi", "Alessio": what is written on to the beginning of a name.
_ENDINGS = ("ie", "i", "y", "o", "a", "e")
_SHORTEST_BEGINNING = 3
_FEWEST_CUT = 2


@lru_cache(maxsize=16_384)
def is_short_for(short: str, long: str) -> bool:
    """Return whether the first of two canonical forms of forenames is short for the second."""
    if any(name == long for _, name in _long_forms().get(short, ())):
        return True
    if short == long:
        return False
    if is_arabic_script(short):
        return is_pet_form(short, long) or is_persian_pet_form(short, long)
    if not gender_of(long):
        return is_cut_name(short, long)
    if is_doubled(short, long):
        return True
    if len(long) - len(short) < _FEWEST_CUT:
        return is_written_on(short, long) or _is_cut_short(short, long)
    if _is_end_of(short, long):
        return True
    if is_known(short):
        return _is_beginning_of(short, long)
    # On no list: the beginning of a name, with or without an ending of its own.
    stems = (short, *(short.removesuffix(ending) for ending in _ENDINGS))
    return any(len(stem) >= _SHORTEST_BEGINNING and long.startswith(stem) for stem in stems)


def _is_end_of(short: str, long: str) -> bool:
    """Return whether a name that nobody is usually given is the end of another: "Mena"."""
    return long.endswith(short) and _is_part_of(short, long)


def _is_beginning_of(short: str, long: str) -> bool:
    """Return whether a listed name that nobody is usually given begins another: "Gül"."""
    return long.startswith(short) and _is_part_of(short, long)


def _is_part_of(short: str, long: str) -> bool:
    if min(len(short), len(long) - len(short) + 1) < _SHORTEST_BEGINNING:
        return False
    return not is_usual_forename(short) and {gender_of(short), gender_of(long)} != {"F", "M"}


def _is_cut_short(short: str, long: str) -> bool:
    """Return whether the end of a name gave way to that of a pet name: "Luki", of Lukas."""
    stem = short.removesuffix("i")
    if stem == short or len(stem) < _SHORTEST_BEGINNING or is_known(short):
        return False
    return long.startswith(stem) and len(long) - len(stem) == _FEWEST_CUT


def listed_kin(form: str) -> frozenset[str]:
    """Return the names for which a canonical form is listed as short, and its own short forms."""
    return _kin().get(form, frozenset())


def listed_short_forms(form: str) -> tuple[str, ...]:
    """Return what is listed as short for a canonical form, in the order of the lists."""
    return _short_forms().get(form, ())


@lru_cache(maxsize=4_096)
def telling_short_forms(form: str) -> tuple[str, ...]:
    """Return what is listed as short for a canonical form, and what it would be called besides.

    Those of other names are left out, as are most that are words.
    """
    listed = listed_short_forms(form.replace(" ", ""))
    more = telling_pet_forms(form) if is_arabic_script(form) else telling_cuts(form)
    return tuple(dict.fromkeys((*listed, *more)))


def is_listed_short_form(form: str) -> bool:
    """Return whether a canonical form is short for names that are listed here."""
    return form in _long_forms()


def is_of_both(form: str) -> bool:
    """Return whether a canonical form is short for names of women and for names of men."""
    return len({gender for gender, _ in _long_forms().get(form, ())}) > 1


def gender_of_short_form(form: str) -> str:
    """Return `M` or `F` for a short form of names of that gender alone, else nothing.

    As nothing is told where lists are sure of the other: a name of its own, and a usual one, is
    spelt so as well.
    """
    genders = {gender for gender, _ in _long_forms().get(form, ())}
    is_own = is_usual_forename(form) and sure_gender_of(form) not in ("", *genders)
    if len(genders) == 1 and not is_own:
        return genders.pop()
    return ""


def gender_of_whole_form(form: str) -> str:
    """Return `M` or `F` for a name that lists, or its short forms, give to that gender alone."""
    genders = _whole_genders().get(form, "")
    return sure_gender_of(form) or (genders if len(genders) == 1 else "")


@cache
def _whole_genders() -> dict[str, str]:
    found: dict[str, str] = {}
    for gender, long, _ in _entries():
        if gender not in found.get(long, ""):
            found[long] = found.get(long, "") + gender
    return found


@cache
def _kin() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for _, long, short in _entries():
        found.setdefault(short, set()).add(long)
        found.setdefault(long, set()).add(short)
    return {form: frozenset(kin) for form, kin in found.items()}


@cache
def _long_forms() -> dict[str, frozenset[tuple[str, str]]]:
    """Return the names, with their gender, that each short form stands for."""
    found: dict[str, set[tuple[str, str]]] = {}
    for gender, long, short in _entries():
        found.setdefault(short, set()).add((gender, long))
    return {short: frozenset(names) for short, names in found.items()}


@cache
def _short_forms() -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for _, long, short in _entries():
        found.setdefault(long, {})[short] = None
    return {long: tuple(shorts) for long, shorts in found.items()}


def _entries() -> Iterator[tuple[str, str, str]]:
    for gender, lines in (
        *(("F", FEMALE), ("F", EASTERN_FEMALE)),
        *(("M", MALE), ("M", EASTERN_MALE)),
    ):
        for line in lines.strip().splitlines():
            longs, _, shorts = line.partition(":")
            for long in longs.split():
                for short in shorts.split():
                    yield gender, canonical(long), canonical(short)
