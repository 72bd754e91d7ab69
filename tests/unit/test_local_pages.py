"""Pages of this machine's user alone: what is said where their port cannot be had."""

import errno
import os
import socket

import pytest
from aiohttp import web

from gateway.errors import ConfigurationError
from gateway.local_pages import serve_locally


def serve(port: int) -> str:
    """Return what is said instead of serving."""
    with pytest.raises(ConfigurationError) as caught:
        serve_locally(web.Application(), port, lambda _: pytest.fail("it was served"))
    return caught.value.detail


def test_port_of_somebody_else_is_told() -> None:
    """The usual cause, in words."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert serve(port) == f"port {port}: something else listens there; --port takes another"


def test_port_that_is_refused_is_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody listens at a port below 1024 that this user may not have."""

    async def start(_: web.TCPSite) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(web.TCPSite, "start", start)
    assert serve(80) == "port 80: Permission denied; --port takes another"
