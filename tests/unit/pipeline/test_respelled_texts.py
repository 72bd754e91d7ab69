"""Selected texts give up a found value in another spelling too."""

from time import process_time

import pytest

from gateway.domain import Entity, TextField
from gateway.pipeline.fields import SanitizedFields, sanitize_fields
from gateway.pipeline.traces import traces_of
from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.testing.chat import make_engine

NUMBERED = {"profile": "analytics"}


def sanitize(
    engine: PartitionPseudonymizer, entity_type: str, value: str, text: str
) -> SanitizedFields:
    """Return what becomes of a structured field and of a text in which nothing was found."""
    fields = [TextField(value, entity_type, ("field",)), TextField(text, None, ("text",))]
    found = [[Entity(0, len(value), entity_type, 1.0, "route")], []]
    return sanitize_fields("c", fields, found, engine, 100)


@pytest.mark.parametrize(
    ("entity_type", "value", "text", "expected"),
    [
        ("PHONENUMBER", "+4915123456789", "151-23456789 is it", "[PHONENUMBER_1] is it"),
        ("PERSON", "Rose Baker", "hi, rose baker here", "hi, [PERSON_1] here"),
        ("PERSON", "Sara Moradi", "ask MORADI, SARA", "ask [PERSON_1]"),
        ("USERNAME", "SaraM77", "it is saram77!", "it is [USERNAME_1]!"),
        ("PERSON", "Will Young", "the young will know", "the young will know"),
    ],
)
@pytest.mark.parametrize("n_before", [0, 2])
def test_text_that_spells_a_value_otherwise_is_rewritten(
    entity_type: str, value: str, text: str, expected: str, n_before: int
) -> None:
    """In the first message of its sender and in later ones, and the audit event tells the place."""
    engine = make_engine(NUMBERED)
    for _ in range(n_before):
        sanitize(engine, entity_type, value, "hi")
    sanitized = sanitize(engine, entity_type, value, text)
    assert sanitized.texts[1] == expected
    for entity, start, end, _ in sanitized.replacements[1]:
        assert sanitized.texts[1][start:end] == sanitized.texts[0]
        assert (entity.type, entity.detector) == (entity_type, "repeat")
    assert len(sanitized.replacements[1]) == (expected != text)


def test_second_text_gives_up_the_number_of_the_first() -> None:
    """A number found in one text is known in the next, in another grouping."""
    texts = ["call +49 151 23456789 ok", "re: 151-23456789 again"]
    fields = [TextField(text, None, ("text",)) for text in texts]
    found = [[Entity(5, 21, "PHONENUMBER", 1.0, "rules/phone")], []]
    sanitized = sanitize_fields("c", fields, found, make_engine(NUMBERED), 100)
    assert sanitized.texts == ["call [PHONENUMBER_1] ok", "re: [PHONENUMBER_1] again"]


def test_text_gives_up_a_value_that_has_tags_where_it_was_found() -> None:
    """Without them, and in another letter case besides."""
    sanitized = sanitize(make_engine(NUMBERED), "PASSWORD", "Xk9</b>qq72z", "it was xk9QQ72Z once")
    assert "xk9QQ72Z" not in sanitized.texts[1]
    assert len(sanitized.replacements[1]) == 1


def test_many_numbers_in_many_texts_take_no_time() -> None:
    """A number whose digits a text lacks is not looked for in it by a pattern."""
    phones = [f"+1 202 555 {number:04}" for number in range(100, 250)]
    texts = [*phones, "or 202-555-0100"]
    fields = [TextField(text, None, ("texts", n)) for n, text in enumerate(texts)]
    found = [[Entity(0, len(phone), "PHONENUMBER", 1.0, "rules/phone")] for phone in phones]
    start = process_time()
    sanitized = sanitize_fields("c", fields, [*found, []], make_engine(NUMBERED), 1_000)
    assert process_time() - start < 3
    assert sanitized.texts[-1] == "or [PHONENUMBER_1]"


def test_last_look_knows_all_spellings_that_were_replaced() -> None:
    """What it looks for are the values of the whole message, with those added in the text."""
    sanitized = sanitize(make_engine(NUMBERED), "PERSON", "Rose Baker", "hi, rose baker here")
    assert set(sanitized.originals) == {"Rose Baker", "rose baker"}
    assert sanitized.traces == traces_of(sanitized.originals)
