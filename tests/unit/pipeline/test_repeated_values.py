"""What was found in a message is looked for in all of it, also where no selector leads."""

from time import process_time
from typing import Literal

import orjson
import pytest

from gateway.audit.events import MESSAGE_HEADER
from gateway.domain import RawRecord
from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import (
    make_record,
    make_sanitizer,
    records_to,
    sanitize,
    values_in,
)


async def test_a_found_value_is_replaced_in_unselected_fields() -> None:
    """A field that no selector names and that repeats a found value gives it up too."""
    record = make_record(text="I am Sara", profile={"nick": "Sara", "age": 5}, note="for Sara!")
    result = await sanitize(make_sanitizer(), record)
    (output,) = records_to(result, "chat.sanitized")
    assert b"Sara" not in (output.value or b"")
    assert orjson.loads(output.value or b"")["note"] == "for [PERSON_1]!"


@pytest.mark.parametrize("name", ["...", "--", "؟؟", "\u200c\u200c", "^^"])
async def test_sanitizer_leaves_signs_alone_that_are_somebodys_name(name: str) -> None:
    """A name of signs gives way in its field; in texts these stand for themselves."""
    text = f"well{name} {name} ok"
    record = make_record(text=text, sender_name=name, rating=name)
    (output,) = values_in(await sanitize(make_sanitizer(), record), "chat.sanitized")
    assert (output["text"], output["rating"]) == (text, name)
    assert output["sender_name"] == "[PERSON_1]"


@pytest.mark.parametrize("name", ["Customer", "N/A", "null", "مشتری", "Deleted account"])
async def test_sanitizer_leaves_placeholders_alone_that_stand_for_a_name(name: str) -> None:
    """What somebody is, or that nothing is known, gives way in the field of a name alone."""
    text = f"the {name} is here, {name.lower()}!"
    first = make_record(text=text, sender_name=name, kind=name)
    second = make_record(text=text, sender_name="Sara", kind=name)
    outputs = values_in(await sanitize(make_sanitizer(), first, second), "chat.sanitized")
    assert [(one["text"], one["kind"]) for one in outputs] == [(text, name)] * 2
    assert [one["sender_name"] for one in outputs] == ["[PERSON_1]", "[PERSON_2]"]


async def test_sanitizer_replaces_placeholders_everywhere_that_a_detector_found() -> None:
    """What was found in a text is left nowhere in its message, whatever a field calls so."""
    sanitizer = make_sanitizer(ScriptedDetector({"Customer": "PERSON"}))
    record = make_record(text="Customer is here", sender_name="Customer", kind="Customer")
    (output,) = records_to(await sanitize(sanitizer, record), "chat.sanitized")
    assert b"Customer" not in (output.value or b"")


async def test_sanitizer_leaves_mentions_of_all_members_alone() -> None:
    """Platforms list whom they reach as an account, and no account as everybody else."""
    sanitizer = make_sanitizer(policy={"profile": "llm"}, fields={"mentions[*]": "USERNAME"})
    record = make_record(text="@all @here, all of us", mentions=["all", "here", "runa.v77"])
    (output,) = values_in(await sanitize(sanitizer, record), "chat.sanitized")
    assert output["text"] == "@all @here, all of us"
    assert output["mentions"][:2] == ["all", "here"]
    assert output["mentions"][2] != "runa.v77"


async def test_sanitizer_replaces_placeholders_that_are_a_password() -> None:
    """Many a door opens to "guest"."""
    sanitizer = make_sanitizer(fields={"pin": "PASSWORD"})
    record = make_record(text="it is guest again", pin="guest")
    (output,) = records_to(await sanitize(sanitizer, record), "chat.sanitized")
    assert b"guest" not in (output.value or b"")


async def test_sanitizer_replaces_signs_that_are_a_password() -> None:
    """What opens something is looked for whatever it is made of."""
    sanitizer = make_sanitizer(fields={"pin": "PASSWORD"})
    record = make_record(text="it is #!#! again", pin="#!#!")
    (output,) = records_to(await sanitize(sanitizer, record), "chat.sanitized")
    assert b"#!#!" not in (output.value or b"")


@pytest.mark.parametrize("sender_id", [42, "42"])
async def test_sanitizer_leaves_counts_alone_that_are_an_accounts_number(sender_id: object) -> None:
    """Accounts numbered from 1 on have the numbers of chairs, hours and years."""
    record = make_record(text="42 chairs", sender_id=sender_id, editor="42", long=[{"text": 42}])
    (output,) = values_in(await sanitize(make_sanitizer(), record), "chat.sanitized")
    assert (output["text"], output["long"]) == ("42 chairs", [{"text": 42}])
    assert output["sender_id"] == output["editor"] == "[USERNAME_1]"


async def test_sanitizer_replaces_short_numbers_that_are_more_than_an_accounts() -> None:
    """A code that a detector found, or that opens something, is looked for in the whole text."""
    sanitizer = make_sanitizer(
        ScriptedDetector({"4821": "NUMBER"}), fields={"pin": "PASSWORD", "uid": "NUMBER"}
    )
    record = make_record(text="4821, and 1979, again 4821", pin=1979, uid=4821)
    (output,) = values_in(await sanitize(sanitizer, record), "chat.sanitized")
    assert not any(code in str(output["text"]) for code in ("4821", "1979"))


@pytest.mark.parametrize("phone", [b"9.89121234567E11", b"989121234567.0"])
async def test_sanitizer_reads_numbers_with_exponents_and_points(phone: bytes) -> None:
    """A number that a serializer wrote as 9.89E11 or with a point is the one in the text."""
    value = (
        b'{"conversation_id":"c1","text":"ring 989121234567","phone":' + phone + b","
        b'"other":9.89121234567e+11,"alt":"+98 912 123 4567","lat":1.5E1}'
    )
    record = RawRecord("chat.raw", 0, 0, 1_000, b"c1", value, ())
    sanitizer = make_sanitizer(
        ScriptedDetector({"989121234567": "PHONENUMBER"}), fields={"phone": "PHONENUMBER"}
    )
    (output,) = records_to(await sanitize(sanitizer, record), "chat.sanitized")
    written = output.value or b""
    assert not any(digits in written for digits in (b"9.89121234567", b"989121234567"))
    assert written.endswith(b'"lat":1.5E1}')
    document = orjson.loads(written)
    assert document["text"] == f"ring {document['phone']}"
    assert document["alt"] == str(document["phone"])


async def test_sanitizer_leaves_a_number_to_fields_whose_schema_says_so() -> None:
    """An unselected JSON number that repeats a value stays one, whatever the text's grouping."""
    record = make_record(
        text="card 4111 1111 1111 1111, ring +44 7700 900123",
        card=4111111111111111,
        phones=[447700900123, "447700900123"],
    )
    sanitizer = make_sanitizer(
        ScriptedDetector({"4111 1111 1111 1111": "CREDIT_CARD", "+44 7700 900123": "PHONENUMBER"}),
        {"profile": "llm"},
    )
    (output,) = values_in(await sanitize(sanitizer, record), "chat.sanitized")
    digits = str(output["text"]).translate({ord(sign): None for sign in " +"})
    assert isinstance(output["card"], int)
    number, text = output["phones"]
    assert isinstance(number, int)
    assert digits == f"card{output['card']},ring{number}"
    assert text == str(number)


async def test_sanitizer_replaces_other_spellings_in_unselected_fields() -> None:
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
    (output,) = records_to(await sanitize(make_sanitizer(detector), record), "chat.sanitized")
    value = (output.value or b"").lower()
    assert not any(part in value for part in (b"moradi", b"sara", b"7700900123"))
    assert b"europe/london" in value


async def test_sanitizer_dead_letters_a_message_whose_id_spells_a_name_otherwise() -> None:
    """What is not replaced without breaking keys is not published in another spelling either."""
    detector = ScriptedDetector({"Sara Moradi": "PERSON"})
    record = make_record(text="I am Sara Moradi", conversation_id="dm-SARA-MORADI")
    result = await sanitize(make_sanitizer(detector), record)
    assert dict(result.dead_letter_counts) == {"RESIDUAL_IDENTIFIER": 1}


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("key", "strandvall"),
        ("conversation_id", "strandvall"),
        ("message_id", "Strandvall"),
        ("header", "Strandvall-1"),
        ("header", "STRANDVALL"),
    ],
)
async def test_sanitizer_withholds_what_is_named_by_a_part_of_a_name(
    place: str, value: str
) -> None:
    """Digits and signs around it are no reason to publish a surname, or to say it in an audit."""
    fields = {place: value} if place.endswith("_id") else {}
    headers = (("ce_id", value.encode()),) if place == "header" else ()
    record = make_record(0, headers, sender_name="Orvokki Strandvall", **fields)
    if place == "key":
        record = record._replace(key=value.encode())
    sanitizer = make_sanitizer(headers=["ce_id"], message_id="message_id")
    result = await sanitize(sanitizer, record, record._replace(offset=1))
    assert result.dead_letter_counts == {"RESIDUAL_IDENTIFIER": 2}
    assert value not in str(result.records)


async def test_sanitizer_replaces_map_keys_that_are_a_part_of_a_name() -> None:
    """Frequent words, towns and longer keys stay."""
    likes = {"Strandvall": 1, "strandvall-2": 2, "may": 3, "to_strandvall": 4}
    record = make_record(sender_name="May Strandvall", likes=likes, conversation_id="may-2")
    sanitizer = make_sanitizer(policy={"policy": {"PERSON": "pseudonym"}})
    (output,) = values_in(await sanitize(sanitizer, record), "chat.sanitized")
    surname = output["sender_name"].split()[1]
    expected = {surname: 1, f"{surname.lower()}-2": 2, "may": 3, "to_strandvall": 4}
    assert (output["likes"], output["conversation_id"]) == (expected, "may-2")


async def test_sanitizer_replaces_a_handle_without_its_sign_in_unselected_fields() -> None:
    """An account that a text mentions is replaced in the field of its id; plain words stay."""
    detector = ScriptedDetector({"@U0CD34": "USERNAME", "@home": "USERNAME"})
    record = make_record(0, text="<@U0CD34> and @home", user="U0CD34", kind="home")
    (document,) = values_in(await sanitize(make_sanitizer(detector), record), "chat.sanitized")
    assert document["text"] == "<[USERNAME_1]> and [USERNAME_2]"
    assert (document["user"], document["kind"]) == ("[USERNAME_1]", "home")


async def test_sanitizer_looks_into_list_entries_behind_dropped_ones() -> None:
    """What `drop_unknown` leaves out of a list takes no other entry out of sight."""
    sanitizer = make_sanitizer(
        texts=["parts[1]"],
        fields={},
        drop_unknown=True,
        keep=["parts[3]", "tags[1].name"],
    )
    record = make_record(parts=["a", "I am Sara", "b", "Sara"], tags=[{}, {"name": "Sara"}])
    (output,) = values_in(await sanitize(sanitizer, record), "chat.sanitized")
    assert output["parts"] == ["I am [PERSON_1]", "[PERSON_1]"]
    assert output["tags"] == [{"name": "[PERSON_1]"}]


async def test_sanitizer_dead_letters_a_message_whose_id_is_a_found_value() -> None:
    """Where a found value cannot be replaced without breaking keys, nothing is published."""
    result = await sanitize(make_sanitizer(), make_record(text="I am Sara", conversation_id="Sara"))
    assert not records_to(result, "chat.sanitized")
    (event,) = values_in(result, "chat.audit")
    assert event["reason"] == "RESIDUAL_IDENTIFIER"
    assert b"Sara" not in b"".join(record.value or b"" for record in result.records)


async def test_sanitizer_tells_which_unselected_field_holds_a_found_value() -> None:
    """The dead letter leads to the field as a selector would, but by no key that is a value."""
    detector = ScriptedDetector({"0912 345 6789": "PHONENUMBER", "lea": "PERSON"})
    told = []
    for key in ("device_ref", "lea"):
        record = make_record(text="lea, 0912 345 6789", meta=[{key: "k9123456789z"}])
        (letter,) = records_to(await sanitize(make_sanitizer(detector), record), "chat.dlq")
        told.append((dict(letter.headers)[MESSAGE_HEADER] or b"").decode())
    assert "meta[*].device_ref: " in told[0]
    assert "lea" not in told[1]


async def test_sanitizer_leaves_a_date_inside_a_time_stamp() -> None:
    """The time of sending stays although somebody speaks of that day."""
    record = make_record(text="born 1990-02-03", sent_at="1990-02-03 10:00", day="1990-02-03")
    (output,) = values_in(await sanitize(make_sanitizer(), record), "chat.sanitized")
    assert output["sent_at"] == "1990-02-03 10:00"
    assert output["day"] != "1990-02-03"


async def test_sanitizer_takes_few_digits_for_a_repeat_only_in_a_string_or_the_same_field() -> None:
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
    (output,) = values_in(await sanitize(sanitizer, record), "chat.sanitized")
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


async def test_sanitizer_publishes_what_is_kept_under_its_name() -> None:
    """A name that the route knows is structure, also where the text says the same."""
    sanitizer = make_sanitizer(
        ScriptedDetector({"Acme": "ORGANIZATION"}), drop_unknown=True, keep=["Acme.order"]
    )
    record = make_record(text="from Acme", Acme={"order": 7})
    (output,) = values_in(await sanitize(sanitizer, record), "chat.sanitized")
    assert output["Acme"] == {"order": 7}


async def test_sanitizer_keeps_json_in_unselected_strings_readable() -> None:
    """A number in it that becomes a category or an index stands in quotes."""
    detector = ScriptedDetector({"48291734": "USERNAME"})
    record = make_record(text="I am 48291734", payload='{"user":48291734}')
    (output,) = values_in(await sanitize(make_sanitizer(detector), record), "chat.sanitized")
    assert orjson.loads(str(output["payload"])) == {"user": "[USERNAME_1]"}


async def test_many_values_in_many_unselected_fields_take_no_time() -> None:
    """Each field is looked through for what may stand in it, not for all that was found."""
    accounts = [f"user-{number}x" for number in range(300)]
    tags = [f"tag {number}" for number in range(20_000)]
    tags[::50] = [f"by {account}" for account in (*accounts, *accounts[:100])]
    sanitizer = make_sanitizer(fields={"accounts[*]": "USERNAME"}, max_entities=1_000)
    start = process_time()
    result = await sanitize(sanitizer, make_record(accounts=accounts, tags=tags))
    assert process_time() - start < 5
    (output,) = values_in(result, "chat.sanitized")
    assert output["tags"][::50] == [f"by [USERNAME_{n % 300 + 1}]" for n in range(400)]
    assert output["tags"][1] == "tag 1"


async def test_long_map_keys_are_not_remembered() -> None:
    """The names of paths are bounded by count, so that each path has to be short."""
    sanitizer = make_sanitizer(texts=["notes.*"], fields={})
    await sanitize(sanitizer, make_record(notes={"short": "I am Sara", "long" * 1_000: "Sara"}))
    assert list(sanitizer._publisher.field_names) == [("notes", "short")]


@pytest.mark.parametrize("order", ["big", "little"])
async def test_a_binary_key_that_is_a_found_number_withholds_the_record(
    order: Literal["big", "little"],
) -> None:
    """Kafka's serializers write integers in eight bytes."""
    sanitizer = make_sanitizer(ScriptedDetector({"+49 176 12345678": "PHONENUMBER"}))
    record = make_record(text="ring +49 176 12345678")._replace(
        key=(4917612345678).to_bytes(8, order)
    )
    result = await sanitize(sanitizer, record)
    assert dict(result.dead_letter_counts) == {"RESIDUAL_IDENTIFIER": 1}


@pytest.mark.parametrize(
    ("text", "found", "published"),
    [
        (
            "password Tulip99x, see https://example.com/?q=Tulip99x",
            {"Tulip99x": "PASSWORD", "https://example.com/?q=Tulip99x": "URL"},
            "password [PASSWORD], see https://example.com/?q=[PASSWORD]",
        ),
        (
            "call 07700 900462 or wa.me/447700900462",
            {"07700 900462": "PHONENUMBER", "wa.me/447700900462": "URL"},
            "call [PHONENUMBER_1] or wa.me/[PHONENUMBER_1]",
        ),
        (
            "password germany, in Germany",
            {"germany": "PASSWORD", "Germany": "URL"},
            "password [PASSWORD], in [PASSWORD]",
        ),
        (
            "@sara_77 is instagram.com/@sara_77",
            {"@sara_77": "USERNAME", "instagram.com/@sara_77": "URL"},
            "[USERNAME_1] is instagram.com/[USERNAME_1]",
        ),
        (
            "Sara Moradi is https://example.com/sara-moradi",
            {"Sara Moradi": "PERSON", "https://example.com/sara-moradi": "URL"},
            "[PERSON_1] is https://example.com/sara-moradi",
        ),
    ],
)
async def test_what_a_policy_keeps_holds_no_found_secret_or_contact(
    text: str, found: dict[str, str], published: str
) -> None:
    """Who keeps links keeps the names in them, but no password that stands beside them."""
    longest_first = dict(sorted(found.items(), key=lambda one: -len(one[0])))
    policy = {"profile": "analytics", "policy": {"URL": "keep"}}
    sanitizer = make_sanitizer(ScriptedDetector(longest_first), policy)
    (output,) = values_in(await sanitize(sanitizer, make_record(text=text)), "chat.sanitized")
    assert output["text"] == published
