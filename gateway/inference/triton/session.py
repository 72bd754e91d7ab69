"""What a client of a Triton server knows and does in one event loop."""

import asyncio
import random
import time

import structlog

from gateway.errors import (
    GatewayError,
    InferenceFailed,
    InferenceRejected,
    InferenceUnavailable,
    InferenceUnusable,
    ModelChanged,
    TransientError,
)
from gateway.inference.contract import inputs_of
from gateway.inference.finite_scores import ensure_finite
from gateway.inference.manifest import Manifest
from gateway.inference.observer import InferenceObserver
from gateway.inference.protocols import Answer, Tensors
from gateway.inference.triton.agreement import agreed_version
from gateway.inference.triton.batcher import MicroBatcher
from gateway.inference.triton.breaker import Breaker, State
from gateway.inference.triton.connection import Connection
from gateway.inference.triton.in_flight import InFlightBound
from gateway.inference.triton.options import TritonOptions
from gateway.inference.triton.packing import PackingLimits, Request
from gateway.inference.triton.tensors import blank_like, lengths_of, one_word

log = structlog.get_logger(__name__)

# How long a question about the server's state may take: it is answered without computing.
PROBE_TIMEOUT_S = 2.0
# Probes of an absent server: often enough that nobody waits long for a server that is back.
_PROBE_EVERY_S = 0.5
# How often a server that answers is asked which model it serves. A model that is replaced under
# another number is noticed at once; this finds one that was replaced under the same number.
_RECHECK_S = 10.0
_FIRST_PAUSE_S = 0.05
# So often in a row a text fails while one of its length is answered, before it is given up: a
# broken replica among others may fail at anything once.
_TIMES_BLAMED = 3


class Session:
    """Channel, batcher, bound and breaker of a client, and the tasks that mend what broke."""

    def __init__(
        self,
        options: TritonOptions,
        manifest: Manifest,
        manifest_sha256: str,
        observer: InferenceObserver,
    ) -> None:
        self.loop = asyncio.get_running_loop()
        self.connection = Connection(options, inputs_of(manifest.family))
        self.breaker = Breaker()
        self._bound = InFlightBound(options.max_in_flight)
        limits = PackingLimits(options.max_batch_texts, options.max_batch_words)
        self.batcher = MicroBatcher(self._send, limits, self._bound, options.max_delay_ms / 1_000)
        self._options = options
        self._specs = inputs_of(manifest.family)
        self._model = manifest.model_version
        self._observer = observer
        self._n_labels = len(manifest.labels)
        self._manifest_sha256 = manifest_sha256
        self._version: str | None = None
        self._checked_s = 0.0
        self._checking: asyncio.Task[None] | None = None
        self._recovering: asyncio.Task[None] | None = None
        self._is_back = asyncio.Event()
        self._is_back.set()

    async def infer(self, inputs: Tensors) -> Answer:
        """Return the answers for all texts; see `TritonClient.infer`."""
        lengths = lengths_of(inputs, self._specs)
        while self._version is None:
            await self._check_shared()
        self._refuse_while_open()
        labels, scores = await self.batcher.run(inputs, lengths)
        # Here and not in `_send`: texts of other calls in the request are not to blame.
        ensure_finite(inputs, scores)
        return labels, scores

    async def wait_until_back(self, timeout_s: float | None) -> bool:
        """Return whether the server may be asked again, once it may or the time is up."""
        try:
            async with asyncio.timeout(timeout_s):
                await self._is_back.wait()
        except TimeoutError:
            return False
        return True

    async def close(self) -> None:
        """Cancel what is under way and close the channel."""
        # All at once: what goes on while another one ends could begin a new check or recovery.
        tasks = [task for task in (self._checking, self._recovering) if task is not None]
        for task in tasks:
            task.cancel()
        await self.batcher.close()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.connection.close()

    async def _send(self, request: Request) -> Answer:
        """Return the answer to one request, asked for again where that may help."""
        tensors = request.tensors()
        n_tries = n_blamed = 0
        while True:
            self._refuse_while_open()
            n_tries += 1
            was_reached = self.batcher.is_bound_reached
            self._observer.asked(self._model, request.n_words, request.n_places - request.n_words)
            began_s = time.monotonic()
            try:
                labels, scores = await self.connection.infer(tensors, self._version or "")
            except TransientError as error:
                self._observer.failed(self._model, error.code)
                self._bound.refused()
                # What fails may be to blame for it, and not the server.
                is_away = not isinstance(error, InferenceFailed)
                if is_away and self.breaker.failed(error):
                    self._begin_recovery(error)
                is_last = n_tries >= self._options.n_attempts
                if request.is_over or (is_last and is_away):
                    raise
                if is_last:
                    await self._ensure_answers(request, tensors)
                    n_blamed += 1
                    if request.n_texts > 1:
                        raise  # and is sent in halves
                    if n_blamed == _TIMES_BLAMED:
                        raise InferenceUnusable(
                            "the server fails at this text alone", stage="infer"
                        ) from None
                # Full jitter, so that the requests of an overloaded moment do not meet again.
                n_pauses = min(n_tries, self._options.n_attempts)
                await asyncio.sleep(random.uniform(0, _FIRST_PAUSE_S * 2**n_pauses))  # noqa: S311 - no secret
            except InferenceRejected as error:
                self._observer.failed(self._model, error.code)
                # Another model would refuse what fits ours; this raises ModelChanged then.
                await self._check()
                raise
            else:
                if isinstance(self.breaker.reason, ModelChanged):
                    # Found out while this was under way: who answered it is not known.
                    self._refuse_while_open()
                duration_s = time.monotonic() - began_s
                self._observer.answered(self._model, duration_s)
                self._bound.answered(duration_s, request.n_places, was_reached=was_reached)
                self._answered()
                if not 0 <= int(labels.min()) <= int(labels.max()) < self._n_labels:
                    raise InferenceRejected("the answer has labels that the manifest does not")
                return labels, scores

    async def _ensure_answers(self, request: Request, tensors: Tensors) -> None:
        """Return if a server that fails at a request has the model and answers for less.

        Less is one word, or, in the place of one text, none of its length.

        Raises:
            TransientError: it serves another model, or fails at that too, which is an outage.
        """
        await self._check()
        self._refuse_while_open()
        asked = blank_like(tensors) if request.n_texts == 1 else one_word(self._specs)
        try:
            await self.connection.infer(asked, self._version or "")
        except InferenceRejected:
            # Another model would refuse what fits ours; this raises ModelChanged then.
            await self._check()
            raise
        except TransientError as error:
            is_failing = isinstance(error, InferenceFailed)
            away = InferenceUnavailable("it fails at every request") if is_failing else error
        else:
            return
        if self.breaker.open(away):
            self._begin_recovery(away)
        raise away

    def _answered(self) -> None:
        outage_s = self.breaker.answered()
        self._tell_availability()
        if outage_s is not None:
            log.info("inference.back", outage_s=round(outage_s, 1))
        if time.monotonic() - self._checked_s > _RECHECK_S:
            self._checked_s = time.monotonic()
            if self._checking is None or self._checking.done():
                self._checking = self.loop.create_task(self._recheck())

    def _refuse_while_open(self) -> None:
        if self.breaker.state is State.OPEN:
            reason = self.breaker.reason
            if reason is None or isinstance(reason, InferenceFailed):
                # Not what is sent again in halves: nothing was sent.
                reason = InferenceUnavailable("the server is away")
            # Raised to many: without the frames, and so the tensors, of all callers before.
            raise reason.with_traceback(None)

    async def _check(self) -> None:
        """Ask which model is served, and open the breaker where it is not the manifest's.

        Raises:
            TransientError: the server is away, or serves another model.
        """
        try:
            self._version = await self._agreed()
        except TransientError as error:
            # Without an answer the old agreement holds; with another one it is over.
            note = self.breaker.open if isinstance(error, ModelChanged) else self.breaker.failed
            if note(error):
                self._begin_recovery(error)
            raise
        self._checked_s = time.monotonic()
        self._tell_availability()

    async def _agreed(self) -> str:
        """Return the number under which the server serves the manifest's model."""
        served = await self.connection.describe(min(PROBE_TIMEOUT_S, self._options.timeout_s))
        return agreed_version(
            served, self._specs, self._manifest_sha256, self._options.max_batch_texts
        )

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
        self._tell_availability()
        self.batcher.fail_waiting(error)
        if self._recovering is not None:
            self._recovering.cancel()  # it waits for an answer, after a probe that succeeded
        self._recovering = self.loop.create_task(self._recover())

    async def _recover(self) -> None:
        """Probe until the server may be asked again, and tell that it is back if nobody asks."""
        while True:
            await asyncio.sleep(_PROBE_EVERY_S * random.uniform(0.5, 1.0))  # noqa: S311 - no secret
            try:
                self._version = await self._agreed()
                # A server whose model hangs still says that it is ready.
                await self.connection.infer(one_word(self._specs), self._version)
            except TransientError as error:
                is_news = not isinstance(self.breaker.reason, ModelChanged)
                if is_news and isinstance(error, ModelChanged):
                    # An update takes the old server away first, so the log says only that so far.
                    log.warning("inference.away", code=error.code, detail=error.detail)
                self.breaker.failed(error)
                continue
            except Exception as error:
                # Not transient: whoever asks next raises it, and the worker stops. Which model is
                # served was perhaps not said, so that is asked first.
                log.error("inference.probe", error_type=type(error).__name__)
                self._version = None
                is_answered = False
            else:
                is_answered = True
            break
        self._checked_s = time.monotonic()
        self._bound.restart()
        self.breaker.probed()
        self._is_back.set()
        # A request that is sent now tells by then; without any, the probe's answer is the last one.
        await asyncio.sleep(self._options.timeout_s)
        if is_answered and not self.batcher.n_in_flight and self.breaker.state is State.HALF_OPEN:
            # The outage ends here: left open, it would last until somebody asks again.
            self._answered()

    def _tell_availability(self) -> None:
        self._observer.available(self._model, is_available=self.breaker.is_available)
