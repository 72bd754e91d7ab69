"""Tests of days of the week that are somebody's name."""

import pytest

from gateway.detection.memory.day_names import with_day_names
from gateway.domain import Entity


def _people(marked: str, knows: str = "") -> list[str]:
    """Return who is found beside the day in brackets and the name in braces."""
    text = marked.translate(str.maketrans("", "", "[]{}"))
    entities = []
    for opening, closing, type_ in (("[", "]", "DATETIME"), ("{", "}", "PERSON")):
        if opening in marked:
            word = marked[marked.index(opening) + 1 : marked.index(closing)]
            start = text.index(word)
            entities.append(Entity(start, start + len(word), type_, 0.9, "test"))
    found = with_day_names(text, entities, lambda word: word == "Anna", lambda word: word == knows)
    return [text[one.start : one.end] for one in found if one.type == "PERSON"]


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("[Monday] {Wrenfield} rang", ["Monday Wrenfield"]),
        ("greet [Friday] for me", ["Friday"]),
        ("send [Friday] the welder", ["Friday"]),
        ("our driver [Friday] is late", ["Friday"]),
        ("ask [Friday] to come", ["Friday"]),
        ("on [Monday] {Wrenfield} rang", ["Wrenfield"]),
        ("[Monday] {Anna} rang", ["Anna"]),
        ("call [Friday]", []),
        ("I met my brother [Friday]", []),
        ("send it [Friday]", []),
        ("we could ask [Friday]", []),
        ("[Friday]'s match", []),
    ],
)
def test_a_day_is_somebody_by_the_words_around_it(marked: str, expected: list[str]) -> None:
    """Before a surname, as whom one greets, or who does something; else it is a day."""
    assert _people(marked) == expected


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("ask [Friday]", ["Friday"]),
        ("[Friday] is late", ["Friday"]),
        ("[Friday]'s number", ["Friday"]),
        ("[Friday] don come", ["Friday"]),
        ("[Friday]'s match", []),
        ("[Friday] is a holiday", []),
        ("see you [Friday]", []),
    ],
)
def test_somebody_who_is_known_needs_less(marked: str, expected: list[str]) -> None:
    """The conversation has called him so before."""
    assert _people(marked, "friday") == expected
