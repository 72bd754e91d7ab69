"""Emptying a store: the event loop goes on turning, and nobody has the store meanwhile."""

import asyncio
import threading
from typing import Any

import pytest
from aiokafka.structs import TopicPartition

from gateway.streaming.vault.recovery import Decision, wipe_if_stale
from gateway.testing.log_lines import captured_log_lines

CHANGELOG = TopicPartition("app-vault-changelog", 3)


class LargeStore:
    """A store that is wiped once a test lets it, and is not if that never comes."""

    def __init__(self) -> None:
        self.let_go = threading.Event()
        self.is_wiped = False

    def wipe(self) -> None:
        """Take time, as a compaction does."""
        self.is_wiped = self.let_go.wait(5)


async def test_event_loop_turns_while_a_store_is_wiped() -> None:
    """Health pages are answered and other partitions published, however large the store is."""
    store: Any = LargeStore()
    wiping = asyncio.create_task(wipe_if_stale(store, Decision.WIPED_TOO_OLD, CHANGELOG))
    await asyncio.sleep(0)
    store.let_go.set()
    await wiping
    assert store.is_wiped


async def test_wipe_that_is_cancelled_ends_with_its_thread() -> None:
    """A partition that is revoked meanwhile may be opened, closed or followed right after."""
    store: Any = LargeStore()
    wiping = asyncio.create_task(wipe_if_stale(store, Decision.WIPED_TOO_OLD, CHANGELOG))
    await asyncio.sleep(0.01)
    wiping.cancel()
    await asyncio.sleep(0.01)
    assert not wiping.done()
    store.let_go.set()
    with pytest.raises(asyncio.CancelledError):
        await wiping
    assert store.is_wiped


@pytest.mark.parametrize(
    ("decision", "is_told"),
    [
        (Decision.EMPTY, False),
        (Decision.FOLLOW, False),
        (Decision.WIPED_TOO_OLD, False),
        (Decision.WIPED_BEYOND_END, True),
        (Decision.WIPED_RECREATED, True),
    ],
)
async def test_what_nobody_knows_any_more_is_told(decision: Decision, *, is_told: bool) -> None:
    """A changelog that was made again is one thing, a store that is only read again another."""
    store: Any = LargeStore()
    store.let_go.set()
    with captured_log_lines("INFO") as lines:
        await wipe_if_stale(store, decision, CHANGELOG)
    assert ("vault.forgotten" in lines.getvalue()) is is_told
    assert (CHANGELOG.topic in lines.getvalue()) is is_told
