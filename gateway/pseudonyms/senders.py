"""Senders: which parts of names are those of whom, so that two senders do not become one.

A short form in a text is that of the one person whom it fits. Of two senders with ids of their own
each is called by the name of their field, and an Amir is no Amirhossein who writes there too.
"""

from collections.abc import Sequence
from typing import Final

from gateway.domain import EntityType, FieldEntities, FieldPath, TextField
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.identities import Identities
from gateway.pseudonyms.records import OWNER
from gateway.pseudonyms.role_words import names_nobody
from gateway.pseudonyms.value_surrogates import form_in

# As plain texts, which compare faster than members of an enumeration.
_PERSON: Final = EntityType.PERSON.value
_USERNAME: Final = EntityType.USERNAME.value


class Senders:
    """The parts of the names of the senders of one conversation, while it is in memory."""

    __slots__ = ("_conversation", "_identities", "_parts", "_restored")

    def __init__(self, conversation: Conversation, identities: Identities) -> None:
        self._conversation = conversation
        self._identities = identities
        self._parts: dict[str, frozenset[str]] = {}
        # The numbers of the senders whom the vault knows.
        self._restored = {
            int(entry.text) for entry in conversation.entries_of(OWNER) if entry.type == _USERNAME
        }

    def meet(self, fields: Sequence[TextField], entities: FieldEntities, text: str) -> None:
        """Take the name of a sender apart before others of the message are, joined to no other's.

        Args:
            fields: those of a message.
            entities: those of each field.
            text: its free text.
        """
        names: dict[FieldPath, str] = {}
        ids: dict[FieldPath, str] = {}
        for (value, type_, path), found in zip(fields, entities, strict=True):
            if type_ == _USERNAME:
                ids.setdefault(path[:-1], value)
            elif type_ == _PERSON:
                for start, end, kind, _, _ in found:
                    if kind == _PERSON:
                        names[path[:-1]] = "" if path[:-1] in names else value[start:end]
        for place, name in names.items():
            form = form_in(_USERNAME, ids[place]) if place in ids else None
            if name and form is not None and not names_nobody(name):
                self._meet(name, form, text)

    def _meet(self, name: str, form: str, text: str) -> None:
        parts = self._identities.parts
        parts.of_others = self._of_others(form)
        named = self._identities.take_apart(name, text)
        parts.of_others = frozenset()
        self._parts[form] = self._parts.get(form, frozenset()) | named.parts

    def _of_others(self, form: str) -> frozenset[str]:
        """Return the parts of the names of all senders but the one with an id."""
        own = self._parts.get(form, frozenset())
        found = {part for other, parts in self._parts.items() if other != form for part in parts}
        if self._restored:
            number = self._conversation.find(OWNER, _USERNAME, form)
            others = self._restored - ({int(number)} if number is not None else set())
            for person in self._identities.persons.with_all(frozenset()):
                if person.number in others:
                    found |= person.parts
        return frozenset(found - own)
