"""Chats for the tests of this room."""

from collections.abc import Callable, Mapping

import pytest

from gateway.pseudonyms import KeyRing, MemoryVault, Vault
from gateway.testing.chat import ScriptedChat

MakeChat = Callable[..., ScriptedChat]


@pytest.fixture
def make_chat() -> MakeChat:
    """Return a function that makes a chat; vault and keys may be given, to live on."""

    def make(
        policy: Mapping[str, object] | None = None,
        vault: Vault | None = None,
        keys: KeyRing | None = None,
    ) -> ScriptedChat:
        return ScriptedChat(
            policy or {},
            MemoryVault() if vault is None else vault,
            KeyRing.for_demo() if keys is None else keys,
        )

    return make


@pytest.fixture
def chat(make_chat: MakeChat) -> ScriptedChat:
    """A chat in which everything has a pseudonym."""
    return make_chat()


@pytest.fixture
def indexed(make_chat: MakeChat) -> ScriptedChat:
    """A chat in which persons and phone numbers are numbered."""
    return make_chat({"policy": {"PERSON": "index", "PHONENUMBER": "index", "LOCATION": "index"}})
