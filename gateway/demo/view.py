"""Shows raw and sanitized conversations side by side, who is who in them, and a summary.

Every mention of a person has the person's number behind it and the person's colour, on both sides:
names, nicknames, usernames and mailboxes alike. The numbers say the same without colour.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from gateway.demo.bidi import cell, isolated
from gateway.demo.links import FieldPair, Mention

# Of persons, by number; the next person of the same colour has another number.
PERSON_COLOURS = (
    "bold green",
    "bold cyan",
    "bold magenta",
    "bold yellow",
    "bold blue",
    "bold bright_red",
)
COLOURS = {
    "LOCATION": "cyan",
    "ORGANIZATION": "magenta",
    "DATETIME": "yellow",
    "COST": "yellow",
    "PASSWORD": "bold red",
    "SECRET": "bold red",
}
DEFAULT_COLOUR = "blue"
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_BETWEEN_FIELDS = ": "
# Three borders, and a blank at both sides of two cells.
_TABLE_EDGES = 7
_NARROWEST = 10


@dataclass(slots=True)
class Exchange:
    """One message as it went in and as it came out, field by field: who writes, and what."""

    conversation: str
    fields: Sequence[FieldPair] = ()

    @property
    def raw(self) -> str:
        """The message before."""
        return _BETWEEN_FIELDS.join(pair.raw for pair in self.fields)

    @property
    def sanitized(self) -> str:
        """The message after."""
        return _BETWEEN_FIELDS.join(pair.sanitized for pair in self.fields)


@dataclass(slots=True)
class Person:
    """What a person is called in a conversation, before and after, in order of first mention."""

    number: int
    raw: list[str] = field(default_factory=list)
    sanitized: list[str] = field(default_factory=list)


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
            "persons": [
                {
                    "conversation_id": name,
                    "number": person.number,
                    "raw": person.raw,
                    "sanitized": person.sanitized,
                }
                for name, exchanges in self.by_conversation().items()
                for person in persons_of(exchanges)
            ],
        }

    def by_conversation(self) -> dict[str, list[Exchange]]:
        """Return the exchanges of each conversation."""
        conversations: dict[str, list[Exchange]] = {}
        for exchange in self.exchanges:
            conversations.setdefault(exchange.conversation, []).append(exchange)
        return conversations


def persons_of(exchanges: Sequence[Exchange]) -> list[Person]:
    """Return the persons of a conversation by number, with all that they are called."""
    persons: dict[int, Person] = {}
    for exchange in exchanges:
        for pair in exchange.fields:
            for mention in pair.mentions:
                if mention.person:
                    person = persons.setdefault(mention.person, Person(mention.person))
                    _add(person.raw, pair.raw[mention.raw_start : mention.raw_end])
                    _add(person.sanitized, pair.sanitized[mention.out_start : mention.out_end])
    return [persons[number] for number in sorted(persons)]


def _add(names: list[str], name: str) -> None:
    if name not in names:
        names.append(name)


def show(result: DemoResult, console: Console) -> None:
    """Print a table a conversation with its persons below, then the summary."""
    width = max(_NARROWEST, (console.width - _TABLE_EDGES) // 2)
    for name, exchanges in result.by_conversation().items():
        table = Table(title=name, title_justify="left", show_lines=True)
        for title in ("raw", "sanitized"):
            table.add_column(title, width=width)
        for exchange in exchanges:
            sides = (highlighted(exchange, is_raw=True), highlighted(exchange, is_raw=False))
            table.add_row(*(cell(side, console, width) for side in sides))
        console.print(table)
        if persons := persons_of(exchanges):
            console.print(_who_is_who(persons))
    console.print(_summary(result))


def highlighted(exchange: Exchange, *, is_raw: bool) -> Text:
    """Return one side of a message, its values coloured and its persons numbered."""
    text = Text()
    for number, pair in enumerate(exchange.fields):
        text.append(_BETWEEN_FIELDS if number else "")
        plain = pair.raw if is_raw else pair.sanitized
        position = 0
        for start, end, mention in _places(pair, is_raw=is_raw):
            text.append(plain[position:start])
            style = _style(mention)
            text.append(plain[start:end] + _mark(mention.person), style)
            position = end
        text.append(plain[position:])
    return text


def _places(pair: FieldPair, *, is_raw: bool) -> Iterator[tuple[int, int, Mention]]:
    for mention in pair.mentions:
        if is_raw:
            yield mention.raw_start, mention.raw_end, mention
        else:
            yield mention.out_start, mention.out_end, mention


def _style(mention: Mention) -> str:
    if mention.person:
        return PERSON_COLOURS[(mention.person - 1) % len(PERSON_COLOURS)]
    return COLOURS.get(mention.type, DEFAULT_COLOUR)


def _mark(person: int) -> str:
    """Return a person's number in superscript, which stands behind a name in either direction."""
    return str(person).translate(_SUPERSCRIPTS) if person else ""


def _who_is_who(persons: Sequence[Person]) -> Table:
    table = Table.grid(padding=(0, 1))
    for person in persons:
        colour = PERSON_COLOURS[(person.number - 1) % len(PERSON_COLOURS)]
        table.add_row(
            Text(f"  {person.number}", colour),
            Text(" = ".join(map(isolated, person.raw))),
            Text("→"),
            Text(" = ".join(map(isolated, person.sanitized)), colour),
        )
    return table


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
