"""One worker of a consumer group: a Faust application around the partitions that it is assigned.

Exit status of `run_worker`, for supervisors:

- 0: stopped by SIGTERM, SIGINT or SIGHUP, after the open transactions were finished.
- 2 (`EXIT_CONFIGURATION`): the vault was written under another master key. A fresh worker would
  find the same; the log's last event is `worker.cannot_start`.
- 75 (`EXIT_IN_DOUBT`): it could not be sure of what was committed, was fenced by another worker or
  refused by its group, or an error escaped; or something else listens at its web port. Start a
  fresh one: it recovers from Kafka. The log's last event names the error code.

Other errors of configuration are raised before the group is joined.
"""

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NoReturn, cast

import faust
import structlog
from aiokafka.errors import KafkaError
from faust.app.base import BootStrategy
from faust.types import TP

from gateway.errors import (
    ConfigurationError,
    DeliveryFailed,
    GatewayError,
    KeyDiffers,
    RightMissing,
    TopicUnfit,
)
from gateway.streaming.config import StreamConfig
from gateway.streaming.health import Pages, add_health_pages, add_metrics_page, add_pages
from gateway.streaming.kafka.rights import missing_rights, rights_told, wanted_operations
from gateway.streaming.kafka.topics import identify_topics, short_topics
from gateway.streaming.kafka.transactions import require_transaction_timeout
from gateway.streaming.partitions import Partitions
from gateway.streaming.protocols import BatchProcessor
from gateway.streaming.telemetry.observer import SilentObserver, StreamObserver
from gateway.streaming.telemetry.tracing import BatchTracer, SilentTracer
from gateway.streaming.transport import MicroBatchConsumer, MicroBatchTransport
from gateway.streaming.vault.owned_folder import OwnedFolder
from gateway.streaming.vault.store import try_folder
from gateway.streaming.web_port import refusal_of_port, told_of_port
from gateway.tracebacks import where

log = structlog.get_logger(__name__)

_UNUSED_PORT = 1  # Faust checks the port even where its web server is switched off
EXIT_CONFIGURATION = 2  # as the command line ends with for all errors of configuration
EXIT_IN_DOUBT = 75  # EX_TEMPFAIL of sysexits.h: the same command may succeed when run again


def run_worker(
    config: StreamConfig,
    processors: Mapping[str, BatchProcessor[Any]],
    *,
    observer: StreamObserver | None = None,
    tracer: BatchTracer | None = None,
    metrics_page: Callable[[], str] | None = None,
    pages: Iterable[Pages] = (),
) -> int:
    """Process until SIGTERM, SIGINT or SIGHUP and return the exit status; blocks, main thread only.

    Args:
        config: how to read, recover and publish.
        processors: what is done with each input topic.
        observer: told of recoveries and commits.
        tracer: told of the way of each micro-batch.
        metrics_page: returns what the web server shows at `/metrics`; without it there is no page.
        pages: what else it shows.

    Raises:
        ConfigurationError: the changelog, an input or an output topic is missing or has too few
            partitions, a right to one is missing, or the brokers refuse the transactions' time-out.
        BrokersUnavailable: the brokers cannot be reached at the start.
        StoreFailed: the vault's disk is full or cannot be written at the start.
    """
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    if lack := _lack_of_port(loop, config):
        # A predecessor that still stops has it, so that the next start may find it free.
        told = {"code": ConfigurationError.code, "remedy": ConfigurationError.remedy}
        log.error("worker.cannot_start", detail=lack, **told)
        loop.close()
        return EXIT_IN_DOUBT
    stream = Stream(
        config,
        processors,
        observer=observer,
        tracer=tracer,
        metrics_page=metrics_page,
        pages=pages,
    )
    # The log chain is the caller's: Faust must neither replace it nor print.
    worker = _Worker(
        stream.app,
        loop=loop,
        quiet=True,
        override_logging=False,
        redirect_stdouts=False,
        loglevel=logging.WARNING,
    )
    # It would write control sequences, into files too.
    worker.spinner = None
    try:
        worker.execute_from_commandline()
    except (Exception, SystemExit, asyncio.CancelledError) as end:
        if isinstance(end, SystemExit) and not end.code:
            return 0
        # Whatever escapes inside Faust becomes status 1 on its way here.
        wrapped = end.__context__ if isinstance(end, SystemExit) else None
        reason = worker.crash_reason or wrapped or end
        if isinstance(reason, ConfigurationError):
            raise reason from None
        leave_in_doubt(_translated(reason))


class Stream:
    """The Faust application of a worker; `run_worker` runs it, tests and the demo start it.

    Built inside the event loop's thread; `await start()` returns when the worker is a group member
    or about to be one, `await stop()` when its transactions are finished.
    """

    def __init__(
        self,
        config: StreamConfig,
        processors: Mapping[str, BatchProcessor[Any]],
        *,
        observer: StreamObserver | None = None,
        tracer: BatchTracer | None = None,
        metrics_page: Callable[[], str] | None = None,
        pages: Iterable[Pages] = (),
        on_doubt: Callable[[BaseException], object] | None = None,
    ) -> None:
        if not processors:
            raise ConfigurationError("a worker needs at least one input topic")
        self.config = config
        if config.vault_dir is not None:
            try_folder(config.vault_dir)
        # A group may subscribe to topics that do not exist, and would wait in silence; an output
        # topic that is missing would be found by the first record.
        topics = (*processors, config.changelog_topic, *config.output_topics)
        found = identify_topics(
            config.bootstrap_servers,
            topics,
            config.security,
            # Without transactions it is the embedded broker, which has names only.
            has_ids=config.exactly_once,
        )
        sizes = {topic: identity.n_partitions for topic, identity in found.items()}
        outputs = {source: config.outputs.get(source, ()) for source in processors}
        for short in short_topics(sizes, outputs, config.changelog_topic):
            log.error("stream.topic_unfit", code=TopicUnfit.code, detail=short)
        if config.exactly_once:
            _require_publishing(config, processors)
        # Until `stop`, or as long as the process is.
        self._folder: OwnedFolder | None = None
        if config.vault_dir is not None:
            self._folder = OwnedFolder(config.vault_dir, config.application_id)
        self.partitions = Partitions(
            config,
            processors,
            on_doubt=on_doubt or leave_in_doubt,
            observer=observer or SilentObserver(),
            tracer=tracer or SilentTracer(),
        )
        self.app = _build_app(config, list(processors), self.partitions)
        if config.web_port is not None:
            add_health_pages(self.app, self.partitions)
            if metrics_page is not None:
                add_metrics_page(self.app, metrics_page)
            add_pages(self.app, pages)
        if not config.exactly_once:
            log.warning("stream.at_least_once", reason="transactions are switched off")

    async def start(self) -> None:
        """Join the group and begin."""
        await self.app.start()

    async def stop(self) -> None:
        """Finish open transactions and leave the group."""
        await self.app.stop()
        if self._folder is not None:
            self._folder.close()


class _Worker(faust.Worker):
    """Faust's worker without its signals for developers, and with a drain at SIGHUP.

    SIGUSR1 would write the local variables of every thread and task to standard error, raw messages
    among them, and SIGUSR2 would wait in a debugger. Unhandled, either would end the process amid a
    transaction; so would a terminal that closes.
    """

    def _install_signal_handlers_unix(self) -> None:
        super()._install_signal_handlers_unix()
        if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:  # as `nohup` has it
            self.loop.add_signal_handler(signal.SIGHUP, self._on_sigterm)

    def _on_sigusr1(self) -> None:
        log.warning("worker.signal_ignored", signal="SIGUSR1")

    def _on_sigusr2(self) -> None:
        log.warning("worker.signal_ignored", signal="SIGUSR2")


def _require_publishing(config: StreamConfig, inputs: Iterable[str]) -> None:
    """Return where brokers let this user publish, so that it takes no partitions in vain."""
    wanted = wanted_operations(inputs, config.output_topics, config.changelog_topic)
    if missing := missing_rights(config.bootstrap_servers, wanted, config.security):
        raise RightMissing(rights_told(missing), stage="start")
    require_transaction_timeout(config)


def _lack_of_port(loop: asyncio.AbstractEventLoop, config: StreamConfig) -> str:
    """Return why the web server could not listen, empty where it can or need not.

    It starts when the worker has joined its group, which takes the partitions of all away for a
    moment.
    """
    if config.web_port is None:
        return ""
    refusal = refusal_of_port(loop, config.web_host, config.web_port)
    return "" if refusal is None else told_of_port(config.web_port, refusal)


def _translated(reason: BaseException) -> BaseException:
    """Return the error that says what a Kafka client's means for the worker, others as they are."""
    if not isinstance(reason, KafkaError):
        return reason
    failed = DeliveryFailed(type(reason).__name__, stage="consume")
    return failed.with_traceback(reason.__traceback__)


def leave_in_doubt(error: BaseException) -> NoReturn:
    """End the process at once: a fresh one recovers from what Kafka has committed.

    No clean-up on the way out, since it would act on a state that nobody is sure of. A vault of
    another key is found once it is read, when the group has been joined already.
    """
    is_refused = isinstance(error, KeyDiffers)
    code = error.code if isinstance(error, GatewayError) else "UNEXPECTED"
    detail = str(error) if isinstance(error, GatewayError) else ""
    try:
        log.critical(
            "worker.cannot_start" if is_refused else "worker.in_doubt",
            code=code,
            detail=detail,
            error_type=type(error).__name__,
            where=where(error),
            **({"remedy": error.remedy} if isinstance(error, GatewayError) else {}),
        )
        logging.shutdown()
        sys.stdout.flush()
        sys.stderr.flush()
    finally:  # also where nobody can be told, as on a full disk
        os._exit(EXIT_CONFIGURATION if is_refused else EXIT_IN_DOUBT)


class _Boot(BootStrategy):
    """Faust without its producer: everything is published by the partitions' own sinks."""

    enable_kafka_producer = False


class _App(faust.App):
    BootStrategy = _Boot
    partitions: Partitions

    async def on_first_start(self) -> None:
        """Have partitions and brokers watched from the start on, however long a group takes."""
        await super().on_first_start()
        self.partitions.watch()

    async def _on_partitions_revoked(self, revoked: set[TP]) -> None:
        """Let a rebalance wait for the partitions, also where the worker stops and drains them."""
        if self.should_stop:
            await self.partitions.revoke()
        else:
            await super()._on_partitions_revoked(revoked)

    def _on_rebalance_when_stopped(self) -> None:
        """Leave the consumer to its thread, which leaves the group when it stops.

        Faust would close it here, on another loop than its own: the group would learn of it by the
        session's time-out alone.
        """

    def _create_directories(self) -> None:
        """Make none: they are for tables of Faust, and would stand in the working directory."""


def _build_app(config: StreamConfig, topics: list[str], partitions: Partitions) -> faust.App:
    app = _App(
        config.application_id,
        broker=[f"kafka://{server.strip()}" for server in config.bootstrap_servers.split(",")],
        store="memory://",
        autodiscover=False,
        topic_allow_declare=False,
        topic_disable_leader=True,
        stream_wait_empty=False,
        broker_session_timeout=config.session_timeout_s,
        broker_heartbeat_interval=config.heartbeat_interval_s,
        broker_request_timeout=config.request_timeout_s,
        web_enabled=config.web_port is not None,
        web_router_enabled=False,  # pages of Faust's own, about features that are not in use
        web_tables_enabled=False,
        web_bind=config.web_host,
        web_port=config.web_port or _UNUSED_PORT,
    )
    transport = MicroBatchTransport(app.conf.broker_consumer, app)
    transport.config = config
    transport.leases = partitions
    app.transport = transport
    app.partitions = partitions

    # Subscribes without an agent: the transport hands records to the partitions, so an agent would
    # wait for ever, and be reported as crashed at each stop.
    app.topics.add(app.topic(*topics, key_type=bytes, value_type=bytes, value_serializer="raw"))

    async def on_revoked(*_: Any, **__: Any) -> None:
        await partitions.revoke()

    async def on_assigned(*arguments: Any, **_: Any) -> None:
        assigned: set[TP] = arguments[1]  # after the sender
        partitions.bind(cast(MicroBatchConsumer, app.consumer).thread)
        await partitions.assign(assigned)

    async def on_stopping(*_: Any, **__: Any) -> None:
        await partitions.close()

    app.on_partitions_revoked.connect(on_revoked)
    app.on_partitions_assigned.connect(on_assigned)
    app.on_before_shutdown.connect(on_stopping)
    return app
