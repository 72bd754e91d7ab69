"""Stores of partitions that a worker has no more: gone once they would be wiped anyway."""

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path

from gateway.domain import VaultChange
from gateway.streaming.vault.leftovers import delete_leftovers, set_aside
from gateway.streaming.vault.recovery import MAX_STORE_AGE_S
from gateway.streaming.vault.store import StoreState, VaultStore, open_store
from gateway.testing.waiting import until

_OPENER = """
import sys
from pathlib import Path
from gateway.streaming.vault.store import open_store

store = open_store(Path(sys.argv[1]))
print(flush=True)
sys.stdin.read()
"""
STATE = StoreState(1, 0.0, b"t" * 16)


def written(folder: Path) -> VaultStore:
    """Return an open store that holds a record."""
    store = open_store(folder)
    store.apply([VaultChange(b"key", b"value")], STATE)
    return store


def age(folder: Path) -> None:
    """Let a store be as nobody has written to it for too long."""
    then_s = time.time() - MAX_STORE_AGE_S - 60
    for file in folder.iterdir():
        os.utime(file, (then_s, then_s))


async def test_store_that_nobody_follows_is_deleted_once_it_is_too_old(tmp_path: Path) -> None:
    """Whether of an input topic or of answers; those that are open or fresh stay."""
    old, answers = tmp_path / "chat.raw" / "0", tmp_path / "@answers" / "chat.raw" / "0"
    fresh, opened = tmp_path / "chat.raw" / "1", tmp_path / "chat.raw" / "2"
    for folder in (old, answers, fresh):
        written(folder).close()
    store = written(opened)
    for folder in (old, answers, opened):
        age(folder)
    cleaning = asyncio.create_task(delete_leftovers(tmp_path))
    await until(lambda: len(list(tmp_path.rglob("CURRENT"))) == 2)
    cleaning.cancel()
    assert fresh.exists()
    assert store.load(b"k") == {b"key": b"value"}
    store.close()
    again = open_store(old)
    assert again.state() is None
    again.close()


def test_store_that_was_set_aside_before_a_kill_is_deleted_by_the_next(tmp_path: Path) -> None:
    """It is found again under the name that it has by then."""
    written(tmp_path / "chat.raw" / "0").close()
    age(tmp_path / "chat.raw" / "0")
    aside = set_aside(tmp_path, time.time())
    assert aside == [tmp_path / "chat.raw" / "0.leftover"]
    assert set_aside(tmp_path, time.time()) == aside


def test_store_that_another_worker_has_open_stays(tmp_path: Path) -> None:
    """However long nothing was written to it: two of a machine may share a folder."""
    folder = tmp_path / "chat.raw" / "0"
    written(folder).close()
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-c", _OPENER, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        other.stdout.readline()
        age(folder)
        assert set_aside(tmp_path, time.time()) == []
        other.stdin.close()
    age(folder)
    assert set_aside(tmp_path, time.time()) == [tmp_path / "chat.raw" / "0.leftover"]


def test_nothing_is_set_aside_where_there_is_nothing(tmp_path: Path) -> None:
    """As at the first start."""
    assert set_aside(tmp_path / "app", time.time()) == []
