"""The pipeline of a route of answers: the same stages as for messages, in the other direction.

decode ──▶ detect ──▶ originals of the conversation ──▶ rewrite ──▶ encode
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from typing import Protocol

from gateway.audit.events import AuditBuilder
from gateway.detection.protocols import Detector
from gateway.domain import Entity, FieldEntities, Message, Record, Replacement
from gateway.pipeline.fields import SanitizedFields
from gateway.pipeline.memory import make_words
from gateway.pipeline.restorers import Restorers
from gateway.pipeline.sanitizer import DetectedBatch, Sanitizer
from gateway.pseudonyms.key_marks import marks_in, require_key
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.protocols import Pseudonymizer, Vault
from gateway.routes import Route


class WholeVault(Protocol):
    """The vault of all partitions of a restorable route."""

    async def catch_up(self) -> None:
        """Return when all is here that was published before the call.

        Raises:
            TransientError: it cannot be read now.
        """

    def load(self, prefix: bytes) -> dict[bytes, bytes]:
        """Return every record whose key starts with `prefix`; from any thread."""

    def partitions(self) -> Sequence[Callable[[bytes], Mapping[bytes, bytes]]]:
        """Return what does the same in each partition alone."""


class AnswerRestorer(Sanitizer):
    """Implements the stream's `BatchProcessor` for one route of answers.

    Each answer ends as a message does: with its audit event, which tells where something was turned
    back, or as a dead letter.

    Args:
        vault: of the route whose answers these are.
        keys: the master keys.
        accepts_other_key: whether a vault that was written by none of `keys` is accepted.
        route: and all that follow are those of `Sanitizer`.
        detector: finds entities in free text.
        admits: whether an entity is sure enough to count.
        make_pseudonymizer: opens a pseudonymizer, which names conversations for audit events.
        audit: builds audit events.
        max_entities: bound on entities of one message.
        executor: where decoding runs.
    """

    def __init__(
        self,
        vault: WholeVault,
        keys: KeyRing,
        accepts_other_key: bool,
        route: Route,
        detector: Detector,
        admits: Callable[[Entity], bool],
        make_pseudonymizer: Callable[[Vault], Pseudonymizer],
        audit: AuditBuilder,
        max_entities: int,
        executor: Executor | None = None,
    ) -> None:
        # One by one: compiled, a starred argument arrives as a tuple.
        super().__init__(route, detector, admits, make_pseudonymizer, audit, max_entities, executor)
        self._vault = vault
        self._keys = keys
        self._accepts_other_key = accepts_other_key
        self._restorers = Restorers(vault.partitions, keys, make_words)

    async def detect(self, records: Sequence[Record]) -> DetectedBatch:
        """Return `records` decoded, with their entities, once the vault knows all that they may.

        Raises:
            TransientError: the brokers or the model are away.
            KeyDiffers: the vault was written under another master key.
            InferenceRejected: the model does not fit.
        """
        await self._vault.catch_up()
        if not self._accepts_other_key:
            require_key(marks_in(self._vault.load), self._keys)
        return await Sanitizer.detect(self, records)

    def _fields_of(
        self, message: Message, found: FieldEntities, pseudonymizer: Pseudonymizer
    ) -> SanitizedFields:
        """Return the fields of an answer turned back.

        Raises:
            OriginalUnreadable: an original of its conversation was changed.
        """
        restorer = self._restorers.of(message.conversation_id)
        texts: list[str] = []
        replacements: list[list[Replacement]] = []
        for field, entities in zip(message.fields, found, strict=True):
            restored = restorer.restore(field.text, entities)
            texts.append(restored.text)
            replacements.append(restored.replacements)
        return SanitizedFields(texts, replacements, {})
