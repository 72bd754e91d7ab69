"""Numbers of JSON that stands in a text: what is no number needs quotes in their place."""

import re
from collections.abc import Set
from typing import Final

import orjson

from gateway.codecs import JSON_NUMBER
from gateway.domain.digits import decimal_digits

_STRING_OR_NUMBER: Final = re.compile(rf'"(?:[^"\\]|\\.)*"|({JSON_NUMBER.pattern})')
_KEY_END: Final = '":'
_MEMBER: Final = re.compile(
    rf"(?<!\\){_KEY_END}[ \t\r\n]*({JSON_NUMBER.pattern})(?=[ \t\r\n]*[,}}])"
)
_GROUPED: Final = re.compile(r"\+?[\d\s()/\u200c\u2010-\u2013-]+")
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


def number_like(number: str, replacement: str) -> str:
    """Return a replacement as the number that a JSON number becomes, or as it is if it has none.

    Consumers whose schema says number can go on reading it: 447700900123 becomes 447700900838
    where the text says "+44 7700 900838", and 7700900123 becomes 7700900838.

    Args:
        number: the whole number that repeats a value, in ASCII.
        replacement: what takes the value's place in texts.
    """
    if not number.isdecimal() or _GROUPED.fullmatch(replacement) is None:
        return replacement
    digits = decimal_digits(replacement)[-len(number) :]
    is_one = len(digits) == len(number) and not digits.startswith("0")
    return digits if is_one else replacement
