"""An LLM as the second opinion on hard cases; keeps nothing on disk, asks once."""

from secrets import token_hex

from gateway.domain import Entity
from gateway.errors import LlmUnavailable
from gateway.labeling.alignment import align
from gateway.labeling.client import ChatClient
from gateway.labeling.contract import BrokenContract, read_answer
from gateway.labeling.endpoints import Labeler
from gateway.labeling.prompts import Prompts


class LlmOpinion:
    """Implements `SecondOpinion` over an OpenAI-compatible endpoint; used on one event loop.

    Args:
        labeler: the endpoint, which was found on the allow list.
        prompts: the questions.
        api_key: bearer token, where one is needed.
    """

    def __init__(self, labeler: Labeler, prompts: Prompts, api_key: str | None = None) -> None:
        self._labeler = labeler
        self._prompts = prompts
        self._client = ChatClient(labeler, api_key)
        self._name = f"llm/{labeler.model}"

    @property
    def version(self) -> str:
        """The model, for headers and audit events."""
        return self._name

    async def ask(self, text: str) -> list[Entity]:
        """Return the entities of `text`.

        Raises:
            LlmUnavailable: no answer, or one that breaks the contract.
            LlmRefused: the endpoint refuses the request.
        """
        prompt = self._prompts.label(self._prompts.language_for(text, None), self._labeler.shots)
        # Of the text it tells nothing: headers are written down where bodies are not.
        key = token_hex(16)
        completion = await self._client.complete(prompt.question(text), key=key)
        try:
            answer, _ = read_answer(completion.content, text, is_cut=completion.is_cut)
        except BrokenContract as error:
            raise LlmUnavailable(f"answer refused: {error.code}") from None
        spans = align(text, answer.named_entities).spans
        return [Entity(start, end, type_, 1.0, self._name) for start, end, type_ in spans]

    async def close(self) -> None:
        """Close the connections."""
        await self._client.close()
