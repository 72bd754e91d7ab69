"""Several labelers over many messages: all asked at once, each at its own pace."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass

from gateway.errors import LlmUnavailable
from gateway.labeling.alignment import Alignment, Way, align
from gateway.labeling.asking import Account, Asker, Obtained, asking
from gateway.labeling.client import Completion
from gateway.labeling.contract import ReadAnswer, read_answer
from gateway.labeling.endpoints import Labeler
from gateway.labeling.journal import Journal
from gateway.labeling.labeled import Unlabelled
from gateway.labeling.prompts import Prompts

Tick = Callable[[], None]


@dataclass(frozen=True)
class LabelerResult:
    """What one labeler said of all messages, in their order; None where it gave no answer."""

    labeler: Labeler
    alignments: list[Alignment | None]
    reasons: list[tuple[str, ...]]
    """Why answers were refused, message by message."""
    n_mended: int
    account: Account

    @property
    def n_failed(self) -> int:
        """Messages without an answer that can be used."""
        return sum(alignment is None for alignment in self.alignments)

    @property
    def ways(self) -> Counter[Way]:
        """In which ways phrases were found."""
        return sum((a.ways for a in self.alignments if a is not None), Counter())

    @property
    def n_lost(self) -> int:
        """Phrases that could not be found."""
        return sum(len(a.lost) for a in self.alignments if a is not None)


async def label_all(
    messages: Sequence[Unlabelled],
    labelers: Sequence[Labeler],
    prompts: Prompts,
    journal: Journal,
    tick: Tick = lambda: None,
) -> list[LabelerResult]:
    """Return what every labeler says of every message.

    Args:
        messages: in whatever order; equal texts are asked about once.
        labelers: who is asked.
        prompts: the questions.
        journal: answers so far; new ones are added.
        tick: told whenever a labeler is done with a message.

    Raises:
        LlmUnavailable: an endpoint stayed away; the journal holds all answers until then.
        LlmRefused: an endpoint refuses what it is asked.
    """
    async with AsyncExitStack() as stack:
        askers = [await stack.enter_async_context(asking(labeler, journal)) for labeler in labelers]
        try:
            async with asyncio.TaskGroup() as group:
                tasks = [
                    group.create_task(_label(asker, messages, prompts, tick)) for asker in askers
                ]
        except ExceptionGroup as errors:
            raise _first(errors) from None
    return [task.result() for task in tasks]


def _first(error: BaseException) -> BaseException:
    """Return the error that ended a group, an outage last: what is wrong for good matters more."""
    if not isinstance(error, BaseExceptionGroup):
        return error
    inner = [_first(one) for one in error.exceptions]
    return min(inner, key=lambda one: isinstance(one, LlmUnavailable))


async def _label(
    asker: Asker, messages: Sequence[Unlabelled], prompts: Prompts, tick: Tick
) -> LabelerResult:
    obtained: list[Obtained[ReadAnswer] | None] = [None] * len(messages)
    waiting = iter(range(len(messages)))

    async def work() -> None:
        # A worker takes the next message when it is done, so that few are in memory as tasks.
        for number in waiting:
            obtained[number] = await _ask(asker, messages[number], prompts)
            tick()

    async with asyncio.TaskGroup() as group:
        for _ in range(min(asker.labeler.max_in_flight, len(messages))):
            group.create_task(work())
    alignments = [
        align(message.text, one.value.answer.named_entities) if one and one.value else None
        for message, one in zip(messages, obtained, strict=True)
    ]
    return LabelerResult(
        asker.labeler,
        alignments,
        [one.faults if one else () for one in obtained],
        sum(bool(one and one.value and one.value.was_mended) for one in obtained),
        asker.account,
    )


async def _ask(asker: Asker, message: Unlabelled, prompts: Prompts) -> Obtained[ReadAnswer]:
    language = prompts.language_for(message.text, message.language)
    prompt = prompts.label(language, asker.labeler.shots)

    def read(completion: Completion) -> ReadAnswer:
        return read_answer(completion.content, message.text, is_cut=completion.is_cut)

    return await asker.obtain(message.text, prompt, read)
