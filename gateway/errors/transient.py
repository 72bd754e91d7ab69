"""What may succeed later: work that waits for it, and work that is refused for now."""

from gateway.errors.gateway_error import GatewayError


class TransientError(GatewayError):
    """The same work may succeed later."""

    code = "TRANSIENT"
    meaning = "A dependency is away for the moment; the record waits and nothing is lost."
    remedy = "No action while it recovers; see the dependency's own logs if it lasts."


class InferenceTimeout(TransientError):
    """The model server gave no answer in time."""

    code = "INFERENCE_TIMEOUT"
    meaning = "The NER model did not answer within its time-out."
    remedy = "Check the model server's load; partitions resume by themselves."


class InferenceUnavailable(TransientError):
    """The model server cannot be reached."""

    code = "INFERENCE_UNAVAILABLE"
    meaning = "The NER model cannot be reached."
    remedy = "Start the model server; partitions resume by themselves."


class InferenceFailed(TransientError):
    """The model server is there, and fails at a request."""

    code = "INFERENCE_FAILED"
    meaning = "The model server failed while it computed an answer."
    remedy = (
        "Read the server's log: memory of the GPU is the usual cause, so lower "
        "inference.max_batch_words; the gateway asks again, with fewer texts at a time."
    )


class ModelChanged(TransientError):
    """The model server serves another model than the gateway holds the manifest of."""

    code = "INFERENCE_MODEL_CHANGED"
    meaning = "The server's model is not the one whose manifest the gateway was started with."
    remedy = (
        "Serve the gateway's model again, or restart the gateway with the new model's folder in "
        "detection.ner.model."
    )


class BrokersUnavailable(TransientError):
    """The brokers cannot be reached."""

    code = "BROKERS_UNAVAILABLE"
    meaning = "The brokers cannot be reached."
    remedy = (
        "Check kafka.bootstrap_servers, kafka.security_protocol and the network; a worker ends "
        "with status 75, and its supervisor starts it again."
    )


class RequestUnanswered(BrokersUnavailable):
    """The brokers answer, but not to one kind of request."""

    code = "BROKERS_REQUEST_UNANSWERED"
    meaning = "The brokers answer, but not to the request that the message names."
    remedy = (
        "See the brokers' logs for that request; brokers that do not know it, such as the demo's "
        "embedded one, need their topics created and looked after by their own means."
    )


class ProducerForgotten(TransientError):
    """The brokers know a partition's producer no more; they took nothing of its transaction."""

    code = "PRODUCER_FORGOTTEN"
    meaning = (
        "A partition had nothing to publish for so long that the brokers forgot its producer "
        "(transactional.id.expiration.ms, 7 days by default); nothing was published."
    )
    remedy = "No action; the partition recovers and repeats the micro-batch."


class StatusUnavailable(TransientError):
    """A worker's status cannot be read."""

    code = "STATUS_UNAVAILABLE"
    meaning = "The address does not answer with the status of a worker."
    remedy = (
        "Check that the worker runs with observability.web_enabled, and that --url names its host "
        "and observability.web_port."
    )


class LlmUnavailable(TransientError):
    """The LLM endpoint cannot be reached, or gave no answer in time."""

    code = "LLM_UNAVAILABLE"
    meaning = "The LLM endpoint cannot be reached, failed or gave no answer in time."
    remedy = "Start the same command again once it is back: what was answered is not asked again."


class LlmRateLimited(LlmUnavailable):
    """The LLM endpoint wants fewer requests."""

    code = "LLM_RATE_LIMITED"
    meaning = "The LLM endpoint wants fewer requests for a while."
    remedy = "Lower requests_per_minute of the labeler; the same command goes on where it was."

    def __init__(self, detail: str = "", *, retry_after_s: float | None = None) -> None:
        super().__init__(detail)
        self.retry_after_s = retry_after_s


class CapacityExceeded(GatewayError):
    """There is no room for more work; whoever asks is told to come back."""

    code = "CAPACITY_EXCEEDED"
    meaning = "As much work is waiting as may wait; whoever asks is told to come back."
    remedy = "Try again in a moment."
