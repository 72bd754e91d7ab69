"""What the rules detector asks of a recognizer."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from gateway.detection.normalize import BatchText


class Found(NamedTuple):
    """One value found in a batch; `start` and `end` are joined offsets, half-open."""

    start: int
    end: int
    type: str
    score: float
    name: str
    """What found it, short: becomes the detector `rules/<name>`."""


class Recognizer(Protocol):
    """Finds one family of values in a whole micro-batch at once.

    A recognizer reads `batch.folded`, `batch.lowered` or `batch.words`, never text by text: one
    `re.finditer` over the joined text, or look-ups of words, gated by a cheap trigger. It holds no
    state between batches apart from bounded caches, and gives the same for a text whatever stands
    beside it in the batch: context comes from `batch.before` and `batch.after`, and patterns do not
    cross `SEPARATOR` (a find that does is dropped by the detector). Finds may overlap and come in
    any order. No pattern may take more than linear time.

    Score: 1.0 checksummed and in context; at least `VALIDATED_SCORE` (0.95) where a check digit, a
    grammar or unmistakable context proves the value; 0.6 to 0.9 for form only.
    """

    name: str
    types: frozenset[str]
    """The entity types that it may give."""

    def find(self, batch: BatchText) -> Iterable[Found]:
        """Yield what was found, in joined offsets."""
