"""Sums that one word makes money of: two coins in a word, what comes by the month, rents."""

import pytest

from gateway.detection.patterns.lexical.rated_sums import RatedSums
from gateway.detection.rules import RulesDetector

RULES = RulesDetector([RatedSums()])


def _found(text: str) -> list[str]:
    return [text[e.start : e.end] for e in RULES.detect([text])[0]]


@pytest.mark.parametrize(
    ("text", "sums"),
    [
        ("العصير بليرتين والماي ببلاش", ["ليرتين"]),
        ("كلفني دينارين ونص", ["دينارين ونص"]),
        ("التكسي بـدينار وربع", ["دينار وربع"]),
        ("التكسي بدينار وثلث", ["دينار وثلث"]),
        ("ريال ونصف لكل طفل", ["ريال ونصف"]),
        ("la stanza viene 465 al mese", ["465"]),
        ("ça fait 1 240 par mois en tout", ["1 240"]),
        ("hab jetzt 1.150 pro monat", ["1.150"]),
        ("it's 585 per month before tax", ["585"]),
        ("الحضانة ١٨٠ بالشهر", ["١٨٠"]),
        ("730 warm oder 560 kalt?", ["730", "560"]),
        ("645 warmmiete, zwei zimmer", ["645"]),
    ],
)
def test_a_sum_is_found_by_the_word_beside_it(text: str, sums: list[str]) -> None:
    """Without the currency and the word itself, but for coins that are the word."""
    assert _found(text) == sums


@pytest.mark.parametrize(
    "text",
    [
        "معي دينار أردني للذكرى",
        "ne leggo 3 al mese",
        "I read 300 pages a month",
        "wir machen 500 im monat",
        "the 2024 monthly report",
        "im januar 14 kalt, im juli 31 warm",
        "bei 180 grad warm halten",
        "order 55-310 a month ago",
    ],
)
def test_what_counts_or_measures_is_no_sum(text: str) -> None:
    """Coins alone, counts of a month, years, degrees."""
    assert _found(text) == []
