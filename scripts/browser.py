"""Chromium without a window, spoken to by its debugging protocol: for scripts that try pages.

Needs Chromium (`apt-get install chromium`), so no test does.
"""

import asyncio
import shutil
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse

from gateway.testing.processes import free_port

_KEYS = {"Enter": 13, "Tab": 9, "Delete": 46, "ArrowRight": 39, "ArrowLeft": 37}


class Browser:
    """One page of Chromium, by its debugging protocol; keeps what the page complains about.

    `complaints` are exceptions, errors and breaches of the content policy; `requested` are the
    addresses that the page asked.
    """

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self._socket = socket
        self._number = 0
        self.complaints: list[str] = []
        self.requested: set[str] = set()

    async def call(self, method: str, **parameters: object) -> dict[str, Any]:
        """Return what the browser answers."""
        self._number += 1
        await self._socket.send_json({"id": self._number, "method": method, "params": parameters})
        while True:
            answer: dict[str, Any] = await self._socket.receive_json(timeout=60)
            if answer.get("id") == self._number:
                result: dict[str, Any] = answer.get("result", {})
                return result
            self._note(answer.get("method", ""), answer.get("params", {}))

    async def value(self, expression: str) -> Any:
        """Return the value of an expression on the page."""
        result = await self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        return result["result"].get("value")

    async def until(self, expression: str) -> None:
        """Return once an expression holds on the page."""
        async with asyncio.timeout(90):
            while not await self.value(expression):  # noqa: ASYNC110 - a page sets no event of ours
                await asyncio.sleep(0.2)

    async def press(self, key: str) -> None:
        """Press and let go of a key."""
        code = _KEYS.get(key, ord(key.upper()[0]))
        more = {"key": key, "windowsVirtualKeyCode": code}
        if len(key) == 1:
            more["text"] = key
        await self.call("Input.dispatchKeyEvent", type="keyDown", **more)
        await self.call("Input.dispatchKeyEvent", type="keyUp", **more)
        await asyncio.sleep(0.3)

    async def open(self, url: str, width: int, height: int, scheme: str) -> None:
        """Open an address on a screen of this size, in the colours `light` or `dark`."""
        await self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=width < 500,
        )
        colours = {"name": "prefers-color-scheme", "value": scheme}
        await self.call("Emulation.setEmulatedMedia", features=[colours])
        await self.call("Page.navigate", url=url)
        await self.until("document.readyState === 'complete'")

    async def picture(self, width: int, height: int) -> str:
        """Return a picture of the page from its top, as PNG in base64."""
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
        answer = await self.call("Page.captureScreenshot", clip=clip, captureBeyondViewport=True)
        return str(answer["data"])

    def _note(self, event: str, content: dict[str, Any]) -> None:
        if event == "Runtime.exceptionThrown":
            self.complaints.append(content["exceptionDetails"]["text"])
        elif event == "Log.entryAdded" and content["entry"]["level"] in ("error", "warning"):
            self.complaints.append(content["entry"]["text"])
        elif event == "Network.requestWillBeSent":
            self.requested.add(content["request"]["url"])


@asynccontextmanager
async def browser_at(url: str, folder: Path) -> AsyncIterator[Browser]:
    """Start Chromium at an address; give its page."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("no Chromium: apt-get install chromium")
    port = free_port()
    process = await asyncio.create_subprocess_exec(
        chromium,
        *("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"),
        *(f"--remote-debugging-port={port}", f"--user-data-dir={folder}", "--window-size=900,700"),
        url,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        async with ClientSession() as session:
            target = await _target(session, port)
            async with session.ws_connect(target, max_msg_size=0) as socket:
                browser = Browser(socket)
                for domain in ("Page", "Runtime", "Log", "Network"):
                    await browser.call(f"{domain}.enable")
                yield browser
    finally:
        process.kill()
        await process.wait()


async def _target(session: ClientSession, port: int) -> str:
    async with asyncio.timeout(60):
        while True:
            try:
                async with session.get(f"http://127.0.0.1:{port}/json") as response:
                    pages = [one for one in await response.json() if one["type"] == "page"]
                    if pages:
                        return str(pages[0]["webSocketDebuggerUrl"])
            except OSError:
                pass
            await asyncio.sleep(0.2)
