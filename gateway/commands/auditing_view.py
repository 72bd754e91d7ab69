"""What `audit verify` found, and the two forms in which it is shown; values are in neither."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from gateway.audit.verification import PartitionCheck, is_proven
from gateway.commands.console import EXIT_FAILED, out
from gateway.tables import figures_table

_FIGURES = (
    *("records", "events", "missing", "twice", "out of order"),
    *("sanitized", "passed", "output", "dead-lettered", "dead letters"),
)

Found = Sequence[tuple[str, Sequence[PartitionCheck]]]
"""The checks of each route, by its name."""


def show_checks(found: Found, n_findings: int, as_json: bool) -> int:
    """Print what was found; return the exit status."""
    checks = [check for _, of_route in found for check in of_route]
    if as_json:
        tree = {
            "proven": is_proven(checks),
            "routes": [
                {"route": name, "partitions": [_tree(check, n_findings) for check in of_route]}
                for name, of_route in found
            ],
        }
        out.print_json(json.dumps(tree))
    else:
        for name, of_route in found:
            _show_route(name, of_route)
        _show_findings(checks, n_findings)
    return 0 if is_proven(checks) else EXIT_FAILED


def _show_route(name: str, checks: Sequence[PartitionCheck]) -> None:
    # Ten figures stand beside each other on no terminal: one below the other, and each partition's
    # in words.
    table = figures_table(f"route {name}", ("figure",), ("all partitions",))
    rows = [_figures(check) for check in checks]
    for number, figure in enumerate(_FIGURES):
        table.add_row(figure, f"{sum(row[number] for row in rows):,}")
    out.print(table)
    for check, row in zip(checks, rows, strict=True):
        told = (f"{figure} {n:,}" for figure, n in zip(_FIGURES, row, strict=True))
        _line(f"{check.input} {', '.join(told)}; output compared: {check.window or 'not judged'}")
    for check in checks:
        for versions in check.tally.versions:
            _line(
                f"{check.input} {versions.first} to {versions.last}: policy "
                f"{versions.policy}, model {versions.model}, gateway {versions.gateway}"
            )
        if head := check.chain.head:
            begins = ", ".join(map(str, check.chain.begins)) or "before what was read"
            _line(f"{check.input} chain begins at {begins}, ends at {head.offset}: {head.link}")
    codes, entities = Counter[str](), Counter[tuple[str, str]]()
    for check in checks:
        codes.update(check.tally.codes)
        entities.update(check.tally.entities)
    if codes:
        _line(f"dead letters: {', '.join(f'{code} {n:,}' for code, n in codes.most_common())}")
    if entities:
        told = (f"{type_} {strategy} {n:,}" for (type_, strategy), n in entities.most_common())
        _line(f"entities: {', '.join(told)}")


def _show_findings(checks: Sequence[PartitionCheck], n_findings: int) -> None:
    findings = [finding for check in checks for finding in check.findings.named]
    for finding in findings[:n_findings]:
        _line(f"{finding.kind}: {finding.position}")
    n_all = sum(check.findings.counts.total() for check in checks)
    if n_all > n_findings:
        _line(f"and {n_all - min(n_findings, len(findings)):,} more; see --limit")
    not_judged = [
        f"not judged: {check.input} {reason}"
        for check in checks
        for reason in check.findings.not_judged
    ]
    for line in not_judged:
        _line(line)
    if n_all:
        _line(f"NOT PROVEN: {n_all:,} findings.")
        return
    n_events = sum(check.n_events for check in checks)
    but = f"; {len(not_judged)} comparisons were not judged" if not_judged else ""
    _line(f"Nothing is wrong: {n_events:,} events, nothing missing or twice{but}.")


def _figures(check: PartitionCheck) -> tuple[int, ...]:
    counts, outcomes = check.findings.counts, check.tally.outcomes
    return (
        *(check.n_records, check.n_events),
        *(counts["missing"], counts["twice"], counts["out of order"]),
        *(outcomes["sanitized"], outcomes["passed"], check.output.by_minute.total()),
        *(outcomes["dead_lettered"], check.n_letters),
    )


def _tree(check: PartitionCheck, n_findings: int) -> dict[str, Any]:
    return {
        "topic": check.input.topic,
        "partition": check.input.partition,
        "committed": check.input.committed,
        **dict(zip((name.replace(" ", "_") for name in _FIGURES), _figures(check), strict=True)),
        "output_compared": check.window or None,
        "not_judged": check.findings.not_judged,
        "counts": dict(check.findings.counts),
        "findings": [asdict(finding) for finding in check.findings.named[:n_findings]],
        "head": check.chain.head._asdict() if check.chain.head else None,
        "chain_begins": check.chain.begins,
        "versions": [asdict(versions) for versions in check.tally.versions],
        "codes": dict(check.tally.codes),
        "entities": [
            {"type": type_, "strategy": strategy, "n": n}
            for (type_, strategy), n in check.tally.entities.most_common()
        ],
    }


def _line(text: str) -> None:
    out.print(text, highlight=False, markup=False, soft_wrap=True)
