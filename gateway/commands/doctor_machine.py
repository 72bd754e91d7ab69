"""What `doctor` finds out about the machine that it runs on: the vault's folder, the web port."""

import asyncio
import errno
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from gateway.commands.doctor_view import Check, Status
from gateway.settings import ObservabilitySettings, VaultSettings
from gateway.streaming.vault.owned_folder import is_in_use
from gateway.streaming.vault.store import try_folder
from gateway.streaming.web_port import refusal_of_port, told_of_port

_STORE = "vault store"
_PORT = "web port"


def check_store(vault: VaultSettings, application_id: str) -> Check:
    """Return whether the vault's local store has room and can be written, as a start asks.

    A worker of the application that runs here already has its folder.

    Raises:
        StoreFailed: it has not, or cannot.
    """
    if vault.backend == "memory":
        return Check(_STORE, Status.OK, "in memory")
    with _nothing_left(vault.dir):
        try_folder(vault.dir)
        if is_in_use(vault.dir, application_id):
            return Check(
                _STORE,
                Status.WARNING,
                f"a worker uses {vault.dir} already",
                "No action where that is this machine's worker; else set vault.dir.",
            )
    return Check(_STORE, Status.OK, str(vault.dir))


def check_web_port(observability: ObservabilitySettings) -> Check:
    """Return whether a worker could listen; one that runs here already has the port."""
    if not observability.web_enabled:
        return Check(_PORT, Status.OK, "switched off")
    host, port = observability.web_host, observability.web_port
    with closing(asyncio.new_event_loop()) as loop:
        refusal = refusal_of_port(loop, host, port)
    if refusal is None:
        return Check(_PORT, Status.OK, f"{host}:{port}")
    if refusal.errno == errno.EADDRINUSE:
        return Check(
            _PORT,
            Status.WARNING,
            f"something listens at {port} already",
            "No action where that is this machine's worker; else set observability.web_port.",
        )
    return Check(
        _PORT,
        Status.FAILED,
        told_of_port(port, refusal),
        "Set observability.web_host to an address of this machine, and web_port to one that its "
        "user may listen at.",
    )


@contextmanager
def _nothing_left(folder: Path) -> Iterator[None]:
    """Take away the folders that were made in the block, as long as they are empty."""
    made = [each for each in (folder, *folder.parents) if not each.exists()]
    try:
        yield
    finally:
        for each in made:
            with suppress(OSError):
                each.rmdir()
