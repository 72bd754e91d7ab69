"""Broken records: each one becomes a message or a rejection with a code, whatever stands in it."""

import json
import random
from collections.abc import Callable

import pytest

from gateway.domain import Message, RawRecord
from gateway.errors import RejectedRecord
from gateway.routes import Route, compile_route, other_leaves
from gateway.settings import LimitSettings, RouteSettings

N_RECORDS = 100_000
LEAF_CODES = {
    "DECODE_INVALID_VALUE",
    "DECODE_SCHEMA_REGISTRY_FRAMING",
    "FIELD_MISSING",
    "FIELD_TYPE_MISMATCH",
    "LIMIT_EXCEEDED",
}

FLAT = {
    "message_id": "m-1",
    "conversation_id": "c-1",
    "sender_id": "u-1",
    "sender_name": "Ali Example",
    "sent_at": "2026-05-01T10:00:00Z",
    "text": 'سلام hello "quoted" \u0001 👋',
    "n": 12.50,
}
NESTED = {
    "conversation_id": "c-1",
    "messages": [{"body": {"text": "one"}, "author": "Ali"}, {"body": {"text": "two"}}],
    "reactions": {"u1": {"comment": "three"}},
    "big": 123456789012345678901234567890,
}
ODD_VALUES: list[object] = [
    None, True, 0, -1, 1.5, 10**40, "", "x", [], {}, [[]], [{}], {"text": 1}, [None, "x"], "\u0000"
]  # fmt: skip


def make_routes() -> list[Route]:
    """Return a flat, a nested, a personal-key and a plain text route."""
    limits = LimitSettings(max_message_bytes=20_000, max_nesting=30, max_text_fields=20)
    return [
        compile_route(settings, limits)
        for settings in (
            RouteSettings(),
            RouteSettings(
                texts=("messages[*].body.text", "reactions.*.comment"),
                fields={"messages[*].author": "PERSON", "reactions.*~": "USERNAME"},
                drop_unknown=True,
            ),
            RouteSettings(conversation_id="$key", conversation_id_type="PHONENUMBER"),
            RouteSettings(format="text"),
        )
    ]


def mutated_bytes(chance: random.Random) -> bytes:
    """Return a good record with some bytes changed, lost or put in."""
    value = bytearray(json.dumps(chance.choice([FLAT, NESTED]), ensure_ascii=False).encode())
    for _ in range(chance.randint(1, 4)):
        position = chance.randrange(len(value))
        match chance.randrange(4):
            case 0:
                value[position] = chance.randrange(256)
            case 1:
                del value[position : position + chance.randint(1, 20)]
                value = value or bytearray(b"{")
            case 2:
                value[position:position] = chance.choice(
                    [b"\\ud800", b"NaN", b"1e999", b"\xed\xa0\x80", b'"', b"{", b"]", b"\x00", b","]
                )
            case _:
                value[position:position] = value[: chance.randint(1, 30)]
    return bytes(value)


def random_bytes(chance: random.Random) -> bytes:
    """Return noise."""
    return chance.randbytes(chance.randint(0, 60))


def wrong_types(chance: random.Random) -> bytes:
    """Return a record with values of unexpected types."""
    document: dict[str, object] = dict(chance.choice([FLAT, NESTED]))
    for _ in range(chance.randint(1, 3)):
        document[chance.choice(list(document))] = chance.choice(ODD_VALUES)
    root: object = document if chance.random() < 0.9 else chance.choice(ODD_VALUES)
    return json.dumps(root).encode()


def deep_nesting(chance: random.Random) -> bytes:
    """Return a record nested about as deep as is allowed, or far deeper."""
    depth = chance.choice([5, 29, 30, 31, 100, 1_100])
    opening, closing = chance.choice([(b"[", b"]"), (b'{"a":', b"}")])
    inner = chance.choice([b"1", b"1.5", b'"x"', b""])
    nested = opening * depth + inner + closing * (depth - chance.randint(0, 1))
    return b'{"conversation_id":"c","text":"t","deep":' + nested + b"}"


def attempt(route: Route, record: RawRecord) -> Message | RejectedRecord | None:
    """Return what reading the record gives, be it a rejection; other errors fail the test."""
    try:
        return route.read(record)
    except RejectedRecord as error:
        return error


KINDS: list[Callable[[random.Random], bytes]] = [
    mutated_bytes, mutated_bytes, wrong_types, random_bytes, deep_nesting
]  # fmt: skip


@pytest.mark.timeout(60)
def test_fuzzed_records_become_messages_or_rejections() -> None:
    """Each of 100,000 broken records is rejected with a code, or read and written."""
    chance = random.Random(20260501)
    routes = make_routes()
    n_read = 0
    codes: set[str] = set()
    for number in range(N_RECORDS):
        kind = chance.choice(KINDS)
        route = routes[number % len(routes)]
        key = chance.choice([b"c-1", b"+989120000000", None, b"\xff", b""])
        record = RawRecord("chat.raw", 0, number, 0, key, kind(chance))
        message = attempt(route, record)
        if isinstance(message, RejectedRecord):
            assert message.position == ("chat.raw", 0, number)
            codes.add(message.code)
            continue
        if message is None:
            continue
        n_read += 1
        assert message.conversation_id
        texts = [field.text for field in message.fields]
        assert route.write(message, texts) is not None
        for _ in other_leaves(route, message):
            pass
    assert codes == LEAF_CODES
    assert n_read > N_RECORDS // 10, "the fuzzing must also reach what lies behind decoding"


def test_fuzzed_records_round_trip_when_no_text_changes() -> None:
    """What is read and written with its own texts means the same, with keys in the same order."""
    chance = random.Random(7)
    route = make_routes()[0]
    n_compared = 0
    for number in range(5_000):
        kind = chance.choice([mutated_bytes, wrong_types])
        value = kind(chance)
        message = attempt(route, RawRecord("chat.raw", 0, number, 0, b"k", value))
        if not isinstance(message, Message):
            continue
        output = route.write(message, [field.text for field in message.fields])
        assert output is not None
        assert json.dumps(json.loads(output)) == json.dumps(json.loads(value))
        n_compared += 1
    assert n_compared > 500
