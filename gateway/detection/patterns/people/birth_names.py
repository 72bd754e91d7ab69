"""PERSON: names that a woman was born with or married into, or one is called by: "née Bah".

Short ones are interjections as well ("bah", "ly"), which models leave; the capital tells them.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_frequent, is_ordinary
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.lexical.lexicon import lexicon
from gateway.detection.patterns.places.place_names import LATIN
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_TYPE: Final = EntityType.PERSON.value
# A model that knows better is believed.
_SCORE: Final = 0.7
_NAME: Final = r"(?P<name>[A-ZÀ-Þ](?:['’][A-ZÀ-Þ])?[a-zà-ÿ]{1,11}(?:-[A-ZÀ-Þ][a-zà-ÿ]+)?)(?![\w'’])"
_BORN: Final = re.compile(rf"(?:née|geb\.|geborene|[ée]pouse|ép\.|ved\.) {_NAME}")
# In small letters what lists have as a name and as nothing else: "mme diallo epouse garnier".
_SMALL: Final = re.compile(
    r"(?:née|nee|geb\.|geborene|[ée]pouse|ép\.?|ved\.?) (?P<name>[a-zß-öø-ÿ]{3,20})(?![\w'’])"
)
_CALLED: Final = re.compile(rf"appelle {_NAME}(?P<tells> de son (?:pré)?nom)?")
_WHO: Final = ("elle s'", "il s'", "elle s’", "il s’")
_LONGEST_WHO: Final = 7
_BORN_GROUP: Final = word_group(("née", "geb", "geborene", "épouse", "epouse", "ép", "ved", "nee"))
_CALLED_GROUP: Final = word_group(("appelle",))


class BirthNames:
    """Finds short names with capitals behind what only a name follows."""

    name = "birth-name"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the names: no months, towns or countries, and behind "is called" listed ones."""
        folded, starts = batch.folded, batch.words.starts
        for at in group_positions(batch, _BORN_GROUP):
            if match := _BORN.match(folded, starts[at]):
                yield from self._found(match)
            elif (small := _SMALL.match(folded, starts[at])) and _is_told(small["name"]):
                yield from self._found(small)
        for at in group_positions(batch, _CALLED_GROUP):
            match = _CALLED.match(folded, starts[at])
            if match is None or not batch.before(starts[at], _LONGEST_WHO).endswith(_WHO):
                continue
            if match["tells"] or kind_of(match["name"].lower()) in (Kind.NAME, Kind.BOTH):
                yield from self._found(match)

    def _found(self, match: "re.Match[str]") -> Iterator[Found]:
        word = match["name"].lower()
        if word not in LATIN and word not in lexicon().letters:
            yield Found(*match.span("name"), _TYPE, _SCORE, self.name)


def _is_told(word: str) -> bool:
    """Return whether a word in small letters is a name, and hardly anything else."""
    kind = kind_of(word)
    return kind is Kind.NAME or (kind is Kind.BOTH and not (is_ordinary(word) or is_frequent(word)))
