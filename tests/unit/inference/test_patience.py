"""Waiting out a server's absence, for ever or for as long as a route says."""

import asyncio

import numpy as np
import pytest

from gateway.errors import InferenceRejected, InferenceUnavailable
from gateway.inference.patience import PatientClient
from gateway.inference.protocols import Answer, Tensors

INPUTS: Tensors = {"word_ids": np.ones((1, 2), np.int32)}


class AbsentClient:
    """A client whose server a test takes away and brings back."""

    model_version = "absent-1"

    def __init__(self) -> None:
        self.outage_s = 0.0
        self.is_back = asyncio.Event()
        self.n_calls = 0
        self.error: Exception = InferenceUnavailable()
        self.is_closed = False

    async def infer(self, inputs: Tensors) -> Answer:
        """Return ones, or raise while the server is away."""
        self.n_calls += 1
        if not self.is_back.is_set():
            raise self.error
        shape = inputs["word_ids"].shape
        return np.ones(shape, np.int32), np.ones(shape, np.float32)

    async def wait_until_back(self, timeout_s: float | None) -> bool:
        """Return whether the server came back in time."""
        try:
            async with asyncio.timeout(timeout_s):
                await self.is_back.wait()
        except TimeoutError:
            return False
        return True

    async def close(self) -> None:
        """Note that it was closed."""
        self.is_closed = True


async def test_call_waits_until_the_server_is_back() -> None:
    """Nothing fails however long it takes, and the server is not asked meanwhile."""
    absent = AbsentClient()
    call = asyncio.create_task(PatientClient(absent, None).infer(INPUTS))
    await asyncio.sleep(0.05)
    assert not call.done()
    assert absent.n_calls == 1
    absent.is_back.set()
    labels, _ = await call
    assert labels.tolist() == [[1, 1]]


async def test_call_gives_up_when_patience_is_at_its_end() -> None:
    """What the client raises goes up once the time is over."""
    with pytest.raises(InferenceUnavailable):
        await PatientClient(AbsentClient(), 0.05).infer(INPUTS)


async def test_patience_counts_from_the_beginning_of_the_outage() -> None:
    """Later calls do not wait again for a server that has been away for longer already."""
    absent = AbsentClient()
    absent.outage_s = 3_600.0
    async with asyncio.timeout(1):
        with pytest.raises(InferenceUnavailable):
            await PatientClient(absent, 60.0).infer(INPUTS)
    assert absent.n_calls == 1


async def test_refusal_is_not_waited_for() -> None:
    """An error that time does not mend goes up at once."""
    absent = AbsentClient()
    absent.error = InferenceRejected()
    with pytest.raises(InferenceRejected):
        await PatientClient(absent, None).infer(INPUTS)


async def test_waiting_call_may_be_cancelled() -> None:
    """A partition that is revoked during an outage is let go."""
    call = asyncio.create_task(PatientClient(AbsentClient(), None).infer(INPUTS))
    await asyncio.sleep(0.02)
    call.cancel()
    with pytest.raises(asyncio.CancelledError):
        await call


async def test_patient_client_speaks_for_its_client() -> None:
    """Version and closing are those of the client itself."""
    absent = AbsentClient()
    patient = PatientClient(absent, None)
    assert patient.model_version == "absent-1"
    await patient.close()
    assert absent.is_closed
