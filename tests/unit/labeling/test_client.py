"""What the client makes of what endpoints send, without a network."""

from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import orjson
import pytest

from gateway.errors import LlmUnavailable
from gateway.labeling.client import ChatClient, Completion, retry_seconds
from gateway.labeling.endpoints import Labeler

CLIENT = ChatClient(Labeler(name="a", url="http://host.example.com/v1", model="m"))


def body(content: object, **more: object) -> bytes:
    """Return a completion with this content."""
    choice = {"message": {"content": content}, "finish_reason": "stop"}
    return orjson.dumps({"choices": [choice], **more})


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        (body("hi"), Completion("hi", False, -1, -1)),
        (body(None), Completion("", False, -1, -1)),
        (body("hi", usage=None), Completion("hi", False, -1, -1)),
        (body("hi", usage={"prompt_tokens": 3, "completion_tokens": -2}),
         Completion("hi", False, 3, -1)),
        (body("hi", usage={"prompt_tokens": 3.5, "completion_tokens": "4"}),
         Completion("hi", False, -1, -1)),
        (body([{"type": "text", "text": "h"}, {"type": "image"}, {"text": "i"}, 7]),
         Completion("hi", False, -1, -1)),
        (b'\n data: {"choices":[{"delta":{"content":"h"}}]}\r\n\r\n: ping\n'
         b'data: {"choices":[{"delta":{"content":"i"},"finish_reason":"length"}]}\n\n'
         b'data: {"choices":[],"usage":{"prompt_tokens":1,"completion_tokens":2}}\n\n'
         b"data: [DONE]\n\n", Completion("hi", True, 1, 2)),
    ],
)  # fmt: skip
def test_completion_is_read(sent: bytes, expected: Completion) -> None:
    """Whole or as events, with or without counts, as text or as parts."""
    assert CLIENT.read(sent) == expected


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"<html>busy</html>",
        b"[]",
        b'{"choices": []}',
        b'{"choices": [{}]}',
        b'{"choices": null}',
        b'{"choices": [{"message": null}]}',
        b'data: {"choices":[{"delta":{"content":"half of an ans"}}]}\n\n',
        b"data: {\n\n",
        b"data: 7\n\n",
        b"data: [DONE]\n\n",
        body("x", usage=[1])[:-1],
    ],
)
def test_what_is_no_completion_is_an_outage(sent: bytes) -> None:
    """A proxy's page, half a stream: asked again, and never quoted."""
    with pytest.raises(LlmUnavailable, match="not a chat completion"):
        CLIENT.read(sent)


@pytest.mark.parametrize(
    ("header", "expected"),
    [(None, None), ("", None), ("7", 7.0), ("0.5", 0.5), ("-3", 0.0), ("nan", 0.0),
     ("soon", None), ("Sat, 99 Foo 2020", None), ("Wed, 21 Oct 2015 07:28:00 GMT", 0.0)],
)  # fmt: skip
def test_retry_after_is_seconds_or_a_date(header: str | None, expected: float | None) -> None:
    """A date that is past means now; what is neither means nothing."""
    assert retry_seconds(header) == expected


def test_retry_after_may_be_a_date_to_come() -> None:
    """The rest is counted from now."""
    later = datetime.now(UTC) + timedelta(seconds=100)
    assert retry_seconds(format_datetime(later, usegmt=True)) == pytest.approx(100, abs=60)
