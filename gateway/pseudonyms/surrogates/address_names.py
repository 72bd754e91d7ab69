"""Names in addresses: another street, district or town in the place of one."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.surrogates.address_words import AREAS, JOINED_STREET, SIDES, STREETS, TOWNS
from gateway.pseudonyms.surrogates.contract import Drawing
from gateway.pseudonyms.surrogates.grammar import KIND_LAST, french_of
from gateway.pseudonyms.surrogates.inhabitants import german_adjective
from gateway.pseudonyms.surrogates.place_lists import DISTRICTS, alternatives, find_place, written
from gateway.pseudonyms.surrogates.place_pools import districts, streets, towns

# "Lange Straße", "Hoher Weg": not one word, and told apart by their ending.
_ADJECTIVE_STREET: Final = re.compile(
    r"(?:alt|neu|lang|kurz|breit|hoh|schmal|ober|unter|gross|klein)(?P<ending>e[rnm]?)"
)
_ADJECTIVES: Final = (
    "Alt",
    "Neu",
    "Lang",
    "Kurz",
    "Breit",
    "Hoh",
    "Schmal",
    "Ober",
    "Unter",
    "Klein",
)
GERMAN_FIRST_WORDS: Final = frozenset(
    [
        *("am", "an", "auf", "bei", "beim", "hinter", "hinterm", "im", "ob", "ober", "oberm"),
        *("unter", "unterm", "vor", "vorm", "zum", "zur", "zwischen"),
    ]
)
"""With which German streets begin that have no word for their kind: "Am Anger"."""
BESIDE_HOUSE: Final = "no."
"""In the place of a word for a kind: nothing but the number of a house tells a street."""
JOINING_TOWNS: Final = {
    "fr": frozenset({"de", "d", "du", "des"}),
    "it": frozenset({"di", "d", "del", "della", "dell", "dei", "degli", "delle", "dello"}),
    "en": frozenset({"of"}),
}
"""What joins the name of a town to the word for its kind: "commune de Lens", "isola di Ponza"."""


def drawn_name(
    head: Sequence[str], kind: str, language: str, country: str, drawing: Drawing
) -> str:
    """Return a name of streets, districts or towns in the place of another, as its kind wants.

    Args:
        head: the tokens of the name.
        kind: the word for the kind of place beside it, empty for none.
        language: the language of the address.
        country: the country that it lies in, empty for the usual one of the language.
        drawing: the choices.
    """
    arabic = is_arabic_script("".join(head))
    draws = drawing.draws
    if language == "de" and kind in STREETS and (name := _german_street("".join(head), drawing)):
        return name
    if kind == BESIDE_HOUSE:
        return drawing.draws.pick(
            _one_word_streets() if language == "de" else _streets_of_two_words(language, country)
        )
    may_be_district = not kind or kind in AREAS or kind in SIDES
    if may_be_district and (other := _other_district("".join(head), arabic, drawing)):
        return other
    if kind in STREETS or (kind and kind not in AREAS and kind not in TOWNS):
        return _street(language, country, arabic, drawing)
    names = districts(language, country) if kind in AREAS else towns(language, country=country)
    name = written(language, draws.pick(names), arabic)
    if kind not in TOWNS or head[0] not in JOINING_TOWNS.get(language, ()):
        return name
    return french_of(name) if language == "fr" else f"{'di' if language == 'it' else 'of'} {name}"


def _other_district(name: str, arabic: bool, drawing: Drawing) -> str:
    """Return another district of the country of a listed one; nothing for other names."""
    mention = find_place(name)
    if mention is None or mention.prefix or mention.place.section != DISTRICTS:
        return ""
    _, language, listed, _ = mention.place
    others = alternatives(DISTRICTS, language, listed.native)
    return written(language, drawing.draws.pick(others), arabic)


def _german_street(name: str, drawing: Drawing) -> str:
    """Return another adjective before the word for street, nothing for what is none.

    "Aachener Straße" for "Sendlinger Straße", "Breite Straße" for "Lange Straße": in two words a
    noun would be no street.
    """
    if (adjective := _ADJECTIVE_STREET.fullmatch(name)) is not None:
        return drawing.draws.pick(_ADJECTIVES) + adjective["ending"]
    if not name.isalpha() or not name.endswith("er"):
        return ""
    names = [town.native for town in towns("de") if town.native.isalpha()]
    return german_adjective(drawing.draws.pick(names))


def _street(language: str, country: str, arabic: bool, drawing: Drawing) -> str:
    """Return the name of a street without the word for street, where that comes last."""
    if language == "de":
        return drawing.draws.pick(german_stems())
    names = streets(language, country)
    if language in KIND_LAST:
        stems = [name.native.rpartition(" ")[0] for name in names]
        return drawing.draws.pick([stem for stem in stems if stem and stem != "The"])
    return written(language, drawing.draws.pick(names), arabic)


@cache
def _one_word_streets() -> tuple[str, ...]:
    """Return German streets of one word: "Gartenweg"."""
    names = (name.native for name in streets("de"))
    return tuple(name for name in names if name.isalpha() and JOINED_STREET.search(name.lower()))


@cache
def _streets_of_two_words(language: str, country: str) -> tuple[str, ...]:
    """Return streets with the word for their kind behind the name: "Larch Grove"."""
    names = [name.native for name in streets(language, country)]
    return tuple(name for name in names if name.count(" ") == 1 and not name.startswith("The "))


@cache
def german_stems() -> tuple[str, ...]:
    """Return what German streets of one word have before the word for street: "Garten"."""
    joined = (JOINED_STREET.search(name.native) for name in streets("de") if " " not in name.native)
    return tuple(match["stem"] for match in joined if match is not None and match["stem"])
