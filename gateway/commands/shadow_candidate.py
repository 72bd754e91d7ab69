"""The process of shadow mode's candidate: started by a worker, which speaks to it over a socket.

python -m gateway.commands.shadow_candidate LOG_LEVEL LOG_FORMAT SOCKET
"""

import socket
import sys

from gateway.observability.logs import configure_logging
from gateway.shadow.service import leave_with_parent, serve, step_back


def main() -> None:
    """Answer the worker until it closes the connection."""
    step_back()
    leave_with_parent()
    level, log_format, number = sys.argv[1:]
    configure_logging(level, "console" if log_format == "console" else "json")
    # Imported at the low priority: this is most of the start.
    from gateway.wiring.shadow import build_comparer

    with socket.socket(fileno=int(number)) as connection:
        serve(connection, build_comparer)


if __name__ == "__main__":
    main()
