"""What `doctor` says of the group, before a worker is refused by it."""

import pytest

from gateway.commands.doctor_group import check_session
from gateway.commands.doctor_view import Status
from gateway.settings import KafkaSettings
from gateway.streaming.kafka.group_rules import GroupRules

RULES = GroupRules(min_session_ms=6_000, max_session_ms=30_000)


@pytest.mark.parametrize(("session_s", "bound"), [(5.0, "min"), (31.0, "max")])
def test_session_that_brokers_refuse_is_told(session_s: float, bound: str) -> None:
    """With the setting, and with what the brokers call the bound that it passes."""
    kafka = KafkaSettings(session_timeout_s=session_s, heartbeat_interval_s=1.0)
    (check,) = check_session(kafka, RULES)
    assert check.status is Status.FAILED
    assert "kafka.session_timeout_s" in check.finding
    assert "6 to 30 s" in check.finding
    assert f"group.{bound}.session.timeout.ms" in check.remedy


def test_session_within_the_bounds_is_well() -> None:
    """Bounds that are not told refuse nothing, and nothing is called well by them."""
    (check,) = check_session(KafkaSettings(session_timeout_s=30.0), RULES)
    assert check.status is Status.OK
    assert not list(check_session(KafkaSettings(), GroupRules()))
