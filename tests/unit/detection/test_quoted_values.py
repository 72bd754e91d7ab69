"""Values in quotes and brackets, and names of which a part is quoted."""

import pytest

from gateway.detection.quoted_names import with_whole_quotes
from gateway.detection.rules import RulesDetector
from gateway.domain import Entity

_RULES = RulesDetector()


def _found(text: str) -> list[tuple[str, str]]:
    return [(e.type, text[e.start : e.end]) for e in _RULES.detect([text])[0]]


@pytest.mark.parametrize(
    ("text", "type_", "value"),
    [
        ('abito in "20133" "Milano"', "POSTAL_CODE", "20133"),
        ('das Passwort ist "Blaue-Ente-77"', "PASSWORD", "Blaue-Ente-77"),
        ("mein Name ist 'Lemoreau'", "PERSON", "Lemoreau"),
        ("Lindenstraße 47 (50674) Köln", "POSTAL_CODE", "50674"),
        ("chambre 214 « demain »", "DATETIME", "demain"),
    ],
)
def test_value_is_found_without_its_quotes(text: str, type_: str, value: str) -> None:
    """As a reader takes it."""
    assert (type_, value) in _found(text)


def test_what_is_in_brackets_is_said_besides() -> None:
    """A day and its date are two, of which each has a surrogate of its own."""
    assert _found("امروز (یکشنبه) می‌آیم") == [("DATETIME", "امروز"), ("DATETIME", "یکشنبه")]


@pytest.mark.parametrize(
    ("text", "value", "wholes"),
    [
        ('im Hotel "Zaltblick" heute', 'Hotel "Zaltblick', ['Hotel "Zaltblick"']),
        ("die „Zalt“ Apotheke", "Zalt“ Apotheke", ["„Zalt“ Apotheke"]),
        ('von Zalt "Nord und Süd"', 'Zalt "Nord', ["Zalt", "Nord"]),
        ('"Nord und Zalt" Süd', 'Zalt" Süd', ["Zalt", "Süd"]),
        ('"Zalt" Süd', "Süd", ["Süd"]),
        ("dans « Zalt Nord »", "dans « Zalt Nord", ["dans « Zalt Nord »"]),
        ('von Zalt "7 und 12"', 'Zalt "7', ['Zalt "7']),
    ],
)
def test_a_name_has_both_quotes_or_none(text: str, value: str, wholes: list[str]) -> None:
    """One alone would be left behind, or be written over."""
    start = text.index(value)
    entity = Entity(start, start + len(value), "ORGANIZATION", 0.9, "ner")
    found = with_whole_quotes([entity], text)
    assert [text[one.start : one.end] for one in found] == wholes


def test_many_quoted_names_take_linear_time() -> None:
    """Each is compared with the signs beside it alone."""
    text = '"Zalt Nord" und ' * 20_000
    entities = [
        Entity(at + 1, at + 10, "ORGANIZATION", 0.9, "ner")
        for at in range(0, len(text), len('"Zalt Nord" und '))
    ]
    assert with_whole_quotes(entities, text) == entities
