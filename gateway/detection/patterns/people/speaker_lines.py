"""PERSON: who speaks in a conversation that is pasted into a message: "Sara: hi", "Ubul: hello"."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import positions
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_TYPE: Final = EntityType.PERSON.value
_SCORE: Final = 0.9

_WORD: Final = r"[^\W\d_](?:[^\W\d_]|['\u200c-](?=[^\W\d_]))+"
_LABEL: Final = re.compile(rf"\n[>?|* \t\[]{{0,8}}(?P<name>{_WORD}(?: {_WORD}){{0,2}})\]? ?\Z")
_REACH: Final = 50
_BEHIND: Final = frozenset(' "\n')


class SpeakerLines:
    """Finds the names before colons at the starts of lines.

    A message has two such lines at least, and one of the names is on a list of names; the others
    may be any words but frequent ones, so that a form ("Total: 5") is none.
    """

    name = "speaker"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the names of those who speak, at each of their lines."""
        speakers: list[Found] = []
        text = -1
        for colon in positions(batch.folded, ":"):
            if batch.folded[colon + 1 : colon + 2] not in _BEHIND:
                continue
            match = _LABEL.search(before := batch.lines_before(colon, _REACH))
            if match is None:
                continue
            if (index := batch.text_index(colon)) != text:
                yield from _of_conversation(batch, speakers)
                speakers, text = [], index
            origin = colon - len(before)
            start, end = origin + match.start("name"), origin + match.end("name")
            speakers.append(Found(start, end, _TYPE, _SCORE, self.name))
        yield from _of_conversation(batch, speakers)


def _of_conversation(batch: BatchText, speakers: list[Found]) -> list[Found]:
    """Return those of one text's labels that name people, none unless it is a conversation."""
    if len(speakers) < 2:
        return []
    named = [found for found in speakers if _may_be_name(batch.folded[found.start : found.end])]
    is_listed = any(
        kind_of(batch.folded[found.start : found.end].split()[0]) is Kind.NAME for found in named
    )
    return named if len(named) > 1 and is_listed else []


def _may_be_name(label: str) -> bool:
    return not any(is_ordinary(word) or word.islower() for word in label.split())
