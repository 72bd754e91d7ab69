"""Runs rules and models side by side and merges what they find."""

import asyncio
import inspect
from collections.abc import Coroutine, Sequence
from concurrent.futures import Executor
from typing import Any

from gateway.detection.composed_letters import as_written, composed
from gateway.detection.json_keys import clear_of_keys, may_be_json
from gateway.detection.machine_fields import clear_of_machine_fields
from gateway.detection.machine_names import clear_of_machine_names
from gateway.detection.mentioned_names import with_full_names
from gateway.detection.merge import merge
from gateway.detection.plain_readings import (
    clear_of_encodings,
    clear_of_markup,
    clear_of_namespaces,
)
from gateway.detection.protocols import Detector, EntitiesByText, TextDetector
from gateway.detection.quoted_names import with_whole_quotes
from gateway.domain import Entity
from gateway.domain.encodings import may_be_quoted
from gateway.domain.quotes import may_have_quotes
from gateway.domain.tag_names import has_namespaces
from gateway.stages import Stage, measured


class CompositeDetector:
    """A `Detector` over several: computing ones in an executor, waiting ones concurrently.

    Args:
        detectors: `TextDetector`s and `Detector`s, in any order; what they find is merged by the
            rule of `gateway.detection.merge`, which does not depend on their order.
        executor: where the `TextDetector`s compute; without one they compute on the event loop,
            after the others have started.
    """

    def __init__(
        self, *detectors: TextDetector | Detector, executor: Executor | None = None
    ) -> None:
        self._computing: list[TextDetector] = []
        self._waiting: list[Detector] = []
        names: list[str] = []
        for detector in detectors:
            if inspect.iscoroutinefunction(detector.detect):
                waiting: Detector = detector  # type: ignore[assignment] # told apart by `detect`
                self._waiting.append(waiting)
                names.append(waiting.version)
            else:
                computing: TextDetector = detector  # type: ignore[assignment] # likewise
                self._computing.append(computing)
                names.append(computing.name)
        self._executor = executor
        self.version = "+".join(names)
        """Name and version of every detector, in the order given."""

    async def detect(self, texts: Sequence[str]) -> EntitiesByText:
        """Return the entities of every text, sorted by start, overlaps resolved.

        May be cancelled; an executor's work that has begun is left to end and thrown away.

        Raises:
            TransientError: a model is away; the same call may be repeated.
            InferenceRejected: a model does not fit; repeating cannot help.
        """
        with measured(Stage.DETECT):
            return self.merged(texts, await self.find(texts))

    async def find(self, texts: Sequence[str]) -> list[EntitiesByText]:
        """Return what each detector finds by itself, before overlaps are resolved.

        Raises:
            TransientError: a model is away; the same call may be repeated.
            InferenceRejected: a model does not fit; repeating cannot help.
        """
        read, places = composed(texts)
        tasks = [asyncio.create_task(work) for work in self._begin(read)]
        try:
            results = await asyncio.gather(*tasks)
            return [as_written(found, places) for found in results] if places else results
        finally:
            for task in tasks:
                task.cancel()

    def _begin(self, texts: Sequence[str]) -> list[Coroutine[Any, Any, EntitiesByText]]:
        # Those that wait come first: their requests are under way while the others compute.
        waiting = [detector.detect(texts) for detector in self._waiting]
        return waiting + [self._compute(one, texts) for one in self._computing]

    async def _compute(self, detector: TextDetector, texts: Sequence[str]) -> EntitiesByText:
        if self._executor is None:
            return detector.detect(texts)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._executor, detector.detect, texts)

    def merged(self, texts: Sequence[str], results: Sequence[EntitiesByText]) -> EntitiesByText:
        """Return the entities of every text out of what `find` returned."""
        merged = results[0] if len(results) == 1 else _merged(texts, results)
        return [
            _clear(entities, text) if entities else entities
            for text, entities in zip(texts, merged, strict=True)
        ]


def _clear(entities: list[Entity], text: str) -> list[Entity]:
    if "<" in text:
        entities = clear_of_markup(entities, text)
    if has_namespaces(text):
        entities = clear_of_namespaces(entities, text)
    if '":' in text or '" :' in text or "':" in text:
        entities = clear_of_machine_fields(entities, text)
    if may_be_json(text):
        entities = clear_of_keys(entities, text)
    if "@" in text and len(entities) > 1:
        entities = with_full_names(entities, text)
    if may_have_quotes(text):
        entities = with_whole_quotes(entities, text)
    return clear_of_machine_names(entities, text)


def _merged(texts: Sequence[str], results: Sequence[EntitiesByText]) -> EntitiesByText:
    merged: EntitiesByText = []
    for text, *found in zip(texts, *results, strict=True):
        entities = [entity for entities in found for entity in entities]
        if "%" in text or may_be_quoted(text):
            entities = clear_of_encodings(entities, text)
        merged.append(merge(entities, text) if entities else entities)
    return merged
