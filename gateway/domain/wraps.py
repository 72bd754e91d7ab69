r"""Line breaks that a mail or a calendar put within a value, with what it wrote behind them.

- `07700 900⏎> 462`, in a quoted reply, and with blanks alone where lines are indented
- `07700 900=⏎462`, in a quoted-printable mail
- `CN=Thand⏎ eka`, in a calendar or a card, which folds its lines
- `thandeka@⏎example.com`, where a mailbox was cut at its sign

A NUL stands between the texts of a batch, and no value goes on there.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from gateway.domain.encodings import Encoded

_BREAK: Final = r"\r?\n"
# Behind the sign that says that the line goes on.
# Before it a mail has the blank between two groups of digits, or else behind the break.
_SOFT: Final = re.compile(
    rf"=(?:(?<=[^\s=]=)|(?<=\d =)(?=\r\n\d)){_BREAK}"
    r"(?:[> \t]{0,16}>[> \t]{0,16})?(?=[^\s>\0]|(?<=\n) \d)"
)
_HARD: Final = re.compile(rf"{_BREAK}[ \t]{{0,24}}(?:>[> \t]{{0,24}})?(?=[^\s>])")
_FOLDED: Final = re.compile(
    r"[A-Z][A-Z-]{1,30}[;:=][^\r\n\0]{1,998}"
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
# One of these stands at each break that is meant; looked for as they are, since breaks abound.
_SIGNS: Final = ("\n>", "\n ", "\n\t", "=\n", "=\r\n", "@\n", "@\r\n", "\n@")
_BLANKS: Final = (" ", "\t")


def has_wraps(text: str) -> bool:
    """Return whether a line of `text` may be wrapped within a value."""
    return "\n" in text and any(map(text.__contains__, _SIGNS))


def wraps(text: str) -> Iterator[Encoded]:
    """Yield where a line is wrapped within what may be a value, and what is read instead.

    A line break between groups of digits, else nothing. In no order.
    """
    breaks = _breaks(text)
    folds = _folds(text, breaks)
    for at in breaks:
        span = _wrap_at(text, at)
        if span is None or span[0] in folds:
            continue
        start, end = span
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
            or (
                ">" in text[start:end]
                and _MIXED_BEFORE.search(before)
                and _MIXED_BEHIND.match(behind)
            )
        ):
            yield start, end, ""
    for start, end in folds.items():
        yield start, end, ""


def wraps_of_value(value: str) -> list[tuple[int, int]]:
    """Return the bounds of the line breaks in a value, each with what a mail wrote around it."""
    at = value.find("\n")
    found: list[tuple[int, int]] = []
    while at >= 0:
        if (span := _wrap_at(value, at)) is not None:
            found.append(span)
        at = value.find("\n", at + 1)
    return found


def _breaks(text: str) -> list[int]:
    """Return where the line breaks stand that may be within a value, in order."""
    found: set[int] = set()
    for sign in _SIGNS:
        to_break = sign.index("\n")
        at = text.find(sign)
        while at >= 0:
            found.add(at + to_break)
            at = text.find(sign, at + 1)
    return sorted(found)


def _wrap_at(text: str, at: int) -> tuple[int, int] | None:
    """Return the bounds of a line break at `at` with what a mail wrote around it.

    None where nothing stands before it, or nothing but a quote behind it.
    """
    start = at - 1 if text[at - 1 : at] == "\r" else at
    if not start or text[start - 1].isspace():
        return None
    match = _SOFT.match(text, start - 1) or _HARD.match(text, start)
    return None if match is None else match.span()


def _folds(text: str, breaks: Iterable[int]) -> dict[int, int]:
    """Return where the breaks within folded lines begin, and where they end."""
    found: dict[int, int] = {}
    previous, line = -1, None
    for at in breaks:
        if text[at + 1 : at + 2] not in _BLANKS:
            continue
        begin = text.rfind("\n", 0, at)
        if begin != previous or begin < 0:
            line = _FOLDED.match(text, begin + 1)
            if line is not None:
                found.update(fold.span() for fold in _FOLD.finditer(text, *line.span()))
        previous = at
    return found
