r"""Reads texts without the signs that format them: `<b>Sara</b> Moradi`, `**Sara** Moradi`, `a\_b`.

Whoever sees the text formatted reads a repeated value there. What takes its place goes before the
signs that stood within the value, so that every tag still has its other half.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from gateway.domain.markup import TAG

# An underscore within a word is a part of it. What JSON escapes is left to `pipeline.encodings`.
_MARK: Final = re.compile(
    r"(?P<line></?(?:br|p|div|li|tr|t[dh]|h[1-6]|ul|ol|table|blockquote)(?:\s[^<>]{0,200})?/?>)"
    rf"|<!--(?:[^-]|-(?!->)){{0,400}}-->|{TAG}|\*{{1,3}}|~~?|`|\|\||(?<![^\W_])_{{1,3}}|_{{1,3}}(?![^\W_])"
    r"|(?<!\\)\\(?P<escaped>[ !#-.:-@\[\]^-`{-~])",
    re.IGNORECASE,
)
# What is read behind an underscore, past signs that format it.
_GOES_ON: Final = re.compile(rf"(?:{TAG}|\*{{1,3}}|~~?|`|\|\|)*[^\W_]", re.IGNORECASE)

_Span: TypeAlias = tuple[int, int, str, str]


class PlainText(NamedTuple):
    """A text without the signs that format it.

    `starts` has the offset in the marked text of every character, and its length.
    """

    marked: str
    text: str
    starts: list[int]

    def hidden(self, spans: Iterable[_Span]) -> list[_Span]:
        """Return the spans that the marked text does not show, as spans of that.

        Signs stand within them, or around all that there is. What belongs there has the signs from
        within behind it.

        Args:
            spans: start, end, replacement and value.
        """
        shown = self.text.strip()
        found: list[_Span] = []
        for start, end, replacement, value in spans:
            first, last = self.starts[start], self.starts[end - 1] + 1
            if self.marked[last - 1] == "\\" != self.text[end - 1]:
                last += 1
            if last - first == end - start and self.text[start:end] != shown:
                continue
            shown_at = {*self.starts[start:end]}
            signs = [
                mark[0]
                for mark in _MARK.finditer(self.marked, first, last)
                if not (mark["escaped"] or (mark[0][0] == "_" and mark.start() in shown_at))
            ]
            found.append((first, last, "".join((replacement, *signs)), value))
        return found


def may_be_marked(output: str) -> bool:
    """Return whether an encoded value, `bytewise`, may hold such signs.

    `may_be_encoded` tells of backslashes.
    """
    return (
        "<" in output
        or "*" in output
        or "`" in output
        or "~" in output
        or "||" in output
        or "_ " in output
        or " _" in output
    )


def without_marks(text: str) -> str:
    """Return the text without such signs."""
    if not may_have_marks(text):
        return text
    pieces: list[str] = []
    reach = 0
    for first, last, left in _signs(text):
        pieces += (text[reach:first], left)
        reach = last
    pieces.append(text[reach:])
    return "".join(pieces)


def plain_text(text: str) -> PlainText | None:
    """Return what `without_marks` does, with places; None where there are no signs."""
    if not may_have_marks(text):
        return None
    pieces: list[str] = []
    starts: list[int] = []
    reach = 0
    for first, last, left in _signs(text):
        pieces += (text[reach:first], left)
        starts += (*range(reach, first), *range(first, first + len(left)))
        reach = last
    if not reach:
        return None
    pieces.append(text[reach:])
    starts += range(reach, len(text) + 1)
    return PlainText(text, "".join(pieces), starts)


def _signs(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield start and end of each sign, and what a reader sees in its place."""
    reach = 0
    shown = ""
    for match in _MARK.finditer(text):
        first, last = match.span()
        # What a reader sees before the sign: "_m84" behind "</em>" goes on with the word within.
        shown = text[first - 1] if first > reach else shown
        left = match[0] if _is_in_word(match, shown) else _left(match)
        shown = left[-1:] or shown
        yield first, last, left
        reach = last


def _is_in_word(mark: re.Match[str], before: str) -> bool:
    """Return whether a mark is an underscore within a word of which a part is formatted."""
    return (
        mark[0][0] == "_"
        and before.isalnum()
        and _GOES_ON.match(mark.string, mark.end()) is not None
    )


def may_have_marks(text: str) -> bool:
    """Return whether a text may have such signs; only False is certain."""
    return (
        "*" in text
        or "<" in text
        or "`" in text
        or "~" in text
        or "\\" in text
        or "||" in text
        or "_ " in text
        or " _" in text
    )


def _left(mark: re.Match[str]) -> str:
    """Return what a reader sees in the place of a sign: at most one character."""
    return " " if mark["line"] else mark["escaped"] or ""
