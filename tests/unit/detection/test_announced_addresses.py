"""Addresses in languages that no rule reads, told by the words before them."""

import pytest

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


def _places(text: str) -> list[str]:
    return [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == "LOCATION"]


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("She lives at 5049 Harukuja 54, SEINALA", ["5049 Harukuja 54", "SEINALA"]),
        ("his address: 450 Prestevenget 15, Kolhavn V", ["450 Prestevenget 15", "Kolhavn V"]),
        ("my address is 8 Rua do Torgal 163", ["8 Rua do Torgal 163"]),
        ("living at 17 Zaltforska, Kuncsor.", ["17 Zaltforska", "Kuncsor"]),
        ("mia zia abita in 12 Zaltforska 4, Kuncsor", ["12 Zaltforska 4", "Kuncsor"]),
    ],
)
def test_a_street_of_any_language_is_told_by_its_phrase_and_numbers(
    text: str, places: list[str]
) -> None:
    """A number on both sides of the name, or a town behind it."""
    assert _places(text) == places


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("When: Friday\nWhere: Zaltfoort Bay", "Zaltfoort Bay"),
        ("Lieu : Quelmont", "Quelmont"),
        ("> Location: Zaltfoort", "Zaltfoort"),
    ],
)
def test_the_place_of_an_invitation_is_told_by_its_label(text: str, place: str) -> None:
    """At the start of a line, quoted or not."""
    assert _places(text) == [place]


@pytest.mark.parametrize(
    "text",
    [
        "the call moved to 9 am, sorry",
        "we live at 9 pm, right after the news",
        "address is 10 lines long, sorry",
        "moved to 8 friday 9",
        "the score is at 4 goals, great",
        "Where: at my place",
        "Where: Room 4",
        "Where: Mimmo's place",
        "Where: Tomorrow",
        "tell me where: Zaltfoort",
    ],
)
def test_what_is_no_address_behind_the_words_stays(text: str) -> None:
    """Times, quantities, rooms, and labels within a sentence."""
    assert _places(text) == []


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("Ok. Indirizzo Corso Cavour 12, 10123 Torino?", ["Corso Cavour 12", "Torino"]),
        ("Anschrift Lange Reihe 57, 20099 Hamburg", ["Lange Reihe 57", "Hamburg"]),
        ("Grace lives at 14 Abbot Gdns. ring twice", ["14 Abbot Gdns"]),
    ],
)
def test_word_for_an_address_is_no_part_of_it(text: str, places: list[str]) -> None:
    """Without a colon as well, else a town would stand before the street."""
    assert _places(text) == places
