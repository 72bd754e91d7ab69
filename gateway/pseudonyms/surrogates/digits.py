"""Characters in their places: taken out of a value and put back into its own shape and script."""

import unicodedata
from collections.abc import Callable

from gateway.pseudonyms.canonical import ascii_digits

_LATIN = "0"


def write_digits(digits: str, like: str) -> str:
    """Return `like` with its digits replaced one by one; separators and digit script are kept.

    Digits that find no place follow the last one; places that find no digit are left out.
    """
    return _write(digits, like, lambda c: "0" <= c <= "9")


def write_alphanumerics(characters: str, like: str) -> str:
    """Return `like` with its letters and digits replaced one by one, in its own case and script."""
    return _write(characters.upper(), like, str.isalnum)


def _write(characters: str, like: str, is_place: Callable[[str], bool]) -> str:
    plain = ascii_digits(like)
    places = [i for i, c in enumerate(plain) if is_place(c)]
    if not places:
        return like
    zero = zero_of(like)
    lower = like.islower()
    out = list(like)
    for place, character in zip(places, characters, strict=False):
        out[place] = _styled(character, zero, lower)
    rest = characters[len(places) :]
    out[places[-1]] += "".join(_styled(c, zero, lower) for c in rest)
    surplus = places[len(characters) :]
    if surplus:
        del out[surplus[0] : surplus[-1] + 1]
    return "".join(out)


def _styled(character: str, zero: str, lower: bool) -> str:
    if "0" <= character <= "9":
        return chr(ord(zero) + int(character))
    return character.lower() if lower else character


def zero_of(text: str) -> str:
    """Return the zero of the digit script that `text` uses first.

    The Latin one where it has none.
    """
    for c in text:
        if "0" <= c <= "9":
            return _LATIN
        if c.isdecimal():
            return chr(ord(c) - unicodedata.decimal(c))
    return _LATIN


def in_script(digits: str, zero: str) -> str:
    """Return `digits`, written 0 to 9, in the script whose zero is given."""
    return "".join(chr(ord(zero) + int(c)) if "0" <= c <= "9" else c for c in digits)
