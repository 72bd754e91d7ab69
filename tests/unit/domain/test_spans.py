"""Spans are half-open."""

import pytest

from gateway.domain import Entity
from gateway.domain.spans import overlap, overlapping


def _entity(start: int, end: int) -> Entity:
    return Entity(start, end, "PERSON", 1.0, "test")


@pytest.mark.parametrize(
    ("bounds", "expected"),
    [
        ((4, 8), True),
        ((5, 6), True),
        ((0, 20), True),
        ((0, 5), True),
        ((7, 9), True),
        ((0, 4), False),
        ((8, 9), False),
        ((0, 2), False),
    ],
)
def test_spans_overlap_where_they_share_a_code_point(
    bounds: tuple[int, int], expected: bool
) -> None:
    """Whichever is asked first; those that touch share none."""
    one, other = _entity(4, 8), _entity(*bounds)
    assert overlap(one, other) is overlap(other, one) is expected
    assert overlapping([other], one) == [other] * expected
