"""A second opinion on messages in which detectors are unsure, within a budget.

A message is a hard case where a model's find is less sure than `sure_from`, or where a rule that
proves nothing and the model give one place different types. It may be asked about; the answer can
only add:

- a find too unsure for the policy is replaced if the opinion confirms it, and left if it does not;
- what the opinion finds beside everything else is added;
- where types differ, the opinion's choice between them holds.

What the policy would have replaced anyway is replaced whatever the opinion says: a message that
tells the LLM to find nothing gains nothing. Without an answer (over budget, late, invalid, server
away) the choice is cautious: every unsure find is replaced. Waiting is paid from a purse that fills
with time, so a slow or dead server takes a bounded share of the stream's time.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import structlog

from gateway.detection.composite import CompositeDetector
from gateway.detection.merge import VALIDATED_SCORE
from gateway.detection.opinion_budget import DEFAULT_BUDGET, OpinionBudget, Purse
from gateway.domain import Entity
from gateway.errors import GatewayError
from gateway.stages import Stage, measured

log = structlog.get_logger(__name__)

# A decision was made: no threshold is asked about it again.
_DECIDED_SCORE = 1.0
# What only the opinion found; under it a policy can still leave an LLM's own finds out.
_FOUND_SCORE = 0.9
_RULES_PREFIX = "rules/"


class SecondOpinion(Protocol):
    """Whoever is asked about a hard case."""

    @property
    def version(self) -> str:
        """Name and version, for headers and audit events."""

    async def ask(self, text: str) -> list[Entity]:
        """Return the entities of `text`; may be cancelled.

        Raises:
            GatewayError: no answer, or none that can be used.
        """


class _Case(NamedTuple):
    """A hard case: the text's number, and its places where types differ."""

    number: int
    disputes: tuple[tuple[Entity, Entity], ...]


class HardCaseDetector:
    """A `Detector` around a composite one; used on one event loop.

    Args:
        detector: finds entities by rules and models.
        opinion: who is asked about hard cases.
        admits: whether an entity is sure enough to be replaced (the policy's thresholds).
        sure_from: a model's find with a lower score makes a hard case.
        budget: bounds on questions and waiting.
        now: seconds, monotonic.
    """

    def __init__(
        self,
        detector: CompositeDetector,
        opinion: SecondOpinion,
        admits: Callable[[Entity], bool],
        sure_from: float,
        budget: OpinionBudget = DEFAULT_BUDGET,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._detector = detector
        self._opinion = opinion
        self._admits = admits
        self._sure_from = sure_from
        self._purse = Purse(budget, now)
        self._now = now
        self.counts: Counter[str] = Counter()
        """Messages: `seen`, `hard`, `asked`, `answered`; the rest of the hard were cautious."""
        self.waited_s = 0.0
        """How long micro-batches have waited for answers, all together."""

    @property
    def version(self) -> str:
        """Names and versions of the detectors and of who is asked."""
        return f"{self._detector.version}+{self._opinion.version}"

    async def detect(
        self, texts: Sequence[str], languages: Sequence[str | None] | None = None
    ) -> list[list[Entity]]:
        """Return the entities of every text; see `Detector`."""
        with measured(Stage.DETECT):
            return await self._detect(texts, languages)

    async def _detect(
        self, texts: Sequence[str], languages: Sequence[str | None] | None
    ) -> list[list[Entity]]:
        results = await self._detector.find(texts, languages)
        merged = self._detector.merged(texts, results)
        cases = self._cases(results)
        self._purse.saw(len(texts))
        self.counts["seen"] += len(texts)
        if not cases:
            return merged
        self.counts["hard"] += len(cases)
        answers = await self._answers([texts[case.number] for case in cases])
        for case, answer in zip(cases, answers, strict=True):
            found = merged[case.number]
            merged[case.number] = (
                self._cautious(found) if answer is None else self._settled(case, found, answer)
            )
        return merged

    def _cases(self, results: Sequence[Sequence[Sequence[Entity]]]) -> list[_Case]:
        cases = []
        for number, found in enumerate(zip(*results, strict=True)):
            guesses = [e for one in found for e in one if not e[4].startswith(_RULES_PREFIX)]
            if not guesses:
                continue
            forms = [e for one in found for e in one if e[4].startswith(_RULES_PREFIX)]
            disputes: list[tuple[Entity, Entity]] = []
            is_unsure = False
            for guess in guesses:
                met = [e for e in forms if e.start < guess.end and guess.start < e.end]
                if any(e.score >= VALIDATED_SCORE for e in met):
                    continue
                is_unsure = is_unsure or guess.score < self._sure_from
                disputes += ((guess, form) for form in met if form.type != guess.type)
            if is_unsure or disputes:
                cases.append(_Case(number, tuple(disputes)))
        return cases

    def _cautious(self, found: Sequence[Entity]) -> list[Entity]:
        """Return the entities with every one replaced, however unsure."""
        return [
            entity if self._admits(entity) else entity._replace(score=_DECIDED_SCORE)
            for entity in found
        ]

    def _settled(
        self, case: _Case, found: Sequence[Entity], answer: Sequence[Entity]
    ) -> list[Entity]:
        settled = []
        for entity in found:
            said = [e for e in answer if e.start < entity.end and entity.start < e.end]
            if not self._admits(entity):
                if said:
                    entity = entity._replace(type=said[0].type, score=_DECIDED_SCORE)
            elif len(said) == 1 and said[0].type != entity.type:
                offered = {
                    e.type
                    for pair in case.disputes
                    for e in pair
                    if e.start < entity.end and entity.start < e.end
                }
                if said[0].type in offered:
                    entity = entity._replace(type=said[0].type)
            settled.append(entity)
        for extra in answer:
            if not any(e.start < extra.end and extra.start < e.end for e in settled):
                settled.append(extra._replace(score=_FOUND_SCORE))
        return sorted(settled)

    async def _answers(self, texts: Sequence[str]) -> list[list[Entity] | None]:
        answers: list[list[Entity] | None] = [None] * len(texts)
        n_asked, wait_s = self._purse.take(len(texts))
        if not n_asked:
            return answers
        self.counts["asked"] += n_asked
        started_s = self._now()
        tasks = [asyncio.create_task(self._opinion.ask(text)) for text in texts[:n_asked]]
        try:
            done, _ = await asyncio.wait(tasks, timeout=wait_s)
        finally:
            for task in tasks:
                task.cancel()
            took_s = self._now() - started_s
            self.waited_s += took_s
            self._purse.give_back(n_asked, wait_s - took_s)
        # Cancelled requests close their connections before the next micro-batch opens more.
        await asyncio.sleep(0)
        for number, task in enumerate(tasks):
            if task in done:
                answers[number] = _result(task)
        n_answered = sum(answer is not None for answer in answers)
        self.counts["answered"] += n_answered
        if self._purse.heard(n_answered > 0, took_s):
            log.warning("hard_cases.opinion_away", opinion=self._opinion.version)
        return answers


def _result(task: "asyncio.Task[list[Entity]]") -> list[Entity] | None:
    error = task.exception()
    if error is None:
        return task.result()
    if isinstance(error, GatewayError):
        return None
    # Unforeseen: the cautious choice holds, and the type of the error is all that may be told.
    log.error("hard_cases.opinion_failed", error=type(error).__name__)
    return None
