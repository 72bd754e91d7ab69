"""The people of a listed town: they become those of the town that stands for it."""

from functools import lru_cache
from typing import Final, NamedTuple

from gateway.domain.inhabitants import CAPITALIZED, people_of
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates.place_lists import TOWN_SECTIONS, Place, find_place

_VOWELS: Final = "aàâeéèêiîoôuûyhAÀÂEÉÈÊIÎOÔUÛYH"
_LONGEST: Final = 32
_PERSIAN: Final = "ی"


class Inhabitants(NamedTuple):
    """The listed place whose people a word names, and what the word tells of them."""

    place: Place
    language: str
    ending: str
    is_noun: bool

    def written(self, town: str) -> str:
        """Return words for the people of another town.

        Every town has a word of its own for them, which no list has: German makes it by rule, and
        others say where they are from.
        """
        if self.language == "de":
            ending = self.ending.removeprefix("an").removeprefix("n")
            return town + (ending[1:] if town.endswith("e") else ending)
        if self.language == "en":
            return f"{town} native{'s' if self.ending.endswith('s') else ''}"
        if self.language == "fa":
            return f"{town}{_joint(town)}{self.ending}"
        if self.language == "it":
            return f"di {town}"
        of_town = f"d'{town}" if town[0] in _VOWELS else f"de {town}"
        if not self.is_noun:
            return of_town
        is_female = self.ending.rstrip("s").endswith("e")
        # Of "-ais" and "-ois" nobody can tell how many they are.
        is_plural = self.ending.endswith("s") and not self.ending.endswith("is")
        return f"habitant{'e' if is_female else ''}{'s' if is_plural else ''} {of_town}"


@lru_cache(maxsize=4_096)
def find_inhabitants(value: str) -> Inhabitants | None:
    """Return whose people a word names, if it is made of the name of a listed place."""
    if not value.isalpha() or len(value) > _LONGEST:
        return None
    form = canonical(value)
    if form.endswith(_PERSIAN):
        mention = find_place(form[: -len(_PERSIAN)])
        if (
            mention is not None
            and mention.place.language == "fa"
            and mention.place.section in TOWN_SECTIONS
            and not (mention.prefix or mention.suffix)
        ):
            return Inhabitants(mention.place, "fa", _PERSIAN, False)
        return None
    is_capital = value[0].isupper()
    for town, language, ending, _ in people_of(form):
        if language in CAPITALIZED and not is_capital:
            continue
        mention = find_place(town)
        if mention is not None and not (mention.prefix or mention.suffix):
            return Inhabitants(mention.place, language, ending, is_capital)
    return None


def _joint(town: str) -> str:
    """Return what Persian writes between a vowel and the ending for people: "ارومیه‌ای"."""
    return "\u200cا" if town.endswith("ه") else "ی" if town.endswith(("ا", "و")) else ""


def is_of_town(people: Inhabitants) -> bool:
    """Return whether people are those of a town, and of no country or region."""
    return people.place.section in TOWN_SECTIONS
