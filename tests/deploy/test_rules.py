"""The rules as Prometheus evaluates them: every alert fires when it should, and not otherwise."""

import re
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from gateway.domain import BatchResult, RawRecord
from gateway.observability import GatewayMetrics
from tests.deploy.chart import CHART
from tests.deploy.rule_cases import CASES, HEALTHY, Case

RULES = CHART / "files" / "rules.yaml"


def promtool(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run promtool; the caller looks at the exit status."""
    return subprocess.run(["promtool", *arguments], capture_output=True, text=True, check=False)  # noqa: S603, S607 - the system's own


def alert_names() -> set[str]:
    """Return the names of all alerts."""
    groups = yaml.safe_load(RULES.read_text(encoding="utf-8"))["groups"]
    return {rule["alert"] for group in groups for rule in group["rules"] if "alert" in rule}


def as_promtool_reads_it(case: Case) -> dict[str, Any]:
    """Return a case as a file of promtool's: the labels of all that fires are compared."""
    series = case.series if case.alone else HEALTHY | case.series
    firing = 'ALERTS{alertstate="firing"}'
    return {
        "rule_files": [str(RULES)],
        "evaluation_interval": "1m" if case.step_min == 1 else f"{case.step_min}m",
        "tests": [
            {
                "interval": f"{case.step_min}m",
                "input_series": [{"series": s, "values": v} for s, v in series.items()],
                "promql_expr_test": [
                    {
                        "expr": f"count by (alertname) ({firing})",
                        "eval_time": f"{case.at}m",
                        "exp_samples": [
                            {"labels": f'{{alertname="{name}"}}', "value": 1} for name in case.fires
                        ],
                    },
                    *(
                        {
                            "expr": f'count by ({label}) (ALERTS{{alertname="{name}"}})',
                            "eval_time": f"{case.at}m",
                            "exp_samples": [{"labels": f'{{{label}="{value}"}}', "value": 1}],
                        }
                        for name in case.fires
                        for label, value in case.labels.items()
                    ),
                ],
            }
        ],
    }


def test_rules_are_well_formed() -> None:
    """Promtool finds nothing wrong with the rules."""
    done = promtool("check", "rules", str(RULES))
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.about)
def test_alerts_fire_as_they_should(case: Case, tmp_path: Path) -> None:
    """After a course of events just those alerts fire that are meant for it."""
    path = tmp_path / "case.yaml"
    path.write_text(yaml.safe_dump(as_promtool_reads_it(case)), encoding="utf-8")
    done = promtool("test", "rules", str(path))
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_alert_is_tried() -> None:
    """Each alert fires in one case and keeps still in others."""
    assert {name for case in CASES for name in case.fires} == alert_names()


def test_cases_see_a_wrong_rule(tmp_path: Path) -> None:
    """The comparison notices an alert that should fire and does not."""
    case = Case("all is well", {}, at=240, fires=("GatewayDown",))
    path = tmp_path / "case.yaml"
    path.write_text(yaml.safe_dump(as_promtool_reads_it(case)), encoding="utf-8")
    assert promtool("test", "rules", str(path)).returncode != 0


def test_alert_texts_are_rendered(tmp_path: Path) -> None:
    """What is said of a fault names the topic, worker or model, with nothing left unfilled."""
    cases = [case for case in CASES if case.fires and case.step_min == 1]
    tests = []
    for case in cases:
        test = as_promtool_reads_it(case)["tests"][0]
        del test["promql_expr_test"]
        # Nothing is expected, so that promtool prints what it got.
        test["alert_rule_test"] = [
            {"eval_time": f"{case.at}m", "alertname": name, "exp_alerts": []} for name in case.fires
        ]
        tests.append(test)
    path = tmp_path / "texts.yaml"
    everything = {"rule_files": [str(RULES)], "evaluation_interval": "1m", "tests": tests}
    path.write_text(yaml.safe_dump(everything), encoding="utf-8")
    done = promtool("test", "rules", str(path))
    said = re.findall(r"Annotations:\{(.*)\}$", done.stdout + done.stderr, re.MULTILINE)
    assert len(said) == sum(len(case.fires) for case in cases)
    for text in said:
        assert not re.search(r"<no value>|error expanding|\{\{|%!|  | [.,]", text), text


def test_metrics_page_is_well_formed() -> None:
    """Promtool reads what a worker serves, and finds its names in order."""
    metrics = GatewayMetrics()
    metrics.started("policy-1", "model-1")
    metrics.recovered("chat.raw", 1.5, 3)
    record = RawRecord("chat.raw", 0, 0, 1_000, None, b"{}")
    result = BatchResult([], [], n_sanitized=1, replacement_counts=Counter({("PERSON", "mask"): 2}))
    metrics.committed([record], 2, result, 0.01, {"publish": 0.01})
    done = subprocess.run(
        ["promtool", "check", "metrics"],  # noqa: S607 - the system's own
        input=metrics.render(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
