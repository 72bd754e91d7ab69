"""How commands speak to people: errors with their remedy, and the two output forms."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console

from gateway.errors import ConfigurationError, GatewayError

# Exit statuses: 1 some input lines failed or a check found a fault, 2 wrong configuration or usage.
EXIT_FAILED = 1
EXIT_CONFIGURATION = 2
# EX_TEMPFAIL of sysexits.h, as of a worker in doubt: the same command may succeed when run again.
EXIT_TRY_AGAIN = 75

out = Console()
err = Console(stderr=True)


@contextmanager
def explained_errors() -> Iterator[None]:
    """Turn errors raised on purpose into a message with its remedy and an exit status."""
    try:
        yield
    except GatewayError as error:
        err.print(f"[bold red]{error.code}[/] {error.meaning}", highlight=False)
        if error.detail:
            err.print(f"  {error.detail}", highlight=False, markup=False)
        err.print(f"  [bold]What to do:[/] {error.remedy}", highlight=False)
        configuration = isinstance(error, ConfigurationError)
        sys.exit(EXIT_CONFIGURATION if configuration else EXIT_FAILED)
