"""A conversation in one call, for the tests of this room."""

from collections.abc import Callable, Mapping, Sequence

import pytest

from gateway.domain import Entity, TextField
from gateway.pseudonyms import KeyRing, MemoryVault, PartitionPseudonymizer, Policy, Vault
from gateway.pseudonyms.protocols import Decision

Values = Sequence[tuple[str, str]]


class Chat:
    """Resolves values of one engine; each call is one message whose text is the values, in order."""

    def __init__(self, policy: Mapping[str, object], vault: Vault, keys: KeyRing) -> None:
        self.vault = vault
        self.engine = PartitionPseudonymizer(keys, Policy.from_mapping(policy), vault)

    def decide(
        self, values: Values, conversation: str = "c-1", around: str = "{}", score: float = 1.0
    ) -> list[Decision]:
        """Return the decisions for (type, value) pairs; `around` is the text, with a place for them."""
        text, entities = around.split("{}")[0], []
        for type_, value in values:
            start = len(text)
            text += value
            entities.append(Entity(start, len(text), type_, score, "test"))
            text += " ; "
        text += around.partition("{}")[2]
        return self.engine.resolve(conversation, [TextField(text, None, ("text",))], [entities])[0]

    def one(self, type_: str, value: str, conversation: str = "c-1", around: str = "{}") -> str:
        """Return what stands in the place of one value; the value itself where it is kept."""
        replacement = self.decide([(type_, value)], conversation, around)[0].replacement
        return value if replacement is None else replacement

    def people(self, *names: str, conversation: str = "c-1") -> list[str | None]:
        """Return what stands in the places of the persons of one message."""
        return [d.replacement for d in self.decide([("PERSON", n) for n in names], conversation)]


MakeChat = Callable[..., Chat]


@pytest.fixture
def make_chat() -> MakeChat:
    """Return a function that makes a chat with a policy, and perhaps a vault and keys that live on."""

    def make(
        policy: Mapping[str, object] | None = None,
        vault: Vault | None = None,
        keys: KeyRing | None = None,
    ) -> Chat:
        return Chat(
            policy or {},
            MemoryVault() if vault is None else vault,
            KeyRing.for_demo() if keys is None else keys,
        )

    return make


@pytest.fixture
def chat(make_chat: MakeChat) -> Chat:
    """A chat in which everything has a pseudonym."""
    return make_chat()


@pytest.fixture
def indexed(make_chat: MakeChat) -> Chat:
    """A chat in which persons and phone numbers are numbered."""
    return make_chat({"policy": {"PERSON": "index", "PHONENUMBER": "index", "LOCATION": "index"}})
