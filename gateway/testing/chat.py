"""A conversation in one call: values in, what stands in their places out."""

from collections.abc import Mapping, Sequence
from typing import Any

from gateway.domain import Entity, TextField
from gateway.pipeline.memory import make_words
from gateway.pseudonyms import KeyRing, MemoryVault, PartitionPseudonymizer, Policy, Vault
from gateway.pseudonyms.protocols import Decision

Values = Sequence[tuple[str, str]]


def make_engine(
    policy: Mapping[str, object] | None = None,
    vault: Vault | None = None,
    keys: KeyRing | None = None,
    *,
    remembers: bool = False,
    **bounds: Any,
) -> PartitionPseudonymizer:
    """Return an engine; vault and keys may be given, to live on.

    Args:
        policy: as `Policy.from_mapping` takes it; everything has a pseudonym where it says nothing.
        vault: an empty one where none is given.
        keys: those of the demo where none are given.
        remembers: whether values of a conversation are found again.
        bounds: further arguments of the engine.
    """
    return PartitionPseudonymizer(
        KeyRing.for_demo() if keys is None else keys,
        Policy.from_mapping(policy or {}),
        MemoryVault() if vault is None else vault,
        make_words=make_words if remembers else None,
        **bounds,
    )


class ScriptedChat:
    """Resolves values of one engine, which is made as `make_engine` does.

    Each call is one message whose text is the values, in order.
    """

    def __init__(
        self,
        policy: Mapping[str, object] | None = None,
        vault: Vault | None = None,
        keys: KeyRing | None = None,
    ) -> None:
        self.vault = MemoryVault() if vault is None else vault
        self.engine = make_engine(policy, self.vault, keys)

    def decide(
        self, values: Values, conversation: str = "c-1", around: str = "{}", score: float = 1.0
    ) -> list[Decision]:
        """Return the decisions for (type, value) pairs.

        `around` is the text, with a place for them.
        """
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
