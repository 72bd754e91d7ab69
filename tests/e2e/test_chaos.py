"""Faults on the whole stack: real Kafka, real workers, the comparison of what went in and out."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from gateway.testing.kafka import fetch_jars

ROOT = Path(__file__).parents[2]
N_MESSAGES = 30_000
N_FAULTS = 6
# Messages a second, and as many answers: slow machines with two cores, of which Kafka takes one,
# turn around 350, and have to catch up after each fault.
RATE = 200


@pytest.mark.e2e
@pytest.mark.slow
@pytest.mark.timeout(600)
def test_chaos_loses_doubles_reorders_changes_and_leaks_nothing() -> None:
    """Workers are killed, stopped and frozen and the broker is killed; all seven numbers are 0.

    A service answers each message meanwhile, and its answers are turned back.
    """
    fetch_jars()
    command = [sys.executable, "-m", "load_tests.chaos", "--answers", "--scenario", "mixed"]
    done = subprocess.run(  # noqa: S603 - our own program
        [
            *(*command, "--messages", str(N_MESSAGES), "--faults", str(N_FAULTS)),
            *("--rate", str(RATE)),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=580,
    )
    numbers = dict(re.findall(r"^([a-z ]+): (\d+)$", done.stdout, re.MULTILINE))
    named = "lost, twice, out of order, pseudonym changed, not restored, not proven, raw leaked"
    assert numbers == dict.fromkeys(named.split(", "), "0"), done.stdout + done.stderr
    faults = re.search(r"^messages (\d+), workers 2, faults {(.*?)}", done.stdout, re.MULTILINE)
    assert faults is not None
    assert int(faults[1]) >= N_MESSAGES
    assert sum(map(int, re.findall(r"\d+", faults[2]))) == N_FAULTS + 1
    assert all(name in faults[2] for name in ("SIGKILL", "SIGTERM", "SIGSTOP", "broker"))
    assert done.returncode == 0
