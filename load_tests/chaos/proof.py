"""Has the gateway prove by its audit events, as its users would, what a run published."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from load_tests.workers import MASTER_KEY

_TIMEOUT_S = 120.0


def unproven(config: Path, bootstrap_servers: str) -> Sequence[str]:
    """Return what `audit verify` finds wrong, and where chains of events were not gone on with.

    Args:
        config: the settings of a worker.
        bootstrap_servers: the brokers, which the worker may have met behind a proxy.

    Raises:
        RuntimeError: the command failed.
    """
    command = [sys.executable, "-m", "gateway", "audit", "verify", "-c", str(config), "--json"]
    environment = {
        **os.environ,
        "GATEWAY_PSEUDONYMS__MASTER_KEY": MASTER_KEY,
        "GATEWAY_KAFKA__BOOTSTRAP_SERVERS": bootstrap_servers,
    }
    done = subprocess.run(  # noqa: S603 - our own command
        command, env=environment, capture_output=True, check=False, timeout=_TIMEOUT_S
    )
    if not done.stdout.startswith(b"{"):
        raise RuntimeError(f"audit verify failed: {done.stderr.decode(errors='replace')}")
    told = json.loads(done.stdout)
    parts = [part for route in told["routes"] for part in route["partitions"]]
    return [wrong for part in parts for wrong in _wrong_with(part)]


def _wrong_with(part: dict[str, Any]) -> Sequence[str]:
    found = [f"{each['kind']}: {each['position']}" for each in part["findings"]]
    anew = part["chain_begins"][1:]
    where = f"{part['topic']}-{part['partition']}"
    return [*found, *(f"chain begins anew: {where}-{offset}" for offset in anew)]
