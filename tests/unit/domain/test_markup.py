"""Signs by which chat platforms format a text, and their escapes."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.domain.markup import escaped_like, has_escapes, splitting_marks, unescaped


def read(text: str) -> str:
    """Return the text without the marks that split something in it."""
    pieces: list[str] = []
    reach = 0
    for start, end in splitting_marks(text):
        pieces.append(text[reach:start])
        reach = end
    return "".join((*pieces, text[reach:]))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (r"\+1 \(415\) 555\-2671", "+1 (415) 555-2671"),
        (r"john\.doe@example\.com", "john.doe@example.com"),
        ("call *0176* 12345678", "call 0176 12345678"),
        ("0176 _1234_ 5678", "0176 1234 5678"),
        ("*0176* *123* *45678*", "0176 123 45678"),
        ("`0176` ||123|| ~~45678~~", "0176 123 45678"),
        ("0151**2 34**56 7, 0151*2 34*567", "01512 3456 7, 01512 34567"),
        ("079**46** 095812, 07946 0~~95~~812", "07946 095812, 07946 095812"),
        ("**015**1 234567, ***0151*** 234567", "0151 234567, 0151 234567"),
        ("GB33**BUKB** 2020 15__55 55__55 55", "GB33BUKB 2020 1555 5555 55"),
        ("DE89 **3704** 0044, `DE89 3704` 0044", "DE89 3704 0044, DE89 3704 0044"),
    ],
)
def test_marks_that_split_a_value_are_told(text: str, meant: str) -> None:
    """Without them it stands as it is shown."""
    assert read(text) == meant


@pytest.mark.parametrize(
    "text",
    [
        "5*3*2, 1024 * 768 * 24, 2**10, 10_000_000, 3~5, ~5 - ~10",
        "1024*768*24000, 2**16 2**32 2**64, 0.5*1200*30000, 2024__01__05, 01_05_2024",
        "12**3456**789, 5**4 3**2 1000000",
        "snake_12_34 and __init__ of v_2_",
        r"C:\Users\lea\.ssh, C:\.cache, \\server\.share, \d+\.\d+, \n0176",
        "|12|34|56|",
        "*bold* and _it_ `x = 5`",
    ],
)
def test_ordinary_signs_split_nothing(text: str) -> None:
    """Products, names of programs, paths, patterns and tables are left as they are."""
    assert read(text) == text


@given(st.text(alphabet="a1-._@ ", max_size=20))
def test_values_are_escaped_as_the_ones_that_they_replace(value: str) -> None:
    """Telegram escapes all signs, other platforms some."""
    escaped = re.sub(r"([-._])", r"\\\1", f"x.{value}")
    assert unescaped(escaped) == f"x.{value}"
    assert escaped_like(f"x.{value}", escaped) == escaped
    assert escaped_like("x.[a]-b", r"c\.d\-e") == r"x\.\[a\]\-b"
    assert escaped_like("x_y.z", r"c\_d.e") == r"x\_y.z"
    assert escaped_like("+1 (2)", r"+4 \(5\)") == r"+1 \(2\)"


def test_a_backslash_before_another_escapes_nothing() -> None:
    r"""`\\.` shows a backslash and a dot."""
    assert not has_escapes(r"a\\.b")
    assert not has_escapes(r"a\b")
    assert has_escapes(r"a\.b")
