"""One town by its names in several languages and scripts: "München", "Munich", "مونیخ".

Each list has the towns that its language speaks of, at home and abroad. In a conversation whoever
lives in one of them lives there whatever the language of the next sentence is.
"""

from functools import cache, lru_cache

from gateway.domain import LANGUAGES
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.foreign_letters import in_arabic_letters
from gateway.pseudonyms.locales.places import load_places
from gateway.pseudonyms.locales.reader import Name
from gateway.pseudonyms.surrogates.place_spellings import FURTHER_SPELLINGS, SAME_TOWN


@lru_cache(maxsize=4_096)
def town_key(latin: str) -> str:
    """Return what a town is known by under any of its listed names, by the Latin one."""
    form = canonical(latin)
    form = FURTHER_SPELLINGS.get(form, form)
    return SAME_TOWN.get(form, form)


@cache
def keys_of_several() -> frozenset[str]:
    """Return the keys of the towns that several lists have."""
    found: dict[str, set[str]] = {}
    for language in LANGUAGES:
        places = load_places(language)
        for names in (*places.cities.values(), *places.abroad.values()):
            for name in names:
                found.setdefault(town_key(name.latin), set()).add(f"{language}{name.native}")
    return frozenset(key for key, names in found.items() if len(names) > 1)


def in_arabic_script(name: Name, language: str, *, of_arabic: bool) -> str:
    """Return the name of a town of a Latin list as Persian or Arabic writes it.

    That is as their lists of towns abroad have it, or by its sounds.
    """
    listed = _abroad("ar" if of_arabic else "fa").get(town_key(name.latin))
    return listed or in_arabic_letters(name.latin, language, of_arabic=of_arabic)


@cache
def _abroad(language: str) -> dict[str, str]:
    return {
        town_key(name.latin): name.native
        for names in load_places(language).abroad.values()
        for name in names
    }
