"""Addresses of Ireland, Wales and Australia, and codes that need no word before them."""

import pytest

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


def _found(text: str, type_: str) -> list[str]:
    return [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == type_]


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("9 Cúirt na Trá, white gate", ["9 Cúirt na Trá"]),
        ("it's 14 Cluain Mór, granny is in", ["14 Cluain Mór"]),
        ("live at 12 Heol y Parc", ["12 Heol y Parc"]),
        ("5/18 Acacia Pde, Belconnen ACT 2617", ["5/18 Acacia Pde", "Belconnen", "ACT"]),
        ("2nd floor, 12 Wharf Mews, Leeds LS1 4AB", ["2nd floor, 12 Wharf Mews", "Leeds"]),
        ("3 Parade floats", []),
        ("3 Maes bars please, 2 Heol maps", []),
    ],
)
def test_a_street_is_found_by_its_kind(text: str, places: list[str]) -> None:
    """Before the name where people speak Irish or Welsh, cut short behind it elsewhere."""
    assert _found(text, "LOCATION") == places


@pytest.mark.parametrize(
    ("text", "type_", "codes"),
    [
        ("policy HO 884 2210 65 in my name", "NUMBER", ["HO 884 2210 65"]),
        ("your file with us is ABC/UK/5501, quote it", "NUMBER", ["ABC/UK/5501"]),
        ("got it: 33XYZ7654321001000930", "NUMBER", ["33XYZ7654321001000930"]),
        ("Mary Pugh, PW 51 02 37 C, born here", "NATIONAL_ID", ["PW 51 02 37 C"]),
        ("send to asha.n21@okmybank pls", "USERNAME", ["asha.n21"]),
        ("my upi is 5550104477@ybl", "USERNAME", []),
        ("ssh mia@upi.example.com", "USERNAME", []),
        ("AC/DC/100 or UTC/GMT/500", "NUMBER", []),
    ],
)
def test_a_code_is_found_by_its_form(text: str, type_: str, codes: list[str]) -> None:
    """Letters of a firm before digits, parcels of Australia, insurance numbers in pairs."""
    assert _found(text, type_) == codes


@pytest.mark.parametrize(
    "text",
    [
        "festa il 4 luglio 2026 a Villa Torlonia",
        "fermée le 9 mai 2025 place du Marché",
        "open since 6 June 2019, Harbour Square",
    ],
)
def test_the_year_of_a_date_is_no_house(text: str) -> None:
    """Though streets and houses follow numbers in three languages."""
    assert not [place for place in _found(text, "LOCATION") if place[0].isdecimal()]
