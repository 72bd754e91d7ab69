"""What a model drops stands beside what it is sure of, and changes nothing of that."""

import asyncio

import pytest

from gateway.detection.ner.detector import load_ner
from gateway.detection.ner.doubts import DOUBT_MARK, is_doubt, with_doubts, without_mark
from gateway.domain import Entity
from gateway.domain.spans import overlapping
from gateway.testing.generator import generate_conversations

TEXTS = [
    message.text
    for conversation in generate_conversations(120, seed=21)
    for message in conversation.messages
]


@pytest.mark.parametrize("doubts_from", [0.0, 0.05, 0.25])
def test_doubts_leave_sure_finds_as_they_are(doubts_from: float) -> None:
    """To the last score, however low the bound; the doubts overlap none of them."""
    plain = asyncio.run(load_ner().detect(TEXTS))
    found = asyncio.run(load_ner(doubts_from=doubts_from).detect(TEXTS))
    assert [[e for e in entities if not is_doubt(e)] for entities in found] == plain
    doubts = [[e for e in entities if is_doubt(e)] for entities in found]
    assert any(doubts)
    for entities, sure in zip(doubts, plain, strict=True):
        assert not any(overlapping(sure, entity) for entity in entities)
        assert all(entity.score >= doubts_from for entity in entities)


def test_higher_bound_gives_fewer_doubts() -> None:
    """A bound above all thresholds gives none."""
    numbers = []
    for doubts_from in (0.05, 0.25, 1.0):
        found = asyncio.run(load_ner(doubts_from=doubts_from).detect(TEXTS))
        numbers.append(sum(is_doubt(entity) for entities in found for entity in entities))
    assert numbers[0] > numbers[1] > numbers[2] == 0


def test_mark_comes_off() -> None:
    """A doubt that was decided carries the name of its detector."""
    sure = Entity(0, 3, "PERSON", 0.9, "ner/m")
    found = with_doubts([sure], [sure, Entity(2, 5, "PERSON", 0.3, "ner/m"),
                                 Entity(6, 9, "PERSON", 0.3, "ner/m")])  # fmt: skip
    assert [entity.detector for entity in found] == ["ner/m", "ner/m" + DOUBT_MARK]
    assert without_mark(found[1]) == Entity(6, 9, "PERSON", 0.3, "ner/m")
