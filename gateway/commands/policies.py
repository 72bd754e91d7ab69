"""`policy explain`: what would happen to a text, value by value, and why."""

import asyncio
from typing import Any

from gateway.commands.console import folding_table, out
from gateway.domain import TextField
from gateway.domain.escapes import lettered
from gateway.pipeline.explanation import explain
from gateway.pipeline.fields import sanitize_fields
from gateway.pseudonyms.protocols import Decision
from gateway.pseudonyms.scopes import NO_TOPIC
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.settings import Settings
from gateway.wiring.detection import build_detector
from gateway.wiring.pseudonyms import build_policy, build_pseudonymizer, keys_of_one_run

_CONVERSATION = "explained"


def explain_text(settings: Settings, text: str, *, as_json: bool) -> int:
    """Print what the stream would do to `text`; return the exit status.

    The text is a conversation of its own; it is written nowhere but here. Places of values count
    its code points, escapes of letters included; the values themselves have the letters.

    Raises:
        RejectedRecord: the stream would make a dead letter of it.
    """
    given = text
    text, places = lettered(given)
    policy = build_policy(settings.pseudonyms)
    keys = keys_of_one_run(settings.pseudonyms)
    detector = build_detector(settings)
    (found,) = asyncio.run(detector.detect([text]))
    pseudonymizer = build_pseudonymizer(settings, keys, policy, MemoryVault(), NO_TOPIC)
    fields = sanitize_fields(
        _CONVERSATION,
        [TextField(text, None, ("text",))],
        [list(filter(policy.admits, found))],
        pseudonymizer,
        settings.limits.max_entities,
    )
    (output,), (replacements,) = fields.texts, fields.replacements
    explained = [
        explain(policy, text, entity, Decision(output[start:end], strategy))
        for entity, start, end, strategy in replacements
    ]
    explained += [explain(policy, text, one, None) for one in found if not policy.admits(one)]
    values = [
        one._replace(start=places[one.start], end=places[one.end])._asdict()
        for one in sorted(explained)
    ]
    result = {
        "policy": policy.version,
        "scope": policy.scope,
        # Where nothing is replaced, a text keeps its escapes, as in the stream.
        "text": given if output == text else output,
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
