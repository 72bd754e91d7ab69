"""Stores that a worker's disk keeps of partitions that it has no more, until nobody needs them.

Nobody follows them: a conversation that is erased meanwhile stays in them. After half a day they
would be wiped before their next use, so they may as well go.
"""

import asyncio
import fcntl
import shutil
import time
from pathlib import Path
from typing import Final

import structlog

from gateway.streaming.vault.recovery import MAX_STORE_AGE_S
from gateway.streaming.vault.store import is_open

log = structlog.get_logger(__name__)

_EVERY_S: Final = 3_600.0
# In every RocksDB folder; of the latter whoever has the store open holds a lock.
_STORE_FILE: Final = "CURRENT"
_LOCK_FILE: Final = "LOCK"
_SET_ASIDE: Final = ".leftover"


async def delete_leftovers(folder: Path) -> None:
    """Delete the stores under `folder` that nobody has open and are too old, now and every hour."""
    while True:
        for leftover in set_aside(folder, time.time()):
            await asyncio.to_thread(shutil.rmtree, leftover, ignore_errors=True)
            log.info("vault.leftover_deleted", topic=leftover.parent.name)
        await asyncio.sleep(_EVERY_S)


def set_aside(folder: Path, now_s: float) -> list[Path]:
    """Return the stores to delete, under names by which none is opened.

    Call it on the thread that opens stores: one is either open by then or opened empty behind it.
    """
    leftovers = []
    for store in sorted(file.parent for file in folder.rglob(_STORE_FILE)):
        try:
            written_s = max(file.stat().st_mtime for file in store.iterdir())
            if is_open(store) or now_s - written_s <= MAX_STORE_AGE_S:
                continue
            with (store / _LOCK_FILE).open("rb+") as lock:
                fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                aside = store.with_suffix(_SET_ASIDE)
                leftovers.append(store.rename(aside) if store != aside else store)
        except BlockingIOError:  # another worker on this machine has it open
            continue
        except OSError as error:  # it will be wiped before its next use
            log.warning("vault.leftover_stays", error_type=type(error).__name__)
    return leftovers
