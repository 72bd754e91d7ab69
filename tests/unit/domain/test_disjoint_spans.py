"""Spans that do not overlap, asked for those that another one would overlap."""

from gateway.domain import Entity
from gateway.domain.spans import DisjointSpans


def span(start: int, end: int) -> Entity:
    """Return any entity with these bounds."""
    return Entity(start, end, "PERSON", 1.0, "test")


def test_spans_tell_what_overlaps_them() -> None:
    """Those that touch do not; one may lie within, around or across."""
    spans = DisjointSpans([span(10, 14), span(2, 4)])
    spans.add(span(6, 8))
    overlapping = [(1, 3), (3, 5), (7, 8), (5, 9), (0, 20), (13, 15)]
    assert all(spans.overlap(span(*bounds)) for bounds in overlapping)
    apart = [(0, 2), (4, 6), (8, 10), (14, 16)]
    assert not any(spans.overlap(span(*bounds)) for bounds in apart)
