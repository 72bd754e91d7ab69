"""The people of a listed town: they become those of the town that stands for it."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from gateway.domain.inhabitants import CAPITALIZED, IRREGULAR, declined, people_of
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.letters import in_letters_of, language_of_letters
from gateway.pseudonyms.surrogates.place_lists import (
    TOWN_SECTIONS,
    Mention,
    Place,
    find_place,
    without_article,
)

_LONGEST: Final = 32
# "concarnois" of Concarneau, but not of Pau.
_SHORTEST_IN_AU: Final = 4
_GERMAN_ER: Final = re.compile("(?:an|n)?(er(?:in|n|s|innen)?)")
_ARTICLE: Final = "ال"
# What of a name with several words makes the word for its people: "sestese", "aixois".
_FIRST_WORD: Final = re.compile(r"(?:saint(?:e|es|s)?-)?[^\s'’-]+")
_JOINT: Final = "\u200c"


class Inhabitants(NamedTuple):
    """The listed place whose people a word names, what the word tells, and what is around it."""

    place: Place
    language: str
    ending: str
    value: str
    before: str
    behind: str

    def written(self, town: str) -> str:
        """Return the word for the people of another town.

        Languages make them by rule or have them on a list; English people are natives, since no
        rule tells a Liverpudlian.
        """
        word = _WRITERS[self.language](town, self.ending)
        if self.language in ("fr", "it") and self.value[0].isupper():
            word = "-".join(part.capitalize() for part in word.split("-"))
        if self.language == "de" and self.value.islower():
            word = word.lower()
        if self.language == "ar":
            word = in_letters_of(language_of_letters(self.value), word)
        return f"{self.before}{word}{self.behind}"


@lru_cache(maxsize=4_096)
def find_inhabitants(value: str) -> Inhabitants | None:
    """Return whose people a word names, if it is made of the name of a listed place."""
    if len(value) > _LONGEST or not value.replace(_JOINT, "").isalpha():
        return None
    form = canonical(value)
    is_aligned = len(form) == len(value)
    for town, language, ending, _, start, end in people_of(form):
        if language in CAPITALIZED and not value[0].isupper() and language != "de":
            continue
        mention = find_place(town)
        if mention is None or mention.prefix or mention.suffix:
            continue
        if not _speaks_of(language, ending, mention):
            continue
        before, behind = (value[:start], value[end:]) if is_aligned else ("", "")
        return Inhabitants(mention.place, language, ending, value, before, behind)
    return None


def _speaks_of(language: str, ending: str, mention: Mention) -> bool:
    """Return whether a language has a word for the people of a place with an ending."""
    place = mention.place
    if language in ("fa", "ar"):
        return place.language == language and place.section in TOWN_SECTIONS
    if language == "en" and ending in ("er", "ers"):
        return place.language == "en"
    return True


def is_of_town(people: Inhabitants) -> bool:
    """Return whether people are those of a town, and of no country or region."""
    return people.place.section in TOWN_SECTIONS


def german_adjective(town: str) -> str:
    """Return what a German street or station is called after a town: "Kölner", "Aachener"."""
    return _german(town, "er")


def _german(town: str, ending: str) -> str:
    match = _GERMAN_ER.fullmatch(ending)
    ending = match[1] if match else ending
    if listed := IRREGULAR["de"].get(canonical(town)):
        return declined("de", listed)[ending].capitalize()
    if town.endswith("ingen"):
        town = town.removesuffix("en")
    elif town.endswith("stadt") and town != "Stadt":
        town = town.removesuffix("stadt") + "städt"
    return town + (ending[1:] if town.endswith("e") else ending)


def _english(town: str, ending: str) -> str:
    return f"{town} native{'s' if ending.endswith('s') else ''}"


def _italian(town: str, ending: str) -> str:
    is_plural = ending.endswith(("i", "ine", "ane"))
    listed = IRREGULAR["it"].get(canonical(town))
    if listed and not ending.endswith("ese"):
        vowel = ending[-1] if not ending.endswith("esi") else "i"
        return listed[:-1] + vowel
    name = _base(town)
    stem = re.sub("i?[aeiouàèéìòù]$", "", name)
    hard = "h" if re.search("[cg][aou]$", name) else ""
    return f"{stem}{hard}es{'i' if is_plural else 'e'}"


def _french(town: str, ending: str) -> str:
    is_female = ending.rstrip("s").endswith("e")
    # Of "-ais" and "-ois" nobody can tell how many they are, nor must it be told.
    is_plural = ending.endswith("s") and not ending.endswith("is")
    word = IRREGULAR["fr"].get(canonical(town)) or _french_by_rule(_base(town))
    if is_female:
        word += "ne" if word.endswith("en") else "e"
    return word if not is_plural or word.endswith("s") else f"{word}s"


def _french_by_rule(name: str) -> str:
    """Return the word for a man of a town, mostly one that is the same for several."""
    if name.endswith(("ais", "ois", "o")):
        return f"{name.removesuffix('o')}ien"
    if name.endswith("au") and len(name) > _SHORTEST_IN_AU:
        return f"{name.removesuffix('au').removesuffix('e')}ois"
    stem = re.sub("(?<=.{3})(?:e|es|(?<=[^aeiouy])s)$", "", name)
    # "genevois" of Genève
    stem = re.sub("è(?=[^aeiouy]+$)", "e", stem)
    if stem.endswith("n"):
        return f"{stem}nais" if name.endswith("n") else f"{stem}ais"
    if stem.endswith("a"):
        return f"{stem}is"
    if stem.endswith("c") and name != stem:
        return f"{stem[:-1]}çois"
    return f"{stem}eois" if stem.endswith("g") else f"{stem}ois"


def _base(town: str) -> str:
    """Return what of the name of a town makes the word for its people, in small letters."""
    match = _FIRST_WORD.match(without_article(town).lower())
    return match[0] if match else town.lower()


def _persian(town: str, _ending: str) -> str:
    if town.endswith("ه"):
        return f"{town}{_JOINT}ای"
    return f"{town}{'یی' if town.endswith(('ا', 'و')) else 'ی'}"


def _arabic(town: str, ending: str) -> str:
    ending = ending.removeprefix("ا").removeprefix("و").replace("ه", "ة").replace("ی", "ي")
    words = town.split()
    name = words[0] if words[-1] in ("الغرب", "الله", "المنورة") else words[-1]
    name = name.removeprefix(_ARTICLE).removesuffix("ة")
    if name.endswith("اء"):
        name = f"{name[:-1]}ئ"
    elif name.endswith(("ا", "ى")):
        name = f"{name[:-1]}او"
    return name.removesuffix("ي") + ending


_WRITERS: Final = {
    "de": _german, "en": _english, "fr": _french, "it": _italian, "fa": _persian, "ar": _arabic,
}  # fmt: skip
