"""When a second opinion is asked, what its answer changes, and what holds without one."""

import asyncio
from collections.abc import Callable, Sequence

import pytest

from gateway.detection.composite import CompositeDetector
from gateway.detection.hard_cases import HardCaseDetector
from gateway.detection.opinion_budget import OpinionBudget
from gateway.domain import Entity
from gateway.errors import LlmUnavailable

TEXT = "meet Ada in Leeds"
ADA, LEEDS = (5, 8), (12, 17)
GENEROUS = OpinionBudget(1.0, 1e6, 100, 60.0, 1e6)


class ManualClock:
    """Seconds that pass when told to, and by `step_s` with every look."""

    def __init__(self, step_s: float = 0.0) -> None:
        self._now_s, self._step_s = 0.0, step_s

    def __call__(self) -> float:
        """Return the time."""
        self._now_s += self._step_s
        return self._now_s

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._now_s += seconds


class Finder:
    """A computing detector that finds the same in every text."""

    def __init__(self, name: str, *found: tuple[tuple[int, int], str, float]) -> None:
        self.name = name
        self._found = [Entity(s, e, type_, score, name) for (s, e), type_, score in found]

    def detect(
        self, texts: Sequence[str], languages: Sequence[str | None] | None = None
    ) -> list[list[Entity]]:
        """Return the entities, for every text."""
        return [list(self._found) for _ in texts]


class Opinion:
    """Says what it is told to, or fails, or never answers."""

    version = "llm/test"

    def __init__(self, *found: tuple[tuple[int, int], str]) -> None:
        self._found = found
        self.error: Exception | None = None
        self.is_silent = False
        self.asked: list[str] = []

    async def ask(self, text: str) -> list[Entity]:
        """Return the entities that the test gave."""
        self.asked.append(text)
        if self.is_silent:
            await asyncio.Event().wait()
        if self.error is not None:
            raise self.error
        return [Entity(s, e, type_, 1.0, self.version) for (s, e), type_ in self._found]


def admits(entity: Entity) -> bool:
    """Return whether the policy of these tests would replace the entity."""
    return entity.score >= 0.5


def make(
    opinion: Opinion,
    *finders: Finder,
    budget: OpinionBudget = GENEROUS,
    clock: Callable[[], float] | None = None,
) -> HardCaseDetector:
    """Return a detector whose purse is full."""
    now = clock or ManualClock(step_s=1.0)
    return HardCaseDetector(CompositeDetector(*finders), opinion, admits, 0.6, budget, now)


async def replaced(detector: HardCaseDetector, text: str = TEXT) -> list[tuple[str, str]]:
    """Return text and type of what the policy replaces."""
    (found,) = await detector.detect([text])
    return [(text[e.start : e.end], e.type) for e in found if admits(e)]


UNSURE = Finder("ner/m", (ADA, "PERSON", 0.45))


async def test_sure_message_is_not_asked_about() -> None:
    """Sure finds and proved values make no hard case."""
    opinion = Opinion()
    sure = Finder("ner/m", (ADA, "PERSON", 0.9))
    proved = Finder("rules/email", (ADA, "EMAIL", 0.99))
    assert await replaced(make(opinion, sure)) == [("Ada", "PERSON")]
    assert await replaced(make(opinion, UNSURE, proved)) == [("Ada", "EMAIL")]
    assert opinion.asked == []


async def test_unsure_find_is_replaced_where_confirmed_and_left_where_not() -> None:
    """The answer decides about what the policy would have left."""
    assert await replaced(make(Opinion((ADA, "PERSON")), UNSURE)) == [("Ada", "PERSON")]
    assert await replaced(make(Opinion(), UNSURE)) == []


async def test_answer_takes_nothing_away() -> None:
    """What the policy replaces by itself is replaced whatever the text made the opinion say."""
    found = Finder("ner/m", (ADA, "PERSON", 0.55))
    assert await replaced(make(Opinion(), found)) == [("Ada", "PERSON")]


async def test_answer_adds_what_nobody_found() -> None:
    """A hard case is read as a whole."""
    opinion = Opinion((ADA, "PERSON"), (LEEDS, "LOCATION"))
    assert await replaced(make(opinion, UNSURE)) == [("Ada", "PERSON"), ("Leeds", "LOCATION")]


async def test_answer_decides_between_types_that_were_found() -> None:
    """Rules and model disagree; a third type is not taken from the opinion."""
    model = Finder("ner/m", (LEEDS, "LOCATION", 0.9))
    rule = Finder("rules/form", (LEEDS, "ORGANIZATION", 0.7))
    assert await replaced(make(Opinion((LEEDS, "ORGANIZATION")), model, rule)) == [
        ("Leeds", "ORGANIZATION")
    ]
    assert await replaced(make(Opinion((LEEDS, "PASSWORD")), model, rule)) == [
        ("Leeds", "LOCATION")
    ]


@pytest.mark.parametrize("how", ["error", "unforeseen", "late", "over budget"])
async def test_without_an_answer_every_unsure_find_is_replaced(how: str) -> None:
    """Late, invalid, away or not asked: the cautious choice."""
    opinion = Opinion()
    budget = GENEROUS
    if how == "error":
        opinion.error = LlmUnavailable("x")
    elif how == "unforeseen":
        opinion.error = KeyError("Ada")
    elif how == "late":
        opinion.is_silent = True
        budget = OpinionBudget(1.0, 1e6, 100, 0.01, 1e6)
    else:
        budget = OpinionBudget(0.0)
    assert await replaced(make(opinion, UNSURE, budget=budget)) == [("Ada", "PERSON")]


async def test_share_of_messages_bounds_the_questions() -> None:
    """Of a hundred hard messages, five are asked about where the share is 5 %."""
    opinion = Opinion((ADA, "PERSON"))
    budget = OpinionBudget(0.05, 1e6, 100, 60.0, 1e6)
    detector = make(opinion, UNSURE, budget=budget)
    await detector.detect([TEXT] * 100)
    assert len(opinion.asked) == 5
    assert detector.counts == {"seen": 100, "hard": 100, "asked": 5, "answered": 5}


async def test_silent_opinion_costs_a_bounded_share_of_time() -> None:
    """However many hard messages come, waiting stays within its share of the time."""
    opinion = Opinion()
    opinion.is_silent = True
    budget = OpinionBudget(1.0, 1e6, 100, 0.02, 0.05)
    loop = asyncio.get_running_loop()
    detector = make(opinion, UNSURE, budget=budget, clock=loop.time)
    started_s = loop.time()
    while loop.time() - started_s < 1.0:
        await detector.detect([TEXT])
        await asyncio.sleep(0.001)
    passed_s = loop.time() - started_s
    assert detector.waited_s <= 0.05 * passed_s + 0.03


async def test_opinion_that_fails_is_left_in_peace() -> None:
    """After three failures in a row nobody is asked for a while, then one question probes."""
    opinion = Opinion()
    opinion.error = LlmUnavailable("x")
    clock = ManualClock()
    detector = make(opinion, UNSURE, clock=clock)
    for _ in range(10):
        clock.advance(0.01)
        await detector.detect([TEXT])
    assert len(opinion.asked) == 3
    clock.advance(2.0)
    await detector.detect([TEXT, TEXT])
    assert len(opinion.asked) == 4
    clock.advance(1.0)
    await detector.detect([TEXT])
    assert len(opinion.asked) == 4
    opinion.error = None
    clock.advance(10.0)
    for _ in range(3):
        clock.advance(0.01)
        await detector.detect([TEXT])
    assert len(opinion.asked) == 7
