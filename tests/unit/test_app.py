"""What a worker is given before it starts."""

from typing import Any

import pytest

from gateway import __version__, app
from gateway.observability.build import build_id
from gateway.pseudonyms import KeyRing
from gateway.settings import Settings
from gateway.streaming import worker
from gateway.wiring.sanitizers import build_sanitizers


def test_worker_tells_from_its_start_what_is_running(monkeypatch: pytest.MonkeyPatch) -> None:
    """The metrics page names the gateway, the policy and the model of each route."""
    pages: list[str] = []

    def run_worker(*_: Any, metrics_page: Any, **__: Any) -> int:
        pages.append(metrics_page())
        return 0

    monkeypatch.setattr(worker, "run_worker", run_worker)
    monkeypatch.setattr(app, "tune_process", lambda: None)
    settings = Settings(detection={"detectors": "rules"})
    keys = KeyRing.for_demo()

    assert app.run(settings, keys) == 0

    (sanitizer,) = build_sanitizers(settings, keys).values()
    policy, model = sanitizer.versions
    versions = f'version="{__version__}",build="{build_id()}"'
    labels = f'{versions},policy_version="{policy}",model_version="{model}"'
    assert f"gateway_build_info{{{labels}}} 1" in pages[0].splitlines()
