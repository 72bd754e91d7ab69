"""The comparison of a chaos run finds what it looks for, and nothing else."""

import json
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from load_tests.chaos.answers import ERASED, Repeated
from load_tests.chaos.comparison import Verdict, compare
from load_tests.chaos.messages import Source, messages, poison
from load_tests.chaos.topics import AUDIT, RESTORED, SANITIZED, Published
from load_tests.chaos.watch import FRESH_S, is_fresh, recovery_s

SOURCES = list(islice(messages(1), 400))


def published(topic: str, document: dict[str, Any]) -> Published:
    """Return a record downstream."""
    value = json.dumps(document).encode()
    return Published(topic, b"", value, value)


def sanitized(source: Source) -> dict[str, Any]:
    """Return a message as a sound gateway would publish it."""
    document = source.document
    words = document["text"].split()
    conversation = document["conversation_id"].rpartition("-")[2]
    email = f"mail-{words[3].partition('.')[0][4:]}-{conversation}@example.com"
    phone = f"+98 990 111 {conversation}{words[-2][-1]}"
    name = f"Name{document['sender_name'][8]}"
    text = f"please write to {email} and ring {phone} again"
    return {**document, "sender_name": name, "text": text}


def sound() -> list[Published]:
    """Return what a sound run publishes."""
    records = [published(SANITIZED, sanitized(source)) for source in SOURCES]
    return records + [published(AUDIT, {"event_id": f"e{n}"}) for n in range(len(SOURCES))]


def verdict_on(records: list[Published], logs: bytes = b"") -> Verdict:
    """Compare with what went in."""
    return compare(SOURCES, records, len(SOURCES), logs)


def answered() -> list[Published]:
    """Return what a sound run publishes of answers, those given twice behind the erasures."""
    records = [published(RESTORED, source.document) for source in SOURCES]
    for source in SOURCES[-50:]:
        is_erased = source.key in ERASED
        records.append(published(RESTORED, sanitized(source) if is_erased else source.document))
    return records


def verdict_on_answers(records: list[Published]) -> Verdict:
    """Compare answers with what they have to be."""
    repeated = Repeated(frozenset(range(350, 400)))
    return compare(SOURCES, [*sound(), *records], len(SOURCES), b"", repeated)


def test_sound_run_has_zeros_only() -> None:
    """Nothing is reported where nothing is wrong."""
    assert verdict_on(sound()) == Verdict()
    assert any(source.key in ERASED for source in SOURCES[-50:])
    assert verdict_on_answers(answered()) == Verdict()


def _drop(records: list[Published]) -> list[Published]:
    return records[:7] + records[8:]


def _repeat(records: list[Published]) -> list[Published]:
    return [*records, records[-1]]


def _swap(records: list[Published]) -> list[Published]:
    key = SOURCES[0].key
    later = next(n for n, source in enumerate(SOURCES) if n and source.key == key)
    records[0], records[later] = records[later], records[0]
    return records


def _change(records: list[Published]) -> list[Published]:
    document = json.loads(records[399].value)
    document["sender_name"] = "Another"
    return [*records[:399], published(SANITIZED, document), *records[400:]]


def _leak(records: list[Published]) -> list[Published]:
    return [*records, Published("chaos-vault-changelog", b"", b"", b"user@raw.example.com")]


@pytest.mark.parametrize(
    ("spoil", "name"),
    [
        (_drop, "lost"),
        (_repeat, "twice"),
        (_swap, "out_of_order"),
        (_change, "pseudonym_changed"),
        (_leak, "raw_leaked"),
    ],
)
def test_each_fault_shows_in_its_own_number(
    spoil: Callable[[list[Published]], list[Published]], name: str
) -> None:
    """One record that is wrong makes one number, and only that one, more than 0."""
    found = verdict_on(spoil(sound())).numbers()
    assert {key for key, count in found.items() if count} == {name}


def test_what_the_gateway_cannot_prove_is_a_fault() -> None:
    """Each thing that `audit verify` finds counts."""
    found = compare(SOURCES, sound(), len(SOURCES), b"", unproven=["link broken: raw-0-7"])
    assert {key for key, count in found.numbers().items() if count} == {"not_proven"}


def _keep_surrogates(records: list[Published]) -> list[Published]:
    return [published(RESTORED, sanitized(SOURCES[0])), *records[1:]]


def _restore_erased(records: list[Published]) -> list[Published]:
    place = next(n for n in range(400, 450) if SOURCES[n - 50].key in ERASED)
    records[place] = published(RESTORED, SOURCES[place - 50].document)
    return records


@pytest.mark.parametrize(
    ("spoil", "name"),
    [
        (_drop, "lost"),
        (_repeat, "twice"),
        (_swap, "out_of_order"),
        (_keep_surrogates, "not_restored"),
        (_restore_erased, "not_restored"),
    ],
)
def test_each_fault_of_answers_shows_in_its_own_number(
    spoil: Callable[[list[Published]], list[Published]], name: str
) -> None:
    """An answer has to come once, in order and turned back, and none of what was erased."""
    found = verdict_on_answers(spoil(answered())).numbers()
    assert {key for key, count in found.items() if count} == {name}


def test_logs_are_searched_too() -> None:
    """An original in a worker's log is a leak."""
    [leak] = verdict_on(sound(), b"... Rawname Ason ...").leaks
    assert leak == "logs: b'... Rawname Ason ...'"


@pytest.mark.parametrize(
    ("log", "n_leaked"),
    [
        (b"ring +98 912 000 0123", 1),
        (b"989120000123", 1),
        (b"00989120000123", 1),
        (b"0912 000 0123", 1),
        (b"912-0000123", 1),
        (b'{"timestamp_ms": 1795344912000}', 0),
        (b'{"timestamp": "2026-11-22T12:44:03.912000Z"}', 0),
        (b"call me.9120000123", 1),
        (b"5.9120000123", 1),
        (b"5.912 000 0123", 1),
        (b"offset 19120000", 0),
    ],
)
def test_a_number_is_an_original_where_it_begins_like_one(log: bytes, n_leaked: int) -> None:
    """However it is written; the same digits in a time are none."""
    assert len(verdict_on(sound(), log).leaks) == n_leaked


def test_recovery_ends_with_the_last_message_that_was_late() -> None:
    """Messages that were late during the fault do not count, those after it do."""
    sent_s = [float(n) for n in range(20)]
    seen_s = {n: n + 0.1 for n in range(20)}
    assert recovery_s(sent_s, seen_s, fault_end_s=8.0) == 0.0
    seen_s.update({5: 7.5, 6: 11.0, 7: 12.5})
    assert recovery_s(sent_s, seen_s, fault_end_s=8.0) == 4.5
    del seen_s[19]
    assert recovery_s(sent_s, seen_s, fault_end_s=8.0) == float("inf")


def test_freshness_waits_for_what_is_due() -> None:
    """A message that is not there is late only after its time."""
    assert is_fresh([1.0, 2.0], {0: 1.1}, 2.0 + FRESH_S - 0.1)
    assert not is_fresh([1.0, 2.0], {0: 1.1}, 2.0 + FRESH_S + 0.1)


def test_poison_comes_in_many_kinds() -> None:
    """Values that are no message at all are among them, and records without a key."""
    records = [poison(number) for number in range(16)]
    assert len({value for _, value in records}) == 16
    assert {key for key, _ in records} == {None, b"poisoned"}
