"""Rewriting puts surrogates in place of entities and touches nothing else."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.domain import Entity
from gateway.pipeline.rewriting import rewrite
from gateway.pseudonyms.protocols import Decision


@st.composite
def rewritings(draw: st.DrawFn) -> tuple[str, list[Entity], list[Decision]]:
    """Draw a text, disjoint spans in it and a decision for each."""
    text = draw(st.text(max_size=60))
    cuts = sorted(draw(st.lists(st.integers(0, len(text)), max_size=8)))
    spans = [(a, b) for a, b in zip(cuts[::2], cuts[1::2], strict=False) if a < b]
    entities = [Entity(a, b, "PERSON", 1.0, "test") for a, b in spans]
    decisions = [Decision(draw(st.none() | st.text(max_size=8)), "pseudonym") for _ in entities]
    return text, entities, decisions


@given(rewritings())
def test_rewrite_copies_everything_outside_the_entities(
    case: tuple[str, list[Entity], list[Decision]],
) -> None:
    """Cutting the replaced spans out of the output leaves the text between the entities."""
    text, entities, decisions = case
    output, replacements = rewrite(text, entities, decisions)
    kept_before, kept_after, position, out_position = [], [], 0, 0
    for replacement in replacements:
        kept_before.append(text[position : replacement.entity.start])
        kept_after.append(output[out_position : replacement.out_start])
        position, out_position = replacement.entity.end, replacement.out_end
    assert kept_before == kept_after
    assert text[position:] == output[out_position:]


@given(rewritings())
def test_rewrite_offsets_point_at_the_replacement(
    case: tuple[str, list[Entity], list[Decision]],
) -> None:
    """At the output offsets stands the replacement, or the original where it was kept."""
    text, entities, decisions = case
    output, replacements = rewrite(text, entities, decisions)
    for replacement, decision in zip(replacements, decisions, strict=True):
        entity = replacement.entity
        expected = text[entity.start : entity.end] if decision[0] is None else decision[0]
        assert output[replacement.out_start : replacement.out_end] == expected


def test_rewrite_without_entities_returns_the_text() -> None:
    """A harmless text comes back as it was."""
    assert rewrite("سلام", [], []) == ("سلام", [])


@pytest.mark.parametrize(
    ("text", "replacement", "expected"),
    [
        ('{"phone":491512345678}', "[PHONE_1]", '{"phone":"[PHONE_1]"}'),
        ('["x: 1", 491512345678 ]', "", '["x: 1", "" ]'),
        ('{"phone":491512345678}', "491760000000", '{"phone":491760000000}'),
        ('{"phone":491512345678}', "0176", '{"phone":"0176"}'),
        ('{"phone":"491512345678"}', "[PHONE_1]", '{"phone":"[PHONE_1]"}'),
        ('{"say":"a: 491512345678, b"}', "[PHONE_1]", '{"say":"a: [PHONE_1], b"}'),
    ],
)
def test_rewrite_keeps_a_json_document_one(text: str, replacement: str, expected: str) -> None:
    """What takes a number's place is a number or stands in quotes, which are outside its span."""
    start = text.index("491512345678")
    entity = Entity(start, start + 12, "PHONENUMBER", 1.0, "test")
    output, (moved,) = rewrite(text, [entity], [Decision(replacement, "index")])
    assert output == expected
    json.loads(output)
    assert output[moved.out_start : moved.out_end] == replacement


def test_rewrite_puts_no_quotes_into_what_is_no_json() -> None:
    """A text that only looks like JSON keeps its form."""
    entity = Entity(8, 12, "NUMBER", 1.0, "test")
    assert rewrite("[order: 4521]", [entity], [Decision("[N_1]", "index")])[0] == "[order: [N_1]]"
