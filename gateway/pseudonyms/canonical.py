"""Canonical forms: what is left of a value when its spelling no longer matters.

Two mentions with the same canonical form are the same value. The forms never leave the process: the
vault keeps keyed hashes of them.
"""

import re
import unicodedata
from functools import lru_cache

from gateway.domain.digits import decimal_digits
from gateway.domain.slips import STRETCHED

_FIRST_DIGIT, _LAST_DIGIT = 0x660, 0x1FBF9
# Of every script, those of mathematics among them.
_DIGITS = {
    code_point: str(unicodedata.decimal(chr(code_point)))
    for code_point in range(_FIRST_DIGIT, _LAST_DIGIT + 1)
    if chr(code_point).isdecimal()
}
_LETTERS = {
    "ي": "ی", "ى": "ی", "ئ": "ی", "ك": "ک", "ة": "ه", "ۀ": "ه", "أ": "ا", "إ": "ا", "ٱ": "ا",
    "ؤ": "و",
    "\u200c": " ", "\u200d": "", "\u0640": "", "\u200e": "", "\u200f": "", "\u2060": "",
    "\u200b": "", "\u202a": "", "\u202b": "", "\u202c": "", "\u2066": "", "\u2067": "",
    "\u2068": "", "\u2069": "", "\ufeff": "",
    "\u00ad": "", "’": "'", "‘": "'", "ʼ": "'", "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-",
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ı": "i",
}  # fmt: skip
_TABLE = str.maketrans(_LETTERS) | _DIGITS
_BLANKS = re.compile(r" {2,}")
_NO_DIGITS = re.compile(r"[^0-9]+")
_ASCII_PLAIN = re.compile(r"[a-z0-9@._+ -]*")


# Names recur across conversations; a bounded cache in memory spares the work, and is never written.
@lru_cache(maxsize=16_384)
def canonical(value: str) -> str:
    """Return `value` without differences of case, marks, letter variants, digits and blanks."""
    text = _plain(value)
    if STRETCHED.search(text):
        text = STRETCHED.sub(r"\1", text)
    return " ".join(text.split())


def account_form(value: str) -> str:
    """Return what `canonical` does, with letters that are written three times and more.

    In names that is shouting; "saraaa" is another account than "sara".
    """
    return " ".join(_plain(value).split())


def _plain(value: str) -> str:
    text = value.lower()
    if not _ASCII_PLAIN.fullmatch(text):
        text = unicodedata.normalize("NFKD", text.translate(_TABLE)).lower().translate(_TABLE)
        text = "".join(c for c in text if not unicodedata.combining(c))
    return text


def canonical_lines(text: str) -> str:
    """Return many values in canonical form at once; tabs and line breaks between them stay.

    The same as `canonical` for each value without outer blanks, at a fraction of the cost.
    """
    text = _replaced(unicodedata.normalize("NFKD", _replaced(text.lower())).lower())
    for mark in filter(unicodedata.combining, set(text)):
        text = text.replace(mark, "")
    return _BLANKS.sub(" ", STRETCHED.sub(r"\1", text))


def _replaced(text: str) -> str:
    """Return a long text with its letter variants replaced, letter by letter: few occur in it."""
    for c in set(text):
        variant = _TABLE.get(ord(c))
        if variant is not None:
            text = text.replace(c, variant)
    return text


def ascii_digits(value: str) -> str:
    """Return `value` with the decimal digits of all scripts as 0 to 9; offsets stay."""
    return value if value.isascii() else value.translate(_DIGITS)


def digits_of(value: str) -> str:
    """Return the decimal digits of `value`, of any script, as 0 to 9."""
    if value.isascii():
        return decimal_digits(value)
    return _NO_DIGITS.sub("", value.translate(_DIGITS))
