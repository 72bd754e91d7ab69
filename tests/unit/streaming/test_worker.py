"""How a worker has Faust run."""

import asyncio
import dataclasses
import errno
import io
import json
import os
import signal
import socket
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import mode
import pytest
from aiokafka.errors import TopicAuthorizationFailedError
from faust.types import TP

from gateway.errors import (
    ConfigurationError,
    InvariantError,
    KeyDiffers,
    RightMissing,
    StoreFailed,
    TopicUnfit,
    TransactionTimeoutRefused,
)
from gateway.streaming import StreamConfig
from gateway.streaming import worker as worker_module
from gateway.streaming.kafka.topics import TopicIdentity
from gateway.testing.counting import CountingProcessor
from gateway.testing.log_lines import captured_log_lines


def test_worker_leaves_the_terminal_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faust's spinner, which writes control sequences wherever output goes, does not run."""
    ran: list[Any] = []

    class Worker:
        """Stands in for Faust's worker."""

        spinner: object = "turns"

        def __init__(self, app: object, **options: Any) -> None:
            self.options = options

        def execute_from_commandline(self) -> None:
            """End as Faust does."""
            ran.append(self)
            raise SystemExit(0)

    monkeypatch.setattr(worker_module, "Stream", lambda *_, **__: SimpleNamespace(app=None))
    monkeypatch.setattr(worker_module, "_Worker", Worker)
    config = StreamConfig(bootstrap_servers="broker.example.com:9092", application_id="a")
    assert worker_module.run_worker(config, {}) == 0
    (worker,) = ran
    assert worker.spinner is None
    worker.options["loop"].close()
    asyncio.set_event_loop(None)


class _Ended(BaseException):
    """Stands for the end of the process."""


def test_worker_in_doubt_ends_though_nothing_can_be_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A full disk under the logs does not keep a worker alive that is sure of nothing."""

    class FullDisk(io.StringIO):
        """Where nothing fits any more."""

        def write(self, _: str) -> int:
            """Fail as the operating system does."""
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def end(status: int) -> None:
        statuses.append(status)
        raise _Ended

    statuses: list[int] = []
    monkeypatch.setattr("os._exit", end)
    with captured_log_lines("INFO", stream=FullDisk()), pytest.raises(_Ended):
        worker_module.leave_in_doubt(InvariantError("broken"))
    assert statuses == [worker_module.EXIT_IN_DOUBT]


def test_worker_of_another_key_ends_as_one_that_cannot_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A fresh one would find the same, though this one has joined its group already."""

    def end(status: int) -> None:
        statuses.append(status)
        raise _Ended

    statuses: list[int] = []
    monkeypatch.setattr("os._exit", end)
    with captured_log_lines("INFO") as lines, pytest.raises(_Ended):
        worker_module.leave_in_doubt(KeyDiffers("aa, bb"))
    assert statuses == [worker_module.EXIT_CONFIGURATION]
    told = json.loads(lines.getvalue())
    assert (told["event"], told["code"]) == ("worker.cannot_start", KeyDiffers.code)


class _Crashed:
    """Stands in for Faust's worker: whatever escapes inside ends it with a status."""

    spinner = None
    crash_reason: BaseException | None = None
    in_start: BaseException | None = None

    def __init__(self, app: object, **options: Any) -> None:
        options["loop"].close()

    def execute_from_commandline(self) -> None:
        """End as Mode's worker does."""
        try:
            if reason := self.crash_reason or self.in_start:
                raise reason
        except Exception:
            sys.exit(1)


@pytest.fixture
def exits(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let the end of the process be noted instead, and no brokers be asked."""

    def end(status: int) -> None:
        noted.append(status)
        raise _Ended

    noted: list[int] = []
    monkeypatch.setattr("os._exit", end)
    monkeypatch.setattr(worker_module, "Stream", lambda *_, **__: SimpleNamespace(app=None))
    return noted


CONFIG = StreamConfig(bootstrap_servers="broker.example.com:9092", application_id="a")


@pytest.mark.parametrize("how", ["crash_reason", "in_start"])
@pytest.mark.parametrize(
    ("error", "code", "detail"),
    [
        (StoreFailed("no room"), "STORE_FAILED", "no room"),
        (TopicAuthorizationFailedError("Sara"), "DELIVERY_FAILED", "TopicAuthorizationFailedError"),
        (KeyError("Sara"), "UNEXPECTED", ""),
        (asyncio.CancelledError(), "UNEXPECTED", ""),
    ],
)
def test_error_that_escapes_inside_faust_is_a_doubt(
    monkeypatch: pytest.MonkeyPatch,
    exits: list[int],
    how: str,
    error: BaseException,
    code: str,
    detail: str,
) -> None:
    """Faust ends with status 1 then; the worker with 75, and its last line names the code."""
    monkeypatch.setattr(worker_module, "_Worker", type("Worker", (_Crashed,), {how: error}))
    with captured_log_lines("INFO") as lines, pytest.raises(_Ended):
        worker_module.run_worker(CONFIG, {})
    assert exits == [worker_module.EXIT_IN_DOUBT]
    told = json.loads(lines.getvalue().splitlines()[-1])
    assert (told["event"], told["code"]) == ("worker.in_doubt", code)
    assert detail in told["detail"]
    assert "Sara" not in lines.getvalue()
    asyncio.set_event_loop(None)


def test_wrong_configuration_that_escapes_inside_faust_is_raised(
    monkeypatch: pytest.MonkeyPatch, exits: list[int]
) -> None:
    """A start would end the same way until it is mended, so the caller's status says so."""
    error = ConfigurationError("no such thing")
    monkeypatch.setattr(
        worker_module, "_Worker", type("Worker", (_Crashed,), {"crash_reason": error})
    )
    with pytest.raises(ConfigurationError):
        worker_module.run_worker(CONFIG, {})
    assert exits == []
    asyncio.set_event_loop(None)


def test_service_of_faust_that_crashes_is_a_doubt(
    monkeypatch: pytest.MonkeyPatch, exits: list[int]
) -> None:
    """The same with the worker that runs services, which keeps the reason of a crash."""

    class Service(mode.Service):
        """Crashes once it runs."""

        @mode.Service.task
        async def crash_at_once(self) -> None:
            """End the worker."""
            raise TopicAuthorizationFailedError("raw")

    monkeypatch.setattr(worker_module, "Stream", lambda *_, **__: SimpleNamespace(app=Service()))
    monkeypatch.setattr(worker_module, "_Worker", mode.Worker)
    with captured_log_lines("INFO") as lines, pytest.raises(_Ended):
        worker_module.run_worker(CONFIG, {})
    assert exits == [worker_module.EXIT_IN_DOUBT]
    told = json.loads(lines.getvalue().splitlines()[-1])
    assert "TopicAuthorizationFailedError" in told["detail"]
    asyncio.set_event_loop(None)


def test_worker_whose_disk_is_full_does_not_join_its_group(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It ends before it asks the brokers for anything: joining would stop all others."""

    def refuse(*_: object, **__: object) -> None:
        raise StoreFailed("no room")

    monkeypatch.setattr(worker_module, "try_folder", refuse)
    config = dataclasses.replace(CONFIG, vault_dir=tmp_path)
    with pytest.raises(StoreFailed):
        worker_module.Stream(config, {"raw": CountingProcessor("out")})


def test_worker_whose_port_is_taken_does_not_join_its_group(exits: list[int]) -> None:
    """It says which setting names the port, and may be started again: its predecessor may end."""
    with socket.create_server(("127.0.0.1", 0)) as taken, captured_log_lines("INFO") as lines:
        port = taken.getsockname()[1]
        config = dataclasses.replace(CONFIG, web_port=port)
        assert worker_module.run_worker(config, {}) == worker_module.EXIT_IN_DOUBT
    told = json.loads(lines.getvalue())
    assert (told["event"], told["code"]) == ("worker.cannot_start", "CONFIGURATION_INVALID")
    assert f"observability.web_port: nothing can listen at {port}" in told["detail"]
    assert exits == []
    asyncio.set_event_loop(None)


def test_worker_leaves_a_free_port_to_its_web_server(
    monkeypatch: pytest.MonkeyPatch, exits: list[int]
) -> None:
    """What is looked at before the start is there for the start."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]

    class Listens(_Crashed):
        """Takes the port as the web server would."""

        def execute_from_commandline(self) -> None:
            """End in order when it could."""
            socket.create_server(("127.0.0.1", port)).close()
            sys.exit(0)

    monkeypatch.setattr(worker_module, "_Worker", Listens)
    assert worker_module.run_worker(dataclasses.replace(CONFIG, web_port=port), {}) == 0
    asyncio.set_event_loop(None)


def identified(*sizes: int) -> Any:
    """Return what tells that topics have these partitions, the last of them all that follow."""

    def identify(_: str, names: Any, *__: object, **___: object) -> dict[str, TopicIdentity]:
        topics = dict.fromkeys(names)
        padded = [*sizes, *[sizes[-1]] * len(topics)]
        return {name: TopicIdentity(bytes(16), n) for name, n in zip(topics, padded, strict=False)}

    return identify


def test_worker_looks_for_all_topics_before_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Topics that it publishes to are looked for as those that it reads."""
    asked: list[str] = []

    def identify(_: str, names: Any, *__: object, **___: object) -> None:
        asked.extend(names)
        raise ConfigurationError("topics cannot be described")

    monkeypatch.setattr(worker_module, "identify_topics", identify)
    config = dataclasses.replace(CONFIG, output_topics=("out", "audit", "dead"))
    with pytest.raises(ConfigurationError, match="described"):
        worker_module.Stream(config, {"raw": CountingProcessor("out")})
    assert asked == ["raw", "a-vault-changelog", "out", "audit", "dead"]


def test_worker_names_topics_that_are_too_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Partitions that were added to the input alone stand still, and no restart ends the others."""
    config = dataclasses.replace(
        CONFIG, output_topics=("out", "dead"), outputs={"raw": ("out", "dead")}
    )
    monkeypatch.setattr(worker_module, "identify_topics", identified(4, 4, 2, 8))
    monkeypatch.setattr(worker_module, "_require_publishing", lambda *_: None)
    with captured_log_lines("INFO") as lines:
        worker_module.Stream(config, {"raw": CountingProcessor("out")})
    (told,) = map(json.loads, lines.getvalue().splitlines())
    assert (told["event"], told["code"]) == ("stream.topic_unfit", TopicUnfit.code)
    assert told["detail"].startswith("raw has 4 partitions, out has only 2: ")


@pytest.mark.parametrize("exactly_once", [True, False])
def test_worker_that_may_not_publish_takes_no_partitions(
    monkeypatch: pytest.MonkeyPatch, *, exactly_once: bool
) -> None:
    """It would be refused each of them; the embedded broker knows no rights to ask for."""
    asked: list[Any] = []

    def lack(_: str, wanted: dict[str, Any], __: object) -> dict[str, list[str]]:
        asked.append(sorted(wanted))
        return {"dead": ["Write"]}

    monkeypatch.setattr(worker_module, "identify_topics", identified(1))
    monkeypatch.setattr(worker_module, "missing_rights", lack)
    config = dataclasses.replace(CONFIG, output_topics=("out", "dead"), exactly_once=exactly_once)
    if exactly_once:
        with pytest.raises(RightMissing, match="grant Write on dead"):
            worker_module.Stream(config, {"raw": CountingProcessor("out")})
        assert asked == [["a-vault-changelog", "dead", "out", "raw"]]
    else:
        worker_module.Stream(config, {"raw": CountingProcessor("out")})
        assert not asked


def test_worker_whose_transactions_would_be_refused_takes_no_partitions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Other refusals, as of a coordinator that is away, are left to the partitions."""
    refusals = iter(["_TIMED_OUT", "INVALID_TRANSACTION_TIMEOUT"])
    monkeypatch.setattr(worker_module, "identify_topics", identified(1))
    monkeypatch.setattr(worker_module, "missing_rights", lambda *_: {})
    monkeypatch.setattr(
        "gateway.streaming.kafka.transactions.transactions_refusal", lambda *_: next(refusals)
    )
    worker_module.Stream(CONFIG, {"raw": CountingProcessor("out")})
    with pytest.raises(TransactionTimeoutRefused, match="transaction_timeout_s is 60"):
        worker_module.Stream(CONFIG, {"raw": CountingProcessor("out")})


async def test_rebalance_amid_a_stop_waits_for_the_partitions() -> None:
    """Others may not take them over before; and the consumer is left to its thread, to leave."""
    app = worker_module._App("app", broker="kafka://127.0.0.1:1", store="memory://")
    partitions: Any = SimpleNamespace(revoke=AsyncMock())
    app.partitions = partitions
    app._stopped.set()
    assert app.should_stop
    await app._on_partitions_revoked({TP("raw", 0)})
    partitions.revoke.assert_awaited_once_with()
    await app._on_partitions_assigned({TP("raw", 0)})
    assert app._consumer is None, "it was asked for, to be closed"


@pytest.mark.parametrize("is_ignored", [False, True])
def test_worker_drains_when_its_terminal_closes(
    monkeypatch: pytest.MonkeyPatch, *, is_ignored: bool
) -> None:
    """Unless it was started to outlive that."""
    handlers: dict[int, Any] = {}
    worker = object.__new__(worker_module._Worker)
    monkeypatch.setattr(
        worker_module._Worker, "loop", SimpleNamespace(add_signal_handler=handlers.__setitem__)
    )
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN if is_ignored else signal.SIG_DFL)
    try:
        worker._install_signal_handlers_unix()
    finally:
        signal.signal(signal.SIGHUP, before)
    assert handlers[signal.SIGTERM] == worker._on_sigterm
    assert handlers.get(signal.SIGHUP) == (None if is_ignored else worker._on_sigterm)
