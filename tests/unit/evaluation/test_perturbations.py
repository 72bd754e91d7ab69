"""Changed copies of texts keep their labels."""

import random

import pytest

from gateway.evaluation.label_maps import GoldSpan
from gateway.evaluation.labelled_sets import LabelledSet, LabelledText
from gateway.evaluation.perturbations import CHANGES, changed

TEXT = "دیروز کتاب‌خانه‌ی Ada Lovelace را دیدم 12 بار و از Grand Hall رد شدم"
SPANS = (GoldSpan(18, 30, ("PERSON",)),)
SET = LabelledSet(
    "test", ("PERSON",), tuple(LabelledText(str(n), TEXT, "fa", "chat", SPANS) for n in range(30))
)


@pytest.mark.parametrize("name", sorted(CHANGES))
def test_change_changes_texts_and_moves_spans(name: str) -> None:
    """Some copies differ, and every span still holds most letters of its name."""
    copies = changed(SET, CHANGES[name], 30, seed=1)
    assert any(copy.text != TEXT for copy in copies.texts)
    for copy in copies.texts:
        (span,) = copy.spans
        value = copy.text[span.start : span.end]
        assert (
            set("lovelac") <= set(value.lower())
            or sum(sign in value.lower() for sign in "adlovec") >= 6
        )
        assert not copy.text[: span.start].lower().endswith("ada")


@pytest.mark.parametrize("name", sorted(CHANGES))
def test_changes_are_repeatable(name: str) -> None:
    """A seed gives the same copies in any process."""
    assert changed(SET, CHANGES[name], 5, seed=2) == changed(SET, CHANGES[name], 5, seed=2)


def test_change_of_case_keeps_offsets() -> None:
    """Signs whose lower form is longer stay as they are."""
    assert CHANGES["lower case"]("İA", random.Random(1)) == ["İ", "a"]


def test_sample_is_the_same_for_every_change() -> None:
    """Differences between changes are not differences between samples."""
    ids = {
        tuple(text.id for text in changed(SET, change, 7, seed=3).texts)
        for change in CHANGES.values()
    }
    assert len(ids) == 1


@pytest.mark.parametrize(
    ("name", "opening", "closing"),
    [
        ("bold words", "*", "*"),
        ("tagged words", "<b>", "</b>"),
        ("pictures before", "👉", ""),
    ],
)
def test_frames_of_words_are_no_part_of_values(name: str, opening: str, closing: str) -> None:
    """They stand outside of the word, in pairs."""
    text = "a bb ccc dddd eeeee ffffff " * 20
    copy = "".join(CHANGES[name](text, random.Random(5)))
    framed = [word for word in copy.split() if not word.isalpha()]
    assert framed
    assert all(word.startswith(opening) and word.endswith(closing) for word in framed)
    plain = [word.removeprefix(opening).removesuffix(closing) for word in copy.split()]
    assert plain == text.split()
