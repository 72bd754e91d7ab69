"""Sets of pseudonyms by an LLM: consistent, or refused."""

import json

import pytest

from gateway.labeling.alignment import Span
from gateway.labeling.contract import BrokenContract
from gateway.labeling.tag_pseudonyms import read_pseudonyms, replace_by_category, replace_spans
from gateway.labeling.tag_scores import ALL, score_tags

NAMES = {"Ada Byron": "PER", "Ada": "PER", "Leeds": "LOC"}
RIGHT = {"Ada Byron": "Mia Keller", "Ada": "Mia", "Leeds": "York"}


def answer(**changed: str) -> str:
    """Return the answer with the right set, changed as told."""
    pairs = {**RIGHT, **{name.replace("_", " "): value for name, value in changed.items()}}
    return json.dumps(
        {"pseudonyms": [{"original": k, "pseudonym": v} for k, v in pairs.items() if v]}
    )


def test_consistent_set_is_read_and_applied() -> None:
    """Every use of a name gets its pseudonym, and nothing else changes."""
    table = {one.original: one.pseudonym for one in read_pseudonyms(answer(), NAMES)}
    text = "Ada Byron left Leeds. Ada waved."
    spans = [Span(0, 9, "PERSON"), Span(15, 20, "LOCATION"), Span(22, 25, "PERSON")]
    assert replace_spans(text, spans, table) == "Mia Keller left York. Mia waved."
    assert replace_by_category(text, spans) == "[PER] left [LOC]. [PER] waved."


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (answer(Leeds=""), "names_differ"),
        (answer(Rome="Paris"), "names_differ"),
        (answer(Ada_Byron="Mia"), "word_count"),
        (answer(Ada="Zoe"), "word_twice"),
        (answer(Ada_Byron="Mia Byron"), "not_new"),
        (answer(Leeds="ada"), "not_new"),
        (answer(Leeds="Mia"), "not_distinct"),
        (answer(Leeds="<b>York</b>"), "odd_pseudonym"),
        (answer(Leeds="[LOC]"), "odd_pseudonym"),
        ("{}", "wrong_shape"),
        ("no", "not_json"),
    ],
)
def test_inconsistent_set_is_refused_without_being_quoted(content: str, code: str) -> None:
    """Missing, strange, ambiguous or telling pseudonyms are asked for again."""
    with pytest.raises(BrokenContract) as caught:
        read_pseudonyms(content, NAMES)
    assert caught.value.code == code
    assert "Ada" not in caught.value.complaint
    assert "Leeds" not in caught.value.complaint


def test_scores_count_equal_spans() -> None:
    """A span with other bounds or another type is both missed and wrong."""
    ada, leeds = Span(0, 3, "PERSON"), Span(8, 13, "LOCATION")
    scores = score_tags([([ada, leeds._replace(end=12)], [ada, leeds]), ([], [ada])])
    assert scores["PERSON"].recall == 0.5
    assert scores["LOCATION"].f1 == 0.0
    assert scores[ALL].precision == 0.5
    assert scores[ALL].recall == pytest.approx(1 / 3)
