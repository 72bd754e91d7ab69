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
        ("<AdrLine>Zaltplatz 4</AdrLine>", "Zaltplatz 4"),
        ('{"address":[{"line":["Zaltgatan 12 lgh 1102"],"city":"X"}]}', "Zaltgatan 12 lgh 1102"),
        ('{"city":"Zaltsala","zip":"753 31"}', "Zaltsala"),
        ('{"birth_city": "Zalt-am-See"}', "Zalt-am-See"),
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
        '{"city":"string","town":"","velocity":"High","city_id":5}',
        '{"type":"object","street":{"type":"string"}}',
        '{"address":"street address"}',
        "address: 5 minutes from here",
        "the street: we walked 4 hours",
    ],
)
def test_other_values_are_none(text: str) -> None:
    """Addresses of machines, of mail and of money, types of a schema, and sentences."""
    assert _places(text) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"postalCode":"753 31"}', "753 31"),
        ('{"zip": 94110, "id": 5}', "94110"),
        ("plz='83209'", "83209"),
        ("<PstCd>EH1 1YZ</PstCd>", "EH1 1YZ"),
    ],
)
def test_the_value_of_a_field_for_postal_codes_is_one(text: str, code: str) -> None:
    """In quotes and tags, and a bare number of JSON."""
    (found,) = _RULES.detect([text])[0]
    assert (text[found.start : found.end], found.type) == (code, "POSTAL_CODE")


@pytest.mark.parametrize(
    "text", ["line: Kfar Zalt 3", 'address:"Kfar Zalt 3"', "street: Kfar Zalt 3"]
)
@pytest.mark.parametrize("other", ["hello", '{"a": 1}', "<a>b</a>"])
def test_what_is_found_does_not_depend_on_other_texts(text: str, other: str) -> None:
    """A micro-batch holds what came just then."""
    alone, _ = _RULES.detect([text, "hello"])
    beside, _ = _RULES.detect([text, other])
    assert alone == beside
    assert [text[e.start : e.end] for e in alone if e.type == "LOCATION"] == ["Kfar Zalt 3"]
