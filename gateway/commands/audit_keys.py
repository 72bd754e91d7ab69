"""What audit events are linked with, for those who verify them and must not know the master key."""

import base64
import binascii
from pathlib import Path
from typing import Final

import typer

from gateway.audit.chain import Digest
from gateway.errors import ConfigurationError
from gateway.pseudonyms.mac import Mac
from gateway.settings import Settings
from gateway.wiring.pseudonyms import build_keys

_KEY_BYTES: Final = 32


def print_audit_keys(settings: Settings) -> None:
    """Print the active audit key and the retired ones, in base64, one a line.

    Raises:
        KeyMissing: there is no master key.
    """
    for key in build_keys(settings.pseudonyms).chain_keys():
        typer.echo(base64.b64encode(key))


def audit_digests(settings: Settings, path: Path | None) -> list[Digest]:
    """Return what events may be linked with; none where there is neither a file nor a master key.

    Args:
        settings: may hold the master key.
        path: what `print_audit_keys` printed elsewhere.

    Raises:
        ConfigurationError: the file holds something else.
    """
    keys: tuple[bytes, ...] = ()
    if path is not None:
        keys = _keys_in(path)
    elif settings.pseudonyms.master_key is not None:
        keys = build_keys(settings.pseudonyms).chain_keys()
    return [Mac(key).digest for key in keys]


def _keys_in(path: Path) -> tuple[bytes, ...]:
    try:
        keys = tuple(base64.b64decode(line, validate=True) for line in path.read_bytes().split())
    except (OSError, binascii.Error):
        keys = ()
    if not keys or any(len(key) != _KEY_BYTES for key in keys):
        raise ConfigurationError(
            f"{path} holds no audit keys: give a file with what `anon-gateway audit key` prints"
        )
    return keys
