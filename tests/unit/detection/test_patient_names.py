r"""Names in records of hospitals: lines of HL7 and documents of FHIR."""

import pytest

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


def _people(text: str) -> list[str]:
    return [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == "PERSON"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("PID|1||55^5^M11||OKONJA^IFEOMA^N^^DR||1984|F", ["OKONJA", "IFEOMA"]),
        ("MSH|^~\\&|ADT1\nNK1|1|Quillmann^Ann Marie|SPO", ["Quillmann", "Ann Marie"]),
        ("PV1|1|I|W^389^1|||1234^O'Zalt^Deirdre", ["O'Zalt", "Deirdre"]),
    ],
)
def test_both_parts_of_a_name_in_hl7_are_found(text: str, names: list[str]) -> None:
    """In segments that have names of people."""
    assert _people(text) == names


@pytest.mark.parametrize(
    "text", ["x^y and a^b", "alpha^beta in LaTeX", "MSH|ADT^Anna|x", "PV1|1|I|ICU^Zalt"]
)
def test_a_caret_elsewhere_parts_no_name(text: str) -> None:
    """In formulas, and in segments of the message itself."""
    assert _people(text) == []


def test_the_lists_of_fhir_are_names() -> None:
    """The surname beside the forenames; a font has a family as well."""
    text = '{"name":[{"family":"Zaltqvist","given":["Annika","Maj"]}]}'
    assert sorted(_people(text)) == ["Annika", "Maj", "Zaltqvist"]
    assert _people('{"font":{"family":"Helvetica","size":12}}') == []


def test_the_next_text_lends_no_surname() -> None:
    """What stands near may be another message of the micro-batch."""
    texts = ['{"given":["Annika"]}', '{"font":{"family":"Helvetica"}}']
    found = [
        (n, text[e.start : e.end]) for n, text in enumerate(texts) for e in _RULES.detect(texts)[n]
    ]
    assert found == [(0, "Annika")]
