"""The dashboards' queries as Prometheus evaluates them over a gateway that does something."""

import json
import re
from itertools import chain
from pathlib import Path

import yaml

from deploy.monitoring.dashboards import BOARDS
from deploy.monitoring.metrics import FOREIGN, labels_by_metric
from deploy.monitoring.slo import OBJECTIVES, recording_rules
from tests.deploy.test_rules import promtool

# What Grafana puts in place of its variables.
_VARIABLES = {"$__rate_interval": "2m", "$namespace": "chat", "$topic": "chat.raw"}
# Values that queries ask for; other labels get a value that names them.
_VALUES = {
    "topic": "chat.raw",
    "outcome": "sanitized dead_lettered compared",
    "code": "RESIDUAL_IDENTIFIER INFERENCE_UNAVAILABLE",
    "phase": "running recovering",
    "strategy": "keep pseudonym",
    "model": "ner",
    "result": "both live_only",
}
_HISTOGRAM: tuple[tuple[str, dict[str, str]], ...] = (
    ("_bucket", {"le": "0.5"}),
    ("_bucket", {"le": "+Inf"}),
    ("_sum", {}),
    ("_count", {}),
)
# Where nothing is seen while all is well.
_EMPTY_WHEN_WELL = frozenset({"Types that were found a day ago and are not now"})


def queries() -> list[tuple[str, str]]:
    """Return panel and query of each query of the dashboards, as Grafana sends it."""
    found = []
    for board in BOARDS:
        for panel in json.loads(board.text())["panels"]:
            for target in panel.get("targets", ()):
                query = target.get("expr", "")
                for name, value in _VARIABLES.items():
                    query = query.replace(name, value)
                if query and panel["title"] not in _EMPTY_WHEN_WELL:
                    found.append((f"{board.title}: {panel['title']}", query))
    return found


def series() -> dict[str, str]:
    """Return samples of all metrics, each with its labels and those of a target."""
    texts = " ".join(query for _, query in queries())
    found = {}
    everything = labels_by_metric() | dict.fromkeys(FOREIGN, ("model", "gpu_uuid", "reason"))
    for name, labels in everything.items():
        is_histogram = f"{name}_bucket" in texts
        is_counter = is_histogram or name.endswith("_total") or name.startswith("nv_inference_")
        for number in range(3):
            given = {"namespace": "chat", "job": "gateway", "instance": "w-0"}
            for label in labels:
                values = _VALUES.get(label, label).split()
                given[label] = values[number % len(values)]
            for suffix, more in _HISTOGRAM if is_histogram else (("", {}),):
                inner = ", ".join(f'{label}="{value}"' for label, value in (given | more).items())
                found[f"{name}{suffix}{{{inner}}}"] = "0+60x60" if is_counter else "5x60"
    return found


def test_queries_of_dashboards_give_answers(tmp_path: Path) -> None:
    """Each panel shows something of a gateway that works: metrics, labels and joins fit."""
    recorded = list(chain.from_iterable(map(recording_rules, OBJECTIVES)))
    asked = [
        {"record": f"panel_{number}", "expr": query} for number, (_, query) in enumerate(queries())
    ]
    rules = tmp_path / "rules.yaml"
    groups = [{"name": "all", "rules": [*recorded, *asked]}]
    rules.write_text(yaml.safe_dump({"groups": groups}), encoding="utf-8")
    checks = [
        {
            "expr": f"count({rule['record']}) > bool 0",
            "eval_time": "30m",
            "exp_samples": [{"labels": "{}", "value": 1}],
        }
        for rule in asked
    ]
    case = tmp_path / "case.yaml"
    test = {
        "interval": "1m",
        "input_series": [{"series": one, "values": values} for one, values in series().items()],
        "promql_expr_test": checks,
    }
    content = {"rule_files": [str(rules)], "evaluation_interval": "1m", "tests": [test]}
    case.write_text(yaml.safe_dump(content), encoding="utf-8")
    done = promtool("test", "rules", str(case))
    silent = {
        queries()[int(n)] for n in re.findall(r"count\(panel_(\d+)\)", done.stdout + done.stderr)
    }
    assert silent == set()
    assert done.returncode == 0, done.stdout + done.stderr
