"""Fields that hold a selected text cut short: previews, snippets and titles of notifications.

"card 4929 1234 5678 90…" holds no value in full and nearly all of one. Such a field becomes the
same part of what the text became, with values whole that it cuts.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from gateway.domain import FieldPath, Replacement, TextField
from gateway.pipeline.fields import SanitizedFields
from gateway.pseudonyms.policy import Strategy

_KEEP: Final = Strategy.KEEP.value
# The beginning of a text is a copy of it from so many code points on; anything shorter may begin
# like it by chance.
_MIN_BEGINNING: Final = 12
# What says itself that it was cut.
_MIN_CUT: Final = 6
_MOST_PLACES: Final = 20
_MIN_PIECE: Final = 2
_ELLIPSES: Final = ("…", "...")
_ELLIPSIS: Final = re.compile(r"\s*(?:…|\.{3,})\s*")
_ELLIPSIS_BYTES: Final = "…".encode()
_DOTS: Final = b"..."
# A time stamp, as nearly every message has one.
_TIME: Final = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?")
_BLANKS: Final = re.compile(r"\s+")
_OTHER_BLANKS: Final = re.compile(r"[^\S ]|\s\s")


def may_be_previews(texts: Sequence[str]) -> bool:
    """Return whether one of the texts that no selector took may be a part of one of a selector.

    Only False is certain.
    """
    # A loop: every message is asked, and an iterator costs more than the looks.
    for text in texts:  # noqa: SIM110 - see above
        if len(text) >= _MIN_CUT and _TIME.fullmatch(text) is None:
            return True
    return False


def may_hold_previews(
    fields: Sequence[TextField],
    sanitized: SanitizedFields,
    output: bytes,
    fragment: Callable[[str], bytes],
) -> bool:
    """Return whether what is published may hold a part of a text; only False is certain.

    Args:
        fields: of the message.
        sanitized: what became of them.
        output: the encoded value, with the sanitized texts in it.
        fragment: how a text stands within it, see `Codec.fragment`.
    """
    if _ELLIPSIS_BYTES in output or _DOTS in output:
        return True
    for (text, _, _), moved in zip(fields, sanitized.replacements, strict=True):
        if len(text) < _MIN_BEGINNING or not moved:
            continue
        begins = text.lstrip()[:_MIN_BEGINNING]
        if "\n" in begins or "\t" in begins:
            return True
        # Once in the sanitized text itself, where nothing was found in it.
        n_own = moved[0].entity.start >= _MIN_BEGINNING
        if output.count(fragment(begins)) > n_own:
            return True
    return False


def previews(
    leaves: Iterable[tuple[FieldPath, str]],
    fields: Sequence[TextField],
    sanitized: SanitizedFields,
) -> Iterator[tuple[FieldPath, str]]:
    """Yield the leaves that are a part of a rewritten text, with what goes there.

    Not those of which another leaf goes on with the text: they are pieces of it.

    Args:
        leaves: strings that no selector took.
        fields: of the message.
        sanitized: what became of them.
    """
    sources: list[_Source] | None = None
    leaves = list(leaves)
    for path, text in leaves:
        if len(text) < _MIN_CUT:
            continue
        if sources is None:
            sources = [
                _Source(field, sanitized.texts[place], sanitized.replacements[place])
                for place, field in enumerate(fields)
                if any(one.strategy != _KEEP for one in sanitized.replacements[place])
            ]
        lead, body, tail = _taken_apart(text)
        for source in sources:
            is_cut = bool(lead or tail)
            part = source.part(body, is_cut=is_cut)
            if part is not None and not is_cut and source.goes_on(body, leaves):
                break
            if part is not None:
                yield path, f"{lead}{part}{tail}"
                break


def _taken_apart(text: str) -> tuple[str, str, str]:
    """Return a text between its ellipses, and what stands before and behind."""
    lead = tail = ""
    if any(mark in text for mark in _ELLIPSES):
        first = _ELLIPSIS.match(text)
        lead = first[0] if first is not None else ""
        rest = text[len(lead) :]
        # Dots in a row are matched from their first, which a search from the end would miss.
        last = next((one for one in _ELLIPSIS.finditer(rest) if one.end() == len(rest)), None)
        tail = last[0] if last is not None else ""
        return lead, rest[: len(rest) - len(tail)], tail
    return lead, text, tail


class _Source:
    """A text in which values were replaced, as previews show it: in one line."""

    def __init__(self, field: TextField, output: str, moved: Sequence[Replacement]) -> None:
        self._output = output
        # Names of queues and the like may begin accounts: "support-desk" of "support-desk-4".
        self._is_free = field.type is None
        self._moved = moved
        self._starts = [one.entity.start for one in moved]
        self._values = {one.entity[:2] for one in moved}
        self._line, self._places = _in_one_line(field.text)

    def part(self, body: str, *, is_cut: bool) -> str | None:
        """Return what a part of the text became; None where it is none, or hides no value.

        Its beginning is one, and with an ellipsis whatever cuts a value.
        """
        has_lines = _OTHER_BLANKS.search(body) is not None
        sought = _BLANKS.sub(" ", body).strip() if has_lines else body.strip()
        is_beginning = (
            self._is_free and len(sought) >= _MIN_BEGINNING and self._line.startswith(sought)
        )
        if not is_beginning and not (is_cut and len(sought) >= _MIN_CUT):
            return None
        at = 0 if is_beginning else self._line.find(sought)
        for _ in range(_MOST_PLACES):
            if at < 0:
                return None
            start, end = self._places[at], self._places[at + len(sought) - 1] + 1
            first, last = self._inside(start), self._inside(end)
            if (start, end) in self._values:
                return None
            if is_beginning or first is not None or last is not None:
                written = self._output[self._out(start, first, 0) : self._out(end, last, 1)]
                return written if has_lines else _BLANKS.sub(" ", written)
            at = self._line.find(sought, at + 1)
        return None

    def goes_on(self, body: str, leaves: Iterable[tuple[FieldPath, str]]) -> bool:
        """Return whether a leaf begins with what follows a beginning of the text."""
        end = len(_BLANKS.sub(" ", body).strip())
        rest = self._line[end:].lstrip()
        others = (_BLANKS.sub(" ", text).strip() for _, text in leaves)
        return any(len(other) >= _MIN_PIECE and rest.startswith(other) for other in others)

    def _inside(self, position: int) -> Replacement | None:
        """Return the replacement of the value that a position cuts."""
        place = bisect_right(self._starts, position - 1) - 1
        if place >= 0 and position < self._moved[place].entity.end:
            return self._moved[place]
        return None

    def _out(self, position: int, cut: Replacement | None, side: int) -> int:
        """Return where a position of the text is in what became of it; values are taken whole."""
        if cut is not None:
            return cut.out_end if side else cut.out_start
        place = bisect_right(self._starts, position - side) - 1
        if place < 0:
            return position
        entity, out_start, out_end, _ = self._moved[place]
        if position == entity.start and not side:
            return out_start
        # Behind a number of JSON there may be a quote; see `rewrite`.
        return min(out_end + position - entity.end, len(self._output))


def _in_one_line(text: str) -> tuple[str, Sequence[int]]:
    """Return a text with one blank in the place of several, and where its signs stand in it."""
    begin = len(text) - len(text.lstrip())
    if _OTHER_BLANKS.search(text) is None:
        return text[begin:], range(begin, len(text))
    signs: list[str] = []
    places: list[int] = []
    for place in range(begin, len(text)):
        sign = text[place]
        if sign.isspace():
            if signs and signs[-1] == " ":
                continue
            sign = " "
        signs.append(sign)
        places.append(place)
    return "".join(signs), places
