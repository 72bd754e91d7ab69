"""Tries status page and playground in a browser: `python -m scripts.try_pages [--shots DIR]`.

Needs Chromium (`apt-get install chromium`), so it is no part of `make test`. A real worker on the
embedded broker reads made-up chats; both pages are opened at the widths of a desktop and of a
phone, light and dark, and used as people do. Neither may complain, be wider than the screen, break
its content policy or ask anybody but the worker.
"""

import argparse
import asyncio
import base64
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import cycle
from pathlib import Path

import yaml
from aiohttp import ClientError, ClientSession
from confluent_kafka import Producer

from gateway.demo.stage import Stage, embedded_stage
from gateway.samples import BROKEN_VALUE
from gateway.settings import environment_without_settings
from gateway.testing.generator import generate_conversations, interleave
from gateway.testing.processes import free_port
from scripts.browser import Browser, browser_at
from scripts.small_png import small_png

APPLICATION_ID = "support-chat"
RATE_S = 150
# Two further looks of the status page.
_LOOKS_S = 5.0
DESKTOP, PHONE = (1280, 1_200), (360, 740)
# Not every machine has a font for them, and a picture would show boxes.
_WITHOUT_EMOJI = (
    "document.getElementById('text').value.replace(/ ?\\p{Extended_Pictographic}/gu, '')"
)
_BARS_FIT = """(() => {
  const rows = [...document.querySelectorAll("#partitions tr")].map(row => [
    Number(row.children[2].textContent.replaceAll(",", "")),
    parseFloat(row.querySelector(".bar i").style.inlineSize)]);
  const most = Math.max(1, ...rows.map(([n]) => n));
  return rows.every(([n, part]) => Math.abs(part - 100 * n / most) < 1);
})()"""
SAMPLES = ("ar", "de", "fr", "it", "en", "fa")


class Trial:
    """Opens the pages of a worker and notes what is wrong with them."""

    def __init__(self, browser: Browser, url: str, shots: Path | None) -> None:
        self._browser = browser
        self._url = url
        self._shots = shots
        self.faults: list[str] = []

    async def open(self, path: str, size: tuple[int, int], scheme: str) -> None:
        """Open one of the pages."""
        await self._browser.open(f"{self._url}/{path}", *size, scheme)

    async def expect(self, what: str, expression: str) -> None:
        """Note a fault unless the expression holds on the page."""
        if not await self._browser.value(expression):
            self.faults.append(what)

    async def fits(self, what: str) -> None:
        """Note where the page is wider than the screen, or complained."""
        await self.expect(
            f"{what} fits the screen", "document.scrollingElement.scrollWidth <= innerWidth"
        )
        self.faults += [f"{what}: {complaint}" for complaint in self._browser.complaints]
        self._browser.complaints.clear()

    async def shoot(self, name: str, size: tuple[int, int], *, whole: bool = False) -> None:
        """Keep a picture where pictures are wanted."""
        if self._shots is None:
            return
        width, height = size
        if whole:
            bottom = "document.querySelector('.page').getBoundingClientRect().bottom"
            height = round(await self._browser.value(bottom))
        picture = small_png(base64.b64decode(await self._browser.picture(width, height)))
        await asyncio.to_thread((self._shots / f"{name}.png").write_bytes, picture)

    async def try_status(self) -> None:
        """Look at the status page in all its forms."""
        for size, scheme in (
            (DESKTOP, "light"),
            (PHONE, "dark"),
            (DESKTOP, "dark"),
            (PHONE, "light"),
        ):
            await self.open("status", size, scheme)
            await self._browser.until("document.getElementById('entities').children.length > 5")
            await self._browser.until("document.getElementById('partitions').children.length === 4")
            await asyncio.sleep(_LOOKS_S)
            await self.fits(f"status at {size[0]} px, {scheme}")
            await self.expect("bars follow the figures, in later looks too", _BARS_FIT)
            state = "document.getElementById('state').textContent"
            await self.expect("the state is told", f"{state} === 'running'")
            codes = "document.getElementById('errors').textContent"
            await self.expect("errors are told", f"{codes}.includes('DECODE_INVALID_VALUE')")
            if (size, scheme) == (DESKTOP, "light"):
                await self.shoot("status-desktop", size, whole=True)
            if (size, scheme) == (PHONE, "dark"):
                await self.shoot("status-phone", (PHONE[0], 1_400))

    async def try_playground(self) -> None:
        """Try every sample, then one value by keyboard."""
        browser = self._browser
        for size, scheme, last in ((DESKTOP, "light", "fa"), (PHONE, "dark", "en")):
            await self.open("playground", size, scheme)
            await browser.until("document.querySelectorAll('#samples button').length === 6")
            for sample in (*SAMPLES, last):
                await browser.value("document.getElementById('values').replaceChildren()")
                await browser.value(f"document.querySelector('#samples [lang={sample}]').click()")
                await browser.until("document.getElementById('values').children.length > 3")
                await self.fits(f"playground at {size[0]} px, {sample}")
                way = "rtl" if sample in ("fa", "ar") else "ltr"
                line = "getComputedStyle(document.querySelector('#columns .first')).direction"
                await self.expect(f"{sample} is written {way}", f"{line} === '{way}'")
            await self.submit(_WITHOUT_EMOJI)
            await browser.value("document.querySelectorAll('.line mark')[1].focus()")
            await browser.press("Enter")
            await browser.until("!document.getElementById('detail').hidden")
            await self.fits(f"one value at {size[0]} px")
            if size == DESKTOP:
                await self.shoot("playground-desktop", DESKTOP)
            await browser.press("Escape")
            await self.expect("Escape closes it", "document.getElementById('detail').hidden")
            if size == PHONE:
                await self.shoot("playground-phone", (PHONE[0], 1_400))
        await self.submit("'Ann: see <img src=x onerror=alert(1)>\\nBob: ok'")
        await browser.until("document.getElementById('columns').textContent.includes('<img')")
        await self.expect("markup is text", "!document.querySelector('main img')")
        await self.fits("markup that was typed")

    async def submit(self, text: str) -> None:
        """Put the value of an expression into the playground, and wait for what it shows."""
        await self._browser.value(f"document.getElementById('text').value = {text}")
        await self._browser.value("document.getElementById('form').requestSubmit()")
        await self._browser.until("!document.getElementById('go').disabled")

    def asked_others(self) -> list[str]:
        """Return what was asked of anybody but the worker."""
        own = (self._url, "data:", "about:")
        return [one for one in self._browser.requested if not one.startswith(own)]


@contextmanager
def worker(stage: Stage, port: int, folder: Path) -> Iterator[None]:
    """Run a worker with both pages."""
    kafka = {"bootstrap_servers": stage.bootstrap_servers, "application_id": APPLICATION_ID}
    settings = {
        **stage.settings,
        "kafka": {**kafka, **stage.settings.get("kafka", {})},
        "vault": {"backend": "memory"},
        "observability": {"web_host": "127.0.0.1", "web_port": port, "web_playground": True},
    }
    config = folder / "gateway.yaml"
    config.write_text(yaml.safe_dump(settings))
    environment = environment_without_settings()
    command = [sys.executable, "-m", "gateway", "run", "--demo-key", "--config", str(config)]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, env=environment, stderr=log)  # noqa: S603 - ours
        try:
            yield
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(30)


@contextmanager
def chatting(stage: Stage) -> Iterator[None]:
    """Publish made-up chats, calm and busy in turn, with a broken record now and then."""
    ended = threading.Event()

    def produce() -> None:
        producer = Producer({"bootstrap.servers": stage.bootstrap_servers})
        chats = cycle(list(interleave(generate_conversations(4_000, seed=11))))
        for number, message in enumerate(chats):
            key = message.conversation_id.encode()
            producer.produce(stage.route.input, message.to_json(), key=key)
            if number % 2_500 == 100:
                producer.produce(stage.route.input, BROKEN_VALUE, key=b"broken")
            producer.poll(0)
            if ended.wait((2.0 if number // 1_500 % 3 == 1 else 0.7) / RATE_S):
                break
        producer.flush(10)

    thread = threading.Thread(target=produce)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


async def until_ready(url: str) -> None:
    """Return once the worker has recovered."""
    async with asyncio.timeout(120), ClientSession() as session:
        while True:
            try:
                async with session.get(f"{url}/readyz") as answer:
                    if answer.status == 200:
                        return
            except ClientError:
                pass
            await asyncio.sleep(0.5)


async def trial(port: int, folder: Path, shots: Path | None, warm_up_s: float) -> list[str]:
    """Return what is wrong with the pages."""
    url = f"http://127.0.0.1:{port}"
    async with browser_at("about:blank", folder / "profile") as browser:
        tried = Trial(browser, url, shots)
        await tried.try_playground()
        await asyncio.sleep(warm_up_s)
        await tried.try_status()
        others = tried.asked_others()
    return [*tried.faults, *(f"{other} was asked" for other in others)]


def main() -> int:
    """Run the trial; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shots", type=Path, help="where to put pictures of the pages")
    parser.add_argument("--warm-up", type=float, default=0.0, help="seconds of chat before status")
    options = parser.parse_args()
    port = free_port()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        stage = stack.enter_context(embedded_stage(APPLICATION_ID))
        stack.enter_context(worker(stage, port, folder))
        asyncio.run(until_ready(f"http://127.0.0.1:{port}"))
        stack.enter_context(chatting(stage))
        faults = asyncio.run(trial(port, folder, options.shots, options.warm_up))
    for fault in faults:
        print(f"not so: {fault}")  # noqa: T201 - the answer of a command
    print("the pages work" if not faults else f"{len(faults)} faults")  # noqa: T201 - likewise
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
