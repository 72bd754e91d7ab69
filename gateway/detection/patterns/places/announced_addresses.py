"""LOCATION: addresses told as such, wherever they are: "lives at 25 Harjukuja 4, Oulu".

Streets of languages that the gateway does not know have no word for their kind to look for, nor
have many of villages ("Anschrift: Hinterm Kirchl 4"); the phrase before and the numbers tell them.
Likewise the place in an invitation: "Where: Novo Selo".
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.places.talk import is_talk
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_TYPE: Final = EntityType.LOCATION.value
# A rule that knows the kind of the street is better.
_SCORE: Final = 0.88
# Nothing else stands behind a label.
_LABELLED_SCORE: Final = 0.96

_PHRASES: Final = phrase_index(
    folded_words(
        """
        lives_at live_at living_at lived_at moved_to address is_at located_at office_is_at
        adresse anschrift indirizzo habite_au habite_à abito_in abita_in
        """
    )
)
_LABELS: Final = phrase_index(folded_words("where location venue lieu luogo"))
_LETTERS: Final = r"[^\W\d_]"
_NUMBER: Final = r"\d{1,6}[A-Za-z]?"
_NAME: Final = rf"(?P<name>{_LETTERS}+\.?(?:[ '-]{_LETTERS}+\.?){{0,4}})"
_TOWN: Final = rf"(?P<town>{_LETTERS}+(?:[ -]{_LETTERS}+){{0,2}})(?= ?(?:[.,;!?\n]|\Z))"
_BETWEEN: Final = r"(?:,| is|:| is:)?[ \n]"
# "25 Harjukuja 4", "25 Harjukuja 4, Oulu"
_TWO_NUMBERS: Final = re.compile(
    rf"{_BETWEEN}(?P<street>{_NUMBER} {_NAME} {_NUMBER})(?![\w.:%/-]*\d)(?:,[ \n]{_TOWN})?"
)
# "25 Harjukuja, Oulu"
_ONE_NUMBER: Final = re.compile(
    rf"{_BETWEEN}(?P<street>{_NUMBER} (?![a-z]){_NAME}),[ \n](?![a-z]){_TOWN}"
)
# "Hinterm Kirchl 4", "3 le clos des Genêts", all that stands there.
_TOLD: Final = r"(?: ?:|(?: is| ist| est| è):?)[ \n]"
_HOUSE: Final = rf"{_NUMBER}(?: ?[/-] ?(?:\d{{1,4}}[A-Za-z]?|[A-Za-z])| (?:bis|ter|[A-Za-z]))?"
_STREET_END: Final = r"(?= ?(?:[,;(\n]|\.(?!\w)|\Z))"
_NAME_AND_HOUSE: Final = re.compile(rf"{_TOLD}(?P<street>(?![a-z]){_NAME} {_HOUSE}){_STREET_END}")
_HOUSE_AND_NAME: Final = re.compile(
    rf"{_TOLD}(?P<street>{_HOUSE},? {_NAME}(?<={_LETTERS}{_LETTERS}|{_LETTERS}\.)){_STREET_END}"
)
# Of mail, machines and money.
_OTHER_ADDRESSES: Final = re.compile(
    r"(?:mail|ip|mac|web|wallet|btc|eth|memory|server|host|network|url|contract)[ -]?\Z",
    re.IGNORECASE,
)
_LONGEST_OTHER: Final = 10
_NO_STREETS: Final = folded_words("port server host line page room version node slot block")
# With which the names of streets in villages begin, words of talk elsewhere.
_BEFORE_NAMES: Final = folded_words(
    """
    le la les l au aux chez sous am an auf bei beim hinter hinterm im in neben ob oberm ober unter
    unterm vor zum zur zwischen al alla ai sul sulla the old
    """
)
_CAPITALIZED: Final = rf"[^\W\d_a-z]{_LETTERS}+"
_LABELLED: Final = re.compile(
    rf" ?: (?P<town>{_CAPITALIZED}(?:[ -](?:(?:of|de|la|di|del) )?{_CAPITALIZED}){{0,2}})"
    r"(?!['\w]| \d)"
)
_LINE_START: Final = re.compile(r"(?:\A|[\n>*·-]) ?\Z")
_REACH: Final = 3


class AnnouncedAddresses:
    """Finds a street behind a phrase that tells an address, and the town behind it.

    Behind a label at the start of a line ("Where:") it finds the place.
    """

    name = "announced-address"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield streets with the numbers around their names, and towns."""
        folded = batch.folded
        for start, end in phrase_positions(batch, _PHRASES):
            match = _TWO_NUMBERS.match(folded, end) or _ONE_NUMBER.match(folded, end)
            if match is None:
                match = _all_of_it(batch, start, end)
                if match is not None:
                    first, last = match.span("street")
                    last -= folded[last - 1] == "."
                    yield Found(first, last, _TYPE, _LABELLED_SCORE, self.name)
                continue
            if is_talk(match["name"]):
                continue
            yield Found(*match.span("street"), _TYPE, _SCORE, self.name)
            if match["town"] is not None and not is_talk(match["town"]):
                yield Found(*match.span("town"), _TYPE, _SCORE, self.name)
        for start, end in phrase_positions(batch, _LABELS):
            match = _LABELLED.match(folded, end)
            if match is None or _LINE_START.search(batch.before(start, _REACH)) is None:
                continue
            town = match["town"]
            if not is_talk(town) and kind_of(town.split()[0]) is not Kind.COMMON:
                yield Found(*match.span("town"), _TYPE, _SCORE, self.name)


def _all_of_it(batch: BatchText, start: int, end: int) -> re.Match[str] | None:
    """Return the street and house that are all that a phrase announces; None where it is talk."""
    match = _NAME_AND_HOUSE.match(batch.folded, end) or _HOUSE_AND_NAME.match(batch.folded, end)
    if match is None or _OTHER_ADDRESSES.search(batch.before(start, _LONGEST_OTHER)) is not None:
        return None
    first = match["name"].split()[0].lower()
    is_other = first in _NO_STREETS or (first not in _BEFORE_NAMES and is_talk(match["name"]))
    return None if is_other else match
