"""An `InferenceClient` over a Triton server: batched with others, bounded, retried, guarded."""

import asyncio
import hashlib
import random
import time
from pathlib import Path

import numpy as np
import structlog
from numpy.typing import NDArray

from gateway.errors import (
    GatewayError,
    InferenceRejected,
    InferenceUnavailable,
    ModelChanged,
    ModelUnavailable,
    TransientError,
)
from gateway.inference.contract import TensorSpec, inputs_of
from gateway.inference.manifest import MANIFEST_NAME, Manifest, load_manifest
from gateway.inference.protocols import Tensors
from gateway.inference.triton.agreement import agreed_version
from gateway.inference.triton.batcher import BatchCounts, MicroBatcher
from gateway.inference.triton.breaker import Breaker, State
from gateway.inference.triton.connection import Connection, ServedModel, Statistics
from gateway.inference.triton.in_flight import InFlightBound
from gateway.inference.triton.options import TritonOptions
from gateway.inference.triton.packing import PackingLimits, Request

log = structlog.get_logger(__name__)

# How long a question about the server's state may take: it is answered without computing.
_PROBE_TIMEOUT_S = 2.0
# Probes of an absent server: often enough that nobody waits long for a server that is back.
_PROBE_EVERY_S = 0.5
# How often a server that answers is asked which model it serves. A model that is replaced under
# another number is noticed at once; this finds one that was replaced under the same number.
_RECHECK_S = 10.0
_FIRST_PAUSE_S = 0.05


class TritonClient:
    """Runs the model of a manifest on a server; may be used in one event loop after another.

    Args:
        options: where the server is, and how much is asked of it.
        folder: the model folder, whose manifest the server's model has to match.

    Raises:
        ModelUnavailable: the folder does not hold a model that its manifest describes.
    """

    def __init__(self, options: TritonOptions, folder: Path) -> None:
        self._options = options
        self._manifest = load_manifest(folder)
        self._manifest_sha256 = _manifest_hash(folder)
        self._session: _Session | None = None

    @property
    def model_version(self) -> str:
        """Name and version of the model, as its manifest states them."""
        return self._manifest.model_version

    @property
    def manifest(self) -> Manifest:
        """What the model's folder says of it."""
        return self._manifest

    async def infer(self, inputs: Tensors) -> tuple[NDArray[np.int32], NDArray[np.float32]]:
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

    def _connected(self) -> "_Session":
        loop = asyncio.get_running_loop()
        if self._session is None or self._session.loop is not loop:
            self._session = _Session(self._options, self._manifest, self._manifest_sha256)
        return self._session


class _Session:
    """The state of a client in one event loop."""

    def __init__(self, options: TritonOptions, manifest: Manifest, manifest_sha256: str) -> None:
        self.loop = asyncio.get_running_loop()
        self.connection = Connection(options, inputs_of(manifest.family))
        self.breaker = Breaker()
        self._bound = InFlightBound(options.max_in_flight)
        limits = PackingLimits(options.max_batch_texts, options.max_batch_words)
        self.batcher = MicroBatcher(self._send, limits, self._bound, options.max_delay_ms / 1_000)
        self._options = options
        self._specs = inputs_of(manifest.family)
        self._n_labels = len(manifest.labels)
        self._manifest_sha256 = manifest_sha256
        self._version: str | None = None
        self._checked_s = 0.0
        self._checking: asyncio.Task[None] | None = None
        self._recovering: asyncio.Task[None] | None = None
        self._is_back = asyncio.Event()
        self._is_back.set()

    async def infer(self, inputs: Tensors) -> tuple[NDArray[np.int32], NDArray[np.float32]]:
        lengths = _lengths_of(inputs, self._specs)
        if self._version is None:
            await self._check_shared()
        self._refuse_while_open()
        return await self.batcher.run(inputs, lengths)

    async def wait_until_back(self, timeout_s: float | None) -> bool:
        try:
            async with asyncio.timeout(timeout_s):
                await self._is_back.wait()
        except TimeoutError:
            return False
        return True

    async def close(self) -> None:
        for task in (self._checking, self._recovering):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        await self.batcher.close()
        await self.connection.close()

    async def _send(self, request: Request) -> tuple[NDArray[np.int32], NDArray[np.float32]]:
        """Return the answer to one request, asked for again where that may help."""
        tensors = request.tensors()
        n_tries = 0
        while True:
            self._refuse_while_open()
            n_tries += 1
            was_reached = self.batcher.is_bound_reached
            began_s = time.monotonic()
            try:
                labels, scores = await self.connection.infer(tensors, self._version or "")
            except TransientError as error:
                self._bound.refused()
                if self.breaker.failed(error):
                    self._begin_recovery(error)
                if n_tries >= self._options.n_attempts:
                    raise
                # Full jitter, so that the requests of an overloaded moment do not meet again.
                await asyncio.sleep(random.uniform(0, _FIRST_PAUSE_S * 2**n_tries))  # noqa: S311 - no secret
            except InferenceRejected:
                # Another model would refuse what fits ours; this raises ModelChanged then.
                await self._check()
                raise
            else:
                duration_s = time.monotonic() - began_s
                self._bound.answered(duration_s, request.n_places, was_reached=was_reached)
                self._answered()
                if not 0 <= int(labels.min()) <= int(labels.max()) < self._n_labels:
                    raise InferenceRejected("the answer has labels that the manifest does not")
                return labels, scores

    def _answered(self) -> None:
        outage_s = self.breaker.answered()
        if outage_s is not None:
            log.info("inference.back", outage_s=round(outage_s, 1))
        if time.monotonic() - self._checked_s > _RECHECK_S:
            self._checked_s = time.monotonic()
            if self._checking is None or self._checking.done():
                self._checking = self.loop.create_task(self._recheck())

    def _refuse_while_open(self) -> None:
        if self.breaker.state is State.OPEN:
            raise self.breaker.reason or InferenceUnavailable("the server is away")

    async def _check(self) -> None:
        """Ask which model is served, and open the breaker where it is not the manifest's.

        Raises:
            TransientError: the server is away, or serves another model.
        """
        try:
            self._version = await agree(
                self.connection, self._specs, self._manifest_sha256, self._options
            )
        except TransientError as error:
            # Without an answer the old agreement holds; with another one it is over.
            note = self.breaker.open if isinstance(error, ModelChanged) else self.breaker.failed
            if note(error):
                self._begin_recovery(error)
            raise
        self._checked_s = time.monotonic()

    async def _check_shared(self) -> None:
        """Let all first calls wait for one check."""
        if self._checking is None or self._checking.done():
            self._checking = self.loop.create_task(self._check())
        await asyncio.shield(self._checking)

    async def _recheck(self) -> None:
        try:
            await self._check()
        except GatewayError as error:
            # A breaker that opened has said so; what is not transient, the next request will raise.
            log.info("inference.recheck", code=error.code)

    def _begin_recovery(self, error: TransientError) -> None:
        """Let everything that waits fail, and probe until the server may be asked again."""
        log.warning("inference.away", code=error.code, detail=error.detail)
        self._is_back.clear()
        self.batcher.fail_waiting(error)
        self._recovering = self.loop.create_task(self._recover())

    async def _recover(self) -> None:
        while True:
            await asyncio.sleep(_PROBE_EVERY_S * random.uniform(0.5, 1.0))  # noqa: S311 - no secret
            try:
                self._version = await agree(
                    self.connection, self._specs, self._manifest_sha256, self._options
                )
            except TransientError as error:
                self.breaker.failed(error)
                continue
            except Exception as error:
                # Not transient: whoever asks next raises it, and the worker stops.
                log.error("inference.probe", error_type=type(error).__name__)
            break
        self._checked_s = time.monotonic()
        self._bound.restart()
        self.breaker.probed()
        self._is_back.set()


async def agree(
    connection: Connection,
    specs: tuple[TensorSpec, ...],
    manifest_sha256: str,
    options: TritonOptions,
) -> str:
    """Return the number under which the server serves the manifest's model.

    Raises:
        TransientError: the server is away, or serves another model.
        InferenceForbidden: the server refused who asks.
    """
    served = await connection.describe(min(_PROBE_TIMEOUT_S, options.timeout_s))
    return agreed_version(served, specs, manifest_sha256, options.max_batch_texts)


async def check_server(options: TritonOptions, folder: Path) -> ServedModel:
    """Return what the server serves, if it is the model in `folder`.

    Raises:
        TransientError: the server is away.
        ModelUnavailable: it serves another model, or the folder does not hold one.
        InferenceForbidden: the server refused who asks.
    """
    manifest = load_manifest(folder)
    specs = inputs_of(manifest.family)
    connection = Connection(options, specs)
    try:
        served = await connection.describe(_PROBE_TIMEOUT_S)
    finally:
        await connection.close()
    try:
        agreed_version(served, specs, _manifest_hash(folder), options.max_batch_texts)
    except TransientError as error:
        raise ModelUnavailable(error.detail) from None
    return served


def _manifest_hash(folder: Path) -> str:
    return hashlib.sha256((folder / MANIFEST_NAME).read_bytes()).hexdigest()


def _lengths_of(inputs: Tensors, specs: tuple[TensorSpec, ...]) -> list[int]:
    """Return how many words or tokens each text has, once the tensors fit one another.

    Raises:
        InferenceRejected: a tensor is missing, or is not for the same texts as another.
    """
    shape: tuple[int, ...] | None = None
    for spec in specs:
        array = inputs.get(spec.name)
        if array is None:
            raise InferenceRejected(f"the tensor {spec.name} is missing")
        if array.dtype != np.int32:
            raise InferenceRejected(f"the tensor {spec.name} is not int32")
        n_axes = 1 if spec.is_count else 1 + len(spec.dims)
        if array.ndim != n_axes or array.shape[2:] != spec.dims[1:]:
            raise InferenceRejected(f"the tensor {spec.name} has the shape of another one")
        shape = shape or array.shape[:2]
        if array.shape[:2] != shape[: array.ndim]:
            raise InferenceRejected("tensors are for different texts")
    if shape is None or not all(shape):
        raise InferenceRejected("there is nothing in the tensors")
    if "lengths" in inputs:
        lengths: list[int] = inputs["lengths"].tolist()
    else:
        lengths = inputs["attention_mask"].sum(axis=1).tolist()
    if min(lengths) < 0 or max(lengths) > shape[1]:
        raise InferenceRejected("a text is longer than its tensor")
    return lengths
