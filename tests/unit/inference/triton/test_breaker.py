"""The breaker between outages and the pipeline."""

from gateway.errors import InferenceTimeout, InferenceUnavailable, ModelChanged
from gateway.inference.triton.breaker import Breaker, State
from gateway.testing.clock import ManualClock


def make_closed(clock: ManualClock) -> Breaker:
    """Return a breaker that has seen an answer."""
    breaker = Breaker(clock)
    breaker.answered()
    assert breaker.state is State.CLOSED
    return breaker


def test_breaker_opens_after_failures_in_a_row() -> None:
    """Single failures between answers do not count as an outage; three together do."""
    breaker = make_closed(ManualClock())
    for _ in range(5):
        assert not breaker.failed(InferenceTimeout())
        assert not breaker.failed(InferenceTimeout())
        breaker.answered()
    assert [breaker.failed(InferenceUnavailable()) for _ in range(4)] == [False, False, True, False]
    assert breaker.state is State.OPEN
    assert isinstance(breaker.reason, InferenceUnavailable)


def test_breaker_closes_only_after_a_probe_and_an_answer() -> None:
    """A late answer from before the outage changes nothing."""
    clock = ManualClock()
    breaker = make_closed(clock)
    breaker.open(ModelChanged())
    assert breaker.answered() is None
    assert breaker.state == "open"
    breaker.probed()
    assert breaker.state == "half_open"
    clock.now_s = 7.0
    assert breaker.answered() == 7.0
    assert breaker.state == "closed"
    assert breaker.outage_s() == 0.0


def test_breaker_opens_again_at_the_first_failure_after_a_probe() -> None:
    """A server that is ready and does not answer is asked no more than once a probe."""
    clock = ManualClock()
    breaker = make_closed(clock)
    breaker.open(InferenceUnavailable())
    clock.now_s = 3.0
    breaker.probed()
    assert breaker.failed(InferenceTimeout())
    assert breaker.state is State.OPEN
    assert breaker.outage_s() == 3.0, "one outage, from its first failure"


def test_breaker_begins_careful() -> None:
    """Before the first answer one failure is enough."""
    assert Breaker(ManualClock()).failed(InferenceUnavailable())


def test_breaker_calls_a_server_available_that_answers_or_was_not_asked() -> None:
    """Single failures do not count; in an outage a probe is no answer to a request."""
    breaker = Breaker(ManualClock())
    told = {"start": breaker.is_available}
    breaker.answered()
    breaker.failed(InferenceTimeout())
    told["one failure"] = breaker.is_available
    breaker.open(InferenceTimeout())
    told["open"] = breaker.is_available
    breaker.probed()
    told["probed"] = breaker.is_available
    breaker.answered()
    told["answered"] = breaker.is_available
    assert [what for what, is_available in told.items() if not is_available] == ["open", "probed"]
