"""Asks brokers by librdkafka's admin client, and says why they do not answer."""

import time
from typing import Any, Self

from confluent_kafka import KafkaError, KafkaException
from confluent_kafka.admin import (  # type: ignore[attr-defined] # re-exported, without __all__
    AdminClient,
    ClusterMetadata,
)

from gateway.errors import (
    BrokersRefused,
    BrokersUnavailable,
    ConfigurationError,
    GatewayError,
    RequestUnanswered,
)
from gateway.streaming.kafka.client_log import CLIENT_LOG
from gateway.streaming.kafka.security import KafkaSecurity

# What librdkafka says while brokers are away, starting, or on the other side of a broken line.
_AWAY = frozenset(
    {
        KafkaError._TIMED_OUT,
        KafkaError._TIMED_OUT_QUEUE,
        KafkaError._TRANSPORT,
        KafkaError._RESOLVE,
        KafkaError._ALL_BROKERS_DOWN,
        KafkaError._WAIT_COORD,
        KafkaError.REQUEST_TIMED_OUT,
        KafkaError.NETWORK_EXCEPTION,
        KafkaError.BROKER_NOT_AVAILABLE,
        KafkaError.LEADER_NOT_AVAILABLE,
        KafkaError.NOT_LEADER_FOR_PARTITION,
        KafkaError.NOT_CONTROLLER,
        KafkaError.LISTENER_NOT_FOUND,
        KafkaError.REPLICA_NOT_AVAILABLE,
        KafkaError.COORDINATOR_LOAD_IN_PROGRESS,
        KafkaError.COORDINATOR_NOT_AVAILABLE,
        KafkaError.NOT_COORDINATOR,
        KafkaError.UNSTABLE_OFFSET_COMMIT,
    }
)
_REFUSED = frozenset({KafkaError._AUTHENTICATION, KafkaError.SASL_AUTHENTICATION_FAILED})
# Brokers that have just let a request of many seconds expire answer at once, or are away.
_PROBE_TIMEOUT_S = 5.0
# An answer that comes after its slice is lost, so slices grow: 1, 2, 4 … seconds.
_FIRST_SLICE_S = 1.0
# For brokers that are just starting; those of a wrong address never do.
_PATIENCE_S = 3.0
LOG_CRITICAL = 2
"""The `log_level` at which librdkafka tells nothing of connections that come and go."""


class Brokers:
    """An admin client, and what its connections complained of; a context manager.

    librdkafka goes on trying whatever happens, so that a request fails by its time-out alone; why
    it came to that, it tells beside.

    Close it, on a thread of one's own. A client that is left to the garbage collector may be found
    by it on the thread on which librdkafka tells of answers, and librdkafka ends the process when
    it is destroyed from there.

    Args:
        bootstrap_servers: the brokers.
        security: how to prove oneself to them.

    Raises:
        ConfigurationError: a certificate or key cannot be read.
    """

    def __init__(self, bootstrap_servers: str, security: KafkaSecurity | None = None) -> None:
        self._bootstrap_servers = bootstrap_servers
        complaints: dict[int, str] = {}

        def complain(error: KafkaError) -> None:
            complaints[error.code()] = error.str()

        self._complaints = complaints
        options: dict[str, Any] = {
            "bootstrap.servers": bootstrap_servers,
            "log_level": LOG_CRITICAL,
            "logger": CLIENT_LOG,
            "error_cb": complain,
            **(security or KafkaSecurity()).librdkafka_options(),
        }
        self.admin = AdminClient(options)

    def close(self) -> None:
        """Give the client up; blocks for as long as its threads take to end."""
        self.admin.poll(0)  # which has it log
        self.admin.__exit__(None, None, None)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def metadata(self, timeout_s: float) -> ClusterMetadata:
        """Return what the brokers tell of themselves and of all topics; blocks.

        librdkafka asks on for as long as it may, whatever happens; this gives up where a login is
        refused, or nothing listens at any address for `_PATIENCE_S`.

        Raises:
            KafkaException: they do not answer.
        """
        started = time.monotonic()
        slice_s = _FIRST_SLICE_S
        while True:
            left_s = started + timeout_s - time.monotonic()
            try:
                return self.admin.list_topics(timeout=max(0.0, min(slice_s, left_s)))
            except KafkaException as error:
                waited_s = time.monotonic() - started
                away = error.args[0].code() in _AWAY and waited_s < timeout_s
                if not away or self._is_hopeless(waited_s):
                    raise
            slice_s *= 2

    def _is_hopeless(self, waited_s: float) -> bool:
        self.admin.poll(0)
        if not _REFUSED.isdisjoint(self._complaints) or KafkaError._SSL in self._complaints:
            return True
        return waited_s >= _PATIENCE_S and KafkaError._ALL_BROKERS_DOWN in self._complaints

    def explained(self, what: str, request: str, error: KafkaException) -> GatewayError:
        """Return the error to raise where a request failed; blocks where it was not answered.

        Args:
            what: what was tried, in words.
            request: its name in Kafka's protocol.
            error: as the request raised it.
        """
        reason = error.args[0]
        if (refusal := self._refusal(what, reason)) is not None:
            return refusal
        if reason.code() not in _AWAY:
            return BrokersRefused(what, reason.name(), reason.str())
        if self._answer():
            told = f"the brokers at {self._bootstrap_servers} answer, but not to {request}"
            return RequestUnanswered(f"{what}: {told} ({reason.name()})", stage="start")
        nobody = f"nobody answers at {self._bootstrap_servers} ({reason.name()})"
        # Where another client asked, this one's connections have not been refused before.
        return self._refusal(what, reason) or BrokersUnavailable(nobody, stage="start")

    def _refusal(self, what: str, reason: KafkaError) -> ConfigurationError | None:
        """Return the error to raise where the brokers refuse a login, or TLS fails."""
        self.admin.poll(0)
        codes = {reason.code(), *self._complaints}
        if not codes.isdisjoint(_REFUSED):
            return ConfigurationError(
                f"{what}: the brokers refuse the login; see kafka.sasl_mechanism, sasl_username "
                "and sasl_password"
            )
        if KafkaError._SSL in codes:
            told = self._complaints.get(KafkaError._SSL, reason.name())
            return ConfigurationError(f"{what}: no TLS with the brokers: {told}")
        return None

    def _answer(self) -> bool:
        """Return whether the brokers answer what every client asks; blocks."""
        if KafkaError._ALL_BROKERS_DOWN in self._complaints:
            return False
        try:
            self.admin.list_topics(timeout=_PROBE_TIMEOUT_S)
        except KafkaException:
            return False
        return True
