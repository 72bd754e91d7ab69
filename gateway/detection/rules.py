"""Finds values by rules: patterns with validation, run over a whole micro-batch at once."""

from collections.abc import Collection, Sequence

from gateway.detection.merge import merge
from gateway.detection.normalize import BatchText
from gateway.detection.patterns import default_recognizers
from gateway.detection.patterns.protocols import Recognizer
from gateway.domain import Entity

VERSION = "1"
"""Raised whenever a change of the rules may change what is found."""


class RulesDetector:
    """A `TextDetector` over recognizers; pure, thread-safe, and the same for a text in any batch.

    Args:
        recognizers: the families to look for; all of them by default.
        ignored_types: types that are switched off; they are dropped before overlaps are resolved,
        so
            that they hide nothing.
    """

    name = f"rules-{VERSION}"

    def __init__(
        self,
        recognizers: Sequence[Recognizer] | None = None,
        ignored_types: Collection[str] = (),
    ) -> None:
        self._ignored_types = frozenset(ignored_types)
        self._recognizers = tuple(
            recognizer
            for recognizer in (default_recognizers() if recognizers is None else recognizers)
            if not recognizer.types <= self._ignored_types
        )

    def detect(
        self, texts: Sequence[str], languages: Sequence[str | None] | None = None
    ) -> list[list[Entity]]:
        """Return the entities of every text, sorted by start, without overlaps.

        Args:
            texts: original texts; offsets in the result count their code points.
            languages: not used; the rules of all languages are tried on every text, because people
            mix them.
        """
        if not texts:
            return []
        batch = BatchText(texts)
        finds = [found for recognizer in self._recognizers for found in recognizer.find(batch)]
        if self._ignored_types:
            finds = [found for found in finds if found.type not in self._ignored_types]
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
