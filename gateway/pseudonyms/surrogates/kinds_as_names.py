"""Streets that are called by nothing but words for kinds of places: "Grove Park Road", "via Lago".

One of the words is the kind then, the last in English and German and the first in French and
Italian, and the others are the name.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates.address_words import (
    ALL_JOINERS,
    ALL_KINDS,
    AREAS,
    KINDS,
    STREETS,
    TOWNS,
)

# What stands between the words of a street.
_INSIDE: Final = frozenset(" '’-")
# Where trains and roads go: "Park Station", "gare de la ville" are no streets.
_NO_STREETS: Final = frozenset(
    map(
        canonical,
        [
            *("station", "bridge", "highway", "bahnhof", "brücke", "ufer", "gare", "pont", "parc"),
            *("métro", "lotissement", "cité", "stazione", "ponte", "parco"),
        ],
    )
)
# Of other kinds of places, those that streets are called after; a flat or a floor is none.
_LANDMARKS: Final = frozenset(
    map(
        canonical,
        [
            *("lake", "river", "mount", "hill", "beach", "villa", "upper", "lower"),
            *("north", "south", "east", "west", "see", "berg", "nord", "süd", "ost", "lac"),
            *("mont", "stade", "lago", "monte", "palazzo"),
        ],
    )
)
_MAY_BE_NAMED: Final = STREETS | AREAS | TOWNS | _LANDMARKS
_STREETS: Final = STREETS - _NO_STREETS
_FIRST: Final = _STREETS & (KINDS["fr"] | KINDS["it"])
_LAST: Final = (_STREETS & (KINDS["en"] | KINDS["de"])) | {"hill"}
# Between a street and the town that it is in: "rue de la Gare à Lyon".
_IN_TOWN: Final = frozenset(map(canonical, ("à", "a", "in", "im", "en")))
_SHORTEST: Final = 3


def places_of_names(tokens: Sequence[str]) -> frozenset[int]:
    """Return where words for kinds stand that are the names of streets; most often none.

    Args:
        tokens: of an address in canonical form.
    """
    if sum(token in _MAY_BE_NAMED for token in tokens) <= 1:
        return frozenset()
    return _places_of_names(tuple(tokens))


@lru_cache(maxsize=4_096)
def _places_of_names(tokens: tuple[str, ...]) -> frozenset[int]:
    found: set[int] = set()
    words: list[int] = []
    for place, token in enumerate([*tokens, ","]):
        if token[:1].isalpha():
            words.append(place)
        elif token not in _INSIDE:
            found.update(_named([tokens[word] for word in words], words))
            words = []
    return frozenset(found)


def _named(words: Sequence[str], places: Sequence[int]) -> Sequence[int]:
    """Return which places of the words that stand together are those of a street's name."""
    first = next((at for at, word in enumerate(words) if word not in ALL_JOINERS), 0)
    if not words or words[first] not in _MAY_BE_NAMED:
        return ()
    end = first
    while end < len(words) and (words[end] in _MAY_BE_NAMED or words[end] in ALL_JOINERS):
        if words[end] in _IN_TOWN:
            break
        end += 1
    if end < len(words) and words[end] not in ALL_KINDS and words[end] not in _IN_TOWN:
        return ()
    while words[end - 1] in ALL_JOINERS:
        end -= 1
    kind = words[end - 1]
    if kind in _LAST and (kind not in _FIRST or words[first] not in _FIRST):
        named = range(first, end - 1)
    elif words[first] in _FIRST:
        named = range(first + 1, end)
    else:
        return ()
    return [
        places[at] for at in named if words[at] in _MAY_BE_NAMED and len(words[at]) >= _SHORTEST
    ]
