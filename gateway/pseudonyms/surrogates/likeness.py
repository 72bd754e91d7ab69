"""Numbers that begin alike: one that corrects another in its last digits, or stands beside it.

Their surrogates begin alike as well, so that readers see what was corrected.
"""

from typing import Final

from gateway.domain import EntityType
from gateway.pseudonyms.records import form_of

_PHONENUMBER: Final = EntityType.PHONENUMBER.value
_NUMBER: Final = EntityType.NUMBER.value
# Digits that two numbers have in common; those of a telephone number without the trunk zero.
_HEAD_DIGITS, _HEAD_NATIONAL = 6, 5
_SHORTEST: Final = 8
MOST_ATTEMPTS: Final = 24
"""So many draws look for a surrogate that begins like another one."""


def head_of(type_: str, form: str) -> tuple[str, int, str] | None:
    """Return what numbers share that are alike: their type, length and first digits."""
    if type_ == _PHONENUMBER:
        code, _, national = form.partition(" ")
        if len(national) >= _SHORTEST and national.isdecimal():
            return type_, len(form), form[: len(code) + 1 + _HEAD_NATIONAL]
    elif type_ == _NUMBER and len(form) >= _SHORTEST and form.isdecimal():
        return type_, len(form), form[:_HEAD_DIGITS]
    return None


def begun_like(form: str, drawn: str, other: str, surrogate: str) -> str:
    """Return a drawn number that begins like the surrogate of another as far as both originals do.

    The drawn one where that surrogate is of another length.
    """
    begun = form_of(surrogate)
    n_shared = next((n for n, (a, b) in enumerate(zip(form, other, strict=True)) if a != b), 0)
    return begun[:n_shared] + drawn[n_shared:] if len(begun) == len(drawn) else drawn
