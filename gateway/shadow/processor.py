"""A route's sanitizer as the stream sees it, with a look over its shoulder."""

from collections.abc import Callable, Sequence

import structlog

from gateway.domain import BatchResult, Record
from gateway.pipeline.sanitizer import DetectedBatch, Sanitizer
from gateway.pseudonyms.protocols import Pseudonymizer, Vault
from gateway.shadow.samples import Sample, Sampler, samples_of

log = structlog.get_logger(__name__)


class ShadowedSanitizer:
    """Implements the stream's `BatchProcessor` as its sanitizer does, and offers samples of it.

    Args:
        sanitizer: does all the work.
        sampler: says which messages the candidate is to see.
        offer: takes samples at once, or leaves them.
    """

    def __init__(
        self, sanitizer: Sanitizer, sampler: Sampler, offer: Callable[[Sequence[Sample]], None]
    ) -> None:
        self._sanitizer = sanitizer
        self._sampler = sampler
        self._offer = offer
        self._has_failed = False

    def make_pseudonymizer(self, vault: Vault) -> Pseudonymizer:
        """Return what the sanitizer returns."""
        return self._sanitizer.make_pseudonymizer(vault)

    async def detect(self, records: Sequence[Record]) -> DetectedBatch:
        """Return what the sanitizer returns."""
        return await self._sanitizer.detect(records)

    def complete(self, detected: DetectedBatch, pseudonymizer: Pseudonymizer) -> BatchResult:
        """Return what the sanitizer returns; messages are offered once they are done."""
        result = self._sanitizer.complete(detected, pseudonymizer)
        try:
            self._offer(samples_of(detected, self._sampler))
        except Exception as error:
            # Whatever is wrong with the sample, the micro-batch is done.
            if not self._has_failed:
                self._has_failed = True
                log.error("shadow.not_offered", exc_info=error)
        return result

    def reject(self, record: Record, error: Exception, stage: str) -> BatchResult:
        """Return what the sanitizer returns."""
        return self._sanitizer.reject(record, error, stage)
