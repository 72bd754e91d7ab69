"""How far one comes towards a broker that does not answer."""

import socket
import threading
from collections.abc import Iterator
from contextlib import closing

import pytest

from gateway.commands.doctor_brokers import check_names, unanswered
from gateway.commands.doctor_view import Status
from gateway.errors import BrokersUnavailable, RequestUnanswered
from gateway.settings.addresses import addresses_of
from gateway.streaming.kafka.reach import reach_told
from gateway.streaming.kafka.security import KafkaSecurity

PLAIN = KafkaSecurity()
TLS = KafkaSecurity(protocol="SSL")


@pytest.fixture
def http_port() -> Iterator[int]:
    """Where something listens that is no broker and speaks no TLS."""
    with closing(socket.create_server(("127.0.0.1", 0))) as server:

        def answer() -> None:
            try:
                while True:
                    connection, _ = server.accept()
                    with connection:
                        connection.recv(100)
                        connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            except OSError:
                return  # the test is over

        threading.Thread(target=answer, daemon=True).start()
        yield server.getsockname()[1]


def test_addresses_are_read_as_kafka_writes_them() -> None:
    """Several, with blanks between, names or addresses of either version."""
    assert addresses_of("a.example:9092, 10.0.0.1:9093,[::1]:9094") == [
        ("a.example", 9092),
        ("10.0.0.1", 9093),
        ("::1", 9094),
    ]
    assert addresses_of("a.example,[::1]") == [("a.example", 9092), ("::1", 9092)]


def test_the_step_that_fails_is_named(http_port: int) -> None:
    """Each of them is another team's."""
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        closed_port = server.getsockname()[1]
    told = [
        reach_told("broker.invalid", 9092, PLAIN),
        reach_told("127.0.0.1", closed_port, PLAIN),
        reach_told("127.0.0.1", http_port, PLAIN),
        reach_told("127.0.0.1", http_port, TLS),
    ]
    assert [text.split(" (")[0].split(":")[0] for text in told] == [
        "its name is not known",
        "nobody listens at this port",
        "takes connections, and answers no request of Kafka's",
        "no TLS at this port",
    ]


def test_doctor_tells_of_each_address_why_nobody_answers(http_port: int) -> None:
    """Where brokers do answer, what they said counts."""
    servers = f"broker.invalid:9092,127.0.0.1:{http_port}"
    check = unanswered(BrokersUnavailable("nobody answers"), servers, PLAIN)
    assert check.finding.startswith("broker.invalid:9092: its name is not known")
    assert f"127.0.0.1:{http_port}: takes connections" in check.finding
    said = unanswered(RequestUnanswered("they answer, but not to this"), servers, PLAIN)
    assert said.finding == "they answer, but not to this"


def test_a_name_that_is_not_known_is_told_though_another_answers() -> None:
    """It would be met when that other one restarts."""
    assert check_names("127.0.0.1:9092").status is Status.OK
    check = check_names("127.0.0.1:9092,broker.invalid:9092")
    assert check.status is Status.WARNING
    assert check.finding.startswith("broker.invalid:9092: its name is not known")
