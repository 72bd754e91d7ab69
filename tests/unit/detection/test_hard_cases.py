"""When a second opinion is asked, what its answer changes, and what holds without one."""

import asyncio
from collections.abc import Callable, Mapping, Sequence

import pytest

from gateway.detection.composite import CompositeDetector
from gateway.detection.ner.doubts import DOUBT_MARK
from gateway.detection.second_opinion.hard_cases import HardCaseDetector
from gateway.detection.second_opinion.opinion_budget import OpinionBudget
from gateway.detection.second_opinion.settlement import Settlement
from gateway.domain import Entity
from gateway.errors import LlmUnavailable

TEXT = "meet Ada in Leeds"
ADA, LEEDS = (5, 8), (12, 17)
GENEROUS = OpinionBudget(1.0, 1e6, 100, 60.0, 1e6)
Question = asyncio.Task[list[Entity]]


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

    def detect(self, texts: Sequence[str]) -> list[list[Entity]]:
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


def never(type_: str, value: str) -> bool:
    """Return that the policy of most of these tests keeps nothing."""
    return False


def make(
    opinion: Opinion,
    *finders: Finder,
    budget: OpinionBudget = GENEROUS,
    clock: Callable[[], float] | None = None,
    keeps: Callable[[str, str], bool] = never,
) -> HardCaseDetector:
    """Return a detector whose purse is full."""
    now = clock or ManualClock(step_s=1.0)
    settlement = Settlement(admits, keeps)
    return HardCaseDetector(CompositeDetector(*finders), opinion, settlement, 0.6, budget, now)


async def replaced(detector: HardCaseDetector, text: str = TEXT) -> list[tuple[str, str]]:
    """Return text and type of what the policy replaces."""
    (found,) = await detector.detect([text])
    return [(text[e.start : e.end], e.type) for e in found if admits(e)]


UNSURE = Finder("ner/m", (ADA, "PERSON", 0.45))
# What the model itself would have dropped, though the policy takes whatever it is given.
DOUBTFUL = Finder("ner/m" + DOUBT_MARK, (ADA, "PERSON", 0.7))


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


async def test_dropped_find_is_replaced_where_confirmed_and_no_entity_where_not() -> None:
    """A doubt is an entity once it is confirmed, under the name of its detector."""
    detector = make(Opinion((ADA, "PERSON")), DOUBTFUL)
    assert await detector.detect([TEXT]) == [[Entity(*ADA, "PERSON", 1.0, "ner/m")]]
    assert await make(Opinion(), DOUBTFUL).detect([TEXT]) == [[]]


async def test_doubt_gives_way_to_what_rules_found() -> None:
    """A place that is replaced anyway is no reason to ask."""
    opinion = Opinion((ADA, "PERSON"))
    proved = Finder("rules/email", (ADA, "EMAIL", 0.99))
    assert await replaced(make(opinion, DOUBTFUL, proved)) == [("Ada", "EMAIL")]
    assert opinion.asked == []


async def test_longer_find_of_the_answer_is_replaced_whole() -> None:
    """Half of a name is a name that leaks."""
    text = "meet Ada Whitlock in Leeds"
    whole = (5, 17)
    for finder in (Finder("ner/m", (ADA, "PERSON", 0.55)), DOUBTFUL):
        assert await replaced(make(Opinion((whole, "PERSON")), finder), text) == [
            ("Ada Whitlock", "PERSON")
        ]
    # Of another type, the name's rest is added and what was found stays.
    finder = Finder("ner/m", (ADA, "LOCATION", 0.55))
    assert await replaced(make(Opinion((whole, "PERSON")), finder), text) == [
        ("Ada", "LOCATION"),
        ("Whitlock", "PERSON"),
    ]


async def test_choice_of_a_type_never_keeps_a_value() -> None:
    """A policy that keeps one of two types does not let the answer choose it."""
    model = Finder("ner/m", (LEEDS, "LOCATION", 0.9))
    rule = Finder("rules/form", (LEEDS, "NUMBER", 0.7))

    def keeps(type_: str, value: str) -> bool:
        return type_ == "NUMBER"

    for opinion in (Opinion((LEEDS, "NUMBER")), Opinion()):
        assert await replaced(make(opinion, model, rule, keeps=keeps)) == [("Leeds", "LOCATION")]

    def keeps_places(type_: str, value: str) -> bool:
        return type_ == "LOCATION"

    silent = Opinion()
    silent.error = LlmUnavailable("x")
    for opinion in (Opinion((LEEDS, "NUMBER")), silent):
        assert await replaced(make(opinion, model, rule, keeps=keeps_places)) == [
            ("Leeds", "NUMBER")
        ]


async def test_doubts_are_asked_about_before_all_else() -> None:
    """Where one question is left, it is the one on which a replacement depends."""

    class Mixed(Finder):
        def detect(self, texts: Sequence[str]) -> list[list[Entity]]:
            doubt = Entity(*ADA, "PERSON", 0.3, self.name + DOUBT_MARK)
            sure = Entity(*ADA, "PERSON", 0.55, self.name)
            return [[doubt if text.endswith("!") else sure] for text in texts]

    opinion = Opinion((ADA, "PERSON"))
    budget = OpinionBudget(0.34, 1e6, 100, 60.0, 1e6)
    await make(opinion, Mixed("ner/m"), budget=budget).detect([TEXT, TEXT, TEXT + "!"])
    assert opinion.asked == [TEXT + "!"]


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


@pytest.mark.parametrize("finder", [UNSURE, DOUBTFUL], ids=["unsure", "dropped"])
@pytest.mark.parametrize("how", ["error", "unforeseen", "late", "over budget"])
async def test_without_an_answer_every_unsure_find_is_replaced(how: str, finder: Finder) -> None:
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
    assert await replaced(make(opinion, finder, budget=budget)) == [("Ada", "PERSON")]


async def test_share_of_messages_bounds_the_questions() -> None:
    """Of a hundred hard messages, five are asked about where the share is 5 %."""
    opinion = Opinion((ADA, "PERSON"))
    budget = OpinionBudget(0.05, 1e6, 100, 60.0, 1e6)
    detector = make(opinion, UNSURE, budget=budget)
    await detector.detect([TEXT] * 100)
    assert len(opinion.asked) == 5
    assert detector.counts == {"seen": 100, "hard": 100, "asked": 5, "answered": 5}


@pytest.mark.parametrize("is_silent", [False, True])
async def test_what_became_of_hard_cases_is_told(is_silent: bool) -> None:
    """Of a hundred, five are asked about: settled by the answers, or waited for in vain."""
    told: list[tuple[str, Mapping[str, int]]] = []
    opinion = Opinion((ADA, "PERSON"))
    opinion.is_silent = is_silent
    detector = HardCaseDetector(
        CompositeDetector(UNSURE),
        opinion,
        Settlement(admits, never),
        0.6,
        OpinionBudget(0.05, 1e6, 100, 0.05 if is_silent else 60.0, 1e6),
        ManualClock(step_s=1.0),
        lambda model, outcomes: told.append((model, outcomes)),
    )
    await detector.detect([TEXT] * 100)
    n_settled = 0 if is_silent else 5
    outcomes = {"settled": n_settled, "unanswered": 5 - n_settled, "not_asked": 95}
    assert told == [(opinion.version, outcomes)]


async def test_silent_opinion_costs_a_bounded_share_of_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However many hard messages come, waiting takes its share of the time and no more.

    That is the purse's doing alone: here nobody is left in peace for a while.
    """
    monkeypatch.setattr(
        "gateway.detection.second_opinion.opinion_budget._FAILURES_TO_OPEN", 1_000_000
    )
    clock = ManualClock()

    async def wait(
        tasks: Sequence[Question],
        timeout: float,  # noqa: ASYNC109 - that of asyncio.wait
    ) -> tuple[set[Question], set[Question]]:
        clock.advance(timeout)
        return set(), set(tasks)

    monkeypatch.setattr(asyncio, "wait", wait)
    detector = make(Opinion(), UNSURE, budget=OpinionBudget(1.0, 1e6, 100, 0.02, 0.05), clock=clock)
    while clock() < 10.0:
        clock.advance(0.001)
        await detector.detect([TEXT])
    assert 0.04 * clock() < detector.waited_s <= 0.05 * clock() + 1e-9


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
