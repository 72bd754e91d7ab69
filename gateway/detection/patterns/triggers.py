"""Cheap ways to find the few places worth a closer look in a joined text."""

from collections.abc import Iterable, Iterator

from gateway.detection.normalize import BatchText


def positions(text: str, literal: str) -> Iterator[int]:
    """Yield every offset at which `literal` stands; an order of magnitude cheaper than a pattern."""
    at = text.find(literal)
    while at >= 0:
        yield at
        at = text.find(literal, at + 1)


def word_positions(batch: BatchText, words: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Yield (start, end) of every occurrence of one of `words` that begins a word of letters.

    The end need not be the end of the word: Persian and Arabic add suffixes, German compounds.
    """
    lowered = batch.lowered
    for word in words:
        for start in positions(lowered, word):
            if start == 0 or not lowered[start - 1].isalpha():
                yield start, start + len(word)
