"""Words as hasty hands type them: "passwrod", "pasword", "psssword", "usernmae".

What announces a value has no form of its own to be found by, so a slip in it would let the value
through. The first letter is hardly ever wrong.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

_ROWS: Final = ("qwertyuiop", "asdfghjkl", "zxcvbnm")


def mistyped(*words: str) -> frozenset[str]:
    """Return the words with one slip each; none of them is one of the words."""
    return frozenset(slip for word in words for slip in _slips(word)) - frozenset(words)


def _slips(word: str) -> Iterator[str]:
    for place in range(1, len(word)):
        before, letter, behind = word[:place], word[place], word[place + 1 :]
        yield before + behind
        yield before + letter + letter + behind
        if behind:
            yield before + behind[0] + letter + behind[1:]
        for neighbour in _NEIGHBOURS.get(letter, ""):
            yield before + neighbour + behind


def _neighbours() -> dict[str, str]:
    """Return the letters whose keys touch that of each letter, on most Latin keyboards."""
    found: dict[str, set[str]] = {letter: set() for row in _ROWS for letter in row}
    for row in _ROWS:
        for one, other in pairwise(row):
            found[one].add(other)
            found[other].add(one)
    for upper, lower in pairwise(_ROWS):
        for place, letter in enumerate(lower):
            for above in upper[place : place + 2]:
                found[letter].add(above)
                found[above].add(letter)
    return {letter: "".join(sorted(others)) for letter, others in found.items()}


_NEIGHBOURS: Final = _neighbours()
