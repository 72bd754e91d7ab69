"""The objectives, and the alerts on how fast their error budgets burn.

An alert looks at a long window, so that a blip does not fire it, and at a short one, so that it
ends soon after the trouble has ended (Google's SRE Workbook, chapter 5).
"""

from dataclasses import dataclass
from typing import Any, Final

RUNBOOKS: Final = "docs/runbooks"
# Namespaces tell releases apart where one Prometheus watches several.
BY: Final = "by (namespace, topic)"


@dataclass(frozen=True)
class Objective:
    """A share of records that must be good, and how to count the bad ones.

    Attributes:
        name: as it stands in the names of alerts.
        record: as it stands in the names of recording rules.
        share: of the records that must be good.
        bad: rate of bad records in a window `{w}`.
        total: rate of all records in a window `{w}`.
        promise: the objective in words.
        runbook: file name of the page.
        floor: as many bad records in an hour wake nobody, however few there were in all.
    """

    name: str
    record: str
    share: float
    bad: str
    total: str
    promise: str
    runbook: str
    floor: int = 0

    def ratio(self, window: str) -> str:
        """Return the name of the recorded share of bad records in a window."""
        return f"gateway:{self.record}:ratio_rate{window}"


_PUBLISHED: Final = f"sum {BY} (rate(gateway_records_total[{{w}}]))"

FRESHNESS: Final = Objective(
    name="Freshness",
    record="late_records",
    share=0.99,
    bad=f"sum {BY} (rate(gateway_late_records_total[{{w}}]))",
    total=_PUBLISHED,
    promise="99 % of records are published within 2 s",
    runbook="freshness.md",
    floor=10,
)
COMPLETENESS: Final = Objective(
    name="Completeness",
    record="missing_records",
    share=0.9999,
    # Compared by the worker: of two counters a restart takes unlike parts away.
    bad=f"sum {BY} (rate(gateway_unaccounted_records_total[{{w}}]))",
    total=f"sum {BY} (rate(gateway_consumed_records_total[{{w}}]))",
    promise="every record that was read is sanitized, passed or a dead letter",
    runbook="completeness.md",
)
OBJECTIVES: Final = (FRESHNESS, COMPLETENESS)


@dataclass(frozen=True)
class Burn:
    """How fast a budget of 30 days burns: `factor` 1 uses it up in exactly that time."""

    factor: float
    long: str
    short: str


# 2 % of the budget in an hour, 5 % in six hours: somebody has to get up.
FAST: Final = (Burn(14.4, "1h", "5m"), Burn(6, "6h", "30m"))
# 10 % in a day, 10 % in three days: somebody has to look at it this week.
SLOW: Final = (Burn(3, "1d", "2h"), Burn(1, "3d", "6h"))
WINDOWS: Final = ("5m", "30m", "1h", "2h", "6h", "1d", "3d")


def recording_rules(objective: Objective) -> list[dict[str, Any]]:
    """Return the rules that record the share of bad records for every window."""
    return [
        {
            "record": objective.ratio(window),
            "expr": f"{objective.bad.format(w=window)}\n/\n{objective.total.format(w=window)}",
        }
        for window in WINDOWS
    ]


def burn_alerts(objective: Objective) -> list[dict[str, Any]]:
    """Return the alert for fast burning, which pages, and the one for slow burning."""
    return [
        _burn_alert(objective, "Fast", FAST, "page", "2m"),
        _burn_alert(objective, "Slow", SLOW, "ticket", "15m"),
    ]


def _burn_alert(
    objective: Objective, speed: str, burns: tuple[Burn, ...], severity: str, wait: str
) -> dict[str, Any]:
    conditions = []
    for burn in burns:
        bound = f"{round(burn.factor * (1 - objective.share), 8):g}"
        conditions.append(
            f"(\n  {objective.ratio(burn.long)} > {bound}\n"
            f"  and\n  {objective.ratio(burn.short)} > {bound}\n)"
        )
    expr = "\nor\n".join(conditions)
    if severity == "page" and objective.floor:
        expr = f"({expr})\nand\n{objective.bad.format(w='1h')} * 3600 > {objective.floor}"
    return {
        "alert": f"Gateway{objective.name}Burn{speed}",
        "expr": expr,
        "for": wait,
        "labels": {"severity": severity, "slo": objective.name.lower()},
        "annotations": {
            "summary": f"{objective.name} of {{{{ $labels.topic }}}} burns its budget"
            + (" within days." if speed == "Fast" else " faster than it grows."),
            "description": f"Objective: {objective.promise}. "
            "Now {{ $value | humanizePercentage }} of the records of {{ $labels.topic }} miss it.",
            "runbook_url": f"{RUNBOOKS}/{objective.runbook}",
        },
    }
