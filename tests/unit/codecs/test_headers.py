"""Headers: nothing passes that the allow list does not name."""

from gateway.codecs import HeaderFilter

TRACE = b"00-" + b"a" * 32 + b"-" + b"b" * 16 + b"-01"


def test_header_filter_publishes_named_headers_alone_and_in_order() -> None:
    """Names are compared without case, a star stands for any ending, order and repeats are kept."""
    keep = HeaderFilter.of(["traceparent", "x-safe-*"])
    headers = [
        ("x-safe-b", b"1"),
        ("baggage", b"user=ali"),
        ("TraceParent", TRACE),
        ("x-safe-b", b"3"),
        ("x-safe", b"4"),
    ]
    assert keep.allowed(headers) == [("x-safe-b", b"1"), ("TraceParent", TRACE), ("x-safe-b", b"3")]


def test_header_filter_publishes_a_trace_context_in_its_form_alone() -> None:
    """Whatever else stands under the name is no trace context and may be anything."""
    keep = HeaderFilter.of(["trace*"])
    headers = [("traceparent", b"Sara"), ("tracepoint", b"1"), ("traceparent", TRACE)]
    assert keep.allowed(headers) == headers[1:]


def test_header_filter_without_names_publishes_nothing() -> None:
    """An empty allow list means no header."""
    assert HeaderFilter.of([]).allowed([("traceparent", TRACE)]) == []
