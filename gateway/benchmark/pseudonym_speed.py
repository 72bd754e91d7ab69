"""Measures pseudonyms alone: resolve and rewrite on the golden conversations, a message.

Detection is given, the vault is in memory. Run as a module it prints a cost as JSON: whether a
process takes compiled modules is settled before it imports anything.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rich.table import Table

from gateway._compiled import VARIABLE
from gateway.domain import LANGUAGES, FieldEntities, TextField
from gateway.evaluation.conversations import load_conversations
from gateway.evaluation.pseudonyms import entities_of, fields_of, given
from gateway.pipeline.fields import sanitize_fields
from gateway.pipeline.memory import make_words
from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.policy import Policy
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.tables import figures_table
from gateway.testing.cpu_time import cpu_s

_ROUNDS = 15
_MAX_ENTITIES = 1_000
_MODULE = "gateway.benchmark.pseudonym_speed"


class GivenMessage(NamedTuple):
    """What the pipeline is given of one golden message: its fields, and what stands in each."""

    conversation_id: str
    fields: Sequence[TextField]
    entities: FieldEntities


class Cost(NamedTuple):
    """Microseconds of processor time a message, mean over all messages.

    `first` takes every conversation from its start, `again` a second time, when each of its values
    has a decision; the others are the same with memory of the conversation.
    """

    first: float
    again: float
    first_with_memory: float
    again_with_memory: float


class PseudonymSpeed(NamedTuple):
    """Costs of resolve and rewrite; `compiled` is None where no compiled modules were given."""

    n_messages: int
    n_conversations: int
    pure: Cost
    compiled: Cost | None = None

    def as_json(self) -> dict[str, Any]:
        """Return the figures for machines, in microseconds."""
        return {
            "messages": self.n_messages,
            "conversations": self.n_conversations,
            "pure": _rounded(self.pure),
            "compiled": _rounded(self.compiled) if self.compiled else None,
        }

    def as_table(self) -> Table:
        """Return the figures for people."""
        table = figures_table(
            f"pseudonyms: resolve and rewrite, CPU µs a message; {self.n_messages:,} golden "
            f"messages in {self.n_conversations} conversations, vault in memory",
            [""],
            ["from the start", "again", "from the start, with memory", "again, with memory"],
        )
        for name, cost in (("Python", self.pure), ("compiled", self.compiled)):
            if cost is not None:
                table.add_row(name, *(f"{one:.1f}" for one in cost))
        return table


def measure_pseudonym_speed(compiled: Path | None = None) -> PseudonymSpeed:
    """Return the least cost of several rounds; blocks for some seconds.

    Args:
        compiled: folder of compiled modules; None for none.
    """
    messages = golden_messages()
    return PseudonymSpeed(
        n_messages=len(messages),
        n_conversations=len({message.conversation_id for message in messages}),
        pure=_cost_in_process(None),
        compiled=None if compiled is None else _cost_in_process(compiled),
    )


def golden_messages() -> list[GivenMessage]:
    """Return the golden messages of all languages, conversation after conversation."""
    messages = []
    for language in LANGUAGES:
        for conversation in load_conversations(language):
            for number, message in enumerate(conversation.messages):
                fields = fields_of(conversation, message, is_first=number == 0)
                entities = entities_of(fields, given(message))
                messages.append(GivenMessage(conversation.id, fields, entities))
    return messages


def measure_cost(messages: Sequence[GivenMessage], n_rounds: int) -> Cost:
    """Return the least cost of `n_rounds` rounds, each with an engine and a vault of its own.

    What the process remembers of words and names across conversations is warm, as in a worker.
    """
    costs: list[float] = []
    for has_memory in (False, True):
        first, again = [], []
        for _ in range(n_rounds):
            engine = PartitionPseudonymizer(
                KeyRing.for_demo(),
                Policy.from_profile(),
                MemoryVault(),
                make_words=make_words if has_memory else None,
            )

            def sanitize(engine: PartitionPseudonymizer = engine) -> None:
                for conversation_id, fields, entities in messages:
                    sanitize_fields(conversation_id, fields, entities, engine, _MAX_ENTITIES)

            first.append(cpu_s(sanitize, n_runs=1))
            again.append(cpu_s(sanitize, n_runs=1))
        costs += (min(first), min(again))
    return Cost(*(1e6 * cost / len(messages) for cost in costs))


def _cost_in_process(compiled: Path | None) -> Cost:
    """Return the cost that a process with these compiled modules measures, or with none."""
    answer = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", _MODULE],
        env={**os.environ, VARIABLE: str(compiled or "")},
        stdout=subprocess.PIPE,
        check=True,
    )
    return Cost(*json.loads(answer.stdout))


def _rounded(cost: Cost) -> dict[str, float]:
    return {name: round(value, 2) for name, value in cost._asdict().items()}


if __name__ == "__main__":
    print(json.dumps(measure_cost(golden_messages(), _ROUNDS)))  # noqa: T201 - a process's answer
