"""Letters in the place of escapes, and where these stood."""

from itertools import pairwise
from time import process_time

import pytest

from gateway.domain.escapes import lettered, with_letters, without_escapes
from gateway.testing.cpu_time import slowdown


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("abc", ["a", "b", "c"]),
        ("", []),
        ("J&ouml;rg", ["J", "&ouml;", "r", "g"]),
        ("a&#64;b &amp;", ["a", "&#64;", "b", " ", "&", "a", "m", "p", ";"]),
        ("&#66&#114n&#x61 b", ["&#66", "&#114", "n", "&#x61", " ", "b"]),
        ("#40&#41, R&#7", [*"#40&#41, R&#7"]),
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


@pytest.mark.parametrize("beginning", ["&", r"\\u "])
def test_long_runs_of_backslashes_take_linear_time(beginning: str) -> None:
    """A text that takes minutes would hold up all that is behind it."""
    assert slowdown(with_letters, "\\", 10_000, beginning) < 8


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (r"{\"pin\": \"4821\", \"x\":1}", '{ "pin" :  "4821" ,  "x" :1}'),
        (r"{\\\"a\\\":[\\\"b\\\"]}", '{   "a"   :[   "b"   ]}'),
        (r'a pa\"ss of "C:\x"', r'a pa\"ss of "C:\x"'),
        (r"one\ntwo", "one \ntwo"),
    ],
)
def test_escapes_are_blanks_outside_of_nested_quotes(text: str, expected: str) -> None:
    """What is read has the length of the text, and quotes right beside what they hold."""
    assert without_escapes(text) == expected
    assert len(expected) == len(text)


@pytest.mark.parametrize("fragment", ["\\", '\\"', '\\" ', '{\\"'])
def test_nested_quotes_are_read_in_linear_time(fragment: str) -> None:
    """A text of nothing but quotes and backslashes holds up nothing."""
    text = fragment * 200_000
    started_s = process_time()
    without_escapes(text)
    assert process_time() - started_s < 5
