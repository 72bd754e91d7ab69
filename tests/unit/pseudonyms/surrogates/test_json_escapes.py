"""Values that hold escapes of JSON: what stands in their places leaves the text readable."""

import json

import pytest

from gateway.domain import EntityType
from gateway.testing.chat import ScriptedChat as Chat


# No find of a name reaches over an escape.
@pytest.mark.parametrize("type_", [type_ for type_ in EntityType if type_ != EntityType.PERSON])
@pytest.mark.parametrize(
    "value",
    [
        r"0935\n1112233",
        r"12 High Street\nLondon\u002c NW1 6XE",
        r"خیابان ولیعصر\nپلاک ۱۲\tواحد ۳",
        r"5\u00a0May 2021",
        r"sara\r\nahmadi",
    ],
)
def test_surrogates_break_no_escape(chat: Chat, type_: str, value: str) -> None:
    """A string of JSON that held the value is one again, and the value is gone."""
    replacement = chat.one(type_, value)
    assert replacement != value
    json.loads(f'"{replacement}"')
