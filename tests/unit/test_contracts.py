"""Contracts: the checked-in schemas are those of the code, and records keep to them."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from gateway.audit import AuditBuilder, dead_letter
from gateway.contracts import (
    RECORD_MODELS,
    RawMessage,
    export_schemas,
    generated_files,
    record_schema,
)
from gateway.domain import Entity, Outcome, RawRecord, Replacement
from gateway.errors import RejectedRecord, all_errors
from gateway.routes import compile_route
from gateway.settings import LimitSettings, RouteSettings
from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_sanitizer, sanitize

SCHEMAS = Path(__file__).parents[2] / "schemas"
RECORD = RawRecord("chat.raw", 3, 9, 1_790_000_000_000, b"c-1", b"{}", ())


def validator(name: str) -> Draft202012Validator:
    """Return a validator of the checked-in schema."""
    return Draft202012Validator(json.loads((SCHEMAS / f"{name}.schema.json").read_text("utf-8")))


def test_schemas_checked_in_are_those_of_the_code() -> None:
    """`make schemas` would change nothing: the files and the models say the same."""
    checked_in = {path.name: path.read_text("utf-8") for path in SCHEMAS.iterdir()}
    assert checked_in == generated_files(), "run anon-gateway schemas export schemas"


def test_export_schemas_writes_every_file(tmp_path: Path) -> None:
    """The export makes the folder and returns what it wrote."""
    paths = export_schemas(tmp_path / "new")
    assert {path.name for path in paths} == set(generated_files())
    assert all(json.loads(path.read_text("utf-8")) for path in paths)


@pytest.mark.parametrize("name", RECORD_MODELS)
def test_schema_is_a_valid_json_schema(name: str) -> None:
    """Each file is valid under the draft that it names."""
    schema = record_schema(RECORD_MODELS[name])
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("name", RECORD_MODELS)
def test_schema_describes_every_field(name: str) -> None:
    """A reader of the schema needs no other document."""
    schema = record_schema(RECORD_MODELS[name])
    for part in (schema, *schema.get("$defs", {}).values()):
        for field, definition in part.get("properties", {}).items():
            assert definition.get("description") or "$ref" in definition, field


def test_audit_event_keeps_to_its_schema() -> None:
    """What the builder writes is valid, with entities and without."""
    builder = AuditBuilder("llm-1", "rules-1")
    found = [[Replacement(Entity(0, 4, "PERSON", 0.9, "rules/x"), 0, 5, "pseudonym")]]
    events = [
        builder.build(
            "chat.audit",
            RECORD,
            Outcome.SANITIZED,
            latency_ms=3,
            conversation="p",
            message_id="m",
            field_names=["text"],
            replacements=found,
        ),
        builder.build("chat.audit", RECORD, Outcome.PASSED, latency_ms=3, reason="tombstone"),
        builder.build("chat.audit", RECORD, Outcome.DEAD_LETTERED, latency_ms=-1, reason="X"),
    ]
    for event in events:
        validator("audit-event").validate(json.loads(event.value or b""))
    assert not validator("audit-event").is_valid(
        {**json.loads(events[0].value or b""), "text": "x"}
    )


@pytest.mark.parametrize(
    "error", [e for e in all_errors() if issubclass(e, RejectedRecord)], ids=lambda e: e.__name__
)
def test_dead_letter_keeps_to_its_schema(error: type[RejectedRecord]) -> None:
    """The headers of a dead letter are valid for every rejection that there is."""
    letter = dead_letter("chat.dlq", RECORD, error("3 bytes", stage="decode"))
    headers = {name: (value or b"").decode() for name, value in letter.headers}
    validator("dead-letter-headers").validate(headers)
    assert not validator("dead-letter-headers").is_valid({**headers, "gateway.error.code": "NEW"})


def test_raw_message_schema_accepts_what_the_default_route_reads() -> None:
    """The example of the raw schema is read by the default route, and its output is valid again."""
    fields = RawMessage.model_json_schema()["properties"]
    document = {name: field.get("examples", ["c-1"])[0] for name, field in fields.items()}
    validator("raw-message").validate(document)
    route = compile_route(RouteSettings(), LimitSettings())
    message = route.read(RECORD._replace(value=json.dumps(document).encode()))
    assert message is not None
    assert len(message.fields) == 3
    output = json.loads(route.write(message, ["a", "b", "c"]) or b"")
    validator("sanitized-message").validate(output)


def _references(node: Any) -> list[str]:
    if isinstance(node, dict):
        below = [r for value in node.values() for r in _references(value)]
        return below + ([node["$ref"]] if isinstance(node.get("$ref"), str) else [])
    if isinstance(node, list):
        return [r for value in node for r in _references(value)]
    return []


def test_asyncapi_references_lead_somewhere() -> None:
    """Every reference of the document can be followed inside it."""
    document = json.loads((SCHEMAS / "asyncapi.json").read_text("utf-8"))
    references = _references(document)
    assert len(references) > 10
    for reference in references:
        node = document
        for step in reference.removeprefix("#/").split("/"):
            node = node[step]


def test_asyncapi_structure_is_that_of_version_3() -> None:
    """The document has the parts of AsyncAPI 3.0 and Kafka bindings 0.5.0, and no others."""
    document = json.loads((SCHEMAS / "asyncapi.json").read_text("utf-8"))
    assert document["asyncapi"] == "3.0.0"
    assert {"asyncapi", "info", "servers", "channels", "operations", "components"} <= set(document)
    for channel in document["channels"].values():
        assert set(channel) <= {"address", "description", "messages", "bindings"}
        assert set(channel["bindings"]["kafka"]) <= {"topic", "bindingVersion"}
    for operation in document["operations"].values():
        assert operation["action"] in {"send", "receive"}
        assert operation["channel"]["$ref"].removeprefix("#/channels/") in document["channels"]
    for message in document["components"]["messages"].values():
        assert message["bindings"]["kafka"]["bindingVersion"] == "0.5.0"
        Draft202012Validator.check_schema(message["payload"])


def test_asyncapi_topics_are_those_of_the_default_route() -> None:
    """Topics in the document are the defaults of the settings."""
    document = json.loads((SCHEMAS / "asyncapi.json").read_text("utf-8"))
    route = RouteSettings()
    topics = {route.input, route.output, route.audit, route.dead_letters}
    assert {channel["address"] for channel in document["channels"].values()} == topics


PERSONAL = {"Sara Moradi": "PERSON", "+989120000017": "PHONENUMBER", "sara@example.com": "EMAIL"}
NESTED_ROUTE: dict[str, Any] = {
    "conversation_id": "$key",
    "conversation_id_type": "PHONENUMBER",
    "message_id": "event.id",
    "texts": ("messages[*].body.text", "notes.*"),
    "fields": {"customer.name": "PERSON", "customer.phone": "PHONENUMBER", "likes.*~": "PERSON"},
}
NESTED_RECORDS: list[tuple[bytes | None, object]] = [
    (
        b"+989120000017",
        {
            "event": {"id": "e-1", "ratio": 0.125},
            "customer": {"name": "Sara Moradi", "phone": 989120000017},
            "messages": [
                {"body": {"text": "I am Sara Moradi, sara@example.com"}},
                {"body": {"text": "my number is +989120000017"}},
            ],
            "notes": {"agent": "call +989120000017"},
            "likes": {"Sara Moradi": 1},
            "preview": ["from Sara Moradi", {"sara@example.com": "mail"}],
        },
    ),
    (b"+989120000017", None),
    (b"+989120000017", {"event": {"id": "sara@example.com"}, "notes": {"a": "sara@example.com"}}),
    (b"+989120000017", {"messages": {"body": "Sara Moradi"}}),
    (b"+989120000017", "Sara Moradi"),
    (None, {"messages": [{"body": {"text": "Sara Moradi"}}]}),
    (b"\xffSara Moradi", {"messages": []}),
]


async def test_records_of_a_nested_route_keep_to_their_contracts_and_leak_nothing() -> None:
    """Fields, map keys, record keys, repeats and broken records: no original is in any output."""
    sanitizer = make_sanitizer(ScriptedDetector(PERSONAL), {"profile": "llm"}, **NESTED_ROUTE)
    records = [
        RawRecord(
            "chat.raw", 0, offset, 0, key, None if body is None else json.dumps(body).encode()
        )
        for offset, (key, body) in enumerate(NESTED_RECORDS)
    ]
    result = await sanitize(sanitizer, *records)
    assert (result.n_sanitized, result.n_dead) == (2, 5)
    for published in result.records:
        headers = {name: (value or b"").decode() for name, value in published.headers}
        if published.topic == "chat.audit":
            validator("audit-event").validate(json.loads(published.value or b""))
        elif published.topic == "chat.dlq":
            validator("dead-letter-headers").validate(headers)
        text = repr(published)
        for original in (*PERSONAL, "9120000017", "Moradi"):
            assert original not in text, published.topic
    sanitized = json.loads(result.records[0].value or b"")
    raw = json.loads(records[0].value or b"")
    assert list(sanitized) == list(raw)
    assert sanitized["event"] == raw["event"]
    assert list(sanitized["likes"]) == [sanitized["customer"]["name"]]
    assert sanitized["customer"]["name"] in sanitized["messages"][0]["body"]["text"]
    assert result.records[0].key == result.records[2].key
