"""Finds values by rules: patterns with validation, run over a whole micro-batch at once."""

from collections.abc import Sequence

from gateway.detection.merge import merge
from gateway.detection.normalize import BatchText
from gateway.detection.patterns import default_recognizers
from gateway.detection.patterns.protocols import Recognizer
from gateway.domain import Entity

VERSION = "1"
"""Raised whenever a change of the rules may change what is found."""


class RulesDetector:
    """A `TextDetector` over recognizers; pure, thread-safe, and the same for a text in any batch."""

    name = f"rules-{VERSION}"

    def __init__(self, recognizers: Sequence[Recognizer] | None = None) -> None:
        self._recognizers = tuple(default_recognizers() if recognizers is None else recognizers)

    def detect(
        self, texts: Sequence[str], languages: Sequence[str | None] | None = None
    ) -> list[list[Entity]]:
        """Return the entities of every text, sorted by start, without overlaps.

        Args:
            texts: original texts; offsets in the result count their code points.
            languages: not used; the rules of all languages are tried on every text, because people mix them.
        """
        if not texts:
            return []
        batch = BatchText(texts)
        finds = [found for recognizer in self._recognizers for found in recognizer.find(batch)]
        finds.sort()
        starts, ends = batch.starts, batch.ends
        result: list[list[Entity]] = [[] for _ in texts]
        crowded: set[int] = set()
        index, n_texts = 0, len(texts)
        for start, end, type_, score, name in finds:
            while index + 1 < n_texts and starts[index + 1] <= start:
                index += 1
            if end > ends[index]:
                continue  # It reaches into the separator or another text.
            entities = result[index]
            if entities:
                crowded.add(index)
            origin = starts[index]
            entities.append(Entity(start - origin, end - origin, type_, score, "rules/" + name))
        for index in crowded:
            result[index] = merge(result[index], texts[index])
        return result
