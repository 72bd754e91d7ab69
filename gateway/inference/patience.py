"""Waits for a model server that is away, so that only what was not answered is asked again."""

import asyncio
import random
import time
from typing import Protocol

from gateway.errors import TransientError
from gateway.inference.protocols import Answer, InferenceClient, Tensors

# Between tries at a server that is there and yet fails: it is counted as away soon.
_PAUSE_S = 0.2


class RemoteClient(InferenceClient, Protocol):
    """An `InferenceClient` that knows whether its server is away."""

    @property
    def outage_s(self) -> float:
        """For how long the server has been away; 0 where it answers."""

    async def wait_until_back(self, timeout_s: float | None) -> bool:
        """Return whether the server may be asked again, once it may or the time is up."""


class PatientClient:
    """Waits out the outages of a client.

    A call neither fails nor publishes anything while it waits: the partition behind it is not
    fetched from, and its worker stays in the group. It may be cancelled at any time.

    Args:
        client: raises at once while its server is away.
        patience_s: how long an outage may last before calls raise what the client raises; None for
            ever. It counts from the outage's beginning, so that later calls do not wait again.
    """

    def __init__(self, client: RemoteClient, patience_s: float | None) -> None:
        self._client = client
        self._patience_s = patience_s

    @property
    def model_version(self) -> str:
        """Name and version of the model, as its manifest states them."""
        return self._client.model_version

    async def infer(self, inputs: Tensors) -> Answer:
        """Return what the client returns, however long its server was away within the patience."""
        began_s = time.monotonic()
        while True:
            try:
                return await self._client.infer(inputs)
            except TransientError:
                left_s = self._left_s(began_s)
                if left_s is not None and left_s <= 0:
                    raise
                if not await self._client.wait_until_back(left_s):
                    raise
                await asyncio.sleep(_PAUSE_S * random.random())  # noqa: S311 - spreads, hides nothing

    async def close(self) -> None:
        """Release the client."""
        await self._client.close()

    def _left_s(self, began_s: float) -> float | None:
        if self._patience_s is None:
            return None
        waited_s = max(self._client.outage_s, time.monotonic() - began_s)
        return self._patience_s - waited_s
