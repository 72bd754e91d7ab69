"""compose.yaml and Prometheus' settings by the schemas and tools of those who read them."""

import json
from typing import Any

import yaml
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from tests.deploy.chart import ROOT, TOOLS
from tests.deploy.test_rules import promtool

COMPOSE = ROOT / "deploy" / "compose.yaml"


def complaints(compose: dict[str, Any]) -> list[str]:
    """Return what is wrong by the schema of the Compose specification."""
    schema = json.loads((TOOLS / "compose-spec.json").read_text(encoding="utf-8"))
    # The schema itself lets unknown keys pass.
    schema["$defs"]["service"]["unevaluatedProperties"] = False
    return [error.message for error in Draft202012Validator(schema).iter_errors(compose)]


def test_compose_file_fits_the_specification() -> None:
    """Docker Compose can read the file, and would notice a key that it does not know."""
    compose = yaml.safe_load(COMPOSE.read_text(encoding="utf-8"))
    assert complaints(compose) == []
    compose["services"]["gateway"]["stop_grace"] = "90s"
    assert complaints(compose)


def test_prometheus_reads_its_settings(tmp_path: Any) -> None:
    """Promtool finds nothing wrong with the settings, rules included."""
    settings = (ROOT / "deploy" / "compose" / "prometheus.yaml").read_text(encoding="utf-8")
    rules = ROOT / "deploy" / "helm" / "anon-gateway" / "files" / "rules.yaml"
    path = tmp_path / "prometheus.yaml"
    path.write_text(settings.replace("/etc/prometheus/rules.yaml", str(rules)), encoding="utf-8")
    done = promtool("check", "config", str(path))
    assert done.returncode == 0, done.stdout + done.stderr
