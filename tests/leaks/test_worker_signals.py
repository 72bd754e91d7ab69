"""What a worker tells to whoever may send it a signal."""

import json
import subprocess
import sys

CANARY = "Zoravar Quillfeather"
PROGRAM = """
import asyncio, os, signal, sys
from gateway.observability import configure_logging
from gateway.streaming import worker as module

async def read(message):
    await asyncio.sleep(60)

async def start(worker):
    reading = asyncio.create_task(read(sys.argv[1]))
    await worker.default_on_first_start()
    for number in (signal.SIGUSR1, signal.SIGUSR2):
        os.kill(os.getpid(), number)
        await asyncio.sleep(0.1)
    reading.cancel()

configure_logging("INFO", "json")
app = module._App("app", broker="kafka://127.0.0.1:1", store="memory://")
loop = asyncio.new_event_loop()
worker = module._Worker(
    app, loop=loop, quiet=True, override_logging=False, redirect_stdouts=False
)
worker.spinner = None
loop.run_until_complete(start(worker))
"""


def test_signals_for_developers_tell_nothing_of_messages() -> None:
    """Neither the stacks of all tasks, which hold messages, nor a debugger, which shows any."""
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", PROGRAM, CANARY],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert CANARY not in done.stdout + done.stderr
    lines = (done.stdout + done.stderr).splitlines()
    told = [json.loads(line) for line in lines]
    assert [line["event"] for line in told] == ["worker.signal_ignored"] * 2
    assert [line["signal"] for line in told] == ["SIGUSR1", "SIGUSR2"]
