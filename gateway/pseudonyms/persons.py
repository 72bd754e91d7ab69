"""The persons met in a conversation, found by the parts of their names, however many they are."""

from collections.abc import Set as AbstractSet
from typing import NamedTuple

from gateway.pseudonyms.name_pieces import APART

FULL, BARE, AMBIGUOUS = "full", "bare", "ambiguous"
"""Kinds of persons: known by a full name, by a part of it, or one of several who have the part."""

Ids = frozenset[str]


class Person(NamedTuple):
    """A person met in the conversation; `parts` are those of `parts.Parts`."""

    number: int
    kind: str
    gender: str
    parts: Ids


class Persons:
    """Persons by each part of their names; a part apart ("O'Donnell") counts as the one within."""

    __slots__ = ("_all", "_by_part", "_full", "_genders")

    def __init__(self) -> None:
        self._all: list[Person] = []
        self._by_part: dict[str, list[Person]] = {}
        self._full: set[int] = set()
        self._genders: dict[int, str] = {}

    def add(self, person: Person) -> None:
        """Take note of a person; one whose name continues another has that one's number."""
        number, kind, gender, parts = person
        self._all.append(person)
        for part in parts:
            self._by_part.setdefault(part.removesuffix(APART), []).append(person)
        if kind == FULL:
            self._full.add(number)
        if gender:
            self._genders.setdefault(number, gender)

    def with_any(self, parts: AbstractSet[str]) -> list[Person]:
        """Return all that have one of these parts, and perhaps others; some come twice."""
        if len(parts) == 1:
            (part,) = parts
            return self._by_part.get(part.removesuffix(APART), [])
        return [
            person for part in parts for person in self._by_part.get(part.removesuffix(APART), ())
        ]

    def with_all(self, parts: AbstractSet[str]) -> list[Person]:
        """Return all that have all of these parts, and perhaps others; everybody for none."""
        lists = [self._by_part.get(part.removesuffix(APART), []) for part in parts]
        return min(lists, key=len) if lists else self._all

    def is_apart(self, part: str) -> bool:
        """Return whether a part stands behind a particle in a name: "D'Alessio"."""
        apart = f"{part}{APART}"
        return any(apart in person.parts for person in self._by_part.get(part, ()))

    def has_full_name(self, number: int) -> bool:
        """Return whether a full name of this person was met."""
        return number in self._full

    def gender_of(self, number: int) -> str:
        """Return the gender of a person, empty where nothing tells it."""
        return self._genders.get(number, "")
