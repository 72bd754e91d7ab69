"""Routes: from raw records to messages and back, in the record's own shape."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.codecs import KeyName, OutsideStep
from gateway.domain import Message, RawRecord, TextField
from gateway.errors import (
    ConfigurationError,
    DecodeError,
    FieldMissing,
    FieldTypeMismatch,
    LimitExceeded,
    ProcessingFailed,
    RejectedRecord,
    ResidualIdentifier,
    SchemaFramingUnsupported,
)
from gateway.routes import KEY_PATH, Route, compile_route
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


def make_record(
    document: object, key: bytes | None = b"c-1", headers: tuple[tuple[str, bytes], ...] = ()
) -> RawRecord:
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


def test_route_reads_the_default_message() -> None:
    """Without any settings the default message gives its ids, text and sender."""
    message = read(make_route(), make_record(DEFAULT))
    assert message.conversation_id == "c-1"
    assert message.message_id == "m-1"
    assert message.fields == [
        TextField("u-1", "USERNAME", ("sender_id",)),
        TextField("Ali Example", "PERSON", ("sender_name",)),
        TextField("hello", None, ("text",)),
    ]


def test_route_writes_the_shape_it_read() -> None:
    """New texts stand where the old ones stood; key order and unknown fields stay."""
    document = {"z": [1, {"y": 1.50}], **DEFAULT, "a": None}
    output = rewritten(make_route(), document, {"hello": "bye", "Ali Example": "Omid"})
    assert list(output.items()) == list({**document, "text": "bye", "sender_name": "Omid"}.items())


def test_route_may_write_a_message_twice() -> None:
    """Writing leaves the message as it was, so that a batch may be tried again."""
    route = make_route()
    message = read(route, make_record(DEFAULT))
    first = route.write(message, ["a", "b", "c"])
    assert route.write(message, ["a", "b", "c"]) == first
    assert json.loads(route.write(message, ["u-1", "Ali Example", "hello"]) or b"") == DEFAULT


def test_route_selects_nested_lists_maps_and_structured_fields() -> None:
    """Texts are found in lists and maps at any depth, and written back to the same places."""
    route = make_route(
        texts=["messages[*].body.text", "reactions.*.comment"],
        fields={"from.phone": "PHONENUMBER", "messages[*].author": "PERSON"},
    )
    document = {
        "conversation_id": 17,
        "from": {"phone": 989120000000},
        "messages": [
            {"author": "Ali", "body": {"text": "one"}},
            {"author": None, "body": None},
            {"body": {"text": "two", "lang": "en"}},
        ],
        "reactions": {"u1": {"comment": "three"}, "u2": {"emoji": "+1"}},
    }
    message = read(route, make_record(document))
    assert message.conversation_id == "17"
    assert {field.text for field in message.fields} == {
        "989120000000",
        "Ali",
        "one",
        "two",
        "three",
    }
    change = {"989120000000": "989350000000", "one": "1", "two": "2", "three": "3", "Ali": "Omid"}
    output = rewritten(route, document, change)
    assert output["from"]["phone"] == 989350000000
    assert [m.get("author") for m in output["messages"]] == ["Omid", None, None]
    assert output["messages"][2] == {"body": {"text": "2", "lang": "en"}}
    assert output["reactions"] == {"u1": {"comment": "3"}, "u2": {"emoji": "+1"}}


def test_route_number_that_is_kept_stays_a_number() -> None:
    """A structured number that the policy keeps is published as the number it was."""
    route = make_route(fields={"phone": "PHONENUMBER"})
    document = {"conversation_id": "c", "text": "x", "phone": 989120000000}
    assert rewritten(route, document, {})["phone"] == 989120000000
    assert rewritten(route, document, {"989120000000": "989350000000"})["phone"] == 989350000000
    assert rewritten(route, document, {"989120000000": "[PHONENUMBER]"})["phone"] == "[PHONENUMBER]"


def test_route_rewrites_selected_map_keys() -> None:
    """Keys of a map are structure unless selected; selected ones are rewritten in place."""
    route = make_route(texts=["text"], fields={"likes.*~": "PERSON"})
    document = {"conversation_id": "c", "text": "x", "likes": {"Ali": 1, "Sara": 2}}
    output = rewritten(route, document, {"Ali": "Omid"})
    assert list(output["likes"].items()) == [("Omid", 1), ("Sara", 2)]
    with pytest.raises(ProcessingFailed):
        rewritten(route, document, {"Ali": "Omid", "Sara": "Omid"})


def test_route_takes_text_that_is_sometimes_a_list() -> None:
    """Two selectors may cover two shapes of one place, as chat exports have them."""
    route = make_route(texts=["text", "text[*]", "text[*].text"], fields={})
    for text, found in [
        ("one", ["one"]),
        (["one", {"type": "mention", "text": "two"}], ["one", "two"]),
    ]:
        message = read(route, make_record({"conversation_id": "c", "text": text}))
        assert [field.text for field in message.fields] == found


@pytest.mark.parametrize(
    ("document", "error"),
    [
        ({**DEFAULT, "text": {"parts": ["hidden"]}}, FieldTypeMismatch),
        ({**DEFAULT, "text": ["hidden"]}, FieldTypeMismatch),
        ({**DEFAULT, "text": 5}, FieldTypeMismatch),
        ({**DEFAULT, "text": 1.5}, FieldTypeMismatch),
        ({**DEFAULT, "sender_name": {"first": "hidden"}}, FieldTypeMismatch),
        ({**DEFAULT, "conversation_id": None}, FieldMissing),
        ({**DEFAULT, "conversation_id": ""}, FieldMissing),
        ({**DEFAULT, "conversation_id": {"id": 1}}, FieldTypeMismatch),
        ({key: value for key, value in DEFAULT.items() if key != "text"}, FieldMissing),
        ({**DEFAULT, "message_id": []}, FieldTypeMismatch),
        ("hidden", FieldTypeMismatch),
        (["hidden"], FieldTypeMismatch),
        (None, FieldMissing),
        (b"{", DecodeError),
        (b"\x00\x00\x00\x00\x07hidden", SchemaFramingUnsupported),
        (b"\x01" + bytes(16) + b"hidden", SchemaFramingUnsupported),
        (b'{"text":"' + b"x" * 2_000_000 + b'"}', LimitExceeded),
    ],
)
def test_route_rejects_records_of_another_shape(
    document: object, error: type[RejectedRecord]
) -> None:
    """A record that does not fit is refused with its position and without its content."""
    with pytest.raises(error) as caught:
        make_route().read(make_record(document))
    assert type(caught.value) is error
    assert caught.value.position == ("chat.raw", 2, 17)
    assert caught.value.stage == "decode"
    assert "hidden" not in str(caught.value)


def test_route_refuses_text_where_a_selector_expects_an_object() -> None:
    """Text in a place that a selector passes through would go out unseen, so it is refused."""
    route = make_route(texts=["body.text"], fields={})
    with pytest.raises(FieldTypeMismatch, match=r"body\.text"):
        route.read(make_record({"conversation_id": "c", "body": "hidden"}))


def test_route_names_no_map_key_in_errors() -> None:
    """Errors name the selector, since keys of a map may be names of people."""
    route = make_route(texts=["notes.*.text"], fields={})
    with pytest.raises(FieldTypeMismatch) as caught:
        route.read(make_record({"conversation_id": "c", "notes": {"Ali Example": {"text": 5}}}))
    assert "Ali" not in str(caught.value)


def test_route_requires_text_unless_told_otherwise() -> None:
    """A renamed text field is refused, not published unseen; null and empty text are not."""
    document = {key: value for key, value in DEFAULT.items() if key != "text"}
    assert read(make_route(require_text=False), make_record({**document, "txt": "x"}))
    places: list[object] = [None, "", [], {}, False]
    for empty in places:
        assert len(read(make_route(), make_record({**document, "text": empty})).fields) == 2
    nested = make_route(texts=["messages[*].text"], fields={})
    assert read(nested, make_record({"conversation_id": "c", "messages": []})).fields == []
    with pytest.raises(FieldMissing):
        nested.read(make_record({"conversation_id": "c", "messages": [{"txt": "x"}]}))


def test_route_writes_what_it_reads_at_the_deepest() -> None:
    """The greatest nesting that settings allow can be read, replaced in and written."""
    route = make_route({"max_nesting": 250})
    for number in (b"1", b"1.50"):
        deep = b'{"a":' * 249 + number + b"}" * 249
        value = b'{"conversation_id":"c","text":"x","deep":' + deep + b"}"
        message = read(route, make_record(value))
        assert route.write(message, ["x"]) == value
        assert route.write(message, ["y"], [(("deep",) + ("a",) * 249, "2")]) is not None
        with pytest.raises(LimitExceeded):
            route.read(make_record(b'{"x":' + value + b"}"))


def test_route_limits_text_fields() -> None:
    """More texts than the limit make a dead letter, not a long wait."""
    route = make_route({"max_text_fields": 2}, texts=["t[*]"], fields={})
    assert read(route, make_record({"conversation_id": "c", "t": ["a", "b"]}))
    with pytest.raises(LimitExceeded, match="max_text_fields"):
        route.read(make_record({"conversation_id": "c", "t": ["a", "b", "c"]}))


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
    assert "x" not in dict(route.other_leaves(message)).values()


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


def test_route_pass_rule_sanitizes_what_a_selector_finds() -> None:
    """A record that would pass unchanged and holds a selected value is a message all the same."""
    route = make_route(
        pass_rules=[{"field": "is_system", "values": ["true"], "publish": "unchanged"}]
    )
    record = make_record({"is_system": True, "conversation_id": "c", "sender_name": "Ali"})
    assert [field.text for field in read(route, record).fields] == ["Ali"]
    assert route.read(make_record({"is_system": True, "text": None})) is None


def test_route_pass_rule_may_not_publish_what_is_selected() -> None:
    """A rule that would let a selected field through unseen is refused at the start."""
    for published in ("text", "sender_name.first"):
        rule = {"field": "type", "values": ["x"], "publish": ["type", published]}
        with pytest.raises(ConfigurationError, match="unseen"):
            make_route(pass_rules=[rule])
    rule = {"field": "type", "values": ["x"], "publish": ["messages[0]"]}
    with pytest.raises(ConfigurationError, match="unseen"):
        make_route(texts=["messages[*].text"], pass_rules=[rule])


def test_route_pass_rule_ignores_values_of_other_types() -> None:
    """A rule whose field holds an object does not apply; the record is read as a message."""
    rule = {"field": "type", "values": ["x"], "publish": ["type"]}
    assert make_route(pass_rules=[rule]).read(make_record({**DEFAULT, "type": {"x": 1}}))


def test_route_wildcard_holds_for_entries_selected_by_name() -> None:
    """Selecting something of one entry by its index or key does not hide the rest of it."""
    route = make_route(
        texts=["messages[*].text", "notes.*"],
        fields={"messages[0].author": "PERSON", "notes.owner": "PERSON"},
    )
    document = {
        "conversation_id": "c",
        "messages": [{"text": "one", "author": "Ali"}, {"text": "two", "author": "kept"}],
        "notes": {"owner": "Sara", "other": "three"},
    }
    message = read(route, make_record(document))
    found = {(field.text, field.type) for field in message.fields}
    assert found == {
        ("one", None),
        ("two", None),
        ("three", None),
        ("Ali", "PERSON"),
        ("Sara", "PERSON"),
    }


def test_route_keeps_a_json_null_apart_from_a_tombstone() -> None:
    """A value of JSON null is published as JSON null, which deletes nothing."""
    route = make_route(conversation_id="$key", require_text=False)
    message = read(route, make_record(None))
    assert route.write(message, []) == b"null"
    assert list(route.other_leaves(message)) == [(KEY_PATH, "c-1")]


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


def test_route_personal_key_is_a_field() -> None:
    """A key that is a phone number is rewritten like a text, for tombstones as well."""
    route = make_route(conversation_id="$key", conversation_id_type="PHONENUMBER")
    record = make_record(DEFAULT, key=b"+989120000000")
    message = read(route, record)
    assert message.conversation_id == "+989120000000"
    assert message.fields[-1] == TextField("+989120000000", "PHONENUMBER", KEY_PATH)
    texts = [*(field.text for field in message.fields[:-1]), "+989350000000"]
    assert json.loads(route.write(message, texts) or b"") == DEFAULT
    assert route.output_key(record, message, texts) == b"+989350000000"
    tombstone = read(route, record._replace(value=None))
    assert route.write(tombstone, ["+989350000000"]) is None
    assert route.output_key(record, tombstone, ["+989350000000"]) == b"+989350000000"


def test_route_personal_key_never_goes_out_raw() -> None:
    """Without a rewritten text at hand a personal key is left out."""
    route = make_route(key={"type": "PHONENUMBER"})
    record = make_record(DEFAULT, key=b"+989120000000")
    assert route.output_key(record) is None
    with pytest.raises(FieldMissing, match="tombstone"):
        route.read(record._replace(value=None))
    with pytest.raises(DecodeError):
        route.read(record._replace(key=b"\xff"))
    assert make_route(key={"publish": False}).output_key(record) is None


def test_route_personal_conversation_id_is_rewritten_in_the_document() -> None:
    """A personal conversation id keys the conversation and goes out as a pseudonym."""
    route = make_route(conversation_id="chat.phone", conversation_id_type="PHONENUMBER")
    document = {**DEFAULT, "chat": {"phone": "+989120000000"}}
    message = read(route, make_record(document))
    assert message.conversation_id == "+989120000000"
    output = rewritten(route, document, {"+989120000000": "+989350000000"})
    assert output["chat"] == {"phone": "+989350000000"}


def test_route_publishes_allowed_headers_alone() -> None:
    """Trace context passes by default; what other systems write freely or may name a person not."""
    headers = (
        ("traceparent", b"00-" + b"a" * 32 + b"-" + b"b" * 16 + b"-01"),
        ("tracestate", b"vendor=ali"),
        ("baggage", b"user=ali"),
        ("ce_id", b"1"),
        ("ce_subject", b"ali"),
        ("ce_userphone", b"+98"),
        ("content-type", b"application/json"),
    )
    published = make_route().output_headers(make_record(DEFAULT, headers=headers))
    assert [name for name, _ in published] == ["traceparent", "ce_id", "content-type"]


def test_route_reads_structured_cloud_events() -> None:
    """A structured CloudEvent is read by selectors below `data`; its attributes stay."""
    route = make_route(
        conversation_id="data.conversation_id", message_id="id", texts=["data.text"], fields={}
    )
    event = {
        "specversion": "1.0",
        "id": "e-1",
        "type": "org.example.message",
        "data": {"conversation_id": "c", "text": "hello"},
    }
    assert read(route, make_record(event)).message_id == "e-1"
    assert rewritten(route, event, {"hello": "bye"})["data"]["text"] == "bye"


def test_route_reads_plain_text() -> None:
    """A text topic holds the text as its value; the key names the conversation."""
    route = make_route(format="text")
    message = read(route, make_record("سلام hello".encode(), key=b"c-9"))
    assert message.conversation_id == "c-9"
    assert message.fields == [TextField("سلام hello", None, ())]
    assert route.write(message, ["درود"]) == "درود".encode()
    assert read(route, make_record(b"")).fields == []
    with pytest.raises(DecodeError):
        route.read(make_record(b"\xff\xfe"))
    with pytest.raises(SchemaFramingUnsupported):
        route.read(make_record(b"\x00\x00\x00\x00\x07\xff"))


def test_route_plain_text_may_take_the_conversation_from_a_header() -> None:
    """A header can name the conversation where the key does not."""
    route = make_route(format="text", conversation_id="$headers.conversation-id")
    record = make_record(b"hello", headers=(("Conversation-Id", b"c-8"),))
    assert read(route, record).conversation_id == "c-8"
    with pytest.raises(FieldMissing):
        route.read(make_record(b"hello"))


def test_route_other_leaves_cover_all_that_goes_out_unselected() -> None:
    """Strings, numbers, unknown map keys, the key and the headers can be looked through."""
    route = make_route()
    document = {**DEFAULT, "extra": {"Ali Example": [12345678, "note"]}, "ratio": 0.25}
    record = make_record(document, headers=(("ce_id", b"e-1"),))
    found = dict(route.other_leaves(read(route, record)))
    assert found[("extra", KeyName("Ali Example"))] == "Ali Example"
    assert found[("extra", "Ali Example", 0)] == "12345678"
    assert found[("extra", "Ali Example", 1)] == "note"
    assert found[("ratio",)] == "0.25"
    assert found[KEY_PATH] == "c-1"
    assert found[(OutsideStep("$headers"), "ce_id")] == "e-1"
    assert ("text",) not in found


def test_route_document_key_cannot_pose_as_the_record_key() -> None:
    """A field that is called $key or $headers is rewritten and looked through like any other."""
    route = make_route(
        texts=["*"],
        fields={},
        conversation_id="$key",
        conversation_id_type="PHONENUMBER",
        message_id=None,
    )
    record = make_record({"$key": "hidden", "$headers": "hidden"}, key=b"+989120000000")
    message = read(route, record)
    texts = ["new" if field.text == "hidden" else "+989350000000" for field in message.fields]
    assert json.loads(route.write(message, texts) or b"") == {"$key": "new", "$headers": "new"}
    assert route.output_key(record, message, texts) == b"+989350000000"
    unselected = read(make_route(), make_record({**DEFAULT, "$key": "x", "$headers": "y"}))
    assert {"x", "y"} <= {text for _, text in make_route().other_leaves(unselected)}
    output = make_route().write(unselected, ["a", "b", "c"], [(("$key",), "z")])
    assert json.loads(output or b"")["$key"] == "z"


def test_route_mends_other_leaves_but_no_id() -> None:
    """A repeated value in an unknown field is replaced; in an id, key or header it is refused."""
    route = make_route()
    document = {**DEFAULT, "preview": "hello Ali", "log": {"Ali": 1}}
    message = read(route, make_record(document))
    texts = [field.text for field in message.fields]
    mended = [(("preview",), "hello Omid"), (("log", KeyName("Ali")), "Omid")]
    output = json.loads(route.write(message, texts, mended) or b"")
    assert (output["preview"], output["log"]) == ("hello Omid", {"Omid": 1})
    for path in (("conversation_id",), ("message_id",), KEY_PATH, (OutsideStep("$headers"), "x")):
        with pytest.raises(ResidualIdentifier):
            route.write(message, texts, [(path, "x")])


def test_route_field_name_hides_map_keys() -> None:
    """Audit events name places by structure; keys of maps stay out."""
    route = make_route(texts=["text", "notes[*].by.*.text"], fields={"likes.*~": "PERSON"})
    assert route.field_name(("text",)) == "text"
    assert route.field_name(("notes", 3, "by", "Ali", "text")) == "notes[3].by.*.text"
    assert route.field_name(("likes", KeyName("Ali"))) == "likes.*~"
    assert route.field_name(KEY_PATH) == "$key"
    assert make_route(format="text").field_name(()) == ""


def test_route_message_id_that_is_personal_goes_out_rewritten() -> None:
    """A message id that the route selects is audited as it is published."""
    route = make_route(fields={"message_id": "PHONENUMBER"})
    message = read(route, make_record(DEFAULT))
    assert route.output_message_id(message, ["m-9", "hello"]) == "m-9"
    assert make_route().output_message_id(message, ["m-9", "hello"]) == "m-1"


def test_route_selected_as_text_and_type_is_refused() -> None:
    """A place is either free text or a value of one type."""
    with pytest.raises(ConfigurationError, match="selected twice"):
        make_route(texts=["text"], fields={"text": "PERSON"})


ROUTES = [
    {},
    {"texts": ["*"], "fields": {}},
    {"texts": ["a[*].b", "a[0].c", "a.*.b", "a"], "fields": {"b.*~": "PERSON", "b": "PERSON"}},
    {"texts": ["a"], "fields": {"b": "PERSON"}, "drop_unknown": True, "keep": ["c.a"]},
]
names = st.sampled_from(["a", "b", "c", "text", "sender_id", "$key", "Ali"])
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=4),
    max_leaves=12,
)


@given(document=st.dictionaries(names, values, max_size=5), settings=st.sampled_from(ROUTES))
def test_route_replaces_every_selected_text_and_nothing_else(
    document: dict[str, Any], settings: dict[str, Any]
) -> None:
    """Whatever the document: selected texts give way to the new ones, all other leaves stay."""
    route = make_route(**settings, conversation_id="$key", require_text=False, message_id=None)
    record = make_record(document)
    try:
        message = read(route, record)
    except RejectedRecord:
        return
    others = list(route.other_leaves(message))
    texts = [f"new {number}" for number in range(len(message.fields))]
    output = route.write(message, texts)
    again = route.read(record._replace(value=output))
    assert again is not None
    assert [field.text for field in again.fields] == texts
    assert [text for _, text in route.other_leaves(again)] == [text for _, text in others]
    unchanged = route.write(message, [field.text for field in message.fields])
    if not settings.get("drop_unknown"):
        assert json.dumps(json.loads(unchanged or b"")) == json.dumps(
            json.loads(record.value or b"")
        )
