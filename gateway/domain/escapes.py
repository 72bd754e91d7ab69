r"""Escapes that a text holds as it was pasted or nested: `\n`, `\u06f0` of JSON, `&nbsp;` of HTML.

Their letters and digits belong to no word and to no number beside them; those that stand for a
letter make up words.
"""

import html
import re
import unicodedata

_HTML = r"&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});"
_ESCAPE = re.compile(r"\\(?:[nrt]|u[0-9A-Fa-f]{4})")
_REFERENCE = re.compile(_HTML)
# A pair of surrogates is one letter; JSON within JSON within JSON has more backslashes.
CHARACTER_ESCAPE = (
    r"\\+u[dD][89abAB][0-9A-Fa-f]{2}\\+u[dD][c-fC-F][0-9A-Fa-f]{2}|\\+u[0-9A-Fa-f]{4}|" + _HTML
)
"""Pattern of what stands for one character in JSON or HTML."""
_CHARACTER = re.compile(CHARACTER_ESCAPE)
_NEED_ESCAPES = frozenset("<>&\"'\\")


def without_escapes(text: str) -> str:
    """Return `text` with blanks for its escapes of JSON, of the same length."""
    return _ESCAPE.sub(_blanks, text) if "\\" in text else text


def without_references(text: str) -> str:
    """Return `text` with blanks for its character references of HTML, of the same length."""
    return _REFERENCE.sub(_blanks, text) if "&" in text else text


def has_escapes(text: str) -> bool:
    """Return whether `text` holds an escape of JSON."""
    return "\\" in text and _ESCAPE.search(text) is not None


def with_letters(text: str) -> str:
    """Return `text` with the characters in the place of the escapes that stand for them.

    Quotes, angle brackets, ampersands and backslashes keep theirs, so that what is JSON or HTML
    stays so.
    """
    if "\\u" in text or "&" in text:
        return _CHARACTER.sub(_letter, text)
    return text


def character_of(escape: str) -> str:
    """Return the character that an escape of JSON or HTML stands for; "" for none."""
    if escape[0] == "&":
        plain = html.unescape(escape)
        return plain if len(plain) == 1 else ""
    units = b"".join(int(unit[:4], 16).to_bytes(2, "big") for unit in escape.split("u")[1:])
    return units.decode("utf-16-be", "ignore")


def _letter(escape: re.Match[str]) -> str:
    character = character_of(escape[0])
    is_needed = (
        not character
        or character in _NEED_ESCAPES
        or unicodedata.category(character) in ("Cc", "Cf", "Cs")
    )
    return escape[0] if is_needed else character


def _blanks(escape: re.Match[str]) -> str:
    # A line of the text ends here, as where the break itself stands.
    return " \n" if escape[0] == r"\n" else " " * len(escape[0])
