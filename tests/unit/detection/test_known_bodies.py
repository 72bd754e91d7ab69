"""Shops, authorities and houses by name, and words that are called alike."""

import pytest

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


def _found(text: str) -> list[str]:
    return [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == "ORGANIZATION"]


@pytest.mark.parametrize(
    ("text", "bodies"),
    [
        ("did auspost leave a card", ["auspost"]),
        ("Boots on the High Street has it", ["Boots"]),
        ("I'll get it in Boots tomorrow", ["Boots"]),
        ("ring ACAS tomorrow", ["ACAS"]),
        ("pay it into my hdfc account", ["hdfc"]),
        ("The form went to St. Columba's on Monday", ["St. Columba's"]),
        ("mass is in St Ita's Church at 10", ["St Ita's Church"]),
        ("she works at St Brigid's National School", ["St Brigid's National School"]),
        ("lunch at Fig & Thistle?", ["Fig & Thistle"]),
        ("we used Oakes & Son Plumbing", ["Oakes & Son Plumbing"]),
        ("My Quick Finance loan is late", ["Quick Finance"]),
        ("Green Acres CHS meeting tonight", ["Green Acres CHS"]),
        ("sawn at Holloway Lumber today", ["Holloway Lumber"]),
        ("Ferngate Cleaners have your coat", ["Ferngate Cleaners"]),
        ("a skirt from H & M", ["H & M"]),
        ("he goes to Scoil Bhríde", ["Scoil Bhríde"]),
        ("prayers at Masjid An-Noor tonight", ["Masjid An-Noor"]),
    ],
)
def test_a_body_is_found_by_its_name(text: str, bodies: list[str]) -> None:
    """In small letters, cut short, called after a saint, or by what a firm does."""
    assert _found(text) == bodies


@pytest.mark.parametrize(
    "text",
    [
        "my boots are wet",
        "Boots and a coat needed",
        "Next time, take the other bus",
        "the sky is blue",
        "on target for Friday",
        "Health & Safety course tomorrow",
        "Sarah & Mike are coming",
        "Fish & Chips friday",
        "St Patrick's Day parade",
        "St. James's Park was packed",
        "St Bernard's are huge dogs",
        "Good Plumbing is hard to find",
        "jusqu'à 21h, m'attendez pas",
        "tesco.example.com is down",
        "write to @argos_fan",
    ],
)
def test_words_and_feasts_are_no_bodies(text: str) -> None:
    """Nor are people and dishes that "&" joins."""
    assert _found(text) == []
