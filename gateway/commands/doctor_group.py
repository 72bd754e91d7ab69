"""What `doctor` finds out about the consumer group: whether brokers would let workers into it."""

from collections.abc import Iterator

from gateway.commands.doctor_view import Check, Status
from gateway.settings import KafkaSettings
from gateway.streaming.kafka.group_rules import GroupRules


def check_session(kafka: KafkaSettings, rules: GroupRules) -> Iterator[Check]:
    """Yield whether brokers take the session time-out; nothing where they tell no bounds."""
    least_ms, most_ms = rules.min_session_ms, rules.max_session_ms
    if least_ms is None or most_ms is None:
        return
    session_ms = kafka.session_timeout_s * 1_000
    bounds = f"{least_ms / 1_000:g} to {most_ms / 1_000:g} s"
    if least_ms <= session_ms <= most_ms:
        yield Check(
            "session time-out", Status.OK, f"{kafka.session_timeout_s:g} s, brokers take {bounds}"
        )
        return
    yield Check(
        "session time-out",
        Status.FAILED,
        f"kafka.session_timeout_s is {kafka.session_timeout_s:g}, brokers take {bounds}: no worker "
        "can join its group",
        "Set kafka.session_timeout_s within them, or change the brokers' "
        f"group.{'min' if session_ms < least_ms else 'max'}.session.timeout.ms.",
    )
