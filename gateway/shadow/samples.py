"""Which messages the candidate sees, and what it is shown of them."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from gateway.domain import Entity, Message, position_of
from gateway.pipeline.sanitizer import DetectedBatch

# The first 52 bits of a name decide: as fine as a share can be written.
_N_DIGITS = 13
_N_NAMES = 16**_N_DIGITS
_MAX_CONVERSATIONS = 65_536
# Of ids that are remembered: the bound above counts them, and not their characters.
_LONGEST = 500


class SampledField(NamedTuple):
    """A text of a message, the type of a structured field, and what was found in free text."""

    text: str
    type: str | None
    entities: Sequence[Entity]


Sample = Sequence[SampledField]
"""The fields of one message."""


class Sampler:
    """Draws the same conversations, or messages, in every worker and after every restart.

    Args:
        name_of: gives a conversation's name in audit events, or that of anything else: hexadecimal,
            keyed, so that nobody outside can choose to be in the sample or not.
        share: how much is drawn.
        by: whether conversations are drawn, or messages by their position.
    """

    def __init__(
        self, name_of: Callable[[str], str], share: float, by: Literal["conversation", "message"]
    ) -> None:
        self._name_of = name_of
        self._bound = int(share * _N_NAMES)
        self._draws_conversations = by == "conversation"
        # A message of a busy conversation then costs a look into a table.
        self._is_drawn = lru_cache(_MAX_CONVERSATIONS)(self._falls_below)

    def picks(self, message: Message) -> bool:
        """Return whether the candidate is to see a message."""
        if not self._draws_conversations:
            return self._falls_below(str(position_of(message.record)))
        if len(message.conversation_id) > _LONGEST:
            return self._falls_below(message.conversation_id)
        return self._is_drawn(message.conversation_id)

    def _falls_below(self, name: str) -> bool:
        return int(self._name_of(name)[:_N_DIGITS], 16) < self._bound


def samples_of(detected: DetectedBatch, sampler: Sampler) -> list[Sample]:
    """Return what the candidate is shown of a micro-batch."""
    entities = iter(detected.entities)
    samples: list[Sample] = []
    for item in detected.reads:
        if not isinstance(item, Message):
            continue
        sample = [
            SampledField(text, type_, next(entities) if type_ is None else ())
            for text, type_, _ in item.fields
        ]
        if sampler.picks(item):
            samples.append(sample)
    return samples


def n_characters(sample: Sample) -> int:
    """Return how long the texts of a message are together."""
    return sum(len(field.text) for field in sample)


def to_json(samples: Sequence[Sample]) -> list[Any]:
    """Return the samples as plain lists."""
    return [[[text, type_, [*map(list, found)]] for text, type_, found in one] for one in samples]


def from_json(tree: Sequence[Any]) -> list[Sample]:
    """Return the samples that `to_json` wrote."""
    return [
        [SampledField(text, type_, [Entity(*e) for e in found]) for text, type_, found in one]
        for one in tree
    ]
