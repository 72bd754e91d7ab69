"""What must hold and does not: the worker stops, and a fresh one recovers from Kafka."""

from gateway.errors.gateway_error import GatewayError


class InvariantError(GatewayError):
    """Something that must hold does not; the worker stops."""

    code = "INVARIANT_BROKEN"
    meaning = "A state that should be impossible was met; continuing could lose or leak data."
    remedy = (
        "The supervisor restarts the worker, which recovers from Kafka; report it if it repeats."
    )


class InferenceRejected(InvariantError):
    """The model refused shapes or types; retrying cannot help."""

    code = "INFERENCE_REJECTED"
    meaning = "The model refused its input: model and gateway do not match."
    remedy = "Compare the model's manifest with the one that the gateway was started with."


class StoreFailed(InvariantError):
    """The local vault store cannot be opened, read or written."""

    code = "STORE_FAILED"
    meaning = (
        "The vault's local store cannot be opened, read or written: its disk is full, broken or "
        "read-only, or another worker has it open; the message says which."
    )
    remedy = (
        "Give vault.dir room, and each worker one of its own; the restarted worker reads the rest "
        "from the changelog."
    )


class StoreDamaged(StoreFailed):
    """What the disk holds of the local vault store is not what was written."""

    code = "STORE_DAMAGED"
    meaning = (
        "The vault's local store is damaged: its disk holds other bytes than were written. It is "
        "deleted before its next use, and read again from the changelog."
    )
    remedy = "No action for the store; look at the disk where it happens again."


class DeliveryFailed(InvariantError):
    """A transaction could not be completed."""

    code = "DELIVERY_FAILED"
    meaning = "Publishing a micro-batch failed for good; its transaction was not committed."
    remedy = "The supervisor restarts the worker, which repeats the micro-batch; check the brokers."


class WorkerFenced(InvariantError):
    """Another worker has taken over the partition."""

    code = "WORKER_FENCED"
    meaning = "A newer worker owns the partition; this one's transaction was refused."
    remedy = (
        "No action; the worker restarts and rejoins the group. Where it goes on, two applications "
        "have one transactional id, which is kafka.application_id, topic and partition joined by "
        "hyphens (gw with eu-chat, gw-eu with chat): give the newer one another application_id."
    )


class MembershipRefused(InvariantError):
    """The brokers do not let the worker be a member of its consumer group."""

    code = "MEMBERSHIP_REFUSED"
    meaning = (
        "The brokers do not let the worker join its consumer group, or stay in it; the message "
        "names their error."
    )
    remedy = (
        "GroupAuthorizationFailedError: give the workers' principal Read on the group "
        "kafka.application_id. InvalidSessionTimeoutError: set kafka.session_timeout_s within the "
        "brokers' group.min.session.timeout.ms and group.max.session.timeout.ms, which are 6 s and "
        "30 min unless they are configured otherwise. Anything else: see the brokers' logs. The "
        "restarted worker tries again."
    )


class DeadLetterLimitExceeded(InvariantError):
    """More records failed than the settings allow."""

    code = "DEAD_LETTER_LIMIT_EXCEEDED"
    meaning = "The share of dead letters passed dead_letters.max_share, so the worker stopped."
    remedy = (
        "Stop the workers, fix the route or the producer, then start them: each start counts anew, "
        "and may make up to dead_letters.min_records more dead letters of a partition."
    )
