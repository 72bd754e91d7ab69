"""What the pipeline asks of a detector."""

from collections.abc import Sequence
from typing import Protocol

from gateway.domain import Entity

# What was found in each of several texts, in their order.
EntitiesByText = list[list[Entity]]


class TextDetector(Protocol):
    """A detector that computes in the calling thread: rules, lists, scripted fakes.

    No detector is told a language: people mix them, so all of them are tried on every text.
    """

    name: str

    def detect(self, texts: Sequence[str]) -> EntitiesByText:
        """Return the entities of every text, sorted by start, without overlaps.

        Pure and thread-safe; blocks for the time it computes, so the caller keeps it off the event
        loop.

        Args:
            texts: original texts, not normalized; offsets in the result count their code points.
        """


class Detector(Protocol):
    """What the pipeline calls: may wait for a model server, and may be cancelled meanwhile."""

    @property
    def version(self) -> str:
        """Name and version of all that detects, for headers and audit events."""

    async def detect(self, texts: Sequence[str]) -> EntitiesByText:
        """Return the entities of every text, sorted by start, overlaps resolved.

        Raises:
            TransientError: the model is away; the same call may be repeated.
            InferenceRejected: the model does not fit; repeating cannot help.
        """
