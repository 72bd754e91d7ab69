"""Names with a capital behind titles, where a model knows neither the name nor the surroundings."""

import pytest

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


def _people(text: str) -> list[str]:
    return [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == "PERSON"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Anwesend: Fam. Schnaidereit (WE 3)", "Schnaidereit"),
        ("de Fr. Mag. Wiesinker vom BG13", "Wiesinker"),
        ("| Autohaus | Hr. Kiemsch | 88 |", "Kiemsch"),
        ("Eheleute Nazarian zahlen", "Nazarian"),
        ("Herr Dipl.-Ing. Kolodzeij", "Kolodzeij"),
        ("Frau Prof. Dr. Quillmann-Zett ist da", "Quillmann-Zett"),
        ("Monsieur Quillmont est passé", "Quillmont"),
        ("la signora Quillmanti", "Quillmanti"),
    ],
)
def test_a_word_that_nobody_knows_behind_a_title_is_a_name(text: str, name: str) -> None:
    """In tables, minutes and dialect; other titles between the two are none of it."""
    assert _people(text) == [name]


@pytest.mark.parametrize(
    "text",
    [
        "Frau Bundeskanzlerin, Herr Direktor und Frau Doktor",
        "Herr Kollege, Frau Mutter, Herr Nachbar",
        "Monsieur le Président, Madame la Directrice",
        "Fr. Abend oder Fr. Mai",
        "Herr Ober, die Rechnung",
        "MR READY",
    ],
)
def test_roles_and_words_behind_a_title_are_nobody(text: str) -> None:
    """Whoever is called by what he is is not named."""
    assert _people(text) == []
