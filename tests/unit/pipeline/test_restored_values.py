"""Codes that a worker knows from the vault alone, as after a restart, are found again."""

import pytest

from gateway.domain import Entity, TextField
from gateway.pipeline.memory import make_words
from gateway.pseudonyms import KeyRing, MemoryVault, PartitionPseudonymizer, Policy


@pytest.mark.parametrize(
    ("type_", "value", "text", "again"),
    [
        ("LICENSE_PLATE", "B-KX 4831", "so bkx4831 it is", "bkx4831"),
        ("LICENSE_PLATE", "B-KX 4831", "so b-kx 4831 it is", "b-kx 4831"),
        ("USERNAME", "@runa_v84", "so runa_v84 wrote", "runa_v84"),
        ("USERNAME", "@lumivarr", "so lumivarr wrote", "lumivarr"),
        ("USERNAME", "@lumivarr", "so Lumivarr wrote", "Lumivarr"),
    ],
)
def test_codes_are_found_after_a_restart(type_: str, value: str, text: str, again: str) -> None:
    """Other conversations know nothing of them, nor of other codes."""
    vault = MemoryVault()

    def engine() -> PartitionPseudonymizer:
        policy = Policy.from_mapping({})
        return PartitionPseudonymizer(KeyRing.for_demo(), policy, vault, make_words=make_words)

    field = TextField(value, None, ("text",))
    engine().resolve("c", [field], [[Entity(0, len(value), type_, 1.0, "rules/test")]])
    after = engine()
    (spans,) = after.recall("c", [TextField(text, None, ("text",))], [[]])
    assert [(text[one.start : one.end], one.type) for one in spans] == [(again, type_)]
    others = "so bkx4832 and mira_v84 met mirivarr"
    (spans,) = after.recall("c", [TextField(others, None, ("text",))], [[]])
    assert [one for one in spans if one.type == type_] == []
    (spans,) = after.recall("d", [TextField(text, None, ("text",))], [[]])
    assert not spans
