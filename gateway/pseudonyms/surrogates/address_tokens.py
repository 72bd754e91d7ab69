"""Addresses cut into words, numbers and single other characters, and what tells them from towns."""

import re

from gateway.pseudonyms.surrogates.address_words import (
    ALL_KINDS,
    JOINED_STREET,
    MONTHS,
    SIDES,
    WITH_DIGITS,
)
from gateway.pseudonyms.surrogates.persian_numerals import NUMBER_OF_WORDS, ORDINAL_OF_WORDS

DAY = rf"\d{{1,2}}(?:er|\.)? (?:{'|'.join(MONTHS)})(?: \d{{4}})?(?!\w)"
"""A pattern for a day after which a street is named: "8 mai 1945", "17. juni", "۱۷ شهریور"."""
_TOKEN = re.compile(
    rf"{DAY}|{NUMBER_OF_WORDS}|{ORDINAL_OF_WORDS}|bad az\b"
    r"|\d+(?:st|nd|rd|th)\b|(?i:[vpc]\.(?:le|zza|za|so))\b|\bv\.(?= ?[^\W\d_])|[^\W\d_]+|\d+|.",
    re.DOTALL,
)
# The same in an Arabic address in Latin letters, in which digits stand for letters.
_LATIN_ARABIC = re.compile(
    rf"(?<!\w)(?:{'|'.join(sorted(WITH_DIGITS, key=len, reverse=True))})(?!\w)", re.IGNORECASE
)
_LATIN_ARABIC_TOKEN = re.compile(
    r"\d+(?:st|nd|rd|th)\b|(?:\d?[a-z]+(?:\d{1,2}[a-z]+)+|\d?[a-z]{2,}|[a-z])(?:(?<=[a-z]{2})[23579])?(?!\w)"
    r"|\d+|[^\W\d_]+|.",
    re.DOTALL | re.IGNORECASE,
)
ORDINAL = re.compile(r"\d+(?:st|nd|rd|th)")
"""The number of a street: "5th"."""
_MOST_WORDS_OF_A_TOWN = 3
# "Ottery St Mary", where "st" is no street.
_OF_SAINT = re.compile(r"(?:[^\W\d_]+[ -])?st\.?[ -][^\W\d_]+(?:[ -][^\W\d_]+)?")
IMAM = "امام"
"""In Arabic "in front of", and right behind a word for a kind whom it is called after."""
# "Paris, France", "Torino (TO)": each part of such a place is a place of its own.
_PARTING = frozenset(",،(")
EZAFE = "ی"
"""Between a kind and its name, where a joint parts it from the word: "کوچه‌ی یاس"."""

_JOINT = "\u200c"
# Canonical forms have a blank for the joint.
_JOINED = re.compile(rf"[^\W\d_]+(?:{_JOINT}[^\W\d_]+)+")


def tokens_of(text: str) -> list[str]:
    """Return words, numbers and single other characters of `text`, in order."""
    pattern = _LATIN_ARABIC_TOKEN if _LATIN_ARABIC.search(text) else _TOKEN
    return pattern.findall(text)


def with_joints(text: str, like: str) -> str:
    """Return a text with the joints that `like` has within words that both have."""
    for word in _JOINED.findall(like):
        text = text.replace(f"{word.replace(_JOINT, ' ')} ", f"{word} ")
    return text


def is_word(token: str) -> bool:
    """Return whether a token is a word, of letters or of digits that stand for some ("3omara")."""
    if token[0].isalpha():
        return True
    return token[-1].isalpha() and token.isalnum() and ORDINAL.fullmatch(token) is None


def is_address(form: str) -> bool:
    """Return whether an unlisted place is more than the name of a town."""
    if _OF_SAINT.fullmatch(form) is not None:
        return False
    words = [token for token in tokens_of(form) if is_word(token)]
    has_parts = len(words) > _MOST_WORDS_OF_A_TOWN or not _PARTING.isdisjoint(form)
    has_side = len(words) > 1 and words[-1] in SIDES
    return has_parts or has_side or has_address_words(form)


def has_address_words(form: str) -> bool:
    """Return whether a place has a number, or a word for a kind of place."""
    # "مسجد امام حسین" is a house with a name.
    return any(
        token[0].isdecimal()
        or (token in ALL_KINDS and token != IMAM)
        or JOINED_STREET.search(token)
        for token in tokens_of(form)
    )
