"""Units in which platforms count into a text; our own offsets count code points."""

from typing import Literal, TypeAlias

TextUnit: TypeAlias = Literal["utf16", "code_points", "utf8"]
"""UTF-16 code units, of which most emoji have two; code points; bytes of UTF-8."""


def n_units(text: str, unit: TextUnit) -> int:
    """Return how long a text is in a unit."""
    if unit == "code_points" or text.isascii():
        return len(text)
    if unit == "utf8":
        return len(text.encode("utf-8", "surrogatepass"))
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
