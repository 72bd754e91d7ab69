"""Tokens of the name of an organization: those of an address, but for legal forms with points."""

import re

from gateway.pseudonyms.surrogates.address_tokens import tokens_of
from gateway.pseudonyms.surrogates.organization_words import ALL_KINDS

# "e.V.", "e. V.", "S.A.R.L.", and the last point may stand outside of what was found.
_POINTED = re.compile(r"(?<![\w.])(?:f\.lli|[^\W\d_](?:\. ?[^\W\d_])+)(?!\w)\.?", re.IGNORECASE)
_POINTS = str.maketrans("", "", ". ")


def name_tokens(text: str) -> list[str]:
    """Return words, legal forms, numbers and single other characters of `text`, in order."""
    tokens: list[str] = []
    end = 0
    for match in _POINTED.finditer(text):
        if is_kind(match[0].lower()):
            tokens += [*tokens_of(text[end : match.start()]), match[0]]
            end = match.end()
    return tokens + tokens_of(text[end:])


def without_points(token: str) -> str:
    """Return a token, the letters alone where it is a legal form with points."""
    return token.translate(_POINTS) if token[1:2] == "." else token


def is_kind(token: str) -> bool:
    """Return whether a token in canonical form is a word for a kind, or a legal form."""
    return without_points(token) in ALL_KINDS
