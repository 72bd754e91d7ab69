"""`top`: the status of workers in a terminal, asked of their web ports."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

import aiohttp
from pydantic import ValidationError
from rich.live import Live

from gateway.commands.console import out
from gateway.commands.top_view import render
from gateway.commands.worker_addresses import page_address
from gateway.errors import StatusUnavailable
from gateway.pages.status_values import WorkerStatus

_PATH = "/status.json"
_PATIENCE_S = 3.0
# A worker with ten thousand partitions says less.
_MAX_BYTES = 8 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Answer:
    """What an address answered: a status, or why there is none."""

    url: str
    status: WorkerStatus | None = None
    problem: str = ""


def show_top(urls: Sequence[str], every_s: float, *, once: bool, as_json: bool) -> int:
    """Show the status of the workers, until Ctrl-C unless `once`; return the exit status.

    Raises:
        StatusUnavailable: none answers; or, asked once, one of them does not.
    """
    addresses = [page_address(url, _PATH) for url in urls]
    if once or as_json or not out.is_terminal:
        answers = asyncio.run(_ask_all(addresses))
        if as_json:
            out.print_json(data=_as_json(answers))
        else:
            out.print(render(_named(answers)))
        _require(answers, at_least=len(answers))
        return 0
    with suppress(KeyboardInterrupt):
        asyncio.run(_watch(addresses, every_s))
    return 0


async def _watch(addresses: Sequence[str], every_s: float) -> None:
    answers = await _ask_all(addresses)
    _require(answers, at_least=1)
    with Live(render(_named(answers)), console=out, screen=True, auto_refresh=False) as live:
        while True:
            started = time.monotonic()
            answers = await _ask_all(addresses)
            live.update(render(_named(answers)), refresh=True)
            await asyncio.sleep(max(0.1, every_s - (time.monotonic() - started)))


async def _ask_all(addresses: Sequence[str]) -> list[Answer]:
    timeout = aiohttp.ClientTimeout(total=_PATIENCE_S)
    async with aiohttp.ClientSession(timeout=timeout) as session:
        return list(await asyncio.gather(*(_ask(session, address) for address in addresses)))


async def _ask(session: aiohttp.ClientSession, address: str) -> Answer:
    url = address.removesuffix(_PATH)
    try:
        async with session.get(address, allow_redirects=False) as response:
            if response.status != 200:
                return Answer(url, problem=f"HTTP status {response.status}")
            body = await response.content.read(_MAX_BYTES)
            while not response.content.at_eof() and len(body) < _MAX_BYTES:
                body += await response.content.read(_MAX_BYTES)
        return Answer(url, WorkerStatus.model_validate_json(body))
    except TimeoutError:
        return Answer(url, problem=f"no answer within {_PATIENCE_S:g} s")
    except ValidationError:
        return Answer(url, problem="something else answers, or another version of the gateway")
    except (aiohttp.ClientError, ValueError):
        return Answer(url, problem="nothing answers")


def _require(answers: Sequence[Answer], at_least: int) -> None:
    missing = [one for one in answers if one.status is None]
    if len(answers) - len(missing) < at_least:
        raise StatusUnavailable("; ".join(f"{one.url}: {one.problem}" for one in missing))


def _named(answers: Sequence[Answer]) -> list[tuple[str, WorkerStatus | str]]:
    return [(urlsplit(one.url).netloc, one.status or one.problem) for one in answers]


def _as_json(answers: Sequence[Answer]) -> dict[str, object]:
    return {
        "workers": [
            {
                "url": one.url,
                "status": one.status and one.status.model_dump(mode="json"),
                "problem": one.problem or None,
            }
            for one in answers
        ]
    }
