"""Events of well-known platforms, with PERSONAL wherever one names or may name somebody."""

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
        "user_profile": {"real_name": "PERSONAL", "display_name": "PERSONAL", "name": "PERSONAL"},
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
    "event_id": "PERSONAL",
    "content": {
        "msgtype": "m.text",
        "body": "PERSONAL",
        "formatted_body": "<b>PERSONAL</b>",
        "m.mentions": {"user_ids": ["PERSONAL"]},
        "m.new_content": {
            "msgtype": "m.text",
            "body": "PERSONAL",
            "formatted_body": "PERSONAL",
            "m.mentions": {"user_ids": ["PERSONAL"]},
        },
        "m.relates_to": {
            "rel_type": "m.replace",
            "event_id": "PERSONAL",
            "m.in_reply_to": {"event_id": "PERSONAL"},
        },
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
                    {
                        "type": "RichTextBlock",
                        "inlines": ["PERSONAL", {"type": "TextRun", "text": "PERSONAL"}],
                    },
                    {
                        "type": "Container",
                        "items": [{"type": "RichTextBlock", "inlines": ["PERSONAL"]}],
                    },
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
ZENDESK = {
    "type": "zen:event-type:ticket.comment_added",
    "id": "2b24ef10",
    "time": "2026-05-01T10:00:00Z",
    "subject": "zen:ticket:5158",
    "detail": {
        "id": "5158",
        "subject": "PERSONAL",
        "description": "PERSONAL",
        "requester_id": "PERSONAL",
        "submitter_id": "PERSONAL",
        "assignee_id": "PERSONAL",
        "actor_id": "PERSONAL",
        "external_id": "PERSONAL",
        "status": "OPEN",
        "priority": None,
        "tags": ["PERSONAL"],
        "via": {"channel": "email"},
    },
    "event": {
        "previous": "PERSONAL",
        "attachment": {"filename": "PERSONAL", "content_url": "https://example.com/PERSONAL"},
        "comment": {
            "id": "1",
            "body": "PERSONAL",
            "is_public": True,
            "author": {"id": "PERSONAL", "name": "PERSONAL", "is_staff": False},
        },
    },
}
# By the words with which the comment of its route begins in docs/routes.md.
EVENTS = {
    "Slack": SLACK,
    "Telegram": TELEGRAM,
    "Matrix": MATRIX,
    "WhatsApp": WHATSAPP,
    "Discord": DISCORD,
    "Microsoft Teams, activity": TEAMS,
    "Microsoft Teams, chatMessage": GRAPH,
    "Rocket.Chat": ROCKET_CHAT,
    "X (Twitter)": X,
    "Zendesk": ZENDESK,
    "Intercom": INTERCOM,
}
