"""The second opinion over real HTTP: right, broken, slow and dead servers; nothing leaks."""

import time
from itertools import count
from pathlib import Path

import pytest

from gateway.detection.composite import CompositeDetector
from gateway.detection.second_opinion.hard_cases import HardCaseDetector
from gateway.detection.second_opinion.opinion_budget import OpinionBudget
from gateway.detection.second_opinion.settlement import Settlement
from gateway.domain import Entity, RawRecord
from gateway.errors import EndpointForbidden
from gateway.labeling.endpoints import Labeler
from gateway.labeling.prompts import Prompts
from gateway.labeling.second_opinion import LlmOpinion
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.settings import Settings
from gateway.testing.detectors import ScriptedDetector
from gateway.testing.llm import Faults, ScriptedLlm
from gateway.testing.llm_scripts import ScriptedLabeler
from gateway.wiring.sanitizers import build_sanitizers

CANARY = "Quillfeather"
TEXT = f"meet {CANARY} in Leeds"
# Long enough for an answer on a busy machine.
PLENTY = OpinionBudget(1.0, 1e6, 100, 3.0, 1e6)


def admits(entity: Entity) -> bool:
    """Return whether the policy of these tests would replace the entity."""
    return entity.score >= 0.5


async def found(server: ScriptedLlm, budget: OpinionBudget = PLENTY) -> list[str]:
    """Return what is replaced in the text, where the model is unsure of the name."""
    unsure = ScriptedDetector({CANARY: "PERSON"}, score=0.45)
    opinion = LlmOpinion(Labeler(name="x", url=server.url, model="m"), Prompts())
    # A second between two looks at the clock: the purse is full when the text comes.
    ticks = count()
    detector = HardCaseDetector(
        CompositeDetector(unsure),
        opinion,
        Settlement(admits, lambda type_, value: False),
        0.6,
        budget,
        lambda: float(next(ticks)),
    )
    (entities,) = await detector.detect([TEXT])
    await opinion.close()
    return [TEXT[e.start : e.end] for e in entities if admits(e)]


async def test_answer_is_used() -> None:
    """What the LLM says is located, validated and added."""
    gold = {TEXT: [(CANARY, "PERSON"), ("Leeds", "LOCATION")]}
    with ScriptedLlm(ScriptedLabeler(gold)) as server:
        assert await found(server) == [CANARY, "Leeds"]
    with ScriptedLlm(ScriptedLabeler({TEXT: []})) as server:
        assert await found(server) == []


@pytest.mark.parametrize(
    "faults",
    [
        Faults(malformed=1.0),
        Faults(changes_text=1.0),
        Faults(unknown_type=1.0),
        Faults(truncated=1.0),
        Faults(rate_limited=1.0),
        Faults(failing=1.0),
        Faults(status=401),
        Faults(slow=1.0, delay_s=60.0),
        Faults(dead=True),
    ],
    ids=str,
)
async def test_without_an_answer_nothing_leaks(
    faults: Faults, capfd: pytest.CaptureFixture[str]
) -> None:
    """Whatever the server does, the unsure name is replaced, in time, and is in no output."""
    with ScriptedLlm(ScriptedLabeler({TEXT: []}), faults) as server:
        started_s = time.monotonic()
        assert await found(server) == [CANARY]
        assert time.monotonic() - started_s < 30.0
        assert server.calls
    seen = capfd.readouterr()
    assert CANARY not in seen.out + seen.err


async def test_server_that_is_not_there_leaks_nothing() -> None:
    """A refused connection is an answer that did not come."""
    server = ScriptedLlm(ScriptedLabeler({}))
    assert await found(server) == [CANARY]


def settings(server: ScriptedLlm, allowed: tuple[str, ...]) -> Settings:
    """Return settings whose route asks about hard cases."""
    return Settings.model_validate(
        {
            "llm": {
                "allowed_endpoints": allowed,
                "hard_cases": {"url": server.url, "model": "m", "max_wait_share": 1.0},
            },
            "routes": [{"hard_cases": True}],
        }
    )


def test_route_needs_an_allowed_endpoint() -> None:
    """The worker does not start where raw text would go to an endpoint that is not on the list."""
    server = ScriptedLlm(ScriptedLabeler({}))
    with pytest.raises(EndpointForbidden):
        build_sanitizers(settings(server, ()), KeyRing.for_demo())
    with pytest.raises(ValueError, match="hard_cases"):
        Settings.model_validate({"routes": [{"hard_cases": True}]})


async def test_route_sanitizes_with_a_dead_server(tmp_path: Path) -> None:
    """Records are published sanitized while nobody answers; canaries are in none of them."""
    server = ScriptedLlm(ScriptedLabeler({}), Faults(dead=True))
    with server:
        chosen = settings(server, ("127.0.0.1",))
        (sanitizer,) = build_sanitizers(chosen, KeyRing.for_demo()).values()
        records = [
            RawRecord(
                "chat.raw", 0, n, 0, None,
                b'{"conversation_id":"c","text":"mail ada.%d@example.com, Ada Quillfeather"}' % n,
            )
            for n in range(20)
        ]  # fmt: skip
        batch = await sanitizer.detect(records)
        result = sanitizer.complete(batch, sanitizer.make_pseudonymizer(MemoryVault()))
    assert result.n_sanitized == len(records)
    published = b"".join(record.value or b"" for record in result.records)
    assert b"Quillfeather" not in published
    assert not any(b"ada.%d@" % n in published for n in range(20))
