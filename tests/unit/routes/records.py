"""Routes and records for tests of routes."""

import json
from typing import Any

from gateway.domain import Headers, Message, RawRecord
from gateway.routes import Route, compile_route
from gateway.settings import LimitSettings, RouteSettings

DEFAULT = {
    "message_id": "m-1",
    "conversation_id": "c-1",
    "sender_id": "u-1",
    "sender_name": "Ali Example",
    "sent_at": "2026-05-01T10:00:00Z",
    "text": "hello",
}


def make_route(limits: dict[str, Any] | None = None, **settings: Any) -> Route:
    """Return the route of these settings; the default route without any."""
    return compile_route(RouteSettings(**settings), LimitSettings(**(limits or {})))


def make_record(document: object, key: bytes | None = b"c-1", headers: Headers = ()) -> RawRecord:
    """Return a record with the document as JSON, or with the bytes given."""
    value = document if isinstance(document, bytes) else json.dumps(document).encode()
    return RawRecord("chat.raw", 2, 17, 1_790_000_000_000, key, value, headers)


def read(route: Route, record: RawRecord) -> Message:
    """Return the message in a record that must not pass."""
    message = route.read(record)
    assert message is not None
    return message


def rewritten(route: Route, document: object, change: dict[str, str]) -> Any:
    """Return the document that goes out when the texts in `change` are replaced."""
    message = read(route, make_record(document))
    value = route.write(message, [change.get(field.text, field.text) for field in message.fields])
    assert value is not None
    return json.loads(value)
