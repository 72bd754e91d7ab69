"""All errors, for the pages and tables that list them."""

from collections.abc import Iterator

from gateway.errors.gateway_error import GatewayError


def all_errors() -> Iterator[type[GatewayError]]:
    """Yield every error class once, parents before children."""
    pending: list[type[GatewayError]] = [GatewayError]
    while pending:
        error = pending.pop(0)
        yield error
        pending[:0] = error.__subclasses__()


def errors_by_code() -> dict[str, type[GatewayError]]:
    """Return every error class by its code."""
    return {error.code: error for error in all_errors()}
