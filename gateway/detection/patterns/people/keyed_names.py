"""PERSON: values of fields for names in pasted JSON, XML and settings: `"full_name": "thad o."`.

So are those for initials: `"initials": "TO"`, and both of `{ first: "Thad", last: "Onley" }`. The
key leaves no doubt, so the value is found whatever it is; a model that reads one line of code often
takes it for nothing.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.normalize import BatchText
from gateway.detection.pasted_records import UNQUOTED_OPENING, VALUE_CLOSINGS, VALUE_OPENING
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, positions, word_group
from gateway.domain import EntityType
from gateway.domain.placeholders import is_placeholder
from gateway.domain.schema_words import is_of_schema

_TYPE: Final = EntityType.PERSON.value
# Each ends in "name", at which the batch is looked through.
_KEY: Final = re.compile(
    r"(?<![^\W_])(?:\w{1,20}_)?(?:first|last|middle|given|family|full|display|real|sur|nick|maiden"
    r"|fore|holder|contact|customer|patient|recipient|author|sender)_?name\Z"
)
_LONGEST_KEY: Final = 40
_NAME: Final = re.compile(r"[^\W\d_](?:[ .,'’\u200c-]{0,2}[^\W\d_]){0,60}\.?")
_INITIALS: Final = re.compile(r"[^\W\d_](?:[. -]{0,2}[^\W\d_]){0,3}\.?")
# Keys without quotes, as programs have them; `displayName` is that of a button there.
_UNQUOTED_KEY: Final = re.compile(
    r"(?<![^\W_])(?:first|last|middle|given|family|full|sur|maiden|fore)_?name\Z"
)
_HALVES: Final = word_group(("first", "last"))
_OTHER_HALF: Final = re.compile(
    rf"[\"']?\s?:\s{{0,2}}[\"'](?P<one>{_NAME.pattern})[\"'],?\s{{1,12}}[\"']?(?:first|last)"
    rf"[\"']?\s?:\s{{0,2}}[\"'](?P<other>{_NAME.pattern})[\"']",
    re.IGNORECASE,
)
# Of FHIR: `"family": "Roth", "given": ["Lea", "Maria"]`.
_GIVEN: Final = '"given"'
_FAMILY: Final = '"family"'
_REACH_OF_FAMILY: Final = 120
_FHIR_VALUES: Final = re.compile(
    rf"\s?:\s{{0,2}}\[?\s{{0,2}}(?P<values>\"{_NAME.pattern}\"(?:\s?,\s{{0,2}}\"{_NAME.pattern}\"){{0,6}})"
)
# What a schema has in the place of a value.
_TYPES: Final = frozenset(("string", "str", "text", "varchar", "char", "required", "optional"))
_SCORE: Final = 0.9


class KeyedNames:
    """Finds the values of fields that hold names of people."""

    name = "keyed-name"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the values that have letters alone, and are no placeholder or type; initials."""
        for at in positions(batch.lowered, "initials"):
            opening = VALUE_OPENING.match(batch.folded, at + len("initials"))
            match = None if opening is None else _INITIALS.match(batch.folded, opening.end())
            if match is not None and batch.folded[match.end() : match.end() + 1] in VALUE_CLOSINGS:
                yield Found(*match.span(), _TYPE, _SCORE, self.name)
        yield from self._of_fhir(batch)
        for at in group_positions(batch, _HALVES):
            halves = _OTHER_HALF.match(batch.folded, batch.words.ends[at])
            # "first: "we go", last: "we eat""
            if halves is not None and not any(map(_is_talk, halves.groups())):
                for half in ("one", "other"):
                    yield Found(*halves.span(half), _TYPE, _SCORE, self.name)
        for at in positions(batch.lowered, "name"):
            # A bare value is more often a name in code.
            opening, key = VALUE_OPENING.match(batch.folded, at + 4), _KEY
            if opening is None:
                opening, key = UNQUOTED_OPENING.match(batch.folded, at + 4), _UNQUOTED_KEY
            if opening is None:
                continue
            before = batch.before(at, _LONGEST_KEY).lower()
            if key.search(before + "name") is None:
                continue
            match = _NAME.match(batch.folded, opening.end())
            if match is None or batch.folded[match.end() : match.end() + 1] not in VALUE_CLOSINGS:
                continue
            value = match[0]
            if not (value.lower() in _TYPES or is_placeholder(value) or is_of_schema(value)):
                yield Found(*match.span(), _TYPE, _SCORE, self.name)

    def _of_fhir(self, batch: BatchText) -> Iterator[Found]:
        """Yield forenames, and the surname near them: fonts have a family as well."""
        for at in positions(batch.lowered, _GIVEN):
            yield from self._listed(batch, at + len(_GIVEN))
            index = batch.text_index(at)
            first = max(batch.starts[index], at - _REACH_OF_FAMILY)
            last = min(batch.ends[index], at + _REACH_OF_FAMILY)
            family = batch.lowered.find(_FAMILY, first, last)
            if family >= 0:
                yield from self._listed(batch, family + len(_FAMILY))

    def _listed(self, batch: BatchText, end: int) -> Iterator[Found]:
        values = _FHIR_VALUES.match(batch.folded, end)
        start, stop = (0, 0) if values is None else values.span("values")
        for match in _NAME.finditer(batch.folded, start, stop):
            if not _is_talk(match[0]) and match[0].lower() not in _TYPES:
                yield Found(*match.span(), _TYPE, _SCORE, self.name)


def _is_talk(value: str) -> bool:
    words = value.split()
    has_ordinary = any(map(is_ordinary, words))
    return has_ordinary and (len(words) > 1 or value.islower())
