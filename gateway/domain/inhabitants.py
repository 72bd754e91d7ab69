"""Words for the people of a town: "grenobloise", "bolognesi", "Bostonian", "Münchner".

Each language makes them of the name of a town by endings, under which the name may lose its own.
All words are canonical forms: small letters without marks.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple


class People(NamedTuple):
    """A name that a town may have whose people a word names, and how the word is made of it."""

    town: str
    language: str
    ending: str
    restored: str


# By language: endings, and what a name may lose before them.
_ENDINGS: Final = {
    "fr": (
        "ais aise aises ois oise oises ien ienne iens iennes ain aine ains aines "
        "nais naise naises eois eoise eoises",
        "e es s a",
    ),
    "it": (
        "ese esi ano ana ani ane ino ina ini ine itano itana itani itane etano etana etani etane",
        "a o e i ia",
    ),
    "en": ("er ers ite ites ian ians an ans", "e a"),
    "de": ("er erin ern ers erinnen ner nerin nern aner anerin anern", "e en"),
}
# What no rule makes.
_OTHERS: Final = {
    "liverpudlian": ("liverpool", "en", "ian"), "liverpudlians": ("liverpool", "en", "ians"),
    "mancunian": ("manchester", "en", "ian"), "mancunians": ("manchester", "en", "ians"),
    "glaswegian": ("glasgow", "en", "ian"), "glaswegians": ("glasgow", "en", "ians"),
    "fiorentino": ("firenze", "it", "ino"), "fiorentina": ("firenze", "it", "ina"),
    "fiorentini": ("firenze", "it", "ini"), "fiorentine": ("firenze", "it", "ine"),
    "londonien": ("londres", "fr", "ien"), "londonienne": ("londres", "fr", "ienne"),
    "bordelais": ("bordeaux", "fr", "ais"), "bordelaise": ("bordeaux", "fr", "aise"),
}  # fmt: skip
# Dishes first of all.
_FOOD: Final = frozenset(
    ["berliner", "hamburger", "hamburgers", "frankfurter", "wiener", "krakauer", "parmesan"]
)
_SHORTEST_TOWN, _SHORTEST_STEM = 4, 3
# What is written with a capital.
CAPITALIZED: Final = frozenset(["en", "de"])
# Half of a longer name stands in every word that is made of it.
_LONG_ENOUGH: Final = 6
_MADE: Final = tuple(
    (ending, language, ("", *lost.split()))
    for language, (endings, lost) in _ENDINGS.items()
    for ending in endings.split()
)


def odd_stems(town: str) -> Iterator[str]:
    """Yield beginnings that words for the people of a town have, and its own stems have not."""
    if _SHORTEST_TOWN <= len(town) < _LONG_ENOUGH:
        yield town[:-1]
    for form, (of_town, _, ending) in _OTHERS.items():
        if of_town == town:
            yield form[: -len(ending)]


def people_of(form: str) -> Iterator[People]:
    """Yield the names of which a word may be made, the whole ones before those that lose an end."""
    if form in _FOOD:
        return
    if form in _OTHERS:
        yield People(*_OTHERS[form], "")
    for ending, language, lost in _MADE:
        if not form.endswith(ending):
            continue
        stem = form[: -len(ending)]
        if len(stem) < _SHORTEST_STEM:
            continue
        for end in lost:
            if len(stem) + len(end) >= _SHORTEST_TOWN:
                yield People(stem + end, language, ending, end)
