"""Open-loop load on a gateway, and a report of what it did with it.

python -m load_tests --profile stress [--detectors rules] [--broker HOST:PORT]
"""

import argparse
import json
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from gateway.machine import describe_machine
from load_tests.measurement import Load, StageResult
from load_tests.profiles import PROFILES, Options
from load_tests.receiver import Receiver
from load_tests.report import Report, write
from load_tests.sampling import GroupLag, Sampler
from load_tests.schedule import PATTERNS
from load_tests.sender import Sender
from load_tests.targets import GatewayOptions, Kind, Target, running
from load_tests.verdict import judge


def main() -> int:
    """Run a profile; return 0 when all objectives were met."""
    given = _arguments()
    profile = PROFILES[given.profile]
    overrides: dict[str, Any] = {name: dict(group) for name, group in profile.overrides.items()}
    for text in given.set:
        path, _, value = text.partition("=")
        group, _, name = path.partition(".")
        overrides.setdefault(group, {})[name] = json.loads(value)
    options = GatewayOptions(given.detectors, given.processes, given.partitions, overrides)
    kind: Kind = "cluster" if given.broker else given.target
    with running(kind, options, given.broker, given.keep) as target:
        report = _measure(target, given, overrides)
    page = write(report, given.out)
    _show(report, page)
    return 0 if report.is_met else 1


def _measure(target: Target, given: argparse.Namespace, overrides: dict[str, Any]) -> Report:
    began = datetime.now(UTC).isoformat(timespec="seconds")
    options = Options(given.rate, given.duration, given.pattern)
    receiver = Receiver(target.broker, target.sanitized, is_transactional=target.is_transactional)
    with (
        closing(GroupLag(target.broker, target.raw, target.group)) as lag,
        Sender(target.broker, target.raw, given.seed) as sender,
        receiver,
        Sampler(target.processes, lag, target.metrics_urls) as sampler,
    ):
        load = Load(sender, receiver, _tell)
        outcome = PROFILES[given.profile].run(load, options)
        samples = list(sampler.samples)
    setup = [
        f"{given.processes} process(es), {given.partitions} partitions",
        f"detectors {given.detectors}",
        {"embedded": "embedded broker, at least once"}.get(target.kind, "Kafka, exactly once"),
        *(f"{group}: {values}" for group, values in overrides.items()),
    ]
    return Report(
        given.profile,
        "python -m load_tests " + " ".join(sys.argv[1:]),
        describe_machine(),
        "; ".join(setup),
        began,
        outcome,
        load.results,
        load.seconds(),
        samples,
        load.began_s,
        judge(given.profile, outcome, load.results, samples, receiver.n_twice, given.detectors),
    )


def _tell(result: StageResult) -> None:
    found = result.histogram.percentiles_ms()
    line = (
        f"{result.stage.name:16} offered {result.offered_s:7,.0f}/s  "
        f"achieved {result.achieved_s:7,.0f}/s  "
        + "  ".join(f"{name} {value:,.0f}" for name, value in found.items())
        + " ms"
    )
    print(line, flush=True)  # noqa: T201 - what the tool is for


def _show(report: Report, page: Path) -> None:
    lines = []
    if report.outcome.knee is not None:
        lines.append(f"knee: {report.outcome.knee:,.0f} messages/s")
    for objective in report.objectives:
        sign = "met   " if objective.is_met else "MISSED"
        measured, limit = f"{objective.measured:,.4g}", f"{objective.limit:,.4g}"
        lines.append(f"{sign} {objective.name}: {measured} (at most {limit}) {objective.unit}")
    lines.append(f"report: {page}")
    print("\n".join(lines))  # noqa: T201 - what the tool is for


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m load_tests", description=__doc__.split("\n")[0]
    )
    add = parser.add_argument
    add("--profile", choices=list(PROFILES), default="smoke")
    add("--target", choices=["local", "embedded"], default="local")
    add("--broker", help="a cluster, host:port; topics and group of the test stay behind")
    add("--detectors", choices=["rules", "ner", "all"], default="all")
    add("--processes", type=int, default=1)
    add("--partitions", type=int, default=4)
    add("--rate", type=float, help="messages a second; of stress, the first step")
    add("--duration", type=float, help="seconds; of stress, of a step")
    add("--pattern", choices=PATTERNS)
    add("--seed", type=int, default=0)
    add("--set", action="append", default=[], metavar="GROUP.NAME=JSON", help="a setting")
    add("--out", type=Path, default=Path("reports"), help="folder for the report")
    add("--keep", type=Path, help="folder for logs and data, kept after the run")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
