"""Finds the words, phrases and nicknames that a conversation knows in its texts."""

import sys
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from gateway.detection.holy_names import is_holy
from gateway.detection.memory.known import Known, Lists
from gateway.detection.memory.phrases import phrase_at, takes_in
from gateway.detection.memory.stems import pieces_around
from gateway.detection.memory.word_forms import LONGEST_BETWEEN, MOST_WORDS_WITH_SLIPS, WordForms
from gateway.detection.memory.written_words import word_spans
from gateway.domain import Entity, EntityType

_PERSON = EntityType.PERSON.value


class Reading:
    """Reads texts for what one conversation knows, which changes.

    Args:
        lists: what is known of words.
        forms: reads words as forms of the known ones.
        phrases: by the canonical forms of their words.
        nicknames: by canonical form.
        nickname_forms: reads words as forms of the nicknames.
    """

    __slots__ = ("_forms", "_lists", "_nickname_forms", "_nicknames", "_phrases", "has_places")

    def __init__(
        self,
        lists: Lists,
        forms: WordForms,
        phrases: dict[tuple[str, ...], Known],
        nicknames: dict[str, Known],
        nickname_forms: WordForms,
    ) -> None:
        self._lists = lists
        self._forms = forms
        self._phrases = phrases
        self._nicknames = nicknames
        self._nickname_forms = nickname_forms
        self.has_places = False
        """Whether one of the known words is a place."""

    def completed(
        self, text: str, low: str, entities: Sequence[Entity], stems: Sequence[str]
    ) -> Sequence[Entity]:
        """Return the entities with what `found` returns added, in place of what it takes in."""
        added = self.found(text, low, entities, stems)
        if not added:
            return entities
        # A street takes in what a model made of one of its words: "tollgate lane".
        return sorted([*(one for one in entities if not _is_within(one, added)), *added])

    def found(
        self, text: str, low: str, entities: Sequence[Entity], stems: Sequence[str]
    ) -> list[Entity]:
        """Return the known words outside of the entities.

        Args:
            text: the text of a message.
            low: the text as `lowered` returns it.
            entities: what was found in it.
            stems: those that stand in it; without any, every word is looked up and asked for.
        """
        taken = iter(entities)
        taken_start, taken_end = _next_span(taken)
        has_phrase = bool(self._phrases) and (
            not stems or any(max(phrase, key=len) in stems for phrase in self._phrases)
        )
        if stems and not has_phrase and len(text) <= MOST_WORDS_WITH_SLIPS:
            # Two or three words instead of all: a third of the time of `find`.
            spans = [
                span for piece in pieces_around(low, stems) for span in word_spans(text, *piece)
            ]
        else:
            spans = word_spans(text, 0, len(text))
        found: list[Entity] = []
        last = free_from = 0
        for place, (start, end) in enumerate(spans):
            while taken_end <= start:
                free_from = taken_end
                taken_start, taken_end = _next_span(taken)
            is_free = end <= taken_start
            if start < last or not (is_free or (has_phrase and start == taken_start)):
                continue
            entity = (
                phrase_at(self._phrases, self._lists.canonical, text, spans, place)
                if has_phrase
                else None
            )
            if (
                entity is not None
                and entity.end > taken_start
                and not takes_in(text, entity, entities)
            ):
                entity = None
            if entity is None:
                if not is_free:
                    continue
                # What is found already may be the end of a phrase, in another case.
                if stems:
                    word = low[start:end]
                    if not any(stem in word for stem in stems):
                        continue
                entity = self._word(text, spans, place, taken_start, asks=not stems)
                if entity is None and taken_start == end + 1:
                    entity = self._forms.before_surname(text, start, end, entities)
                if entity is None and free_from and start - free_from <= LONGEST_BETWEEN:
                    entity = self._forms.behind_forename(text, start, end, entities)
                if entity is None:
                    found += self._forms.people_within(text, start, end, asks=not stems)
                    continue
                if entity.type == _PERSON and is_holy(text, entity.start, entity.end):
                    continue
                if text.startswith("-", entity.end):
                    entity = self._double(text, entity, spans[place + 1 :], taken_start)
            last = entity.end
            if (
                found
                and found[-1].type == entity.type
                and text[found[-1].end : entity.start] == " "
            ):
                entity = found.pop()._replace(end=entity.end)
            found.append(entity)
        return found

    def _double(
        self, text: str, entity: Entity, behind: Sequence[tuple[int, int]], free_to: int
    ) -> Entity:
        """Return a name with the known one that a hyphen joins to it, though that is a word."""
        start, end = behind[0] if behind else (0, 0)
        if entity.type != _PERSON or start != entity.end + 1 or end > free_to:
            return entity
        return entity._replace(end=self._forms.end_of_somebody(text, start, end) or entity.end)

    def _word(
        self, text: str, spans: Sequence[tuple[int, int]], place: int, free_to: int, *, asks: bool
    ) -> Entity | None:
        """Return what the word at `place` is, or the name that it begins; see `WordForms`."""
        start, end = spans[place]
        entity = self._forms.entity(
            text, start, end, len(spans), has_places=self.has_places, asks=asks
        )
        if entity is None:
            entity = self._forms.full_name(text, spans, place, free_to)
        if entity is None and self._nicknames:
            entity = self._nickname_forms.whole(text, start, end)
        return entity


def _is_within(entity: Entity, added: Sequence[Entity]) -> bool:
    """Return whether one of `added`, which are sorted and do not overlap, takes an entity in."""
    place = bisect_right(added, entity.start, key=lambda one: one.start) - 1
    return place >= 0 and entity.end <= added[place].end


def _next_span(entities: Iterator[Entity]) -> tuple[int, int]:
    """Return where the next entity stands; behind every text where there is none."""
    entity = next(entities, None)
    return (sys.maxsize, sys.maxsize) if entity is None else (entity.start, entity.end)
