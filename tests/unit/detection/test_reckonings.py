"""Sums that a text reckons with, and years that are none."""

import re

import pytest

from gateway.detection.memory.known_sums import KnownSums
from gateway.domain import Entity

_SUM = re.compile(r"[€$£]\d[\d.,]*|\d[\d.,]* (?:€|euro)")
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")


def _sums(text: str, *known: str) -> list[str]:
    entities = [Entity(*match.span(), "COST", 0.9, "rules") for match in _SUM.finditer(text)]
    entities += [
        Entity(*match.span(), "DATETIME", 0.9, "rules")
        for match in _YEAR.finditer(text)
        if not any(one.start <= match.start() < one.end for one in entities)
    ]
    sums = KnownSums()
    for value in known:
        sums.learn(value)
    return [text[e.start : e.end] for e in sums.find(text, sorted(entities)) if e.type == "COST"]


@pytest.mark.parametrize(
    ("text", "known", "expected"),
    [
        ("400 + 250 = 650 €", (), ["400", "250", "650 €"]),
        ("510 rent + 35 water = 545", (), ["510", "35", "545"]),
        ("1.190 € brutto (1.000 netto + 190 ust)", (), ["1.190 €", "1.000", "190"]),
        ("yes 890-345.50=544.50", ("£345.50",), ["890", "345.50", "544.50"]),
        ("£430k", ("£430k",), ["£430"]),
        ("3 x 210 = 630", ("£630",), ["210", "630"]),
        ("630/3=210", ("£630",), ["630", "210"]),
        ("4 + 5 = 9 and 30 + 12 = 42", (), []),
        ("400 + 250 = 700 €", (), ["700 €"]),
        ("119 € (100 € + 19 % MwSt)", (), ["119 €", "100 €"]),
    ],
)
def test_all_terms_of_an_equation_are_sums_if_one_is(
    text: str, known: tuple[str, ...], expected: list[str]
) -> None:
    """What is scaled in part would be a false equation; one that does not add up is none."""
    assert _sums(text, *known) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("saldo 1980 per favore", ["1980"]),
        ("acconto 2000, il resto dopo", ["2000"]),
        ("bills 1940 + 1985 = 3925", ["1940", "1985", "3925"]),
        ("rent 2000 and then 1960 on monday", ["2000", "1960"]),
        ("caparra 1970 euro e saldo 2020", ["1970 euro", "2020"]),
        ("Nebenkosten 2023: 450 €, Miete 2024 war höher", ["450 €"]),
        ("it was £700 in 1998", ["£700"]),
        ("born in 1984, rent 2024", []),
    ],
)
def test_a_year_is_a_sum_where_it_is_paid_or_added(text: str, expected: list[str]) -> None:
    """Years of late are what people pay for."""
    assert _sums(text) == expected
