"""Gives what a model found the type that the conversation knows it by."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.memory.acting_words import acts_as_somebody, is_told
from gateway.detection.memory.inhabitants import people_in
from gateway.detection.memory.known import SHORTEST_WORD, Known, Lists
from gateway.detection.memory.written_words import (
    BEFORE_PEOPLE,
    ELIDED,
    HONORIFICS,
    JOINED_ENDINGS,
    POSSESSIVES,
    WORD,
    start_behind,
)
from gateway.detection.ner.name_evidence import ARABIC_PROCLITICS, is_title
from gateway.detection.normalize import ZWNJ
from gateway.domain import NAME_TYPES, Entity
from gateway.domain.detectors import is_ner

_PERSON, _LOCATION, _ORGANIZATION = "PERSON", "LOCATION", "ORGANIZATION"
_AND: Final = " & "
_LONGEST_NAMED: Final = 40
_SHORTEST_WITH_PROCLITIC: Final = 5
# "Augsburger" is a surname too, but people first where the town is known; "Romano" is not.
_GERMAN_PEOPLE: Final = ("er", "ers", "ern", "erin", "erinnen")
_FAMILY: Final = ("s", "ens")
"""The ends of a genitive and a plural in German and English."""
# No surname stands behind them as often: "i Bolognesi", "les Lyonnais".
_BEFORE_PEOPLE: Final = frozenset(["i", "gli", "le", "les", "des", "aux", "dei", "ai", "dai"])
# "سامان جون", where the town of Saman is known.
_CALLED: Final = re.compile(
    r"[ \u200c](?:جان|جون|جونم|خان|خانم|خانوم|آقا|اقا|اینا|jan|joon|jun)(?!\w)"
)


class Retyping:
    """Looks up what a model found among the words and phrases of a conversation, which change.

    Args:
        lists: what is known of words.
        words: by canonical form.
        phrases: by the canonical forms of their words.
    """

    __slots__ = ("_lists", "_phrases", "_streets", "_words")

    def __init__(
        self, lists: Lists, words: Mapping[str, Known], phrases: Mapping[tuple[str, ...], Known]
    ) -> None:
        self._lists = lists
        self._words = words
        self._phrases = phrases
        self._streets: set[str] = set()

    def learn_bare_street(self, form: str) -> None:
        """Remember what a street is called without its kind, by canonical form."""
        self._streets.add(form)

    def retyped(
        self, text: str, entities: Sequence[Entity], *, has_places: bool
    ) -> Sequence[Entity]:
        """Return the entities, those that are a known word by themselves with its type.

        Args:
            text: in which they were found.
            entities: what was found.
            has_places: whether one of the words is a place.
        """
        if self._phrases and _AND in text:
            entities = self._with_partners(text, entities)
        changed: list[Entity] | None = None
        for place, entity in enumerate(entities):
            if entity.type in NAME_TYPES and is_ner(entity.detector):
                value = text[entity.start : entity.end]
                known = (
                    self._words.get(self._lists.canonical(value))
                    or self._named(value)
                    or self._phrase(value)
                )
                if known is None:
                    read = self._unknown(text, value, place, entities, has_places)
                elif known.type in NAME_TYPES:
                    if self._is_somebody(text, entity, known):
                        continue
                    read = entity._replace(type=known.type)
                else:
                    continue
                if read != entity:
                    if changed is None:
                        changed = list(entities)
                    changed[place] = read
        return entities if changed is None else changed

    def _with_partners(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities, a known firm whole where a model cut it: "Abel" | "& Cole"."""
        whole: list[Entity] = []
        for entity in entities:
            end = whole[-1].end if whole else 0
            if entity.start < end:
                # The partner, who was somebody by himself.
                continue
            partner = WORD.match(text, entity.end + len(_AND))
            if (
                entity.type in NAME_TYPES
                and partner is not None
                and text.startswith(_AND, entity.end)
                and self._is_firm(text[entity.start : partner.end()])
            ):
                entity = entity._replace(end=partner.end(), type=_ORGANIZATION)
            whole.append(entity)
        return whole

    def _is_firm(self, value: str) -> bool:
        known = self._phrase(value)
        return known is not None and known.type == _ORGANIZATION

    def _is_somebody(self, text: str, entity: Entity, known: Known) -> bool:
        """Return whether somebody is told of who has the name of a firm or a town.

        By a title, "Herr Abel", by what one calls people, and by what only they do: "سامان گفت".
        """
        if entity.type != _PERSON or known.type == _PERSON:
            return False
        start, end = entity.start, entity.end
        return (
            is_title(_word_before(text, start))
            or _CALLED.match(text, end) is not None
            or acts_as_somebody(text, start, end)
            or is_told(text, start, end)
        )

    def _unknown(
        self, text: str, value: str, place: int, entities: Sequence[Entity], has_places: bool
    ) -> Entity:
        """Return the entity at `place`, no known word by itself, as its parts and place tell it."""
        entity = entities[place]
        apart = self._behind_proclitic(entity, value) or self._before_joint(entity, value)
        if apart is not None:
            return apart
        if entity.type != _PERSON and self._is_family(value):
            return entity._replace(type=_PERSON)
        if self._is_street(text, entity, value):
            return entity._replace(type=_LOCATION)
        if self._is_in_name(text, entity, entities[:place]):
            return entity._replace(type=_PERSON)
        return self._people(text, entity, value, entities, has_places)

    def _behind_proclitic(self, entity: Entity, value: str) -> Entity | None:
        """Return what is known without what Arabic writes on to it: "للزهراني", "لبوفهد"."""
        if len(value) < _SHORTEST_WITH_PROCLITIC or value[0] not in ARABIC_PROCLITICS:
            return None
        form = self._lists.canonical(value)
        known = self._words.get(form[1:])
        if known is not None and known.type in NAME_TYPES:
            if known.type == _PERSON and (known.is_common or entity.type == _PERSON):
                return None
            return entity._replace(start=entity.start + 1, type=known.type)
        if entity.type == _PERSON or len(form) != len(value) or not form.startswith(BEFORE_PEOPLE):
            return None
        for prefix in BEFORE_PEOPLE:
            stem = form.removeprefix(prefix)
            known = self._words.get(stem) if stem is not form else None
            if known is not None and known.type == _PERSON:
                start = entity.start + start_behind(prefix, stem, self._lists)
                return entity._replace(start=start, type=_PERSON)
        return None

    def _before_joint(self, entity: Entity, value: str) -> Entity | None:
        """Return what is known as something else before an ending: "ساری‌ان" are in a town."""
        joint = value.rfind(ZWNJ)
        if joint < SHORTEST_WORD or value[joint + 1 :] not in JOINED_ENDINGS:
            return None
        known = self._words.get(self._lists.canonical(value[:joint]))
        if known is None or known.type == entity.type or known.type not in NAME_TYPES:
            return None
        return entity._replace(end=entity.start + joint, type=known.type)

    def _is_family(self, value: str) -> bool:
        """Return whether a word on no list is a known surname with an -s: "bei krönckes".

        So several are called, and whose something is: "Özkans Rechnung".
        """
        if not value.isalpha() or not value.endswith(_FAMILY):
            return False
        form = self._lists.canonical(value)
        if self._lists.is_name(form) or is_ordinary(value):
            return False
        return any(
            self._is_person(form.removesuffix(ending))
            for ending in _FAMILY
            if form.endswith(ending)
        )

    def _is_street(self, text: str, entity: Entity, value: str) -> bool:
        """Return whether a value is what a known street is called, and no title stands before."""
        if not self._streets or self._lists.canonical(value) not in self._streets:
            return False
        return not is_title(_word_before(text, entity.start))

    def _is_in_name(self, text: str, entity: Entity, before: Sequence[Entity]) -> bool:
        """Return whether one word stands between a person's name and a known one.

        A forename that is a place or a word as well is a father's there: "يزن بندر الزهراني".
        """
        behind = WORD.match(text, entity.end + 1)
        return (
            bool(before)
            and before[-1].type == _PERSON
            and entity.start - before[-1].end == 1
            and text[entity.start - 1] == " "
            and text[entity.end : entity.end + 1] == " "
            and text[entity.start : entity.end].isalpha()
            and behind is not None
            and self._is_person(behind.group())
        )

    def _is_person(self, word: str) -> bool:
        known = self._words.get(self._lists.canonical(word))
        return known is not None and known.type == _PERSON and not known.is_common

    def _named(self, value: str) -> Known | None:
        """Return the known person whose name a value is, with initials and honorifics beside it.

        "R. Venkataraman" is no company, "Nakamura-san", "Dell'Acqua" and "سیناشون" no town.
        """
        if len(value) > _LONGEST_NAMED:
            return None
        if value.endswith(POSSESSIVES):
            known = self._words.get(self._lists.canonical(value[: -len(POSSESSIVES[0])]))
            if known is not None and known.type == _PERSON:
                return known
        if value.isalpha():
            return None
        found: Known | None = None
        is_behind_elision = False
        for match in WORD.finditer(value):
            form = self._lists.canonical(match.group())
            known = self._words.get(form) or self._words.get(form.removesuffix("s"))
            is_sure = known is not None and (not known.is_common or is_behind_elision)
            is_behind_elision = form in ELIDED and value[match.end() : match.end() + 1] in "'’"
            if known is not None and known.type == _PERSON and is_sure:
                found = known
            elif known is not None and known.type == _PERSON and "-" in value:
                # A word as well, and half of a double surname.
                continue
            elif len(form) > 1 and form not in HONORIFICS and not is_behind_elision:
                return None
        return found

    def _people(
        self, text: str, entity: Entity, value: str, entities: Sequence[Entity], has_places: bool
    ) -> Entity:
        """Return a word for the people of a known place as a place, others as they are.

        Models take "Dallasite" and "Lillois" for somebody; behind a title they may be right. The
        place may be known from the text itself.
        """
        if not value.isalpha():
            return entity
        is_german = value.endswith(_GERMAN_PEOPLE)
        if entity.type == _LOCATION and (not is_german or self._lists.tells_people(value)):
            return entity
        near = [text[e.start : e.end] for e in entities if e.type == _LOCATION]
        if not (near or has_places):
            return entity
        last = _word_before(text, entity.start)
        form = self._lists.canonical(value)
        is_free = is_german or last.lower() in _BEFORE_PEOPLE or not value[0].isupper()
        if is_title(last) or (not is_free and self._lists.is_name(form)):
            return entity
        places = frozenset(map(self._lists.canonical, near))
        people = people_in(
            form,
            text,
            entity.start,
            entity.end,
            self._lists,
            lambda town: town in places or self.is_place(town),
        )
        if people is None:
            return entity
        return entity._replace(start=people[0], end=people[1], type=_LOCATION)

    def _phrase(self, value: str) -> Known | None:
        """Return what a value of several words is, if it was met: how a firm is called in short."""
        if not self._phrases or len(value) > _LONGEST_NAMED or value.isalpha():
            return None
        forms = tuple(self._lists.canonical(match.group()) for match in WORD.finditer(value))
        return self._phrases.get(forms)

    def is_place(self, form: str) -> bool:
        """Return whether a canonical form is that of a known place, of whatever many words."""
        known = self._words.get(form)
        if known is None and self._phrases and not form.isalpha():
            known = self._phrases.get(tuple(WORD.findall(form)))
        return known is not None and known.type == _LOCATION


def _word_before(text: str, start: int) -> str:
    """Return the word before an offset, without the point behind a title."""
    return text[max(0, start - _LONGEST_NAMED) : start].rstrip(" .").rpartition(" ")[2]
