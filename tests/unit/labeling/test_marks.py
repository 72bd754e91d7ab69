"""Tagged texts: what passes, what is caught, what is mended."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.labeling.contract import BrokenContract
from gateway.labeling.documents import pieces
from gateway.labeling.marks import check_tagged, mend_tagged, parse_marks


@pytest.mark.parametrize(
    "tagged",
    [
        "<to_pseudonym type='PER'>Ada</to_pseudonym> met Bob",
        '<to_pseudonym type="PERSON">Ada</to_pseudonym> met Bob',
        '<to_pseudonym type="PER">Ada met Bob',
        'Ada</to_pseudonym> met <to_pseudonym type="PER">Bob',
        '<to_pseudonym type="PER"><to_pseudonym type="LOC">Ada</to_pseudonym></to_pseudonym> met',
        '<to_pseudonym type="PER"></to_pseudonym>Ada met Bob',
        '<TO_PSEUDONYM type="PER">Ada</TO_PSEUDONYM> met Bob',
    ],
)
def test_malformed_marks_are_refused(tagged: str) -> None:
    """Only the one form of a mark is a mark."""
    with pytest.raises(BrokenContract) as caught:
        check_tagged(tagged, "Ada met Bob")
    assert caught.value.code == "broken_marks"


def test_marks_that_stand_in_the_original_are_not_taken_for_tags() -> None:
    """A document that holds a mark itself cannot pass for a tagged one."""
    original = 'he wrote <to_pseudonym type="PER">Ada</to_pseudonym> there'
    with pytest.raises(BrokenContract):
        check_tagged(original, original)


def test_only_the_form_of_characters_is_mended() -> None:
    """Other quotes, yeh, blanks at the ends and a fence are; a changed word is not."""
    original = "  «یاسر کریمی» آمد\n"
    tagged = '"<to_pseudonym type="PER">ياسر كريمي</to_pseudonym>" آمد'
    (span,) = mend_tagged(tagged, original)
    assert original[span.start : span.end] == "یاسر کریمی"
    (span,) = mend_tagged(f"```\n{tagged}\n```", original)
    assert original[span.start : span.end] == "یاسر کریمی"
    with pytest.raises(BrokenContract):
        mend_tagged(tagged.replace("آمد", "رفت"), original)


def test_complaint_says_where_and_not_what() -> None:
    """The place is for the model; the text is for nobody's log."""
    with pytest.raises(BrokenContract) as caught:
        check_tagged("Secret Bob", "Secret Rob")
    assert "7" in caught.value.complaint
    assert "Bob" not in caught.value.complaint
    assert "Secret" not in str(caught.value)


@given(st.text(max_size=300), st.integers(5, 40))
def test_pieces_make_the_text_again(text: str, max_piece: int) -> None:
    """Nothing is lost or doubled, and no piece is too long."""
    cut = list(pieces(text, max_piece))
    assert "".join(piece for _, piece in cut) == text
    assert all(text[start:].startswith(piece) for start, piece in cut)
    assert all(0 < len(piece) <= max_piece for _, piece in cut)


@given(st.text(alphabet='ab <>/"=to_pseudonymPER', max_size=80))
def test_parsing_never_fails_otherwise(tagged: str) -> None:
    """Whatever a model writes is a tagged text or a broken contract."""
    try:
        found = parse_marks(tagged)
    except BrokenContract:
        return
    assert all(found.text[span.start : span.end].strip() for span in found.spans)
