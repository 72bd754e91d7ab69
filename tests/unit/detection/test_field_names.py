"""Names of fields are told from names of people."""

import pytest

from gateway.detection.pasted_records import is_field_name


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("&FromCity=HEXHAM", "FromCity", True),
        ("&WaId=447700900789", "WaId", True),
        ("&Body=Hi", "Body", True),
        ('"lastName": "Vance"', "lastName", True),
        ("family_name: Vance", "family_name", True),
        ("Body: the rest of us", "Body", False),
        ("Mark: hello", "Mark", False),
        ("McCord: hello", "McCord", False),
        ("owner=FirstName", "FirstName", False),
        ("Sara=1", "Sara", False),
    ],
)
def test_field_name_is_of_a_schema_and_has_a_value(text: str, name: str, expected: bool) -> None:
    """Only words of schemas count, and one alone only where no speaker may be called so."""
    start = text.index(name)
    assert is_field_name(text, start, start + len(name)) is expected
