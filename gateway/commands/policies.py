"""`policy explain`: what would happen to a text, value by value, and why."""

import asyncio
from typing import Any

from gateway.app import (
    build_detector,
    build_policy,
    build_pseudonymizer,
    keys_of_one_run,
)
from gateway.commands.console import folding_table, out
from gateway.commands.texts import STANDARD_INPUT
from gateway.domain import TextField
from gateway.pipeline.explanation import explain
from gateway.pipeline.rewriting import rewrite
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.settings import Settings

_CONVERSATION = "explained"


def explain_text(settings: Settings, text: str, *, as_json: bool) -> int:
    """Print what the policy does to `text`; return the exit status.

    The text is a conversation of its own; it is written nowhere but here.
    """
    policy = build_policy(settings.pseudonyms)
    keys = keys_of_one_run(settings.pseudonyms)
    detector = build_detector(settings)
    (found,) = asyncio.run(detector.detect([text]))
    admitted = [entity for entity in found if policy.admits(entity)]
    pseudonymizer = build_pseudonymizer(settings, keys, policy, MemoryVault(), STANDARD_INPUT)
    field = TextField(text, None, ("text",))
    (decisions,) = pseudonymizer.resolve(_CONVERSATION, [field], [admitted])
    decided = dict(zip(admitted, decisions, strict=True))
    values = [explain(policy, text, entity, decided.get(entity))._asdict() for entity in found]
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


def _show(result: dict[str, Any]) -> None:
    headings = ("value", "type", "score", "strategy", "becomes", "why")
    table = folding_table(*headings, title=result["policy"])
    for row in result["values"]:
        columns = ("value", "type", "score", "strategy", "replacement", "why")
        table.add_row(*(str(row[name]) for name in columns))
    out.print(table, markup=False)
    out.print(result["text"], markup=False, highlight=False, soft_wrap=True)
