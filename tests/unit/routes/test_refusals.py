"""What routes say of records that they refuse, and of lists of messages."""

import pytest

from gateway.errors import FieldMissing, RejectedRecord
from tests.unit.routes.records import make_record, make_route, read


@pytest.mark.parametrize(
    ("document", "told"),
    [
        (None, "null of JSON; a tombstone is a record without a value"),
        ([{"conversation_id": "c", "data": {"text": "x"}}], r"begin selectors with \[\*\]"),
        ({"conversation_id": "c", "data": '{"text": "x"}'}, "data is a string that holds JSON"),
        ({"conversation_id": "c", "data": "x"}, "data: a value where an object is expected"),
    ],
)
def test_route_says_what_producers_meant(document: object, told: str) -> None:
    """Values that look right to whoever wrote them are told apart from those of another shape."""
    route = make_route(texts=["data.text"], fields={})
    with pytest.raises(RejectedRecord, match=told):
        route.read(make_record(document))


def test_route_says_of_a_null_without_text_what_it_is() -> None:
    """Nor is the conversation id what is wrong with it."""
    with pytest.raises(FieldMissing, match="null of JSON"):
        make_route(require_text=False).read(make_record(None))


def test_route_reads_a_list_of_messages() -> None:
    """Selectors begin with a bracket, and ids lead to one entry."""
    route = make_route(
        conversation_id="[0].room", message_id="[0].id", texts=["[*].text"], fields={}
    )
    message = read(route, make_record([{"room": "r", "id": 1, "text": "x"}, {"text": "y"}]))
    assert message.conversation_id == "r"
    assert message.message_id == "1"
    assert [field.text for field in message.fields] == ["x", "y"]
