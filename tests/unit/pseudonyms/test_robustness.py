"""Whatever a detector hands over, the engine answers, and never with the original."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gateway.domain import Entity, EntityType, TextField
from gateway.pseudonyms import MemoryVault, PartitionPseudonymizer
from gateway.pseudonyms.protocols import Decision
from gateway.pseudonyms.role_words import names_nobody
from gateway.pseudonyms.surrogates import SURROGATE_TYPES
from gateway.testing.chat import make_engine

ALPHABET = (
    "abcXYZéßüآیکيىةعلی۰۱۹٠٥0123456789 .,:;/-_@+#()[]{}'’\"|%&=?!"
    "\u200c\u200d\u0640\u200f€\n\x1f\x00🙂"
)
TEXTS = st.one_of(
    st.text(ALPHABET, min_size=1, max_size=40),
    st.text(min_size=1, max_size=20),
    st.from_regex(r"[\w.+@/:-]{1,30}", fullmatch=True),
    st.from_regex(r"[0-9۰-۹]{1,4}[-/. ][0-9۰-۹]{1,4}([-/. ][0-9۰-۹]{1,4})?", fullmatch=True),
)


def _decide(engine: PartitionPseudonymizer, type_: str, value: str) -> Decision:
    entity = Entity(0, len(value), type_, 1.0, "test")
    return engine.resolve("c-1", [TextField(value, None, ("text",))], [[entity]])[0][0]


@pytest.mark.parametrize("type_", [*EntityType, "SHOE_SIZE"])
@settings(max_examples=60)
@given(values=st.lists(TEXTS, min_size=1, max_size=4))
# A letter alone, and a name of another script that is a spelling of it.
@example(values=["a", "0آ"])
# A letter that stands for a name, and another name that begins with it.
@example(values=["0Þ", "E", "0é"])
# An initial in a letter of Arabic keyboards, found again after a restart.
@example(values=["ى"])
# A machine that is taken for a person.
@example(values=["AI"])
def test_engine_replaces_any_value_of_any_type(type_: str, values: list[str]) -> None:
    """Any text as a value of any type is replaced, or kept as identifying nobody."""
    vault = MemoryVault()
    engine = make_engine(vault=vault)
    first = [_decide(engine, type_, value) for value in values]
    for value, decision in zip(values, first, strict=True):
        if decision.replacement is None and type_ == EntityType.PERSON:
            assert names_nobody(value)
        elif decision.replacement is None:
            maker = SURROGATE_TYPES[type_]
            form = maker.form(value)
            assert form is not None
            assert maker.stays(form)
        else:
            assert decision.replacement != value
    restarted = make_engine(vault=vault)
    assert [_decide(restarted, type_, value) for value in values] == first


@settings(max_examples=100)
@given(values=st.lists(TEXTS, min_size=1, max_size=5))
def test_engine_numbers_any_person(values: list[str]) -> None:
    """Any text as a person's name is numbered, the same again after a restart."""
    vault = MemoryVault()
    policy = {"policy": {"PERSON": "index"}}
    engine = make_engine(policy, vault)
    first = [_decide(engine, "PERSON", value).replacement for value in values]
    assert all(replacement and replacement.startswith("[PERSON_") for replacement in first)
    last = [_decide(engine, "PERSON", value) for value in values]
    restarted = make_engine(policy, vault)
    assert [_decide(restarted, "PERSON", value) for value in values] == last
