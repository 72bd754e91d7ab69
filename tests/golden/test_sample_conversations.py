"""What must be found in the sample conversations, and who must stay who."""

from collections import Counter
from functools import cache
from itertools import groupby

import pytest

from gateway.detection.rules import RulesDetector
from gateway.domain import Entity, EntityType, TextField
from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.policy import Policy
from gateway.pseudonyms.role_words import names_nobody
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.samples import SampleMessage, load_samples

SAMPLES = load_samples()
CONVERSATIONS = {
    conversation_id: tuple(messages)
    for conversation_id, messages in groupby(SAMPLES, key=lambda m: m.conversation_id)
}

# Types whose form or context leaves no doubt: none of them may be missed.
UNMISTAKABLE = (
    EntityType.EMAIL,
    EntityType.URL,
    EntityType.PHONENUMBER,
    EntityType.CREDIT_CARD,
    EntityType.IBAN,
    EntityType.IP_ADDRESS,
    EntityType.MAC_ADDRESS,
    EntityType.USERNAME,
    EntityType.PASSWORD,
    EntityType.SECRET,
    EntityType.NATIONAL_ID,
    EntityType.LICENSE_PLATE,
)
BY_WORDS = (EntityType.DATETIME, EntityType.COST, EntityType.NUMBER)


@cache
def shares_found() -> dict[str, float]:
    """Return the share of each type's gold entities that rules find with exact span and type."""
    found = RulesDetector().detect([m.text for m in SAMPLES])
    n_gold: Counter[str] = Counter()
    n_found: Counter[str] = Counter()
    for message, entities in zip(SAMPLES, found, strict=True):
        spans = {(e.start, e.end, e.type) for e in entities}
        for entity in message.entities:
            n_gold[entity.type] += 1
            n_found[entity.type] += (entity.start, entity.end, entity.type) in spans
    return {entity_type: n_found[entity_type] / n_gold[entity_type] for entity_type in n_gold}


@pytest.mark.parametrize("entity_type", UNMISTAKABLE)
def test_rules_find_every_unmistakable_value(entity_type: EntityType) -> None:
    """Each value of a type with check digits or a clear form is found, exactly where it stands."""
    assert shares_found()[entity_type] == 1.0


@pytest.mark.parametrize("entity_type", BY_WORDS)
def test_rules_find_most_values_told_by_words(entity_type: EntityType) -> None:
    """Nine in ten dates, amounts and meaningful numbers are found, exactly where they stand."""
    assert shares_found()[entity_type] >= 0.9


@cache
def surrogates_of(messages: tuple[SampleMessage, ...]) -> dict[str, str]:
    """Return the surrogate of every form in which people are written in one conversation."""
    policy = Policy.from_mapping({"profile": "analytics", "policy": {"PERSON": "pseudonym"}})
    pseudonymizer = PartitionPseudonymizer(KeyRing.for_demo(), policy, MemoryVault())
    surrogates: dict[str, str] = {}
    for message in messages:
        sender, text = message.sender_name, message.text
        whole = Entity(0, len(sender), EntityType.PERSON, 1.0, "route")
        fields = [TextField(sender, "PERSON", ("sender_name",)), TextField(text, None, ("text",))]
        entities = [[whole], list(message.entities)]
        decisions = pseudonymizer.resolve(message.conversation_id, fields, entities)
        for field, found, decided in zip(fields, entities, decisions, strict=True):
            for entity, decision in zip(found, decided, strict=True):
                form = field.text[entity.start : entity.end]
                # A desk is nobody: "Support" stays.
                if entity.type == EntityType.PERSON and not names_nobody(form):
                    assert decision.replacement is not None
                    assert surrogates.setdefault(form, decision.replacement) == decision.replacement
    return surrogates


@pytest.mark.parametrize("conversation_id", CONVERSATIONS)
def test_person_keeps_surrogate_parts_under_shorter_names(conversation_id: str) -> None:
    """Whoever is called by a part of their name is given that part of the same surrogate."""
    surrogates = surrogates_of(CONVERSATIONS[conversation_id])
    for part, surrogate in surrogates.items():
        for full, full_surrogate in surrogates.items():
            if set(part.split()) < set(full.split()):
                assert set(surrogate.split()) < set(full_surrogate.split()), (part, full)


@pytest.mark.parametrize("conversation_id", CONVERSATIONS)
def test_different_people_have_different_surrogates(conversation_id: str) -> None:
    """No two ways of writing people share a surrogate, and nobody keeps their own name."""
    surrogates = surrogates_of(CONVERSATIONS[conversation_id])
    assert len(set(surrogates.values())) == len(surrogates)
    assert not any(form == surrogate for form, surrogate in surrogates.items())


def test_samples_name_people_by_parts() -> None:
    """The samples do hold people under full and shorter names, so that the tests above can fail."""
    forms = [list(surrogates_of(messages)) for messages in CONVERSATIONS.values()]
    n_parts = sum(
        set(part.split()) < set(full.split()) for names in forms for part in names for full in names
    )
    assert n_parts >= 30
