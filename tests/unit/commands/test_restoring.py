"""Lines turned back: what fails on one line is that line's error alone."""

import pytest

from gateway.commands.restoring import restored_line
from gateway.errors import OriginalUnreadable, RejectedRecord
from gateway.pipeline.memory import make_words
from gateway.pipeline.restorer import Restorer
from gateway.pseudonyms.originals import Original

LINE = {"id": "1", "conversation_id": "c1", "text": "Dear Tyler Brearley,"}


def test_line_is_written_with_its_ids_and_the_places_of_what_changed() -> None:
    """As it came but for what its surrogates stand for."""
    restorer = Restorer([Original("PERSON", "Tyler Brearley", "Derek Ashworth")], make_words)
    written = restored_line(LINE, [], lambda _: restorer)
    assert isinstance(written, dict)
    assert {**written, "entities": len(written["entities"])} == {
        "id": "1",
        "conversation_id": "c1",
        "text": "Dear Derek Ashworth,",
        "entities": 1,
    }


def test_line_says_where_nothing_is_kept_of_its_conversation() -> None:
    """An id that was misspelt, or erased, looks like an answer without surrogates otherwise."""
    written = restored_line(LINE, [], lambda _: Restorer([], make_words))
    assert isinstance(written, dict)
    assert written["text"] == LINE["text"]
    assert written["is_kept"] is False


@pytest.mark.parametrize(
    ("error", "code", "detail"),
    [
        (ValueError("canary Brearley"), "PROCESSING_FAILED", "ValueError"),
        (OriginalUnreadable(), "ORIGINAL_UNREADABLE", ""),
    ],
)
def test_error_of_a_line_is_returned_in_its_place(error: Exception, code: str, detail: str) -> None:
    """By its code and at most the name of its type, never with what it quotes."""

    def fail(_conversation_id: str) -> Restorer:
        raise error

    failure = restored_line(LINE, [], fail)
    assert isinstance(failure, RejectedRecord)
    assert failure.code == code
    assert failure.detail == detail
    assert "canary" not in str(failure)
