"""Routes: what goes out by rule, what is dropped, and tombstones."""

import pytest
from pydantic import ValidationError

from gateway.errors import FieldMissing
from gateway.routes import KEY_PATH, other_leaves
from tests.unit.routes.records import DEFAULT, make_record, make_route, read, rewritten


def test_route_drops_unknown_fields_when_told() -> None:
    """With drop_unknown only selected fields, ids and kept fields go out, in their order."""
    route = make_route(
        texts=["messages[*].text"], fields={}, drop_unknown=True, keep=["sent_at", "meta.lang"]
    )
    document = {
        "secret": "x",
        "sent_at": "now",
        "conversation_id": "c",
        "meta": {"lang": "fa", "ip": "192.0.2.1"},
        "messages": [{"text": "one", "raw": "one"}],
    }
    assert rewritten(route, document, {"one": "1"}) == {
        "sent_at": "now",
        "conversation_id": "c",
        "meta": {"lang": "fa"},
        "messages": [{"text": "1"}],
    }
    message = read(route, make_record(document))
    assert "x" not in dict(other_leaves(route, message)).values()


def test_route_passes_records_by_rule() -> None:
    """A record that a rule names passes, with the fields that the rule publishes and no others."""
    route = make_route(
        pass_rules=[
            {"field": "type", "values": ["typing"], "publish": ["type", "conversation_id"]},
            {"field": "$headers.kind", "values": ["ping"], "publish": "unchanged"},
        ]
    )
    typing = make_record({"type": "typing", "conversation_id": "c", "sender_name": "Ali"})
    assert route.read(typing) is None
    assert route.passed(typing) == (b'{"type":"typing","conversation_id":"c"}', "rule:type", "c")
    ping = make_record({"any": 1}, headers=(("Kind", b"ping"),))
    assert route.read(ping) is None
    assert route.passed(ping) == (ping.value, "rule:$headers.kind", None)
    assert route.read(make_record({**DEFAULT, "type": "text"})) is not None


@pytest.mark.parametrize(
    ("field", "document", "published"),
    [
        ("events", {"to": "bot", "events": []}, b'{"to":"bot"}'),
        ("body.events", {"to": "bot", "body": {"events": []}}, b'{"to":"bot"}'),
        ("[*]", [], b"[]"),
    ],
)
def test_route_passes_empty_lists_by_rule(field: str, document: object, published: bytes) -> None:
    """A delivery without an event has no conversation either."""
    rule = {"field": field, "empty": True, "publish": ["to"]}
    route = make_route(texts=["events[*].text"], fields={}, pass_rules=[rule])
    record = make_record(document)
    assert route.read(record) is None
    assert route.passed(record) == (published, f"rule:{field}", None)


@pytest.mark.parametrize("value", [[{"text": "hello"}], {}, "", None, [None]])
def test_list_with_an_entry_and_what_is_no_list_are_not_passed(value: object) -> None:
    """A rule for empty lists says nothing of them."""
    rule = {"field": "events", "empty": True, "publish": "unchanged"}
    route = make_route(texts=["events[*].text"], fields={}, pass_rules=[rule])
    with pytest.raises(FieldMissing):
        route.read(make_record({"events": value}))


@pytest.mark.parametrize(
    ("rule", "problem"),
    [
        ({"field": "events"}, "neither values nor empty"),
        ({"field": "[*]", "values": ["x"], "empty": True}, "must lead to one place"),
        ({"field": "events[*]", "empty": True}, "must lead to one place"),
        ({"field": "$headers.kind", "empty": True}, "a header holds none"),
    ],
)
def test_pass_rule_that_cannot_apply_is_refused(rule: dict[str, object], problem: str) -> None:
    """It would be there for nothing."""
    with pytest.raises(ValidationError, match=problem):
        make_route(pass_rules=[{**rule, "publish": "unchanged"}])


def test_route_pass_rule_sanitizes_what_a_selector_finds() -> None:
    """A record that would pass unchanged and holds a selected value is a message all the same."""
    route = make_route(
        pass_rules=[{"field": "is_system", "values": ["true"], "publish": "unchanged"}]
    )
    record = make_record({"is_system": True, "conversation_id": "c", "sender_name": "Ali"})
    assert [field.text for field in read(route, record).fields] == ["Ali"]
    assert route.read(make_record({"is_system": True, "text": None})) is None


@pytest.mark.parametrize(
    ("value", "published"),
    [
        (b'{"type":"x","text":"Ali","text":""}', b'{"type":"x","text":""}'),
        (
            b'{"type": "x", "n": 1e2, "m": {"text":"Ali","text":null}}',
            b'{"type":"x","n":1e2,"m":{"text":null}}',
        ),
        (
            b'{ "type": "x", "n": 1.50, "u": "\\u0041" }',
            b'{ "type": "x", "n": 1.50, "u": "\\u0041" }',
        ),
        (b'\xef\xbb\xbf{"type":"x","text":"Ali","text":""}', b'{"type":"x","text":""}'),
    ],
)
def test_route_passes_nothing_that_was_not_read(value: bytes, published: bytes) -> None:
    """Of a key that occurs twice the value that nobody saw does not go out by a rule either."""
    rule = {"field": "type", "values": ["x"], "publish": "unchanged"}
    route = make_route(pass_rules=[rule], texts=["text", "m.text"])
    record = make_record(value)
    assert route.read(record) is None
    assert route.passed(record).value == published


def test_route_pass_rule_may_not_publish_what_is_selected() -> None:
    """A rule that would let a selected field through unseen is refused at the start."""
    for published in ("text", "sender_name.first"):
        rule = {"field": "type", "values": ["x"], "publish": ["type", published]}
        with pytest.raises(ValidationError, match="unseen"):
            make_route(pass_rules=[rule])
    rule = {"field": "type", "values": ["x"], "publish": ["messages[0]"]}
    with pytest.raises(ValidationError, match="unseen"):
        make_route(texts=["messages[*].text"], pass_rules=[rule])


def test_route_pass_rule_ignores_values_of_other_types() -> None:
    """A rule whose field holds an object does not apply; the record is read as a message."""
    rule = {"field": "type", "values": ["x"], "publish": ["type"]}
    assert make_route(pass_rules=[rule]).read(make_record({**DEFAULT, "type": {"x": 1}}))


def test_route_pass_rule_asks_for_no_conversation_id() -> None:
    """A record of another kind may have something else where messages have it."""
    rule = {"field": "type", "values": ["channel_created"], "publish": ["type"]}
    route = make_route(pass_rules=[rule])
    record = make_record({"type": "channel_created", "conversation_id": {"id": 1}})
    assert route.read(record) is None
    assert route.passed(record) == (b'{"type":"channel_created"}', "rule:type", None)
    by_key = make_route(conversation_id="$key", pass_rules=[rule])
    assert by_key.passed(record._replace(key=b"\xff")).conversation_id is None


def test_route_keeps_a_json_null_apart_from_a_tombstone() -> None:
    """A value of JSON null is published as JSON null, which deletes nothing."""
    route = make_route(conversation_id="$key", require_text=False)
    message = read(route, make_record(None))
    assert route.write(message, []) == b"null"
    assert list(other_leaves(route, message)) == [(KEY_PATH, "c-1")]


def test_route_drops_values_of_maps_whose_keys_alone_are_selected() -> None:
    """With drop_unknown, selecting the keys of a map does not publish its values."""
    route = make_route(texts=["text"], fields={"likes.*~": "PERSON"}, drop_unknown=True)
    document = {"conversation_id": "c", "text": "x", "likes": {"Ali": "raw"}}
    assert rewritten(route, document, {"Ali": "Omid"})["likes"] == {"Omid": None}


def test_route_passes_tombstones() -> None:
    """A tombstone passes as a tombstone."""
    route = make_route()
    tombstone = make_record(b"")._replace(value=None)
    assert route.read(tombstone) is None
    assert route.passed(tombstone) == (None, "tombstone", None)
    assert route.output_key(tombstone) == b"c-1"
