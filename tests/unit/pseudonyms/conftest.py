"""Chats for the tests of this room."""

import pytest

from gateway.testing.chat import ScriptedChat


@pytest.fixture
def chat() -> ScriptedChat:
    """A chat in which everything has a pseudonym."""
    return ScriptedChat()


@pytest.fixture
def indexed() -> ScriptedChat:
    """A chat in which persons and phone numbers are numbered."""
    return ScriptedChat(
        {"policy": {"PERSON": "index", "PHONENUMBER": "index", "LOCATION": "index"}}
    )
