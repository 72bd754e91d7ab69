"""The quick text of unselected places holds all that the slow look yields."""

import orjson
from hypothesis import given
from hypothesis import strategies as st

from gateway.domain import RawRecord
from gateway.routes import compile_route, other_leaves, other_text
from gateway.settings import LimitSettings, RouteSettings

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.floats(-5, 5) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2)
    ),
    max_leaves=4,
)


@given(
    st.dictionaries(st.sampled_from(["sent_at", "x", "y", "message_id"]), VALUES),
    st.text(max_size=4),
)
def test_other_text_holds_every_other_leaf(document: dict[str, object], key: str) -> None:
    """Flat or nested, with or without key and headers: no leaf is left out."""
    route = compile_route(RouteSettings(message_id=None), LimitSettings())
    value = orjson.dumps({"conversation_id": "c", "text": "hi", **document})
    headers = (("traceparent", b"00-" + b"a" * 32 + b"-" + b"b" * 16 + b"-01"), ("secret", b"no"))
    record = RawRecord("t", 0, 0, 0, key.encode(), value, headers)
    message = route.read(record)
    assert message is not None
    lines = sorted(text for _, text in other_leaves(route, message))
    assert sorted(other_text(route, message).split("\n")) == sorted("\n".join(lines).split("\n"))
