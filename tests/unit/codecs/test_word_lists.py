"""Words of a transcript are read with the blanks that their list leaves out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.codecs.word_lists import with_blanks
from gateway.domain import Run
from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_record, make_sanitizer, sanitize, values_in

TIMED = {"word": "x", "start": 0.1, "end": 0.2}


def read(*texts: str, parent: object = None) -> str:
    """Return the text that these pieces make up."""
    runs = [Run(text, ("words", n)) for n, text in enumerate(texts)]
    return "".join(run.text for run in with_blanks(runs, parent))


@pytest.mark.parametrize(
    ("texts", "text"),
    [
        (["I'm", "Marla", "Quint", "."], "I'm Marla Quint."),
        (["Marla", "", "Quint"], "Marla Quint"),
        (["l'", "amie", "de", "Zoé", "-", "Lou", "?"], "l'amie de Zoé-Lou?"),
        (["سارا", "مرادی", "،", "سلام"], "سارا مرادی، سلام"),
        (["田中", "太郎", "です", "OK"], "田中太郎です OK"),
        (["สวัสดี", "ครับ"], "สวัสดีครับ"),
        (["Hello this is Marla.", "Quint is my name"], "Hello this is Marla. Quint is my name"),
        ([" Mar", "la", " Quint"], " Marla Quint"),
        (["Mar", "la ", "Quint"], "Marla Quint"),
    ],
)
@pytest.mark.parametrize("key", ["start", "startTime", "end_ms", "Offset"])
def test_words_with_times_are_parted(texts: list[str], text: str, key: str) -> None:
    """Unless they bring their own blanks, or their language writes none."""
    assert read(*texts, parent={"word": "x", key: 0.1}) == text


def test_words_without_times_are_parted_where_they_are_many() -> None:
    """A bare list of words is one; what is formatted within a word or a number is none."""
    assert read("this", "is", "Marla", "Quint") == "this is Marla Quint"
    for texts in (["091", "2", "3456789"], ["S", "a", "r", "a"], ["Call 0912", "345", "678", "9"]):
        assert read(*texts) == "".join(texts)
        assert read(*texts, parent={"type": "text", "marks": []}) == "".join(texts)


@given(st.lists(st.text("ab. 田'", max_size=4), max_size=8))
def test_no_word_is_changed(texts: list[str]) -> None:
    """Blanks between words lead nowhere, and there are never two."""
    runs = [Run(text, (n,)) for n, text in enumerate(texts)]
    parted = with_blanks(runs, TIMED)
    assert [run for run in parted if run.path] == runs
    assert all(run.text == " " for run in parted if not run.path)
    if not any(" " in text for text in texts):
        assert "  " not in "".join(run.text for run in parted)


async def test_names_and_numbers_of_a_transcript_are_replaced() -> None:
    """Each stands in the place of its first word; blanks between are published nowhere."""
    words = ["this", "is", "Marla", "Quint", "my", "number", "is", "07700", "900", "123", "ok"]
    timed = [{"word": word, "start": n, "end": n + 1} for n, word in enumerate(words)]
    detector = ScriptedDetector({"Marla Quint": "PERSON", "07700 900 123": "PHONENUMBER"})
    sanitizer = make_sanitizer(detector, texts=(), joined=["words[*].word"], fields={})
    result = await sanitize(sanitizer, make_record(words=timed))
    (output,) = values_in(result, "chat.sanitized")
    written = [word["word"] for word in output["words"]]
    assert written == [
        *("this", "is", "[PERSON_1]", "", "my", "number", "is"),
        *("[PHONENUMBER_1]", "", "", "ok"),
    ]
    (event,) = values_in(result, "chat.audit")
    places = [(found["field"], found["out_start"]) for found in event["entities"]]
    assert places == [("words[2].word", 0), ("words[7].word", 0)]
