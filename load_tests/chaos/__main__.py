"""Runs scenarios one after another and prints, for each, seven numbers and the recovery time."""

import argparse
import json
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gateway.machine import describe_machine
from load_tests.chaos import say
from load_tests.chaos.arena import RECOVERY_LIMIT_S, Findings, run
from load_tests.chaos.disk import MountRefused
from load_tests.chaos.mixed import N_FAULTS, N_MESSAGES, Mixed, rate_for
from load_tests.chaos.scenarios import SCENARIOS

_RATE = 300.0
# More of the same are only counted.
_MAX_TOLD = 10


def main() -> int:
    """Return 0 when every scenario that ran was sound."""
    given = _arguments()
    if given.list:
        for name, scenario in SCENARIOS.items():
            say(f"{name:16} {scenario.meaning}")
        return 0
    results: dict[str, Mapping[str, Any]] = {}
    is_sound = True
    for name in given.scenario or [*SCENARIOS, "mixed"]:
        if name == "mixed":
            found = _run_mixed(given)
        else:
            say(f"{name}: {SCENARIOS[name].meaning}")
            try:
                found = _run(name, given)
            except MountRefused as refusal:
                say(f"not run: {refusal}")
                results[name] = {"not_run": str(refusal)}
                continue
            _tell(found)
        is_sound &= found.is_sound() if name != "mixed" else found.verdict.is_sound()
        results[name] = {**found._asdict(), "verdict": found.verdict.numbers()}
        sys.stdout.flush()
    if given.json:
        given.json.parent.mkdir(parents=True, exist_ok=True)
        given.json.write_text(json.dumps({"machine": describe_machine(), "scenarios": results}))
    return 0 if is_sound else 1


def _run(name: str, given: argparse.Namespace) -> Findings:
    with tempfile.TemporaryDirectory(prefix="chaos-") as temporary:
        folder = given.keep / name if given.keep else Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        scenario = SCENARIOS[name]._replace(has_answers=given.answers)
        return run(scenario, folder, given.rate or _RATE, given.seed)


def _run_mixed(given: argparse.Namespace) -> Findings:
    faults = Mixed(given.messages, given.faults, given.workers, given.seed, given.delivery)
    rate = given.rate or rate_for(given.messages, given.faults)
    with tempfile.TemporaryDirectory(prefix="chaos-") as temporary:
        folder = given.keep / "mixed" if given.keep else Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        scenario = faults.scenario._replace(has_answers=given.answers)
        found = run(scenario, folder, rate, given.seed)
    say(
        f"messages {found.n_messages}, workers {given.workers}, faults {dict(faults.done)}, "
        f"workers ended with status {dict(found.exits)}"
    )
    _tell(found)
    return found


def _tell(found: Findings) -> None:
    for name, count in found.verdict.numbers().items():
        say(f"{name.replace('_', ' ')}: {count}")
    for leak in found.verdict.leaks[:_MAX_TOLD]:
        say(f"leaked in {leak}")
    for wrong in found.verdict.unproven[:_MAX_TOLD]:
        say(f"not proven, {wrong}")
    say(
        f"messages: {found.n_messages}, poison records: {found.n_poison}, "
        f"workers ended with status: {dict(found.exits)}"
    )
    say(f"recovered after {found.recovery_s:.1f} s (at most {RECOVERY_LIMIT_S:.0f})")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m load_tests.chaos", description=__doc__)
    add = parser.add_argument
    add("--scenario", action="append", choices=[*SCENARIOS, "mixed"], help="all where left out")
    add("--list", action="store_true", help="say which there are")
    add("--rate", type=float, help="messages a second")
    add("--seed", type=int, default=1)
    add("--messages", type=int, default=N_MESSAGES, help="of mixed: at least so many")
    add("--faults", type=int, default=N_FAULTS, help="of mixed, beside the broker's kill")
    add("--workers", type=int, default=2, help="of mixed")
    add(
        "--delivery",
        choices=["exactly_once", "at_least_once"],
        default="exactly_once",
        help="of mixed: at_least_once shows that the comparison finds what it looks for",
    )
    add("--answers", action="store_true", help="turn back what a service answers, and erase")
    add("--json", type=Path, help="write the findings there")
    add("--keep", type=Path, help="folder for logs, kept after the run")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
