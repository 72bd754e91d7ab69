"""Postal codes keep their beginning, and addresses of machines their network."""

import random
from ipaddress import IPv4Address, ip_address, ip_network

import pytest

from gateway.pseudonyms.generalizations import generalized


@pytest.mark.parametrize(
    ("value", "head"),
    [
        ("10115", "10xxx"),
        ("D-10115", "D-10xxx"),
        ("1010", "1xxx"),
        ("94103-1234", "94xxx-xxxx"),
        ("SW1A 1AA", "SWxx xxx"),
        ("۱۱۹۳۶۵۳۴۷۱", "۱۱xxxxxxxx"),
        ("postal code 10115", None),
        ("Berlin", None),
    ],
)
def test_a_postal_code_keeps_its_head(value: str, head: str | None) -> None:
    """Two characters of a region, of four digits one."""
    assert generalized("POSTAL_CODE", value, value, None) == head


@pytest.mark.parametrize(
    ("value", "network"),
    [
        ("203.0.113.7", "203.0.0.0/16"),
        ("203.0.113.7:8080", "203.0.0.0/16"),
        ("203[.]0[.]113[.]77", "203.0.0.0/16"),
        ("2001:db8:85a3::8a2e", "2001:db8:85a3::/48"),
        ("203.0.0.0", None),
        ("not one", None),
    ],
)
def test_an_address_becomes_its_network(value: str, network: str | None) -> None:
    """Without port and brackets; the network itself becomes its category."""
    assert generalized("IP_ADDRESS", value, value, None) == network


def test_networks_hold_their_addresses() -> None:
    """All of a network become one, which does not tell them."""
    rng = random.Random(7)
    for _ in range(500):
        value = str(IPv4Address(rng.randrange(1 << 32)))
        network = generalized("IP_ADDRESS", value, value, None)
        if network is not None:
            assert value not in network
            assert ip_address(value) in ip_network(network)


@pytest.mark.parametrize("type_", ["PERSON", "NUMBER", "EMAIL", "PASSWORD", "SECRET", "TICKET"])
def test_other_types_have_nothing_wider(type_: str) -> None:
    """They become their category, secrets above all."""
    assert generalized(type_, "12 March 2026", "", "en") is None
