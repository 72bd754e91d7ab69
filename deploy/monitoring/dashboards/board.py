"""A dashboard as a whole: its variables, its links to the others, its panels."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from deploy.monitoring.panels import PROMETHEUS, Panel, laid_out

_TAG: Final = "anon-gateway"


@dataclass(frozen=True)
class Variable:
    """A choice at the top of a dashboard.

    Attributes:
        name: `$name` in queries.
        label: shown before it.
        query: gives the values to choose from; empty for free text.
        is_many: whether several values may be chosen.
    """

    name: str
    label: str
    query: str = ""
    is_many: bool = True


NAMESPACE: Final = Variable("namespace", "Namespace", "label_values(gateway_build_info, namespace)")
TOPIC: Final = Variable("topic", "Topic", "label_values(gateway_records_total, topic)")


@dataclass(frozen=True)
class Board:
    """One dashboard.

    Attributes:
        uid: names it in addresses; also its file name.
        title: shown in lists.
        about: the question that it answers.
        rows: headings with the panels under them.
        variables: choices, after that of the data source.
        has_traces: whether it asks Tempo.
    """

    uid: str
    title: str
    about: str
    rows: Sequence[tuple[str, Sequence[Panel]]]
    variables: Sequence[Variable] = (NAMESPACE, TOPIC)
    has_traces: bool = False

    def text(self) -> str:
        """Return the dashboard as a JSON file that Grafana reads."""
        return json.dumps(self._as_json(), indent=1, ensure_ascii=False) + "\n"

    def _as_json(self) -> dict[str, Any]:
        sources = [_source("metrics", "Metrics", "prometheus")]
        if self.has_traces:
            sources.append(_source("traces", "Traces", "tempo"))
        return {
            "uid": f"anon-gateway-{self.uid}",
            "title": f"anon-gateway / {self.title}",
            "description": self.about,
            "tags": [_TAG],
            "schemaVersion": 39,
            "version": 1,
            "editable": True,
            "graphTooltip": 1,
            "refresh": "30s",
            "time": {"from": "now-1h", "to": "now"},
            "timezone": "browser",
            "links": [_links()],
            "annotations": {"list": [_starts()]},
            "templating": {"list": sources + [_variable(one) for one in self.variables]},
            "panels": laid_out(self.rows),
        }


def _source(name: str, label: str, kind: str) -> dict[str, Any]:
    return {"name": name, "label": label, "type": "datasource", "query": kind, "hide": 0}


def _variable(variable: Variable) -> dict[str, Any]:
    if not variable.query:
        return {"name": variable.name, "label": variable.label, "type": "textbox", "query": ""}
    return {
        "name": variable.name,
        "label": variable.label,
        "type": "query",
        "datasource": PROMETHEUS,
        "query": {"query": variable.query, "refId": variable.name},
        "refresh": 2,
        "sort": 1,
        "multi": variable.is_many,
        "includeAll": variable.is_many,
        # Also series without the label, as outside of Kubernetes.
        "allValue": ".*",
        "current": {"text": "All", "value": "$__all"} if variable.is_many else {},
    }


def _links() -> dict[str, Any]:
    return {
        "type": "dashboards",
        "title": "anon-gateway",
        "tags": [_TAG],
        "asDropdown": True,
        "includeVars": True,
        "keepTime": True,
    }


def _starts() -> dict[str, Any]:
    """Mark each start of a worker: most changes of a curve begin with one."""
    return {
        "name": "Starts of workers",
        "datasource": PROMETHEUS,
        "enable": True,
        "iconColor": "blue",
        "expr": 'changes(process_start_time_seconds{job="gateway", namespace=~"$namespace"}'
        "[$__interval]) > 0",
        "titleFormat": "start",
        "textFormat": "{{instance}}",
    }
