"""Values of deny lists are found as whole words, however they are written."""

import pytest

from gateway.detection.listed import ListedDetector
from gateway.domain import Entity

VALUES = (("ORGANIZATION", "Project Falcon"), ("PERSON", "علي"), ("PERSON", "Falcon"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("about project FALCON now", [("ORGANIZATION", "project FALCON")]),
        ("falconry", []),
        ("Falcon!", [("PERSON", "Falcon")]),
        ("به علی بگو", [("PERSON", "علی")]),
        ("", []),
    ],
)
def test_detect_finds_listed_words(text: str, expected: list[tuple[str, str]]) -> None:
    """Case and script do not matter, the longer value wins, parts of words do not count."""
    (found,) = ListedDetector(VALUES).detect([text])
    assert [(e.type, text[e.start : e.end]) for e in found] == expected


def test_detect_keeps_texts_apart() -> None:
    """Every find lands in its own text, and none across two."""
    texts = ["project", "Falcon", "x", "Project Falcon"]
    found = ListedDetector(VALUES).detect(texts)
    assert [[entity.type for entity in entities] for entities in found] == [
        [],
        ["PERSON"],
        [],
        ["ORGANIZATION"],
    ]
    assert found[1] == [Entity(0, 6, "PERSON", 1.0, "list/deny")]
