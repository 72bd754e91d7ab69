"""Builds what the stream is told, in plain values."""

from gateway.audit.chain import Chaining
from gateway.errors import ConfigurationError
from gateway.pipeline.limits import BatchLimits
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.mac import Mac
from gateway.settings import KafkaSettings, Settings
from gateway.streaming import KafkaSecurity, StreamConfig


def build_security(kafka: KafkaSettings) -> KafkaSecurity:
    """Return how clients prove themselves to the brokers."""
    password = kafka.sasl_password
    return KafkaSecurity(
        protocol=kafka.security_protocol,
        sasl_mechanism=kafka.sasl_mechanism,
        sasl_username=kafka.sasl_username,
        sasl_password=password.get_secret_value() if password else None,
        ssl_ca_file=str(kafka.ssl_ca_file) if kafka.ssl_ca_file else None,
        ssl_certificate_file=(
            str(kafka.ssl_certificate_file) if kafka.ssl_certificate_file else None
        ),
        ssl_key_file=str(kafka.ssl_key_file) if kafka.ssl_key_file else None,
    )


def build_stream_config(settings: Settings, keys: KeyRing | None = None) -> StreamConfig:
    """Return what the stream is told, in plain values.

    Args:
        settings: all of them.
        keys: what audit events are linked with; a stream that writes none does without.

    Raises:
        ConfigurationError: a route uses the topic that the vault's changelog has to itself.
    """
    kafka, batch, vault = settings.kafka, settings.batch, settings.vault
    observability = settings.observability
    config = StreamConfig(
        bootstrap_servers=kafka.bootstrap_servers,
        application_id=kafka.application_id,
        security=build_security(kafka),
        exactly_once=kafka.delivery == "exactly_once",
        limits=BatchLimits(batch.max_messages, batch.max_bytes, batch.max_delay_ms),
        max_bytes_in_flight=batch.max_bytes * batch.max_in_flight,
        compression=None if kafka.compression == "none" else kafka.compression,
        session_timeout_s=kafka.session_timeout_s,
        heartbeat_interval_s=kafka.heartbeat_interval_s,
        request_timeout_s=kafka.request_timeout_s,
        max_poll_interval_s=kafka.max_poll_interval_s,
        delivery_timeout_s=kafka.delivery_timeout_s,
        transaction_timeout_s=kafka.transaction_timeout_s,
        drain_timeout_s=kafka.drain_timeout_s,
        vault_dir=vault.dir if vault.backend == "rocksdb" else None,
        has_standby=vault.standby,
        max_dead_letter_share=settings.dead_letters.max_share,
        dead_letter_window=settings.dead_letters.min_records,
        output_topics=tuple(topic for route in settings.routes for topic in route.outputs),
        outputs={route.input: tuple(route.outputs) for route in settings.routes},
        chaining=_chaining(settings, keys) if keys else None,
        web_host=observability.web_host,
        web_port=observability.web_port if observability.web_enabled else None,
    )
    for route in settings.routes:
        if config.changelog_topic in (route.input, *route.outputs):
            raise ConfigurationError(
                f"route {route.name}: {config.changelog_topic} is the topic of the vault's "
                "changelog; name another, or another kafka.application_id"
            )
    return config


def _chaining(settings: Settings, keys: KeyRing) -> Chaining:
    active, *_ = keys.chain_keys()
    return Chaining(frozenset(route.audit for route in settings.routes), Mac(active).digest)
