"""`anon-gateway demo --triton`: sample chats through real Kafka and a real Triton server."""

import json
import subprocess
import sys

import pytest

from gateway.samples import load_records
from gateway.testing.kafka import fetch_jars
from gateway.testing.triton import fetch_triton


@pytest.mark.e2e
@pytest.mark.slow
@pytest.mark.timeout(150)
def test_demo_sanitizes_every_sample_with_the_model_on_triton() -> None:
    """Every record ends once, and the conversations come out with names replaced."""
    fetch_jars()
    fetch_triton()
    done = subprocess.run(
        [sys.executable, "-m", "gateway", "demo", "--triton", "--json"],
        capture_output=True,
        check=False,
        timeout=140,
    )
    assert done.returncode == 0, done.stderr.decode()
    result = json.loads(done.stdout)
    assert sum(result["outcomes"].values()) == result["messages"] == len(load_records())
    assert result["entities"]["PERSON"] > 100
    changed = [one for one in result["conversations"] if one["raw"] != one["sanitized"]]
    assert len(changed) > result["messages"] / 2
