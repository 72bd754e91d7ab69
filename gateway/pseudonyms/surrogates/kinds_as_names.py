"""Streets that are called by nothing but words for kinds of places: "Grove Park Road", "via Lago".

One of the words is the kind then, the last in English and German and the first in French and
Italian, and the others are the name. Beside a name such a word is most often a kind and stays: the
lake of "Lake Geneva", but not of "Lake Road".
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates.address_tokens import is_word
from gateway.pseudonyms.surrogates.address_words import (
    ALL_JOINERS,
    ALL_KINDS,
    KINDS,
    OF_GROUND,
    SIDES,
    STREETS,
)
from gateway.pseudonyms.surrogates.bare_streets import INSIDE
from gateway.pseudonyms.surrogates.grammar import KIND_LAST

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
_LANDMARKS: Final = frozenset(
    ("lac", "mont", "lago", "monte", "lake", "river", "mount", "hill", "beach", "see", "berg")
)
# Of other kinds of places, those that streets are called after; a flat or a floor is none.
_OTHERS: Final = frozenset(
    map(
        canonical,
        [
            *("villa", "upper", "lower", "north", "south", "east", "west", "nord", "süd", "ost"),
            *("stade", "palazzo"),
        ],
    )
)
_MAY_BE_NAMED: Final = OF_GROUND | _LANDMARKS | _OTHERS
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


def is_called_so(
    tokens: Sequence[str], at: int, has_name: bool, before: str, language: str
) -> bool:
    """Return whether a street is called by a word for a kind: "rue du Mont", "Lake Shore Drive".

    Args:
        tokens: those of the address.
        at: the place of the word.
        has_name: whether other words of a name stand right before it.
        before: the word for a kind before it, empty for none.
        language: that of the address.
    """
    token = tokens[at]
    behind = tokens[at + 1] if at + 2 < len(tokens) else ""
    if language not in KIND_LAST:
        # "Bd du Pont-d'Arve".
        is_joined = token in STREETS and behind == "-"
        return before in STREETS and (token in _LANDMARKS or is_joined)
    if has_name:
        return False
    if token in _LANDMARKS:
        return _leads_to_street(tokens, at + 1)
    # "Park Avenue", "North Road"; in "North Main Street" it tells a side of the one that is named.
    is_usual = token in SIDES or token in STREETS
    return is_usual and behind == " " and tokens[at + 2] in STREETS


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


def _leads_to_street(tokens: Sequence[str], start: int) -> bool:
    for token in tokens[start:]:
        if token in STREETS:
            return True
        if token not in INSIDE and not is_word(token):
            return False
    return False
