"""Rules and the bundled model together, on the golden sentences of the rules."""

import asyncio

from gateway.detection.composite import CompositeDetector
from gateway.detection.ner import load_ner
from gateway.detection.rules import RulesDetector
from gateway.domain import EntityType
from gateway.evaluation.golden import bundled_golden_paths, read_golden

_WORDED = {
    *(EntityType.PERSON, EntityType.LOCATION, EntityType.ORGANIZATION),
    *(EntityType.DATETIME, EntityType.COST, EntityType.NUMBER, EntityType.MISC),
}


def test_structured_values_keep_span_and_type_beside_the_model() -> None:
    """No guess of the model hides, widens or renames a value that rules find exactly."""
    records = read_golden(bundled_golden_paths())
    texts = [record.text for record in records]
    alone = RulesDetector().detect(texts)
    both = asyncio.run(CompositeDetector(RulesDetector(), load_ner()).detect(texts))
    lost = [
        (record.id, entity.type)
        for record, before, after in zip(records, alone, both, strict=True)
        for entity in before
        if entity.type not in _WORDED and entity not in after
    ]
    assert lost == []
