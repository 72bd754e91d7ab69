"""Finds codes of letters and digits in another letter case or grouping: plates, MAC addresses.

Passwords and secrets are known in another letter case only, and as forms encode them: what stands
between their letters is part of them.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.domain import SECRET_TYPES, EntityType

_CODES: Final = frozenset(
    {
        EntityType.IBAN,
        EntityType.IP_ADDRESS,
        EntityType.LICENSE_PLATE,
        EntityType.MAC_ADDRESS,
        EntityType.NATIONAL_ID,
        EntityType.NUMBER,
        EntityType.POSTAL_CODE,
        EntityType.USERNAME,
    }
)
_SECRETS: Final = frozenset(SECRET_TYPES)
_CODE_TYPES: Final = _CODES | _SECRETS
# Fewer letters and digits than these are short words, and stand in ids by chance.
_MIN_CHARACTERS: Final = 6
_LONGEST: Final = 128
# "agent 007" is no account.
_JOINT_OF_ACCOUNTS: Final = "[._-]?"
_JOINT: Final = r"[\s\u200c.:_+/\u2010-\u2013-]{0,5}"
# Letters and digits that other keyboards write otherwise, one for one.
_FOLDED: Final = {
    **{ord(zero) + value: str(value) for zero in "\u0660\u06f0" for value in range(10)},
    **dict(zip(map(ord, "يىك"), "ییک", strict=True)),
}
_COUNTRY: Final = re.compile("ایران")
_DROPPED: Final = bytes(sorted({*range(256)} - {*b"abcdefghijklmnopqrstuvwxyz0123456789"}))


def compact(lowered: str) -> str:
    """Return letters and digits of what `as_probed` gave without what stands between them."""
    return lowered.encode("latin-1").translate(None, _DROPPED).decode("ascii")


def code_of(value: str, entity_type: str) -> str:
    """Return what stands in `compact` of every text that holds `value` in any spelling.

    Empty for values that are looked for as they are only, and for those of `folded_code`.
    """
    if entity_type not in _CODE_TYPES or len(value) > _LONGEST or not value.isascii():
        return ""
    code = compact(value.lower())
    if len(code) < _MIN_CHARACTERS:
        return ""
    # A number has no letter case, and its digits alone stand in clocks and counts.
    if entity_type in _CODES and (code.isdigit() or code.isalpha()):
        return ""
    return code


def folded_code(value: str, entity_type: str) -> str:
    """Return letters and digits of a code that has letters beyond ASCII, as `۱۲ ب ۳۴۵ - ۶۷`.

    Digits are of ASCII, and the country's name on plates is left out. Empty for other values.
    """
    if entity_type not in _CODES or len(value) > _LONGEST or value.isascii():
        return ""
    code = "".join(filter(str.isalnum, _COUNTRY.sub("", value.translate(_FOLDED))))
    if len(code) < _MIN_CHARACTERS or code.isascii():
        return ""
    return code if any("0" <= character <= "9" for character in code) else ""


def folded_spans(code: str, text: str) -> Iterator[tuple[int, int]]:
    """Yield the spans of `text` that hold a `folded_code` in any spelling."""
    joint = f"{_JOINT}(?:{_COUNTRY.pattern}{_JOINT})?"
    return _spans(re.compile(joint.join(code), re.IGNORECASE), text.translate(_FOLDED))


def code_spans(value: str, entity_type: str, text: str) -> Iterator[tuple[int, int]]:
    """Yield the spans of `text` at which a code stands in any spelling, as words of their own."""
    if not code_of(value, entity_type):
        return
    is_secret = entity_type in _SECRETS
    if is_secret:
        form = re.escape(value).replace(r"\ ", "[ +]")  # forms write a blank as a plus
    else:
        joint = _JOINT_OF_ACCOUNTS if entity_type == EntityType.USERNAME else _JOINT
        form = joint.join(filter(str.isalnum, value))
    yield from _spans(re.compile(form, re.ASCII | re.IGNORECASE), text)


def _spans(form: re.Pattern[str], text: str) -> Iterator[tuple[int, int]]:
    """Yield where a form stands in a text as words of its own."""
    for match in form.finditer(text):
        start, end = match.span()
        if not (
            (text[start].isalnum() and text[start - 1 : start].isalnum())
            or (text[end - 1].isalnum() and text[end : end + 1].isalnum())
        ):
            yield start, end
