"""A stand-in for the pipeline: numbers the messages of a conversation, through the vault.

A wrong recovery, a repeat or a loss shows as a wrong number, without any detection in the way.
"""

from collections.abc import Callable, Hashable, Sequence, Set
from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

import orjson

from gateway.domain import (
    BatchResult,
    Erasure,
    FieldEntities,
    OutputRecord,
    Record,
    TextField,
    VaultChange,
)
from gateway.pseudonyms.protocols import Decision, Pseudonymizer, Vault


@dataclass
class CountingPseudonymizer:
    """Counts the messages of each conversation; the count is the conversation's vault record."""

    vault: Vault
    counts: dict[str, int] = field(default_factory=dict)
    changes: list[VaultChange] = field(default_factory=list)

    @property
    def n_conversations(self) -> int:
        """How many conversations were met."""
        return len(self.counts)

    def require_key(self) -> None:
        """Accept any vault: nothing here has a key."""

    def next_number(self, conversation_id: str) -> int:
        """Return one more than last time."""
        key = conversation_id.encode() + b"/n"
        if conversation_id not in self.counts:
            stored = self.vault.load(conversation_id.encode() + b"/")
            self.counts[conversation_id] = int(stored.get(key, b"0"))
        self.counts[conversation_id] += 1
        value = str(self.counts[conversation_id]).encode()
        self.vault.put(key, value)
        self.changes.append(VaultChange(key, value))
        return self.counts[conversation_id]

    def conversation_pseudonym(self, conversation_id: str) -> str:
        """Return the id itself: nothing here is personal."""
        return conversation_id

    def published_id(self, conversation_id: str, value: str) -> str:
        """Return the value itself: nothing here is personal."""
        return value

    def resolve(
        self, conversation_id: str, fields: Sequence[TextField], entities: FieldEntities
    ) -> list[list[Decision]]:
        """Never called: the processor below detects nothing."""
        raise NotImplementedError

    def recall(
        self, conversation_id: str, fields: Sequence[TextField], entities: FieldEntities
    ) -> FieldEntities:
        """Return the entities as they are: numbers remember no values."""
        return entities

    recall_new = recall

    def met_types(self, conversation_id: str, fields: Sequence[TextField]) -> Set[str]:
        """Return nothing: numbers remember no values."""
        return frozenset()

    def replacement_of(
        self, conversation_id: str, fields: Sequence[TextField], type_: str, value: str
    ) -> str | None:
        """Never called: no type was met."""
        raise NotImplementedError

    def settled(self, conversation_id: str, key: Hashable) -> object | None:
        """Return None: every message gets a number of its own."""
        return None

    def settle(self, conversation_id: str, key: Hashable, outcome: object) -> None:
        """Keep nothing."""

    def erase(self, conversation_id: str) -> Erasure:
        """Never called: the processor below reads no erasures."""
        raise NotImplementedError

    def drain_changes(self) -> list[VaultChange]:
        """Return the counts written since the last call."""
        changes, self.changes = self.changes, []
        return changes


Document = dict[str, Any]


class Detected(NamedTuple):
    """Records with their documents."""

    records: Sequence[Record]
    documents: list[Document]


def _never(stage: str, documents: Sequence[Document]) -> None:
    """Spoil nothing."""


@dataclass
class CountingProcessor:
    """Publishes each JSON object with `n`, its number in its `conversation_id`.

    `spoil` is called in each stage with the documents and raises what a test wants to see handled.
    """

    output_topic: str
    dead_letter_topic: str = "dead"
    uses_vault: bool = True
    spoil: Callable[[str, Sequence[Document]], None] = _never

    def make_pseudonymizer(self, vault: Vault) -> CountingPseudonymizer:
        """Return a fresh counter over `vault`."""
        return CountingPseudonymizer(vault)

    async def detect(self, records: Sequence[Record]) -> Detected:
        """Return the documents."""
        documents = [orjson.loads(record.value or b"{}") for record in records]
        self.spoil("detect", documents)
        return Detected(records, documents)

    def complete(self, detected: Detected, pseudonymizer: Pseudonymizer) -> BatchResult:
        """Return the numbered documents."""
        counter = cast(CountingPseudonymizer, pseudonymizer)  # this processor makes no other
        outputs = []
        for record, document in zip(detected.records, detected.documents, strict=True):
            if self.uses_vault:
                document["n"] = counter.next_number(str(document["conversation_id"]))
            value = orjson.dumps(document)
            outputs.append(OutputRecord(self.output_topic, record.key, value, (), record.timestamp))
        self.spoil("complete", detected.documents)
        return BatchResult(outputs, pseudonymizer.drain_changes(), n_sanitized=len(outputs))

    def reject(self, record: Record, error: Exception, stage: str) -> BatchResult:
        """Return a dead letter that names the error's type and where it arose."""
        headers = (("error", type(error).__name__.encode()), ("stage", stage.encode()))
        letter = OutputRecord(self.dead_letter_topic, record.key, b"", headers, record.timestamp)
        return BatchResult([letter], [], n_dead=1)
