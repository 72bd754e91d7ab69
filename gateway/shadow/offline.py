"""The same comparison on a file of messages, both sides run by turns on one machine."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from gateway.detection.protocols import Detector
from gateway.domain import Entity
from gateway.shadow.comparer import differences_of
from gateway.shadow.differences import Differences, Sides
from gateway.shadow.samples import SampledField


class Spoken(NamedTuple):
    """One message: its conversation, and its texts with the types of those that are fields."""

    conversation: str | None
    texts: Sequence[tuple[str, str | None]]


@dataclass(slots=True)
class Cost:
    """What finding entities took on one side."""

    cpu_s: float = 0.0
    duration_s: float = 0.0
    n_messages: int = 0


@dataclass(slots=True)
class Offline:
    """Compares batches of messages, one after another; used on one event loop.

    Attributes:
        live: the live detectors.
        candidate: the candidate's; None where they are the same.
        sides: the policies.
        live_cost: what the live detectors took.
        candidate_cost: what the candidate's took.
        parts: the differences of each conversation; a message without one is one of its own.
    """

    live: Detector
    candidate: Detector | None
    sides: Sides
    live_cost: Cost = field(default_factory=Cost)
    candidate_cost: Cost = field(default_factory=Cost)
    parts: list[Differences] = field(default_factory=list)
    _by_conversation: dict[str, Differences] = field(default_factory=dict)
    _is_live_first: bool = True

    async def add(self, batch: Sequence[Spoken]) -> None:
        """Run both sides over a batch.

        Raises:
            GatewayError: a model is away or does not fit.
        """
        texts = [text for one in batch for text, type_ in one.texts if type_ is None]
        live: list[list[Entity]] = []
        candidate: list[list[Entity]] | None = None
        # By turns: whoever comes second finds caches warm.
        for is_live in (self._is_live_first, not self._is_live_first):
            if is_live:
                live = await _timed(self.live, texts, self.live_cost, len(batch))
            elif self.candidate is not None:
                candidate = await _timed(self.candidate, texts, self.candidate_cost, len(batch))
        self._is_live_first = not self._is_live_first
        found = iter(live)
        samples = [
            [SampledField(text, type_, () if type_ else next(found)) for text, type_ in one.texts]
            for one in batch
        ]
        for one, counted in zip(batch, differences_of(samples, candidate, self.sides), strict=True):
            self._part_of(one.conversation).add(counted)

    def _part_of(self, conversation: str | None) -> Differences:
        part = None if conversation is None else self._by_conversation.get(conversation)
        if part is None:
            part = Differences()
            self.parts.append(part)
            if conversation is not None:
                self._by_conversation[conversation] = part
        return part


async def _timed(
    detector: Detector, texts: Sequence[str], cost: Cost, n_messages: int
) -> list[list[Entity]]:
    began_s, began_cpu_s = time.monotonic(), time.process_time()
    found = await detector.detect(texts)
    cost.duration_s += time.monotonic() - began_s
    cost.cpu_s += time.process_time() - began_cpu_s
    cost.n_messages += n_messages
    return found
