"""Numbers of JSON that stands in a text: what is no number needs quotes in their place."""

import re
from collections.abc import Set
from typing import Final

import orjson

from gateway.codecs import JSON_NUMBER

_STRING_OR_NUMBER: Final = re.compile(rf'"(?:[^"\\]|\\.)*"|({JSON_NUMBER.pattern})')
_KEY_END: Final = '":'
_MEMBER: Final = re.compile(
    rf"(?<!\\){_KEY_END}[ \t\r\n]*({JSON_NUMBER.pattern})(?=[ \t\r\n]*[,}}])"
)
_OPENING: Final = re.compile(r"[ \t\r\n]*[\[{]")
_NONE: Final[frozenset[tuple[int, int]]] = frozenset()


def bare_numbers(text: str) -> Set[tuple[int, int]]:
    """Return the spans of the numbers of JSON in a text, outside strings.

    In a JSON document these are all; in other text, such as lines of JSON or an object behind
    words, those that are the value of a key.
    """
    if _is_document(text):
        return {match.span() for match in _STRING_OR_NUMBER.finditer(text) if match[1]}
    if _KEY_END not in text:
        return _NONE
    return {match.span(1) for match in _MEMBER.finditer(text)}


def _is_document(text: str) -> bool:
    if _OPENING.match(text) is None:
        return False
    try:
        orjson.loads(text)
    except orjson.JSONDecodeError:
        return False
    return True


def needs_quotes(replacement: str) -> bool:
    """Return whether a replacement is a JSON value only in quotes."""
    return JSON_NUMBER.fullmatch(replacement) is None
