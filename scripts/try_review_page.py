"""Tries the review page in a browser: `python -m scripts.try_review_page [--shot page.png]`.

Needs Chromium (`apt-get install chromium`), so it is no part of `make test`. Made-up messages in
six languages are decided by keyboard alone; then the decisions on disk are compared.
"""

import argparse
import asyncio
import base64
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from aiohttp import web

from gateway.labeling.decisions import Decisions
from gateway.labeling.label_run import DECISIONS_NAME, DISAGREEMENTS_NAME
from gateway.labeling.labeled import write_private
from gateway.labeling.review import review_application
from gateway.testing.processes import free_port
from scripts.browser import Browser, browser_at

_TOKEN = "made-up"  # noqa: S105 - of a trial
_ROWS: list[dict[str, Any]] = [
    {
        "id": "1",
        "lang": "fa",
        "text": "سلام سارا 😀، فردا با علی‌رضا می‌ریم شیراز",
        "spans": [[5, 9, "PERSON"]],
        "votes": {
            "a": [[5, 9, "PERSON"]],
            "b": [[5, 9, "PERSON"], [21, 28, "PERSON"], [36, 41, "LOCATION"]],
        },
    },
    {
        "id": "2",
        "lang": "en",
        "text": "Ada met Bob <b>in</b> Leeds",
        "spans": [[0, 3, "PERSON"]],
        "votes": {"a": [[0, 3, "PERSON"]], "b": []},
    },
    {
        "id": "3",
        "lang": "en",
        "text": "Mona is a painting",
        "spans": [[0, 4, "PERSON"]],
        "votes": {"a": [[0, 4, "PERSON"]], "b": []},
    },
    *(
        {
            "id": language,
            "lang": language,
            "text": text,
            "spans": [],
            "votes": {
                "a": [],
                "b": [
                    [text.index(name), text.index(name) + len(name), type_] for name, type_ in named
                ],
            },
        }
        for language, text, named in (
            ("ar", "قابلت مُنى يوم ١٢ في بيروت", [("مُنى", "PERSON"), ("بيروت", "LOCATION")]),
            (
                "fr",
                "J'ai vu Jose\u0301 a\u0300 Nîmes",
                [("Jose\u0301", "PERSON"), ("Nîmes", "LOCATION")],
            ),
            ("de", "Gruß an Jürgen Weiß", [("Jürgen Weiß", "PERSON")]),
            ("it", "È venuto Niccolò, d'accordo?", [("Niccolò", "PERSON")]),
        )
    ),
]
_RIGHT_TO_LEFT = ("fa", "ar")

_SELECT = """(() => {
  const walker = document.createTreeWalker(document.getElementById("text"), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.data.indexOf(%s);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at); range.setEnd(node, at + %s.length);
    getSelection().removeAllRanges(); getSelection().addRange(range);
    return true;
  }
  return false;
})()"""


async def decide(browser: Browser, shot: Path | None) -> list[str]:
    """Decide all messages by keyboard; return what was wrong on the page."""
    faults = []

    def expect(what: str, holds: bool) -> None:
        if not holds:
            faults.append(what)

    async with asyncio.timeout(30):
        shown = "document.querySelectorAll('.vote').length"
        while not await browser.value(shown):  # noqa: ASYNC110 - a page sets no event of ours
            await asyncio.sleep(0.1)
    style = "getComputedStyle(document.getElementById('text'))"
    expect("Persian is written from the right", await browser.value(f"{style}.direction") == "rtl")
    expect("it starts at the right", await browser.value(f"{style}.textAlign") == "start")
    marked = "[...document.querySelectorAll('mark')].map(m => m.firstChild.data).join('|')"
    expect("the mark is right after an emoji", await browser.value(marked) == "سارا")
    await browser.press("2")
    expect("a labeler's view is taken", await browser.value(marked) == "سارا|علی‌رضا|شیراز")
    if shot is not None:
        picture = await browser.call("Page.captureScreenshot", format="png")
        await asyncio.to_thread(shot.write_bytes, base64.b64decode(picture["data"]))
    for _ in range(2):
        await browser.press(" ")
    chosen = await browser.value("getSelection().toString()")
    expect("words are selected behind an emoji's units and notes", chosen == "سارا")
    await browser.press("Enter")
    expect("English is written from the left", await browser.value(f"{style}.direction") == "ltr")
    expect("markup is text", await browser.value("!document.querySelector('#text b')"))
    leeds = json.dumps("Leeds")
    expect("text can be selected", await browser.value(_SELECT % (leeds, leeds)))
    await browser.press("l")
    expect("a selection is marked", await browser.value(marked) == "Ada|Leeds")
    await browser.press("ArrowRight")
    await browser.press("ArrowLeft")
    expect("leaving without Enter keeps nothing", await browser.value(marked) == "Ada")
    for _ in range(7):
        await browser.press(" ")
    chosen = await browser.value("getSelection().toString()")
    expect("words are selected by keyboard", chosen == "Leeds")
    await browser.press("l")
    await browser.press("Enter")
    await browser.press("Tab")
    await browser.press("Delete")
    expect("a mark is taken away", await browser.value(marked) == "")
    await browser.press("Enter")
    for row in _ROWS[3:]:
        language, named = row["lang"], [row["text"][s:e] for s, e, _ in row["votes"]["b"]]
        direction = "rtl" if language in _RIGHT_TO_LEFT else "ltr"
        expect(
            f"{language} is written {direction}",
            await browser.value(f"{style}.direction") == direction,
        )
        await browser.press("2")
        expect(f"{language} is marked", await browser.value(marked) == "|".join(named))
        await browser.press("Enter")
    expect(
        "the end is told",
        "All are decided" in await browser.value("document.getElementById('status').textContent"),
    )
    return faults


async def main() -> int:
    """Run the trial; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shot", type=Path, help="where to put a picture of the page")
    shot = parser.parse_args().shot
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        write_private(folder / DISAGREEMENTS_NAME, _ROWS)
        runner = web.AppRunner(review_application(folder, _TOKEN), access_log=None)
        await runner.setup()
        port = free_port()
        await web.TCPSite(runner, "127.0.0.1", port).start()
        url = f"http://127.0.0.1:{port}/?token={_TOKEN}"
        async with browser_at(url, folder / "profile") as browser:
            faults = await decide(browser, shot)
        await runner.cleanup()
        decisions = Decisions.read(folder / DECISIONS_NAME)
    wanted: tuple[tuple[dict[str, Any], list[tuple[int, int, str]]], ...] = (
        (_ROWS[0], [(5, 9, "PERSON"), (21, 28, "PERSON"), (36, 41, "LOCATION")]),
        (_ROWS[1], [(0, 3, "PERSON"), (22, 27, "LOCATION")]),
        (_ROWS[2], []),
        *((row, [tuple(span) for span in row["votes"]["b"]]) for row in _ROWS[3:]),
    )
    for row, spans in wanted:
        kept = decisions.spans_of(str(row["id"]), str(row["text"]))
        if kept is None or [tuple(span) for span in kept] != spans:
            faults.append(f"decision {row['id']} is not as it was made")
    for fault in faults:
        print(f"not so: {fault}")  # noqa: T201 - the answer of a command
    print("the page works" if not faults else f"{len(faults)} faults")  # noqa: T201 - likewise
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
