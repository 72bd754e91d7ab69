"""Gold markup gives the plain text and exact spans, and refuses what it does not know."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.samples import parse_markup


def test_parse_markup_gives_text_spans_and_referents() -> None:
    """Marks vanish from the text; spans count code points of what is left."""
    text, entities, referents = parse_markup("🙂 [[PERSON#ada:Ada]]، [[EMAIL:a@example.com]]!")
    assert text == "🙂 Ada، a@example.com!"
    assert [(e.start, e.end, e.type) for e in entities] == [(2, 5, "PERSON"), (7, 20, "EMAIL")]
    assert referents == ("ada", "")


def test_parse_markup_leaves_unmarked_text_alone() -> None:
    """A text without marks comes back as it is."""
    assert parse_markup("list[0][1]: nothing") == ("list[0][1]: nothing", (), ())


@pytest.mark.parametrize(
    "marked", ["[[HERO:Ada]]", "[[PERSON:Ada", "Ada]]", "[[PERSON Ada]]", "[[:Ada]]"]
)
def test_parse_markup_refuses_broken_marks(marked: str) -> None:
    """Unknown types and marks that are not closed are errors, not text."""
    with pytest.raises(ValueError, match=r"mark"):
        parse_markup(marked)


@given(st.lists(st.tuples(st.text("ab é🙂سل "), st.text("xyزñ", min_size=1)), max_size=6))
def test_parse_markup_spans_cover_what_was_marked(parts: list[tuple[str, str]]) -> None:
    """Whatever stands around them, the spans hold exactly the marked values."""
    marked = "".join(f"{before}[[PERSON:{value}]]" for before, value in parts)
    text, entities, _ = parse_markup(marked)
    assert text == "".join(before + value for before, value in parts)
    assert [text[e.start : e.end] for e in entities] == [value for _, value in parts]
