"""Whether the web server of a worker could listen, asked before anything depends on it."""

import asyncio


def refusal_of_port(loop: asyncio.AbstractEventLoop, host: str, port: int) -> OSError | None:
    """Return why the web server could not listen, None where it can; blocks for a moment.

    Bound as it will be, with the loop's choice of addresses; nobody is answered meanwhile.
    """
    binding = loop.create_server(asyncio.Protocol, host, port, start_serving=False)
    try:
        loop.run_until_complete(binding).close()
    except OSError as error:
        return error
    return None


def told_of_port(port: int, refusal: OSError) -> str:
    """Return in words that the web server cannot listen."""
    return f"observability.web_port: nothing can listen at {port}: {refusal.strerror}"
