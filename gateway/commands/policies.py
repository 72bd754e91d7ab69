"""`policy explain`: what would happen to a text, value by value, and why."""

import asyncio
from typing import Any

from rich.table import Table

from gateway.app import (
    build_detector,
    build_keys,
    build_policy,
    build_pseudonymizer,
    ephemeral_keys,
)
from gateway.commands.console import out
from gateway.commands.texts import STANDARD_INPUT
from gateway.domain import Entity, TextField
from gateway.pipeline.rewriting import rewrite
from gateway.pseudonyms.policy import Policy, Strategy
from gateway.pseudonyms.protocols import Decision
from gateway.pseudonyms.quasi_identifiers import RULE, TRAIT_PREFIX
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.settings import Settings

_CONVERSATION = "explained"


def explain_text(settings: Settings, text: str, language: str | None, *, as_json: bool) -> int:
    """Print what the policy does to `text`; return the exit status.

    The text is a conversation of its own; it is written nowhere but here.
    """
    policy = build_policy(settings.pseudonyms)
    keys = (
        ephemeral_keys()
        if settings.pseudonyms.master_key is None
        else build_keys(settings.pseudonyms)
    )
    detector = build_detector(settings)
    (found,) = asyncio.run(detector.detect([text], [language]))
    admitted = [entity for entity in found if policy.admits(entity)]
    pseudonymizer = build_pseudonymizer(settings, keys, policy, MemoryVault(), STANDARD_INPUT)
    field = TextField(text, None, ("text",))
    (decisions,) = pseudonymizer.resolve(_CONVERSATION, [field], [admitted])
    decided = dict(zip(admitted, decisions, strict=True))
    values = [_explained(policy, text, entity, decided.get(entity)) for entity in found]
    result = {
        "policy": policy.version,
        "scope": policy.scope,
        "text": rewrite(text, admitted, decisions)[0],
        "values": values,
    }
    if as_json:
        out.print_json(data=result)
    else:
        _show(result)
    return 0


def _explained(
    policy: Policy, text: str, entity: Entity, decision: Decision | None
) -> dict[str, Any]:
    value = text[entity.start : entity.end]
    strategy, rule = policy.explain(entity.type, value)
    if decision is None:
        done, why = str(Strategy.KEEP), "its score is below the threshold"
    else:
        done = decision.strategy.partition(" ")[0]
        why = _reason(entity, decision, strategy, rule)
    replacement = None if decision is None else decision.replacement
    return {
        "start": entity.start,
        "end": entity.end,
        "type": entity.type,
        "detector": entity.detector,
        "score": round(entity.score, 3),
        "value": value,
        "strategy": done,
        "replacement": value if replacement is None else replacement,
        "rule": rule,
        "why": why,
    }


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
    reasons = {
        "allow": "on the allow list; contacts are not",
        "deny": "on the deny list",
        "organizations": "thousands belong to it",
    }
    return reasons.get(rule.partition(".")[0], f"set by {rule}")


def _show(result: dict[str, Any]) -> None:
    table = Table("value", "type", "score", "strategy", "becomes", "why", title=result["policy"])
    for row in result["values"]:
        columns = ("value", "type", "score", "strategy", "replacement", "why")
        table.add_row(*(str(row[name]) for name in columns))
    out.print(table, markup=False)
    out.print(result["text"], markup=False, highlight=False)
