"""A sanitizer with a candidate beside it does what it does alone."""

import io
import json
from collections.abc import Sequence
from typing import Any

from gateway.domain import RawRecord
from gateway.observability import configure_logging
from gateway.pipeline.sanitizer import Sanitizer
from gateway.pseudonyms import KeyRing
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.settings import Settings
from gateway.shadow.processor import ShadowedSanitizer
from gateway.shadow.samples import Sample, Sampler
from gateway.wiring.sanitizers import build_sanitizers

KEYS = KeyRing.for_demo()
CANARY = "qzxcanary7"
RECORDS = [
    RawRecord(
        "chat.raw",
        0,
        number,
        0,
        None,
        json.dumps(
            {"conversation_id": f"c{number % 9}", "text": f"I am {CANARY}{number}@example.com"}
        ).encode(),
    )
    for number in range(60)
]


def sanitizer() -> Sanitizer:
    """Return the sanitizer of the default route, with rules alone."""
    (made,) = build_sanitizers(Settings(detection={"detectors": "rules"}), KEYS).values()
    return made


async def published(processor: Any) -> Any:
    """Return the values and changes that a processor makes of the records."""
    detected = await processor.detect(RECORDS)
    result = processor.complete(detected, processor.make_pseudonymizer(MemoryVault()))
    return [r.value for r in result.records if r.topic == "chat.sanitized"], result.changes


async def test_shadowed_sanitizer_publishes_what_it_would_alone() -> None:
    """Outputs and vault changes are the same; the sample is offered once, with its texts."""
    offered: list[Sample] = []
    sampler = Sampler(KEYS.conversation_pseudonym, 0.5, "conversation")
    alone = await published(sanitizer())
    assert await published(ShadowedSanitizer(sanitizer(), sampler, offered.extend)) == alone
    assert 0 < len(offered) < len(RECORDS)
    assert all(CANARY in field.text for sample in offered for field in sample)


async def test_shadowed_sanitizer_survives_whatever_offering_does() -> None:
    """An error on the way to the candidate is told once, without text, and changes nothing."""
    log = io.StringIO()
    configure_logging("INFO", "json", log)

    def refuse(samples: Sequence[Sample]) -> None:
        raise ValueError(samples[0][0].text)

    sampler = Sampler(KEYS.conversation_pseudonym, 1.0, "conversation")
    shadowed = ShadowedSanitizer(sanitizer(), sampler, refuse)
    assert await published(shadowed) == await published(sanitizer())
    await published(shadowed)
    lines = log.getvalue().splitlines()
    assert len([line for line in lines if "shadow.not_offered" in line]) == 1
    assert CANARY not in log.getvalue()
