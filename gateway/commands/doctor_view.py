"""What `doctor` found, and the two forms in which it is shown."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from enum import StrEnum

from rich.console import Console

from gateway.commands.console import folding_table


class Status(StrEnum):
    """How a check ended; only failures keep a worker from starting or from keeping its promises."""

    OK = "ok"
    WARNING = "warning"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at."""

    name: str
    status: Status
    finding: str
    remedy: str = ""


def show_checks(checks: Iterator[Check], console: Console) -> bool:
    """Print the checks as a table; return whether none failed."""
    marks = {
        Status.OK: "[green]ok",
        Status.WARNING: "[yellow]warning",
        Status.FAILED: "[red]failed",
    }
    table = folding_table("check", "status", "finding", "what to do")
    healthy = True
    for check in checks:
        healthy = healthy and check.status is not Status.FAILED
        table.add_row(check.name, marks[check.status], check.finding, check.remedy)
    console.print(table)
    return healthy


def as_json(checks: list[Check]) -> list[dict[str, str]]:
    """Return the checks for machines."""
    return [asdict(check) for check in checks]
