"""The names among which the surrogate of a part of a name is drawn, each as often as it is borne.

A pool is a list of a language, or those of its names that may stand where the original stands:
"l'amie d'Anne" needs a name that begins with a vowel, "Hans' Auto" one that ends in a sibilant.
"""

from functools import cache
from typing import NamedTuple

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.locales import Name, load_locale
from gateway.pseudonyms.locales.weights import Weights
from gateway.pseudonyms.surrogates.grammar import name_class

_HYPHEN, _BLANK = "-", " "
# A list with fewer different pieces would tell by them what it stands for.
_FEWEST_PIECES = 5
BEFORE_HYPHEN, BEHIND_HYPHEN = "_", "-"
FORENAMES_F, FORENAMES_M, SURNAMES = "forenames.F", "forenames.M", "surnames"


class Pool(NamedTuple):
    """Names, the most frequent first, and how often each is drawn."""

    names: tuple[Name, ...]
    weights: Weights

    def draw(self, draws: Draws) -> Name:
        """Return the next name."""
        return self.names[self.weights.place(draws.below(self.weights.total))]


@cache
def pool(language: str, section: str, sound: str = "", is_latin: bool = False) -> Pool:
    """Return the names of a list that have a sound, see `grammar.name_class`.

    Args:
        language: whose list.
        section: one of the sections with weights.
        sound: nothing for all names.
        is_latin: whether the sound is that of the Latin spelling.
    """
    locale = load_locale(language)
    names, weights = locale.lists[section], locale.weights[section]
    if not sound:
        return Pool(names, weights)
    kept: list[Name] = []
    classes: list[tuple[int, int]] = []
    ends = (*weights.starts[1:], len(names))
    for start, end, each in zip(weights.starts, ends, weights.each, strict=True):
        fitting = [
            name
            for name in names[start:end]
            if name_class(language, name.latin if is_latin else name.native) == sound
        ]
        if fitting:
            kept += fitting
            classes.append((len(fitting), each))
    return Pool(tuple(kept), Weights.of(classes)) if kept else Pool(names, weights)


class Beside(NamedTuple):
    """What is written next to a part within a name.

    `hyphen` says on which side of one a part stands: "Jean" of "Jean-Luc" before it. `particle` is
    the one before a surname, in canonical form: "le" of "Le Goff".
    """

    hyphen: str = ""
    particle: str = ""


ALONE = Beside()


def takes(beside: Beside, name: Name) -> bool:
    """Return whether a name may stand there: no double name in one that is double already."""
    return not any(beside) or not (_HYPHEN in name.latin or _BLANK in name.latin)


@cache
def pieces(language: str, section: str, beside: Beside, sound: str) -> Pool | None:
    """Return what stands at that place in the double names of a list; None where few do.

    "Marc-Antoine" becomes "Jean-Philippe" by it, and "Le Goff" "Le Guen", rather than two names
    that nobody joins.
    """
    joint = _HYPHEN if beside.hyphen else _BLANK
    found: dict[str, Name] = {}
    for name in load_locale(language).lists[section]:
        first, is_double, last = name.latin.partition(joint)
        if not is_double or name.latin != name.native:
            continue
        if joint == _BLANK and canonical(first) != beside.particle:
            continue
        piece = first if beside.hyphen == BEFORE_HYPHEN else last
        if len(piece) > 1 and sound in ("", name_class(language, piece)):
            found.setdefault(canonical(piece), Name(piece, piece))
    if len(found) < _FEWEST_PIECES:
        return None
    names = tuple(found.values())
    return Pool(names, Weights.of([(len(names), 1)]))
