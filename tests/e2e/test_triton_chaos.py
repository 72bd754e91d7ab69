"""A real Triton server is killed and frozen under load, between real Kafka topics."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from gateway.testing.kafka import fetch_jars
from gateway.testing.triton import fetch_triton

ROOT = Path(__file__).parents[2]
BACK_WITHIN_S = 10.0


@pytest.mark.e2e
@pytest.mark.slow
@pytest.mark.timeout(240)
def test_outages_of_triton_lose_double_and_leak_nothing() -> None:
    """Two kills and 20 s frozen: all is published once, soon after, by the same group member."""
    fetch_jars()
    fetch_triton()
    done = subprocess.run(
        [sys.executable, "-m", "load_tests.triton_chaos", "--kills", "2", "--freeze", "20"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=220,
    )
    told = done.stdout + done.stderr
    numbers = dict(re.findall(r"^([a-z ]+): (.+)$", done.stdout, re.MULTILINE))
    assert int(numbers["n messages"]) > 3_000, told
    assert [numbers[name] for name in ("lost", "twice", "leaked")] == ["0"] * 3, told
    # Each partition was assigned once: the group never had to share it out anew.
    assert numbers["recoveries"] == "4", told
    back_after_s = [float(number) for number in numbers["back after s"].split(", ")]
    assert len(back_after_s) == 3, told
    assert max(back_after_s) <= BACK_WITHIN_S, told
    assert done.returncode == 0
