"""TLS and SASL against real Apache Kafka: the commands as users run them, with certificates."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml
from confluent_kafka import Consumer, Producer
from confluent_kafka.admin import (  # type: ignore[attr-defined] # re-exported, without __all__
    AdminClient,
    ScramCredentialInfo,
    ScramMechanism,
    UserScramCredentialUpsertion,
)

from gateway.streaming.kafka.security import KafkaSecurity
from gateway.testing.certificates import Certificates, write_certificates
from gateway.testing.kafka import KafkaBroker
from gateway.testing.processes import free_port

pytestmark = [pytest.mark.integration, pytest.mark.timeout(300)]

USER, PASSWORD = "gateway", "made-up-password"
# PLAIN's users stand in the broker's settings, those of SCRAM in the cluster itself.
LOGIN = "org.apache.kafka.common.security.{kind}LoginModule required"
N_MESSAGES = 20


class SecureBroker(NamedTuple):
    """A broker with a listener for each way in, and the certificates that it trusts and shows."""

    sasl: str
    mutual_tls: str
    certificates: Certificates

    def settings(self, way: str) -> dict[str, Any]:
        """Return the group `kafka` of a gateway.yaml for one way in."""
        common = {"ssl_ca_file": str(self.certificates.authority)}
        if way == "mutual TLS":
            return {
                **common,
                "bootstrap_servers": self.mutual_tls,
                "security_protocol": "SSL",
                "ssl_certificate_file": str(self.certificates.client),
                "ssl_key_file": str(self.certificates.client_key),
            }
        return {
            **common,
            "bootstrap_servers": self.sasl,
            "security_protocol": "SASL_SSL",
            "sasl_mechanism": way,
            "sasl_username": USER,
            "sasl_password": PASSWORD,
        }


@pytest.fixture(scope="module")
def secure_broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SecureBroker]:
    """Start a broker that lets nobody in without certificate or password, but for one listener."""
    folder = tmp_path_factory.mktemp("secure")
    certificates = write_certificates(folder)
    keystore = folder / "server-keystore.pem"
    keystore.write_bytes(certificates.server_key.read_bytes() + certificates.server.read_bytes())
    made = SecureBroker(f"127.0.0.1:{free_port()}", f"127.0.0.1:{free_port()}", certificates)
    plain_port = free_port()
    public = f"PLAINTEXT://127.0.0.1:{plain_port},SASL_SSL://{made.sasl},SSL://{made.mutual_tls}"
    controller = f"127.0.0.1:{free_port()}"
    settings = {
        "listeners": f"{public},CONTROLLER://{controller}",
        "advertised.listeners": public,
        "controller.quorum.voters": f"1@{controller}",
        "listener.security.protocol.map": (
            "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,SASL_SSL:SASL_SSL,SSL:SSL"
        ),
        "ssl.keystore.type": "PEM",
        "ssl.keystore.location": str(keystore),
        "ssl.truststore.type": "PEM",
        "ssl.truststore.location": str(certificates.authority),
        "listener.name.ssl.ssl.client.auth": "required",
        "sasl.enabled.mechanisms": "PLAIN,SCRAM-SHA-256,SCRAM-SHA-512",
        "listener.name.sasl_ssl.plain.sasl.jaas.config": (
            f'{LOGIN.format(kind="plain.Plain")} user_{USER}="{PASSWORD}";'
        ),
        **{
            f"listener.name.sasl_ssl.scram-sha-{bits}.sasl.jaas.config": (
                f"{LOGIN.format(kind='scram.Scram')};"
            )
            for bits in (256, 512)
        },
    }
    broker = KafkaBroker(folder / "kafka", settings=settings)
    broker.port = plain_port
    with broker:
        with AdminClient({"bootstrap.servers": broker.bootstrap_servers}) as admin:
            for mechanism in (ScramMechanism.SCRAM_SHA_256, ScramMechanism.SCRAM_SHA_512):
                user = UserScramCredentialUpsertion(
                    USER, ScramCredentialInfo(mechanism, 4096), PASSWORD.encode()
                )
                for done in admin.alter_user_scram_credentials([user]).values():
                    done.result()
        yield made


def write_settings(folder: Path, kafka: dict[str, Any]) -> Path:
    """Write a gateway.yaml with topics and a consumer group of the test's own."""
    tag = folder.name
    path = folder / "gateway.yaml"
    path.write_text(
        yaml.safe_dump(
            {
                "kafka": {**kafka, "application_id": f"secure-{tag}"},
                "detection": {"detectors": "rules"},
                "vault": {"dir": str(folder / "vault")},
                "observability": {"web_enabled": False},
                "routes": [
                    {
                        "input": f"{tag}-raw",
                        "output": f"{tag}-out",
                        "audit": f"{tag}-audit",
                        "dead_letters": f"{tag}-dlq",
                    }
                ],
            }
        )
    )
    return path


def gateway(*arguments: str, config: Path) -> list[str]:
    """Return the command line of a gateway command."""
    return [sys.executable, "-m", "gateway", *arguments, "--config", str(config)]


def client_options(kafka: dict[str, Any]) -> dict[str, Any]:
    """Return librdkafka's settings for the same way in."""
    security = KafkaSecurity(
        protocol=kafka["security_protocol"],
        sasl_mechanism=kafka.get("sasl_mechanism", "PLAIN"),
        sasl_username=kafka.get("sasl_username"),
        sasl_password=kafka.get("sasl_password"),
        ssl_ca_file=kafka["ssl_ca_file"],
        ssl_certificate_file=kafka.get("ssl_certificate_file"),
        ssl_key_file=kafka.get("ssl_key_file"),
    )
    return {"bootstrap.servers": kafka["bootstrap_servers"], **security.librdkafka_options()}


def read(options: dict[str, Any], topic: str, n: int) -> list[bytes]:
    """Return the first `n` values of a topic under `read_committed`."""
    consumer = Consumer({**options, "group.id": f"look-{topic}", "auto.offset.reset": "earliest"})
    consumer.subscribe([topic])
    values: list[bytes] = []
    deadline = time.monotonic() + 120
    while len(values) < n and time.monotonic() < deadline:
        message = consumer.poll(0.5)
        if message is not None and message.error() is None:
            values.append(message.value() or b"")
    consumer.close()
    return values


@pytest.mark.parametrize("way", ["mutual TLS", "PLAIN", "SCRAM-SHA-256", "SCRAM-SHA-512"])
def test_worker_sanitizes_over_a_secured_connection(
    secure_broker: SecureBroker, tmp_path: Path, way: str
) -> None:
    """Topics are created, and a worker reads and publishes in transactions, by each way in."""
    kafka = secure_broker.settings(way)
    config, options = write_settings(tmp_path, kafka), client_options(kafka)
    create = gateway("topics", "create", "--partitions", "1", config=config)
    created = subprocess.run(create, check=False, capture_output=True, text=True)  # noqa: S603 - our own command
    assert created.returncode == 0, created.stderr
    producer = Producer(options)
    for number in range(N_MESSAGES):
        message = {"id": str(number), "conversation_id": "c", "text": f"mail a{number}@example.com"}
        producer.produce(f"{tmp_path.name}-raw", json.dumps(message), key="c")
    assert producer.flush(60) == 0
    worker = subprocess.Popen(gateway("run", "--demo-key", config=config))  # noqa: S603 - our own command
    try:
        values = read(options, f"{tmp_path.name}-out", N_MESSAGES)
    finally:
        worker.terminate()
        worker.wait(60)
    assert [json.loads(value)["id"] for value in values] == [str(n) for n in range(N_MESSAGES)]
    assert not [value for value in values if b"@example.com" in value and b'"mail a' in value]


def test_wrong_password_is_named_and_not_quoted(
    secure_broker: SecureBroker, tmp_path: Path
) -> None:
    """The doctor says that the brokers refuse the password, ends with an error, and keeps it."""
    kafka = {**secure_broker.settings("SCRAM-SHA-512"), "sasl_password": "another-password"}
    config = write_settings(tmp_path, kafka)
    run = subprocess.run(  # noqa: S603 - our own command
        gateway("doctor", config=config),
        check=False,
        capture_output=True,
        text=True,
        timeout=200,
    )
    assert run.returncode != 0
    told = run.stdout + run.stderr
    assert "another-password" not in told
    assert "password" in told.lower() or "authentication" in told.lower()
