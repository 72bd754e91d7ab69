"""Compares all that went in with all that came out: seven numbers, each of which has to be 0."""

import json
from collections import Counter
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field
from operator import ne
from typing import Any

from load_tests.chaos.answers import Repeated
from load_tests.chaos.messages import CANARY, Source, replaced
from load_tests.chaos.topics import AUDIT, RESTORED, SANITIZED, Published

# Bytes before and after a leaked value that are told with it: it is made up, so it may be shown.
_AROUND = 40


@dataclass
class Verdict:
    """What the comparison found; a sound run has zeros only.

    `leaks` says where each leak is, `unproven` what the gateway's own audit events do not prove.
    """

    lost: int = 0
    twice: int = 0
    out_of_order: int = 0
    pseudonym_changed: int = 0
    not_restored: int = 0
    unproven: Sequence[str] = ()
    leaks: list[str] = field(default_factory=list)

    def numbers(self) -> dict[str, int]:
        """Return the seven numbers by their names."""
        return {
            "lost": self.lost,
            "twice": self.twice,
            "out_of_order": self.out_of_order,
            "pseudonym_changed": self.pseudonym_changed,
            "not_restored": self.not_restored,
            "not_proven": len(self.unproven),
            "raw_leaked": len(self.leaks),
        }

    def is_sound(self) -> bool:
        """Whether nothing went wrong."""
        return not any(self.numbers().values())


def compare(
    sources: Sequence[Source],
    published: Iterable[Published],
    n_raw: int,
    logs: bytes,
    repeated: Repeated | None = None,
    unproven: Sequence[str] = (),
) -> Verdict:
    """Return how the committed output differs from what it has to be.

    Args:
        sources: the messages, by number.
        published: everything downstream.
        n_raw: records in the raw topics, poison included: each has one audit event.
        logs: what the workers printed.
        repeated: which answers were given twice, None where there were no answers.
        unproven: what `audit verify` finds wrong.
    """
    verdict = Verdict(unproven=unproven)
    messages: dict[int, dict[str, Any]] = {}
    answers: dict[int, list[dict[str, Any]]] = {}
    events: Counter[str] = Counter()
    last_number: dict[tuple[str, str], int] = {}
    pseudonyms: dict[tuple[str, str], str] = {}
    originals: dict[tuple[str, str], str] = {}
    for topic, _, value, everything in published:
        if topic != RESTORED:  # has the originals to have
            verdict.leaks += _leaks(topic, everything)[:1]
        if topic == AUDIT:
            events[json.loads(value)["event_id"]] += 1
            continue
        is_message = topic in (SANITIZED, RESTORED) and value
        message = json.loads(value) if is_message else None
        if not isinstance(message, dict) or "number" not in message:
            continue  # poison that passed by rule
        number, conversation = message["number"], message["conversation_id"]
        seen: Container[int] = messages if topic == SANITIZED else answers
        last = last_number.get((topic, conversation), -1)
        last_number[topic, conversation] = max(number, last)
        verdict.out_of_order += number not in seen and last > number
        if topic == RESTORED:
            answers.setdefault(number, []).append(message)
            continue
        verdict.twice += number in messages
        messages[number] = message
        for original, pseudonym in replaced(sources[number], message):
            known = pseudonyms.setdefault((conversation, original), pseudonym)
            owner = originals.setdefault((conversation, pseudonym), original)
            verdict.pseudonym_changed += known != pseudonym or owner != original
    verdict.lost += len(sources) - len(messages) + n_raw - len(events)
    verdict.twice += sum(count - 1 for count in events.values())
    if repeated is not None:
        for number, source in enumerate(sources):
            _judge_answers(verdict, source, answers.get(number, []), messages.get(number), repeated)
    verdict.leaks += _leaks("logs", logs)
    return verdict


def _judge_answers(
    verdict: Verdict,
    source: Source,
    answers: Sequence[dict[str, Any]],
    sanitized: dict[str, Any] | None,
    repeated: Repeated,
) -> None:
    """Count how the answers to one message differ from what they have to be, in their order."""
    document = source.document
    expected = [document]
    if document["number"] in repeated.numbers:
        is_erased = document["conversation_id"] in repeated.erased
        expected.append(sanitized or {} if is_erased else document)
    verdict.lost += max(0, len(expected) - len(answers))
    verdict.twice += max(0, len(answers) - len(expected))
    verdict.not_restored += sum(map(ne, answers, expected))


def _leaks(where: str, searched: bytes) -> list[str]:
    """Return every original in `searched`, with what stands around it."""
    return [
        f"{where}: {searched[max(0, found.start() - _AROUND) : found.end() + _AROUND]!r}"
        for found in CANARY.finditer(searched)
    ]
