"""NUMBER: as many digits and letters in the same grouping.

What starts with zero still does, and only that. Of flats and lockers one digit may be all there is,
and a conversation have more of them than there are digits: the last become two.
"""

import re
from typing import Final

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import write_alphanumerics
from gateway.pseudonyms.surrogates.hexadecimal import draw_hexadecimal, is_hexadecimal
from gateway.pseudonyms.surrogates.likeness import begun_like

# Among them the sign before the number of an account, and those of base64, as in ids of messages.
_SEPARATORS = str.maketrans("", "", " -_/.,:()[]#@'+=\u066b\u066c")
KEY: Final = re.compile(r"(?<=\d{7})cle(?=\d\d\Z)")
"""The word before the two digits that check a French number, in compact form."""
_KEY_WORD: Final = re.compile(r"cl[eé](?=\W{1,3}\d\d\Z)", re.IGNORECASE)
# After so many draws of one digit.
_CROWDED: Final = 16
_LATIN_LETTERS = "abcdefghjkmnpqrstvwxyz"
_PERSIAN_LETTERS = "بجدسصطقلمنهی"


def same_shape(form: str, drawing: Drawing) -> str:
    """Return `form` with each digit and letter redrawn within its class; a leading zero stays."""
    drawn: list[str] = []
    draws = drawing.draws
    for i, c in enumerate(form):
        if "0" <= c <= "9":
            first = i == 0 or not form[i - 1].isdigit()
            if first:
                drawn.append("0" if c == "0" else str(draws.between(1, 9)))
            else:
                drawn.append(draws.digits(1))
        elif c.isalpha():
            drawn.append(draws.pick(_LATIN_LETTERS if "a" <= c <= "z" else _PERSIAN_LETTERS))
        else:
            drawn.append(c)
    return "".join(drawn)


def compact(value: str) -> str | None:
    """Return letters and digits in canonical form without separators.

    None where no digit is left.
    """
    # A code may hold one letter three times; only in words is that shouting.
    form = (value.lower() if value.isascii() else canonical(value)).translate(_SEPARATORS)
    return form if any("0" <= c <= "9" for c in form) and form.isalnum() else None


def _draw(form: str, drawing: Drawing) -> str:
    if (key := KEY.search(form)) is not None:
        # Of the account of a post office the word for its key is no part.
        first, last = form[: key.start()], form[key.end() :]
        return f"{same_shape(first, drawing)}{key[0]}{same_shape(last, drawing)}"
    if is_hexadecimal(form):
        return draw_hexadecimal(form, drawing.draws)
    if len(form) == 1 and drawing.attempt >= _CROWDED:
        return str(drawing.draws.between(10, 99))
    drawn = same_shape(form, drawing)
    return drawn if drawing.like is None else begun_like(form, drawn, *drawing.like)


def write_beside_key(surrogate: str, value: str) -> str:
    """Return a surrogate written like `value`, whose word for a key stays as it is written."""
    written = write_alphanumerics(surrogate, value)
    word = _KEY_WORD.search(value) if KEY.search(surrogate) is not None else None
    return written if word is None else written[: word.start()] + word[0] + written[word.end() :]


TYPE: SurrogateType = SurrogateType(compact, _draw, write_beside_key)
