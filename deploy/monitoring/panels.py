"""Grafana panels from a few words: what is asked, in which unit, how wide."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

PROMETHEUS: Final = {"type": "prometheus", "uid": "${metrics}"}
TEMPO: Final = {"type": "tempo", "uid": "${traces}"}
_GRID_WIDTH: Final = 24

# Which releases and topics a dashboard shows.
SCOPE: Final = 'namespace=~"$namespace", topic=~"$topic"'
WORKERS: Final = 'namespace=~"$namespace"'


@dataclass(frozen=True)
class Query:
    """One query of a panel, and how its series are called."""

    expr: str
    legend: str = ""
    is_instant: bool = False


@dataclass(frozen=True)
class Panel:
    """One panel; `width` is of 24 columns.

    Attributes:
        title: what is seen.
        kind: Grafana's type of panel.
        queries: to Prometheus, or one to Tempo.
        unit: Grafana's name of the unit.
        width: columns.
        height: rows of Grafana's grid.
        about: shown at the title: what is normal, what is not.
        steps: from which value on in which colour; the first is the base.
        bounds: least and largest value of the axis.
        is_stacked: whether series stand on one another.
        source: the data source.
    """

    title: str
    kind: Literal["timeseries", "stat", "table", "heatmap", "bargauge", "traces", "text"]
    queries: Sequence[Query] = ()
    unit: str = "short"
    width: int = 8
    height: int = 8
    about: str = ""
    steps: Sequence[tuple[float | None, str]] = ((None, "green"),)
    bounds: tuple[float | None, float | None] = (0, None)
    is_stacked: bool = False
    source: dict[str, str] = field(default_factory=lambda: dict(PROMETHEUS))
    text: str = ""


def graph(title: str, *queries: Query, unit: str, **choices: Any) -> Panel:
    """Return a panel with lines over time."""
    return Panel(title, "timeseries", queries, unit, **choices)


def number(title: str, expr: str, unit: str, **choices: Any) -> Panel:
    """Return a panel with one number."""
    choices = {"width": 4, "height": 4} | choices
    return Panel(title, "stat", (Query(expr, is_instant=True),), unit, **choices)


def quantiles(metric: str, matchers: str, by: str = "") -> tuple[Query, ...]:
    """Return queries for median, p95 and p99 of a histogram, by a label where one is given."""
    grouped = f"le, {by}" if by else "le"
    legend = f"{{{{{by}}}}} " if by else ""
    rate = f"sum by ({grouped}) (rate({metric}_bucket{{{matchers}}}[$__rate_interval]))"
    return tuple(
        Query(f"histogram_quantile({share}, {rate})", f"{legend}p{round(share * 100)}")
        for share in (0.5, 0.95, 0.99)
    )


def rate(metric: str, matchers: str, by: str, legend: str = "") -> Query:
    """Return the rate of a counter by some labels."""
    labels = legend or " ".join(f"{{{{{label.strip()}}}}}" for label in by.split(","))
    return Query(f"sum by ({by}) (rate({metric}{{{matchers}}}[$__rate_interval]))", labels)


def laid_out(rows: Sequence[tuple[str, Sequence[Panel]]]) -> list[dict[str, Any]]:
    """Return the panels as Grafana stores them, each row under its heading, left to right."""
    placed: list[dict[str, Any]] = []
    y = 0
    for heading, panels in rows:
        if heading:
            placed.append(_row(heading, y, len(placed) + 1))
            y += 1
        x, height = 0, 0
        for panel in panels:
            if x + panel.width > _GRID_WIDTH:
                y, x, height = y + height, 0, 0
            position = {"x": x, "y": y, "w": panel.width, "h": panel.height}
            placed.append(_panel(panel, position, len(placed) + 1))
            x, height = x + panel.width, max(height, panel.height)
        y += height
    return placed


def _row(heading: str, y: int, number_: int) -> dict[str, Any]:
    return {
        "id": number_,
        "type": "row",
        "title": heading,
        "collapsed": False,
        "gridPos": {"x": 0, "y": y, "w": _GRID_WIDTH, "h": 1},
        "panels": [],
    }


def _panel(panel: Panel, position: dict[str, int], number_: int) -> dict[str, Any]:
    least, most = panel.bounds
    steps = [{"value": value, "color": colour} for value, colour in panel.steps]
    custom: dict[str, Any] = {}
    if panel.kind == "timeseries":
        custom = {
            "lineWidth": 1,
            "fillOpacity": 30 if panel.is_stacked else 8,
            "showPoints": "never",
            "stacking": {"mode": "normal" if panel.is_stacked else "none", "group": "A"},
            "thresholdsStyle": {"mode": "line" if len(steps) > 1 else "off"},
        }
    defaults: dict[str, Any] = {
        "unit": panel.unit,
        "thresholds": {"mode": "absolute", "steps": steps},
        "color": {"mode": "palette-classic" if panel.kind == "timeseries" else "thresholds"},
        "custom": custom,
    }
    defaults |= {
        name: value for name, value in (("min", least), ("max", most)) if value is not None
    }
    made: dict[str, Any] = {
        "id": number_,
        "type": panel.kind,
        "title": panel.title,
        "gridPos": position,
        "datasource": panel.source,
        "targets": [_target(panel, query, index) for index, query in enumerate(panel.queries)],
        "fieldConfig": {"defaults": defaults, "overrides": []},
        "options": _OPTIONS.get(panel.kind, {}),
    }
    if panel.about:
        made["description"] = panel.about
    if panel.kind == "text":
        made["options"] = {"mode": "markdown", "content": panel.text}
    return made


_OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "timeseries": {
        "legend": {"displayMode": "list", "placement": "bottom", "showLegend": True},
        "tooltip": {"mode": "multi", "sort": "desc"},
    },
    "stat": {
        "reduceOptions": {"calcs": ["lastNotNull"], "values": False},
        "colorMode": "value",
        "graphMode": "area",
        "textMode": "auto",
    },
    "bargauge": {
        "reduceOptions": {"calcs": ["lastNotNull"], "values": False},
        "displayMode": "basic",
        "orientation": "horizontal",
    },
    "heatmap": {"calculate": False, "yAxis": {"unit": "s"}, "color": {"scheme": "Blues"}},
    "table": {"showHeader": True},
}


def _target(panel: Panel, query: Query, index: int) -> dict[str, Any]:
    target: dict[str, Any] = {"refId": chr(ord("A") + index), "datasource": panel.source}
    if panel.source["type"] == "tempo":
        return target | {"queryType": "traceql", "query": query.expr, "limit": 20}
    target |= {"expr": query.expr, "legendFormat": query.legend or "__auto"}
    if query.is_instant:
        target |= {"instant": True, "range": False}
    if panel.kind == "heatmap":
        target |= {"format": "heatmap"}
    if panel.kind == "table":
        target |= {"format": "table"}
    return target
