"""What a route does without its model server: use the embedded model, or give records up."""

from collections.abc import Sequence

from gateway.detection.protocols import Detector
from gateway.domain import Entity
from gateway.errors import InferenceAbandoned, TransientError


class FallbackDetector:
    """Asks another detector for what the first could not answer.

    The entities name the detector that found them, so an audit event says which one it was.
    """

    def __init__(self, first: Detector, spare: Detector) -> None:
        self._first = first
        self._spare = spare

    @property
    def version(self) -> str:
        """Name and version of the detector that is asked first."""
        return self._first.version

    async def detect(
        self, texts: Sequence[str], languages: Sequence[str | None] | None = None
    ) -> list[list[Entity]]:
        """Return what the first detector finds in all texts, or else what the spare one does."""
        try:
            return await self._first.detect(texts, languages)
        except TransientError:
            return await self._spare.detect(texts, languages)


class AbandoningDetector:
    """Gives texts up that its detector could not answer: their records become dead letters."""

    def __init__(self, detector: Detector) -> None:
        self._detector = detector

    @property
    def version(self) -> str:
        """Name and version of the detector."""
        return self._detector.version

    async def detect(
        self, texts: Sequence[str], languages: Sequence[str | None] | None = None
    ) -> list[list[Entity]]:
        """Return what the detector finds in all texts.

        Raises:
            InferenceAbandoned: it could not say; the records are not to be tried again.
        """
        try:
            return await self._detector.detect(texts, languages)
        except TransientError as error:
            raise InferenceAbandoned(error.code, stage="detect") from None
