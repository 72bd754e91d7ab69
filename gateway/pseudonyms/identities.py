"""Identities: which mentions of a conversation are the same person. Never guessed.

Rules, tested as tables in tests/unit/pseudonyms/test_identities.py; `parts` says which spellings
are one part of a name:

1. Two mentions with the same given names and surnames are one person; so are a full name and the
   only one that contains it ("Ali Rezaei", "Ali Reza Rezaei").
2. A bare part ("Ali", "Mr Rezaei", "علی‌جان") is the one person of the conversation that has this
   part. A title whose gender contradicts the person's rules that person out.
3. Where two or more persons have the part, the mention is ambiguous. It is given a number of its
   own, the same for every ambiguous mention of that part, and joined to nobody.
4. A full name takes over the number of a bare mention that came before, if exactly one bare
   identity shares a part with it and no other full name of the same message could claim it.
5. A surname in the plural ("رضایی‌ها", "Müllers") is a family: joined to nobody.
6. "أبو محمد" is another person than "محمد", "Di Stefano" than "Stefano": a forename behind a
   particle is a part of its own.
7. A username or mailbox belongs to the sender in whose fields it stands, or to the one person whose
   names are in it.
"""

from collections.abc import Iterable
from typing import NamedTuple

from gateway.domain import EntityType
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.parts import Parts
from gateway.pseudonyms.person_names import (
    ENDINGS,
    FATHER,
    FATHERHOODS,
    PLURALS,
    PREFIX_LETTERS,
    PersonName,
    Role,
    Token,
    gender_of,
    is_known,
    parse_name,
    part_key,
)
from gateway.pseudonyms.records import IDENTITY, SEPARATOR

_PERSON = str(EntityType.PERSON)
# Marks a forename that is not the bearer's own, see rule 6.
_APART = "~"
_SHORTEST_STEM = 3

_FULL, _BARE, _AMBIGUOUS = "full", "bare", "ambiguous"
Ids = frozenset[str]


class Person(NamedTuple):
    """A person met in the conversation; `parts` are those of `parts.Parts`."""

    number: int
    kind: str
    gender: str
    parts: Ids


class Named(NamedTuple):
    """A mention taken apart: its name, its parts, and whether it names a whole family."""

    name: PersonName
    parts: Ids
    is_family: bool


class Identities:
    """The persons of one conversation, while it is in memory.

    Args:
        conversation: remembers them.
        are_shown: whether readers see the numbers; then decisions on persons depend on them.
    """

    __slots__ = (
        "_by_form",
        "_claims",
        "_conversation",
        "_forgets",
        "_met",
        "parts",
        "persons",
    )

    def __init__(self, conversation: Conversation, *, are_shown: bool = True) -> None:
        self._conversation = conversation
        self._forgets = are_shown
        self.parts = Parts(conversation)
        self._claims: dict[Ids, str] = {}
        self._met: dict[str, Named] = {}
        self._by_form: dict[tuple[str, Ids, str], int] = {}
        self.persons: list[Person] = []
        for text in conversation.texts_of(IDENTITY):
            self._restore(text)

    def end_message(self) -> None:
        """Drop what belongs to one message."""
        self._claims.clear()
        self._met.clear()

    def meet(self, values: Iterable[str]) -> bool:
        """Take note of the full names of a message before its mentions are resolved.

        Return whether one is new.
        """
        is_news = False
        for value in values:
            named = self.take_apart(value)
            if len(named.parts) > 1:
                self._claims[named.parts] = named.name.told_gender
                is_news = is_news or (_FULL, named.parts, "") not in self._by_form
        return is_news

    def number(self, value: str) -> int:
        """Return the number of the person that `value` mentions; new persons count on."""
        return self.number_of(self.take_apart(value), canonical(value))

    def number_of(self, named: Named, form: str) -> int:
        """Return the number of the person that a mention means; new persons count on.

        Args:
            named: the mention.
            form: stands for a mention without any parts.
        """
        name, parts, is_family = named
        if not parts:
            return self._find_or_add(_FULL, "", self._unread(form))
        if len(parts) > 1:
            return self._number_of_full(parts, name.told_gender)
        if is_family:
            return self._find_or_add(_AMBIGUOUS, "", parts)
        number, kind = self._bare(parts, name.told_gender)
        return self._add(kind, name.told_gender, parts, None) if number is None else number

    def gender_of(self, number: int) -> str:
        """Return the gender of a person, empty where nothing tells it."""
        return next((p.gender for p in self.persons if p.number == number and p.gender), "")

    def who(self, value: str) -> int | None:
        """Return the person that `value` would be joined to as things stand, None if nobody.

        Nothing is remembered.
        """
        name, parts, is_family = self.take_apart(value)
        if is_family or len(parts) != 1:
            kind = _AMBIGUOUS if is_family else _FULL
            return self._by_form.get((kind, parts or self._unread(canonical(value)), ""))
        return self._bare(parts, name.told_gender)[0]

    def take_apart(self, value: str) -> Named:
        """Return a mention with its parts, computed once a message."""
        named = self._met.get(value)
        if named is None:
            named = self._met[value] = self._taken_apart(value)
        return named

    def _taken_apart(self, value: str) -> Named:
        name = parse_name(value)
        id_of = self.parts.id_of
        ids: list[str] = []
        tokens = name.tokens
        # The particle of "Di Stefano" and "أبو محمد": what follows is no forename of theirs.
        particle = ""
        for place, token in enumerate(name.tokens):
            word = value[token.start : token.end]
            form = canonical(word)
            if not token.key:
                particle = form if token.role is Role.FIXED else ""
                continue
            stem = self._stem(token, word, form)
            if stem is not None:
                token = stem
                word = value[token.start : token.end]
                form = canonical(word)
                tokens = (*tokens[:place], token, *tokens[place + 1 :])
            part = id_of(word, form, token.key)
            if canonical(value[: token.start]).endswith(FATHER):
                particle = FATHER
            is_apart = particle and gender_of(form) and not (ids and particle in FATHERHOODS)
            ids.append(part + _APART if is_apart else part)
            particle = ""
        if tokens is not name.tokens:
            parts = tuple(t for t in tokens if t.key)
            name = PersonName(tokens, name.gender, parts, name.told_gender)
        is_family = len(ids) == 1 and _is_plural(value, name.parts[0])
        return Named(name, frozenset(ids), is_family)

    def _stem(self, token: Token, word: str, form: str) -> Token | None:
        """Return the token without what is attached, where the rest was met here and it was not.

        Lists know most names; this is for those that they do not.
        """
        parts = self.parts
        if len(form) <= _SHORTEST_STEM or is_known(form) or len(form) != len(word):
            return None
        if parts.knows(form, token.key):
            return None
        if form[0] in PREFIX_LETTERS and parts.knows(form[1:], key := part_key(form[1:])):
            return Token(token.start + 1, token.end, token.role, key)
        for ending in ENDINGS:
            stem = form.removesuffix(ending)
            if _SHORTEST_STEM <= len(stem) < len(form) and parts.knows(stem, part_key(stem)):
                end = token.end - len(form) + len(stem)
                return Token(token.start, end, token.role, part_key(stem))
        return None

    def _number_of_full(self, parts: Ids, gender: str) -> int:
        known = self._by_form.get((_FULL, parts, ""))
        if known is not None:
            return known
        same = {
            p.number
            for p in self.persons
            if p.kind == _FULL and (p.parts < parts or p.parts > parts) and _agree(p.gender, gender)
        }
        number = same.pop() if len(same) == 1 else self._joined(parts, gender)
        return self._add(_FULL, gender, parts, number)

    def _joined(self, parts: Ids, gender: str) -> int | None:
        """Return the number of the bare identity that the full name continues (rule 4)."""
        full_numbers = {p.number for p in self.persons if p.kind == _FULL}
        bare = {
            p.number: p
            for p in self.persons
            if p.kind == _BARE
            and p.parts < parts
            and p.number not in full_numbers
            and _agree(p.gender, gender)
        }
        if len(bare) != 1:
            return None
        number, person = bare.popitem()
        rivals = [*self._claims.items(), *((p.parts, p.gender) for p in self._full())]
        is_claimed = any(
            person.parts < rival and rival != parts and _agree(person.gender, other)
            for rival, other in rivals
        )
        return None if is_claimed else number

    def _bare(self, parts: Ids, gender: str) -> tuple[int | None, str]:
        """Return the number of a bare mention, or None and the kind of person that it adds."""
        candidates = self._bearers(parts, gender)
        numbered = {p.parts for p in self._full()}
        n_announced = sum(
            parts < claim and claim not in numbered and _agree(other, gender)
            for claim, other in self._claims.items()
        )
        n_full = n_announced + len(
            {
                p.number
                for p in self.persons
                if p.kind == _FULL and parts < p.parts and _agree(p.gender, gender)
            }
        )
        if n_full < 2 and len(candidates) < 2:
            return (candidates.pop() if candidates else None), _BARE
        own = self._by_form.get((_BARE, parts, gender))
        if own is not None and own not in {p.number for p in self.persons if p.kind == _FULL}:
            return own, _BARE
        return self._by_form.get((_AMBIGUOUS, parts, gender)), _AMBIGUOUS

    def _full(self) -> list[Person]:
        return [p for p in self.persons if p.kind == _FULL]

    def _bearers(self, parts: Ids, gender: str) -> set[int]:
        return {
            p.number
            for p in self.persons
            if p.kind != _AMBIGUOUS and parts <= p.parts and _agree(p.gender, gender)
        }

    def _unread(self, form: str) -> Ids:
        """Return what stands for a mention without letters: its hash, as the vault may hold it."""
        return frozenset({self._conversation.hash_of(IDENTITY, "form", form)[:8].hex()})

    def _find_or_add(self, kind: str, gender: str, parts: Ids) -> int:
        known = self._by_form.get((kind, parts, gender))
        return self._add(kind, gender, parts, None) if known is None else known

    def _add(self, kind: str, gender: str, parts: Ids, number: int | None) -> int:
        conversation = self._conversation
        if number is None:
            number = conversation.counts[_PERSON] + 1
        ids = sorted(parts)
        form = SEPARATOR.join((kind, ",".join(ids), "" if kind == _FULL else gender))
        transliterations = ",".join(map(self.parts.transliteration, ids))
        text = SEPARATOR.join((str(number), kind, gender, ",".join(ids), transliterations))
        conversation.remember(IDENTITY, _PERSON, form, text)
        self._note(Person(number, kind, gender, parts))
        # A new person can make bare mentions ambiguous that were decided before.
        if self._forgets:
            conversation.forget_decisions(_PERSON)
        return number

    def _note(self, person: Person) -> None:
        self.persons.append(person)
        gender = "" if person.kind == _FULL else person.gender
        self._by_form[person.kind, person.parts, gender] = person.number

    def _restore(self, text: str) -> None:
        number, kind, gender, ids, *rest = text.split(SEPARATOR)
        parts = ids.split(",")
        hashes = rest[0].split(",") if rest else [""] * len(parts)
        self.parts.restore([part.removesuffix(_APART) for part in parts], hashes)
        self._note(Person(int(number), kind, gender, frozenset(parts)))


def _is_plural(value: str, token: Token) -> bool:
    rest = canonical(value[token.end :])
    return token.role is Role.SURNAME and rest in PLURALS


def _agree(gender: str, other: str) -> bool:
    return not gender or not other or gender == other
