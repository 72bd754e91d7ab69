"""Letters in the place of escapes, and where these stood."""

from itertools import pairwise

import pytest

from gateway.domain.escapes import lettered, with_letters


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("abc", ["a", "b", "c"]),
        ("", []),
        ("J&ouml;rg", ["J", "&ouml;", "r", "g"]),
        ("a&#64;b &amp;", ["a", "&#64;", "b", " ", "&", "a", "m", "p", ";"]),
        (r"\ud83d\ude00!", [r"\ud83d\ude00", "!"]),
        (r'{"p":"\\\u0041"}', [*r'{"p":"\\', r"\u0041", *'"}']),
    ],
)
def test_lettered_tells_where_each_letter_stood(text: str, pieces: list[str]) -> None:
    """Each code point of the result has the piece of the original that it stands for."""
    written, places = lettered(text)
    assert written == with_letters(text)
    found = [text[start:end] for start, end in pairwise(places)]
    assert found == pieces
    assert len(places) == len(written) + 1
