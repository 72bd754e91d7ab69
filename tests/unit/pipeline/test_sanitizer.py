"""The sanitizer ends every record exactly once, in order, without originals."""

from typing import Any

import orjson
import pytest

from gateway.domain import RawRecord
from gateway.errors import DecodeError, InferenceAbandoned, InferenceUnavailable
from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import (
    FOUND,
    make_record,
    make_sanitizer,
    records_to,
    sanitize,
    values_in,
)


async def test_sanitizer_ends_every_record_once_and_in_order() -> None:
    """Sanitized, passed and dead-lettered records are the input, each with one audit event."""
    tombstone = RawRecord("chat.raw", 0, 1, 1_000, b"c1", None)
    broken = RawRecord("chat.raw", 0, 2, 1_000, b"c1", b"{")
    result = await sanitize(
        make_sanitizer(), make_record(0, text="Sara?"), tombstone, broken, make_record(3)
    )
    events = values_in(result, "chat.audit")
    assert [event["offset"] for event in events] == [0, 1, 2, 3]
    assert [e["outcome"] for e in events] == ["sanitized", "passed", "dead_lettered", "sanitized"]
    assert (result.n_sanitized, result.n_passed, result.n_dead) == (2, 1, 1)
    assert len(records_to(result, "chat.sanitized")) == 3
    assert len(records_to(result, "chat.dlq")) == 1


async def test_sanitizer_counts_entities_by_what_became_of_them() -> None:
    """Each entity counts once, under its type and the strategy that was applied to it."""
    text = "Sara, sara@example.com, 1990-02-03, and Sara again"
    result = await sanitize(make_sanitizer(), make_record(text=text, sender_name="Moradi"))
    assert result.replacement_counts == {
        ("PERSON", "index"): 3,
        ("EMAIL", "index"): 1,
        ("DATETIME", "category"): 1,
    }


async def test_sanitizer_keeps_shape_key_time_and_allowed_headers() -> None:
    """The output looks like the input: unknown fields, key and timestamp; headers by allow list."""
    headers = (("traceparent", b"00-" + b"1" * 32 + b"-" + b"2" * 16 + b"-01"), ("baggage", b"u=1"))
    result = await sanitize(make_sanitizer(), make_record(0, headers, text="Sara", likes=[1, 2]))
    (output,) = records_to(result, "chat.sanitized")
    assert orjson.loads(output.value or b"") == {
        "message_id": "m0",
        "conversation_id": "c1",
        "text": "[PERSON_1]",
        "likes": [1, 2],
    }
    assert (output.key, output.timestamp) == (b"c1", 1_000)
    names = [name for name, _ in output.headers]
    assert names == ["traceparent", "gateway.policy.version", "gateway.model.version"]


TRACE = ("traceparent", b"00-" + b"1a" * 16 + b"-" + b"2b" * 8 + b"-01")


async def test_sanitizer_hands_the_trace_context_on_to_every_topic() -> None:
    """Sanitized message, audit event and dead letter carry the ids; no other header of a trace."""
    headers = (("tracestate", b"vendor=ali"), TRACE, ("baggage", b"u=1"))
    tombstone = RawRecord("chat.raw", 0, 1, 1_000, b"c1", None, headers)
    broken = RawRecord("chat.raw", 0, 2, 1_000, b"c1", b"{", headers)
    result = await sanitize(
        make_sanitizer(), make_record(0, headers, text="Sara"), tombstone, broken
    )
    assert len(result.records) == 6
    for record in result.records:
        names = [name for name, _ in record.headers]
        assert TRACE in record.headers, record.topic
        assert "tracestate" not in names, record.topic
        assert "baggage" not in names, record.topic


@pytest.mark.parametrize(
    "value",
    [
        b"Sara Rezaei",
        TRACE[1] + b"-Sara",
        TRACE[1].upper(),
        b"ff" + TRACE[1][2:],
        b"00-" + b"0" * 32 + TRACE[1][35:],
        b"",
    ],
)
async def test_sanitizer_hands_on_no_trace_context_of_another_form(value: bytes) -> None:
    """Under the name of the header only ids pass: a text there reaches no topic."""
    headers = (("traceparent", value),)
    broken = RawRecord("chat.raw", 0, 2, 1_000, b"c1", b"{", headers)
    result = await sanitize(make_sanitizer(), make_record(0, headers, text="hi"), broken)
    assert [r for r in result.records if "traceparent" in dict(r.headers)] == []


async def test_sanitizer_hands_on_no_trace_context_that_the_route_leaves_out() -> None:
    """A route that does not name the header keeps it out of all its topics."""
    broken = RawRecord("chat.raw", 0, 2, 1_000, b"c1", b"{", (TRACE,))
    sanitizer = make_sanitizer(headers=("content-type",))
    result = await sanitize(sanitizer, make_record(0, (TRACE,), text="Sara"), broken)
    assert [r for r in result.records if "traceparent" in dict(r.headers)] == []


async def test_sanitizer_compares_found_values_with_the_ids_of_a_trace_alone() -> None:
    """`00` and `01` stand in nearly every trace context; an id that repeats a value is refused."""
    spoken = make_record(0, (TRACE,), text="hi", sender_name="01")
    named = (("traceparent", TRACE[1].replace(b"2b" * 8, b"0912" * 4)),)
    secret = make_record(1, named, text="hi", sender_id="0912" * 4)
    fields = {"sender_name": "NUMBER", "sender_id": "PHONENUMBER"}
    result = await sanitize(make_sanitizer(fields=fields), spoken, secret)
    assert (result.n_sanitized, result.n_dead) == (1, 1)
    assert dict(result.dead_letter_counts) == {"RESIDUAL_IDENTIFIER": 1}
    (letter,) = records_to(result, "chat.dlq")
    assert "traceparent" not in dict(letter.headers)
    assert records_to(result, "chat.audit")[1].headers == ()


async def test_sanitizer_audits_offsets_of_the_output_and_no_value() -> None:
    """The event locates each replacement in the published text and quotes nothing."""
    result = await sanitize(make_sanitizer(), make_record(text="ask Sara now", sender_name="Sara"))
    (event,), (output,) = values_in(result, "chat.audit"), values_in(result, "chat.sanitized")
    entities = event["entities"]
    assert isinstance(entities, list)
    for entity in entities:
        text = str(output[entity["field"]])
        assert text[entity["out_start"] : entity["out_end"]] == "[PERSON_1]"
    assert {entity["field"] for entity in entities} == {"text", "sender_name"}
    assert b"Sara" not in orjson.dumps(event)
    assert event["latency_ms"] == 1_000


async def test_sanitizer_knows_no_latency_of_a_record_without_a_timestamp() -> None:
    """Kafka tells a missing timestamp as -1; it goes on as it is, and the latency is 0."""
    record = make_record()._replace(timestamp=-1)
    result = await sanitize(make_sanitizer(), record)
    (event,) = values_in(result, "chat.audit")
    assert (event["timestamp_ms"], event["latency_ms"]) == (-1, 0)
    assert {output.timestamp for output in result.records} == {-1}


@pytest.mark.parametrize("name", [" ", "\t\n", "\u00a0\u00a0"])
async def test_sanitizer_leaves_blank_fields_alone(name: str) -> None:
    """Blanks name nobody, and stand between all words."""
    record = make_record(text=f"a{name}b", sender_name=name, sender_id=name)
    for fields in ({"sender_name": "PERSON"}, {"sender_name": "PERSON", "a.b": "URL"}):
        result = await sanitize(make_sanitizer(fields=fields), record)
        (output,) = values_in(result, "chat.sanitized")
        assert (output["text"], output["sender_name"]) == (f"a{name}b", name)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Sara Moradi <sara@example.com>", "[PERSON_1] <[EMAIL_1]>"),
        ("sara@example.com", "[EMAIL_1]"),
        ("Sara@Home", "[PERSON_1]"),
    ],
)
async def test_sanitizer_reads_mailboxes_in_the_fields_of_names(name: str, expected: str) -> None:
    """The mailbox in the place of a name is the one in the text."""
    record = make_record(text="write to sara@example.com", sender_name=name)
    (output,) = values_in(await sanitize(make_sanitizer(), record), "chat.sanitized")
    assert output["sender_name"] == expected
    assert "sara" not in str(output["text"])


async def test_sanitizer_withholds_a_tombstone_whose_header_repeats_its_key() -> None:
    """A tombstone has no value to look through, and headers that go out as they are."""
    sanitizer = make_sanitizer(conversation_id="$key", key={"type": "EMAIL"})
    headers = (("ce_source", b"/users/sara@example.com"),)
    tombstone = RawRecord("chat.raw", 0, 0, 1_000, b"sara@example.com", None, headers)
    result = await sanitize(sanitizer, tombstone)
    assert dict(result.dead_letter_counts) == {"RESIDUAL_IDENTIFIER": 1}
    assert not records_to(result, "chat.sanitized")


@pytest.mark.parametrize(
    "route",
    [
        {"conversation_id": "$key", "key": {"publish": False}},
        {"conversation_id": "$headers.phone", "key": {"publish": False}},
        {"conversation_id": "$headers.phone", "key": {"type": "PHONENUMBER"}},
    ],
)
async def test_sanitizer_replaces_a_personal_id_outside_the_value_in_every_field(
    route: dict[str, Any],
) -> None:
    """A field that repeats the number by which records are keyed is mended like any other."""
    sanitizer = make_sanitizer(conversation_id_type="PHONENUMBER", **route)
    record = make_record(0, (("phone", b"+989121234567"),), chat="+989121234567", to="0912-1234567")
    result = await sanitize(sanitizer, record._replace(key=b"+989121234567"))
    assert result.n_sanitized == 1
    (output,) = records_to(result, "chat.sanitized")
    assert b"1234567" not in (output.key or b"") + (output.value or b"")


@pytest.mark.parametrize(
    ("value", "n_dead", "keys"),
    [
        (b'{"text":"hi"}', 1, []),
        (None, 1, []),
        (b'{"text":"hi","type":"typing"}', 0, [None]),
    ],
)
async def test_sanitizer_publishes_no_key_that_repeats_a_personal_id(
    value: bytes | None, n_dead: int, keys: list[bytes | None]
) -> None:
    """A key without a type of its own that is the number of the header goes out with no record."""
    sanitizer = make_sanitizer(
        conversation_id="$headers.phone",
        conversation_id_type="PHONENUMBER",
        pass_rules=[{"field": "type", "values": ["typing"], "publish": ["type"]}],
    )
    headers = (("phone", b"+989121234567"),)
    record = RawRecord("chat.raw", 0, 0, 1_000, b"09121234567", value, headers)
    result = await sanitize(sanitizer, record)
    assert result.dead_letter_counts["RESIDUAL_IDENTIFIER"] == n_dead
    assert [record.key for record in records_to(result, "chat.sanitized")] == keys


async def test_sanitizer_pseudonymizes_a_personal_key() -> None:
    """A personal key becomes an id of its own: a surrogate could be that of another key."""
    sanitizer = make_sanitizer(key={"type": "EMAIL"})
    record = make_record(text="write to sara@example.com")._replace(key=b"sara@example.com")
    first, again, other = [
        records_to(result, "chat.sanitized")[0]
        for result in (
            await sanitize(sanitizer, record),
            await sanitize(sanitizer, record),
            await sanitize(sanitizer, record._replace(key=b"omar@example.com")),
        )
    ]
    assert first.key == again.key
    assert first.key != other.key
    assert b"example" not in (first.key or b"")
    assert orjson.loads(first.value or b"")["text"] == "write to [EMAIL_1]"


async def test_sanitizer_takes_a_personal_key_as_a_whole() -> None:
    """A name beside its mailbox is no second value: the key becomes one id."""
    sanitizer = make_sanitizer(key={"type": "EMAIL"})
    record = make_record()._replace(key=b"Sara Moradi <sara@example.com>")
    result = await sanitize(sanitizer, record)
    (output,) = records_to(result, "chat.sanitized")
    assert output.key is not None
    assert output.key.isalnum()
    assert b"sara" not in output.key.lower()


async def test_personal_conversation_ids_stay_apart() -> None:
    """Of many telephone numbers none shares its published id, whatever the policy makes of them."""
    sanitizer = make_sanitizer(conversation_id_type="PHONENUMBER")
    numbers = [f"49151234{n:05d}" for n in range(300)]
    ids = set()
    for number in numbers:
        result = await sanitize(sanitizer, make_record(text="hi", conversation_id=number))
        (output,) = values_in(result, "chat.sanitized")
        ids.add(str(output["conversation_id"]))
    assert len(ids) == len(numbers)
    assert ids.isdisjoint(numbers)
    assert all(name.isdecimal() for name in ids)


async def test_a_place_for_the_conversation_id_is_an_id_only_where_it_gives_it() -> None:
    """Who writes to a group is an account there, as in other fields, and an id in a chat of two."""
    sanitizer = make_sanitizer(
        conversation_id=["source.group", "source.user"],
        conversation_id_type="USERNAME",
        fields={"seen_by[*]": "USERNAME", "source.user": "USERNAME"},
    )
    sources = ({"group": "c4711-hikers", "user": "runa.v77"}, {"user": "runa.v77"})
    group, direct = [
        values_in(
            await sanitize(sanitizer, make_record(source=source, seen_by=["runa.v77"])),
            "chat.sanitized",
        )[0]
        for source in sources
    ]
    assert group["source"]["user"] == group["seen_by"][0] != "runa.v77"
    assert group["source"]["group"].isalnum()
    assert direct["source"]["user"] != direct["seen_by"][0]


async def test_sanitizer_dead_letters_a_message_with_too_many_entities() -> None:
    """More entities than the limit are refused with the limit's name."""
    result = await sanitize(make_sanitizer(), make_record(text="Sara " * 11))
    (letter,) = records_to(result, "chat.dlq")
    assert dict(letter.headers)["gateway.error.code"] == b"LIMIT_EXCEEDED"


async def test_sanitizer_waits_when_the_detector_is_away() -> None:
    """A transient error goes to the caller, who repeats the call; nothing ends meanwhile."""
    detector = ScriptedDetector(FOUND)
    detector.failures.append(InferenceUnavailable())
    with pytest.raises(InferenceUnavailable):
        await sanitize(make_sanitizer(detector), make_record())


async def test_sanitizer_gives_up_only_what_the_model_had_to_read() -> None:
    """An abandoned micro-batch is not split; records without free text are published."""
    detector = ScriptedDetector(FOUND)
    detector.failures = [InferenceAbandoned("INFERENCE_TIMEOUT")]
    tombstone = RawRecord("chat.raw", 0, 1, 1_000, b"c1", None)
    result = await sanitize(
        make_sanitizer(detector), make_record(0, text="Sara"), tombstone, make_record(2, text="")
    )
    events = values_in(result, "chat.audit")
    assert [e["outcome"] for e in events] == ["dead_lettered", "passed", "sanitized"]
    assert result.dead_letter_counts == {"INFERENCE_ABANDONED": 1}
    assert not detector.failures, "asked once"


def test_reject_tells_the_error_type_and_no_argument() -> None:
    """An unforeseen error becomes a dead letter that names its type only."""
    result = make_sanitizer().reject(make_record(), ValueError("Sara"), "detect")
    (letter,) = records_to(result, "chat.dlq")
    assert b"ValueError" in (dict(letter.headers)["__streams.errors.message"] or b"")
    assert all(b"Sara" not in (value or b"") for _, value in letter.headers)


def test_reject_tells_where_it_failed() -> None:
    """The stage is the caller's for an error without one; an error that names its own keeps it."""
    sanitizer = make_sanitizer()
    for error, stage in (
        (ValueError("Sara"), b"rewrite"),
        (DecodeError(stage="decode"), b"decode"),
    ):
        (letter,) = records_to(sanitizer.reject(make_record(), error, "rewrite"), "chat.dlq")
        assert dict(letter.headers)["gateway.error.stage"] == stage


async def test_record_that_cannot_be_read_tells_the_place_in_the_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An unforeseen error while decoding names file and function in its dead letter, no text."""

    def broken_reader(*_: object) -> None:
        raise KeyError("Sara")

    # What a compiled module calls of its own cannot be replaced.
    monkeypatch.setattr("orjson.loads", broken_reader)
    result = await sanitize(make_sanitizer(), make_record(text="Sara"))
    (letter,) = records_to(result, "chat.dlq")
    headers = dict(letter.headers)
    assert headers["gateway.error.code"] == b"PROCESSING_FAILED"
    assert headers["gateway.error.stage"] == b"decode"
    assert b"broken_reader" in (headers["__streams.errors.stacktrace"] or b"")
    assert all(b"Sara" not in (value or b"") for value in headers.values())
