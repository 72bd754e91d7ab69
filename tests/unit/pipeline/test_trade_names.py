"""Tests of what senders do, before their names."""

import pytest

from gateway.pipeline.trade_names import name_within


@pytest.mark.parametrize(
    ("field", "name"),
    [
        ("Chorleiterin Frau Arndt", "Frau Arndt"),
        ("Tierarztpraxis Dr. Henning", "Dr. Henning"),
        ("Schreinerei Arndt", "Arndt"),
        ("Taxi Henning", "Henning"),
    ],
)
def test_what_somebody_does_is_no_part_of_the_name(field: str, name: str) -> None:
    """Where a title or an ending tells that it is no name."""
    span = name_within(field)
    assert span is not None
    assert field[slice(*span)] == name


@pytest.mark.parametrize(
    "field",
    [
        "Anna Arndt",
        "Storm Larsen",
        "Guitar Lessons Emma",
        "Lehrerin Arndt",
        "Arndt Emma",
        "Dung Nguyen",
        "Maria Dr. Huber",
        "Frau Arndt",
        "Schreinerei",
        "anna arndt",
    ],
)
def test_what_may_be_a_name_is_part_of_it(field: str) -> None:
    """A word that lists do not know may be a rare forename."""
    assert name_within(field) is None
