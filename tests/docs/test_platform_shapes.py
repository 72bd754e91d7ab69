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

PAGE = Path(__file__).parents[2] / "docs" / "routes.md"

SLACK = {
    "type": "event_callback",
    "event_id": "Ev1",
    "authorizations": [{"user_id": "PERSONAL", "is_bot": False}],
    "event": {
        "type": "message",
        "channel": "C042",
        "user": "PERSONAL",
        "text": "PERSONAL",
        "blocks": [
            {
                "type": "rich_text",
                "elements": [
                    {
                        "type": "rich_text_section",
                        "elements": [
                            {"type": "text", "text": "PERSONAL"},
                            {"type": "text", "text": "PERSONAL", "style": {"bold": True}},
                            {"type": "user", "user_id": "PERSONAL"},
                            {"type": "link", "url": "PERSONAL", "text": "PERSONAL"},
                        ],
                    },
                    {
                        "type": "rich_text_list",
                        "elements": [
                            {
                                "type": "rich_text_section",
                                "elements": [
                                    {"type": "text", "text": "PERSONAL"},
                                    {"type": "user", "user_id": "PERSONAL"},
                                ],
                            }
                        ],
                    },
                ],
            },
            {
                "type": "section",
                "text": {"type": "mrkdwn", "text": "PERSONAL"},
                "fields": [{"type": "mrkdwn", "text": "PERSONAL"}],
            },
            {"type": "context", "elements": [{"type": "mrkdwn", "text": "PERSONAL"}]},
            {
                "type": "actions",
                "elements": [
                    {
                        "type": "button",
                        "text": {"type": "plain_text", "text": "PERSONAL"},
                        "value": "PERSONAL",
                    }
                ],
            },
            {"type": "image", "alt_text": "PERSONAL", "image_url": "https://example.com/PERSONAL"},
        ],
        "files": [
            {
                "title": "PERSONAL",
                "name": "PERSONAL",
                "preview": "PERSONAL",
                "permalink": "https://example.com/PERSONAL",
            }
        ],
        "parent_user_id": "PERSONAL",
        "reply_users": ["PERSONAL"],
        "reactions": [{"name": "tada", "users": ["PERSONAL"], "count": 1}],
        "inviter": "PERSONAL",
        "attachments": [
            {
                "author_name": "PERSONAL",
                "author_id": "PERSONAL",
                "text": "PERSONAL",
                "fallback": "PERSONAL",
                "title_link": "PERSONAL",
                "footer": "PERSONAL",
                "fields": [{"title": "PERSONAL", "value": "PERSONAL", "short": True}],
            }
        ],
        "user_profile": {
            "real_name": "PERSONAL",
            "display_name": "PERSONAL",
            "name": "PERSONAL",
        },
    },
}
PERSON = {
    "id": "PERSONAL",
    "first_name": "PERSONAL",
    "last_name": "PERSONAL",
    "username": "PERSONAL",
}
PRIVATE_CHAT = {**PERSON, "type": "private"}
TELEGRAM = {
    "update_id": 1,
    "message": {
        "message_id": 2,
        "from": {
            "id": "PERSONAL",
            "is_bot": False,
            "first_name": "PERSONAL",
            "last_name": "PERSONAL",
            "username": "PERSONAL",
        },
        "chat": {"id": "PERSONAL", "title": "PERSONAL", "type": "supergroup"},
        "text": "PERSONAL",
        "entities": [
            {
                "type": "text_mention",
                "user": {"id": "PERSONAL", "first_name": "PERSONAL", "username": "PERSONAL"},
            }
        ],
        "caption_entities": [{"type": "text_mention", "user": PERSON}],
        "forward_from": PERSON,
        "forward_sender_name": "PERSONAL",
        "forward_origin": {"sender_user": PERSON, "sender_user_name": "PERSONAL"},
        "contact": {"phone_number": "PERSONAL", "first_name": "PERSONAL", "last_name": "PERSONAL"},
        "reply_to_message": {
            "from": {
                "id": "PERSONAL",
                "first_name": "PERSONAL",
                "last_name": "PERSONAL",
                "username": "PERSONAL",
            },
            "text": "PERSONAL",
            "caption": "PERSONAL",
            "chat": PRIVATE_CHAT,
        },
        "quote": {"text": "PERSONAL", "position": 0},
        "poll": {
            "id": "PERSONAL",
            "question": "PERSONAL",
            "options": [{"text": "PERSONAL", "voter_count": 0}],
            "explanation": "PERSONAL",
        },
        "venue": {
            "location": {"latitude": "PERSONAL", "longitude": "PERSONAL"},
            "title": "PERSONAL",
            "address": "PERSONAL",
        },
        "document": {"file_id": "PERSONAL", "file_name": "PERSONAL"},
        "author_signature": "PERSONAL",
    },
}
MATRIX = {
    "type": "m.room.message",
    "room_id": "PERSONAL",
    "sender": "PERSONAL",
    "event_id": "$1",
    "content": {
        "msgtype": "m.text",
        "body": "PERSONAL",
        "formatted_body": "<b>PERSONAL</b>",
        "m.mentions": {"user_ids": ["PERSONAL"]},
        "m.new_content": {"msgtype": "m.text", "body": "PERSONAL", "formatted_body": "PERSONAL"},
        "m.relates_to": {"rel_type": "m.replace", "event_id": "$0"},
    },
}
WHATSAPP = {
    "object": "whatsapp_business_account",
    "entry": [
        {
            "changes": [
                {
                    "value": {
                        "contacts": [{"profile": {"name": "PERSONAL"}, "wa_id": "PERSONAL"}],
                        "messages": [
                            {
                                "from": "PERSONAL",
                                "id": "PERSONAL",
                                "context": {"from": "PERSONAL", "id": "PERSONAL"},
                                "text": {"body": "PERSONAL"},
                            },
                            {
                                "from": "PERSONAL",
                                "id": "PERSONAL",
                                "image": {"caption": "PERSONAL"},
                            },
                            {
                                "from": "PERSONAL",
                                "id": "PERSONAL",
                                "document": {"caption": "PERSONAL", "filename": "PERSONAL"},
                                "location": {"name": "PERSONAL", "address": "PERSONAL"},
                                "interactive": {
                                    "button_reply": {"id": "1", "title": "PERSONAL"},
                                    "list_reply": {"id": "1", "description": "PERSONAL"},
                                    "nfm_reply": {"response_json": "PERSONAL"},
                                },
                                "reaction": {"message_id": "PERSONAL", "emoji": "PERSONAL"},
                                "contacts": [
                                    {
                                        "name": {"formatted_name": "PERSONAL"},
                                        "phones": [{"phone": "PERSONAL", "wa_id": "PERSONAL"}],
                                    }
                                ],
                            },
                        ],
                    },
                    "field": "messages",
                }
            ]
        }
    ],
}
ACCOUNT = {
    "id": "PERSONAL",
    "username": "PERSONAL",
    "global_name": "PERSONAL",
    "discriminator": "0",
    "avatar": "PERSONAL",
}
POSTED = {
    "id": "111111111111111111",
    "channel_id": "222222222222222222",
    "type": 0,
    "content": "PERSONAL",
    "timestamp": "2026-05-01T10:00:00+00:00",
    "author": ACCOUNT,
    "mentions": [{**ACCOUNT, "member": {"nick": "PERSONAL", "roles": []}}],
    "mention_roles": ["333333333333333333"],
    "attachments": [
        {
            "id": "444444444444444444",
            "filename": "PERSONAL",
            "title": "PERSONAL",
            "description": "PERSONAL",
            "url": "https://cdn.example.com/PERSONAL",
            "proxy_url": "https://media.example.com/PERSONAL",
        }
    ],
    "embeds": [
        {
            "title": "PERSONAL",
            "description": "PERSONAL",
            "url": "PERSONAL",
            "author": {"name": "PERSONAL", "url": "PERSONAL", "icon_url": "PERSONAL"},
            "fields": [{"name": "PERSONAL", "value": "PERSONAL"}],
            "footer": {"text": "PERSONAL"},
        }
    ],
}
DISCORD = {
    "t": "MESSAGE_CREATE",
    "op": 0,
    "s": 7,
    "d": {
        **POSTED,
        "member": {"nick": "PERSONAL", "roles": []},
        "referenced_message": POSTED,
        "message_snapshots": [{"message": {"content": "PERSONAL"}}],
        "poll": {
            "question": {"text": "PERSONAL"},
            "answers": [{"answer_id": 1, "poll_media": {"text": "PERSONAL"}}],
        },
        "thread": {"name": "PERSONAL"},
        "interaction_metadata": {"user": ACCOUNT},
    },
}
AUTHOR = {"type": "user", "id": "5", "name": "PERSONAL", "email": "PERSONAL"}
INTERCOM = {
    "type": "conversation",
    "id": "147",
    "title": "PERSONAL",
    "source": {"subject": "PERSONAL", "body": "PERSONAL", "author": AUTHOR},
    "conversation_parts": {
        "conversation_parts": [
            {"id": "1", "body": "PERSONAL", "author": AUTHOR},
            {"id": "2", "body": None, "author": AUTHOR},
        ]
    },
    "custom_attributes": {"note": "PERSONAL", "plan": None},
}
TEAMS = {
    "type": "message",
    "id": "1",
    "conversation": {"id": "19:PERSONAL", "conversationType": "personal"},
    "from": {"id": "PERSONAL", "aadObjectId": "PERSONAL", "name": "PERSONAL"},
    "text": "<at>PERSONAL</at>",
    "entities": [
        {
            "type": "mention",
            "text": "<at>PERSONAL</at>",
            "mentioned": {"id": "PERSONAL", "name": "PERSONAL"},
        }
    ],
    "attachments": [
        {"contentType": "text/html", "content": "<p>PERSONAL</p>"},
        {
            "contentType": "application/vnd.microsoft.teams.file.download.info",
            "name": "PERSONAL",
            "contentUrl": "https://example.com/personal/PERSONAL",
            "content": {"downloadUrl": "https://example.com/PERSONAL"},
        },
        {
            "contentType": "application/vnd.microsoft.card.adaptive",
            "content": {
                "type": "AdaptiveCard",
                "body": [
                    {"type": "TextBlock", "text": "PERSONAL"},
                    {"type": "FactSet", "facts": [{"title": "PERSONAL", "value": "PERSONAL"}]},
                    {"type": "Image", "url": "PERSONAL", "altText": "PERSONAL"},
                ],
                "actions": [
                    {"type": "Action.Submit", "title": "PERSONAL", "data": {"who": "PERSONAL"}}
                ],
            },
        },
    ],
}
GRAPH_USER = {"id": "PERSONAL", "displayName": "PERSONAL", "userIdentityType": "aadUser"}
GRAPH = {
    "@odata.context": "https://example.com/chats('19:PERSONAL_PERSONAL')/messages/$entity",
    "id": "1612289992105",
    "messageType": "message",
    "chatId": "19:PERSONAL_PERSONAL@unq.gbl.spaces",
    "subject": None,
    "from": {"application": None, "user": GRAPH_USER},
    "body": {"contentType": "html", "content": '<at id="0">PERSONAL</at>'},
    "attachments": [
        {
            "id": "a",
            "contentType": "reference",
            "contentUrl": "https://example.com/personal/PERSONAL",
            "content": None,
            "name": "PERSONAL",
        },
        {"id": "b", "contentType": "card", "content": '{"body":[{"text":"PERSONAL"}]}'},
    ],
    "mentions": [{"id": 0, "mentionText": "PERSONAL", "mentioned": {"user": GRAPH_USER}}],
    "reactions": [{"reactionType": "like", "user": {"user": GRAPH_USER}}],
}
ROCKET_CHAT = {
    "_id": "m1",
    "rid": "PERSONAL",
    "msg": "PERSONAL",
    "u": {"_id": "PERSONAL", "username": "PERSONAL", "name": "PERSONAL"},
    "alias": "PERSONAL",
    "mentions": [{"_id": "PERSONAL", "username": "PERSONAL", "name": "PERSONAL"}],
    "md": [{"type": "PARAGRAPH", "value": [{"type": "PLAIN_TEXT", "value": "PERSONAL"}]}],
    "urls": [{"url": "PERSONAL", "meta": {"pageTitle": "PERSONAL"}}],
    "attachments": [
        {
            "title": "PERSONAL",
            "title_link": "/file-upload/PERSONAL",
            "text": "PERSONAL",
            "author_name": "PERSONAL",
            "author_icon": "/avatar/PERSONAL",
        }
    ],
    "reactions": {":wave:": {"usernames": ["PERSONAL"], "names": ["PERSONAL"]}},
}
POSTER = {
    "id_str": "PERSONAL",
    "name": "PERSONAL",
    "screen_name": "PERSONAL",
    "location": "PERSONAL",
    "url": "PERSONAL",
    "description": "PERSONAL",
    "profile_image_url": "https://example.com/PERSONAL",
    "entities": {
        "url": {
            "urls": [
                {
                    "url": "PERSONAL",
                    "expanded_url": "PERSONAL",
                    "display_url": "PERSONAL",
                    "indices": [0, 8],
                }
            ]
        },
        "description": {"urls": []},
    },
}
POST = {
    "created_at": "Fri May 01 10:00:00 +0000 2026",
    "id_str": "PERSONAL",
    "full_text": "PERSONAL",
    "display_text_range": [0, 8],
    "in_reply_to_user_id_str": "PERSONAL",
    "in_reply_to_screen_name": "PERSONAL",
    "user": POSTER,
    "place": {"full_name": "PERSONAL", "name": "PERSONAL"},
    "coordinates": {"coordinates": ["PERSONAL"]},
    "entities": {
        "hashtags": [{"text": "PERSONAL", "indices": [0, 8]}],
        "urls": [{"url": "PERSONAL", "expanded_url": "PERSONAL", "display_url": "PERSONAL"}],
        "user_mentions": [{"screen_name": "PERSONAL", "name": "PERSONAL", "id_str": "PERSONAL"}],
        "media": [{"media_url_https": "https://example.com/PERSONAL", "url": "PERSONAL"}],
    },
}
X = {**POST, "in_reply_to_status_id_str": "PERSONAL", "quoted_status": POST}
EVENTS = [SLACK, TELEGRAM, MATRIX, WHATSAPP, DISCORD, TEAMS, GRAPH, ROCKET_CHAT, X, INTERCOM]


def platform_settings() -> list[dict[str, Any]]:
    """Return the settings of the routes of the page's section on platforms, in order."""
    section = PAGE.read_text(encoding="utf-8").partition("## Shapes of platforms")[2]
    match = re.search(r"```yaml\n(.+?)```", section, re.S)
    assert match is not None
    return list(yaml.safe_load_all(match[1]))


def platform_routes() -> list[Route]:
    """Return the routes of that section."""
    return [
        compile_route(RouteSettings(**settings), LimitSettings())
        for settings in platform_settings()
    ]


@pytest.mark.parametrize("place", range(len(EVENTS)))
def test_platform_route_selects_all_that_is_personal(place: int) -> None:
    """Whatever names or may name somebody is read, and no word of it is published unseen."""
    route = platform_routes()[place]
    value = json.dumps(EVENTS[place]).encode()
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
EDITS: list[tuple[int, dict[str, Any]]] = [
    (
        0,
        {"event_id": "E", "event": {"channel": "C", "message": EDITED, "previous_message": EDITED}},
    ),
    (0, {"event_id": "E", "event": {"channel": "C", "previous_message": EDITED}}),
    (1, {"update_id": 1, "edited_message": TELEGRAM["message"]}),
    (1, {"update_id": 1, "channel_post": TELEGRAM["message"]}),
    (
        1,
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


@pytest.mark.parametrize(("place", "event"), EDITS)
def test_platform_route_reads_edits(place: int, event: dict[str, Any]) -> None:
    """What was edited, deleted, posted or pressed is read like a message."""
    route = platform_routes()[place]
    value = json.dumps(event).encode()
    message = route.read(RawRecord("chat.raw", 0, 0, 1_000, b"k", value, ()))
    assert message is not None
    assert b"PERSONAL" not in written(route, message)


TEXTLESS: list[tuple[int, dict[str, Any]]] = [
    (
        1,
        {
            "chat": {"id": -1, "title": "PERSONAL"},
            "new_chat_members": [PERSON],
            "left_chat_member": PERSON,
        },
    ),
    (1, {"chat": PRIVATE_CHAT, "from": {"id": 9}, "voice": {"file_id": "PERSONAL"}}),
    (2, {"type": "m.room.member", "state_key": "PERSONAL", "content": {"displayname": "PERSONAL"}}),
    (2, {"type": "m.reaction", "content": {"m.relates_to": {"event_id": "$1", "key": "PERSONAL"}}}),
    (3, {"type": "audio", "audio": {"id": "PERSONAL"}}),
    (3, {"type": "location", "location": {"latitude": "PERSONAL", "longitude": "PERSONAL"}}),
]


@pytest.mark.parametrize(("place", "message"), TEXTLESS)
def test_platform_route_reads_messages_without_text(place: int, message: dict[str, Any]) -> None:
    """Voice, places, reactions and who joins are no dead letters, and go out without a name."""
    contacts = [{"profile": {"name": "PERSONAL"}, "wa_id": "PERSONAL"}]
    events: dict[int, dict[str, Any]] = {
        1: {"update_id": 1, "message": message},
        2: {"room_id": "PERSONAL", "sender": "PERSONAL", "event_id": "$2", **message},
        3: {"entry": [{"changes": [{"value": {"contacts": contacts, "messages": [message]}}]}]},
    }
    route = platform_routes()[place]
    value = json.dumps(events[place]).encode()
    read = route.read(RawRecord("chat.raw", 0, 0, 1_000, b"k", value, ()))
    assert read is not None
    assert b"PERSONAL" not in (route.write(read, ["-"] * len(read.fields)) or b"")


def test_platform_route_lets_states_of_sent_messages_pass() -> None:
    """Of a webhook without a message nothing goes out but the state."""
    status = {"id": "PERSONAL", "status": "read", "timestamp": "17", "recipient_id": "PERSONAL"}
    value = json.dumps({"entry": [{"changes": [{"value": {"statuses": [status]}}]}]}).encode()
    record = RawRecord("chat.raw", 0, 0, 1_000, b"k", value, ())
    route = platform_routes()[3]
    assert route.read(record) is None
    passed = route.passed(record).value or b""
    assert b"PERSONAL" not in passed
    assert b'"status":"read"' in passed


def test_platform_route_tells_what_was_deleted_and_not_who_is_typing() -> None:
    """Events of Discord without a text go out without the account."""
    typing = {"channel_id": "2", "user_id": "PERSONAL", "member": {"nick": "PERSONAL"}}
    value = json.dumps({"t": "TYPING_START", "d": typing}).encode()
    record = RawRecord("chat.raw", 0, 0, 1_000, b"k", value, ())
    route = platform_routes()[4]
    assert route.read(record) is None
    passed = route.passed(record).value or b""
    assert json.loads(passed) == {"t": "TYPING_START", "d": {"channel_id": "2"}}


SARA = {"id": 7007007, "is_bot": False, "first_name": "Sara", "username": "sara_moradi"}
LINK = "https://example.com/u/sara_moradi"
INDEXED = {"policy": dict.fromkeys(("PERSON", "USERNAME", "URL", "NUMBER"), "index")}
FOUND = ScriptedDetector({"Sara": "PERSON", "@sara_moradi": "USERNAME", LINK: "URL"})


def sanitized(place: int, event: object) -> dict[str, Any]:
    """Return what a platform's route publishes of an event in which nothing but `FOUND` is."""
    sanitizer = make_sanitizer(FOUND, INDEXED, max_entities=100, **platform_settings()[place])
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
    published = sanitized(1, {"update_id": 1, "message": message})["message"]

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
    published = sanitized(8, {**post, "quoted_status": post})
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
    assert len(platform_routes()) == len(EVENTS)


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
