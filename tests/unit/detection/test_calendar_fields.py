"""Names and places in the lines of calendars, cards, directories and programs."""

import pytest

from gateway.detection.rules import RulesDetector

DETECTOR = RulesDetector()


def found(text: str, type_: str) -> list[str]:
    """Return the values of a type that rules find in a text."""
    entities = DETECTOR.detect([text])[0]
    return [text[one.start : one.end] for one in entities if one.type == type_]


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ('ATTENDEE;CN="Olwen Pryce";RSVP=TRUE:mailto:op@example.com', ["Olwen Pryce"]),
        ("ORGANIZER;CN=Tarik Brandreth:mailto:tb@example.com", ["Tarik Brandreth"]),
        ("CN=Olwen Pryce,OU=Sales,DC=example", ["Olwen Pryce"]),
        ("ATTENDEE;CN=Olw\n en Pryce:mailto:op@example.com", ["Olw\n en Pryce"]),
        ("BEGIN:VCARD\nN:Pryce;Olwen;;;\nFN:Olwen Pryce", ["Pryce", "Olwen", "Olwen Pryce"]),
        ('{ first: "Olwen", last: "Pryce" }', ["Olwen", "Pryce"]),
        ("const u = { firstName: 'Olwen', displayName: 'Button' }", ["Olwen"]),
        ("CN=GlobalSign Root CA, O=GlobalSign", []),
        ('first: "we go", last: "we eat"', []),
        ("fn: it is a name", []),
    ],
)
def test_key_tells_that_a_value_is_a_name(text: str, people: list[str]) -> None:
    """The whole value is found, and bodies and talk are none."""
    assert found(text, "PERSON") == people


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("SUMMARY:tea\nLOCATION:14 Elmet Lane\\, Leeds", ["14 Elmet Lane", "Leeds"]),
        ("LOCATION:Lindenallee 7, Borna", ["Lindenallee 7", "Borna"]),
        ("LOCATION:Zoom", []),
        ("LOCATION:Meeting room 3\\, second floor", []),
    ],
)
def test_place_of_an_event_is_a_street_and_a_town(text: str, places: list[str]) -> None:
    """Commas are escaped there; rooms are no streets."""
    assert found(text, "LOCATION") == places
