"""`erase`: conversations that the gateway shall know nothing of any more."""

from gateway.commands.console import out
from gateway.commands.settings_source import routes_of
from gateway.errors import ConfigurationError
from gateway.settings import Settings
from gateway.streaming.kafka.erasures import request_erasures
from gateway.wiring.stream import build_stream_config


def erase_conversations(settings: Settings, conversations: str, topic: str | None) -> int:
    """Ask the workers to erase conversations; return the exit status.

    Args:
        settings: name the brokers and the routes.
        conversations: their ids, one a line.
        topic: the input topic or name of one route; None for all.

    Raises:
        ConfigurationError: no id is given, no route has the topic, or senders share pseudonyms.
        BrokersUnavailable: the brokers cannot be reached.
    """
    # Lines end as those of files: an id may hold what Unicode calls a line separator.
    ids = list(filter(None, (line.removesuffix("\r") for line in conversations.split("\n"))))
    if not ids:
        raise ConfigurationError("no conversation is named: give one id a line")
    if settings.pseudonyms.scope == "sender":
        raise ConfigurationError(
            "pseudonyms.scope is sender: what the vault holds belongs to senders, whichever "
            "conversation it comes from, so no conversation can be erased from it"
        )
    stream = build_stream_config(settings)
    for name in [route.input for route in routes_of(settings, topic)]:
        n = request_erasures(stream.bootstrap_servers, name, ids, stream.security)
        out.print(
            f"{name}: asked for {len(ids)} erasures in each of {n} partitions; an audit event with "
            'the reason "erasure" tells when a worker has carried one out, "erasure_unknown" '
            "where it found nothing.",
            highlight=False,
        )
    return 0
