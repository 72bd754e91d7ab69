"""Made-up messages with what is right about them, and labelers with planted errors."""

from collections.abc import Mapping, Sequence

from gateway.labeling.contract import LABEL_TYPES
from gateway.labeling.endpoints import Labeler
from gateway.labeling.labeled import Unlabelled
from gateway.testing.generator import generate_conversations
from gateway.testing.llm import ScriptedLlm
from gateway.testing.llm_scripts import Phrase, PlantedErrors, ScriptedLabeler

Gold = Mapping[str, Sequence[Phrase]]
ERRORS = {
    "a": PlantedErrors(missed=0.05, wrong_type=0.02, reworded=0.1),
    "b": PlantedErrors(missed=0.1, wrong_type=0.05, invented=0.02, reworded=0.05),
    "c": PlantedErrors(missed=0.2, wrong_type=0.1),
}


def chats(n_messages: int, seed: int) -> tuple[list[Unlabelled], Gold]:
    """Return distinct made-up messages in six languages, and what is right about them."""
    messages: list[Unlabelled] = []
    gold: dict[str, list[Phrase]] = {}
    for conversation in generate_conversations(n_messages, seed=seed, harmless_share=0.2):
        for message in conversation.messages:
            if len(messages) < n_messages and message.text not in gold:
                gold[message.text] = [
                    (message.text[e.start : e.end], str(e.type))
                    for e in message.entities
                    if e.type in LABEL_TYPES
                ]
                messages.append(Unlabelled(message.message_id, message.text, conversation.language))
    return messages, gold


def scripted(gold: Gold) -> dict[str, ScriptedLabeler]:
    """Return three labelers with planted errors."""
    return {
        name: ScriptedLabeler(gold, errors, seed)
        for seed, (name, errors) in enumerate(ERRORS.items())
    }


def labelers(server: ScriptedLlm, names: Sequence[str] = "abc", **more: object) -> list[Labeler]:
    """Return the labelers at a server, one a model."""
    return [
        Labeler.model_validate({"name": name, "url": server.url, "model": name, **more})
        for name in names
    ]
