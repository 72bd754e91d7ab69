"""Identities: which mentions of a conversation are the same person, for numbering them.

Never guessed.

Rules, tested as tables in tests/unit/pseudonyms/test_identities.py:

1. Two mentions with the same given names and surnames are one person; so are a full name and the
   only one that contains it ("Ali Rezaei", "Ali Reza Rezaei").
2. A bare part ("Ali", "Mr Rezaei", "علی‌جان") is the one person of the conversation that has this
   part. A title whose gender contradicts the person's rules that person out.
3. Where two or more persons have the part, the mention is ambiguous. It is given a number of its
   own, the same for every ambiguous mention of that part, and joined to nobody.
4. A full name takes over the number of a bare mention that came before, if exactly one bare
   identity shares a part with it and no other full name of the same message could claim it.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from gateway.domain import EntityType
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.person_names import PersonName, parse_name
from gateway.pseudonyms.records import IDENTITY, SEPARATOR

_PERSON = str(EntityType.PERSON)
_PART_HASH_CHARS = 16

_FULL, _BARE, _AMBIGUOUS = "full", "bare", "ambiguous"
Parts = frozenset[str]


class _Person(NamedTuple):
    """A person met in the conversation.

    `parts` are shortened keyed hashes of the parts of the name.
    """

    number: int
    kind: str
    gender: str
    parts: Parts


class Identities:
    """The persons of one conversation, while one message is resolved."""

    def __init__(self, conversation: Conversation) -> None:
        self._conversation = conversation
        self._claims: set[Parts] = set()
        self._met: dict[str, tuple[PersonName, Parts]] = {}

    def meet(self, values: Iterable[str]) -> bool:
        """Take note of the full names of a message before its mentions are numbered.

        Return whether one is new.
        """
        is_news = False
        for value in values:
            name, parts = self._take_apart(value)
            if len(parts) > 1:
                self._claims.add(parts)
                is_news = is_news or self._find(_FULL, _keys(name), "") is None
        return is_news

    def number(self, value: str) -> int:
        """Return the number of the person that `value` mentions; new persons count on."""
        name, parts = self._take_apart(value)
        if not parts:
            return self._find_or_add(_FULL, canonical(value), "", parts)
        if len(parts) > 1:
            return self._number_of_full(name, parts)
        return self._number_of_bare(name, parts)

    def _number_of_full(self, name: PersonName, parts: Parts) -> int:
        keys = _keys(name)
        known = self._find(_FULL, keys, "")
        if known is not None:
            return known
        persons = self._persons()
        same = {
            p.number
            for p in persons
            if p.kind == _FULL
            and (p.parts < parts or p.parts > parts)
            and _agree(p.gender, name.gender)
        }
        number = same.pop() if len(same) == 1 else self._joined(persons, parts, name.gender)
        return self._add(_FULL, keys, name.gender, parts, number)

    def _joined(self, persons: Sequence[_Person], parts: Parts, gender: str) -> int | None:
        """Return the number of the bare identity that the full name continues (rule 4)."""
        full_numbers = {p.number for p in persons if p.kind == _FULL}
        bare = [
            p
            for p in persons
            if p.kind == _BARE
            and p.parts < parts
            and p.number not in full_numbers
            and _agree(p.gender, gender)
        ]
        if len(bare) != 1:
            return None
        rivals = self._full_names(persons) - {parts}
        return None if any(bare[0].parts < rival for rival in rivals) else bare[0].number

    def _number_of_bare(self, name: PersonName, parts: Parts) -> int:
        keys, gender = _keys(name), name.gender
        persons = self._persons()
        candidates = {
            p.number
            for p in persons
            if p.kind != _AMBIGUOUS and parts <= p.parts and _agree(p.gender, gender)
        }
        numbered = {p.parts for p in persons if p.kind == _FULL}
        n_announced = sum(parts < claim for claim in self._claims - numbered)
        n_full = n_announced + len(
            {
                p.number
                for p in persons
                if p.kind == _FULL and parts < p.parts and _agree(p.gender, gender)
            }
        )
        if len(candidates) == 1 and n_full < 2:
            return candidates.pop()
        if not candidates and n_full < 2:
            return self._add(_BARE, keys, gender, parts, None)
        own = self._find(_BARE, keys, gender)
        if own is not None and own not in {p.number for p in persons if p.kind == _FULL}:
            return own
        return self._find_or_add(_AMBIGUOUS, keys, gender, parts)

    def _full_names(self, persons: Sequence[_Person]) -> set[Parts]:
        return self._claims | {p.parts for p in persons if p.kind == _FULL}

    def _take_apart(self, value: str) -> tuple[PersonName, Parts]:
        """Return the name and the hashes of its parts, computed once a message."""
        met = self._met.get(value)
        if met is None:
            name = parse_name(value)
            hash_of = self._conversation.hash_of
            parts = [hash_of(IDENTITY, "part", key).hex() for _, _, _, key in name.parts]
            met = name, frozenset([part[:_PART_HASH_CHARS] for part in parts])
            self._met[value] = met
        return met

    def _persons(self) -> list[_Person]:
        persons = []
        for text in self._conversation.texts_of(IDENTITY):
            number, kind, gender, parts = text.split(SEPARATOR)
            persons.append(_Person(int(number), kind, gender, frozenset(parts.split(","))))
        return persons

    def _find(self, kind: str, keys: str, gender: str) -> int | None:
        text = self._conversation.find(IDENTITY, _PERSON, SEPARATOR.join((kind, keys, gender)))
        return None if text is None else int(text.partition(SEPARATOR)[0])

    def _find_or_add(self, kind: str, keys: str, gender: str, parts: Parts) -> int:
        known = self._find(kind, keys, gender)
        return self._add(kind, keys, gender, parts, None) if known is None else known

    def _add(self, kind: str, keys: str, gender: str, parts: Parts, number: int | None) -> int:
        if number is None:
            number = self._conversation.counts[_PERSON] + 1
        form = SEPARATOR.join((kind, keys, "" if kind == _FULL else gender))
        text = SEPARATOR.join((str(number), kind, gender, ",".join(sorted(parts))))
        self._conversation.remember(IDENTITY, _PERSON, form, text)
        # A new person can make bare mentions ambiguous that were decided before.
        self._conversation.forget_decisions(_PERSON)
        return number


def _keys(name: PersonName) -> str:
    return " ".join(part.key for part in name.parts)


def _agree(gender: str, other: str) -> bool:
    return not gender or not other or gender == other
