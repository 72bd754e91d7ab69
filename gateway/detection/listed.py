"""Finds the values of the policy's deny lists, which no rule or model need recognize."""

import re
from collections.abc import Iterable, Sequence

from gateway.detection.merge import merge
from gateway.detection.normalize import BatchText, fold
from gateway.domain import Entity
from gateway.domain.detectors import DENY_LIST_DETECTOR


class ListedDetector:
    """A `TextDetector` over listed values: whole words, letter case and script variants ignored.

    Args:
        values: pairs of type and value, at least one.
    """

    def __init__(self, values: Iterable[tuple[str, str]]) -> None:
        self._types = {fold(value.strip()).lower(): entity_type for entity_type, value in values}
        # The longest first, since of two alternatives that match, the first is taken.
        listed = sorted(self._types, key=len, reverse=True)
        self._pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, listed))})(?!\w)")
        self.name = f"list-{len(listed)}"

    def detect(self, texts: Sequence[str]) -> list[list[Entity]]:
        """Return the listed values in every text; thread-safe."""
        found: list[list[Entity]] = [[] for _ in texts]
        if not texts:
            return found
        batch = BatchText(texts)
        index = 0
        for match in self._pattern.finditer(batch.lowered):
            start, end = match.span()
            while end > batch.ends[index]:
                index += 1
            origin = batch.starts[index]
            if start >= origin:
                entity_type = self._types[match.group()]
                found[index].append(
                    Entity(start - origin, end - origin, entity_type, 1.0, DENY_LIST_DETECTOR)
                )
        return [merge(entities, text) for entities, text in zip(found, texts, strict=True)]
