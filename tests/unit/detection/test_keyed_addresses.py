"""Streets in the fields of pasted records: what the key says that they are."""

import pytest

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


def _places(text: str) -> list[str]:
    return [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == "LOCATION"]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"street":"Mekka St. 88","id":4}', "Mekka St. 88"),
        ('{"addressLine1": "Kfar Zalt 12"}', "Kfar Zalt 12"),
        ('{"address_line_1": "The Maltings, Zaltford"}', "The Maltings, Zaltford"),
        ('{\\"strasse\\":\\"Hinterm Zalt 4\\"}', "Hinterm Zalt 4"),
        ('{"rue": "le clos Zalt 3"}', "le clos Zalt 3"),
        ("shipping_address='4 The Maltings'", "4 The Maltings"),
        ("<address>Unterm Zalt 4</address>", "Unterm Zalt 4"),
        ('address: "24, zaltgasse, Zaltburg"', "24, zaltgasse, Zaltburg"),
        ("user:\n  street: Kfar Zalt 12\n  zip: 1", "Kfar Zalt 12"),
        ('{"address":"خلف مدرسة النور عمارة 4"}', "خلف مدرسة النور عمارة 4"),
    ],
)
def test_the_value_of_a_field_for_streets_is_one(text: str, place: str) -> None:
    """In JSON, also escaped, settings, XML and YAML, wherever in the world it is."""
    assert place in _places(text)


@pytest.mark.parametrize(
    "text",
    [
        '{"address":"tcp://0.0.0.0:8080"}',
        '{"ip_address":"10.1.2.3"}',
        '{"email_address":"lea roth@mail.example"}',
        '{"address":"0x52908400098527886E0F"}',
        '{"address":"required field"}',
        '{"line1":"hello"}',
        '{"type":"object","street":{"type":"string"}}',
        '{"address":"street address"}',
        "address: 5 minutes from here",
        "the street: we walked 4 hours",
    ],
)
def test_other_values_are_none(text: str) -> None:
    """Addresses of machines, of mail and of money, types of a schema, and sentences."""
    assert _places(text) == []
