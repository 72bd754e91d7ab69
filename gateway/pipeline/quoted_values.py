"""Values written so that the JSON or SQL of an answer, in whose strings they stand, stays whole."""

import json
import re
from typing import Final

_SPECIAL: Final = re.compile(r"[\"'\\\x00-\x1f]")
_DOUBLE: Final = '"'
_SINGLE: Final = "'"
_ESCAPED: Final = re.compile(r"\\.")
# Around a string of JSON in its line.
_OPENING: Final = re.compile(r"(?:[{\[:,]|\A)\s*\Z")
_CLOSING: Final = re.compile(r"\s*(?:[,:}\]]|\Z)")
_SQL: Final = re.compile(
    r"(?<!\w)(?:INSERT\s+INTO|VALUES\s*\(|SELECT\s[^;]{1,200}\sFROM|UPDATE\s[^;]{1,80}\sSET"
    r"|DELETE\s+FROM|WHERE\s+\w+\s*(?:=|LIKE|IN))(?!\w)",
    re.IGNORECASE,
)
# Code points on either side in which a statement is told.
_AROUND: Final = 600


def fitting_quotes(value: str, text: str, start: int, end: int) -> str:
    """Return a value as the string needs it in which it takes the place of `text[start:end]`.

    Escaped in a string of JSON, with its single quotes doubled in one of SQL, and else as it is.
    """
    if _SPECIAL.search(value) is None:
        return value
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    before, behind = text[first:start], text[end : last if last >= 0 else len(text)]
    if _is_in_json(before, behind):
        return json.dumps(value, ensure_ascii=False)[1:-1]
    if _SINGLE in value and _is_between(before, behind, _SINGLE):
        around = text[max(0, start - _AROUND) : end + _AROUND]
        if _SQL.search(around) is not None:
            return value.replace(_SINGLE, _SINGLE * 2)
    return value


def _is_in_json(before: str, behind: str) -> bool:
    """Return whether a string of JSON begins before a place in its line and ends behind it."""
    if not _is_between(before, behind, _DOUBLE):
        return False
    # As long as what it takes the place of.
    bare, rest = _ESCAPED.sub("__", before), _ESCAPED.sub("__", behind)
    opening, closing = bare[: bare.rindex(_DOUBLE)], rest[rest.index(_DOUBLE) + 1 :]
    return _OPENING.search(opening) is not None and _CLOSING.match(closing) is not None


def _is_between(before: str, behind: str, quote: str) -> bool:
    is_open = _ESCAPED.sub("", before).count(quote) % 2 == 1
    return is_open and quote in _ESCAPED.sub("", behind)
