"""Serves pages of this machine's user alone: on loopback, under its own name, until Ctrl-C."""

import asyncio
import errno
from collections.abc import Callable
from typing import Any, Final

from aiohttp import web

from gateway.errors import ConfigurationError

_HOST: Final = "127.0.0.1"


def serve_locally(application: web.Application, port: int, announce: Callable[[str], None]) -> None:
    """Serve on loopback until Ctrl-C.

    Args:
        application: what is served; `own_name_only` belongs to its middlewares.
        port: any free one where 0.
        announce: told the address, with no slash behind it, once it answers.

    Raises:
        ConfigurationError: the port cannot be had; the message says why.
    """

    async def serve() -> None:
        runner = web.AppRunner(application, access_log=None)
        await runner.setup()
        try:
            await web.TCPSite(runner, _HOST, port).start()
            announce(f"http://{_HOST}:{runner.addresses[0][1]}")
            await asyncio.Event().wait()
        finally:
            await runner.cleanup()

    try:
        asyncio.run(serve())
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            reason = "something else listens there"
        else:
            reason = error.strerror or type(error).__name__
        raise ConfigurationError(f"port {port}: {reason}; --port takes another") from None
    except KeyboardInterrupt:
        return


@web.middleware
async def own_name_only(
    request: web.Request, handler: Callable[[web.Request], Any]
) -> web.StreamResponse:
    """Refuse requests by another name for this address: a page of another site would make them."""
    if (request.host or "").rpartition(":")[0] not in (_HOST, "localhost"):
        raise web.HTTPForbidden
    response: web.StreamResponse = await handler(request)
    return response
