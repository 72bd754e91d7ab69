"""A sanitizer over a scripted detector, and what becomes of records in it."""

from collections.abc import Mapping
from typing import Any

import orjson

from gateway.audit.events import AuditBuilder
from gateway.detection.protocols import Detector
from gateway.domain import BatchResult, OutputRecord, RawRecord
from gateway.pipeline.sanitizer import Sanitizer
from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.policy import Policy
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.routes import compile_route
from gateway.settings import LimitSettings, RouteSettings
from gateway.testing.detectors import ScriptedDetector

FOUND = {
    "Sara": "PERSON",
    "Moradi": "PERSON",
    "sara@example.com": "EMAIL",
    "1990-02-03": "DATETIME",
}
"""What the sanitizer finds unless a test brings a detector."""

_POLICY = {"profile": "analytics", "policy": {"EMAIL": "index"}}


def make_record(
    offset: int = 0, headers: tuple[tuple[str, bytes], ...] = (), **fields: object
) -> RawRecord:
    """Return a raw record of the default shape with `fields` over it."""
    document = {"message_id": f"m{offset}", "conversation_id": "c1", "text": "hi", **fields}
    value = orjson.dumps(document)
    return RawRecord("chat.raw", 0, offset, 1_000, b"c1", value, headers)


def make_sanitizer(
    detector: Detector | None = None,
    policy: Mapping[str, object] = _POLICY,
    max_entities: int = 10,
    **route: Any,
) -> Sanitizer:
    """Return a sanitizer of a route with these settings; it is always second two of the epoch."""
    chosen = Policy.from_mapping(policy)
    return Sanitizer(
        compile_route(RouteSettings(**route), LimitSettings()),
        detector or ScriptedDetector(FOUND),
        chosen.admits,
        lambda vault: PartitionPseudonymizer(KeyRing.for_demo(), chosen, vault),
        AuditBuilder(policy_version="p", model_version="m"),
        max_entities=max_entities,
        now=lambda: 2.0,
    )


async def sanitize(sanitizer: Sanitizer, *records: RawRecord) -> BatchResult:
    """Return what a micro-batch of `records` publishes, beginning with an empty vault."""
    detected = await sanitizer.detect(records)
    return sanitizer.complete(detected, sanitizer.make_pseudonymizer(MemoryVault()))


def records_to(result: BatchResult, topic: str) -> list[OutputRecord]:
    """Return the records of one topic, in order."""
    return [record for record in result.records if record.topic == topic]


def values_in(result: BatchResult, topic: str) -> list[dict[str, Any]]:
    """Return the decoded values of one topic, in order."""
    return [orjson.loads(record.value or b"null") for record in records_to(result, topic)]
