r"""Answers read without their encoding: `O&#39;Hara`, `Smith \u0026 Sons`, `?q=Anna+Weber`.

A surrogate is looked for in what is meant, and its value is encoded as the surrogate was.
"""

import html
import json
import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from typing import Final
from urllib.parse import quote

from gateway.domain import NAME_TYPES, Entity, EntityType
from gateway.domain.encodings import blanks_of_forms
from gateway.domain.escapes import CHARACTER_ESCAPE, character_of
from gateway.pipeline.quoted_values import fitting_quotes

_MARKS: Final = re.compile(r"[&%\\]|\w\+\w")
_PERCENTS: Final = "(?:%[0-9A-Fa-f]{2})+"
_AMPERSAND: Final = "&amp;"
# What is encoded twice or more: "&amp;#39;".
_NESTED: Final = r"&(?:amp;(?=[#a-z])){1,3}+(?:#[0-9]{2,5}|#[xX][0-9A-Fa-f]{2,4}|[a-z]{2,6});"
_ENCODED: Final = re.compile(rf"{_PERCENTS}|{_NESTED}|{CHARACTER_ESCAPE}|(?<!\\)\\++['nrt]")
_CONTROLS: Final = {"n": "\n", "r": "\r", "t": "\t"}
_OCTET: Final = len("%C3")
_LINK: Final = re.compile(r"(?<!\w)(?:https?://|mailto:)[^\s<>\"'`|]+", re.IGNORECASE)
# An at-sign tells a mailbox, whose plus is its own.
_MAILBOX: Final = re.compile("@|%40")
_PLUS: Final = re.compile(r"(?<=[\w.,])\+(?=[\w%])")
# What stands in a link as it is: numbers have a plus, mailboxes an at-sign.
_SAFE_IN_LINKS: Final = "@:/+,;'()"
_OF_SIGN: Final = re.compile(r"&(?:amp|lt|gt|quot|apos|#39|#x27);")
_URL: Final = EntityType.URL.value


class EncodedAnswer:
    """An answer, and what it says without its encoding: `text`; `None` by `read` for most."""

    __slots__ = ("_by_end", "_by_start", "_encoded", "_links", "_starts", "_units", "text")

    def __init__(self, encoded: str, units: Sequence[tuple[int, str, Sequence[int]]]) -> None:
        self._encoded = encoded
        pieces: list[str] = []
        # Where in the answer each character begins, and at its end where that does.
        starts: list[int] = []
        self._units: list[tuple[int, int]] = []
        reach = 0
        for end, characters, places in units:
            start = places[0]
            pieces += (encoded[reach:start], characters)
            starts += range(reach, start)
            starts += places
            self._units.append((start, end))
            reach = end
        pieces.append(encoded[reach:])
        starts += range(reach, len(encoded) + 1)
        self.text: str = "".join(pieces)
        self._starts = starts
        self._by_start = dict(self._units)
        self._by_end = {end: start for start, end in self._units}
        self._links = [match.span() for match in _LINK.finditer(encoded)]

    def within(self, entities: Iterable[Entity]) -> list[Entity]:
        """Return what was found in the answer, where it stands in `text`."""
        moved: list[Entity] = []
        for one in entities:
            start, end = self._whole(one) if one.type in NAME_TYPES else one[:2]
            start, end = bisect_left(self._starts, start), bisect_left(self._starts, end)
            if start < end and (not moved or moved[-1].end <= start):
                moved.append(one._replace(start=start, end=end))
        return moved

    def _whole(self, name: Entity) -> tuple[int, int]:
        """Return where a name begins and ends of which a letter or an apostrophe is encoded.

        Of "O&#39;Hara" detectors see the last part alone.
        """
        start, end, encoded = name.start, name.end, self._encoded
        first, last = self._by_end.get(start, 0), self._by_start.get(end, 0)
        if first and encoded[first - 1].isalpha() and encoded[start].isalpha():
            start = first
            while start and encoded[start - 1].isalpha():
                start -= 1
        if last and encoded[end - 1].isalpha() and encoded[last : last + 1].isalpha():
            end = last
            while encoded[end : end + 1].isalpha():
                end += 1
        return start, end

    def written(self, found: Mapping[Entity, str]) -> dict[Entity, str]:
        """Return what was found in `text`, where it stands in the answer, with encoded values."""
        written: dict[Entity, str] = {}
        for one, value in found.items():
            start, end = self._starts[one.start], self._starts[one.end]
            written[one._replace(start=start, end=end)] = self._value(value, one.type, start, end)
        return written

    def _value(self, value: str, type_: str, start: int, end: int) -> str:
        """Return a value as the place needs it that it takes in the answer."""
        encoded = self._encoded
        if type_ != _URL and any(first < start and end <= last for first, last in self._links):
            return self._in_link(value, start, end)
        units = self._units[
            bisect_left(self._units, (start, 0)) : bisect_left(self._units, (end, 0))
        ]
        unit = encoded[slice(*units[0])] if units else ""
        if unit[:1] in ("%", "+"):
            return self._in_link(value, start, end)
        if unit or ("&" in value and _OF_SIGN.search(encoded) is not None):
            # As in the surrogate where it has the character.
            known = {self.text[bisect_left(self._starts, one[0])]: one for one in units}
            return "".join(
                encoded[slice(*known[c])] if c in known else _encoded(c, unit) for c in value
            )
        return fitting_quotes(value, encoded, start, end)

    def _in_link(self, value: str, start: int, end: int) -> str:
        replaced = self._encoded[start:end]
        is_encoded = "%" in replaced
        written = quote(value, safe="" if is_encoded else _SAFE_IN_LINKS)
        return written.replace("%20", "+") if "+" in replaced.strip("+") else written


def read(text: str) -> EncodedAnswer | None:
    """Return an answer without its encoding; None where nothing in it is encoded."""
    if _MARKS.search(text) is None:
        return None
    units: list[tuple[int, str, Sequence[int]]] = []
    for match in _ENCODED.finditer(text):
        start, end, unit = match.start(), match.end(), match[0]
        if unit[0] == "%":
            try:
                characters = bytes.fromhex(unit.replace("%", "")).decode()
            except UnicodeDecodeError:
                continue
            places = [start]
            for character in characters[:-1]:
                places.append(places[-1] + _OCTET * len(character.encode()))
            units.append((end, characters, places))
        elif unit[0] == "\\" and unit[-1] in "'nrt":
            units.append((end, _CONTROLS.get(unit[-1], "'"), [start]))
        elif character := character_of(_once_encoded(unit)[0]):
            units.append((end, character, [start]))
    units += [(end, " ", [start]) for start, end in sorted(_blanks(text))]
    if not units:
        return None
    return EncodedAnswer(text, sorted(units))


def _encoded(character: str, unit: str) -> str:
    """Return a character as it is encoded where `unit` is: in JSON, or in HTML."""
    if unit[:1] == "\\":
        n_backslashes = len(unit) - len(unit.lstrip("\\"))
        return json.dumps(character, ensure_ascii=False)[1:-1].replace("\\", "\\" * n_backslashes)
    for _ in range(1 + _once_encoded(unit)[1]):
        character = html.escape(character, quote=bool(unit))
    return character


def _once_encoded(unit: str) -> tuple[str, int]:
    """Return a reference of HTML as it is encoded once, and how often it was above that."""
    n_times = 0
    while unit.startswith(_AMPERSAND) and unit != _AMPERSAND:
        unit = "&" + unit.removeprefix(_AMPERSAND)
        n_times += 1
    return unit, n_times


def _blanks(text: str) -> set[tuple[int, int]]:
    """Return the signs of addition that stand for blanks in fields of forms and in links."""
    if "+" not in text:
        return set()
    blanks = {(start, end) for start, end, _ in blanks_of_forms(text)}
    for link in _LINK.finditer(text):
        if _MAILBOX.search(link[0]) is None:
            blanks.update(plus.span() for plus in _PLUS.finditer(text, *link.span()))
    return blanks
