"""`playground`: the page on this machine alone, without Kafka."""

from gateway.commands.console import err, out
from gateway.observability.logs import configure_logging
from gateway.pages.playground_pages import serve_playground
from gateway.settings import Settings
from gateway.wiring.pages import build_playground


def serve(settings: Settings, port: int) -> int:
    """Serve the playground until Ctrl-C; return the exit status."""
    configure_logging("WARNING", "console")
    playground = build_playground(settings)

    def announce(address: str) -> None:
        out.print(address, highlight=False, soft_wrap=True)
        err.print("What you type stays in this process; Ctrl-C ends it.")

    serve_playground(playground, port, announce)
    return 0
