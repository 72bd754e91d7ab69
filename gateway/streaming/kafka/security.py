"""How clients prove themselves to the brokers: one set of values, three libraries' dialects."""

import os
import ssl
from dataclasses import dataclass, field
from typing import Any

from gateway.errors import ConfigurationError

_PROTOCOLS = ("PLAINTEXT", "SSL", "SASL_PLAINTEXT", "SASL_SSL")
_MECHANISMS = ("PLAIN", "SCRAM-SHA-256", "SCRAM-SHA-512")


@dataclass(frozen=True, slots=True)
class KafkaSecurity:
    """Security settings as plain values; the password is kept out of `repr`."""

    protocol: str = "PLAINTEXT"
    sasl_mechanism: str = "PLAIN"
    sasl_username: str | None = None
    sasl_password: str | None = field(default=None, repr=False)
    ssl_ca_file: str | None = None
    ssl_certificate_file: str | None = None
    ssl_key_file: str | None = None

    def __post_init__(self) -> None:
        if self.protocol not in _PROTOCOLS:
            raise ConfigurationError(f"kafka security protocol must be one of {_PROTOCOLS}")
        if self.uses_sasl and self.sasl_mechanism not in _MECHANISMS:
            raise ConfigurationError(f"kafka SASL mechanism must be one of {_MECHANISMS}")
        if self.uses_sasl and not (self.sasl_username and self.sasl_password):
            raise ConfigurationError("kafka SASL needs a user name and a password")

    @property
    def uses_sasl(self) -> bool:
        """Whether a user name and password are sent."""
        return self.protocol.startswith("SASL")

    @property
    def uses_tls(self) -> bool:
        """Whether the connection is encrypted."""
        return self.protocol.endswith("SSL")

    def ssl_context(self) -> ssl.SSLContext | None:
        """Return the TLS context, or None without TLS.

        Raises:
            ConfigurationError: a certificate or key cannot be read.
        """
        if not self.uses_tls:
            return None
        for setting in ("ssl_ca_file", "ssl_certificate_file", "ssl_key_file"):
            path = getattr(self, setting)
            if path and not os.access(path, os.R_OK):
                raise ConfigurationError(f"kafka.{setting} cannot be read: {path}")
        try:
            context = ssl.create_default_context(cafile=self.ssl_ca_file)
            if self.ssl_certificate_file:
                context.load_cert_chain(self.ssl_certificate_file, self.ssl_key_file)
        except (OSError, ssl.SSLError) as error:
            raise ConfigurationError(
                "kafka.ssl_ca_file, ssl_certificate_file and ssl_key_file: one of them is not PEM, "
                "or the key is not that of the certificate"
            ) from error
        return context

    def aiokafka_options(self) -> dict[str, Any]:
        """Return the arguments for aiokafka's clients."""
        options: dict[str, Any] = {"security_protocol": self.protocol}
        if self.uses_tls:
            options["ssl_context"] = self.ssl_context()
        if self.uses_sasl:
            options["sasl_mechanism"] = self.sasl_mechanism
            options["sasl_plain_username"] = self.sasl_username
            options["sasl_plain_password"] = self.sasl_password
        return options

    def librdkafka_options(self) -> dict[str, str]:
        """Return the settings for confluent-kafka's clients.

        Raises:
            ConfigurationError: a certificate or key cannot be read.
        """
        self.ssl_context()  # librdkafka's own words for a missing file help nobody
        options = {
            "security.protocol": self.protocol,
            "ssl.ca.location": self.ssl_ca_file if self.uses_tls else None,
            "ssl.certificate.location": self.ssl_certificate_file if self.uses_tls else None,
            "ssl.key.location": self.ssl_key_file if self.uses_tls else None,
            "sasl.mechanism": self.sasl_mechanism if self.uses_sasl else None,
            "sasl.username": self.sasl_username if self.uses_sasl else None,
            "sasl.password": self.sasl_password if self.uses_sasl else None,
        }
        return {name: value for name, value in options.items() if value is not None}
