"""Accounts of which a model takes a part for somebody: "lil_moss", "leila.bnz et snap …"."""

import re
from string import ascii_letters, digits
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.patterns.contact.domains import TOP_LEVEL_DOMAINS

_LETTERS: Final = f"{ascii_letters}{digits}_."
# Behind a point; two sentences are written so as well, "merci leila.bonne soirée".
_BEHIND: Final = re.compile(r"\.(?P<last>[a-z][a-z\d_]{1,20})(?![\w@.-])")


def account_around(text: str, start: int, end: int, free: int) -> tuple[int, int] | None:
    """Return the bounds of the account that a name is a part of, or None.

    Args:
        text: the original text.
        start: where the name starts.
        end: where it ends.
        free: where the entity before it ends.
    """
    if text[start] == "_":
        return free + len(text[free:start].rstrip(_LETTERS)), end
    name, behind = text[start:end], _BEHIND.match(text, end)
    if (
        behind is None
        or not (name.islower() and name.isascii())
        or text[start - 1 : start].isalnum()
    ):
        return None
    last = behind["last"]
    return None if last in TOP_LEVEL_DOMAINS or is_ordinary(last) else (start, behind.end())
