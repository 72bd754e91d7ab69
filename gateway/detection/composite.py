"""Several detectors as one: computed off the event loop or awaited, their finds merged a text."""

import asyncio
import inspect
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from typing import cast

from gateway.detection.merge import merge
from gateway.detection.protocols import Detector, TextDetector
from gateway.domain import Entity


class CompositeDetector:
    """Runs all its detectors on every micro-batch at once; implements the async `Detector`.

    Args:
        detectors: `TextDetector`s compute in `executor`, `Detector`s are awaited.
        executor: where text detectors compute; None computes in place, for the command line and tests.
        types: what a type is called in the result; None switches it off. Others stay as they are.
    """

    def __init__(
        self,
        detectors: Sequence[TextDetector | Detector],
        executor: Executor | None = None,
        types: Mapping[str, str | None] | None = None,
    ) -> None:
        self._detectors = tuple(detectors)
        self._executor = executor
        self._types = dict(types or {})

    @property
    def version(self) -> str:
        """Names and versions of all detectors, for headers and audit events."""
        return "+".join(
            detector.version if hasattr(detector, "version") else detector.name
            for detector in self._detectors
        )

    async def detect(
        self, texts: Sequence[str], languages: Sequence[str | None] | None = None
    ) -> list[list[Entity]]:
        """Return the entities of every text, sorted by start, overlaps resolved by `merge`.

        Raises:
            TransientError: a model is away; the same call may be repeated.
            InferenceRejected: a model does not fit; repeating cannot help.
        """
        found = await asyncio.gather(
            *(self._run(detector, texts, languages) for detector in self._detectors)
        )
        if len(found) == 1:
            merged = found[0]
        else:
            merged = [
                self._merged(entities, text)
                for text, entities in zip(texts, zip(*found, strict=True), strict=True)
            ]
        return self._renamed(merged) if self._types else merged

    async def _run(
        self,
        detector: TextDetector | Detector,
        texts: Sequence[str],
        languages: Sequence[str | None] | None,
    ) -> list[list[Entity]]:
        if inspect.iscoroutinefunction(detector.detect):
            return await cast(Detector, detector).detect(texts, languages)
        compute = cast(TextDetector, detector).detect
        if self._executor is None:
            return compute(texts, languages)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._executor, compute, texts, languages)

    @staticmethod
    def _merged(entities: Sequence[list[Entity]], text: str) -> list[Entity]:
        filled = [some for some in entities if some]
        if len(filled) < 2:
            return filled[0] if filled else []
        return merge([entity for some in filled for entity in some], text)

    def _renamed(self, found: list[list[Entity]]) -> list[list[Entity]]:
        types = self._types
        return [
            [
                entity if entity.type == name else entity._replace(type=name)
                for entity in entities
                if (name := types.get(entity.type, entity.type)) is not None
            ]
            for entities in found
        ]
