"""Messages between a worker and its candidate's process: JSON behind its length, over a socket."""

import json
import socket
import struct
import time
from collections.abc import Callable
from typing import Any, Final

_LENGTH: Final = struct.Struct(">I")
# What waits for a candidate is bounded far below; more is no message of ours.
_MAX_BYTES: Final = 256 * 1024 * 1024
_LOOK_S: Final = 1.0


def send(connection: socket.socket, tree: Any, timeout_s: float | None = None) -> None:
    """Send one message; None waits for ever.

    Raises:
        TimeoutError: the other side did not take it in time.
        OSError: the other side is gone.
    """
    # Escaped: a text may hold half of a surrogate pair, which UTF-8 has no form for.
    payload = json.dumps(tree, ensure_ascii=True, separators=(",", ":")).encode("ascii")
    connection.settimeout(timeout_s)
    connection.sendall(_LENGTH.pack(len(payload)) + payload)


def receive(
    connection: socket.socket,
    timeout_s: float | None = None,
    meanwhile: Callable[[], None] = lambda: None,
) -> Any:
    """Return the next message.

    Args:
        connection: to the other side.
        timeout_s: how long to wait for all of it; None waits for ever.
        meanwhile: is called about once a second of waiting.

    Raises:
        TimeoutError: no whole message came in time.
        EOFError: the other side is gone, or sent what is no message.
        OSError: likewise.
    """
    deadline_s = None if timeout_s is None else time.monotonic() + timeout_s
    (length,) = _LENGTH.unpack(_read(connection, _LENGTH.size, deadline_s, meanwhile))
    if length > _MAX_BYTES:
        raise EOFError
    payload = _read(connection, length, deadline_s, meanwhile)
    try:
        return json.loads(payload)
    except ValueError:
        raise EOFError from None


def _read(
    connection: socket.socket, n_bytes: int, deadline_s: float | None, meanwhile: Callable[[], None]
) -> bytes:
    payload = bytearray()
    while len(payload) < n_bytes:
        left_s = _LOOK_S if deadline_s is None else deadline_s - time.monotonic()
        if left_s <= 0:
            raise TimeoutError
        connection.settimeout(min(left_s, _LOOK_S))
        try:
            piece = connection.recv(n_bytes - len(payload))
        except TimeoutError:
            meanwhile()
            continue
        if not piece:
            raise EOFError
        payload += piece
    return bytes(payload)
