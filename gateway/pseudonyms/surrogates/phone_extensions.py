"""Extensions behind telephone numbers: "ext. 12", "x12", "Durchwahl 12", "داخلی ۱۴"."""

import re
from typing import Final

from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.draws import Draws

_EXTENSION: Final = re.compile(
    r"[\s,;/(-]*(?:ext\.?|extension|x|#|poste|durchwahl|dw\.?|interno|int\.?|dakhel[iy]|tahweela"
    r"|داخل[یي]|تحو[یي]ل[ةه])[\s:\u200c]*\d{1,6}\s*\)?\s*$",
    re.IGNORECASE,
)
# Draws of an extension of one digit give the same one time in ten.
_TRIES: Final = 12


def split(value: str) -> tuple[str, str]:
    """Return a number and the extension behind it, as written."""
    match = _EXTENSION.search(ascii_digits(value))
    return (value[: match.start()], value[match.start() :]) if match else (value, "")


def another(extension: str, draws: Draws) -> str:
    """Return other digits, as many."""
    drawn = extension
    for _ in range(_TRIES):
        drawn = draws.digits(len(extension))
        if drawn != extension:
            break
    return drawn
