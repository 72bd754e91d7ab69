"""What librdkafka logs, as lines of our log: it would write its own form to standard error."""

import sys
from typing import Final

import structlog

log = structlog.get_logger(__name__)


class ClientLog:
    """Stands in for a logger of the standard module, as librdkafka's Python asks for one.

    Its lines wait in the client until it is polled. They tell of brokers, ids and errors; records
    are in none of them.
    """

    def log(self, level: int, template: str, *arguments: object) -> None:
        """Write one line: in the log where there is one, else where librdkafka would."""
        if structlog.is_configured():
            log.log(level, "kafka.client", detail=template % arguments)
        elif sys.stderr is not None:
            print(template % arguments, file=sys.stderr)  # noqa: T201 - a command's, for people


CLIENT_LOG: Final = ClientLog()
"""What librdkafka's clients are given for their `logger`."""
