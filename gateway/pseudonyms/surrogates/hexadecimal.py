"""Ids in hexadecimal digits: letters up to f stay such, and a UUID stays one of its version."""

import re
from typing import Final

from gateway.pseudonyms.draws import Draws

# Shorter ones are words, plates and codes by chance; those of a UUID stand between hyphens.
_LONG_HEX: Final = re.compile(r"(?=[a-f]*[0-9])(?=[0-9]*[a-f])[0-9a-f]{8,}")
_UUID_DIGITS: Final = 32
# Where a UUID has its version, and the variant that all of them share: 8, 9, a or b.
_VERSION: Final = 12
_VARIANT: Final = 16
_VARIANTS: Final = {"8": "89", "9": "89", "a": "ab", "b": "ab"}


def is_hexadecimal(form: str) -> bool:
    """Return whether small letters and digits are a hexadecimal id, without separators."""
    return _LONG_HEX.fullmatch(form) is not None


def draw_hexadecimal(form: str, draws: Draws) -> str:
    """Return another id in which digits and letters stand where they stood, and a zero in front."""
    is_uuid = len(form) == _UUID_DIGITS and form[_VERSION] in "12345678"
    is_uuid = is_uuid and form[_VARIANT] in _VARIANTS
    drawn: list[str] = []
    for place, c in enumerate(form):
        if is_uuid and place == _VERSION:
            drawn.append(c)
        elif is_uuid and place == _VARIANT:
            drawn.append(draws.pick(_VARIANTS[c]))
        elif place == 0 and c.isdecimal():
            drawn.append("0" if c == "0" else str(draws.between(1, 9)))
        else:
            drawn.append(draws.digits(1) if c.isdecimal() else draws.pick("abcdef"))
    return "".join(drawn)
