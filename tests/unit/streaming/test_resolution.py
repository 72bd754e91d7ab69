"""Waiting, splitting and rejecting."""

import json
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.domain import BatchResult, OutputRecord, RawRecord, Record, VaultChange
from gateway.errors import (
    ConfigurationError,
    DecodeError,
    InferenceRejected,
    InferenceTimeout,
)
from gateway.streaming.resolution import Backoff, joined, patiently, resolve
from gateway.testing.log_lines import captured_log_lines


def records(n: int) -> list[Record]:
    """Return `n` consecutive records."""
    return [RawRecord("raw", 0, i, 0, None, b"") for i in range(n)]


def output(record: Record, topic: str) -> OutputRecord:
    """Return what `record` publishes."""
    return OutputRecord(topic, str(record.offset).encode(), b"", (), 0)


async def reject(record: Record, error: Exception) -> BatchResult:
    """Return a dead letter."""
    return BatchResult([output(record, "dead")], [], n_dead=1)


def no_pause() -> tuple[Backoff, list[float]]:
    """Return a backoff that does not wait, and the pauses it would have made."""
    pauses: list[float] = []

    async def sleep(duration_s: float) -> None:
        pauses.append(duration_s)

    return Backoff(first_s=1.0, max_s=8.0, sleep=sleep), pauses


@given(n=st.integers(1, 40), guilty=st.sets(st.integers(0, 39)))
async def test_guilty_records_stand_alone_and_order_is_kept(n: int, guilty: set[int]) -> None:
    """Exactly the guilty records become dead letters, each in its place."""

    async def attempt(some: Sequence[Record]) -> BatchResult:
        if any(record.offset in guilty for record in some):
            raise KeyError("text of a record")
        return BatchResult([output(record, "out") for record in some], [], n_sanitized=len(some))

    backoff, _ = no_pause()
    result = await resolve(records(n), attempt, reject, backoff)
    assert [int(r.key or b"") for r in result.records] == list(range(n))
    dead = {int(r.key or b"") for r in result.records if r.topic == "dead"}
    assert dead == {i for i in guilty if i < n}
    assert result.n_sanitized + result.n_dead == n


async def test_rejected_record_alone_is_not_retried() -> None:
    """A record that can never be processed is tried once on its own."""
    n_tries = 0

    async def attempt(some: Sequence[Record]) -> BatchResult:
        nonlocal n_tries
        n_tries += 1
        raise DecodeError

    backoff, _ = no_pause()
    result = await resolve(records(1), attempt, reject, backoff)
    assert (result.n_dead, n_tries) == (1, 1)


@pytest.mark.parametrize("error", [InferenceRejected(), ConfigurationError()])
async def test_error_that_no_record_caused_goes_up(error: Exception) -> None:
    """What would fail for every record makes no dead letters."""

    async def attempt(some: Sequence[Record]) -> BatchResult:
        raise error

    backoff, _ = no_pause()
    with pytest.raises(type(error)):
        await resolve(records(4), attempt, reject, backoff)


async def test_work_is_repeated_until_its_dependency_is_back() -> None:
    """A dependency that is away costs growing, bounded pauses and nothing else."""
    n_left = 6

    async def work() -> str:
        nonlocal n_left
        n_left -= 1
        if n_left:
            raise InferenceTimeout
        return "done"

    backoff, pauses = no_pause()
    assert await patiently(work, backoff, "detect") == "done"
    bounds = [1.0, 2.0, 4.0, 8.0, 8.0]
    assert len(pauses) == len(bounds)
    assert all(bound / 2 <= pause <= bound for pause, bound in zip(pauses, bounds, strict=True))


def test_joined_results_keep_order_and_counts() -> None:
    """Two halves become what the whole would have been."""
    halves = []
    for i in range(2):
        half = BatchResult([output(records(2)[i], "out")], [VaultChange(b"k%d" % i, b"")], i, 1, 2)
        half.replacement_counts["EMAIL", "index"] += 1
        half.dead_letter_counts["DECODE_INVALID_VALUE"] += i
        halves.append(half)
    whole = joined(*halves)
    assert [record.key for record in whole.records] == [b"0", b"1"]
    assert [change.key for change in whole.changes] == [b"k0", b"k1"]
    assert (whole.n_sanitized, whole.n_passed, whole.n_dead) == (1, 2, 4)
    assert whole.replacement_counts == {("EMAIL", "index"): 2}
    assert whole.dead_letter_counts == {"DECODE_INVALID_VALUE": 1}


@pytest.mark.parametrize(
    ("error", "code"),
    [(KeyError("Sara"), "PROCESSING_FAILED"), (DecodeError("no JSON"), "DECODE_INVALID_VALUE")],
)
async def test_log_names_the_code_that_the_dead_letter_has(error: Exception, code: str) -> None:
    """Who looks for a code finds line, dead letter and metric by the same one."""

    async def attempt(some: Sequence[Record]) -> BatchResult:
        raise error

    backoff, _ = no_pause()
    with captured_log_lines("INFO") as lines:
        await resolve(records(1), attempt, reject, backoff)
    (told,) = (json.loads(line) for line in lines.getvalue().splitlines())
    assert (told["event"], told["code"]) == ("stream.rejected", code)
    assert "Sara" not in lines.getvalue()
