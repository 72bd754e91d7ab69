"""Whether the brokers take part in transactions, as the settings want them."""

from contextlib import suppress
from typing import Final

from confluent_kafka import KafkaException, Producer

from gateway.errors import TransactionTimeoutRefused
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.brokers import LOG_CRITICAL
from gateway.streaming.kafka.client_log import CLIENT_LOG

_TIMEOUT_S = 20.0
# Of a start: a coordinator that is away is waited for later, by the partitions.
_START_TIMEOUT_S = 5.0
_LEAST_TIMEOUT_MS = 1_000  # that librdkafka takes
TIMEOUT_REFUSED: Final = "INVALID_TRANSACTION_TIMEOUT"


def transactions_refusal(config: StreamConfig, timeout_s: float = _TIMEOUT_S) -> str | None:
    """Return the name of the error that no transactional producer id is given out for; blocks.

    None where one is. The mock cluster gives one although its transactional records cannot be read
    back.
    """
    producer = Producer(
        {
            "bootstrap.servers": config.bootstrap_servers,
            "transactional.id": f"{config.application_id}-doctor",
            "transaction.timeout.ms": max(
                int(config.transaction_timeout_s * 1_000), _LEAST_TIMEOUT_MS
            ),
            "log_level": LOG_CRITICAL,
            "logger": CLIENT_LOG,
            **config.security.librdkafka_options(),
        }
    )
    try:
        producer.init_transactions(timeout_s)
    except KafkaException as error:
        return str(error.args[0].name())
    finally:
        with suppress(KafkaException):  # the refusal again, where it is for good
            producer.poll(0)  # which has it log
    return None


def require_transaction_timeout(config: StreamConfig) -> None:
    """Return unless the brokers refuse transactions of `transaction_timeout_s`; blocks.

    Any other refusal is left to the partitions: it may be over when they start, and this asks under
    an id that a worker's user need not have a right to.

    Raises:
        TransactionTimeoutRefused: that long is more than they allow.
    """
    if transactions_refusal(config, _START_TIMEOUT_S) == TIMEOUT_REFUSED:
        raise TransactionTimeoutRefused(transaction_timeout_told(config), stage="start")


def transaction_timeout_told(config: StreamConfig) -> str:
    """Return in words what was asked for."""
    return f"kafka.transaction_timeout_s is {config.transaction_timeout_s:g}"
