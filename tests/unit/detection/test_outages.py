"""What a route does without its model server."""

import pytest

from gateway.detection.outages import AbandoningDetector, FallbackDetector
from gateway.errors import InferenceAbandoned, InferenceRejected, InferenceTimeout
from gateway.testing.detectors import ScriptedDetector

TEXTS = ["Sara is here"]


async def test_fallback_answers_only_what_the_first_could_not() -> None:
    """The spare detector is asked during the outage, and no longer than it lasts."""
    first, spare = (
        ScriptedDetector({"Sara": "PERSON"}, 0.9),
        ScriptedDetector({"Sara": "PERSON"}, 0.7),
    )
    first.failures = [InferenceTimeout()]
    detector = FallbackDetector(first, spare)
    assert (await detector.detect(TEXTS))[0][0].score == 0.7
    assert (await detector.detect(TEXTS))[0][0].score == 0.9
    assert detector.version == first.version


async def test_abandoned_records_have_a_code_of_their_own() -> None:
    """An outage becomes dead letters that say so."""
    detector = ScriptedDetector({})
    detector.failures = [InferenceTimeout()]
    with pytest.raises(InferenceAbandoned) as caught:
        await AbandoningDetector(detector).detect(TEXTS)
    assert caught.value.code == "INFERENCE_ABANDONED"
    assert "INFERENCE_TIMEOUT" in str(caught.value)
    assert await AbandoningDetector(detector).detect(TEXTS) == [[]]


@pytest.mark.parametrize("wrapper", [AbandoningDetector, lambda d: FallbackDetector(d, d)])
async def test_model_that_does_not_fit_is_no_outage(wrapper: type[AbandoningDetector]) -> None:
    """Neither a spare model nor dead letters hide that gateway and server do not match."""
    detector = ScriptedDetector({})
    detector.failures = [InferenceRejected()]
    with pytest.raises(InferenceRejected):
        await wrapper(detector).detect(TEXTS)
