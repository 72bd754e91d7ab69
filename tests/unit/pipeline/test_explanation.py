"""Why a value became what it became, in the words of the policy's rules."""

import pytest

from gateway.domain import Entity
from gateway.pipeline.explanation import explain
from gateway.pseudonyms.policy import Policy
from gateway.pseudonyms.protocols import Decision

TEXT = "Ann at Tulip"


@pytest.mark.parametrize(
    ("mapping", "type_", "decision", "rule", "why"),
    [
        (
            {"profile": "llm"},
            "PERSON",
            Decision("Eve", "pseudonym"),
            "profile llm",
            "set by profile llm",
        ),
        (
            {"profile": "analytics"},
            "PERSON",
            Decision("[PERSON_1]", "index"),
            "profile analytics",
            "set by profile analytics",
        ),
        (
            {"profile": "strict", "policy": {"PERSON": "index"}},
            "PERSON",
            Decision("[PERSON_1]", "index"),
            "policy.PERSON",
            "set by policy.PERSON",
        ),
        (
            {"allow": {"PERSON": ["ann"]}},
            "PERSON",
            Decision(None, "keep"),
            "allow.PERSON",
            "on the allow list; contacts are not",
        ),
        (
            {"deny": {"PERSON": ["ANN"]}},
            "PERSON",
            Decision("Eve", "pseudonym"),
            "deny.PERSON",
            "on the deny list",
        ),
        (
            {"policy": {"PERSON": "generalize"}},
            "PERSON",
            Decision("[PERSON]", "category"),
            "policy.PERSON",
            "policy.PERSON; nothing wider is known that would not show it, so its type stands for "
            "it",
        ),
        (
            {"policy": {"DATETIME": "generalize"}},
            "DATETIME",
            Decision("March", "generalize"),
            "policy.DATETIME",
            "set by policy.DATETIME",
        ),
        (
            {"thresholds": {"PERSON": 0.9}},
            "PERSON",
            None,
            "profile llm",
            "its score is below the threshold",
        ),
        (
            {"profile": "llm"},
            "DATETIME",
            Decision(None, "keep"),
            "profile llm",
            "alone it identifies nobody: its surrogate is itself",
        ),
    ],
)
def test_explanation_names_the_rule(
    mapping: dict[str, object], type_: str, decision: Decision | None, rule: str, why: str
) -> None:
    """A rule is that of the setting which decided, and of the profile where nobody set one."""
    entity = Entity(0, 3, type_, 0.81234, "ner/tiny")
    explained = explain(Policy.from_mapping(mapping), TEXT, entity, decision)
    assert (explained.rule, explained.why) == (rule, why)
    assert (explained.value, explained.score) == ("Ann", 0.812)
    kept = decision is None or decision.replacement is None
    assert explained.replacement == ("Ann" if kept else decision and decision.replacement)
    assert explained.strategy == ("keep" if kept else decision and decision.strategy)
