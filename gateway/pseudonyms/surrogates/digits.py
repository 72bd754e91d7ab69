"""Digits: taken out of a value and put back into its own shape, in its own script."""

from gateway.pseudonyms.canonical import ascii_digits

_LATIN, _PERSIAN, _ARABIC = "0", "\u06f0", "\u0660"


def write_digits(digits: str, like: str) -> str:
    """Return `like` with its digits replaced one by one, separators and digit script kept.

    Where `like` holds fewer digits than given (a number written without its country code), the last ones are
    used.
    """
    places = [i for i, c in enumerate(ascii_digits(like)) if "0" <= c <= "9"]
    spare = len(digits) - len(places)
    if spare < 0:
        raise ValueError("more places than digits")
    out = list(like)
    for place, digit in zip(places, digits[spare:], strict=True):
        out[place] = chr(ord(_zero_of(like[place])) + int(digit))
    return "".join(out)


def _zero_of(character: str) -> str:
    if _PERSIAN <= character <= "\u06f9":
        return _PERSIAN
    return _ARABIC if _ARABIC <= character <= "\u0669" else _LATIN


def has_only_digits_and(value: str, separators: str) -> bool:
    """Return whether `value` consists of digits of any of the three scripts and `separators`."""
    return all("0" <= c <= "9" or c in separators for c in ascii_digits(value))
