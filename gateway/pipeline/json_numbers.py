"""Numbers of JSON that stands in a text: what is no number needs quotes in their place."""

import re
from collections.abc import Set
from typing import Final

import orjson

_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_STRING_OR_NUMBER: Final = re.compile(rf'"(?:[^"\\]|\\.)*"|({_NUMBER.pattern})')
_OPENING: Final = re.compile(r"[ \t\r\n]*[\[{]")
_NONE: Final[frozenset[tuple[int, int]]] = frozenset()


def bare_numbers(text: str) -> Set[tuple[int, int]]:
    """Return the spans of all numbers outside strings, if the whole text is a JSON document."""
    if _OPENING.match(text) is None:
        return _NONE
    try:
        orjson.loads(text)
    except orjson.JSONDecodeError:
        return _NONE
    return {match.span() for match in _STRING_OR_NUMBER.finditer(text) if match[1]}


def needs_quotes(replacement: str) -> bool:
    """Return whether a replacement is a JSON value only in quotes."""
    return _NUMBER.fullmatch(replacement) is None
