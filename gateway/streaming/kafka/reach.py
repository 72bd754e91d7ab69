"""How far one comes towards a broker: its name, its port, TLS. For whom it does not answer."""

import socket
import ssl
from contextlib import closing

from gateway.errors import ConfigurationError
from gateway.streaming.kafka.security import KafkaSecurity

_TIMEOUT_S = 3.0


def resolution_told(host: str) -> str:
    """Return in words why a name has no address; empty where it has one. Blocks."""
    try:
        socket.getaddrinfo(host, None)
    except OSError as error:
        return f"its name is not known ({error.strerror})"
    return ""


def reach_told(host: str, port: int, security: KafkaSecurity) -> str:
    """Return in words the step towards a broker that fails; blocks for some seconds at most.

    Args:
        host: its name or address.
        port: the port on which it should listen.
        security: whether TLS is spoken there, and which certificates are used.
    """
    if told := resolution_told(host):
        return told
    try:
        connection = socket.create_connection((host, port), _TIMEOUT_S)
    except ConnectionRefusedError:
        return "nobody listens at this port (connection refused)"
    except OSError as error:
        reason = error.strerror or "timed out"
        return f"no connection ({reason}): a firewall, a network policy, or the wrong address"
    with closing(connection):
        return _greeting_told(connection, host, security)


def _greeting_told(connection: socket.socket, host: str, security: KafkaSecurity) -> str:
    try:
        context = security.ssl_context()
    except ConfigurationError as error:
        return error.detail
    if context is None:
        return (
            "takes connections, and answers no request of Kafka's: another service, or one that "
            f"wants TLS, while kafka.security_protocol is {security.protocol}"
        )
    try:
        context.wrap_socket(connection, server_hostname=host).close()
    except ssl.SSLCertVerificationError as error:
        return f"its certificate is refused ({error.verify_message})"
    except (ssl.SSLError, OSError) as error:
        reason = getattr(error, "reason", None) or error.strerror or type(error).__name__
        return f"no TLS at this port ({reason}), while kafka.security_protocol is " + (
            security.protocol
        )
    return "speaks TLS, and answers no request of Kafka's"
