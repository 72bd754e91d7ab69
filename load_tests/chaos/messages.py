"""What goes in: numbered messages that repeat their conversation's values, and poison."""

import json
import random
import re
from collections.abc import Iterator
from itertools import count
from typing import Any, Final, NamedTuple

N_CONVERSATIONS: Final = 101
# What occurs in every original and in no pseudonym; found anywhere downstream, it is a leak. The
# digits begin a number there: in the midst of one, such as a time in milliseconds, or as a fraction
# of just these six, such as a time's, they are chance.
CANARY: Final = re.compile(
    rb"raw\.example\.com|Rawname|(?<!\d)(?!(?<=\d\.)912000(?!\d))(?:(?:00)?98|0)?[ -]?912[ -]?000"
)

_TEXT: Final = re.compile(r"please write to (?P<email>.+) and ring (?P<phone>.+) again")
_DEEP: Final = 300


class Source(NamedTuple):
    """A message as it goes in."""

    key: str
    document: dict[str, Any]


def messages(seed: int) -> Iterator[Source]:
    """Yield messages without end; the same for the same seed."""
    rng = random.Random(seed)
    for number in count():
        conversation = rng.randrange(N_CONVERSATIONS)
        email = f"user{rng.randrange(9)}.c{conversation}@raw.example.com"
        phone = f"+98 912 000 {conversation:03d}{rng.randrange(7)}"
        yield Source(
            f"conversation-{conversation}",
            {
                "message_id": f"m-{number}",
                "conversation_id": f"conversation-{conversation}",
                "sender_name": f"Rawname {'ABCDEFG'[number % 7]}son",
                "text": f"please write to {email} and ring {phone} again",
                "number": number,
            },
        )


def replaced(source: Source, message: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield every original of a message with what stands in its place.

    Raises:
        RuntimeError: the text around the entities was changed.
    """
    before = _TEXT.fullmatch(source.document["text"])
    after = _TEXT.fullmatch(message["text"])
    if before is None or after is None:
        raise RuntimeError("the text around the entities was changed")
    yield from zip(before.groups(), after.groups(), strict=True)
    yield source.document["sender_name"], message["sender_name"]


def poison(number: int) -> tuple[bytes | None, bytes | None]:
    """Return key and value of a record that no chat platform should write."""
    conversation = {"conversation_id": "poisoned", "message_id": f"p-{number}"}
    mail = "poison@raw.example.com"
    documents: list[bytes | None] = [
        None,
        b"",
        b"\xff\xfe" + mail.encode(),
        json.dumps({**conversation, "text": mail}).encode()[:-1],
        json.dumps({"text": mail}).encode(),
        json.dumps({**conversation, "text": 7}).encode(),
        json.dumps({**conversation, "text": [mail]}).encode(),
        json.dumps([mail]).encode(),
        json.dumps(mail).encode(),
        b'{"conversation_id":"poisoned","text":NaN}',
        b'{"conversation_id":"poisoned","text":"\\ud800 ' + mail.encode() + b'"}',
        b'{"conversation_id":"poisoned","text":"a","text":"' + mail.encode() + b'"}',
        b'{"conversation_id":"poisoned","x":' + b"[" * _DEEP + b"]" * _DEEP + b"}",
        json.dumps({**conversation, "text": " ".join([mail] * 5_000)}).encode(),
        json.dumps({**conversation, "text": "a\u0000b " + mail}).encode(),
        b"\x00\x00\x00\x00\x07" + mail.encode(),
    ]
    place = number % len(documents)
    return (None if place % 3 else b"poisoned"), documents[place]
