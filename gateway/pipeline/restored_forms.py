"""By what forms the values of a conversation are known, and how one is written like a mention."""

from typing import Final

from gateway.domain import NAME_TYPES, PLACE_TYPES, EntityType
from gateway.pseudonyms.canonical import canonical, digits_of
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.surrogates import SURROGATE_TYPES
from gateway.pseudonyms.surrogates.meant_dates import tells_month
from gateway.pseudonyms.value_surrogates import form_in

_DATETIME: Final = EntityType.DATETIME.value
# Fewer digits say something else as often, wherever an answer has them.
_MIN_DIGITS: Final = 3


def is_telling(type_: str, surrogate: str) -> bool:
    """Return whether a surrogate means its value wherever it stands.

    "Will", "12" and "20th" may not.
    """
    if type_ in NAME_TYPES and len(surrogate.split()) == 1:
        return False
    if type_ == _DATETIME and not tells_month(form_in(type_, surrogate) or ""):
        return False
    return any(map(str.isalpha, surrogate)) or len(digits_of(surrogate)) >= _MIN_DIGITS


def readings(type_: str, value: str) -> list[tuple[str, str]]:
    """Return by what a value is known, the surest first, and what form is written for each.

    Its form, and what it has in common with the same number from abroad. What stays as it is
    stands for nothing, and has no readings.
    """
    form, maker = form_in(type_, value), SURROGATE_TYPES.get(type_)
    if form is None or maker is None or maker.stays(form):
        return []
    found = [(form, form)]
    core = maker.core(value)
    if core is not None:
        found.append((core[0], form))
    return found


def written_like(type_: str, form: str, value: str, written: str) -> str:
    """Return a value in the groups, digits, language or wording of a mention of its surrogate."""
    rendered = SURROGATE_TYPES[type_].render(form, written)
    is_same = {reading for reading, _ in readings(type_, rendered)}.intersection(
        reading for reading, _ in readings(type_, value)
    )
    # Places that are on no list are written as their form, in small letters.
    is_form = rendered.islower() and not written.islower()
    is_form |= _is_respelt(type_, rendered, value)
    return rendered if is_same and not is_form else value


def _is_respelt(type_: str, rendered: str, value: str) -> bool:
    """Return whether a place or a firm lost but its own letters: "اینده", of "آینده"."""
    is_same = type_ in PLACE_TYPES and is_arabic_script(rendered)
    return is_same and canonical(rendered) == canonical(value)
