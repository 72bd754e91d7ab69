"""Identities: which mentions of a conversation are the same person. Never guessed.

Rules, tested as tables in tests/unit/pseudonyms/test_identities.py; `parts` says which spellings
are one part of a name:

1. Two mentions with the same given names and surnames are one person; so are a full name and the
   only one that contains it ("John Smith", "John Paul Smith").
2. A bare part ("Ali", "Mr Rezaei", "علی‌جان") is the one person of the conversation that has this
   part. A title whose gender contradicts the person's rules that person out.
3. Where two or more persons have the part, the mention is ambiguous. It is given a number of its
   own, the same for every ambiguous mention of that part, and joined to nobody.
4. A full name takes over the number of a bare mention that came before, if exactly one bare
   identity shares a part with it and no other full name of the same message could claim it.
5. A surname in the plural ("رضایی‌ها", "Müllers") is a family, and "Anna und Peter Schmidt" are
   two: joined to nobody.
6. "أبو محمد" is another person than "محمد", "Di Stefano" than "Stefano": a forename behind a
   particle is a part of its own.
7. A username or mailbox belongs to the sender in whose fields it stands, or to the one person whose
   names are in it.
"""

from collections.abc import Iterable
from typing import NamedTuple

from gateway.domain import EntityType
from gateway.domain.tuples import new_tuple
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.name_forms import (
    bearer_of,
    behind_and,
    compound_of,
    man_of,
    marked_object,
    member_of,
    owner_of,
    pet_form_of,
    said_to_be,
    stem_of,
)
from gateway.pseudonyms.name_lists import gender_of, part_key
from gateway.pseudonyms.name_pieces import APART, SHORTEST_STEM, piece_of, read_pieces
from gateway.pseudonyms.name_roles import PersonName, Role, Token
from gateway.pseudonyms.name_words import PLURALS
from gateway.pseudonyms.parts import Parts
from gateway.pseudonyms.persons import AMBIGUOUS, BARE, FULL, Ids, Person, Persons
from gateway.pseudonyms.records import IDENTITY, SEPARATOR
from gateway.pseudonyms.short_forms import gender_of_whole_form

_PERSON = str(EntityType.PERSON)
_BLANK = " "
# Members looked up once: a look-up in the enumeration costs more than most of the steps here.
_GIVEN, _SURNAME = Role.GIVEN, Role.SURNAME


class Named(NamedTuple):
    """A mention taken apart: its name, its parts, and whether it names a family or a couple.

    `is_inflected` says that a stem stands in the name for a word, which `parse_name` cannot know.
    """

    name: PersonName
    parts: Ids
    is_family: bool
    is_inflected: bool


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
        "_roles",
        "_sexes",
        "parts",
        "persons",
    )

    def __init__(self, conversation: Conversation, *, are_shown: bool = True) -> None:
        self._conversation = conversation
        self._forgets = are_shown
        self.parts = Parts(conversation)
        # The full names of this message by each of their parts, with the gender that they tell.
        self._claims: dict[str, dict[Ids, str]] = {}
        # What their parts are in them, by key.
        self._roles: dict[str, Role] = {}
        # The genders of the forenames of this message, by part, as far as lists are sure.
        self._sexes: dict[str, str] = {}
        self._met: dict[str, Named] = {}
        self._by_form: dict[tuple[str, Ids, str], int] = {}
        self.persons = Persons()
        for text in conversation.texts_of(IDENTITY):
            self._restore(text)

    def end_message(self) -> None:
        """Drop what belongs to one message."""
        self._claims.clear()
        self._roles.clear()
        self._sexes.clear()
        self._met.clear()
        self.parts.end_message()

    def meet(self, mentions: Iterable[tuple[str, str]]) -> bool:
        """Take note of the full names of a message before its mentions are resolved.

        Return whether one is new.

        Args:
            mentions: names as they stand in a text, and the text.
        """
        is_news = False
        for value, text in mentions:
            named = self.take_apart(value, text)
            if len(named.parts) > 1 and not named.is_family:
                for part in named.parts:
                    self._claims.setdefault(part, {})[named.parts] = named.name.told_gender
                for token in named.name.parts:
                    self._roles[token.key] = token.role
                is_news = is_news or (FULL, named.parts, "") not in self._by_form
        return is_news

    def is_in_full_name(self, word: str) -> bool:
        """Return whether a word is part of a full name of this message."""
        return self.parts.find(part_key(canonical(word))) in self._claims

    def number(self, value: str) -> int:
        """Return the number of the person that `value` mentions; new persons count on."""
        name, parts, is_family, _ = self.take_apart(value)
        if not parts:
            return self._find_or_add(FULL, "", self._unread(canonical(value)))
        if is_family:
            return self._find_or_add(AMBIGUOUS, "", parts)
        if len(parts) > 1:
            return self._number_of_full(parts, name.told_gender)
        number, kind = self._bare(parts, name.told_gender)
        return self._add(kind, name.told_gender, parts, None) if number is None else number

    def gender_of(self, number: int) -> str:
        """Return the gender of a person, empty where nothing tells it."""
        return self.persons.gender_of(number)

    def who(self, value: str) -> int | None:
        """Return the person that `value` would be joined to as things stand, None if nobody.

        Nothing is remembered.
        """
        name, parts, is_family, _ = self.take_apart(value)
        if is_family or len(parts) != 1:
            kind = AMBIGUOUS if is_family else FULL
            return self._by_form.get((kind, parts or self._unread(canonical(value)), ""))
        return self._bare(parts, name.told_gender)[0]

    def role_here(self, name: PersonName) -> Role | None:
        """Return what the word of a bare name is in a full name of the message; None for none."""
        return self._roles.get(name.parts[0].key) if len(name.parts) == 1 else None

    def gender_here(self, parts: Ids) -> str:
        """Return the gender that another form of a bare forename has in the message: Flo's."""
        return next((self._sexes[part] for part in parts if part in self._sexes), "")

    def take_apart(self, value: str, text: str = "") -> Named:
        """Return a mention with its parts, computed once a message.

        `text` is the one around it, for who asks first.
        """
        named = self._met.get(value)
        if named is None:
            named = self._met[value] = self._taken_apart(value, text)
        return named

    def _taken_apart(self, value: str, text: str) -> Named:
        name, pieces = read_pieces(value)
        is_inflected = False
        if len(pieces) > 1 and _BLANK in value and not value.isascii():
            together = compound_of(value, pieces, self.parts, self._conversation)
            if together is not None:
                name, pieces = together
                is_inflected = True
        elif len(pieces) == 1 and not value.isascii():
            together = pet_form_of(value, pieces, self.parts)
            if together is not None:
                name, pieces = together
                is_inflected = True
        id_of = self.parts.id_of
        ids: list[str] = []
        for place, piece in enumerate(pieces):
            token, word, form, particle, is_strange, mark = piece
            if is_strange:
                stem = stem_of(token, word, form, self.parts)
                if stem is None and len(name.tokens) == 1 and text:
                    stem = member_of(value, text, token, form)
                if stem is None and text:
                    stem = bearer_of(value, text, token, form)
                if stem is not None:
                    name, is_inflected = _replaced(name, token, stem), True
                    token, word, form, _, _, mark = piece_of(value, stem, particle, place == 0)
                elif len(pieces) == 1 and (both := self._written_together(token, word, form)):
                    name, is_inflected = _replaced(name, token, *both), True
                    ids = [found for one in both if (found := self.parts.find(one.key))]
                    break
            elif (
                len(name.tokens) == 1
                and (
                    owner := owner_of(value, text, token, form, self.parts, self._conversation)
                    or man_of(value, text, token, form)
                    or said_to_be(value, token, form, self.parts)
                    or marked_object(value, token, form, self._conversation.usual.of(text))
                    or behind_and(token, form, self.parts)
                )
                is not None
            ):
                name, is_inflected = _replaced(name, token, owner), True
                token, word, form, _, _, mark = piece_of(value, owner, particle, True)
            is_given = token.role is _GIVEN and not mark
            is_alone = len(pieces) == 1 and len(name.tokens) == 1
            ids.append(
                id_of(word, form, token.key, is_given=is_given, is_alone=is_alone, text=text) + mark
            )
            if is_given and (gender := gender_of_whole_form(form)):
                self._sexes[ids[-1]] = gender
        is_family = bool(ids) and (
            name.is_several or (len(ids) == 1 and _is_plural(value, name.parts[0]))
        )
        return new_tuple(Named, (name, frozenset(ids), is_family, is_inflected))

    def _written_together(self, token: Token, word: str, form: str) -> tuple[Token, Token] | None:
        """Return the forename and the surname of "JohnSmith", where both were met here.

        Two forenames have to be one person's: others are a forename of their own.
        """
        parts = self.parts
        if len(form) != len(word) or parts.knows(form, token.key):
            return None
        found: list[tuple[Token, Token]] = []
        for cut in range(SHORTEST_STEM, len(form) - SHORTEST_STEM + 1):
            first, second = form[:cut], form[cut:].lstrip()
            keys = part_key(first), part_key(second)
            ids = parts.find(keys[0]), parts.find(keys[1])
            if ids[0] is None or ids[1] is None or first.endswith(" "):
                continue
            if gender_of(first) and gender_of(second) and not self._are_one(ids[0], ids[1]):
                continue
            roles = (_GIVEN, _SURNAME)
            if gender_of(second) and not gender_of(first):
                roles = (_SURNAME, _GIVEN)
            found.append(
                (
                    Token(token.start, token.start + cut, roles[0], keys[0]),
                    Token(token.end - len(second), token.end, roles[1], keys[1]),
                )
            )
        return found[0] if len(found) == 1 else None

    def _are_one(self, first: str, second: str) -> bool:
        """Return whether two parts are those of one full name."""
        parts = {first, second}
        return any(map(parts.issubset, self._claims.get(first, ()))) or any(
            person.kind == FULL and parts <= person.parts for person in self.persons.with_all(parts)
        )

    def _number_of_full(self, parts: Ids, gender: str) -> int:
        known = self._by_form.get((FULL, parts, ""))
        if known is not None:
            return known
        same: set[int] = set()
        for number, kind, other, ids in self.persons.with_any(parts):
            if kind == FULL and (ids < parts or ids > parts) and _agree(other, gender):
                same.add(number)
        continued = same.pop() if len(same) == 1 else self._joined(parts, gender)
        return self._add(FULL, gender, parts, continued)

    def _joined(self, parts: Ids, gender: str) -> int | None:
        """Return the number of the bare identity that the full name continues (rule 4)."""
        persons = self.persons
        bare = {
            p.number: p
            for p in persons.with_any(parts)
            if p.kind == BARE
            and p.parts < parts
            and _agree(p.gender, gender)
            and not persons.has_full_name(p.number)
        }
        if len(bare) != 1:
            return None
        number, person = bare.popitem()
        (part,) = person.parts
        rivals = [
            *self._claims.get(part, {}).items(),
            *((p.parts, p.gender) for p in persons.with_any(person.parts) if p.kind == FULL),
        ]
        is_claimed = any(
            person.parts < rival and rival != parts and _agree(person.gender, other)
            for rival, other in rivals
        )
        return None if is_claimed else number

    def _bare(self, parts: Ids, gender: str) -> tuple[int | None, str]:
        """Return the number of a bare mention, or None and the kind of person that it adds."""
        candidates: set[int] = set()
        full: set[int] = set()
        numbered: set[Ids] = set()
        (part,) = parts
        for number, kind, other, ids in self.persons.with_any(parts):
            if kind == FULL:
                numbered.add(ids)
            if kind != AMBIGUOUS and parts <= ids and _agree(other, gender):
                candidates.add(number)
                if kind == FULL and parts != ids:
                    full.add(number)
        n_full = len(full)
        for claim, other in self._claims.get(part, {}).items():
            if parts < claim and claim not in numbered and _agree(other, gender):
                n_full += 1
        if n_full < 2 and len(candidates) < 2:
            return (candidates.pop() if candidates else None), BARE
        own = self._by_form.get((BARE, parts, gender))
        if own is not None and not self.persons.has_full_name(own):
            return own, BARE
        return self._by_form.get((AMBIGUOUS, parts, gender)), AMBIGUOUS

    def _unread(self, form: str) -> Ids:
        """Return what stands for a mention without letters: its hash, as the vault may hold it."""
        return frozenset({self._conversation.hash_of(IDENTITY, "form", form)[:8].hex()})

    def _find_or_add(self, kind: str, gender: str, parts: Ids) -> int:
        known = self._by_form.get((kind, parts, gender))
        return self._add(kind, gender, parts, None) if known is None else known

    def _add(self, kind: str, gender: str, parts: Ids, number: int | None) -> int:
        conversation = self._conversation
        if number is None:
            number = conversation.count_of(_PERSON) + 1
        ids = sorted(parts)
        joined = ",".join(ids)
        form = f"{kind}{SEPARATOR}{joined}{SEPARATOR}{'' if kind == FULL else gender}"
        hashes = ",".join([self.parts.transliteration(part) for part in ids])
        text = f"{number}{SEPARATOR}{kind}{SEPARATOR}{gender}{SEPARATOR}{joined}{SEPARATOR}{hashes}"
        conversation.remember(IDENTITY, _PERSON, form, text)
        self._note(new_tuple(Person, (number, kind, gender, parts)))
        # A new person can make bare mentions ambiguous that were decided before.
        if self._forgets:
            conversation.forget_decisions(_PERSON)
        return number

    def _note(self, person: Person) -> None:
        self.persons.add(person)
        gender = "" if person.kind == FULL else person.gender
        self._by_form[person.kind, person.parts, gender] = person.number

    def _restore(self, text: str) -> None:
        number, kind, gender, ids, *rest = text.split(SEPARATOR)
        parts = ids.split(",")
        hashes = rest[0].split(",") if rest else [""] * len(parts)
        self.parts.restore([part.removesuffix(APART) for part in parts], hashes)
        self._note(Person(int(number), kind, gender, frozenset(parts)))


def _replaced(name: PersonName, token: Token, *stems: Token) -> PersonName:
    """Return a name with stems in the place of one of its tokens."""
    place = name.tokens.index(token)
    tokens = (*name.tokens[:place], *stems, *name.tokens[place + 1 :])
    parts = tuple(one for one in tokens if one.key)
    return name._replace(tokens=tokens, parts=parts)


def _is_plural(value: str, token: Token) -> bool:
    return token.role is _SURNAME and canonical(value[token.end :]) in PLURALS


def _agree(gender: str, other: str) -> bool:
    return not gender or not other or gender == other
