"""Finds values by rules: patterns with validation, run over a whole micro-batch at once."""

from bisect import bisect_right
from collections.abc import Sequence

from gateway.detection.merge import merge
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.catalogue import default_recognizers
from gateway.detection.patterns.identifiers.table_columns import NAME as TABLE_COLUMN
from gateway.detection.patterns.identifiers.table_columns import without_crossing
from gateway.detection.patterns.lexical.lexicon_classes import classify
from gateway.detection.patterns.lexical.weighed_numbers import weighed_numbers
from gateway.detection.patterns.protocols import Found, Recognizer
from gateway.detection.plain_readings import (
    clear_of_pictures,
    clear_of_references,
    with_plain_readings,
)
from gateway.detection.protocols import EntitiesByText
from gateway.detection.shouted_texts import with_streets_of_shouted
from gateway.detection.whole_numbers import complete
from gateway.domain import Entity, EntityType
from gateway.domain.detectors import RULES_PREFIX
from gateway.domain.escapes import has_escapes
from gateway.domain.tuples import new_tuple

VERSION = "50"
"""Raised whenever a change of the rules may change what is found."""


class _Detectors(dict[str, str]):
    """The names that entities carry, by those of the recognizers' finds; each is made once."""

    def __missing__(self, name: str) -> str:
        detector = self[name] = RULES_PREFIX + name
        return detector


_DETECTORS = _Detectors()


class RulesDetector:
    """A `TextDetector` over recognizers; pure, thread-safe, and the same for a text in any batch.

    Args:
        recognizers: the families to look for; all of them by default, and numbers that none of them
            takes.
    """

    name = f"rules-{VERSION}"

    def __init__(self, recognizers: Sequence[Recognizer] | None = None) -> None:
        self._recognizers = tuple(default_recognizers() if recognizers is None else recognizers)
        self._weighs = recognizers is None

    def detect(self, texts: Sequence[str]) -> EntitiesByText:
        """Return the entities of every text, sorted by start, without overlaps.

        Args:
            texts: original texts; offsets in the result count their code points.
        """
        if not texts:
            return []
        batch = BatchText(texts)
        finds = [found for recognizer in self._recognizers for found in recognizer.find(batch)]
        if batch.has_escapes:
            finds = self._with_passwords_over_escapes(batch, finds)
        finds = with_plain_readings(batch, finds, self._recognizers)
        finds = with_streets_of_shouted(batch, finds, self._recognizers)
        if any(found.name == TABLE_COLUMN for found in finds):
            finds = without_crossing(finds)
        if batch.sign_references:
            finds = clear_of_references(finds, batch)
        if batch.pictures:
            finds = clear_of_pictures(finds, batch)
        finds.sort()
        if self._weighs and (weighed := [*weighed_numbers(classify(batch), finds)]):
            finds = sorted(finds + weighed)
        starts, ends = batch.starts, batch.ends
        result: EntitiesByText = [[] for _ in texts]
        overlapping: set[int] = set()
        entities: list[Entity] = []
        index, reach = -1, -1
        origin = text_end = next_start = -1
        for start, end, type_, score, name in finds:
            if start >= next_start:
                index = bisect_right(starts, start) - 1
                origin, text_end = starts[index], ends[index]
                next_start = starts[index + 1] if index + 1 < len(starts) else len(batch.joined) + 1
                entities = result[index]
            if end > text_end:
                continue  # It reaches into the separator or another text.
            if start < reach:
                overlapping.add(index)
            if end > reach:
                reach = end
            entities.append(
                new_tuple(Entity, (start - origin, end - origin, type_, score, _DETECTORS[name]))
            )
        for index in overlapping:
            result[index] = merge(result[index], texts[index])
        complete(batch, result)
        return result

    def _with_passwords_over_escapes(self, batch: BatchText, finds: list[Found]) -> list[Found]:
        """Return `finds` with the passwords in which an escape of JSON stands.

        A backslash and a letter may be what was chosen: read as an escape only, they would leave
        the rest of a password where it is.
        """
        numbers = [number for number, text in enumerate(batch.texts) if has_escapes(text)]
        written = BatchText([batch.texts[number] for number in numbers], keeps_escapes=True)
        passwords: list[Found] = []
        for recognizer in self._recognizers:
            if EntityType.PASSWORD not in recognizer.types:
                continue
            for start, end, type_, score, name in recognizer.find(written):
                value = written.joined[start:end]
                # One in front is none of the password: it ends the line before.
                if type_ == EntityType.PASSWORD and value[0] != "\\" and has_escapes(value):
                    at = written.text_index(start)
                    moved = batch.starts[numbers[at]] - written.starts[at]
                    passwords.append(Found(start + moved, end + moved, type_, score, name))
        if not passwords:
            return finds
        # What the part behind the escape was read as reaches over the end of the password.
        inside = {place for start, end, *_ in passwords for place in range(start, end)}
        kept = [f for f in finds if f.type != EntityType.PASSWORD or f.start not in inside]
        return kept + passwords
