"""Routes: record keys, ids and headers, which may be personal as well."""

import json

import pytest

from gateway.codecs import KeyName, OutsideStep
from gateway.domain import FieldPath, TextField
from gateway.errors import DecodeError, FieldMissing, ResidualIdentifier
from gateway.routes import KEY_PATH, other_leaves, other_text
from tests.unit.routes.records import DEFAULT, make_record, make_route, read, rewritten


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


def test_route_personal_key_is_a_field_though_it_is_not_published() -> None:
    """It may stand in other places, from which it must go as well."""
    route = make_route(
        conversation_id="$key", conversation_id_type="PHONENUMBER", key={"publish": False}
    )
    record = make_record(DEFAULT, key=b"+989120000000")
    message = read(route, record)
    assert message.fields[-1] == TextField("+989120000000", "PHONENUMBER", KEY_PATH)
    assert route.output_key(record, message, [field.text for field in message.fields]) is None


@pytest.mark.parametrize("blank", ["", "  ", "\t\n"])
def test_route_blank_ids_are_none(blank: str) -> None:
    """All messages that lack an id would be of one conversation; the next place counts."""
    headers = (("chat", blank.encode()),)
    record = make_record({**DEFAULT, "conversation_id": blank}, blank.encode(), headers)
    for conversation_id in ("conversation_id", "$key", "$headers.chat"):
        with pytest.raises(FieldMissing):
            make_route(conversation_id=conversation_id).read(record)
    both = make_route(conversation_id=["conversation_id", "sender_id"])
    assert read(both, record).conversation_id == "u-1"


@pytest.mark.parametrize("texts", [["text"], ["text", "parts[*].text"]])
def test_route_personal_header_is_a_field(texts: list[str]) -> None:
    """A conversation id in a header is known wherever else it stands, and written nowhere."""
    route = make_route(
        conversation_id="$headers.Phone", conversation_id_type="PHONENUMBER", texts=texts
    )
    record = make_record(DEFAULT, headers=(("phone", b"+989120000000"),))
    path = (OutsideStep("$headers.Phone"),)
    message = read(route, record)
    assert message.fields[-1] == TextField("+989120000000", "PHONENUMBER", path)
    assert path in route.personal_ids
    assert route.field_name(path) == route.place_name(path) == "$headers.Phone"
    written = [*(field.text for field in message.fields[:-1]), "+989350000000"]
    assert json.loads(route.write(message, written) or b"") == DEFAULT
    assert read(route, record._replace(value=None)).fields == message.fields[-1:]


@pytest.mark.parametrize(
    ("name", "raw"),
    [
        ("José García", "José García".encode("latin-1")),
        ("José García", "José García".encode("utf-16")),
        ("José García", b"\7" + "José García".encode("utf-16-le")),
        ("سارا مرادی", "سارا مرادی".encode("utf-16-le")),
        ("علی", b"\7" + "علی".encode("utf-16-le")),
        ("علی", b"\7" + "علی".encode("utf-16-be")),
        ("سارا", "سارا".encode("utf-32-le")),
        ("عمر حسن", "عمر حسن".encode("cp1256")),
        ("Ali", b"\xff Ali"),
        ("علی", b"\xff " + "علی".encode()),
    ],
)
def test_route_reads_keys_and_headers_in_every_encoding(name: str, raw: bytes) -> None:
    """Only the value of a record is known to be UTF-8."""
    route = make_route(headers=["x-name"])
    message = read(route, make_record(DEFAULT, key=raw, headers=(("x-name", raw),)))
    found = dict(other_leaves(route, message))
    for text in (found[KEY_PATH], found[(OutsideStep("$headers"), "x-name")]):
        assert name in text
    assert other_text(route, message).count(name) > 1


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


def test_route_tombstone_of_which_nothing_goes_out_passes() -> None:
    """Its conversation cannot be known, and need not be."""
    route = make_route(key={"type": "PHONENUMBER", "publish": False})
    tombstone = make_record(DEFAULT, key=b"+989120000000")._replace(value=None)
    assert route.read(tombstone) is None
    with pytest.raises(FieldMissing, match="tombstone"):
        route.read(tombstone._replace(headers=(("ce_id", b"1"),)))


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


def test_route_header_without_a_value_passes_as_it_is() -> None:
    """Kafka knows headers without a value, whatever their names; nothing stands in them."""
    headers = (("traceparent", None), ("ce_id", None), ("content-type", None))
    route = make_route()
    record = make_record(DEFAULT, headers=headers)
    assert route.output_headers(record) == [("ce_id", None), ("content-type", None)]
    message = read(route, record)
    assert dict(other_leaves(route, message))[(OutsideStep("$headers"), "ce_id")] == ""
    assert "ce_id" not in other_text(route, message)


def test_route_looks_through_header_names_that_a_pattern_lets_through() -> None:
    """Whoever allows `x-*` has not read what stands behind it."""
    route = make_route(headers=["x-*", "ce_id"])
    record = make_record(DEFAULT, headers=(("X-Sara-Rezaei", b"1"), ("ce_id", b"e-1")))
    message = read(route, record)
    found = dict(other_leaves(route, message))
    assert found[(OutsideStep("$headers"), "X-Sara-Rezaei")] == "X-Sara-Rezaei\n1"
    assert "X-Sara-Rezaei" in other_text(route, message)


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
    found = dict(other_leaves(route, read(route, record)))
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
    assert {"x", "y"} <= {text for _, text in other_leaves(make_route(), unselected)}
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
    assert make_route(texts=['a["b.C"].text']).field_name(("a", "b.C", "text")) == 'a["b.C"].text'
    assert make_route(format="text").field_name(()) == ""


def test_route_message_id_that_is_personal_goes_out_rewritten() -> None:
    """A message id that the route selects is audited as it is published."""
    route = make_route(fields={"message_id": "PHONENUMBER"})
    message = read(route, make_record(DEFAULT))
    assert route.output_message_id(message, ["m-9", "hello"]) == "m-9"
    plain = make_route()
    message = read(plain, make_record(DEFAULT))
    assert plain.output_message_id(message, ["u-9", "Omid", "hello"]) == "m-1"


def test_route_message_id_that_a_wildcard_selects_goes_out_rewritten() -> None:
    """The audit event names what is published, however the route selects it."""
    route = make_route(texts=["text"], message_id="msgs[0].id", fields={"msgs[*].id": "USERNAME"})
    document = {"conversation_id": "c", "text": "hi", "msgs": [{"id": "ali.example"}]}
    message = read(route, make_record(document))
    assert [field.text for field in message.fields] == ["ali.example", "hi"]
    assert route.output_message_id(message, ["omid.example", "hi"]) == "omid.example"


@pytest.mark.parametrize("headers", [["traceparent"], ["mid"]])
def test_route_looks_through_a_header_that_is_the_message_id(headers: list[str]) -> None:
    """It goes out with the audit event, whether it is published beside the message or not."""
    route = make_route(message_id="$headers.mid", headers=headers)
    message = read(route, make_record(DEFAULT, headers=(("Mid", b"ali-17"),)))
    assert "ali-17" in other_text(route, message)
    found = [path for path, text in other_leaves(route, message) if text == "ali-17"]
    assert found
    for path in found:
        with pytest.raises(ResidualIdentifier, match="header mid"):
            route.write(message, ["u-1", "Ali Example", "hello"], [(path, "x")])


def test_route_takes_the_first_id_that_is_there() -> None:
    """Kinds of records may name conversation and message in different places."""
    route = make_route(
        conversation_id=["chat.id", "edited.chat.id", "$key"],
        conversation_id_type="NUMBER",
        message_id=["id", "edited.id"],
        texts=["text", "edited.text"],
        fields={"edited.id": "USERNAME"},
    )
    first = read(route, make_record({"chat": {"id": 5}, "id": "m-1", "text": "hi"}))
    assert (first.conversation_id, first.message_id) == ("5", "m-1")
    edited = {"edited": {"chat": {"id": 6}, "id": "m-2", "text": "hi"}}
    second = read(route, make_record(edited))
    assert (second.conversation_id, second.message_id) == ("6", "m-2")
    texts = [field.text.replace("m-2", "m-9") for field in second.fields]
    assert route.output_message_id(second, texts) == "m-9"
    assert ("6", "NUMBER") in {(field.text, field.type) for field in second.fields}
    assert read(route, make_record({"text": "hi"}, key=b"7")).conversation_id == "7"
    with pytest.raises(FieldMissing, match=r"chat\.id or edited\.chat\.id or \$key"):
        route.read(make_record({"text": "hi"}, key=None))


@pytest.mark.parametrize(
    ("path", "name"),
    [
        (("meta", "device_id"), "meta.device_id"),
        (("meta", "deviceRef", 3, "raw"), "meta.deviceRef[*].raw"),
        (("meta", "+44 7700 900123"), "meta.*"),
        (("meta", "lea77"), "meta.*"),
        (("meta", "lea", ""), "meta.*.*"),
        (("meta", "lea_berg"), "meta.*"),
        (("likes", "lea", "at"), "likes.*.at"),
        (("likes", KeyName("lea")), "likes.*~"),
        (("sent_at",), "sent_at"),
        (KEY_PATH, "$key"),
    ],
)
def test_route_names_places_in_errors_as_selectors(path: FieldPath, name: str) -> None:
    """Whoever mends the route reads what to select; keys of maps are not told."""
    route = make_route(texts=["text", "likes.*.note"])
    assert route.place_name(path) == name


def test_route_names_the_header_that_repeats_a_value_if_it_is_listed() -> None:
    """A name that a pattern let through may be personal itself."""
    route = make_route(headers=["ce_source", "x-*"])
    message = read(route, make_record(DEFAULT, headers=(("ce_source", b"a"), ("x-lea", b"a"))))
    told = []
    for path, _ in other_leaves(route, message):
        if isinstance(path[0], OutsideStep) and path != KEY_PATH:
            with pytest.raises(ResidualIdentifier) as caught:
                route.write(message, [field.text for field in message.fields], [(path, "b")])
            told.append(caught.value.detail.removesuffix(" repeats a found value"))
    assert told == ["header ce_source", "a header"]
