"""Detectors that find what a test tells them to."""

from collections.abc import Mapping, Sequence

from gateway.domain import Entity


class ScriptedDetector:
    """Finds the first occurrence of given values in a text; implements the async `Detector`."""

    version = "scripted-1"

    def __init__(self, types_by_value: Mapping[str, str], score: float = 0.9) -> None:
        self._types = dict(types_by_value)
        self._score = score
        self.failures: list[Exception] = []
        """Raised by the next calls, one each, before anything is found."""

    async def detect(self, texts: Sequence[str]) -> list[list[Entity]]:
        """Return the first occurrence of each scripted value in every text."""
        if self.failures:
            raise self.failures.pop(0)
        return [
            sorted(
                Entity(text.index(value), text.index(value) + len(value), kind, self._score, "test")
                for value, kind in self._types.items()
                if value in text
            )
            for text in texts
        ]
