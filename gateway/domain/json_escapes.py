r"""Escapes of JSON that a text holds as it was pasted: a backslash with `n`, `r`, `t` or `uXXXX`.

Their letters and digits belong to no word and to no number beside them.
"""

import re

_ESCAPE = re.compile(r"\\(?:[nrt]|u[0-9A-Fa-f]{4})")


def without_escapes(text: str) -> str:
    """Return `text` with blanks for its escapes, of the same length."""
    return _ESCAPE.sub(_blanks, text) if "\\" in text else text


def has_escapes(text: str) -> bool:
    """Return whether `text` holds an escape."""
    return "\\" in text and _ESCAPE.search(text) is not None


def _blanks(escape: re.Match[str]) -> str:
    # A line of the text ends here, as where the break itself stands.
    return " \n" if escape[0] == r"\n" else " " * len(escape[0])
