"""The sanitizer ends every record exactly once, in order, without originals."""

from collections.abc import Callable

import orjson
import pytest

from gateway.audit.events import MESSAGE_HEADER, AuditBuilder
from gateway.domain import BatchResult, OutputRecord, RawRecord
from gateway.errors import DecodeError, InferenceAbandoned, InferenceUnavailable
from gateway.pipeline.sanitizer import Sanitizer
from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.policy import Policy
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.routes import compile_route
from gateway.settings import LimitSettings, RouteSettings
from gateway.testing.detectors import ScriptedDetector

NAMES = {
    "Sara": "PERSON",
    "Moradi": "PERSON",
    "sara@example.com": "EMAIL",
    "1990-02-03": "DATETIME",
}
MakeSanitizer = Callable[..., Sanitizer]


def make_record(
    offset: int = 0, headers: tuple[tuple[str, bytes], ...] = (), **fields: object
) -> RawRecord:
    """Return a raw record of the default shape with `fields` over it."""
    document = {"message_id": f"m{offset}", "conversation_id": "c1", "text": "hi", **fields}
    value = orjson.dumps(document)
    return RawRecord("chat.raw", 0, offset, 1_000, b"c1", value, headers)


@pytest.fixture
def make_sanitizer() -> MakeSanitizer:
    """Return a function that builds a sanitizer over a scripted detector."""

    def make(detector: ScriptedDetector | None = None, **route: object) -> Sanitizer:
        policy = Policy.from_mapping({"profile": "analytics", "policy": {"EMAIL": "index"}})
        return Sanitizer(
            compile_route(RouteSettings(**route), LimitSettings()),
            detector or ScriptedDetector(NAMES),
            policy.admits,
            lambda vault: PartitionPseudonymizer(KeyRing.for_demo(), policy, vault),
            AuditBuilder(policy_version="p", model_version="m"),
            max_entities=10,
            now=lambda: 2.0,
        )

    return make


async def run(sanitizer: Sanitizer, *records: RawRecord) -> BatchResult:
    """Return what a micro-batch of `records` publishes."""
    detected = await sanitizer.detect(records)
    return sanitizer.complete(detected, sanitizer.make_pseudonymizer(MemoryVault()))


def to(result: BatchResult, topic: str) -> list[OutputRecord]:
    """Return the records of one topic, in order."""
    return [record for record in result.records if record.topic == topic]


def values(result: BatchResult, topic: str) -> list[dict[str, object]]:
    """Return the decoded values of one topic, in order."""
    return [orjson.loads(record.value or b"null") for record in to(result, topic)]


async def test_sanitizer_ends_every_record_once_and_in_order(make_sanitizer: MakeSanitizer) -> None:
    """Sanitized, passed and dead-lettered records are the input, each with one audit event."""
    tombstone = RawRecord("chat.raw", 0, 1, 1_000, b"c1", None)
    broken = RawRecord("chat.raw", 0, 2, 1_000, b"c1", b"{")
    result = await run(
        make_sanitizer(), make_record(0, text="Sara?"), tombstone, broken, make_record(3)
    )
    events = values(result, "chat.audit")
    assert [event["offset"] for event in events] == [0, 1, 2, 3]
    assert [e["outcome"] for e in events] == ["sanitized", "passed", "dead_lettered", "sanitized"]
    assert (result.n_sanitized, result.n_passed, result.n_dead) == (2, 1, 1)
    assert len(to(result, "chat.sanitized")) == 3
    assert len(to(result, "chat.dlq")) == 1


async def test_sanitizer_counts_entities_by_what_became_of_them(
    make_sanitizer: MakeSanitizer,
) -> None:
    """Each entity counts once, under its type and the strategy that was applied to it."""
    text = "Sara, sara@example.com, 1990-02-03, and Sara again"
    result = await run(make_sanitizer(), make_record(text=text, sender_name="Moradi"))
    assert result.replacement_counts == {
        ("PERSON", "index"): 3,
        ("EMAIL", "index"): 1,
        ("DATETIME", "category"): 1,
    }


async def test_sanitizer_keeps_shape_key_time_and_allowed_headers(
    make_sanitizer: MakeSanitizer,
) -> None:
    """The output looks like the input: unknown fields, key and timestamp; headers by allow list."""
    headers = (("traceparent", b"00-" + b"1" * 32 + b"-" + b"2" * 16 + b"-01"), ("baggage", b"u=1"))
    result = await run(make_sanitizer(), make_record(0, headers, text="Sara", likes=[1, 2]))
    (output,) = to(result, "chat.sanitized")
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


async def test_sanitizer_hands_the_trace_context_on_to_every_topic(
    make_sanitizer: MakeSanitizer,
) -> None:
    """Sanitized message, audit event and dead letter carry the ids; no other header of a trace."""
    headers = (("tracestate", b"vendor=ali"), TRACE, ("baggage", b"u=1"))
    tombstone = RawRecord("chat.raw", 0, 1, 1_000, b"c1", None, headers)
    broken = RawRecord("chat.raw", 0, 2, 1_000, b"c1", b"{", headers)
    result = await run(make_sanitizer(), make_record(0, headers, text="Sara"), tombstone, broken)
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
async def test_sanitizer_hands_on_no_trace_context_of_another_form(
    make_sanitizer: MakeSanitizer, value: bytes
) -> None:
    """Under the name of the header only ids pass: a text there reaches no topic."""
    headers = (("traceparent", value),)
    broken = RawRecord("chat.raw", 0, 2, 1_000, b"c1", b"{", headers)
    result = await run(make_sanitizer(), make_record(0, headers, text="hi"), broken)
    assert [r for r in result.records if "traceparent" in dict(r.headers)] == []


async def test_sanitizer_hands_on_no_trace_context_that_the_route_leaves_out(
    make_sanitizer: MakeSanitizer,
) -> None:
    """A route that does not name the header keeps it out of all its topics."""
    broken = RawRecord("chat.raw", 0, 2, 1_000, b"c1", b"{", (TRACE,))
    sanitizer = make_sanitizer(headers=("content-type",))
    result = await run(sanitizer, make_record(0, (TRACE,), text="Sara"), broken)
    assert [r for r in result.records if "traceparent" in dict(r.headers)] == []


async def test_sanitizer_compares_found_values_with_the_ids_of_a_trace_alone(
    make_sanitizer: MakeSanitizer,
) -> None:
    """`00` and `01` stand in nearly every trace context; an id that repeats a value is refused."""
    spoken = make_record(0, (TRACE,), text="hi", sender_name="01")
    named = (("traceparent", TRACE[1].replace(b"2b" * 8, b"0912" * 4)),)
    secret = make_record(1, named, text="hi", sender_id="0912" * 4)
    fields = {"sender_name": "NUMBER", "sender_id": "PHONENUMBER"}
    result = await run(make_sanitizer(fields=fields), spoken, secret)
    assert (result.n_sanitized, result.n_dead) == (1, 1)
    assert dict(result.dead_letter_counts) == {"RESIDUAL_IDENTIFIER": 1}
    (letter,) = to(result, "chat.dlq")
    assert "traceparent" not in dict(letter.headers)
    assert to(result, "chat.audit")[1].headers == ()


async def test_sanitizer_audits_offsets_of_the_output_and_no_value(
    make_sanitizer: MakeSanitizer,
) -> None:
    """The event locates each replacement in the published text and quotes nothing."""
    result = await run(make_sanitizer(), make_record(text="ask Sara now", sender_name="Sara"))
    (event,), (output,) = values(result, "chat.audit"), values(result, "chat.sanitized")
    entities = event["entities"]
    assert isinstance(entities, list)
    for entity in entities:
        text = str(output[entity["field"]])
        assert text[entity["out_start"] : entity["out_end"]] == "[PERSON_1]"
    assert {entity["field"] for entity in entities} == {"text", "sender_name"}
    assert b"Sara" not in orjson.dumps(event)
    assert event["latency_ms"] == 1_000


async def test_sanitizer_knows_no_latency_of_a_record_without_a_timestamp(
    make_sanitizer: MakeSanitizer,
) -> None:
    """Kafka tells a missing timestamp as -1; it goes on as it is, and the latency is 0."""
    record = make_record()._replace(timestamp=-1)
    result = await run(make_sanitizer(), record)
    (event,) = values(result, "chat.audit")
    assert (event["timestamp_ms"], event["latency_ms"]) == (-1, 0)
    assert {output.timestamp for output in result.records} == {-1}


async def test_sanitizer_replaces_a_found_value_in_unselected_fields(
    make_sanitizer: MakeSanitizer,
) -> None:
    """A field that no selector names and that repeats a found value gives it up too."""
    record = make_record(text="I am Sara", profile={"nick": "Sara", "age": 5}, note="for Sara!")
    result = await run(make_sanitizer(), record)
    (output,) = to(result, "chat.sanitized")
    assert b"Sara" not in (output.value or b"")
    assert orjson.loads(output.value or b"")["note"] == "for [PERSON_1]!"


@pytest.mark.parametrize("name", ["...", "--", "؟؟", "\u200c\u200c", "^^"])
async def test_sanitizer_leaves_signs_alone_that_are_somebodys_name(
    make_sanitizer: MakeSanitizer, name: str
) -> None:
    """A name of signs gives way in its field; in texts these stand for themselves."""
    text = f"well{name} {name} ok"
    record = make_record(text=text, sender_name=name, rating=name)
    (output,) = values(await run(make_sanitizer(), record), "chat.sanitized")
    assert (output["text"], output["rating"]) == (text, name)
    assert output["sender_name"] == "[PERSON_1]"


async def test_sanitizer_replaces_signs_that_are_a_password(make_sanitizer: MakeSanitizer) -> None:
    """What opens something is looked for whatever it is made of."""
    sanitizer = make_sanitizer(fields={"pin": "PASSWORD"})
    record = make_record(text="it is #!#! again", pin="#!#!")
    (output,) = to(await run(sanitizer, record), "chat.sanitized")
    assert b"#!#!" not in (output.value or b"")


@pytest.mark.parametrize("name", [" ", "\t\n", "\u00a0\u00a0"])
async def test_sanitizer_leaves_blank_fields_alone(
    make_sanitizer: MakeSanitizer, name: str
) -> None:
    """Blanks name nobody, and stand between all words."""
    record = make_record(text=f"a{name}b", sender_name=name, sender_id=name)
    for fields in ({"sender_name": "PERSON"}, {"sender_name": "PERSON", "a.b": "URL"}):
        result = await run(make_sanitizer(fields=fields), record)
        (output,) = values(result, "chat.sanitized")
        assert (output["text"], output["sender_name"]) == (f"a{name}b", name)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Sara Moradi <sara@example.com>", "[PERSON_1] <[EMAIL_1]>"),
        ("sara@example.com", "[EMAIL_1]"),
        ("Sara@Home", "[PERSON_1]"),
    ],
)
async def test_sanitizer_reads_mailboxes_in_the_fields_of_names(
    make_sanitizer: MakeSanitizer, name: str, expected: str
) -> None:
    """The mailbox in the place of a name is the one in the text."""
    record = make_record(text="write to sara@example.com", sender_name=name)
    (output,) = values(await run(make_sanitizer(), record), "chat.sanitized")
    assert output["sender_name"] == expected
    assert "sara" not in str(output["text"])


@pytest.mark.parametrize("sender_id", [42, "42"])
async def test_sanitizer_leaves_counts_alone_that_are_an_accounts_number(
    make_sanitizer: MakeSanitizer, sender_id: object
) -> None:
    """Accounts numbered from 1 on have the numbers of chairs, hours and years."""
    record = make_record(text="42 chairs", sender_id=sender_id, editor="42", long=[{"text": 42}])
    (output,) = values(await run(make_sanitizer(), record), "chat.sanitized")
    assert (output["text"], output["long"]) == ("42 chairs", [{"text": 42}])
    assert output["sender_id"] == output["editor"] == "[USERNAME_1]"


async def test_sanitizer_replaces_short_numbers_that_are_more_than_an_accounts(
    make_sanitizer: MakeSanitizer,
) -> None:
    """A code that a detector found, or that opens something, is looked for in the whole text."""
    sanitizer = make_sanitizer(
        ScriptedDetector({"4821": "NUMBER"}), fields={"pin": "PASSWORD", "uid": "NUMBER"}
    )
    record = make_record(text="4821, and 1979, again 4821", pin=1979, uid=4821)
    (output,) = values(await run(sanitizer, record), "chat.sanitized")
    assert not any(code in str(output["text"]) for code in ("4821", "1979"))


@pytest.mark.parametrize("phone", [b"9.89121234567E11", b"989121234567.0"])
async def test_sanitizer_reads_numbers_with_exponents_and_points(
    make_sanitizer: MakeSanitizer, phone: bytes
) -> None:
    """A number that a serializer wrote as 9.89E11 or with a point is the one in the text."""
    value = (
        b'{"conversation_id":"c1","text":"ring 989121234567","phone":' + phone + b","
        b'"other":9.89121234567e+11,"alt":"+98 912 123 4567","lat":1.5E1}'
    )
    record = RawRecord("chat.raw", 0, 0, 1_000, b"c1", value, ())
    sanitizer = make_sanitizer(
        ScriptedDetector({"989121234567": "PHONENUMBER"}), fields={"phone": "PHONENUMBER"}
    )
    (output,) = to(await run(sanitizer, record), "chat.sanitized")
    written = output.value or b""
    assert not any(digits in written for digits in (b"9.89121234567", b"989121234567"))
    assert written.endswith(b'"lat":1.5E1}')
    document = orjson.loads(written)
    assert document["text"] == f"ring {document['phone']}"
    assert document["alt"] == str(document["phone"])


async def test_sanitizer_replaces_other_spellings_in_unselected_fields(
    make_sanitizer: MakeSanitizer,
) -> None:
    """Case, joints, country prefix and percent encoding keep no found value in the output."""
    detector = ScriptedDetector(
        {
            "Sara Moradi": "PERSON",
            "sara.m@example.com": "EMAIL",
            "+44 7700 900123": "PHONENUMBER",
        }
    )
    meta = {
        "slug": "sara-moradi",
        "link": "/u?m=SARA.M%40example.com",
        "phone": 7700900123,
        "MORADI, SARA": "07700900123",
    }
    text = "I am Sara Moradi, sara.m@example.com, +44 7700 900123"
    record = make_record(0, text=text, meta=meta, tz="Europe/London", kind="message")
    (output,) = to(await run(make_sanitizer(detector), record), "chat.sanitized")
    value = (output.value or b"").lower()
    assert not any(part in value for part in (b"moradi", b"sara", b"7700900123"))
    assert b"europe/london" in value


async def test_sanitizer_dead_letters_a_message_whose_id_spells_a_name_otherwise(
    make_sanitizer: MakeSanitizer,
) -> None:
    """What is not replaced without breaking keys is not published in another spelling either."""
    detector = ScriptedDetector({"Sara Moradi": "PERSON"})
    record = make_record(text="I am Sara Moradi", conversation_id="dm-SARA-MORADI")
    result = await run(make_sanitizer(detector), record)
    assert dict(result.dead_letter_counts) == {"RESIDUAL_IDENTIFIER": 1}


async def test_sanitizer_replaces_a_handle_without_its_sign_in_unselected_fields(
    make_sanitizer: MakeSanitizer,
) -> None:
    """An account that a text mentions is replaced in the field of its id; plain words stay."""
    detector = ScriptedDetector({"@U0CD34": "USERNAME", "@home": "USERNAME"})
    record = make_record(0, text="<@U0CD34> and @home", user="U0CD34", kind="home")
    (document,) = values(await run(make_sanitizer(detector), record), "chat.sanitized")
    assert document["text"] == "<[USERNAME_1]> and [USERNAME_2]"
    assert (document["user"], document["kind"]) == ("[USERNAME_1]", "home")


async def test_sanitizer_looks_into_list_entries_behind_dropped_ones(
    make_sanitizer: MakeSanitizer,
) -> None:
    """What `drop_unknown` leaves out of a list takes no other entry out of sight."""
    sanitizer = make_sanitizer(
        texts=["parts[1]"], fields={}, drop_unknown=True, keep=["parts[3]", "tags[1].name"]
    )
    record = make_record(parts=["a", "I am Sara", "b", "Sara"], tags=[{}, {"name": "Sara"}])
    (output,) = values(await run(sanitizer, record), "chat.sanitized")
    assert output["parts"] == ["I am [PERSON_1]", "[PERSON_1]"]
    assert output["tags"] == [{"name": "[PERSON_1]"}]


async def test_sanitizer_dead_letters_a_message_whose_id_is_a_found_value(
    make_sanitizer: MakeSanitizer,
) -> None:
    """Where a found value cannot be replaced without breaking keys, nothing is published."""
    result = await run(make_sanitizer(), make_record(text="I am Sara", conversation_id="Sara"))
    assert not to(result, "chat.sanitized")
    (event,) = values(result, "chat.audit")
    assert event["reason"] == "RESIDUAL_IDENTIFIER"
    assert b"Sara" not in b"".join(record.value or b"" for record in result.records)


async def test_sanitizer_tells_which_unselected_field_holds_a_found_value(
    make_sanitizer: MakeSanitizer,
) -> None:
    """The dead letter leads to the field as a selector would, but by no key that is a value."""
    detector = ScriptedDetector({"0912 345 6789": "PHONENUMBER", "lea": "PERSON"})
    told = []
    for key in ("device_ref", "lea"):
        record = make_record(text="lea, 0912 345 6789", meta=[{key: "k9123456789z"}])
        (letter,) = to(await run(make_sanitizer(detector), record), "chat.dlq")
        told.append((dict(letter.headers)[MESSAGE_HEADER] or b"").decode())
    assert "meta[*].device_ref: " in told[0]
    assert "lea" not in told[1]


async def test_sanitizer_withholds_a_tombstone_whose_header_repeats_its_key(
    make_sanitizer: MakeSanitizer,
) -> None:
    """A tombstone has no value to look through, and headers that go out as they are."""
    sanitizer = make_sanitizer(conversation_id="$key", key={"type": "EMAIL"})
    headers = (("ce_source", b"/users/sara@example.com"),)
    tombstone = RawRecord("chat.raw", 0, 0, 1_000, b"sara@example.com", None, headers)
    result = await run(sanitizer, tombstone)
    assert dict(result.dead_letter_counts) == {"RESIDUAL_IDENTIFIER": 1}
    assert not to(result, "chat.sanitized")


@pytest.mark.parametrize(
    "route",
    [
        {"conversation_id": "$key", "key": {"publish": False}},
        {"conversation_id": "$headers.phone", "key": {"publish": False}},
        {"conversation_id": "$headers.phone", "key": {"type": "PHONENUMBER"}},
    ],
)
async def test_sanitizer_replaces_a_personal_id_outside_the_value_in_every_field(
    make_sanitizer: MakeSanitizer, route: dict[str, object]
) -> None:
    """A field that repeats the number by which records are keyed is mended like any other."""
    sanitizer = make_sanitizer(conversation_id_type="PHONENUMBER", **route)
    record = make_record(0, (("phone", b"+989121234567"),), chat="+989121234567", to="0912-1234567")
    result = await run(sanitizer, record._replace(key=b"+989121234567"))
    assert result.n_sanitized == 1
    (output,) = to(result, "chat.sanitized")
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
    make_sanitizer: MakeSanitizer, value: bytes | None, n_dead: int, keys: list[bytes | None]
) -> None:
    """A key without a type of its own that is the number of the header goes out with no record."""
    sanitizer = make_sanitizer(
        conversation_id="$headers.phone",
        conversation_id_type="PHONENUMBER",
        pass_rules=[{"field": "type", "values": ["typing"], "publish": ["type"]}],
    )
    headers = (("phone", b"+989121234567"),)
    record = RawRecord("chat.raw", 0, 0, 1_000, b"09121234567", value, headers)
    result = await run(sanitizer, record)
    assert result.dead_letter_counts["RESIDUAL_IDENTIFIER"] == n_dead
    assert [record.key for record in to(result, "chat.sanitized")] == keys


async def test_sanitizer_pseudonymizes_a_personal_key(make_sanitizer: MakeSanitizer) -> None:
    """A personal key becomes an id of its own: a surrogate could be that of another key."""
    sanitizer = make_sanitizer(key={"type": "EMAIL"})
    record = make_record(text="write to sara@example.com")._replace(key=b"sara@example.com")
    first, again, other = [
        to(result, "chat.sanitized")[0]
        for result in (
            await run(sanitizer, record),
            await run(sanitizer, record),
            await run(sanitizer, record._replace(key=b"omar@example.com")),
        )
    ]
    assert first.key == again.key
    assert first.key != other.key
    assert b"example" not in (first.key or b"")
    assert orjson.loads(first.value or b"")["text"] == "write to [EMAIL_1]"


async def test_sanitizer_takes_a_personal_key_as_a_whole(make_sanitizer: MakeSanitizer) -> None:
    """A name beside its mailbox is no second value: the key becomes one id."""
    sanitizer = make_sanitizer(key={"type": "EMAIL"})
    record = make_record()._replace(key=b"Sara Moradi <sara@example.com>")
    result = await run(sanitizer, record)
    (output,) = to(result, "chat.sanitized")
    assert output.key is not None
    assert output.key.isalnum()
    assert b"sara" not in output.key.lower()


async def test_personal_conversation_ids_stay_apart(make_sanitizer: MakeSanitizer) -> None:
    """Of many telephone numbers none shares its published id, whatever the policy makes of them."""
    sanitizer = make_sanitizer(conversation_id_type="PHONENUMBER")
    numbers = [f"49151234{n:05d}" for n in range(300)]
    ids = set()
    for number in numbers:
        result = await run(sanitizer, make_record(text="hi", conversation_id=number))
        (output,) = values(result, "chat.sanitized")
        ids.add(str(output["conversation_id"]))
    assert len(ids) == len(numbers)
    assert ids.isdisjoint(numbers)
    assert all(name.isdecimal() for name in ids)


async def test_sanitizer_leaves_a_date_inside_a_time_stamp(make_sanitizer: MakeSanitizer) -> None:
    """The time of sending stays although somebody speaks of that day."""
    record = make_record(text="born 1990-02-03", sent_at="1990-02-03 10:00", day="1990-02-03")
    (output,) = values(await run(make_sanitizer(), record), "chat.sanitized")
    assert output["sent_at"] == "1990-02-03 10:00"
    assert output["day"] != "1990-02-03"


async def test_sanitizer_takes_few_digits_for_a_repeat_only_in_a_string_or_the_same_field(
    make_sanitizer: MakeSanitizer,
) -> None:
    """Ids, clocks and JSON numbers of other names hold a user's number by chance."""
    sanitizer = make_sanitizer(fields={"sender_id": "USERNAME"})
    record = make_record(
        message_id=57,
        conversation_id="c-57",
        sender_id=57,
        sent_at="2026-05-01T10:57:00Z",
        likes=57,
        tags=["57"],
        reply={"sender_id": 57},
    )
    (output,) = values(await run(sanitizer, record), "chat.sanitized")
    assert output == {
        "message_id": 57,
        "conversation_id": "c-57",
        "text": "hi",
        "sender_id": "[USERNAME_1]",
        "sent_at": "2026-05-01T10:57:00Z",
        "likes": 57,
        "tags": ["[USERNAME_1]"],
        "reply": {"sender_id": "[USERNAME_1]"},
    }


async def test_sanitizer_publishes_what_is_kept_under_its_name(
    make_sanitizer: MakeSanitizer,
) -> None:
    """A name that the route knows is structure, also where the text says the same."""
    sanitizer = make_sanitizer(
        ScriptedDetector({"Acme": "ORGANIZATION"}), drop_unknown=True, keep=["Acme.order"]
    )
    record = make_record(text="from Acme", Acme={"order": 7})
    (output,) = values(await run(sanitizer, record), "chat.sanitized")
    assert output["Acme"] == {"order": 7}


async def test_sanitizer_keeps_json_in_unselected_strings_readable(
    make_sanitizer: MakeSanitizer,
) -> None:
    """A number in it that becomes a category or an index stands in quotes."""
    detector = ScriptedDetector({"48291734": "USERNAME"})
    record = make_record(text="I am 48291734", payload='{"user":48291734}')
    (output,) = values(await run(make_sanitizer(detector), record), "chat.sanitized")
    assert orjson.loads(str(output["payload"])) == {"user": "[USERNAME_1]"}


async def test_sanitizer_dead_letters_a_message_with_too_many_entities(
    make_sanitizer: MakeSanitizer,
) -> None:
    """More entities than the limit are refused with the limit's name."""
    result = await run(make_sanitizer(), make_record(text="Sara " * 11))
    (letter,) = to(result, "chat.dlq")
    assert dict(letter.headers)["gateway.error.code"] == b"LIMIT_EXCEEDED"


async def test_sanitizer_waits_when_the_detector_is_away(make_sanitizer: MakeSanitizer) -> None:
    """A transient error goes to the caller, who repeats the call; nothing ends meanwhile."""
    detector = ScriptedDetector(NAMES)
    detector.failures.append(InferenceUnavailable())
    with pytest.raises(InferenceUnavailable):
        await run(make_sanitizer(detector), make_record())


async def test_sanitizer_gives_up_only_what_the_model_had_to_read(
    make_sanitizer: MakeSanitizer,
) -> None:
    """An abandoned micro-batch is not split; records without free text are published."""
    detector = ScriptedDetector(NAMES)
    detector.failures = [InferenceAbandoned("INFERENCE_TIMEOUT")]
    tombstone = RawRecord("chat.raw", 0, 1, 1_000, b"c1", None)
    result = await run(
        make_sanitizer(detector), make_record(0, text="Sara"), tombstone, make_record(2, text="")
    )
    events = values(result, "chat.audit")
    assert [e["outcome"] for e in events] == ["dead_lettered", "passed", "sanitized"]
    assert result.dead_letter_counts == {"INFERENCE_ABANDONED": 1}
    assert not detector.failures, "asked once"


def test_reject_tells_the_error_type_and_no_argument(make_sanitizer: MakeSanitizer) -> None:
    """An unforeseen error becomes a dead letter that names its type only."""
    result = make_sanitizer().reject(make_record(), ValueError("Sara"), "detect")
    (letter,) = to(result, "chat.dlq")
    assert b"ValueError" in (dict(letter.headers)["__streams.errors.message"] or b"")
    assert all(b"Sara" not in (value or b"") for _, value in letter.headers)


def test_reject_tells_where_it_failed(make_sanitizer: MakeSanitizer) -> None:
    """The stage is the caller's for an error without one; an error that names its own keeps it."""
    sanitizer = make_sanitizer()
    for error, stage in (
        (ValueError("Sara"), b"rewrite"),
        (DecodeError(stage="decode"), b"decode"),
    ):
        (letter,) = to(sanitizer.reject(make_record(), error, "rewrite"), "chat.dlq")
        assert dict(letter.headers)["gateway.error.stage"] == stage


async def test_record_that_cannot_be_read_tells_the_place_in_the_code(
    make_sanitizer: MakeSanitizer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An unforeseen error while decoding names file and function in its dead letter, no text."""

    def broken_reader(*_: object) -> None:
        raise KeyError("Sara")

    monkeypatch.setattr("gateway.routes.Route.read", broken_reader)
    result = await run(make_sanitizer(), make_record(text="Sara"))
    (letter,) = to(result, "chat.dlq")
    headers = dict(letter.headers)
    assert headers["gateway.error.code"] == b"PROCESSING_FAILED"
    assert headers["gateway.error.stage"] == b"decode"
    assert b"broken_reader" in (headers["__streams.errors.stacktrace"] or b"")
    assert all(b"Sara" not in (value or b"") for value in headers.values())
