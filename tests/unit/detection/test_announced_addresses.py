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
        ("Adresse: Hinterm Zalt 4, 6600 Reutte", "Hinterm Zalt 4"),
        ("Anschrift: Bei der Zaltkirche 4", "Bei der Zaltkirche 4"),
        ("Adresse : 3 le clos Zalt, 35400", "3 le clos Zalt"),
        ("My address is Kfar Zalt 12, second floor", "Kfar Zalt 12"),
        ("L'indirizzo è Zaltone Colle 9/b", "Zaltone Colle 9/b"),
    ],
)
def test_a_street_without_a_word_for_its_kind_is_told_by_the_label(text: str, place: str) -> None:
    """It is all that stands between the label and the end of the clause."""
    assert place in _places(text)


@pytest.mark.parametrize(
    "text",
    [
        "IP address: Port 8080",
        "my email address is Zalt 12",
        "the address is wrong 3 times",
        "Adresse: siehe Anhang 2",
        "address: 5 minutes from here",
        "Adresse: 2 Straßen weiter",
    ],
)
def test_other_addresses_and_talk_are_no_streets(text: str) -> None:
    """Those of machines and mail, and sentences about one."""
    assert _places(text) == []


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
