"""A route with hard cases on real Kafka, with servers that are slow, dead and well."""

from pathlib import Path

import pytest

from gateway.testing.kafka import KafkaBroker
from load_tests.hard_cases_stream import SERVERS, compare

# Waits as long as it takes to ask, so that a short run asks at all.
PATIENT = {"max_wait_share": 1.0, "deadline_ms": 200, "max_share": 1.0}


@pytest.mark.slow
@pytest.mark.integration
@pytest.mark.timeout(600)
@pytest.mark.parametrize("server", [*SERVERS])
def test_issue_8_route_with_hard_cases_leaks_nothing(
    kafka: KafkaBroker, tmp_path: Path, server: str
) -> None:
    """No canary in any topic; nothing stays that the route without second opinions replaces."""
    (found,) = compare(kafka.bootstrap_servers, tmp_path, 300, 1, [server], PATIENT)
    assert found.n_asked > 0
    assert found.n_canaries == 0
    assert found.n_leaked == 0
