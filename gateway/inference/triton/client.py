"""An `InferenceClient` over a Triton server: batched with others, bounded, retried, guarded."""

import asyncio
from pathlib import Path

from gateway.errors import ModelChanged, ServedModelDiffers
from gateway.inference.contract import inputs_of
from gateway.inference.manifest import Manifest, load_manifest, manifest_hash
from gateway.inference.observer import InferenceObserver, SilentInferenceObserver
from gateway.inference.protocols import Answer, Tensors
from gateway.inference.triton.agreement import agreed_version
from gateway.inference.triton.batcher import BatchCounts
from gateway.inference.triton.connection import Connection, ServerReport, Statistics
from gateway.inference.triton.options import TritonOptions
from gateway.inference.triton.session import PROBE_TIMEOUT_S, Session


class TritonClient:
    """Runs the model of a manifest on a server; may be used in one event loop after another.

    Args:
        options: where the server is, and how much is asked of it.
        folder: the model folder, whose manifest the server's model has to match.
        observer: is told of requests and of outages.

    Raises:
        ModelUnavailable: the folder does not hold a model that its manifest describes.
    """

    def __init__(
        self, options: TritonOptions, folder: Path, observer: InferenceObserver | None = None
    ) -> None:
        self._options = options
        self._observer = observer or SilentInferenceObserver()
        self._manifest = load_manifest(folder)
        self._manifest_sha256 = manifest_hash(folder)
        self._session: Session | None = None

    @property
    def model_version(self) -> str:
        """Name and version of the model, as its manifest states them."""
        return self._manifest.model_version

    @property
    def manifest(self) -> Manifest:
        """What the model's folder says of it."""
        return self._manifest

    async def infer(self, inputs: Tensors) -> Answer:
        """Return the best label and its probability for every word; see `InferenceClient`.

        Texts of concurrent calls travel together. While the server is away, this raises at once.

        Raises:
            InferenceForbidden: the server refused who asks.
        """
        return await self._connected().infer(inputs)

    async def wait_until_back(self, timeout_s: float | None) -> bool:
        """Return whether the server may be asked again, once it may or the time is up."""
        return await self._connected().wait_until_back(timeout_s)

    @property
    def outage_s(self) -> float:
        """For how long the server has been away; 0 where it answers."""
        return self._session.breaker.outage_s() if self._session else 0.0

    @property
    def counts(self) -> BatchCounts:
        """What was sent so far in this event loop."""
        return self._connected().batcher.counts

    async def statistics(self) -> Statistics:
        """Return the server's own counts.

        Raises:
            InferenceUnavailable: the server or its model is not there.
        """
        return await self._connected().connection.statistics()

    async def close(self) -> None:
        """Give up what is under way and close the channel; a later `infer` connects anew."""
        session, self._session = self._session, None
        if session is not None and session.loop is asyncio.get_running_loop():
            await session.close()

    def _connected(self) -> Session:
        loop = asyncio.get_running_loop()
        if self._session is None or self._session.loop is not loop:
            self._session = Session(
                self._options, self._manifest, self._manifest_sha256, self._observer
            )
        return self._session


async def check_server(options: TritonOptions, folder: Path) -> ServerReport:
    """Return what the server serves, if it is the model in `folder`.

    Raises:
        TransientError: the server is away.
        ServedModelDiffers: it serves another model.
        ModelUnavailable: the folder does not hold one.
        InferenceForbidden: the server refused who asks.
    """
    manifest = load_manifest(folder)
    specs = inputs_of(manifest.family)
    connection = Connection(options, specs)
    try:
        served = await connection.describe(PROBE_TIMEOUT_S)
    finally:
        await connection.close()
    try:
        agreed_version(served, specs, manifest_hash(folder), options.max_batch_texts)
    except ModelChanged as error:
        raise ServedModelDiffers(error.detail) from None
    return served
