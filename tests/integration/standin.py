"""A processor that decodes and encodes, and numbers the messages of a conversation in the vault."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import orjson

from gateway.domain import BatchResult, Entity, OutputRecord, Record, TextField, VaultChange
from gateway.pseudonyms.protocols import Decision, Vault


@dataclass
class CountingPseudonymizer:
    """Counts the messages of each conversation in the vault: a wrong recovery shows at once."""

    vault: Vault
    counts: dict[str, int] = field(default_factory=dict)
    changes: list[VaultChange] = field(default_factory=list)

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
        return conversation_id

    def resolve(
        self,
        conversation_id: str,
        fields: Sequence[TextField],
        entities: Sequence[Sequence[Entity]],
    ) -> list[list[Decision]]:
        raise NotImplementedError

    def drain_changes(self) -> list[VaultChange]:
        changes, self.changes = self.changes, []
        return changes


@dataclass
class CountingProcessor:
    """Publishes each message with its number in the conversation; `spoil` may raise for some."""

    output_topic: str
    dead_letter_topic: str = "dead"
    uses_vault: bool = True
    spoil: Callable[[str, Sequence[dict[str, object]]], None] = lambda stage, messages: None
    work_s: float = 0.0

    def make_pseudonymizer(self, vault: Vault) -> CountingPseudonymizer:
        return CountingPseudonymizer(vault)

    async def detect(
        self, records: Sequence[Record]
    ) -> tuple[Sequence[Record], list[dict[str, object]]]:
        messages = [orjson.loads(record.value or b"null") for record in records]
        self.spoil("detect", messages)
        return records, messages

    def complete(
        self,
        detected: tuple[Sequence[Record], list[dict[str, object]]],
        pseudonymizer: CountingPseudonymizer,
    ) -> BatchResult:
        if self.work_s:
            end_s = time.perf_counter() + self.work_s
            while time.perf_counter() < end_s:
                pass
        outputs = []
        for record, message in zip(*detected, strict=True):
            if self.uses_vault:
                message["n"] = pseudonymizer.next_number(str(message["conversation_id"]))
            outputs.append(
                OutputRecord(
                    self.output_topic, record.key, orjson.dumps(message), (), record.timestamp
                )
            )
        self.spoil("complete", detected[1])
        return BatchResult(
            outputs, pseudonymizer.drain_changes(), n_sanitized=len(outputs)
        )

    def reject(self, record: Record, error: Exception) -> BatchResult:
        headers = (("code", type(error).__name__.encode()),)
        letter = OutputRecord(
            self.dead_letter_topic, record.key, b"", headers, record.timestamp
        )
        return BatchResult([letter], [], n_dead=1)
