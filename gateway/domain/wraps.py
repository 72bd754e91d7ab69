r"""Line breaks that a mail or a calendar put within a value, with what it wrote behind them.

- `07700 900⏎> 462`, in a quoted reply, and with blanks alone where lines are indented
- `07700 900=⏎462`, in a quoted-printable mail
- `CN=Thand⏎ eka`, in a calendar or a card, which folds its lines
- `thandeka@⏎example.com`, where a mailbox was cut at its sign
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.domain.encodings import Encoded

_BREAK: Final = r"\r?\n"
_WRAP: Final = re.compile(
    rf"(?<=\S)(?:=(?<=[^\s=]=){_BREAK}(?:[> \t]{{0,16}}>[> \t]{{0,16}})?"
    rf"|{_BREAK}[ \t]{{0,24}}(?:>[> \t]{{0,24}})?)(?=[^\s>])"
)
_FOLDED: Final = re.compile(
    r"(?<![^\n])[A-Z][A-Z-]{1,30}[;:=][^\r\n\0]{1,998}"
    rf"(?:{_BREAK}[ \t](?=\S)[^\r\n\0]{{1,998}})+"
)
_FOLD: Final = re.compile(rf"{_BREAK}[ \t](?=\S)")
# Groups of digits go on, or of capitals and digits, as in accounts.
_GROUP_BEFORE: Final = re.compile(r"(?:\d[-./(]?|(?<![^\W_])[A-Z]{4})\Z")
_GROUP_BEHIND: Final = re.compile(r"[(+]?\d|[A-Z]{4} ?\d")
_MAILBOX_BEFORE: Final = re.compile(r"[\w.+-]@\Z")
_DOMAIN_BEHIND: Final = re.compile(r"[A-Za-z\d-]{1,63}\.[A-Za-z]")
_NAME_BEFORE: Final = re.compile(r"(?<!\S)[A-Za-z\d][\w+-]*[._+-]?[\w+-]+\Z")
_AT_BEHIND: Final = re.compile(r"@[A-Za-z\d-]{1,63}\.[A-Za-z]")
# No words: letters with digits, and on the next line a sign or digit amid letters, all alone.
_MIXED_BEFORE: Final = re.compile(r"(?<!\S)(?=\S*[^\W\d_])(?=\S*\d)\S{4,}\Z")
_MIXED_BEHIND: Final = re.compile(
    r"(?=\S*[^\W\d_])[^\s.,:;/]*[\d!@#$%^&*][^\s.,:;/]*[^\W_](?=[ \t]*(?:[\r\n\0]|\Z))"
)
_LONGEST_WORD: Final = 64
_SIGNS: Final = ("\n>", "\n ", "\n\t", "=\n", "=\r", "@\n", "@\r", "\n@")


def has_wraps(text: str) -> bool:
    """Return whether a line of `text` may be wrapped within a value."""
    return "\n" in text and any(map(text.__contains__, _SIGNS))


def wraps(text: str) -> Iterator[Encoded]:
    """Yield where a line is wrapped within what may be a value, and what is read instead.

    A line break between groups of digits, else nothing.
    """
    folds = [
        fold.span()
        for line in _FOLDED.finditer(text)
        for fold in _FOLD.finditer(text, *line.span())
    ]
    inside = dict(folds)
    for match in _WRAP.finditer(text):
        start, end = match.span()
        if start in inside:
            continue
        if text[start] == "=":
            yield start, end, ""
            continue
        before = text[max(0, start - _LONGEST_WORD) : start]
        behind = text[end : end + _LONGEST_WORD]
        if _GROUP_BEFORE.search(before) and _GROUP_BEHIND.match(behind):
            if end - start > 1 + (text[start] == "\r"):
                yield start, end, "\n"
        elif (
            (_MAILBOX_BEFORE.search(before) and _DOMAIN_BEHIND.match(behind))
            or (_AT_BEHIND.match(behind) and _NAME_BEFORE.search(before))
            or (">" in match[0] and _MIXED_BEFORE.search(before) and _MIXED_BEHIND.match(behind))
        ):
            yield start, end, ""
    for start, end in folds:
        yield start, end, ""


def wraps_of_value(value: str) -> list[tuple[int, int]]:
    """Return the bounds of the line breaks in a value, each with what a mail wrote around it."""
    return [match.span() for match in _WRAP.finditer(value)] if "\n" in value else []
