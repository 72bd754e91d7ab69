"""What `doctor` says of brokers that do not answer, and of some that would not."""

from gateway.commands.doctor_view import Check, Status
from gateway.errors import BrokersUnavailable, GatewayError
from gateway.settings.addresses import addresses_of
from gateway.streaming import KafkaSecurity
from gateway.streaming.kafka.reach import reach_told, resolution_told


def unanswered(error: GatewayError, bootstrap_servers: str, security: KafkaSecurity) -> Check:
    """Return the check of brokers that failed with `error`, by address why nobody answers there."""
    if type(error) is not BrokersUnavailable:
        return Check("brokers", Status.FAILED, error.detail, error.remedy)
    told = "; ".join(
        f"{host}:{port}: {reach_told(host, port, security)}"
        for host, port in addresses_of(bootstrap_servers)
    )
    return Check("brokers", Status.FAILED, told, error.remedy)


def check_names(bootstrap_servers: str) -> Check:
    """Return the check of brokers that answer: a name that is not known hides behind another."""
    unknown = [
        f"{host}:{port}: {told}"
        for host, port in addresses_of(bootstrap_servers)
        if (told := resolution_told(host))
    ]
    if not unknown:
        return Check("brokers", Status.OK, bootstrap_servers)
    return Check(
        "brokers",
        Status.WARNING,
        "; ".join(unknown),
        "Take it out of kafka.bootstrap_servers: a worker that asks there first starts late, and "
        "none starts once the other brokers are away.",
    )
