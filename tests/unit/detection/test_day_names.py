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
        ("thanks [Friday]!", ["Friday"]),
        ("[Friday], can you come?", ["Friday"]),
        ("[Friday], 9 pm then", []),
        ("thanks [Friday] works", []),
    ],
)
def test_somebody_who_is_known_needs_less(marked: str, expected: list[str]) -> None:
    """The conversation has called him so before."""
    assert _people(marked, "friday") == expected


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("ask [May] to call", ["May"]),
        ("thanks [May]", ["May"]),
        ("[May] {Lindell} rang", ["May Lindell"]),
        ("in [May] {Lindell} moves", ["Lindell"]),
        ("I come in [May]", []),
        ("[May], then June", []),
        # A verb where a sentence begins, which no rule finds.
        ("May, are you coming in [May]?", ["May"]),
        ("ok. May, please call", ["May"]),
        ("May, June and July are full", []),
        ("may, can you", []),
    ],
)
def test_a_month_is_somebody_who_is_known(marked: str, expected: list[str]) -> None:
    """Who is called, asked or before a surname is somebody; what one comes in is a month."""
    assert _people(marked, "may") == expected


def test_a_month_is_nobody_whom_the_conversation_does_not_know() -> None:
    """Without a May who was met, "May, can you" is left alone."""
    assert _people("May, are you coming in [May]?") == []
