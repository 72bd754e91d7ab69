r"""PERSON, LOCATION: fields of calendars, cards and directories: `ATTENDEE;CN="Lea Berg":mailto:…`.

`FN:Lea Berg` and `N:Berg;Lea` stand in cards, `CN=Lea Berg,OU=Sales` in directories, and
`LOCATION:12 Elm Lane\, Leeds` in events. The key leaves no doubt where a model, which reads lines
of code, takes a part of the value for nothing.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.domain import EntityType
from gateway.domain.placeholders import is_placeholder

_PERSON: Final = EntityType.PERSON.value
_LOCATION: Final = EntityType.LOCATION.value
_KEYS: Final = word_group(("cn", "fn", "n", "location"))
_LETTERS: Final = r"[^\W\d_]"
_NAME: Final = rf"{_LETTERS}(?:[ .'\u200c-]{{0,2}}{_LETTERS}){{1,60}}\.?"
# A parameter of a field is a person's; a directory names bodies and machines as well.
_PARAMETER: Final = re.compile(rf"(?:=\"(?P<quoted>{_NAME})\"|=(?P<bare>{_NAME}))(?=[;:,\n\0]|\Z)")
_CARD_NAME: Final = re.compile(rf"(?:;[A-Za-z=;-]{{1,60}})?:(?P<name>{_NAME})(?=[\n\0]|\Z)")
_CARD_PARTS: Final = re.compile(
    rf"(?:;[A-Za-z=;-]{{1,60}})?:(?P<last>{_NAME});(?P<first>{_NAME})(?=[;\n\0]|\Z)"
)
_PLACE: Final = re.compile(r"(?:;[A-Za-z=;-]{1,60})?:(?P<value>[^\n\0:]{6,160})(?=[\n\0]|\Z)")
_PART: Final = re.compile(r"(?:[^,\\\n]|\\(?!,))+")
_STREET: Final = re.compile(
    rf"(?:\d{{1,4}}[a-zA-Z]? (?![a-z]){_LETTERS}+(?:[ '-]{_LETTERS}+){{1,4}}"
    rf"|(?![a-z]){_LETTERS}{{3,}}(?:[ .'-]{{1,2}}{_LETTERS}+){{0,4}} \d{{1,4}} ?[a-zA-Z]?)"
)
_TOWN: Final = re.compile(rf"(?![a-z]){_LETTERS}{{3,}}(?:[ -]{_LETTERS}+){{0,2}}")
_SCORE: Final = 0.9
_PARAMETER_SCORE: Final = 0.95


class CalendarFields:
    """Finds who and where in the lines of calendars, cards and directories."""

    name = "calendar-field"
    types = frozenset({_PERSON, _LOCATION})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the names and places."""
        folded = batch.folded
        _, starts, ends = batch.words
        for at in group_positions(batch, _KEYS):
            start, end = starts[at], ends[at]
            key = folded[start:end]
            sign = folded[end : end + 1]
            if not key.isupper() or sign not in {"=", ":", ";"}:
                continue
            before = folded[start - 1 : start]
            if key == "CN":
                yield from self._common_name(folded, end, is_parameter=before == ";")
            elif before in {"\n", ""}:
                yield from self._of_line(folded, key, end)

    def _common_name(self, folded: str, end: int, *, is_parameter: bool) -> Iterator[Found]:
        match = _PARAMETER.match(folded, end)
        if match is None:
            return
        group = "quoted" if match["quoted"] else "bare"
        name = match[group]
        if is_placeholder(name):
            return
        words = name.split()
        if is_parameter or (
            len(words) > 1 and not any(map(is_ordinary, words)) and all(map(_is_large, words))
        ):
            yield Found(*match.span(group), _PERSON, _PARAMETER_SCORE, self.name)

    def _of_line(self, folded: str, key: str, end: int) -> Iterator[Found]:
        if key == "LOCATION":
            yield from self._places(folded, end)
            return
        match = (_CARD_NAME if key == "FN" else _CARD_PARTS).match(folded, end)
        if match is not None:
            for group in match.groupdict():
                yield Found(*match.span(group), _PERSON, _SCORE, self.name)

    def _places(self, folded: str, end: int) -> Iterator[Found]:
        """Yield the street with a number that a place begins with, and the towns behind it."""
        match = _PLACE.match(folded, end)
        if match is None:
            return
        is_street = True
        for part in _PART.finditer(folded, *match.span("value")):
            text = part[0].strip()
            start = part.start() + part[0].index(text) if text else part.start()
            form = _STREET if is_street else _TOWN
            if form.fullmatch(text) is not None and not (is_street and _is_room(text)):
                yield Found(start, start + len(text), _LOCATION, _SCORE, self.name)
            elif is_street:
                return
            is_street = False


def _is_room(text: str) -> bool:
    """Return whether a number is that of a room rather than of a house: "Meeting room 3"."""
    words = text.split()
    return words[0].isalpha() and any(map(is_ordinary, words[:-1]))


def _is_large(word: str) -> bool:
    return word[0].isupper() and not word.isupper()
