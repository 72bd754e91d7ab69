"""No library tells its makers anything: not which model runs, nor that a gateway runs at all."""

import os
import subprocess
import sys
from pathlib import Path

LOADS_THE_MODEL = """
import os
from gateway.detection.ner.detector import load_ner
load_ner(None, 1)
assert os.environ["ORT_DISABLE_TELEMETRY"] == "1"
"""


def test_onnx_runtime_leaves_no_identity(tmp_path: Path) -> None:
    """Loading the model leaves no id of the machine behind, without which nothing is reported."""
    # With one of these ONNX Runtime keeps still by itself.
    kept_still = {"CI", "ORT_DISABLE_TELEMETRY", "XDG_CACHE_HOME", "PYTEST_CURRENT_TEST"}
    env = {name: value for name, value in os.environ.items() if name not in kept_still}
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", LOADS_THE_MODEL],
        env=env | {"HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "elemetry" not in done.stderr
    assert [str(path) for path in tmp_path.rglob("*")] == []
