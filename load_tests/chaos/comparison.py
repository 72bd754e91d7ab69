"""Compares all that went in with all that came out: five numbers, each of which has to be 0."""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from load_tests.chaos.messages import CANARY, Source, replaced
from load_tests.chaos.topics import AUDIT, SANITIZED, Published

# Bytes before and after a leaked value that are told with it: it is made up, so it may be shown.
_AROUND = 40


@dataclass
class Verdict:
    """What the comparison found; a sound run has zeros only. `leaks` says where each leak is."""

    lost: int = 0
    twice: int = 0
    out_of_order: int = 0
    pseudonym_changed: int = 0
    leaks: list[str] = field(default_factory=list)

    def numbers(self) -> dict[str, int]:
        """Return the five numbers by their names."""
        return {
            "lost": self.lost,
            "twice": self.twice,
            "out_of_order": self.out_of_order,
            "pseudonym_changed": self.pseudonym_changed,
            "raw_leaked": len(self.leaks),
        }

    def is_sound(self) -> bool:
        """Whether nothing went wrong."""
        return not any(self.numbers().values())


def compare(
    sources: Sequence[Source], published: Iterable[Published], n_raw: int, logs: bytes
) -> Verdict:
    """Return how the committed output differs from what it has to be.

    Args:
        sources: the messages, by number.
        published: everything downstream.
        n_raw: records in the raw topic, poison included: each has one audit event.
        logs: what the workers printed.
    """
    verdict = Verdict()
    messages: Counter[int] = Counter()
    events: Counter[str] = Counter()
    last_number: dict[str, int] = {}
    pseudonyms: dict[tuple[str, str], str] = {}
    originals: dict[tuple[str, str], str] = {}
    for topic, _, value, everything in published:
        verdict.leaks += _leaks(topic, everything)[:1]
        if topic == AUDIT:
            events[json.loads(value)["event_id"]] += 1
            continue
        message = json.loads(value) if topic == SANITIZED and value else None
        if not isinstance(message, dict) or "number" not in message:
            continue  # poison that passed by rule
        number, conversation = message["number"], message["conversation_id"]
        messages[number] += 1
        verdict.out_of_order += last_number.get(conversation, -1) >= number
        last_number[conversation] = max(number, last_number.get(conversation, -1))
        for original, pseudonym in replaced(sources[number], message):
            known = pseudonyms.setdefault((conversation, original), pseudonym)
            owner = originals.setdefault((conversation, pseudonym), original)
            verdict.pseudonym_changed += known != pseudonym or owner != original
    verdict.lost = len(sources) - len(messages) + n_raw - len(events)
    counts: list[int] = [*messages.values(), *events.values()]
    verdict.twice = sum(count - 1 for count in counts)
    verdict.leaks += _leaks("logs", logs)
    return verdict


def _leaks(where: str, searched: bytes) -> list[str]:
    """Return every original in `searched`, with what stands around it."""
    return [
        f"{where}: {searched[max(0, found.start() - _AROUND) : found.end() + _AROUND]!r}"
        for found in CANARY.finditer(searched)
    ]
