"""ORGANIZATION: banks, shops, offices, clubs and papers that everybody of a country knows by name.

`well_known_bodies.txt` lists them as chats write them, in small letters and cut short, where a
model misses them: "trenord in ritardo", "داداشم ایران خودرو کار میکنه". A name is on the list where
it says nothing else in any of the languages; short ones, which may, count behind an article or a
preposition of their language, or in capitals. Carriers are not on it: everybody has parcels of
theirs. Nor are services that stay as they are (`gateway.domain.shared_services`).
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from gateway.detection.headed_lists import headed_lists
from gateway.detection.normalize import FIRST_ARABIC, BatchText
from gateway.detection.patterns.places.known_bodies import is_joined
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import (
    Phrase,
    PhraseIndex,
    group_positions,
    indexed,
    phrase_positions,
    word_group,
    written_on,
)
from gateway.domain import EntityType

_TYPE: Final = EntityType.ORGANIZATION.value
# Below what beats a longer find of a model.
_SCORE: Final = 0.88
_SHORT: Final = "short "
# What stands before a body that is known by its letters.
_BEFORE: Final[Mapping[str, re.Pattern[str]]] = {
    "en": re.compile(
        r"\b(?:the|at|from|with|by|via|my|your|our|their|join(?:ed)?|rang|ring|call(?:ed)?) \Z"
    ),
    "de": re.compile(
        r"\b(?:d(?:ie|er|as|em|en)|beim?|vo[nm]|zu[mr]|[ai]m|auf|gegen|(?:mein|dein|unser)e?) \Z"
    ),
    "fr": re.compile(r"(?:\b(?:la|le|les|du|au|chez|par|ma|sa|notre) |\b[ld]['’])\Z"),
    "it": re.compile(
        r"(?:\b(?:la|il|lo|d[ae]l(?:la|lo)?|al(?:la|lo)?|nel(?:la|lo)?|sul(?:la|lo)?|con|da) "
        r"|\b(?:l|dell|all|dall|nell|sull)['’])\Z"
    ),
}
# "numéro INSEE 1 85 …": of whom the number is called after.
_NUMBER_BEFORE: Final = re.compile(r"(?:num[ée]ro|num\.?|n°|nummer|number|رقم) \Z")
_DIGIT_BEHIND: Final = re.compile(r" ?:? ?\d")
_REACH: Final = 12
# Arabic writes "and", "in", "to" and "at" on to a name.
_ARABIC_PREFIXES: Final = ("", "و", "ب", "ل", "ف", "ع", "وب")


_BODIES: Final = headed_lists("gateway.detection.patterns.places", "well_known_bodies.txt")


def _index() -> PhraseIndex:
    forms: dict[str, list[Phrase]] = {}
    titles = [title for title in _BODIES if not title.startswith(_SHORT)]
    for name in sorted({name for title in titles for name in _BODIES[title]}):
        prefixes = _ARABIC_PREFIXES if name[0] >= FIRST_ARABIC else ("",)
        for first, phrase in written_on(name, prefixes):
            forms.setdefault(first, []).append(phrase)
    return indexed(forms)


_NAMES: Final = _index()
_SHORT_NAMES: Final = {
    word_group(names): _BEFORE[title.removeprefix(_SHORT)]
    for title, names in _BODIES.items()
    if title.startswith(_SHORT)
}


class WellKnownBodies:
    """Finds bodies by name, in six languages."""

    name = "well-known-body"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the bodies."""
        folded = batch.folded
        for start, end in phrase_positions(batch, _NAMES):
            if not (is_joined(folded, start, end) or _is_of_number(batch, start, end)):
                yield Found(start, end, _TYPE, _SCORE, self.name)
        _, starts, ends = batch.words
        for group, before in _SHORT_NAMES.items():
            for at in group_positions(batch, group):
                start, end = starts[at], ends[at]
                if folded[end : end + 1].isdecimal():
                    continue  # "TK899" is a flight
                if _is_of_number(batch, start, end):
                    continue
                is_told = folded[start:end].isupper() or before.search(
                    batch.lowered, max(0, start - _REACH), start
                )
                if is_told and not is_joined(folded, start, end):
                    yield Found(start, end, _TYPE, _SCORE, self.name)


def _is_of_number(batch: BatchText, start: int, end: int) -> bool:
    """Return whether a number that follows is called after a body: "numéro INSEE 1 85 …"."""
    if _DIGIT_BEHIND.match(batch.folded, end) is None:
        return False
    return _NUMBER_BEFORE.search(batch.lowered, max(0, start - _REACH), start) is not None
