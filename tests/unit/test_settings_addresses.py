"""Addresses of brokers: those that clients take, and what is told of the others."""

import pytest
from pydantic import ValidationError

from gateway.settings import KafkaSettings


@pytest.mark.parametrize(
    "servers",
    [
        "kafka-0:9092",
        "kafka_0.example.com:9092, kafka_1.example.com:9092",
        "192.0.2.7:1,192.0.2.8:65535",
        "[2001:db8::7]:9092,[::1]",
        "broker",
    ],
)
def test_addresses_that_clients_take_are_kept(servers: str) -> None:
    """As they were given: with a port or without, by name or by number."""
    assert KafkaSettings(bootstrap_servers=servers).bootstrap_servers == servers


@pytest.mark.parametrize(
    ("servers", "told"),
    [
        ("kafka://kafka-0:9092", "entry 1 has a scheme"),
        ("a:9092,SSL://b:9093", "entry 2 has a scheme"),
        ("a:99999", "entry 1 has no port from 1 to 65535"),
        ("a:9092,b:0", "entry 2 has no port"),
        ("a:", "entry 1 has no port"),
        ("a:kafka", "entry 1 has no port"),
        ("a:٩٠٩٢", "entry 1 has no port"),
        ("2001:db8::7:9092", "an IPv6 address stands in brackets"),
        ("[kafka-0]:9092", "no IPv6 address in its brackets"),
        ("a:9092,", "entry 2 is empty"),
        ("a:9092 b:9092", "entry 1"),
        ("a b", "entry 1 is not host:port"),
        ("me:hush@a:9092", "sasl_username"),
    ],
)
def test_addresses_that_no_client_takes_are_refused(servers: str, told: str) -> None:
    """Told by their number among several, and never quoted."""
    with pytest.raises(ValidationError, match=told) as caught:
        KafkaSettings(bootstrap_servers=servers)
    assert servers not in str(caught.value)
