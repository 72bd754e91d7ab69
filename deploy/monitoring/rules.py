"""Puts recording rules and alerts into the file that Prometheus and the chart read."""

from typing import Any

import yaml

from deploy.monitoring.alerts import ALERTS
from deploy.monitoring.silence import expectation
from deploy.monitoring.slo import OBJECTIVES, burn_alerts, recording_rules

HEADER = "# Written by `python -m deploy.monitoring` from deploy/monitoring: change it there.\n"


class _Dumper(yaml.SafeDumper):
    """Writes queries of several lines as blocks, so that they can be read."""


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    style = "|" if "\n" in text else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Dumper.add_representer(str, _text)


def rule_groups() -> list[dict[str, Any]]:
    """Return all groups of rules."""
    groups: list[dict[str, Any]] = []
    for objective in OBJECTIVES:
        groups.append(
            {
                "name": f"anon-gateway-{objective.name.lower()}",
                "interval": "30s",
                "rules": [*recording_rules(objective), *burn_alerts(objective)],
            }
        )
    faults = {"name": "anon-gateway-faults", "interval": "30s"}
    return [*groups, faults | {"rules": [expectation(), *(alert.rule() for alert in ALERTS)]}]


def alert_names() -> list[str]:
    """Return the names of all alerts."""
    return [rule["alert"] for group in rule_groups() for rule in group["rules"] if "alert" in rule]


def rules_text() -> str:
    """Return the content of rules.yaml."""
    dumped: str = yaml.dump(
        {"groups": rule_groups()}, Dumper=_Dumper, sort_keys=False, width=1_000, allow_unicode=True
    )
    return HEADER + dumped
