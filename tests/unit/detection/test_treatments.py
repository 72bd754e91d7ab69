"""Operations and labels that are no names."""

import pytest

from gateway.detection.ner.terms import is_term
from gateway.detection.ner.treatments import is_treatment


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("opération de la hanche", True),
        ("Opération du poignet", True),
        ("échographie", True),
        ("biopsie du sein", True),
        ("Opération Tempête", False),
        ("opération des Lilas", False),
        ("fondation du cœur", False),
    ],
)
def test_what_is_done_to_a_part_of_the_body_is_no_body(value: str, expected: bool) -> None:
    """Campaigns have names with capitals."""
    text = f"pour l'{value} lundi"
    start = text.index(value)
    assert is_treatment(text, start, start + len(value)) is expected


@pytest.mark.parametrize(
    ("text", "value", "expected"),
    [
        ("C.F. e indirizzo", "C.F.", True),
        ("la C.I. n. AB", "C", True),
        ("P.S. call me", "P.S", True),
        ("C.F.K. called", "C.F.", False),
        ("unsere AHV-Nr. ist", "AHV-Nr", True),
        ("per B-Post", "B-Post", True),
        ("340 iva", "iva", True),
        ("più iva", "iva", True),
        ("bonjour iva", "iva", False),
    ],
)
def test_labels_and_abbreviations_are_terms(text: str, value: str, expected: bool) -> None:
    """A short name may be written as some of them are."""
    start = text.index(value)
    assert is_term(text, start, start + len(value)) is expected
