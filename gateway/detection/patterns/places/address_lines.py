"""Addresses over several lines: who lives there, the street before a flat, the town behind it.

Forms and signatures write them so wherever in the world the street is, with a word for a flat in
English, and often quoted ("> "). The number of the flat and the postal code tell the lines between,
which may be of any language: neither a list nor a model knows each town.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.merge import VALIDATED_SCORE
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.places.talk import is_talk
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_LOCATION: Final = EntityType.LOCATION.value
_PERSON: Final = EntityType.PERSON.value
_POSTAL_CODE: Final = EntityType.POSTAL_CODE.value

_UNITS: Final = word_group(folded_words("apt apartment suite ste unit flat"))
_REACH_BEFORE: Final = 100
_REACH_BEHIND: Final = 160

_QUOTE: Final = r"[>?|*# \t]{0,8}"
_BREAK: Final = rf"(?:,? ?\n{_QUOTE}){{1,2}}"
_LETTERS: Final = r"[^\W\d_]"
_WORDS: Final = rf"{_LETTERS}+\.?(?:[ '-]{{1,2}}\(?{_LETTERS}+\)?\.?){{0,5}}"
_CODE: Final = (
    r"(?P<code>\d{4,6}(?:-\d{3,4})?|\d{3} \d{2}|\d{2}-\d{3}|[A-Z]{1,2}-\d{4,5}"
    r"|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d)(?![\w.,:/-]*\d)"
)
_NUMBER: Final = re.compile(r"\.? ?(?:no\.? ?)?#?\d{1,5}[A-Za-z]?(?!\w)")
_BEHIND: Final = re.compile(
    rf"{_BREAK}(?P<town>{_WORDS})"
    rf"(?:(?:, ?|{_BREAK},? ?)(?P<region>{_WORDS}))?"
    rf"(?:(?:, ?|{_BREAK},? ?)(?P<country>{_WORDS}))?"
    rf"(?:,? |,? ?{_BREAK}){_CODE}"
)
_JOINER: Final = "(?:de|del|della|di|da|du|des|la|le|al|el|van|von|der|den|of|the|u|ul|str)"
# Words for a street in small letters stand before its number: "Petőfi tér 19", "ul. Polna 3".
_PART: Final = (
    rf"(?:\d{{1,5}}[a-z]?|[^\W\d_a-z][\w.'/-]*|{_JOINER}"
    rf"|(?!(?:is|at|to|with|from) ){_LETTERS}{{2,8}}(?= \d))[.,]{{0,2}}"
)
# From where a line or a phrase begins to the word for a flat; a number and a capital among it.
_STREET: Final = re.compile(
    rf"(?:\n{_QUOTE}|[:;] ?|(?<!\w)(?:at|is|to|with|from|address) )"
    rf"(?P<street>(?=[^\n]*\d)(?=[^\n]*[^\W\d_a-z])(?:{_PART} ){{1,8}}(?:{_PART})?)"
    rf"(?P<break>,? ?\n{_QUOTE})?\Z"
)
# Whose address it is stands above the street, or above the company there.
_LINE_ABOVE: Final = re.compile(
    rf"\n{_QUOTE}(?P<line>[^\W_][^\n>]{{1,60}}?) ?\n(?:{_QUOTE}\n)?{_QUOTE}\Z"
)
_MOST_LINES_ABOVE: Final = 3
_NAMES: Final = re.compile(r"[^\W\d_a-z][\w.'-]+(?: [^\W\d_a-z][\w.'-]*){1,3}")
_ADDRESSEE_SCORE: Final = 0.9


class AddressLines:
    """Finds streets before a numbered flat, and what stands between the flat and a postal code.

    A line above the street is a person's where a list has one of its words for a name.
    """

    name = "address-lines"
    types = frozenset({_LOCATION, _PERSON, _POSTAL_CODE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the street, then town, region, country and code."""
        units = group_positions(batch, _UNITS)
        if not units:
            return
        folded = batch.folded
        _, starts, ends = batch.words
        for at in units:
            number = _NUMBER.match(folded, ends[at])
            if number is None:
                continue
            yield from self._before(batch, starts[at], number.end())
            match = _BEHIND.match(folded, number.end(), number.end() + _REACH_BEHIND)
            if match is None or (match["region"] is None and is_talk(match["town"])):
                continue
            for part in ("town", "region", "country"):
                if match[part] is not None:
                    yield Found(*match.span(part), _LOCATION, VALIDATED_SCORE, self.name)
            yield Found(*match.span("code"), _POSTAL_CODE, VALIDATED_SCORE, self.name)

    def _before(self, batch: BatchText, start: int, end: int) -> Iterator[Found]:
        """Yield the street with its flat, which ends at `end`, and whose address it is."""
        match = _STREET.search(before := batch.lines_before(start, _REACH_BEFORE))
        if match is None or is_talk(match["street"]):
            return
        origin = start - len(before)
        street_start = origin + match.start("street")
        if match["break"] is None:
            yield Found(street_start, end, _LOCATION, VALIDATED_SCORE, self.name)
        else:
            # Two values, so that the line break stays between their surrogates.
            street_end = street_start + len(match["street"].rstrip(", "))
            yield Found(street_start, street_end, _LOCATION, VALIDATED_SCORE, self.name)
            yield Found(start, end, _LOCATION, VALIDATED_SCORE, self.name)
        yield from self._addressee(batch, street_start)

    def _addressee(self, batch: BatchText, start: int) -> Iterator[Found]:
        """Yield the persons whose names fill lines above the one that begins at `start`."""
        for _ in range(_MOST_LINES_ABOVE):
            match = _LINE_ABOVE.search(before := batch.lines_before(start, _REACH_BEFORE))
            if match is None:
                return
            origin = start - len(before)
            start, end = origin + match.start("line"), origin + match.end("line")
            if _NAMES.fullmatch(match["line"]) and any(map(_is_name, match["line"].split())):
                yield Found(start, end, _PERSON, _ADDRESSEE_SCORE, self.name)


def _is_name(word: str) -> bool:
    return kind_of(word.strip(".")) in (Kind.NAME, Kind.BOTH)
