"""The routes for well-known platforms read their events and leave nothing personal unselected."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from gateway.domain import Entity, Message, RawRecord, Replacement
from gateway.pipeline.fields import SanitizedFields
from gateway.pipeline.runs import apart
from gateway.routes import Route, compile_route
from gateway.settings import LimitSettings, RouteSettings
from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_record, make_sanitizer, sanitize, values_in
from tests.docs.platform_events import EVENTS, PERSON, PRIVATE_CHAT, SLACK, TELEGRAM

PAGE = Path(__file__).parents[2] / "docs" / "routes.md"


def platform_texts() -> list[str]:
    """Return the routes of the page's section on platforms, each from its comment on."""
    section = PAGE.read_text(encoding="utf-8").partition("## Shapes of platforms")[2]
    match = re.search(r"```yaml\n(.+?)```", section, re.S)
    assert match is not None
    return [text.removeprefix("# ") for text in match[1].split("\n---\n")]


def platform_settings(name: str) -> dict[str, Any]:
    """Return the settings of the route whose comment begins with `name`."""
    (text,) = (text for text in platform_texts() if text.startswith(name))
    settings: dict[str, Any] = yaml.safe_load(f"# {text}")
    return settings


def platform_route(name: str) -> Route:
    """Return the route whose comment begins with `name`."""
    return compile_route(RouteSettings(**platform_settings(name)), LimitSettings())


@pytest.mark.parametrize("name", EVENTS)
def test_platform_route_selects_all_that_is_personal(name: str) -> None:
    """Whatever names or may name somebody is read, and no word of it is published unseen."""
    route = platform_route(name)
    value = json.dumps(EVENTS[name]).encode()
    message = route.read(RawRecord("chat.raw", 0, 0, 1_000, b"k", value, ()))
    assert message is not None
    assert all("PERSONAL" in field.text for field in message.fields)
    assert b"PERSONAL" not in written(route, message)


def written(route: Route, message: Message) -> bytes:
    """Return what is published of a message where each text became a dash."""
    whole = [
        [Replacement(Entity(0, len(field.text), "PERSON", 1.0, "test"), 0, 1, "mask")]
        for field in message.fields
    ]
    message, fields = apart(message, SanitizedFields(["-"] * len(whole), whole, {}))
    return route.write(message, fields.texts) or b""


MESSAGE: dict[str, Any] = SLACK["event"]  # type: ignore[assignment]
EDITED = {key: value for key, value in MESSAGE.items() if key not in ("channel", "user_profile")}
EDITS: list[tuple[str, dict[str, Any]]] = [
    (
        "Slack",
        {"event_id": "E", "event": {"channel": "C", "message": EDITED, "previous_message": EDITED}},
    ),
    ("Slack", {"event_id": "E", "event": {"channel": "C", "previous_message": EDITED}}),
    ("Telegram", {"update_id": 1, "edited_message": TELEGRAM["message"]}),
    ("Telegram", {"update_id": 1, "channel_post": TELEGRAM["message"]}),
    (
        "Telegram",
        {"update_id": 1, "deleted_business_messages": {"chat": PRIVATE_CHAT, "message_ids": [7]}},
    ),
    (
        "Telegram",
        {
            "update_id": 1,
            "callback_query": {
                "id": "PERSONAL",
                "from": PERSON,
                "message": TELEGRAM["message"],
                "data": "PERSONAL",
            },
        },
    ),
]


@pytest.mark.parametrize(("name", "event"), EDITS)
def test_platform_route_reads_edits(name: str, event: dict[str, Any]) -> None:
    """What was edited, deleted, posted or pressed is read like a message."""
    route = platform_route(name)
    value = json.dumps(event).encode()
    message = route.read(RawRecord("chat.raw", 0, 0, 1_000, b"k", value, ()))
    assert message is not None
    assert b"PERSONAL" not in written(route, message)


@pytest.mark.parametrize(
    "event",
    [
        {"type": "reaction_added", "user": "PERSONAL", "item_user": "PERSONAL", "reaction": "tada",
         "item": {"type": "message", "channel": "C042", "ts": "1360782400.498405"}},
        {"type": "member_joined_channel", "user": "PERSONAL", "channel": "C042",
         "inviter": "PERSONAL"},
        {"type": "file_shared", "channel_id": "C042", "user_id": "PERSONAL", "file_id": "F1"},
    ],
)  # fmt: skip
def test_slack_route_reads_events_without_text(event: dict[str, Any]) -> None:
    """Reactions, files and who joins are events of their channel, and name nobody."""
    value = json.dumps({"event_id": "Ev2", "event": event}).encode()
    route = platform_route("Slack")
    message = route.read(RawRecord("chat.raw", 0, 0, 1_000, b"k", value, ()))
    assert message is not None
    assert message.conversation_id == "C042"
    assert b"PERSONAL" not in written(route, message)


@pytest.mark.parametrize("kind", ["team_join", "user_change", "channel_rename"])
def test_slack_route_lets_nothing_of_profiles_pass(kind: str) -> None:
    """They are of no conversation, and hold all that is known of somebody."""
    profile = {"id": "PERSONAL", "real_name": "PERSONAL", "profile": {"email": "PERSONAL"}}
    event = {"type": kind, "user": profile, "channel": {"id": "PERSONAL", "name": "PERSONAL"}}
    value = json.dumps({"type": "event_callback", "event_id": "Ev3", "event": event}).encode()
    record = RawRecord("chat.raw", 0, 0, 1_000, b"k", value, ())
    route = platform_route("Slack")
    assert route.read(record) is None
    passed = json.loads(route.passed(record).value or b"")
    assert passed == {"type": "event_callback", "event_id": "Ev3"}


TEXTLESS: list[tuple[str, dict[str, Any]]] = [
    (
        "Telegram",
        {
            "chat": {"id": -1, "title": "PERSONAL"},
            "new_chat_members": [PERSON],
            "left_chat_member": PERSON,
        },
    ),
    ("Telegram", {"chat": PRIVATE_CHAT, "from": {"id": 9}, "voice": {"file_id": "PERSONAL"}}),
    (
        "Matrix",
        {"type": "m.room.member", "state_key": "PERSONAL", "content": {"displayname": "PERSONAL"}},
    ),
    (
        "Matrix",
        {"type": "m.reaction", "content": {"m.relates_to": {"event_id": "$1", "key": "PERSONAL"}}},
    ),
    ("WhatsApp", {"type": "audio", "audio": {"id": "PERSONAL"}}),
    (
        "WhatsApp",
        {"type": "location", "location": {"latitude": "PERSONAL", "longitude": "PERSONAL"}},
    ),
]


@pytest.mark.parametrize(("name", "message"), TEXTLESS)
def test_platform_route_reads_messages_without_text(name: str, message: dict[str, Any]) -> None:
    """Voice, places, reactions and who joins are no dead letters, and go out without a name."""
    contacts = [{"profile": {"name": "PERSONAL"}, "wa_id": "PERSONAL"}]
    events: dict[str, dict[str, Any]] = {
        "Telegram": {"update_id": 1, "message": message},
        "Matrix": {"room_id": "PERSONAL", "sender": "PERSONAL", "event_id": "$2", **message},
        "WhatsApp": {
            "entry": [{"changes": [{"value": {"contacts": contacts, "messages": [message]}}]}]
        },
    }
    route = platform_route(name)
    value = json.dumps(events[name]).encode()
    read = route.read(RawRecord("chat.raw", 0, 0, 1_000, b"k", value, ()))
    assert read is not None
    assert b"PERSONAL" not in (route.write(read, ["-"] * len(read.fields)) or b"")


@pytest.mark.parametrize(
    ("kind", "content"),
    [
        (
            "m.room.message",
            {
                "msgtype": "m.text",
                "body": "* ok",
                "m.new_content": {"msgtype": "m.text", "body": "ok"},
                "m.relates_to": {"rel_type": "m.replace", "event_id": "$1"},
            },
        ),
        (
            "m.reaction",
            {"m.relates_to": {"rel_type": "m.annotation", "event_id": "$1", "key": "👍"}},
        ),
        ("m.room.redaction", {"redacts": "$1"}),
    ],
)
def test_matrix_route_keeps_what_edits_and_reactions_are_of(
    kind: str, content: dict[str, Any]
) -> None:
    """A consumer can apply them: to which event, how, and with what."""
    event = {"type": kind, "room_id": "!r", "sender": "@a:example.com", "event_id": "$2"}
    value = json.dumps({**event, "content": content}).encode()
    route = platform_route("Matrix")
    read = route.read(RawRecord("chat.raw", 0, 0, 1_000, b"k", value, ()))
    assert read is not None
    texts = [field.text for field in read.fields]
    assert json.loads(route.write(read, texts) or b"")["content"] == content


def test_platform_route_lets_states_of_sent_messages_pass() -> None:
    """Of a webhook without a message nothing goes out but the state."""
    status = {"id": "PERSONAL", "status": "read", "timestamp": "17", "recipient_id": "PERSONAL"}
    value = json.dumps({"entry": [{"changes": [{"value": {"statuses": [status]}}]}]}).encode()
    record = RawRecord("chat.raw", 0, 0, 1_000, b"k", value, ())
    route = platform_route("WhatsApp")
    assert route.read(record) is None
    passed = route.passed(record).value or b""
    assert b"PERSONAL" not in passed
    assert b'"status":"read"' in passed


@pytest.mark.parametrize(
    ("kind", "passing"),
    [
        ("TYPING_START", {"channel_id": "2"}),
        ("MESSAGE_DELETE", {"id": "1", "channel_id": "2"}),
        ("MESSAGE_DELETE_BULK", {"ids": ["1", "3"], "channel_id": "2"}),
        ("MESSAGE_REACTION_ADD", {"message_id": "1", "channel_id": "2"}),
        ("CHANNEL_PINS_UPDATE", {"channel_id": "2"}),
    ],
)
def test_discord_route_tells_of_which_message_an_event_is_and_not_who_caused_it(
    kind: str, passing: dict[str, Any]
) -> None:
    """Events without a text go out without the account."""
    member = {"nick": "PERSONAL", "user": {"username": "PERSONAL"}}
    data = {**passing, "user_id": "PERSONAL", "member": member, "emoji": {"name": "PERSONAL"}}
    value = json.dumps({"t": kind, "d": data}).encode()
    record = RawRecord("chat.raw", 0, 0, 1_000, b"k", value, ())
    route = platform_route("Discord")
    assert route.read(record) is None
    passed = route.passed(record).value or b""
    assert json.loads(passed) == {"t": kind, "d": passing}


SARA = {"id": 7007007, "is_bot": False, "first_name": "Sara", "username": "sara_moradi"}
LINK = "https://example.com/u/sara_moradi"
INDEXED = {"policy": dict.fromkeys(("PERSON", "USERNAME", "URL", "NUMBER"), "index")}
FOUND = ScriptedDetector({"Sara": "PERSON", "@sara_moradi": "USERNAME", LINK: "URL"})


def sanitized(name: str, event: object) -> dict[str, Any]:
    """Return what a platform's route publishes of an event in which nothing but `FOUND` is."""
    sanitizer = make_sanitizer(FOUND, INDEXED, max_entities=100, **platform_settings(name))
    record = RawRecord("chat.raw", 0, 0, 1_000, b"k", json.dumps(event).encode(), ())
    (value,) = values_in(asyncio.run(sanitize(sanitizer, record)), "chat.sanitized")
    return value


def test_example_of_ranges_holds() -> None:
    """The route of the page moves the record of the page, and replaces what its ranges name."""
    section = PAGE.read_text(encoding="utf-8").partition("## Ranges beside a text")[2]
    route, example = (
        re.search(rf"```{kind}\n(.+?)```", section, re.S) for kind in ("yaml", "json")
    )
    assert route is not None
    assert example is not None
    detector = ScriptedDetector({"Sara Moradi": "PERSON", "https://example.com/u/sara": "URL"})
    sanitizer = make_sanitizer(detector, INDEXED, **yaml.safe_load(route[1]))
    record = make_record(**json.loads(example[1]))
    (value,) = values_in(asyncio.run(sanitize(sanitizer, record)), "chat.sanitized")
    assert value["text"] == "👋 [PERSON_1], see the list"
    mention, link = value["entities"]
    assert (mention["offset"], mention["length"]) == (3, len("[PERSON_1]"))
    assert mention["user"]["first_name"] == "[PERSON_1]"
    assert (link["offset"], link["length"], link["url"]) == (19, len("the list"), "[URL_1]")


def test_entities_of_telegram_lead_to_what_they_led_to() -> None:
    """Of texts, captions, polls and replies, and a mentioned user has the name of the text."""
    text = "👋 Sara and @sara_moradi, the list"
    entities: list[dict[str, Any]] = [
        {"type": "text_mention", "offset": 3, "length": 4, "user": SARA},
        {"type": "mention", "offset": 12, "length": 12},
        {"type": "text_link", "offset": 30, "length": 4, "url": LINK},
    ]
    expected = ["[PERSON_1]", "[USERNAME_1]", "list"]
    told: list[tuple[str, str]] = [
        ("text", "entities"),
        ("caption", "caption_entities"),
        ("question", "question_entities"),
        ("explanation", "explanation_entities"),
    ]
    both: dict[str, Any] = {
        **{name: text for name, _ in told},
        **{ranges: entities for _, ranges in told},
    }
    option = {"text": text, "text_entities": entities}
    chat = {"id": -100200300, "type": "supergroup"}
    message = {"chat": chat, **both, "poll": {**both, "options": [option]}, "quote": both}
    published = sanitized("Telegram", {"update_id": 1, "message": message})["message"]

    checked = [(one, *pair) for one in (published, published["poll"]) for pair in told]
    (moved_option,) = published["poll"]["options"]
    for one, name, ranges in [*checked, (moved_option, "text", "text_entities")]:
        units = one[name].encode("utf-16-le")
        assert [
            units[2 * it["offset"] : 2 * (it["offset"] + it["length"])].decode("utf-16-le")
            for it in one[ranges]
        ] == expected
        mention, _, link = one[ranges]
        assert mention["user"]["first_name"] == "[PERSON_1]"
        assert mention["user"]["username"] == "[USERNAME_1]"
        assert link["url"] == "[URL_1]"


def test_indices_of_x_lead_to_what_they_led_to() -> None:
    """In code points, in the post and in the quoted one."""
    mention = {"screen_name": "sara_moradi", "name": "Sara", "id_str": "7007", "indices": [2, 14]}
    post = {
        "id_str": "9009009",
        "full_text": f"👋 @sara_moradi #hi {LINK}",
        "display_text_range": [2, 18],
        "entities": {
            "user_mentions": [mention],
            "hashtags": [{"text": "hi", "indices": [15, 18]}],
            "urls": [{"url": LINK, "expanded_url": LINK, "indices": [19, 19 + len(LINK)]}],
        },
    }
    published = sanitized("X (Twitter)", {**post, "quoted_status": post})
    for one in (published, published["quoted_status"]):
        text = one["full_text"]
        (who,), (tag,), (link,) = (
            one["entities"][kind] for kind in ("user_mentions", "hashtags", "urls")
        )
        assert text[slice(*who["indices"])] == "[USERNAME_1]"
        assert text[slice(*tag["indices"])] == "#hi"
        assert text[slice(*link["indices"])] == link["url"] == "[URL_1]"
        assert text[slice(*one["display_text_range"])] == "[USERNAME_1] #hi"
        assert (who["screen_name"], who["name"]) == ("[USERNAME_1]", "[PERSON_1]")


def test_every_platform_route_has_its_event() -> None:
    """A route that is added to the page is tested too."""
    for text in platform_texts():
        assert [name for name in EVENTS if text.startswith(name)], text.partition("\n")[0]
    assert len(platform_texts()) == len(EVENTS)


@pytest.mark.parametrize(
    ("settings", "value", "expected"),
    [
        (
            {
                "conversation_id": ["payload.after.thread", "payload.before.thread"],
                "texts": ["payload.after.body", "payload.before.body"],
                "fields": {"payload.after.by": "PERSON", "payload.before.by": "PERSON"},
                "pass_rules": [{"field": "payload.op", "values": ["d"], "publish": ["payload.op"]}],
            },
            {"op": "u", "before": None, "after": {"thread": 7, "body": "Sara?", "by": "Sara"}},
            {"op": "u", "before": None, "after": {"thread": 7, "body": "-?", "by": "-"}},
        ),
        (
            {
                "conversation_id": "payload.id.long",
                "texts": ["payload.text.string"],
                "fields": {'payload.who["com.example.Customer"].name': "PERSON"},
            },
            {
                "id": {"long": 7},
                "text": {"string": "Sara?"},
                "who": {"com.example.Customer": {"name": "Sara"}},
            },
            {
                "id": {"long": 7},
                "text": {"string": "-?"},
                "who": {"com.example.Customer": {"name": "-"}},
            },
        ),
    ],
)
def test_envelopes_keep_their_shape(
    settings: dict[str, Any], value: dict[str, Any], expected: dict[str, Any]
) -> None:
    """Rows of Debezium and unions of Avro are selected as the page says."""
    sanitizer = make_sanitizer(FOUND, {"policy": {"PERSON": "mask"}}, **settings)
    record = RawRecord("chat.raw", 0, 0, 1, b"k", json.dumps({"payload": value}).encode(), ())
    (output,) = values_in(asyncio.run(sanitize(sanitizer, record)), "chat.sanitized")
    written = json.dumps(output["payload"]).replace("[REDACTED]", "-")
    assert json.loads(written) == expected
