"""Passengers on tickets, and what is written around them."""

import pytest

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


def _found(text: str, type_: str) -> list[str]:
    return [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == type_]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Passenger: ZQUILLON/ROSALIND MS", ["ZQUILLON/ROSALIND"]),
        ("ZQUILLON/ROSALINDMRS QR007", ["ZQUILLON/ROSALIND"]),
        ("PAX 1 MUELLER/HANS MR  PAX 2 MUELLER/LENA MSTR", ["MUELLER/HANS", "MUELLER/LENA"]),
        ("Name: DE LUCA/MARIA", ["DE LUCA/MARIA"]),
        ("ALHARBI/MOHAMMED A MR", ["ALHARBI/MOHAMMED A"]),
    ],
)
def test_a_passenger_is_found_with_both_names(text: str, names: list[str]) -> None:
    """By a title behind the forenames, which is left out, or a word for passengers before both."""
    assert _found(text, "PERSON") == names


@pytest.mark.parametrize(
    "text",
    ["AND/OR MS Word", "HTTP/TLS DR site", "CI/CD MR is open", "YES/NO MS", "TCP/IP", "USA/UK DR"],
)
def test_other_capitals_around_a_stroke_are_nobody(text: str) -> None:
    """A title is short for something else as well."""
    assert _found(text, "PERSON") == []


@pytest.mark.parametrize("text", ["QR007 14MAR26 0755", "exp 09NOV2031", "14MAR2026 DOH"])
def test_a_date_in_one_piece_has_its_year(text: str) -> None:
    """Two digits or four."""
    (date,) = _found(text, "DATETIME")
    assert date in text.split()


@pytest.mark.parametrize("text", ["eth0 is down, eth1 up", "kernel: eth0: up", "il secondo euro"])
def test_an_interface_of_a_network_is_no_sum(text: str) -> None:
    """Ether is money where it has a blank before its number."""
    assert _RULES.detect([text])[0] == []
