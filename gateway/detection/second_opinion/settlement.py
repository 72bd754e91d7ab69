"""What becomes of a hard case's finds, with an answer of the second opinion and without one.

An answer can only add. What the policy replaces by itself is replaced whatever the answer says, so
a message that tells an LLM to find nothing gains nothing; without an answer, whatever is doubtful
is replaced.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gateway.detection.merge import WORDED_TYPES, remainders
from gateway.detection.ner.doubts import without_mark
from gateway.domain import Entity
from gateway.domain.detectors import RULES_PREFIX
from gateway.domain.spans import overlapping

# A decision was made: no threshold is asked about it again.
_DECIDED_SCORE = 1.0
# What only the opinion found; under it a policy can still leave an LLM's own finds out.
_FOUND_SCORE = 0.9


class Case(NamedTuple):
    """A hard case: the text's number, places where types differ, and what the model dropped."""

    number: int
    disputes: tuple[tuple[Entity, Entity], ...]
    doubts: tuple[Entity, ...] = ()

    def offered(self, entity: Entity) -> set[str]:
        """Return the types that rules and model gave to the place of `entity`."""
        return {e.type for pair in self.disputes for e in overlapping(pair, entity)}


@dataclass(frozen=True)
class Settlement:
    """Decides by what the policy would do.

    Args:
        admits: whether an entity is sure enough to count (the policy's thresholds).
        keeps: whether a value of a type stays as it is, however sure.
    """

    admits: Callable[[Entity], bool]
    keeps: Callable[[str, str], bool]

    def cautious(self, text: str, case: Case, found: Sequence[Entity]) -> list[Entity]:
        """Return the entities with every doubtful one replaced.

        Args:
            text: the message.
            case: why it is hard.
            found: its sure entities, sorted, without overlaps.
        """
        settled = []
        for entity in found:
            if not self.admits(entity):
                entity = entity._replace(score=_DECIDED_SCORE)
            elif self._is_kept(text, entity, entity.type):
                # Two types for one place: the one that is replaced.
                types = sorted(case.offered(entity) - {entity.type})
                other = [name for name in types if not self._is_kept(text, entity, name)]
                if other:
                    entity = entity._replace(type=other[0], score=_DECIDED_SCORE)
            settled.append(entity)
        settled += (self._decided(doubt) for doubt in _apart(case.doubts, settled))
        return sorted(settled)

    def settled(
        self, text: str, case: Case, found: Sequence[Entity], answer: Sequence[Entity]
    ) -> list[Entity]:
        """Return the entities after an answer: doubts that it confirms, and what it adds.

        Args:
            text: the message.
            case: why it is hard.
            found: its sure entities, sorted, without overlaps.
            answer: what the second opinion finds.
        """
        settled = [self._typed(text, case, entity, answer) for entity in found]
        for doubt in _apart(case.doubts, settled):
            if said := overlapping(answer, doubt):
                settled.append(self._decided(doubt)._replace(type=said[0].type))
        for extra in answer:
            met = overlapping(settled, extra)
            if not met:
                settled.append(extra._replace(score=_FOUND_SCORE))
            elif len(met) == 1 and _is_grown(met[0], extra, answer):
                place = settled.index(met[0])
                settled[place] = _together(met[0], extra)
            elif extra.type in WORDED_TYPES:
                rest = remainders(extra._replace(score=_FOUND_SCORE), sorted(met), text)
                settled += list(rest)
        return sorted(settled)

    def _typed(self, text: str, case: Case, entity: Entity, answer: Sequence[Entity]) -> Entity:
        said = overlapping(answer, entity)
        if not self.admits(entity):
            return entity._replace(type=said[0].type, score=_DECIDED_SCORE) if said else entity
        if len(said) != 1 or said[0].type == entity.type:
            return entity
        type_ = said[0].type
        is_lost = self._is_kept(text, entity, type_) and not self._is_kept(
            text, entity, entity.type
        )
        if type_ not in case.offered(entity) or is_lost:
            return entity
        # The other type may have a higher threshold, and what was replaced stays replaced.
        return entity._replace(type=type_, score=_DECIDED_SCORE)

    def _decided(self, doubt: Entity) -> Entity:
        return without_mark(doubt)._replace(score=_DECIDED_SCORE)

    def _is_kept(self, text: str, entity: Entity, type_: str) -> bool:
        return self.keeps(type_, text[entity.start : entity.end])


def _apart(doubts: Sequence[Entity], found: Sequence[Entity]) -> list[Entity]:
    return [doubt for doubt in doubts if not overlapping(found, doubt)]


def _is_grown(entity: Entity, extra: Entity, answer: Sequence[Entity]) -> bool:
    """Return whether the answer gives a model's find longer bounds, and says no more about it."""
    return (
        extra.type == entity.type
        and not entity.detector.startswith(RULES_PREFIX)
        and (extra.start < entity.start or entity.end < extra.end)
        and len(overlapping(answer, entity)) == 1
    )


def _together(entity: Entity, extra: Entity) -> Entity:
    return entity._replace(start=min(entity.start, extra.start), end=max(entity.end, extra.end))
