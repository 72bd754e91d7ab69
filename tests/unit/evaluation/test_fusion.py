"""Rules and the bundled model together, on the golden sentences of the rules."""

import asyncio

from gateway.detection.composite import CompositeDetector
from gateway.detection.ner.detector import load_ner
from gateway.detection.rules import RulesDetector
from gateway.domain import EntityType
from gateway.evaluation.contestants import MODES, contestants_of
from gateway.evaluation.golden import bundled_golden_paths, read_golden
from gateway.inference.bundled import BUNDLED_MODEL

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


def test_models_side_by_side_have_names_of_their_own() -> None:
    """The same model twice is two contestants, and no path stands in their names."""
    names = [one.name for one in contestants_of([BUNDLED_MODEL, BUNDLED_MODEL], ["ner"], [])]
    assert len(set(names)) == 2
    assert not any("/" in name for name in names)


def test_modes_are_contestants_in_order() -> None:
    """Rules come first, then the model alone, then both."""
    rules, ner, both = (one.name for one in contestants_of([None], MODES, []))
    assert (rules, both) == ("rules", f"rules + {ner}")
