"""Ids of messages in base64: each stays one of as many signs, and no two become one."""

import re

import pytest

from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize("signs", ["=", "==", "+q7/=", ""])
def test_ids_in_base64_are_numbers(chat: Chat, signs: str) -> None:
    """Their padding and signs stay, and they are told apart within a conversation and outside."""
    values = [f"wamid.HBgMNDQ3{n}VAgASGBQzQTRB{signs}" for n in (17009, 17010)]
    drawn = [chat.one("NUMBER", value, talk) for value in values for talk in ("c-1", "c-2")]
    assert len({*drawn, *values}) == len(drawn) + len(values)
    assert all(map(re.compile(r"\w{5}\.[\w+/]+={0,2}").fullmatch, drawn))
    assert [len(one) for one in drawn] == [len(values[0])] * len(drawn)
