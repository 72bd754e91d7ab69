"""Headers: nothing passes that the allow list does not name."""

from gateway.codecs import HeaderFilter


def test_header_filter_publishes_named_headers_alone_and_in_order() -> None:
    """Names are compared without case, a star stands for any ending, order and repeats are kept."""
    keep = HeaderFilter.of(["traceparent", "x-safe-*"])
    headers = [
        ("x-safe-b", b"1"),
        ("baggage", b"user=ali"),
        ("TraceParent", b"2"),
        ("x-safe-b", b"3"),
        ("x-safe", b"4"),
    ]
    assert keep.allowed(headers) == [("x-safe-b", b"1"), ("TraceParent", b"2"), ("x-safe-b", b"3")]


def test_header_filter_without_names_publishes_nothing() -> None:
    """An empty allow list means no header."""
    assert HeaderFilter.of([]).allowed([("traceparent", b"1")]) == []
