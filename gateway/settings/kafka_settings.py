"""The settings of the brokers: where they are, how to prove oneself, how long to wait."""

from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal

from pydantic import Field, SecretStr, field_validator, model_validator

from gateway.settings.addresses import checked_servers
from gateway.settings.groups import SettingsGroup

# Beyond these a time is a slip, such as milliseconds for seconds.
_HOUR_S: Final = 3_600.0
_DAY_S: Final = 86_400.0


class KafkaSettings(SettingsGroup):
    """The brokers and the consumer group."""

    bootstrap_servers: str = Field(
        "localhost:9092",
        min_length=1,
        description="Brokers, `host:port`, separated by commas, without a scheme; an IPv6 address "
        "stands in brackets, and without a port it is 9092.",
    )
    application_id: str = Field(
        "anon-gateway",
        pattern=r"^[A-Za-z0-9._-]+$",
        max_length=233,  # Kafka's 249 for a topic's name, less that of the changelog's ending
        description="Consumer group; prefix of transactional ids and of the vault changelog topic; "
        "letters, digits, `.`, `_` and `-`.",
    )
    security_protocol: Literal["PLAINTEXT", "SSL", "SASL_PLAINTEXT", "SASL_SSL"] = Field(
        "PLAINTEXT", description="How to talk to the brokers."
    )
    sasl_mechanism: Literal["PLAIN", "SCRAM-SHA-256", "SCRAM-SHA-512"] = Field(
        "SCRAM-SHA-512", description="Mechanism, where the protocol is SASL."
    )
    sasl_username: str | None = Field(None, description="User name, where the protocol is SASL.")
    sasl_password: SecretStr | None = Field(
        None, description="Password, where the protocol is SASL."
    )
    ssl_ca_file: Path | None = Field(
        None, description="CA certificates in PEM; the system's own where empty."
    )
    ssl_certificate_file: Path | None = Field(
        None, description="Client certificate in PEM, for mutual TLS."
    )
    ssl_key_file: Path | None = Field(None, description="Key of the client certificate in PEM.")
    delivery: Literal["exactly_once", "at_least_once"] = Field(
        "exactly_once",
        description="`at_least_once` is for brokers without transactions; it may repeat records.",
    )
    session_timeout_s: float = Field(
        10.0,
        gt=0,
        le=_HOUR_S,
        description="A worker silent for so long loses its partitions; the brokers' "
        "`group.min.session.timeout.ms` and `group.max.session.timeout.ms` bound it, 6 to 1,800 "
        "seconds unless they say otherwise.",
    )
    heartbeat_interval_s: float = Field(
        3.0, gt=0, le=_HOUR_S, description="At most a third of the session time-out."
    )
    request_timeout_s: float = Field(
        40.0, gt=0, le=_HOUR_S, description="How long one request to a broker may take."
    )
    max_poll_interval_s: float = Field(
        300.0,
        gt=0,
        le=_DAY_S,
        description="A worker that asks for no records for so long loses them.",
    )
    delivery_timeout_s: float = Field(
        30.0,
        gt=0,
        le=_HOUR_S,
        description="How long publishing a micro-batch may take, restarts included.",
    )
    transaction_timeout_s: float = Field(
        60.0,
        gt=0,
        le=_HOUR_S,
        description="The broker aborts a transaction that is open for longer.",
    )
    drain_timeout_s: float = Field(
        5.0,
        gt=0,
        le=_HOUR_S,
        description="How long a rebalance or a stop waits for micro-batches in flight.",
    )
    compression: Literal["none", "gzip", "snappy", "lz4", "zstd"] = Field(
        "none",
        description="Compression of published batches, on the event loop: zstd and lz4 hold it up "
        "far less than gzip.",
    )

    @field_validator("bootstrap_servers")
    @classmethod
    def _check_servers(cls, value: str) -> str:
        return checked_servers(value)

    @field_validator("compression")
    @classmethod
    def _check_compression(cls, value: str) -> str:
        if value not in ("none", "gzip") and find_spec("cramjam") is None:
            raise ValueError(f"{value} needs the Python package cramjam; gzip does without")
        return value

    @model_validator(mode="after")
    def _check_relations(self) -> "KafkaSettings":
        if self.heartbeat_interval_s * 3 > self.session_timeout_s:
            raise ValueError(
                "heartbeat_interval_s must be at most a third of session_timeout_s, "
                "so that two lost heartbeats cost nothing"
            )
        if self.session_timeout_s > self.request_timeout_s:
            raise ValueError("session_timeout_s must not be above request_timeout_s")
        if self.delivery_timeout_s >= self.transaction_timeout_s:
            raise ValueError("delivery_timeout_s must be under transaction_timeout_s")
        if self.security_protocol.startswith("SASL") and not (
            self.sasl_username and self.sasl_password
        ):
            raise ValueError("SASL needs sasl_username and sasl_password")
        if not self.security_protocol.startswith("SASL") and (
            self.sasl_username or self.sasl_password
        ):
            # Nobody would ask who reads and writes chats, while the settings look protected.
            raise ValueError(
                "sasl_username and sasl_password have no effect unless security_protocol is "
                "SASL_PLAINTEXT or SASL_SSL"
            )
        if (self.ssl_certificate_file is None) != (self.ssl_key_file is None):
            raise ValueError("ssl_certificate_file and ssl_key_file go together")
        if not self.security_protocol.endswith("SSL") and (
            self.ssl_ca_file or self.ssl_certificate_file
        ):
            # Chats would travel in the clear while the settings look encrypted.
            raise ValueError("ssl files have no effect unless security_protocol is SSL or SASL_SSL")
        return self
