"""Tokens by which labelers are compared, and the labels of tokens; the same cut for everybody."""

import re
from collections.abc import Iterator, Sequence

from gateway.labeling.alignment import Span

OUTSIDE = "O"
# Words with ZWNJ, diacritics and tatweel inside; every other sign is a token of its own.
_TOKEN = re.compile(r"[\w\u200c\u064b-\u065f\u0670]+|[^\w\s]")


def tokens(text: str) -> list[tuple[int, int]]:
    """Return the spans of the tokens of `text`, in order."""
    return [match.span() for match in _TOKEN.finditer(text)]


def token_labels(places: Sequence[tuple[int, int]], spans: Sequence[Span]) -> list[str]:
    """Return the type of every token: that of the first span that overlaps it, else `O`."""
    return [label.rpartition("-")[2] for label in bio_labels(places, spans)]


def bio_labels(places: Sequence[tuple[int, int]], spans: Sequence[Span]) -> list[str]:
    """Return `B-TYPE` for the first token of a span, `I-TYPE` for its others, `O` outside."""
    labels = [OUTSIDE] * len(places)
    ordered = sorted(spans)
    number = 0
    begun = -1
    for place, (start, end) in enumerate(places):
        while number < len(ordered) and ordered[number].end <= start:
            number += 1
        if number < len(ordered) and ordered[number].start < end:
            prefix = "I" if begun == number else "B"
            labels[place] = f"{prefix}-{ordered[number].type}"
            begun = number
    return labels


def bio_lines(text: str, spans: Sequence[Span]) -> Iterator[str]:
    """Yield a line a token, `token<TAB>label`, and an empty one at the end."""
    places = tokens(text)
    for (start, end), label in zip(places, bio_labels(places, spans), strict=True):
        yield f"{text[start:end]}\t{label}"
    yield ""
