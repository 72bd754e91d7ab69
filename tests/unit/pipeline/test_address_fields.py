"""Fields that are a part of a found address give way to that part of its surrogate."""

from typing import Any

import pytest

from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_record, make_sanitizer, sanitize, values_in


async def _published(
    value: str, address: dict[str, Any], strategy: str = "pseudonym"
) -> tuple[str, dict[str, Any]]:
    """Return what a value in the text became, and the address beside it."""
    sanitizer = make_sanitizer(
        ScriptedDetector({value: "LOCATION"}), policy={"policy": {"LOCATION": strategy}}
    )
    record = make_record(text=f"at {value} now", address=address)
    (output,) = values_in(await sanitize(sanitizer, record), "chat.sanitized")
    return output["text"][len("at ") : -len(" now")], output["address"]


@pytest.mark.parametrize("number", ["12", 12])
async def test_a_street_and_its_house_beside_the_address(number: object) -> None:
    """Each becomes its part of the surrogate."""
    whole, address = await _published(
        "12 Larkspur Lane", {"line": "Larkspur Lane", "no": number, "floor": "3"}
    )
    assert f"{address['no']} {address['line']}" == whole
    assert type(address["no"]) is type(number)
    assert address["floor"] == "3"


@pytest.mark.parametrize(
    ("value", "field"),
    [
        ("12 Larkspur Lane", "12 Larkspur Ln"),
        ("12 Larkspur Lane", "larkspur ln."),
        ("Erlengrundstraße 14", "Erlengrundstr. 14"),
        ("Erlengrundstraße 14", "Erlengrundstraße"),
        ("14 rue des Tanneurs", "rue des Tanneurs"),
    ],
)
async def test_other_writings_of_an_address(value: str, field: str) -> None:
    """With its kind in short, and without the house."""
    _, address = await _published(value, {"line": field})
    for told in ("larkspur", "erlengrund", "tanneurs"):
        assert told not in address["line"].lower()


async def test_an_address_without_a_surrogate() -> None:
    """Its parts become what it became."""
    _, address = await _published("12 Larkspur Lane", {"line": "Larkspur Lane"}, "category")
    assert address == {"line": "[LOCATION]"}


@pytest.mark.parametrize(
    ("value", "address"),
    [
        ("12 Larkspur Lane", {"n_items": "12", "line": "the lane behind Larkspur"}),
        ("Osthagen 4", {"line": "Osthagen und Umgebung", "no": "4"}),
    ],
)
async def test_other_fields_stay(value: str, address: dict[str, Any]) -> None:
    """A number without its street is any number."""
    assert (await _published(value, address))[1] == address
