"""Routes: from raw records to messages and back, in the record's own shape."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from gateway.domain import TextField
from gateway.errors import (
    DecodeError,
    FieldMissing,
    FieldTypeMismatch,
    LimitExceeded,
    RejectedRecord,
    SchemaFramingUnsupported,
)
from gateway.routes import other_leaves
from tests.unit.routes.records import DEFAULT, make_record, make_route, read, rewritten


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


@pytest.mark.parametrize(
    ("settings", "written"),
    [
        ({}, b'{"text":"Andr&eacute; at 5","n":1.50}'),
        ({}, b'{"text":"Andr\\\\u00e9 at 5","n":1.50}'),
        ({"texts": ["parts[*].text"]}, b'{"parts":[{"text":"Andr&eacute; at 5"}]}'),
        ({"texts": ["likes.*~"]}, b'{"likes":{"Andr&eacute; at 5":1e3}}'),
        ({"texts": ["a.*"]}, b'{"a":{"text":"Andr&eacute; at 5","n":1.50}}'),
        ({"format": "text"}, b"Andr&eacute; at 5"),
    ],
)
def test_route_writes_letters_as_it_read_them(settings: dict[str, Any], written: bytes) -> None:
    """Offsets count in the text with letters, be it that all found in it is kept."""
    route = make_route(conversation_id="$key", message_id=None, **settings)
    message = read(route, make_record(written))
    for escape in (b"&eacute;", rb"\\u00e9"):
        written = written.replace(escape, "é".encode())
    assert route.write(message, [field.text for field in message.fields]) == written


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
    for text in ("[PHONENUMBER]", "6e951", "9" * 400):
        assert rewritten(route, document, {"989120000000": text})["phone"] == text


def test_route_rewrites_selected_map_keys() -> None:
    """Keys of a map are structure unless selected; selected ones are rewritten in place."""
    route = make_route(texts=["text"], fields={"likes.*~": "PERSON"})
    document = {"conversation_id": "c", "text": "x", "likes": {"Ali": 1, "Sara": 2}}
    output = rewritten(route, document, {"Ali": "Omid"})
    assert list(output["likes"].items()) == [("Omid", 1), ("Sara", 2)]
    output = rewritten(route, document, {"Ali": "Omid", "Sara": "Omid"})
    assert list(output["likes"].items()) == [("Omid", 1), ("Omid 2", 2)]


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
    with pytest.raises(FieldTypeMismatch, match="body: a value where an object is expected"):
        route.read(make_record({"conversation_id": "c", "body": "hidden"}))


def test_route_reads_numbers_among_what_a_wildcard_selects() -> None:
    """A map of custom attributes mixes text and numbers; a telephone number may be one of these."""
    route = make_route(texts=["attributes.*", "list[*]"], fields={})
    document = {"conversation_id": "c", "attributes": {"a": 33, "b": "x", "c": True}, "list": [1.5]}
    message = read(route, make_record(document))
    assert [field.text for field in message.fields] == ["33", "x", "1.5"]
    written = route.write(message, ["44", "y", "2.50"])
    assert json.loads(written or b"", parse_float=str) == {
        "conversation_id": "c",
        "attributes": {"a": 44, "b": "y", "c": True},
        "list": ["2.50"],
    }


@pytest.mark.parametrize(
    ("texts", "fields"),
    [
        (["attrs.*.value", "attrs.*"], {}),
        (["attrs.*", "attrs.*.value"], {}),
        (["attrs.*"], {"attrs.*.email": "EMAIL"}),
        (["attrs.*"], {"attrs.owner.name": "PERSON"}),
    ],
)
def test_route_reads_such_numbers_whatever_the_order(
    texts: list[str], fields: dict[str, str]
) -> None:
    """Another selector that goes on from the same place does not take numbers away from it."""
    route = make_route(texts=texts, fields=fields)
    message = read(route, make_record({"conversation_id": "c", "attrs": {"owner": 7, "x": "y"}}))
    assert sorted(field.text for field in message.fields) == ["7", "y"]


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


@pytest.mark.parametrize(
    ("texts", "document"),
    [
        (["e.text", "e.files[*].text"], {"e": {"body": "hidden", "files": []}}),
        (["e.text", "e.files[*].text"], {"e": {"body": "hidden", "files": False}}),
        (["e.text", "e.files[*].text"], {"e": {"body": "hidden", "files": ""}}),
        (["m[*].text", "m[*].files[*].text"], {"m": [{"body": "hidden", "files": []}]}),
        (["text"], {"body": "hidden", "people": []}),
    ],
)
def test_route_empty_list_stands_for_no_text_beside_it(
    texts: list[str], document: dict[str, Any]
) -> None:
    """An empty list says that it holds no text; one that was renamed beside it is still missed."""
    route = make_route(texts=texts, fields={"people[*].name": "PERSON"})
    with pytest.raises(FieldMissing):
        route.read(make_record({"conversation_id": "c", **document}))


@pytest.mark.parametrize(
    ("texts", "document"),
    [
        (["e.text", "e.files[*].text"], {"e": {"text": None, "files": []}}),
        (["e.text", "files[*].text"], {"e": [], "files": []}),
        (["a[*].text", "b.*.text"], {"a": [], "other": "x"}),
        (["body.text", "files[*].name"], {"body": "", "files": "  "}),
        (["body..text"], {"body": ""}),
        (["m[*].text", "m[*].files[*].text"], {"m": [{"files": []}, {"text": "x"}]}),
    ],
)
def test_route_empty_list_is_a_place_where_nothing_is_missing(
    texts: list[str], document: dict[str, Any]
) -> None:
    """Records without text, as their producers write them, are no dead letters."""
    route = make_route(texts=texts, fields={})
    assert read(route, make_record({"conversation_id": "c", **document}))


def test_route_drops_unknown_fields_of_a_place_with_two_shapes() -> None:
    """A list that selectors go into is not published whole because it may be text as well."""
    route = make_route(
        texts=["text", "text[*]", "text[*].text"], fields={}, drop_unknown=True, message_id=None
    )
    document = {"conversation_id": "c", "text": ["hi ", {"text": "Ali", "owner": {"name": "Sara"}}]}
    assert rewritten(route, document, {})["text"] == ["hi ", {"text": "Ali"}]
    kept = make_route(texts=["a.b"], fields={}, drop_unknown=True, keep=["a"], message_id=None)
    other = {"conversation_id": "c", "a": {"b": "x", "c": [1]}, "d": 1}
    assert rewritten(kept, other, {}) == {"conversation_id": "c", "a": {"b": "x", "c": [1]}}


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


@pytest.mark.parametrize(
    "value",
    [
        "Sara lives here".encode("utf-16-le"),
        "سارا اینجا".encode("utf-16-be"),
        "Sara".encode("utf-32-le"),
        b"Sara\0Moradi",
        "محمد".encode("utf-16-le"),
        b"\x0a\x04Sara\x12\x06Moradi",
    ],
)
def test_route_refuses_as_plain_text_what_is_none(value: bytes) -> None:
    """What is valid UTF-8 by chance would be published with nothing found in it."""
    route = make_route(format="text")
    with pytest.raises(DecodeError, match="no text"):
        route.read(make_record(value))
    for text in (b"Sara\0", b"\x1b[1mSara\x1b[0m\t\v\f\r\n"):
        assert read(route, make_record(text)).fields


@pytest.mark.parametrize("format_", ["json", "text"])
@pytest.mark.parametrize(
    "value", [b"\x03\x00" + b"\xa7" * 16 + b"Sara", b"\x03\x05" + b"\xa7" * 18]
)
def test_route_says_that_a_value_is_framed_by_glue(format_: str, value: bytes) -> None:
    """The header of AWS Glue is no broken JSON or text."""
    with pytest.raises(SchemaFramingUnsupported, match="AWS Glue"):
        make_route(format=format_).read(make_record(value))


@pytest.mark.parametrize("value", [b"\x00\x00\x00\x00\x07\x08Sara", b"\x01" + b"g" * 16 + b"Sara"])
def test_route_refuses_framed_text(value: bytes) -> None:
    """A frame that is valid UTF-8 is a frame, and not read as letters of the text."""
    with pytest.raises(SchemaFramingUnsupported):
        make_route(format="text").read(make_record(value))


def test_route_selected_as_text_and_type_is_refused() -> None:
    """A place is either free text or a value of one type."""
    with pytest.raises(ValidationError, match="selected twice"):
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
    others = list(other_leaves(route, message))
    texts = [f"new {number}" for number in range(len(message.fields))]
    output = route.write(message, texts)
    again = route.read(record._replace(value=output))
    assert again is not None
    assert [field.text for field in again.fields] == texts
    assert [text for _, text in other_leaves(route, again)] == [text for _, text in others]
    unchanged = route.write(message, [field.text for field in message.fields])
    if not settings.get("drop_unknown"):
        assert json.dumps(json.loads(unchanged or b"")) == json.dumps(
            json.loads(record.value or b"")
        )
