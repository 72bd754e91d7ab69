"""The recognizer of what is written in words and digits together: DATETIME, COST and NUMBER."""

from collections.abc import Iterator

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.lexical import costs, datetimes, numbers
from gateway.detection.patterns.lexical.lexicon_classes import classify
from gateway.detection.patterns.protocols import Found


class LexicalRecognizer:
    """Classifies the words of a micro-batch once and reads the three grammars from the classes."""

    name = "lexical"
    types = frozenset({datetimes.TYPE, costs.TYPE, numbers.TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield dates and times, amounts of money and meaningful numbers."""
        classes = classify(batch)
        yield from datetimes.find(classes)
        yield from costs.find(classes)
        yield from numbers.find(classes)
