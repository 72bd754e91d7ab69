"""Addresses of an answer of which one half would be true, and the other a surrogate.

A town and a code beside a street that stays, or a street beside a town that no conversation has.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from gateway.domain import Entity, EntityType
from gateway.domain.spans import DisjointSpans
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates.address_tokens import is_address
from gateway.pseudonyms.surrogates.place_lists import is_kept_country

_LOCATION: Final = EntityType.LOCATION.value
_CODE: Final = EntityType.POSTAL_CODE.value
_OF_ADDRESS: Final = frozenset({_LOCATION, _CODE})
# Between the parts of an address: also "8 Mill St., Leeds", "8 Mill Road in Leeds".
_JOINT: Final = re.compile(
    r"(?:\.(?=[,،]| (?:in|[àa]|ad) ))?"
    r"(?:[\s,،()\u2013-]{0,4}|,?\s(?:in|im|at|à|ad?|در|في)\s)"
)


def without_halves(
    found: Mapping[Entity, str], known: Iterable[Entity], text: str
) -> dict[Entity, str]:
    """Return what is to be turned back, without the parts of addresses of which a part stays.

    Countries that everybody may know go with any address.

    Args:
        found: what is turned back, with its value.
        known: all entities of the text.
        text: the answer.
    """
    taken = DisjointSpans(found)
    staying = {one for one in known if one.type in _OF_ADDRESS and not taken.overlap(one)}
    if not staying:
        return dict(found)
    parts = sorted({*(part for part in found if part.type in _OF_ADDRESS), *staying})
    halves = {
        part
        for address in _addresses(parts, text)
        if _is_half(address, staying, text)
        for part in address
    }
    return {part: value for part, value in found.items() if part not in halves}


def _addresses(parts: Iterable[Entity], text: str) -> Iterator[list[Entity]]:
    """Yield the parts of each address, which stand beside each other."""
    address: list[Entity] = []
    for part in parts:
        if address and not _JOINT.fullmatch(text, address[-1].end, part.start):
            yield address
            address = []
        address.append(part)
    if address:
        yield address


def _is_half(address: Iterable[Entity], staying: Collection[Entity], text: str) -> bool:
    """Return whether a street stays, or a town or a code beside what is none of a town alone."""
    has_street = has_more = has_place = False
    for part in address:
        is_street = _is_street(part, text)
        if part not in staying:
            has_more |= is_street or part.type == _CODE
        elif is_street:
            has_street = True
        elif part.type == _CODE or not is_kept_country(canonical(text[part.start : part.end])):
            has_place = True
            has_more |= part.type == _CODE
    return has_street or (has_place and has_more)


def _is_street(entity: Entity, text: str) -> bool:
    """Return whether an entity is a street with its house."""
    value = text[entity.start : entity.end]
    is_numbered = any(map(str.isdecimal, value))
    return entity.type == _LOCATION and is_numbered and is_address(canonical(value))
