"""Why a value became what it became: the policy's rule for it, in words."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from gateway.domain import Entity
from gateway.domain.detectors import TRAIT_PREFIX
from gateway.pseudonyms.policy import Policy, Strategy
from gateway.pseudonyms.protocols import Decision
from gateway.pseudonyms.quasi_identifiers import RULE


class Explained(NamedTuple):
    """What became of one found value, and why; for the eyes of whoever gave the text, never logged.

    `start` and `end` are half-open code points of the text. `rule` names a setting under
    `pseudonyms`, `why` says the same in words.
    """

    start: int
    end: int
    type: str
    detector: str
    score: float
    value: str
    strategy: str
    replacement: str
    rule: str
    why: str


def explain(policy: Policy, text: str, entity: Entity, decision: Decision | None) -> Explained:
    """Return what became of an entity of `text`, and why.

    Args:
        policy: what decided.
        text: the original.
        entity: what was found in it.
        decision: what was decided; None where the policy does not admit the entity.
    """
    value = text[entity.start : entity.end]
    strategy, rule = policy.explain(entity.type, value)
    if rule == f"policy.{entity.type}" and _of_profile(policy.profile).get(entity.type) == strategy:
        # Nobody set it: the profile names some types itself.
        rule = f"profile {policy.profile}"
    if decision is None:
        done, why = str(Strategy.KEEP), "its score is below the threshold"
    else:
        done = decision.strategy.partition(" ")[0]
        why = _reason(entity, decision, strategy, rule)
    replacement = None if decision is None else decision.replacement
    return Explained(
        entity.start,
        entity.end,
        entity.type,
        entity.detector,
        round(entity.score, 3),
        value,
        done,
        value if replacement is None else replacement,
        rule,
        why,
    )


@cache
def _of_profile(profile: str) -> Mapping[str, Strategy]:
    """Return the strategies of the types that a profile names."""
    return Policy.from_mapping({"profile": profile}).strategies


def _reason(entity: Entity, decision: Decision, strategy: Strategy, rule: str) -> str:
    """Return the rule in words; it is named by its setting under `pseudonyms`."""
    if RULE in decision.strategy:
        return decision.strategy.partition(" ")[2].strip("()")
    if entity.detector.startswith(TRAIT_PREFIX):
        return f"one of the kinds that {RULE} counts, and too few have met"
    if decision.strategy == Strategy.KEEP and strategy is Strategy.PSEUDONYM:
        return "alone it identifies nobody: its surrogate is itself"
    if decision.strategy == Strategy.INDEX and strategy is Strategy.PSEUDONYM:
        return f"{rule}; there is no surrogate for it, so it is numbered"
    if decision.strategy == Strategy.CATEGORY and strategy is Strategy.GENERALIZE:
        return f"{rule}; nothing wider is known that would not show it, so its type stands for it"
    reasons = {
        "allow": "on the allow list; contacts are not",
        "deny": "on the deny list",
        "organizations": "thousands belong to it",
    }
    return reasons.get(rule.partition(".")[0], f"set by {rule}")
