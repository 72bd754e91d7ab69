"""How `run` says why it ends: in the log, whose reader sees no terminal."""

import os
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Final

import structlog

from gateway.commands.console import (
    EXIT_CONFIGURATION,
    EXIT_FAILED,
    EXIT_TRY_AGAIN,
    explained_errors,
)
from gateway.errors import BrokersUnavailable, ConfigurationError, GatewayError, StoreFailed
from gateway.observability.logs import configure_logging
from gateway.settings import ObservabilitySettings

log = structlog.get_logger(__name__)

# Not of the settings, whose variables begin otherwise: only `run --processes` sets it.
PROCESS_VARIABLE: Final = "ANON_GATEWAY_PROCESS"
"""Which of several workers on a machine a process is, from 0; its lines tell that."""


def told_before_settings() -> AbstractContextManager[None]:
    """Return what tells of errors while nobody knows how to log yet.

    A person at a terminal reads them as those of other commands, a program as JSON.
    """
    if sys.stderr is None or sys.stderr.isatty():
        return explained_errors()
    configure_logging(process=_process())
    return logged_errors()


def log_as_set(settings: ObservabilitySettings) -> None:
    """Have this process log as the settings say."""
    configure_logging(settings.log_level, settings.log_format, process=_process())


@contextmanager
def logged_errors() -> Iterator[None]:
    """Turn errors raised on purpose into the line `worker.cannot_start` and an exit status."""
    try:
        yield
    except GatewayError as error:
        log.error("worker.cannot_start", code=error.code, detail=error.detail, remedy=error.remedy)
        sys.exit(_status_after(error))


def _process() -> int | None:
    number = os.environ.get(PROCESS_VARIABLE, "")
    return int(number) if number.isdecimal() else None


def _status_after(error: GatewayError) -> int:
    if isinstance(error, ConfigurationError):
        return EXIT_CONFIGURATION
    # Brokers and disks come back.
    is_passing = isinstance(error, BrokersUnavailable | StoreFailed)
    return EXIT_TRY_AGAIN if is_passing else EXIT_FAILED
