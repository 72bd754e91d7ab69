"""How the documents of a topic are shaped: what is selected in them, and what of them goes out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from gateway.codecs import Codec, Place, SelectorNode, TextRanges, first_found, projected, select
from gateway.domain import FieldPath, Message, Run, TextField
from gateway.domain.escapes import with_letters
from gateway.domain.tuples import new_tuple
from gateway.errors import FieldMissing

Runs = Mapping[FieldPath, Sequence[Run]]

NULL: Final = "the value is the null of JSON; a tombstone is a record without a value"
_NO_TEXT: Final = "no field that the route selects as text"


@dataclass(frozen=True, slots=True)
class Shape:
    """How the messages of a topic are shaped.

    `flat` lists the selected keys if all are keys of the root object, which is read faster, and
    `flat_names` are their names.
    `published` selects what is published where unknown fields are dropped. `known_names` are the
    keys that selectors name: structure, not text. Of `conversation_ids` and `message_ids` the first
    that holds something counts; `id_paths` lead to those in the document. `whole_names` are keys of
    the root object: those of `flat` and of ids. `ranges` stand beside texts and move with them.
    """

    codec: Codec
    root: SelectorNode
    flat: tuple[tuple[str, str | None, FieldPath], ...] | None
    flat_names: frozenset[str]
    flat_texts: frozenset[str]
    requires_text: bool
    published: SelectorNode | None
    conversation_ids: tuple[Place, ...]
    message_ids: tuple[Place, ...]
    known_names: frozenset[str]
    id_paths: frozenset[FieldPath]
    whole_names: frozenset[str]
    ranges: tuple[TextRanges, ...]

    def select(self, document: Any, max_text_fields: int) -> tuple[list[TextField], Runs | None]:
        """Return the texts of a message, and the runs of those that are joined.

        Raises:
            RejectedRecord: a leaf, without position: no text where one is required, too many, or
                something else where text is expected.
        """
        if self.flat is not None and type(document) is dict:
            fields = []
            for name, entity_type, path in self.flat:
                text = document.get(name)
                if type(text) is str:
                    if text and not text.isspace():
                        fields.append(new_tuple(TextField, (with_letters(text), entity_type, path)))
                elif text is not None:
                    break
            else:
                if self.requires_text and self.flat_texts.isdisjoint(document):
                    raise FieldMissing(_NO_TEXT)
                return fields, None
        selection = select(self.root, document, max_text_fields)
        if self.requires_text and not selection.has_place:
            raise FieldMissing(NULL if document is None else _NO_TEXT)
        return selection.fields, selection.runs

    def published_part(self, document: object) -> object:
        """Return the document to publish: without unknown fields where the route drops them."""
        return document if self.published is None else projected(self.published, document)

    def message_id_place(self, message: Message) -> Place | None:
        """Return the place of the message's id, if it has one."""
        places = self.message_ids
        if message.message_id is None or not places:
            return None
        if len(places) == 1:
            return places[0]
        found = first_found(places, message.record, message.document)
        return found[0] if found else None
