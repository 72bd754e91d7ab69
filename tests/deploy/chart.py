"""Runs Helm on the chart and finds objects in what comes out."""

import subprocess
from collections.abc import Callable, Mapping
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


def template(
    folder: Path, values: Mapping[str, Any], *arguments: str
) -> subprocess.CompletedProcess[str]:
    """Run `helm template` with a file of values."""
    file = folder / "values.yaml"
    file.write_text(yaml.safe_dump(dict(values)), encoding="utf-8")
    return helm(
        "template", "gw", str(CHART), "--kube-version", KUBERNETES, "-f", str(file), *arguments
    )


def one(manifests: list[Manifest], kind: str, suffix: str = "") -> Manifest:
    """Return the only manifest of a kind whose name ends so."""
    found = [
        manifest
        for manifest in manifests
        if manifest["kind"] == kind and manifest["metadata"]["name"].endswith(suffix)
    ]
    assert len(found) == 1, [manifest["metadata"]["name"] for manifest in found]
    return found[0]
