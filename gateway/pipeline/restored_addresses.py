"""What streets of an answer stand for, with their house or without, and however short written.

A town and a code beside a street that stays would make an address of which half is true.
"""

import re
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Final

from gateway.domain import Entity, EntityType
from gateway.domain.spans import DisjointSpans
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates.address_tokens import is_address

_LOCATION: Final = EntityType.LOCATION.value
_OF_ADDRESS: Final = frozenset({_LOCATION, EntityType.POSTAL_CODE.value})
_SHORT_KINDS: Final = {
    "ln": "lane", "rd": "road", "st": "street", "ave": "avenue", "av": "avenue", "dr": "drive",
    "blvd": "boulevard", "bd": "boulevard", "bld": "boulevard", "ct": "court", "sq": "square",
    "cl": "close", "cres": "crescent", "gdns": "gardens", "pl": "place", "ter": "terrace",
    "hwy": "highway", "pkwy": "parkway", "ch": "chemin", "imp": "impasse", "str": "strasse",
    "vle": "viale", "pza": "piazza", "pzza": "piazza", "cso": "corso",
}  # fmt: skip
_JOINED_SHORT: Final = re.compile(r"(?<=[^\W\d_]{2})str(?:\.|(?!\w))")
_JOINED_PLACE: Final = re.compile(r"(?<=[^\W\d_]{3})pl\.")
_WORD: Final = re.compile(r"\d+[ \u200c]?[a-z](?!\w)|\w+(?:\.\w+)*")
_HOUSE: Final = r"\d{1,5}(?: ?[a-z])?"
_STREET: Final = re.compile(
    rf"(?:(?P<first>{_HOUSE}),? )?(?P<street>[^\W\d_][^\d,;]*?)(?:,? (?P<last>{_HOUSE}))?",
    re.IGNORECASE,
)
_COMMA: Final = re.compile(r"\s*[,،]\s*")
# Between the parts of an address.
_JOINT: Final = re.compile(r"[\s,،()\u2013-]{0,4}")


class KnownStreets:
    """Knows what the streets in a conversation's surrogates stand for."""

    __slots__ = ("_by_form",)

    def __init__(self) -> None:
        # None where a street stands for several, as with two of its houses.
        self._by_form: dict[str, str | None] = {}

    def learn(self, surrogate: str, value: str) -> None:
        """Take note of an address, and of its street alone where both have house and street."""
        if not is_address(canonical(surrogate)):
            return
        self._note(surrogate, value)
        pieces, own_pieces = _COMMA.split(surrogate), _COMMA.split(value)
        if len(pieces) == len(own_pieces) > 1:
            for piece, own_piece in zip(pieces, own_pieces, strict=True):
                if is_address(canonical(piece)):
                    self._note(piece, own_piece)
        given, own = _STREET.fullmatch(surrogate), _STREET.fullmatch(value)
        if given is None or own is None:
            return
        if any(bool(given[place]) != bool(own[place]) for place in ("first", "last")):
            return
        if given["first"] or given["last"]:
            self._note(given["street"], own["street"])

    def restored(self, written: str) -> str | None:
        """Return what a street stands for, None where that is not known or may be several."""
        return self._by_form.get(_form(written))

    def _note(self, surrogate: str, value: str) -> None:
        form = _form(surrogate)
        if self._by_form.setdefault(form, value) != value:
            self._by_form[form] = None


def without_halves(
    found: Mapping[Entity, str], known: Iterable[Entity], text: str
) -> dict[Entity, str]:
    """Return what is to be turned back, without towns and codes beside a street that stays.

    Args:
        found: what is turned back, with its value.
        known: all entities of the text.
        text: the answer.
    """
    taken = DisjointSpans(found)
    staying = [entity for entity in known if not taken.overlap(entity)]
    parts = sorted(part for part in (*found, *staying) if part.type in _OF_ADDRESS)
    streets = {part for part in parts if part not in found and _is_street(part, text)}
    if not streets:
        return dict(found)
    group: list[Entity] = []
    groups = [group]
    for part, following in pairwise([*parts, None]):
        if part is None:
            continue
        group.append(part)
        if following is None or not _JOINT.fullmatch(text, part.end, following.start):
            group = []
            groups.append(group)
    halves = {part for one in groups if not streets.isdisjoint(one) for part in one}
    return {part: value for part, value in found.items() if part not in halves}


def _is_street(entity: Entity, text: str) -> bool:
    """Return whether an entity is a street with its house."""
    value = text[entity.start : entity.end]
    is_numbered = any(map(str.isdecimal, value))
    return entity.type == _LOCATION and is_numbered and is_address(canonical(value))


def _form(address: str) -> str:
    """Return the words of an address, kinds in full, the house last: "northside lane 69"."""
    form = _JOINED_PLACE.sub("platz", _JOINED_SHORT.sub("strasse", canonical(address)))
    words = [word.replace(".", "").replace(" ", "") for word in _WORD.findall(form)]
    if words and words[0][0].isdecimal():
        words = [*words[1:], words[0]]
    return " ".join(_SHORT_KINDS.get(word, word) for word in words)
