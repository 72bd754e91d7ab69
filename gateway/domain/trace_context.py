"""The trace context of a record: a header with ids, by which spans of several systems join."""

import re
from collections.abc import Sequence
from typing import Final, TypeGuard

from gateway.domain.records import Headers

TRACEPARENT: Final = "traceparent"
# W3C trace context: version, trace id, parent id, flags. In this form it is ids and nothing else;
# ids of zeros and version ff are invalid.
_FORM: Final = re.compile(
    rb"(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}"
)
# Where the two ids stand; version and flags are the same in most and say nothing.
_IDS: Final = slice(3, -3)


def is_traceparent(value: bytes | None) -> TypeGuard[bytes]:
    """Return whether a header value is a trace context, not just anything under its name."""
    return value is not None and _FORM.fullmatch(value) is not None


def ids_of(traceparent: bytes) -> str:
    """Return the two ids of a trace context."""
    return traceparent[_IDS].decode("ascii")


def trace_context_of(headers: Headers) -> Sequence[tuple[str, bytes]]:
    """Return the last trace context in `headers` as a header of its own, or no header."""
    for name, value in reversed(headers):
        if name.lower() == TRACEPARENT and is_traceparent(value):
            return ((TRACEPARENT, value),)
    return ()
