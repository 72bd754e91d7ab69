"""A second opinion on messages in which detectors are unsure, within a budget.

A message is a hard case where a model has dropped a find as too unsure, where one that it kept is
less sure than `sure_from`, or where a rule that proves nothing and the model give one place
different types. It may be asked about; what the answer may change, and what holds without one (over
budget, late, invalid, server away), says `gateway.detection.second_opinion.settlement`. Cases on
which a value's replacement depends come before those that only ask for more.

Waiting is paid from a purse that fills with time, so a slow or dead server takes a bounded share of
the stream's time.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import structlog

from gateway.detection.composite import CompositeDetector
from gateway.detection.merge import VALIDATED_SCORE
from gateway.detection.ner.doubts import is_doubt
from gateway.detection.protocols import EntitiesByText
from gateway.detection.second_opinion.opinion_budget import DEFAULT_BUDGET, OpinionBudget, Purse
from gateway.detection.second_opinion.settlement import Case, Settlement
from gateway.domain import Entity
from gateway.domain.detectors import RULES_PREFIX
from gateway.domain.spans import overlapping
from gateway.errors import GatewayError
from gateway.stages import Stage, measured

log = structlog.get_logger(__name__)


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


def _tell_nobody(model: str, outcomes: Mapping[str, int]) -> None:
    pass


class HardCaseDetector:
    """A `Detector` around a composite one; used on one event loop.

    Args:
        detector: finds entities by rules and models; models give what they doubt too, marked.
        opinion: who is asked about hard cases.
        settlement: decides what an answer changes, and what holds without one.
        sure_from: a model's find with a lower score makes a hard case.
        budget: bounds on questions and waiting.
        now: seconds, monotonic.
        sought: told of each micro-batch with hard cases: who was to be asked, and how many cases
            were settled, unanswered and not_asked.
    """

    def __init__(
        self,
        detector: CompositeDetector,
        opinion: SecondOpinion,
        settlement: Settlement,
        sure_from: float,
        budget: OpinionBudget = DEFAULT_BUDGET,
        now: Callable[[], float] = time.monotonic,
        sought: Callable[[str, Mapping[str, int]], None] = _tell_nobody,
    ) -> None:
        self._detector = detector
        self._opinion = opinion
        self._settlement = settlement
        self._sure_from = sure_from
        self._purse = Purse(budget, now)
        self._now = now
        self._sought = sought
        self.counts: Counter[str] = Counter()
        """Messages: `seen`, `hard`, `asked`, `answered`; the rest of the hard were cautious."""
        self.waited_s = 0.0
        """How long micro-batches have waited for answers, all together."""

    @property
    def version(self) -> str:
        """Names and versions of the detectors and of who is asked."""
        return f"{self._detector.version}+{self._opinion.version}"

    async def detect(self, texts: Sequence[str]) -> EntitiesByText:
        """Return the entities of every text; see `Detector`."""
        with measured(Stage.DETECT):
            return await self._detect(texts)

    async def _detect(self, texts: Sequence[str]) -> EntitiesByText:
        results, doubts = _parted(await self._detector.find(texts))
        merged = self._detector.merged(texts, results)
        cases = self._cases(results, merged, self._detector.merged(texts, [doubts]))
        self._purse.saw(len(texts))
        self.counts["seen"] += len(texts)
        if not cases:
            return merged
        self.counts["hard"] += len(cases)
        n_asked, answers = await self._answers([texts[case.number] for case in cases])
        n_answered = sum(answer is not None for answer in answers)
        self.counts["asked"] += n_asked
        self.counts["answered"] += n_answered
        outcomes = {
            "settled": n_answered,
            "unanswered": n_asked - n_answered,
            "not_asked": len(cases) - n_asked,
        }
        self._sought(self._opinion.version, outcomes)
        for case, answer in zip(cases, answers, strict=True):
            text, found = texts[case.number], merged[case.number]
            merged[case.number] = (
                self._settlement.cautious(text, case, found)
                if answer is None
                else self._settlement.settled(text, case, found, answer)
            )
        return merged

    def _cases(
        self, results: Sequence[EntitiesByText], merged: EntitiesByText, doubts: EntitiesByText
    ) -> list[Case]:
        """Return the hard cases, first those with doubts or with finds that are no sure ones."""
        pressing: list[Case] = []
        others: list[Case] = []
        for number, found in enumerate(zip(*results, strict=True)):
            guesses = [e for one in found for e in one if not e[4].startswith(RULES_PREFIX)]
            open_doubts = doubts[number]
            if not guesses and not open_doubts:
                continue
            forms = [e for one in found for e in one if e[4].startswith(RULES_PREFIX)]
            disputes: list[tuple[Entity, Entity]] = []
            is_unsure = False
            for guess in guesses:
                met = overlapping(forms, guess)
                if any(e.score >= VALIDATED_SCORE for e in met):
                    continue
                is_unsure = is_unsure or guess.score < self._sure_from
                disputes += ((guess, form) for form in met if form.type != guess.type)
            if open_doubts:
                kept = merged[number]
                open_doubts = [e for e in open_doubts if not overlapping(kept, e)]
            if is_unsure or disputes or open_doubts:
                is_pressing = bool(open_doubts) or not all(
                    map(self._settlement.admits, merged[number])
                )
                case = Case(number, tuple(disputes), tuple(open_doubts))
                (pressing if is_pressing else others).append(case)
        return pressing + others

    async def _answers(self, texts: Sequence[str]) -> tuple[int, list[list[Entity] | None]]:
        """Return how many were asked about, and what was answered."""
        answers: list[list[Entity] | None] = [None] * len(texts)
        n_asked, wait_s = self._purse.take(len(texts))
        if not n_asked:
            return 0, answers
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
        if self._purse.heard(any(answer is not None for answer in answers), took_s):
            log.warning("hard_cases.opinion_away", opinion=self._opinion.version)
        return n_asked, answers


def _parted(results: Sequence[EntitiesByText]) -> tuple[list[EntitiesByText], EntitiesByText]:
    """Return what each detector is sure of, and for each text what any of them doubts."""
    doubts: EntitiesByText = [[] for _ in results[0]] if results else []
    sure: list[EntitiesByText] = []
    for result in results:
        if not any(entities and any(map(is_doubt, entities)) for entities in result):
            sure.append(result)
            continue
        sure.append([[e for e in entities if not is_doubt(e)] for entities in result])
        for found, entities in zip(doubts, result, strict=True):
            found += filter(is_doubt, entities)
    return sure, doubts


def _result(task: "asyncio.Task[list[Entity]]") -> list[Entity] | None:
    error = task.exception()
    if error is None:
        return task.result()
    if isinstance(error, GatewayError):
        return None
    # Unforeseen: the cautious choice holds, and the type of the error is all that may be told.
    log.error("hard_cases.opinion_failed", error=type(error).__name__)
    return None
