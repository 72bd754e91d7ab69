"""Windows cover a long text, and every word is decided once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.detection.ner.windows import windows
from gateway.errors import ConfigurationError

_SIZES = st.tuples(st.integers(0, 500), st.integers(1, 60), st.integers(1, 60)).filter(
    lambda sizes: sizes[2] <= sizes[1]
)


@given(_SIZES)
def test_windows_decide_every_word_once(sizes: tuple[int, int, int]) -> None:
    """The decided parts follow one another from the first word to the last."""
    n_words, window_words, stride_words = sizes
    found = windows(n_words, window_words, stride_words)
    decided = [place for window in found for place in range(window.first, window.last)]
    assert decided == list(range(n_words))


@given(_SIZES)
def test_windows_read_what_they_decide(sizes: tuple[int, int, int]) -> None:
    """No window is too long, leaves the text, or decides words that it does not read."""
    n_words, window_words, stride_words = sizes
    for window in windows(n_words, window_words, stride_words):
        assert 0 <= window.start <= window.first < window.last <= window.end <= n_words
        assert window.end - window.start <= window_words


def test_windows_leave_short_texts_whole() -> None:
    """A text that fits is one window that decides all of it."""
    assert windows(200, 200, 150) == [(0, 200, 0, 200)]


def test_windows_share_an_overlap_in_the_middle() -> None:
    """Each half of an overlap belongs to the window in which it stands farther inside."""
    assert windows(250, 200, 150) == [(0, 200, 0, 125), (50, 250, 125, 250)]


@pytest.mark.parametrize(("window_words", "stride_words"), [(10, 0), (10, 11), (10, -1)])
def test_windows_refuse_strides_that_leave_gaps(window_words: int, stride_words: int) -> None:
    """A stride beyond the window, or none at all, is a configuration error."""
    with pytest.raises(ConfigurationError):
        windows(100, window_words, stride_words)
