"""Reads a worker's store from another process."""

from pathlib import Path

from rocksdict import AccessType, Options, Rdict

from gateway.streaming.vault.store import VaultStore


def open_for_reading(folder: Path) -> VaultStore:
    """Return the store in `folder` as it stands, beside a worker that may have it open.

    What the worker writes later is not seen.
    """
    options = Options(raw_mode=True)
    return VaultStore(
        Rdict(str(folder), options, access_type=AccessType.read_only()), _is_in_memory=False
    )
