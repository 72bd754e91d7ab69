"""Rules and models side by side."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from gateway.detection.composite import CompositeDetector
from gateway.domain import Entity
from gateway.errors import InferenceTimeout

PHONE = Entity(4, 15, "PHONENUMBER", 0.97, "rules/phone")
PERSON = Entity(0, 3, "PERSON", 0.9, "ner/m")
NUMBER = Entity(4, 15, "NUMBER", 0.99, "ner/m")
TEXT = "Ali 09120004512"


class Scripted:
    """A `TextDetector` that says what it was told."""

    name = "rules-7"

    def __init__(self, *entities: Entity) -> None:
        self._entities = list(entities)

    def detect(self, texts: Sequence[str]) -> list[list[Entity]]:
        """Return the scripted entities for every text."""
        return [list(self._entities) for _ in texts]


class Waiting:
    """A `Detector` that answers on a later turn of the loop, or fails."""

    version = "ner/m-2"

    def __init__(self, *entities: Entity, error: Exception | None = None) -> None:
        self._entities = list(entities)
        self._error = error

    async def detect(self, texts: Sequence[str]) -> list[list[Entity]]:
        """Return the scripted entities for every text, or raise the scripted error."""
        await asyncio.sleep(0)
        if self._error is not None:
            raise self._error
        return [list(self._entities) for _ in texts]


@pytest.mark.parametrize("is_threaded", [False, True])
async def test_composite_merges_all_detectors(is_threaded: bool) -> None:
    """Finds of rules and model are merged per text, in an executor or inline."""
    with ThreadPoolExecutor(1) as executor:
        detector = CompositeDetector(
            Scripted(PHONE), Waiting(PERSON, NUMBER), executor=executor if is_threaded else None
        )
        assert await detector.detect([TEXT, TEXT]) == [[PERSON, PHONE]] * 2


def test_composite_version_names_every_detector() -> None:
    """The version joins the detectors' names and versions in their order."""
    assert CompositeDetector(Scripted(), Waiting()).version == "rules-7+ner/m-2"


async def test_composite_passes_a_models_error_on() -> None:
    """A model that is away fails the whole call with its own error: nothing half-detected."""
    detector = CompositeDetector(Scripted(PHONE), Waiting(error=InferenceTimeout()))
    with pytest.raises(InferenceTimeout):
        await detector.detect([TEXT])


async def test_composite_of_no_texts_is_empty() -> None:
    """An empty micro-batch gives an empty answer."""
    assert await CompositeDetector(Scripted(PHONE), Waiting(PERSON)).detect([]) == []
