"""Asks about one text until the answer keeps to its contract, or the attempts are used up."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from gateway.errors import LlmRefused
from gateway.labeling.client import ChatClient, ChatMessage, Completion
from gateway.labeling.contract import BrokenContract
from gateway.labeling.endpoints import Labeler
from gateway.labeling.journal import Journal, request_key
from gateway.labeling.pacing import Pace, Unanswered
from gateway.labeling.prompts import Prompt

_T = TypeVar("_T")
# Why a text is left without an answer, beside what is wrong with answers.
NO_ANSWER, REFUSED = "no_answer", "refused"


@dataclass(frozen=True)
class Obtained(Generic[_T]):
    """What came of the questions about one text: the value, or None and why."""

    value: _T | None
    n_attempts: int
    faults: tuple[str, ...] = ()


@dataclass
class Account:
    """What a labeler's answers cost, each once; those of earlier runs are told apart."""

    n_asked: int = 0
    n_recalled: int = 0
    n_prompt_tokens: int = 0
    n_completion_tokens: int = 0
    n_uncounted: int = 0
    """Answers whose tokens the endpoint did not count."""
    faults: Counter[str] = field(default_factory=Counter)

    def add(self, completion: Completion, *, was_paid_now: bool) -> None:
        """Count one answer."""
        if was_paid_now:
            self.n_asked += 1
        else:
            self.n_recalled += 1
        if completion.n_prompt_tokens < 0 or completion.n_completion_tokens < 0:
            self.n_uncounted += 1
        self.n_prompt_tokens += max(0, completion.n_prompt_tokens)
        self.n_completion_tokens += max(0, completion.n_completion_tokens)

    def cost(self, labeler: Labeler) -> float:
        """Return the price of all answers, in the currency of the labeler's prices."""
        millionths = (
            self.n_prompt_tokens * labeler.prompt_price
            + self.n_completion_tokens * labeler.completion_price
        )
        return millionths / 1_000_000


class Asker:
    """One labeler with its client, its pace, its account, and the journal that all share."""

    def __init__(
        self, labeler: Labeler, client: ChatClient, journal: Journal, pace: Pace | None = None
    ) -> None:
        self.labeler = labeler
        self.account = Account()
        self._client = client
        self._journal = journal
        self._pace = pace or Pace(labeler.max_in_flight, labeler.requests_per_minute)
        # Two equal texts under way at once would be paid twice.
        self._under_way: dict[str, asyncio.Lock] = {}
        self._requests: set[asyncio.Task[Completion]] = set()
        # Of each question, so many answers are in the account: equal texts share theirs.
        self._n_counted: dict[str, int] = {}

    async def obtain(
        self, text: str, prompt: Prompt, read: Callable[[Completion], _T]
    ) -> Obtained[_T]:
        """Return what `read` makes of the first answer that it accepts.

        Answers in the journal come first, in their order, so that a resumed run goes the way of the
        one that was interrupted.

        Args:
            text: what is asked about.
            prompt: the question.
            read: raises `BrokenContract` where an answer cannot be used.

        Raises:
            LlmUnavailable: the endpoint stayed away; what was answered is in the journal.
            LlmRefused: the endpoint refuses whatever it is asked.
        """
        key = request_key(text, prompt.digest, self.labeler.name, self.labeler.model)
        lock = self._under_way.setdefault(key, asyncio.Lock())
        async with lock:
            try:
                return await self._obtain(key, text, prompt, read)
            finally:
                self._under_way.pop(key, None)

    async def _obtain(
        self, key: str, text: str, prompt: Prompt, read: Callable[[Completion], _T]
    ) -> Obtained[_T]:
        recalled = self._journal.answers(key)
        faults: list[str] = []
        said: list[ChatMessage] = []
        for attempt in range(self.labeler.attempts):
            was_paid_now = attempt >= len(recalled)
            if was_paid_now:
                try:
                    completion = await self._ask([*prompt.question(text), *said], key, attempt)
                except Unanswered:
                    return Obtained(None, attempt + 1, (*faults, NO_ANSWER))
                except LlmRefused as error:
                    # Where nothing was ever answered, it is the address, model or key.
                    is_known = self._journal.has_answers_of(self.labeler.name)
                    if not (error.is_of_one_request and is_known):
                        raise
                    return Obtained(None, attempt + 1, (*faults, REFUSED))
            else:
                completion = recalled[attempt]
            is_new = attempt >= self._n_counted.get(key, 0)
            if is_new:
                self._n_counted[key] = attempt + 1
                self.account.add(completion, was_paid_now=was_paid_now)
            try:
                return Obtained(read(completion), attempt + 1, tuple(faults))
            except BrokenContract as error:
                faults.append(error.code)
                self.account.faults[error.code] += is_new
                said += (
                    {"role": "assistant", "content": completion.content},
                    {"role": "user", "content": prompt.complaint(error.complaint)},
                )
        return Obtained(None, self.labeler.attempts, tuple(faults))

    async def settle(self) -> None:
        """Return when requests under way are over: what is paid for is kept, even at an end."""
        await asyncio.gather(*self._requests, return_exceptions=True)

    async def _ask(self, messages: Sequence[ChatMessage], key: str, attempt: int) -> Completion:
        async def request() -> Completion:
            completion = await self._client.complete(messages, key=f"{key}-{attempt}")
            self._journal.add(key, self.labeler.name, completion)
            return completion

        async def shielded() -> Completion:
            self._journal.ask(key, attempt)
            # A task of its own: whoever waits may be cancelled, the answer is paid for anyway.
            task = asyncio.create_task(request())
            self._requests.add(task)
            task.add_done_callback(self._requests.discard)
            return await asyncio.shield(task)

        return await self._pace.patiently(shielded, self.labeler.tries)


@asynccontextmanager
async def asking(labeler: Labeler, journal: Journal) -> AsyncIterator[Asker]:
    """Connect to a labeler; requests under way are over before the connection closes."""
    async with ChatClient(labeler, labeler.api_key()) as client:
        asker = Asker(labeler, client, journal)
        try:
            yield asker
        finally:
            await asker.settle()
