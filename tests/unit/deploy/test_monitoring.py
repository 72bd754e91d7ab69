"""Dashboards and rules ask for metrics that exist, and every alert has a page that helps."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.main import get_command

from deploy.monitoring.alerts import ALERTS
from deploy.monitoring.dashboards import BOARDS
from deploy.monitoring.metrics import FOREIGN, labels_by_metric, metrics_in, unknown_labels
from deploy.monitoring.rules import rule_groups, rules_text
from gateway.cli import app
from gateway.errors import all_errors
from gateway.streaming.telemetry import span_names

ROOT = Path(__file__).parents[3]
RUNBOOKS = ROOT / "docs" / "runbooks"
RULES = [rule for group in rule_groups() for rule in group["rules"]]
ALERT_RULES = [rule for rule in RULES if "alert" in rule]
RECORDED = {rule["record"] for rule in RULES if "record" in rule}


def board_queries() -> list[tuple[str, str]]:
    """Return where each query to Prometheus stands, and the query."""
    found = []
    for board in BOARDS:
        content = json.loads(board.text())
        for panel in content["panels"]:
            found += [
                (f"{board.uid}: {panel['title']}", target["expr"])
                for target in panel.get("targets", ())
                if "expr" in target
            ]
        found += [
            (f"{board.uid}: {variable['name']}", variable["query"]["query"])
            for variable in content["templating"]["list"]
            if variable["type"] == "query"
        ]
        found += [(f"{board.uid}: notes", one["expr"]) for one in content["annotations"]["list"]]
    return found


QUERIES = [
    *board_queries(),
    *((rule.get("alert") or rule["record"], rule["expr"]) for rule in RULES),
]


@pytest.mark.parametrize(("place", "query"), QUERIES, ids=[place for place, _ in QUERIES])
def test_query_asks_for_known_metrics(place: str, query: str) -> None:
    """Each metric is of the catalogue or of those servers that are watched as well."""
    known = labels_by_metric().keys() | FOREIGN
    assert set(metrics_in(query)) <= known, place
    assert unknown_labels(query) == [], place
    assert set(re.findall(r"\bgateway:[a-z0-9_:]+", query)) <= RECORDED, place
    assert list(metrics_in(query)) or "gateway:" in query, place


def test_unknown_metrics_are_seen() -> None:
    """The check notices a metric and a label that do not exist, and leaves recorded names out."""
    query = 'rate(gateway_recodrs_total[5m]) / up + gateway:late_records:ratio_rate5m{topic="x"}'
    assert list(metrics_in(query)) == ["gateway_recodrs_total", "up"]
    assert list(metrics_in("gateway_batch_records_bucket")) == ["gateway_batch_records"]
    assert unknown_labels('gateway_records_total{topic="x", outcom="y"}') == [
        "gateway_records_total.outcom"
    ]


def test_panels_show_the_namespaces_that_are_chosen() -> None:
    """Narrowed to one release, no panel counts another one's; nor do two of them cancel out."""
    queries = [
        (panel["title"], target.get("expr", ""))
        for board in BOARDS
        for panel in json.loads(board.text())["panels"]
        for target in panel.get("targets", ())
    ]
    for title, query in queries:
        for matchers in re.findall(r"\b(?:gateway|process|nv)_[a-z0-9_]+(\{[^}]*\})?", query):
            assert 'namespace=~"$namespace"' in matchers, title
    (unowned,) = [query for title, query in queries if title == "Partitions without a worker"]
    assert "by (topic)" not in unowned


def test_queries_for_traces_ask_for_what_spans_hold() -> None:
    """Each attribute in a query to Tempo is one that the gateway's spans have."""
    attributes = {value for value in vars(span_names).values() if isinstance(value, str)}
    queries = [
        target["query"]
        for board in BOARDS
        for panel in json.loads(board.text())["panels"]
        for target in panel.get("targets", ())
        if target.get("queryType") == "traceql"
    ]
    asked = {name for query in queries for name in re.findall(r"\bspan\.([a-z_.]+)", query)}
    assert "gateway.conversation" in asked
    assert asked <= attributes
    assert not [query for query in queries if re.search(r"\b(link|event|resource)\.", query)]


def test_codes_in_queries_exist() -> None:
    """A code that a query asks for is one of the errors'."""
    codes = {error.code for error in all_errors()}
    for place, query in QUERIES:
        assert set(re.findall(r'code="([A-Z_]+)"', query)) <= codes, place


@pytest.mark.parametrize("rule", ALERT_RULES, ids=lambda rule: rule["alert"])
def test_alert_has_a_runbook(rule: dict[str, Any]) -> None:
    """Its page names the alert and says what it means, how to look and how to mend."""
    page = (ROOT / rule["annotations"]["runbook_url"]).read_text(encoding="utf-8")
    assert f"`{rule['alert']}`" in page
    for heading in ("## What it means", "## How to look", "## How to fix"):
        assert heading in page
    index = (RUNBOOKS / "README.md").read_text(encoding="utf-8")
    assert f"| `{rule['alert']}` | {rule['labels']['severity']} |" in index


def test_runbook_pages_belong_to_alerts() -> None:
    """No page is left over from an alert that is gone, and the index names no other."""
    pages = {Path(rule["annotations"]["runbook_url"]).name for rule in ALERT_RULES}
    assert {path.name for path in RUNBOOKS.glob("*.md")} == pages | {"README.md"}
    index = (RUNBOOKS / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\| `(Gateway\w+)` \|", index, re.M))
    assert named == {rule["alert"] for rule in ALERT_RULES}


def test_runbook_codes_exist() -> None:
    """Every code that a page explains is one of the errors'."""
    codes = {error.code for error in all_errors()} | {"UNEXPECTED"}
    for page in RUNBOOKS.glob("*.md"):
        named = re.findall(r"`([A-Z]+(?:_[A-Z]+)+)`", page.read_text(encoding="utf-8"))
        assert set(named) <= codes, page.name


def test_runbook_commands_exist() -> None:
    """What a page says to run is a command of ours, with options that it has."""
    pages = {page.name: page.read_text(encoding="utf-8") for page in RUNBOOKS.glob("*.md")}
    called = [
        (name, words.split())
        for name, text in pages.items()
        for words in re.findall(r"`[^`\n]*?\banon-gateway ([a-z][^`\n]*)`", text)
    ]
    assert called
    for name, words in called:
        command: Any = get_command(app)
        while words and words[0] in getattr(command, "commands", ()):
            command = command.commands[words.pop(0)]
        assert not hasattr(command, "commands"), (name, words)
        options = {option for one in command.params for option in one.opts}
        assert {word for word in words if word.startswith("--")} <= options, name


def test_runbook_commands_name_the_brokers() -> None:
    """Kafka's own tools ask for them, whoever runs them."""
    for page in RUNBOOKS.glob("*.md"):
        for command in re.findall(r"`(kafka-[a-z-]+\.sh [^`]*)`", page.read_text(encoding="utf-8")):
            if not command.startswith("kafka-dump-log.sh"):  # reads files
                assert "--bootstrap-server <brokers>" in command, page.name


def test_runbook_panels_exist() -> None:
    """What a page calls a panel of a dashboard is one."""
    titles = {panel["title"] for board in BOARDS for panel in json.loads(board.text())["panels"]}
    for page in RUNBOOKS.glob("*.md"):
        named = re.findall(r"(?<!\*)\*([A-Z][^*\n]+)\*(?!\*)", page.read_text(encoding="utf-8"))
        assert set(named) <= titles, page.name


def test_alert_annotations_use_labels_that_are_there() -> None:
    """A label that the text of an alert quotes is kept by its query."""
    for alert in ALERTS:
        quoted = set(re.findall(r"\$labels\.(\w+)", alert.summary + alert.description))
        grouped = re.findall(r"\bby \(([^)]*)\)", alert.expr)
        if grouped:
            kept = {label.strip() for label in grouped[-1].split(",")}
        else:
            metric_labels = [labels_by_metric().get(one, ()) for one in metrics_in(alert.expr)]
            kept = {"instance", *(label for labels in metric_labels for label in labels)}
        assert quoted <= kept, alert.name


def test_rules_can_be_read_back() -> None:
    """The file holds the rules as they were described, queries in lines."""
    assert yaml.safe_load(rules_text()) == {"groups": rule_groups()}


def test_dashboards_fit_on_the_grid() -> None:
    """No two panels of a dashboard overlap or stick out, and each has an own number."""
    for board in BOARDS:
        panels = json.loads(board.text())["panels"]
        taken: set[tuple[int, int]] = set()
        for panel in panels:
            place = panel["gridPos"]
            assert place["x"] + place["w"] <= 24, panel["title"]
            cells = {
                (x, y)
                for x in range(place["x"], place["x"] + place["w"])
                for y in range(place["y"], place["y"] + place["h"])
            }
            assert not cells & taken, panel["title"]
            taken |= cells
        assert len({panel["id"] for panel in panels}) == len(panels)


def test_dashboards_have_titles_of_their_own() -> None:
    """Names and addresses of dashboards are unique; panels of one dashboard as well."""
    assert len({board.uid for board in BOARDS}) == len({board.title for board in BOARDS}) >= 5
    for board in BOARDS:
        titles = [panel["title"] for panel in json.loads(board.text())["panels"]]
        assert len(set(titles)) == len(titles), board.uid
