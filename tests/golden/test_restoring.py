"""Golden conversations there and back: what was replaced comes back, and nothing else changes."""

from collections import Counter

import pytest

from gateway.detection.protocols import Detector
from gateway.domain import LANGUAGES, Entity, TextField
from gateway.evaluation.conversations import Conversation, load_conversations
from gateway.pipeline.fields import sanitize_fields
from gateway.pipeline.memory import make_words
from gateway.pipeline.restorer import Restorer
from gateway.pseudonyms import KeyRing, MemoryVault, Policy
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.originals import OriginalsKeeper, SealedOriginals
from gateway.settings import Settings
from gateway.testing.chat import make_engine
from gateway.wiring.detection import build_detector

# Of the messages with surrogates; what is misspelled, or written in two ways, comes back in one.
LEAST_SHARE = 0.9


@pytest.fixture(scope="module")
def detector() -> Detector:
    """Rules and the bundled model."""
    return build_detector(Settings())


async def there_and_back(conversation: Conversation, detector: Detector) -> Counter[str]:
    """Count what became of the messages that the gateway changed, and of those that it did not."""
    keys, vault, policy = KeyRing.for_demo(), MemoryVault(), Policy.from_profile("llm")
    keeper = OriginalsKeeper(make_engine(vault=vault, keys=keys, remembers=True), keys, vault)
    texts = [message.text for message in conversation.messages]
    outputs = []
    for message, found in zip(conversation.messages, await detector.detect(texts), strict=True):
        name = message.sender.name
        fields = [
            TextField(message.text, None, ("text",)),
            TextField(name, "PERSON", ("sender_name",)),
        ]
        entities = [
            list(filter(policy.admits, found)),
            [Entity(0, len(name), "PERSON", 1.0, "route")],
        ]
        outputs.append(sanitize_fields(conversation.id, fields, entities, keeper, 100).texts[0])
    sealed = SealedOriginals(conversation.id, keys)
    restorer = Restorer(sorted(sealed.opened(sealed.load(vault.load))), make_words)
    counts: Counter[str] = Counter()
    read = zip(texts, outputs, await detector.detect(outputs), strict=True)
    for text, output, entities_of_output in read:
        restored = restorer.restore(output, entities_of_output).text
        if text == output:
            counts[f"stayed, {restored == text}"] += 1
        else:
            counts[f"replaced, {canonical(restored) == canonical(text)}"] += 1
    return counts


@pytest.mark.parametrize("language", LANGUAGES)
async def test_golden_conversations_come_back(language: str, detector: Detector) -> None:
    """But for case and variants of letters, in nine of ten messages; the others are left alone."""
    counts: Counter[str] = Counter()
    for conversation in load_conversations(language):
        counts += await there_and_back(conversation, detector)
    assert counts["stayed, True"] > 50
    assert counts["stayed, False"] == 0
    assert counts["replaced, True"] > 100
    share = counts["replaced, True"] / (counts["replaced, True"] + counts["replaced, False"])
    assert share >= LEAST_SHARE
