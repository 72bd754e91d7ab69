"""The names among which the surrogate of a part of a name is drawn, each as often as it is borne.

A pool is a list of a language, or those of its names that may stand where the original stands:
"l'amie d'Anne" needs a name that begins with a vowel, "Hans' Auto" one that ends in a sibilant.
"""

from functools import cache
from typing import NamedTuple

from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.locales import Name, load_locale
from gateway.pseudonyms.locales.weights import Weights
from gateway.pseudonyms.surrogates.grammar import name_class

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
