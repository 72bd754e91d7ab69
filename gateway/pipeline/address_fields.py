"""Fields that are a part of a found address: `{"street": "Tollgate Lane", "no": "12"}`.

Only the whole of a field is compared: streets are called after people, towns and things. A number
is that of the house where the street stands beside it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from gateway.domain import EntityType, FieldPath
from gateway.pipeline.traces import Originals
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates.address_parts import places_in

_LOCATION: Final = EntityType.LOCATION.value
_LONGEST: Final = 64
# "12 Tollgate Lane", "Lindenstraße 14", "14, rue des Lilas"; a letter may follow the number.
_NUMBER_FIRST: Final = re.compile(r"(\d{1,5}[A-Za-z]?),?\s+(\D{3,60})")
_NUMBER_LAST: Final = re.compile(r"(\D{3,60}?),?\s+(\d{1,5}\s?[A-Za-z]?)")
_HOUSE: Final = re.compile(r"\d{1,5}\s?[A-Za-z]?")


class _House(NamedTuple):
    street: str
    number: str
    is_number_first: bool

    def written(self) -> str:
        first, last = self.street, self.number
        if self.is_number_first:
            first, last = last, first
        return f"{first} {last}"


class _Part(NamedTuple):
    """A field that has a street: what goes there, and the numbers of the house before and after."""

    fitting: str
    number: str
    drawn: str


def address_forms(originals: Originals) -> Mapping[str, _Part]:
    """Return what takes the place of fields that are an address or its street, by their form."""
    forms: dict[str, _Part] = {}
    for value, (replacement, entity_type) in originals.items():
        if entity_type == _LOCATION and len(value) <= _LONGEST:
            for form, part in _forms_of(value, replacement):
                forms.setdefault(form, part)
    return forms


def address_fields(
    leaves: Iterable[tuple[FieldPath, str]], forms: Mapping[str, _Part]
) -> Iterator[tuple[FieldPath, str]]:
    """Yield the leaves that are a part of an address, with what goes there.

    Args:
        leaves: those that no selector took.
        forms: as `address_forms` gave them.
    """
    numbers: list[tuple[FieldPath, str]] = []
    met: dict[FieldPath, _Part] = {}
    for path, text in leaves:
        if not path or len(text) > _LONGEST:
            continue
        if (part := forms.get(_form(text))) is not None:
            met.setdefault(path[:-1], part)
            yield path, part.fitting
        elif _HOUSE.fullmatch(text) is not None:
            numbers.append((path, text))
    for path, text in numbers:
        beside = met.get(path[:-1])
        if beside is not None and canonical(text) == canonical(beside.number):
            yield path, beside.drawn


@lru_cache(maxsize=16_384)
def _forms_of(value: str, replacement: str) -> tuple[tuple[str, _Part], ...]:
    house = _house_of(value)
    # Only an address has a street with a word for its kind.
    if house is None or not (streets := places_in(value)):
        return ()
    drawn = _house_of(replacement)
    if drawn is None:
        drawn = _House(replacement, replacement, is_number_first=house.is_number_first)
    is_address = drawn.number != drawn.street
    whole = drawn.written() if is_address else replacement
    alone = _Part(drawn.street, house.number, drawn.number)
    forms: dict[str, _Part] = {}
    for street in (house.street, *streets):
        forms[_form(street)] = alone
        forms[_form(f"{house.number} {street}")] = alone._replace(fitting=whole)
        forms[_form(f"{street} {house.number}")] = alone._replace(fitting=whole)
    # As it was found it is known anywhere.
    forms.pop(_form(value), None)
    return tuple(forms.items())


def _house_of(value: str) -> _House | None:
    if (match := _NUMBER_FIRST.fullmatch(value)) is not None:
        return _House(match[2].strip(), match[1], is_number_first=True)
    if (match := _NUMBER_LAST.fullmatch(value)) is not None:
        return _House(match[1].strip(), match[2], is_number_first=False)
    return None


def _form(text: str) -> str:
    return canonical(text.replace(".", " ").replace(",", " "))
