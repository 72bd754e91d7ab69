"""Signs by which chat platforms format words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.domain.frames import frames, without_frames


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("*Runa* ruft an", " Runa  ruft an"),
        ("**Runa Berg**, hallo", "  Runa Berg  , hallo"),
        ("(`runa_b`)", "( runa_b )"),
        ("~~12 Euro~~ 10 Euro", "  12 Euro   10 Euro"),
        ("||4471||", "  4471  "),
        ("*رها* و *آوا*", " رها  و  آوا "),
    ],
)
def test_signs_around_words_are_blanks(text: str, read: str) -> None:
    """Of the same length, so that offsets stay."""
    assert without_frames(text) == read


@pytest.mark.parametrize(
    "text",
    [
        "5*3*2",
        "5 * 3 * 2",
        "**** 4821",
        "*one line\nand another*",
        "* one of a list",
        "a*b* c",
        "*b*a",
        "Abc*12*",
        "a | b | c",
        "~5 and ~6",
        "*140*1#",
    ],
)
def test_other_signs_stay(text: str) -> None:
    """Products, lists, masks, tables and parts of words."""
    assert frames(text) == []


@given(st.text("*`~|a1 \n", max_size=60))
def test_frames_are_pairs_of_equal_signs(text: str) -> None:
    """Whatever a text holds, and nothing but signs is taken out."""
    found = frames(text)
    signs = [text[start:end] for start, end in found]
    assert signs[::2] == signs[1::2]
    assert set("".join(signs)) <= set("*`~|")
    assert len(without_frames(text)) == len(text)


def test_signs_without_end_take_linear_time() -> None:
    """As a field of stars would be."""
    assert frames("*a" * 50_000 + "*" * 50_000) == []
