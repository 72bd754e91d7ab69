"""Pseudonymizers as the settings ask for them."""

from typing import Any

import pytest

from gateway.domain import Entity, TextField
from gateway.domain.detectors import TRAIT_PREFIX
from gateway.pseudonyms import KeyRing
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.settings import Settings
from gateway.wiring.pseudonyms import build_keys, build_policy, build_pseudonymizer
from gateway.wiring.sanitizers import build_sanitizers


@pytest.mark.parametrize("scope", ["conversation", "sender", "topic", "global"])
@pytest.mark.parametrize("quasi_identifiers", [0, 2])
def test_pseudonymizer_tells_how_many_conversations_it_holds(
    scope: str, quasi_identifiers: int
) -> None:
    """Whatever rules of the policy are laid around it, the metric has its number."""
    settings = Settings(pseudonyms={"scope": scope, "quasi_identifiers": quasi_identifiers})
    policy = build_policy(settings.pseudonyms)
    keys, vault = KeyRing.for_demo(), MemoryVault()
    pseudonymizer = build_pseudonymizer(settings, keys, policy, vault, "chat.raw")
    assert pseudonymizer.n_conversations == 0
    for number in range(3):
        fields = [TextField(f"u-{number}", "USERNAME", ("sender_id",))]
        entities = [[Entity(0, 3, "USERNAME", 1.0, "route")]]
        pseudonymizer.resolve(f"c-{number}", fields, entities)
    assert pseudonymizer.n_conversations == 3


@pytest.mark.parametrize("old", ["A" * 43 + "=", "a1" * 32], ids=["base64", "as if it were hex"])
def test_retired_keys_serve_the_conversations_begun_under_them(old: str) -> None:
    """After a rotation a known conversation keeps its pseudonyms and a new one has others."""
    new = "B" * 42 + "A="
    vault = MemoryVault()

    def pseudonym(conversation_id: str, **keys: Any) -> str | None:
        settings = Settings.model_validate({"pseudonyms": keys})
        policy = build_policy(settings.pseudonyms)
        ring = build_keys(settings.pseudonyms)
        made = build_pseudonymizer(settings, ring, policy, vault, "raw")
        entity = Entity(0, 4, "PERSON", 1.0, "test")
        field = TextField("Anna", None, ())
        return made.resolve(conversation_id, [field], [[entity]])[0][0].replacement

    before = pseudonym("begun", master_key=old)
    assert pseudonym("begun", master_key=new, retired_keys=[old]) == before
    fresh = {key: pseudonym(f"new-{key}", master_key=key) for key in (old, new)}
    assert pseudonym(f"new-{new}", master_key=new, retired_keys=[old]) == fresh[new]


def test_pseudonymizers_of_a_route_count_indirect_identifiers_together() -> None:
    """One is made anew where a micro-batch failed: kinds that were shown before still count."""
    pseudonyms = {"quasi_identifiers": 2}
    settings = Settings.model_validate(
        {"detection": {"detectors": "rules"}, "pseudonyms": pseudonyms}
    )
    sanitizer = build_sanitizers(settings, KeyRing.for_demo())["chat.raw"]
    vault = MemoryVault()

    def replacement(detector: str, word: str) -> str | None:
        made = sanitizer.make_pseudonymizer(vault)
        entity = Entity(0, len(word), "MISC", 1.0, f"{TRAIT_PREFIX}{detector}")
        return made.resolve("c", [TextField(word, None, ("t",))], [[entity]])[0][0].replacement

    assert replacement("job", "nurse") is None
    assert replacement("illness", "diabetes") == "[ILLNESS]"
