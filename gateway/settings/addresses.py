"""Addresses of brokers as settings give them: whether each is a host and a port."""

import re
from ipaddress import IPv6Address
from typing import Final

_MAX_PORT: Final = 65_535
# Clients take it where none is given.
_KAFKA_PORT: Final = 9092
# In brackets, or a name or an IPv4 address, as clients take them; what follows is the port.
_ADDRESS: Final = re.compile(r"(?:\[(?P<ipv6>[^\[\]]*)\]|(?P<host>[\w.-]+))(?::(?P<port>[^:]*))?")


def checked_servers(value: str) -> str:
    """Return `value` if it is a list of `host:port` or `host`, separated by commas.

    Raises:
        ValueError: an entry is none; it is told by its number, since it may hold a secret.
    """
    if "@" in value:
        # Errors and `doctor` tell the address, so it has to be free of secrets.
        raise ValueError("takes host:port alone: give a login by sasl_username and sasl_password")
    for number, server in enumerate(value.split(","), 1):
        if fault := _fault_of(server.strip()):
            raise ValueError(f"entry {number} {fault}")
    return value


def addresses_of(servers: str) -> list[tuple[str, int]]:
    """Return host and port of each entry of `checked_servers`, IPv6 addresses without brackets."""
    entries = (_ADDRESS.fullmatch(server.strip()) for server in servers.split(","))
    return [
        (entry["ipv6"] or entry["host"], int(entry["port"] or _KAFKA_PORT))
        for entry in entries
        if entry is not None
    ]


def _fault_of(server: str) -> str:
    """Return what is wrong with one address; empty where nothing is."""
    if not server:
        return "is empty: addresses are separated by single commas"
    if "://" in server:
        return "has a scheme: it is host:port alone, and security_protocol says how to talk"
    found = _ADDRESS.fullmatch(server)
    if found is None:
        if server.count(":") > 1 and "[" not in server:
            return "has several colons: an IPv6 address stands in brackets, as [2001:db8::1]:9092"
        return "is not host:port"
    if found["ipv6"] is not None and not _is_ipv6(found["ipv6"]):
        return "has no IPv6 address in its brackets"
    port = found["port"]
    is_port = port is None or (
        port.isascii() and port.isdecimal() and len(port) <= 5 and 1 <= int(port) <= _MAX_PORT
    )
    return "" if is_port else f"has no port from 1 to {_MAX_PORT}"


def _is_ipv6(text: str) -> bool:
    try:
        IPv6Address(text)
    except ValueError:
        return False
    return True
