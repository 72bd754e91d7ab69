"""Runs Helm on the chart and finds objects in what comes out."""

import subprocess
import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
CHART = ROOT / "deploy" / "helm" / "anon-gateway"
TOOLS = ROOT / ".cache" / "deploy"

# What `helm template` takes the cluster for; a Helm that was built from source has no version here.
KUBERNETES = "1.33.0"

Manifest = dict[str, Any]
Render = Callable[..., list[Manifest]]


def helm(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Helm; the caller looks at the exit status."""
    command = [str(TOOLS / "helm"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - ours


def template(values: Mapping[str, Any], *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `helm template` with values; the same ones are rendered once."""
    return _template(yaml.safe_dump(dict(values)), arguments)


@cache
def _template(values: str, arguments: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    with tempfile.NamedTemporaryFile("w", suffix=".yaml", encoding="utf-8") as file:
        file.write(values)
        file.flush()
        release = ("template", "gw", str(CHART), "--kube-version", KUBERNETES)
        return helm(*release, "-f", file.name, *arguments)


def one(manifests: list[Manifest], kind: str, suffix: str = "") -> Manifest:
    """Return the only manifest of a kind whose name ends so."""
    found = [
        manifest
        for manifest in manifests
        if manifest["kind"] == kind and manifest["metadata"]["name"].endswith(suffix)
    ]
    assert len(found) == 1, [manifest["metadata"]["name"] for manifest in found]
    return found[0]
