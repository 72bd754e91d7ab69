"""Owners: which person of the conversation a username, mailbox or personal address belongs to.

A sender's fields say so: those that stand together are one person's. Otherwise the names inside do,
where they fit exactly one person: two parts of one name, or one part and perhaps the initial of
another ("hwhitfield"), and no further word that could be somebody else's name. Who has a username
already is not given a second one by its looks.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from gateway.domain import EntityType, FieldPath, TextField
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.identities import Identities
from gateway.pseudonyms.name_lists import gender_of, is_known, part_key
from gateway.pseudonyms.persons import AMBIGUOUS
from gateway.pseudonyms.records import OWNER
from gateway.pseudonyms.transliteration import may_begin

# As plain texts, which compare faster than members of an enumeration.
_PERSON: Final = EntityType.PERSON.value
_USERNAME: Final = EntityType.USERNAME.value
_EMAIL: Final = EntityType.EMAIL.value
_URL: Final = EntityType.URL.value
HANDLES = frozenset({EntityType.USERNAME, EntityType.EMAIL, EntityType.URL})
_RUNS = re.compile(r"[^\W\d_]+")
# Of a username behind its sign: "@ali:matrix.org".
_SERVER = re.compile(r"(?<=\w)[:@](?:[\w-]+\.)+\w+(?::\d+)?$")
_HOST = re.compile(r"^(?:[a-z]+://)?[^/]*")
_SHORTEST_NAME = 3
_LONGEST_SPLIT = 24
# A path of a link may be all words; a name is not, and to take so many apart costs minutes.
_MOST_WORDS = 8
# Parts of addresses that name no person.
_NO_NAMES = frozenset(
    ["in", "www", "profile", "profiles", "user", "users", "people", "info", "mail", "email",
     "contact", "kontakt", "support", "admin", "office", "team", "official", "real", "the",
     "channel"]
)  # fmt: skip


class _Read(NamedTuple):
    """What a handle says: parts met here, a letter beside them, words that nobody was met by."""

    parts: frozenset[str]
    initials: tuple[str, ...]
    strange: tuple[str, ...]


class Owners:
    """The owners of handles in one conversation, while it is in memory."""

    __slots__ = ("_conversation", "_identities", "_named")

    def __init__(self, conversation: Conversation, identities: Identities) -> None:
        self._conversation = conversation
        self._identities = identities
        self._named = {
            int(entry.text) for entry in conversation.entries_of(OWNER) if entry.type == _USERNAME
        }

    def note_fields(
        self, fields: Sequence[TextField], forms: Mapping[tuple[str, str], str]
    ) -> None:
        """Remember whose the handles in structured fields are: the one person's beside them.

        Args:
            fields: those of a message whose persons have been resolved.
            forms: canonical forms by type and value.
        """
        groups: dict[FieldPath, list[TextField]] = {}
        for field in fields:
            if field.type is not None:
                groups.setdefault(field.path[:-1], []).append(field)
        for group in groups.values():
            names = [field.text for field in group if field.type == _PERSON]
            handles = [field for field in group if field.type in HANDLES]
            number = self._identities.who(names[0]) if len(names) == 1 and handles else None
            for text, type_, _ in handles:
                form = forms.get((str(type_), text))
                if number is not None and form is not None:
                    self._note(str(type_), form, number)

    def owner(self, type_: str, value: str, form: str) -> int | None:
        """Return the number of the person that a handle belongs to, None where nobody's."""
        known = self._conversation.find(OWNER, type_, form)
        return int(known) if known is not None else self._looked_up(type_, value)

    def meet(self, type_: str, value: str, form: str) -> None:
        """Take note of a handle: names in it that nobody was met by are a person's from now on."""
        if self._conversation.find(OWNER, type_, form) is not None:
            return
        read = self._read(type_, value)
        number = self._by_names(read, type_)
        if number is None and not read.parts and read.strange and _is_name(read):
            number = self._identities.number(" ".join(read.strange))
        if number is not None:
            self._note(type_, form, number)

    def _note(self, type_: str, form: str, number: int) -> None:
        if self._conversation.find(OWNER, type_, form) is None:
            self._conversation.remember(OWNER, type_, form, str(number))
            if type_ == _USERNAME:
                self._named.add(number)

    def _looked_up(self, type_: str, value: str) -> int | None:
        return self._by_names(self._read(type_, value), type_)

    def _by_names(self, read: _Read, type_: str) -> int | None:
        identities = self._identities
        if not read.parts:
            return None
        fitting = [
            person
            for person in identities.persons.with_all(read.parts)
            if read.parts <= person.parts and person.kind != AMBIGUOUS
        ]
        if len({person.number for person in fitting}) != 1 or (
            read.strange and len(read.parts) == 1
        ):
            return None
        person = max(fitting, key=lambda one: len(one.parts))
        if len(read.parts) == 1 and read.initials:
            others = [identities.parts.form_of(part) for part in person.parts - read.parts]
            if not any(may_begin(form, i) for form in others if form for i in read.initials):
                return None
        if type_ == _USERNAME and person.number in self._named:
            return None
        return person.number

    def _read(self, type_: str, value: str) -> _Read:
        parts: set[str] = set()
        initials: list[str] = []
        strange: list[str] = []
        for run in _RUNS.findall(_personal_part(type_, value)):
            form = canonical(run)
            if form in _NO_NAMES:
                continue
            if len(form) == 1:
                initials.append(form)
                continue
            found = self._pieces(form)
            if found is None:
                strange.append(form)
            else:
                parts.update(found[0])
                initials += found[1]
        return _Read(frozenset(parts), tuple(initials), tuple(strange))

    def _pieces(self, form: str) -> tuple[list[str], list[str]] | None:
        """Return the parts met here that a run of letters is made of, and initials beside them."""
        parts = self._identities.parts
        find = parts.find
        if find(part_key(form)) is None and (beside := self._with_initial(form)) is not None:
            return beside
        read = parts.read(form, is_whole=True)
        whole = None if read is None else find(read[1])
        if whole is not None:
            return [whole], []
        if len(form) > _LONGEST_SPLIT:
            return None
        for cut in range(_SHORTEST_NAME, len(form) - _SHORTEST_NAME + 1):
            first = find(part_key(form[:cut]))
            read = parts.read(form[cut:], is_whole=False) if first is not None else None
            second = None if read is None else find(read[1])
            if first is not None and second is not None:
                return [first, second], []
        return None

    def _with_initial(self, form: str) -> tuple[list[str], list[str]] | None:
        """Return the part met here beside one letter, which is an initial and no slip."""
        if len(form) > _SHORTEST_NAME:
            for rest, initial in ((form[1:], form[0]), (form[:-1], form[-1])):
                part = self._identities.parts.find(part_key(rest))
                if part is not None:
                    return [part], [initial]
        return None


def _personal_part(type_: str, value: str) -> str:
    if type_ == _EMAIL:
        return value.rpartition("@")[0]
    if type_ == _URL:
        return _HOST.sub("", value, count=1)
    return _SERVER.sub("", value, count=1)


def _is_name(read: _Read) -> bool:
    """Return whether words are a name by themselves, as lists tell."""
    words = read.strange
    if len(words) > _MOST_WORDS:
        return False
    if len(words) == 1:
        return len(words[0]) >= _SHORTEST_NAME and is_known(words[0])
    return bool(gender_of(words[0])) and all(len(word) >= _SHORTEST_NAME for word in words)
