"""What an error of aiokafka's producer means for the partition that published."""

from aiokafka import AIOKafkaProducer
from aiokafka.errors import (
    GroupAuthorizationFailedError,
    IllegalOperation,
    InvalidProducerEpoch,
    InvalidProducerIdMapping,
    InvalidTransactionTimeout,
    ProducerFenced,
    TopicAuthorizationFailedError,
    TransactionalIdAuthorizationFailed,
)

from gateway.errors import (
    DeliveryFailed,
    GatewayError,
    ProducerForgotten,
    RightMissing,
    TransactionTimeoutRefused,
    WorkerFenced,
)
from gateway.streaming.config import StreamConfig
from gateway.streaming.kafka.transactions import transaction_timeout_told


def first_refusal(producer: AIOKafkaProducer, error: Exception) -> BaseException:
    """Return why the brokers refused the transaction, where they did.

    What is called behind a refusal is told by aiokafka only that there is no transaction.
    """
    if isinstance(error, IllegalOperation):
        end = producer._txn_manager.wait_for_transaction_end()
        if end is not None and end.done() and not end.cancelled():
            refusal: BaseException | None = end.exception()
            return refusal or error
    return error


def translated(error: BaseException, stage: str, config: StreamConfig) -> GatewayError:
    """Return the error to raise where publishing, or the start of it, failed with `error`."""
    if isinstance(error, ProducerFenced | InvalidProducerEpoch):
        return WorkerFenced(stage=stage)
    if isinstance(error, InvalidTransactionTimeout):
        return TransactionTimeoutRefused(transaction_timeout_told(config), stage=stage)
    if isinstance(error, TopicAuthorizationFailedError):
        topics = " and ".join(_own_topics_in(error, config)) or "a topic"
        return RightMissing(f"grant Write on {topics}", stage=stage)
    if isinstance(error, GroupAuthorizationFailedError):
        return RightMissing(f"grant Read on the group {config.application_id}", stage=stage)
    if isinstance(error, TransactionalIdAuthorizationFailed):
        ids = f"transactional ids with prefix {config.application_id}-"
        return RightMissing(f"grant Write and Describe on {ids}", stage=stage)
    # A transaction's first request was refused, before any record.
    if isinstance(error.__cause__, InvalidProducerIdMapping):
        return ProducerForgotten(stage=stage)
    return DeliveryFailed(type(error).__name__, stage=stage)


def _own_topics_in(error: TopicAuthorizationFailedError, config: StreamConfig) -> list[str]:
    told = error.args[0] if error.args else ()
    names = {told} if isinstance(told, str) else set(told)
    return sorted(names.intersection([*config.output_topics, config.changelog_topic]))
