"""What took the place of each value of a message, as its other fields may have the value."""

from typing import Final

from gateway.domain import NUMBERED_TYPES, SECRET_TYPES, EntityType
from gateway.domain.markup import unescaped, without_tags
from gateway.domain.tuples import new_tuple
from gateway.pipeline.markings import may_have_marks, without_marks
from gateway.pipeline.traces import Substitute

_PERSON: Final = EntityType.PERSON.value
_USERNAME: Final = EntityType.USERNAME.value
# In these, signs of Markdown are signs of the value.
_LITERAL: Final = frozenset({*SECRET_TYPES, _USERNAME, EntityType.URL.value})
# Found as these, a value hides most: also where it is a word of every message, or in parts.
_HIDES_MOST: Final = frozenset({*SECRET_TYPES, _PERSON})
_MIN_HANDLE: Final = len("@12345")


def add_substitute(
    originals: dict[str, Substitute], value: str, replacement: str, entity_type: str
) -> None:
    """Add what took the place of a value, and that of the value without what formats it.

    Of a value that was found as several types, the one stays that hides most.
    """
    if entity_type in NUMBERED_TYPES:
        # Elsewhere it stands in other groups, without the marks between them.
        replacement = without_marks(replacement)
    if entity_type not in SECRET_TYPES:
        known = originals.get(value)
        if known is not None and known[1] in _HIDES_MOST and entity_type != known[1]:
            return
    if "<" in value or "\\" in value or may_have_marks(value):
        # Elsewhere it stands without its tags, signs and escapes.
        bare = bare_value(value, entity_type)
        if bare != value:
            bare_replacement = bare_value(replacement, entity_type)
            originals.setdefault(bare, Substitute(bare_replacement, entity_type))
            if entity_type not in _LITERAL:
                replacement = bare_replacement
    originals[value] = new_tuple(Substitute, (replacement, entity_type))


def add_handles(originals: dict[str, Substitute]) -> None:
    """Add the accounts among the originals without their sign.

    "<@U0CD34>" in a text is "U0CD34" in a field beside it.
    """
    handles = [value for value in originals if value[:1] == "@" and _names_an_account(value)]
    for value in handles:
        replacement = originals[value].replacement.removeprefix("@")
        originals.setdefault(value[1:], Substitute(replacement, _USERNAME))


def bare_value(value: str, entity_type: str) -> str:
    """Return a value without the tags, signs of format and escapes in it."""
    if "\\" in value and entity_type not in SECRET_TYPES:
        value = unescaped(value)
    if "<" in value:
        value = without_tags(value)
    return value if entity_type in _LITERAL else without_marks(value)


def _names_an_account(value: str) -> bool:
    """Return whether a handle is no word without its sign: "@U0CD34", but not "@home"."""
    return len(value) >= _MIN_HANDLE and any(map(str.isdecimal, value))
