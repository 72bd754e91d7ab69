"""Finds values that a text does not show as it stands: between marks of format, or encoded.

`**+961 3** 123 456` and `?name=Jos%C3%A9` repeat what stands plainly elsewhere in the message.
"""

from collections.abc import Iterator, Sequence

from gateway.pipeline.encodings import MOST_LEVELS, decode, may_be_decoded, readings
from gateway.pipeline.markings import may_have_marks, plain_text, without_marks
from gateway.pipeline.residuals import Repeat, add_apart, repeats
from gateway.pipeline.traces import Originals, Trace, may_repeat


def may_hide(text: str) -> bool:
    """Return whether a text may be read otherwise than it stands; only False is certain."""
    return may_have_marks(text) or may_be_decoded(text)


def hides(text: str, traces: Sequence[Trace]) -> bool:
    """Return whether another reading of a text may hold an original; only False is certain."""
    return any(may_repeat(reading, traces) for reading in hidden_readings(text))


def hidden_repeats(text: str, originals: Originals) -> list[Repeat]:
    """Return where originals repeat in a text that does not show them, ascending.

    The replacements are encoded, and have the marks, as what they replace.
    """
    found = _hidden(text, originals, MOST_LEVELS)
    covered = bytearray(len(text))
    chosen: list[Repeat] = []
    for repeat in sorted(found, key=_length, reverse=True):
        add_apart(chosen, covered, repeat)
    return sorted(chosen)


def is_all_within(start: int, end: int, spans: Sequence[tuple[int, int]], text: str) -> bool:
    """Return whether a part of a text has nothing but marks outside of the spans within it."""
    pieces: list[str] = []
    reach = start
    for first, last in spans:
        pieces.append(text[reach:first])
        reach = last
    pieces.append(text[reach:end])
    return not any(map(str.isalnum, without_marks("\0".join(pieces))))


def hidden_readings(text: str) -> Iterator[str]:
    """Yield what a text says, where that is not what it shows."""
    for reading in readings(text):
        if reading != text:
            yield reading
        plain = without_marks(reading)
        if plain != reading:
            yield plain


def _hidden(text: str, originals: Originals, n_levels: int) -> list[Repeat]:
    plain = plain_text(text)
    found: list[Repeat] = []
    if plain is not None:
        shown = repeats(plain.text, originals)
        # Before those of the text, whose marks are encoded with the rest.
        shown += _encoded(plain.text, originals, n_levels)
        found += map(Repeat._make, plain.hidden(shown))
    return found + _encoded(text, originals, n_levels)


def _encoded(text: str, originals: Originals, n_levels: int) -> list[Repeat]:
    decoded = decode(text) if n_levels else None
    if decoded is None:
        return []
    found: list[Repeat] = []
    inner = repeats(decoded.text, originals)
    for start, end, replacement, value in inner + _hidden(decoded.text, originals, n_levels - 1):
        first, last = decoded.starts[start], decoded.starts[end]
        # A text shows what has nothing encoded, but behind digits of "%20" and the "n" of "\\n".
        is_encoded = text[first:last] != decoded.text[start:end]
        if is_encoded or decoded.marks[start - 1 : start] in ("%", "=", "\\"):
            written = decoded.written(start, end, replacement)
            found.append(Repeat(first, last, written, value))
    return found


def _length(repeat: Repeat) -> int:
    return repeat.end - repeat.start
