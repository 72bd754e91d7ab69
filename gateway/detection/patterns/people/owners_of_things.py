"""PERSON: forenames in a genitive without a sign: "callums birthday", "bei Torstens Mutter".

Models miss them, or take them for the name of a house or a firm together with what somebody has.
"""

from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_frequent
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_TYPE: Final = EntityType.PERSON.value
# A model's body of two words ("declans house") gives way.
_SCORE: Final = 0.9
_SHORTEST: Final = 4
_GENITIVE: Final = "s"
# What people have, and firms hardly do.
_OWNED: Final = word_group(
    folded_words(
        """
        birthday bday mum mom mam dad gran nan nana wife hubby husband bf gf boyfriend girlfriend
        fella brother bro sister sis kid kids son daughter baby wedding funeral house place flat
        room number phone charger laptop car van bike card coat jacket bag keys dog cat email
        address insta leaving
        mann frau mutter vater mama papa bruder schwester sohn tochter eltern kinder oma opa tante
        onkel cousine freund freundin geburtstag hochzeit wohnung handy nummer
        """
    )
)


class OwnersOfThings:
    """Finds listed forenames with an s right before what people have."""

    name = "owner-of-thing"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the genitives; of forenames that are words as well those with a capital."""
        folded, (texts, starts, ends) = batch.folded, batch.words
        for at in group_positions(batch, _OWNED):
            if not at or folded[ends[at - 1] : starts[at]] != " ":
                continue
            start, end = starts[at - 1], ends[at - 1]
            if _is_genitive(texts[at - 1], has_capital=folded[start].isupper()):
                yield Found(start, end, _TYPE, _SCORE, self.name)


def _is_genitive(word: str, *, has_capital: bool) -> bool:
    """Return whether a word is a forename with an s, and neither a word nor a name itself."""
    if len(word) < _SHORTEST or not word.endswith(_GENITIVE) or not word.isascii():
        return False
    if kind_of(word) is not Kind.UNKNOWN or is_frequent(word):
        return False
    kind = kind_of(word[:-1])
    return kind is Kind.NAME or (kind is Kind.BOTH and has_capital)
