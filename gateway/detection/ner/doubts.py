"""Finds of a model under its thresholds, kept apart for whoever decides about them.

A model drops what scores under its type's threshold. Where a second opinion is asked, what lies
between that and a lower bound is doubtful rather than nothing: it stands beside the sure finds,
told by a mark at the end of its detector's name, and never overlaps them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from gateway.domain import Entity
from gateway.domain.spans import overlapping
from gateway.inference.manifest import Manifest

DOUBT_MARK = "?"
# Where a manifest has no threshold for a type, a word is inside an entity from here on.
_EVEN = 0.5


def lenient(manifest: Manifest, doubts_from: float) -> Manifest:
    """Return the manifest with no threshold above `doubts_from`."""
    types = set(manifest.label_types) - {""}
    thresholds = {
        name: min(doubts_from, manifest.thresholds.get(name, _EVEN)) for name in sorted(types)
    }
    return replace(manifest, thresholds=thresholds)


def with_doubts(sure: Sequence[Entity], all_found: Iterable[Entity]) -> list[Entity]:
    """Return the sure finds, and those of `all_found` that overlap none of them, marked."""
    doubts = [
        entity._replace(detector=entity.detector + DOUBT_MARK)
        for entity in all_found
        if not overlapping(sure, entity)
    ]
    return sorted([*sure, *doubts]) if doubts else list(sure)


def is_doubt(entity: Entity) -> bool:
    """Return whether the entity's detector would have dropped it."""
    return entity.detector.endswith(DOUBT_MARK)


def without_mark(entity: Entity) -> Entity:
    """Return the entity under its detector's own name."""
    return entity._replace(detector=entity.detector.removesuffix(DOUBT_MARK))
