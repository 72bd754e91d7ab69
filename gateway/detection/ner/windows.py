"""Cuts long texts into overlapping windows, one of which decides each word.

A window is `window_words` long; the next begins `stride_words` later. Where two overlap, each word
is decided by the window in which it stands farther from an edge: the first half of the overlap
belongs to the earlier window, the second half to the later one. A text that fits in one window is
decided by it alone.
"""

from typing import NamedTuple

from gateway.errors import ConfigurationError


class Window(NamedTuple):
    """Words [start, end) of a text are read together; they decide the words [first, last)."""

    start: int
    end: int
    first: int
    last: int


def windows(n_words: int, window_words: int, stride_words: int) -> list[Window]:
    """Return the windows of a text of `n_words` words; every word is decided by exactly one.

    Raises:
        ConfigurationError: the stride leaves words between windows, or does not advance.
    """
    if not 0 < stride_words <= window_words:
        raise ConfigurationError("stride_words must be in [1, window_words]")
    if n_words <= window_words:
        return [Window(0, n_words, 0, n_words)] if n_words else []
    # The last window is moved back to end with the text, so that it is as long as the others.
    last_start = n_words - window_words
    starts = [*range(0, last_start, stride_words), last_start]
    found = []
    first = 0
    for place, start in enumerate(starts):
        is_last = place == len(starts) - 1
        # The middle of the overlap with the next window, whose start may be nearer than a stride.
        last = n_words if is_last else (starts[place + 1] + start + window_words + 1) // 2
        found.append(Window(start, start + window_words, first, last))
        first = last
    return found
