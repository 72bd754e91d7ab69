"""What a route does without its model server: use the embedded model, or give records up."""

from collections.abc import Callable, Sequence

from gateway.detection.protocols import Detector, EntitiesByText
from gateway.errors import InferenceAbandoned, TransientError


class FallbackDetector:
    """Asks another detector for what the first could not answer.

    The entities name the detector that found them, so an audit event says which one it was.

    Args:
        first: is asked first.
        spare: answers in its place.
        on_fallback: is told the code of the error and how many texts the spare one gets.
    """

    def __init__(
        self,
        first: Detector,
        spare: Detector,
        on_fallback: Callable[[str, int], None] | None = None,
    ) -> None:
        self._first = first
        self._spare = spare
        self._on_fallback = on_fallback

    @property
    def version(self) -> str:
        """Name and version of the detector that is asked first."""
        return self._first.version

    async def detect(self, texts: Sequence[str]) -> EntitiesByText:
        """Return what the first detector finds in all texts, or else what the spare one does."""
        try:
            return await self._first.detect(texts)
        except TransientError as error:
            if self._on_fallback is not None:
                self._on_fallback(error.code, len(texts))
            return await self._spare.detect(texts)


class AbandoningDetector:
    """Gives texts up that its detector could not answer: their records become dead letters."""

    def __init__(self, detector: Detector) -> None:
        self._detector = detector

    @property
    def version(self) -> str:
        """Name and version of the detector."""
        return self._detector.version

    async def detect(self, texts: Sequence[str]) -> EntitiesByText:
        """Return what the detector finds in all texts.

        Raises:
            InferenceAbandoned: it could not say; the records are not to be tried again.
        """
        try:
            return await self._detector.detect(texts)
        except TransientError as error:
            raise InferenceAbandoned(error.code, stage="detect") from None
