"""Why the gateway, or a partition of it, cannot work as it is configured: exit at start."""

from gateway.errors.gateway_error import GatewayError


class ConfigurationError(GatewayError):
    """The gateway cannot start as it is configured."""

    code = "CONFIGURATION_INVALID"
    meaning = "A setting is missing, unknown or contradicts another one."
    remedy = "Fix the setting that the message names; docs/settings.md lists them all."


class BrokersRefused(ConfigurationError):
    """The brokers answered, and did not do what was asked.

    Args:
        what: what was tried, in words.
        reason: the name of Kafka's error.
        said: what the brokers said of it.
    """

    code = "BROKERS_REFUSED"
    meaning = "The brokers refused a request; what they said stands in the message."
    remedy = (
        "Create the topic that does not exist (anon-gateway topics create), ask for what the "
        "cluster can do (no more --replication than it has brokers), or give the user the right "
        "that it lacks; docs/deploy.md lists them."
    )

    def __init__(self, what: str, reason: str, said: str) -> None:
        super().__init__(f"{what}: {reason} ({said})")
        self.reason = reason


class KeyDiffers(ConfigurationError):
    """The vault was written under a master key that this worker does not have."""

    code = "CONFIGURATION_KEY_DIFFERS"
    meaning = "The vault was written under another master key, so pseudonyms would change."
    remedy = (
        "Give all workers the same GATEWAY_PSEUDONYMS__MASTER_KEY, and the keys of before in "
        "pseudonyms.retired_keys; only where these are gone on purpose, start once with "
        "pseudonyms.accept_other_key."
    )


class KeyMissing(ConfigurationError):
    """No master key was given outside the demo."""

    code = "CONFIGURATION_KEY_MISSING"
    meaning = "No master key is configured, so pseudonyms could be guessed by anyone."
    remedy = (
        "Set GATEWAY_PSEUDONYMS__MASTER_KEY to 32 random bytes in base64: openssl rand -base64 32."
    )


class ModelUnavailable(ConfigurationError):
    """The NER model cannot be loaded."""

    code = "CONFIGURATION_MODEL_UNAVAILABLE"
    meaning = "The model folder is missing, incomplete or does not match its manifest."
    remedy = "Point detection.ner.model at a folder with model.onnx and manifest.json."


class ServedModelDiffers(ConfigurationError):
    """The model server serves another model than the gateway's, or in smaller batches."""

    code = "CONFIGURATION_SERVED_MODEL_DIFFERS"
    meaning = "The model server serves another model than the gateway's, or takes smaller batches."
    remedy = (
        "Give server and gateway the models of one export, and inference.max_batch_texts at most "
        "the server's max_batch_size."
    )


class InferenceForbidden(ConfigurationError):
    """The model server refuses this gateway."""

    code = "CONFIGURATION_INFERENCE_FORBIDDEN"
    meaning = "The model server refused the gateway's credentials."
    remedy = "Fix inference.headers, or the client certificate in inference.certificate_file."


class EndpointForbidden(ConfigurationError):
    """Raw text would go to an LLM endpoint that nobody allowed."""

    code = "CONFIGURATION_ENDPOINT_FORBIDDEN"
    meaning = "Raw text would be sent to an LLM endpoint that is not on the allow list."
    remedy = (
        "If it may see personal data, add its host:port to llm.allowed_endpoints, or name it with "
        "--allow-endpoint."
    )


class LlmRefused(ConfigurationError):
    """The LLM endpoint refuses what it is asked."""

    code = "CONFIGURATION_LLM_REFUSED"
    meaning = "The LLM endpoint refused the request: its key, address, model or parameters."
    remedy = "Fix url, model or key of the labeler that the message names."

    def __init__(self, detail: str = "", *, is_of_one_request: bool = False) -> None:
        super().__init__(detail)
        self.is_of_one_request = is_of_one_request
        """Another request may still be answered: this one is too long, or filtered."""


class PartitionBlocked(ConfigurationError):
    """One partition cannot be continued as its topics are; the others go on."""

    code = "PARTITION_BLOCKED"
    meaning = (
        "A partition stands still: the offset to continue from does not exist or cannot be read. "
        "The worker's other partitions go on."
    )
    remedy = "Fix the topic or the offset that the message names, then restart the workers."


class TopicUnfit(PartitionBlocked):
    """A topic that a partition publishes to does not take what it publishes."""

    code = "TOPIC_UNFIT"
    meaning = (
        "The changelog or an output topic is gone, lacks the partition or takes no batches of the "
        "gateway's size. The partition stands still and tries again every ten seconds; the "
        "worker's others go on."
    )
    remedy = (
        "Create or alter the topic as the message says (anon-gateway topics create makes those "
        "that do not exist); no restart is needed."
    )


class RightMissing(PartitionBlocked):
    """The brokers do not let this user do what a worker does."""

    code = "KAFKA_RIGHT_MISSING"
    meaning = (
        "The workers' user lacks a right in Kafka. A worker that starts ends before it takes any "
        "partition; under one that runs, each partition that would publish stands still and tries "
        "again every ten seconds."
    )
    remedy = "Grant the right that the message names; docs/deploy.md lists them all."


class TransactionTimeoutRefused(PartitionBlocked):
    """The brokers allow no transactions that are open for as long as the settings say."""

    code = "CONFIGURATION_TRANSACTION_TIMEOUT"
    meaning = (
        "kafka.transaction_timeout_s is longer than the brokers allow (transaction.max.timeout.ms, "
        "15 minutes by default), so that they give out no transactional producer id."
    )
    remedy = (
        "Lower kafka.transaction_timeout_s, and kafka.delivery_timeout_s below it, or raise the "
        "brokers' transaction.max.timeout.ms."
    )
