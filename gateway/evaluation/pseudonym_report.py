"""Measures pseudonyms over all golden conversations: a table, and a tree for machines."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.table import Table

from gateway.detection.protocols import Detector
from gateway.domain import LANGUAGES, Entity, EntityType
from gateway.evaluation.conversations import Conversation, Message, load_conversations
from gateway.evaluation.markdown import points
from gateway.evaluation.pseudonym_measures import (
    Figures,
    Links,
    Memory,
    Share,
    figures_of,
    found_of,
    links_of,
    memory_of,
)
from gateway.evaluation.pseudonyms import Run, Told, given, run, seen
from gateway.pseudonyms.keys import MIN_KEY_BYTES, KeyRing
from gateway.pseudonyms.policy import Policy
from gateway.tables import figures_table

HALVES = ("development", "held out")
# Names drawn once say little of how often their list's names are found: other keys draw others.
N_KEYS = 5
_COLUMNS = (
    "links F1", "precision", "recall", "wrong\nmerges", "names\nF1", "consis-\ntent",
    "injec-\ntive", "gender", "valid", "found\nbefore", "found\nagain", "residual",
    "missed,\nhidden", "split,\nhidden", "extra", "residual,\nend to end",
)  # fmt: skip


class LanguageFigures(NamedTuple):
    """What was measured over one language's conversations, or one half of them.

    `persons` are the links between names alone, `memory` what memory of a conversation adds where
    a model misses the flagged values. `found` are the figures with our own detector instead of
    given values. `n_refused` messages were dead letters: `figures` know nothing of them.
    """

    language: str
    half: str
    n_conversations: int
    n_messages: int
    n_refused: int
    figures: Figures
    persons: Links
    memory: Memory
    found: Figures | None
    vault_bytes: float

    def as_tree(self) -> dict[str, object]:
        """Return the figures for machines."""
        return {
            "language": self.language,
            "half": self.half,
            "conversations": self.n_conversations,
            "messages": self.n_messages,
            "refused": self.n_refused,
            "given": self.figures.as_tree(),
            "persons": {
                **self.persons._asdict(),
                "f1": round(self.persons.f1, 4),
                "wrong_merges": round(self.persons.wrong_merges, 4),
            },
            "memory": {name: share._asdict() for name, share in self.memory._asdict().items()},
            "end_to_end": None if self.found is None else self.found.as_tree(),
            "vault_bytes_a_conversation": round(self.vault_bytes, 1),
        }


def halves_of(language: str) -> dict[str, list[Conversation]]:
    """Return the conversations of a language by half: odd numbers are for development."""
    halves: dict[str, list[Conversation]] = {half: [] for half in HALVES}
    for conversation in load_conversations(language):
        is_odd = int(conversation.id.rpartition("-")[2]) % 2 == 1
        halves[HALVES[0] if is_odd else HALVES[1]].append(conversation)
    return halves


async def measure(detector: Detector | None) -> list[LanguageFigures]:
    """Return the figures of every half of every language.

    Args:
        detector: looks for itself, end to end and in what goes out; without it neither is
            measured.
    """
    return [
        await _measured(language, half, conversations, detector)
        for language in LANGUAGES
        for half, conversations in halves_of(language).items()
    ]


async def _measured(
    language: str, half: str, conversations: Sequence[Conversation], detector: Detector | None
) -> LanguageFigures:
    policy = Policy.from_profile("llm")
    whole = run(conversations, given, policy)
    memory = memory_of(
        run(conversations, seen, policy), run(conversations, seen, policy, has_memory=False)
    )
    figures = figures_of(whole)
    found: Figures | None = None
    if detector is not None:
        figures = await _with_found(figures, conversations, policy, detector)
        found = await _end_to_end(conversations, policy, detector)
    return LanguageFigures(
        language,
        half,
        len(conversations),
        sum(len(conversation.messages) for conversation in conversations),
        whole.n_refused,
        figures,
        links_of(_names(whole)),
        memory,
        found,
        whole.vault_bytes / max(1, len(conversations)),
    )


async def _with_found(
    figures: Figures, conversations: Sequence[Conversation], policy: Policy, detector: Detector
) -> Figures:
    """Return the figures with what a detector finds, of originals and of several surrogates."""
    before = again = Share(0, 0)
    for number in range(N_KEYS):
        keys = KeyRing.from_master_key(bytes([number]) * MIN_KEY_BYTES)
        published = run(conversations, given, policy, keys=keys).published
        found = await _found_in(detector, [message.text for message in published])
        again = _plus(again, found_of(published, found, are_originals=False))
        if number == 0:
            found = await _found_in(detector, [message.source for message in published])
            before = found_of(published, found, are_originals=True)
    return figures._replace(found_before=before, found_again=again)


def _plus(one: Share, other: Share) -> Share:
    return Share(one.part + other.part, one.whole + other.whole)


async def _end_to_end(
    conversations: Sequence[Conversation], policy: Policy, detector: Detector
) -> Figures:
    texts = [message.text for chat in conversations for message in chat.messages]
    found = await _found_in(detector, texts)

    def find(message: Message) -> list[Entity]:
        return [entity for entity in found[message.text] if policy.admits(entity)]

    return figures_of(run(conversations, find, policy))


async def _found_in(detector: Detector, texts: Sequence[str]) -> dict[str, list[Entity]]:
    return dict(zip(texts, await detector.detect(texts), strict=True))


def _names(whole: Run) -> list[Told]:
    return [told for told in whole.told if told.type == EntityType.PERSON and not told.is_part]


def totals(measured: Sequence[LanguageFigures]) -> list[tuple[str, Links, Links]]:
    """Return the links of all languages together, by half: of all values, and of names alone."""
    result = []
    for half in HALVES:
        ours = [one for one in measured if one.half == half]
        result.append(
            (half, _sum([one.figures.links for one in ours]), _sum([one.persons for one in ours]))
        )
    return result


def _sum(links: Sequence[Links]) -> Links:
    return Links(*(sum(values) for values in zip(*links, strict=True)))


def render(measured: Sequence[LanguageFigures]) -> Table:
    """Return the figures as a table, a row a half of a language."""
    table = figures_table(
        "pseudonyms on golden conversations, percent; values given to the engine",
        ["language", "half"],
        _COLUMNS,
        no_wrap=True,
    )
    for one in measured:
        table.add_row(one.language, one.half, *_cells(one))
    for half, links, persons in totals(measured):
        table.add_row("all", half, *_links(links), points(persons.f1), style="bold")
    return table


def _cells(one: LanguageFigures) -> tuple[str, ...]:
    figures, memory = one.figures, one.memory
    return (
        *_links(figures.links),
        points(one.persons.f1),
        points(figures.consistency.value),
        points(figures.injectivity.value),
        points(figures.gender.value),
        points(figures.validity.value),
        *(
            points(share.value) if share.whole else "–"
            for share in (figures.found_before, figures.found_again)
        ),
        _of(figures.residual),
        _of(memory.hidden),
        _of(memory.split),
        _of(memory.extra),
        "–" if one.found is None else _of(one.found.residual),
    )


def _links(links: Links) -> tuple[str, ...]:
    return (
        points(links.f1),
        points(links.precision),
        points(links.recall),
        f"{100 * links.wrong_merges:.2f}",
    )


def _of(share: Share) -> str:
    return f"{share.part}/{share.whole}"
