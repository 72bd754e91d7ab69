"""What a second opinion costs and buys: `python -m load_tests.hard_cases`.

Throughput: micro-batches of made-up chats through rules and the bundled model, without and with a
second opinion from a scripted server that is slow or dead, each batch both ways one after the
other. Recall: the golden chats, for several shares of messages that may be asked about. The server
is scripted: its errors are planted, so the figures say what the gateway makes of such a labeler,
not how good an LLM is.
"""

import argparse
import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from gateway.detection.composite import CompositeDetector
from gateway.detection.ner.detector import load_ner
from gateway.detection.protocols import Detector
from gateway.detection.rules import RulesDetector
from gateway.detection.second_opinion.hard_cases import HardCaseDetector
from gateway.detection.second_opinion.opinion_budget import OpinionBudget
from gateway.detection.second_opinion.settlement import Settlement
from gateway.domain import Entity
from gateway.evaluation.chats import load_chats
from gateway.labeling.contract import LABEL_TYPES
from gateway.labeling.endpoints import Labeler
from gateway.labeling.prompts import Prompts
from gateway.labeling.second_opinion import LlmOpinion
from gateway.pseudonyms.policy import Policy, Strategy
from gateway.settings import HardCaseSettings
from gateway.testing.generator import generate_conversations
from gateway.testing.llm import Faults, ScriptedLlm
from gateway.testing.llm_scripts import PlantedErrors, ScriptedLabeler

_CHOSEN = HardCaseSettings()
_SHARES = (0.0, 0.005, 0.01, 0.02, 0.05, 1.0)
_LLM_ERRORS = PlantedErrors(missed=0.1, wrong_type=0.02, invented=0.02)


class Stopwatch:
    """A clock that stands still while the batches without a second opinion run."""

    def __init__(self) -> None:
        self._passed_s, self._since_s = 0.0, 0.0
        self._runs = False

    def __call__(self) -> float:
        """Return the seconds it ran."""
        return self._passed_s + (time.monotonic() - self._since_s if self._runs else 0.0)

    def start(self) -> None:
        """Let it run."""
        self._since_s, self._runs = time.monotonic(), True

    def stop(self) -> None:
        """Let it stand still."""
        self._passed_s, self._runs = self(), False


class Run(NamedTuple):
    """What a run took."""

    wall_s: float
    cpu_s: float


def throughput(n_batches: int, batch_size: int, n_rounds: int) -> None:
    """Print messages a second without an opinion and with each kind of server, and the ratios."""
    texts = [
        message.text
        for conversation in generate_conversations(n_batches * batch_size // 5, seed=9)
        for message in conversation.messages
    ]
    batches = [texts[i * batch_size : (i + 1) * batch_size] for i in range(n_batches)]
    answer = ScriptedLabeler({})
    kinds = {
        "slow": Faults(slow=1.0, delay_s=10.0),
        "dead": Faults(dead=True),
    }
    with ThreadPoolExecutor(1) as executor, asyncio.Runner() as runner:
        plain, doubting = _composite(executor), _composite(executor, _CHOSEN.doubts_from)
        runner.run(plain.detect(batches[0]))
        for kind, faults in kinds.items():
            with ScriptedLlm(answer, faults) as server:
                opinion = LlmOpinion(Labeler(name="x", url=server.url, model="m"), Prompts())
                watch = Stopwatch()
                hard = HardCaseDetector(
                    doubting, opinion, _settlement(), _CHOSEN.sure_from, now=watch
                )
                pairs = []
                for batch in batches * n_rounds:
                    first = _timed(runner, plain, batch)
                    watch.start()
                    pairs.append((first, _timed(runner, hard, batch)))
                    watch.stop()
                runner.run(opinion.close())
            n = n_rounds * len(batches) * batch_size
            without = Run(*(sum(p[0][i] for p in pairs) for i in (0, 1)))
            with_it = Run(*(sum(p[1][i] for p in pairs) for i in (0, 1)))
            print(  # noqa: T201 - the answer of a command
                f"{kind:6} without {n / without.wall_s:7.0f}/s, with {n / with_it.wall_s:7.0f}/s; "
                f"ratio of time: wall {with_it.wall_s / without.wall_s:.3f}, "
                f"CPU {with_it.cpu_s / without.cpu_s:.3f}; waited {hard.waited_s:.2f} s of "
                f"{with_it.wall_s:.1f} s; {dict(hard.counts)}"
            )


def recall() -> None:
    """Print recall and false finds on the golden chats, for each share that may be asked about."""
    messages = load_chats()
    texts = [message.text for message in messages]
    gold = {
        message.text: [
            (message.text[e.start : e.end], str(e.type))
            for e in message.spans
            if e.type in LABEL_TYPES
        ]
        for message in messages
    }
    admits = Policy.from_profile("llm").admits

    def shown(name: str, found: Sequence[Sequence[Entity]], asked: int, hard: int) -> None:
        kept = [[e for e in entities if admits(e)] for entities in found]
        n_gold = sum(len(message.spans) for message in messages)
        n_met = sum(
            any(e.start < g.end and g.start < e.end for e in entities)
            for message, entities in zip(messages, kept, strict=True)
            for g in message.spans
        )
        n_false = sum(
            not any(e.start < g.end and g.start < e.end for g in message.spans)
            for message, entities in zip(messages, kept, strict=True)
            for e in entities
        )
        print(  # noqa: T201 - likewise
            f"{name:22} hard {hard:4}, asked {asked:4} ({100 * asked / len(texts):.1f} %): "
            f"recall {100 * n_met / n_gold:.2f} %, false finds {n_false}"
        )

    with asyncio.Runner() as runner:
        plain, doubting = _composite(None), _composite(None, _CHOSEN.doubts_from)
        shown("no second opinion", runner.run(plain.detect(texts)), 0, 0)
        with ScriptedLlm(ScriptedLabeler(gold, _LLM_ERRORS, 1)) as server:
            opinion = LlmOpinion(Labeler(name="x", url=server.url, model="m"), Prompts())
            for share in _SHARES:
                # Waiting costs nothing here: what is measured is what answers are worth.
                budget = OpinionBudget(share, 1e9, 10_000, 60.0, 1e9)
                hard = HardCaseDetector(doubting, opinion, _settlement(), _CHOSEN.sure_from, budget)
                # A purse fills with passed time and starts empty.
                time.sleep(0.001)
                found = runner.run(hard.detect(texts))
                shown(f"share {share:g}", found, hard.counts["asked"], hard.counts["hard"])
            runner.run(opinion.close())


def _composite(
    executor: ThreadPoolExecutor | None, doubts_from: float | None = None
) -> CompositeDetector:
    return CompositeDetector(RulesDetector(), load_ner(doubts_from=doubts_from), executor=executor)


def _settlement() -> Settlement:
    policy = Policy.from_profile("llm")
    return Settlement(
        policy.admits, lambda type_, value: policy.decide(type_, value) is Strategy.KEEP
    )


def _timed(runner: asyncio.Runner, detector: Detector, batch: Sequence[str]) -> Run:
    wall_s, cpu_s = time.perf_counter(), time.process_time()
    runner.run(detector.detect(batch))
    return Run(time.perf_counter() - wall_s, time.process_time() - cpu_s)


def main() -> None:
    """Run what the arguments name."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--batches", type=int, default=6)
    parser.add_argument("--batch-size", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", choices=("throughput", "recall"))
    arguments = parser.parse_args()
    actions: dict[str, Callable[[], None]] = {
        "recall": recall,
        "throughput": lambda: throughput(arguments.batches, arguments.batch_size, arguments.rounds),
    }
    for name, action in actions.items():
        if arguments.only in (None, name):
            action()


if __name__ == "__main__":
    main()
