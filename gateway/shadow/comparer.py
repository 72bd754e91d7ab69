"""Runs a candidate over messages that the live detectors have seen, and counts what differs."""

import time
from collections.abc import Sequence

from gateway.detection.protocols import Detector
from gateway.domain import Entity
from gateway.shadow.differences import (
    Compared,
    Differences,
    Sides,
    added,
    compare_field,
    compare_text,
)
from gateway.shadow.samples import Sample


class Comparer:
    """Compares a candidate with the live side.

    Args:
        detector: the candidate's; None where it would find what the live one finds, so that only
            policies are compared.
        sides: the policies.
    """

    def __init__(self, detector: Detector | None, sides: Sides) -> None:
        self._detector = detector
        self._sides = sides

    @property
    def versions(self) -> tuple[str, str | None]:
        """Versions of the candidate's policy and detectors, None where those are the live ones."""
        return self._sides.candidate.version, self._detector.version if self._detector else None

    async def compare(self, samples: Sequence[Sample]) -> Compared:
        """Return what the candidate does otherwise.

        Raises:
            TransientError: the candidate's model is away.
            InferenceRejected: it does not fit.
        """
        texts = [field.text for sample in samples for field in sample if field.type is None]
        began_s = time.monotonic()
        found = await self._detector.detect(texts) if self._detector else None
        duration_s = time.monotonic() - began_s
        return Compared(added(differences_of(samples, found, self._sides)), duration_s)


def differences_of(
    samples: Sequence[Sample], found: Sequence[Sequence[Entity]] | None, sides: Sides
) -> list[Differences]:
    """Return what differs in each message.

    Args:
        samples: the messages, with what was found live.
        found: what the candidate finds in their free texts, one after another; None where it finds
            what was found live.
        sides: the policies.
    """
    candidates = iter(found or ())
    result = []
    for sample in samples:
        differences = Differences(n_messages=1)
        for text, type_, live in sample:
            if type_ is None:
                candidate = live if found is None else next(candidates)
                compare_text(text, live, candidate, sides, differences)
            else:
                compare_field(text, type_, sides, differences)
        result.append(differences)
    return result
