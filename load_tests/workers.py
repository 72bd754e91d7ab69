"""Worker processes of the gateway under test."""

import base64
import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from gateway.settings import environment_without_settings
from gateway.testing.processes import die_with_parent

# Made up, and the same in every run, so that pseudonyms can be compared between workers.
MASTER_KEY: Final = base64.b64encode(bytes(range(32))).decode()


def start_gateway(
    config: Path,
    settings: Mapping[str, Any],
    log: Path,
    *,
    prefix: Sequence[str] = (sys.executable, "-m", "gateway"),
    arguments: Sequence[str] = (),
) -> "subprocess.Popen[bytes]":
    """Start `anon-gateway run` with `settings`, which are written to `config`.

    Args:
        config: where the settings are written.
        settings: the tree of settings.
        log: what the process prints is appended to it.
        prefix: another program in the place of the gateway's.
        arguments: further arguments of `run`.
    """
    config.write_text(json.dumps(settings))  # JSON is YAML too
    environment = environment_without_settings()
    environment["GATEWAY_PSEUDONYMS__MASTER_KEY"] = MASTER_KEY
    with log.open("ab") as output:
        return subprocess.Popen(  # noqa: S603 - our own command
            [*prefix, "run", "--config", str(config), *arguments],
            env=environment,
            stdout=output,
            stderr=output,
            preexec_fn=die_with_parent,
        )
