"""Shows raw and sanitized conversations side by side, and a summary."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

# Alternating styles, so that neighbouring entities can be told apart.
COLOURS = {
    "PERSON": "bold green",
    "LOCATION": "bold cyan",
    "ORGANIZATION": "bold magenta",
    "DATETIME": "yellow",
    "COST": "yellow",
    "PASSWORD": "bold red",
    "SECRET": "bold red",
}
DEFAULT_COLOUR = "bold blue"


@dataclass(slots=True)
class Exchange:
    """One message as it went in and as it came out."""

    conversation: str
    raw: str
    sanitized: str
    entities: Sequence[Mapping[str, Any]] = ()


@dataclass(slots=True)
class DemoResult:
    """What the demo saw: the exchanges in input order and the counts of the summary."""

    exchanges: list[Exchange] = field(default_factory=list)
    n_records: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    entities: Counter[str] = field(default_factory=Counter)
    dead_letters: Counter[str] = field(default_factory=Counter)
    messages_s: float = 0.0
    model: str = ""
    policy: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return the result for machines."""
        return {
            "messages": self.n_records,
            "outcomes": dict(self.outcomes),
            "entities": dict(self.entities.most_common()),
            "dead_letters": dict(self.dead_letters),
            "messages_per_second": round(self.messages_s, 1),
            "model": self.model,
            "policy": self.policy,
            "conversations": [
                {"conversation_id": e.conversation, "raw": e.raw, "sanitized": e.sanitized}
                for e in self.exchanges
            ],
        }


def show(result: DemoResult, console: Console) -> None:
    """Print one table a conversation, then the summary."""
    conversations: dict[str, list[Exchange]] = {}
    for exchange in result.exchanges:
        conversations.setdefault(exchange.conversation, []).append(exchange)
    for name, exchanges in conversations.items():
        table = Table(title=name, title_justify="left", expand=True, show_lines=True)
        table.add_column("raw", ratio=1)
        table.add_column("sanitized", ratio=1)
        for exchange in exchanges:
            table.add_row(Text(exchange.raw), _highlighted(exchange))
        console.print(table)
    console.print(_summary(result))


def _highlighted(exchange: Exchange) -> Text:
    text = Text(exchange.sanitized)
    for entity in exchange.entities:
        style = COLOURS.get(entity["type"], DEFAULT_COLOUR)
        text.stylize(style, entity["out_start"], entity["out_end"])
    return text


def _summary(result: DemoResult) -> Table:
    table = Table(title="summary", title_justify="left", show_header=False)
    table.add_row("messages", str(result.n_records))
    for outcome, count in sorted(result.outcomes.items()):
        table.add_row(f"  {outcome.replace('_', ' ')}", str(count))
    for code, count in sorted(result.dead_letters.items()):
        table.add_row(f"    {code}", str(count))
    found = ", ".join(f"{name} {count}" for name, count in result.entities.most_common())
    table.add_row("entities by type", found or "none")
    table.add_row("throughput", f"{result.messages_s:,.0f} messages/s, on made-up chats")
    table.add_row("model", result.model)
    table.add_row("policy", result.policy)
    return table
