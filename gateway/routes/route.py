"""One route at work: how a raw record becomes a message, and how the message goes out again."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from gateway.codecs import (
    RECORD_KEY,
    HeaderFilter,
    OutsideStep,
    Place,
    first_found,
    projected,
    refuse_framing,
    replaced,
    select,
    text_of,
    utf8,
    value_at,
)
from gateway.domain import ERASE_HEADER, FieldPath, Message, Record, TextField, position_of
from gateway.domain.parallel import ensure_parallel
from gateway.errors import (
    DecodeError,
    FieldMissing,
    LimitExceeded,
    RejectedRecord,
    ResidualIdentifier,
)
from gateway.routes.outside import HEADERS, KEY_PATH, is_outside
from gateway.routes.pass_rules import ERASURE, PassedRecord, PassRule, erased_by
from gateway.routes.place_names import field_name, place_name
from gateway.routes.shape import NULL, Runs, Shape

_STAGE: Final = "decode"


@dataclass(frozen=True, slots=True)
class Route:
    """Reads raw records into messages and writes them again; thread-safe, see `compile_route`.

    `conversation_type` is given where the conversation id is personal; `personal_headers` are those
    that may hold it; of `personal_ids` see `ids_in`. They and a personal key are fields of the
    message whether they are published or not, so that they are found wherever else they stand.
    """

    name: str
    output_topic: str
    audit_topic: str
    dead_letter_topic: str
    key_type: str | None
    publishes_key: bool
    conversation_type: str | None
    personal_headers: tuple[Place, ...]
    personal_ids: frozenset[FieldPath]
    shape: Shape
    pass_rules: tuple[PassRule, ...]
    headers: HeaderFilter
    max_message_bytes: int
    max_text_fields: int

    def read(self, record: Record) -> Message | None:
        """Return the message in `record`, or None if it passes by rule: then see `passed`.

        Raises:
            RejectedRecord: a leaf with the record's position; the record can never be sanitized.
        """
        try:
            value = record.value
            if value is None:
                return None if erased_by(record) else self._read_tombstone(record)
            shape = self.shape
            document = self._decode(value, record)
            rule = self._rule_for(record, document) if self.pass_rules else None
            if rule is None:
                fields, runs = shape.select(document, self.max_text_fields)
            else:
                fields, runs = self._select_in_passing(document, rule)
                if not fields:
                    return None
            if self.key_type is not None or self.personal_headers:
                self._add_outside(record, fields)
            conversation = first_found(shape.conversation_ids, record, document)
            if conversation is None:
                if document is None:
                    raise FieldMissing(NULL)
                places = " or ".join(place.selector for place in shape.conversation_ids)
                raise FieldMissing(f"no conversation id at {places}")
            message_id = first_found(shape.message_ids, record, document)
            return Message(
                record,
                conversation[1],
                message_id[1] if message_id else None,
                fields,
                document,
                runs,
            )
        except RejectedRecord as error:
            error.position, error.stage = position_of(record), _STAGE
            raise

    def write(
        self, message: Message, texts: Sequence[str], mended: Sequence[tuple[FieldPath, str]] = ()
    ) -> bytes | None:
        """Return the value to publish; None for a tombstone.

        Args:
            message: as `read` gave it, joined texts taken apart; it stays unchanged and may be
                written again.
            texts: parallel to `message.fields`; the text of the record key is left to `output_key`,
                that of a header is not published.
            mended: paths from `other_leaves` and what shall stand there instead.

        Raises:
            ResidualIdentifier: an id, the key or a header repeats a found value.
            ValueError: a text is joined, so that runs of it would go out as they came.
        """
        return self.encoded(message, self.rewritten(message, texts, mended))

    def encoded(self, message: Message, document: object) -> bytes | None:
        """Return the value to publish of a document that `rewritten` gave."""
        return None if message.record.value is None else self.shape.codec.encode(document)

    def rewritten(
        self, message: Message, texts: Sequence[str], mended: Sequence[tuple[FieldPath, str]] = ()
    ) -> Any:
        """Return the document that `write` encodes, with its arguments and errors."""
        if message.runs:
            raise ValueError("joined texts have to be taken apart before they are written")
        document: Any = message.document
        for path, _ in mended:
            # Before all else: a tombstone has a key and headers as well.
            self._refuse_mending(path, message.record)
        value = message.record.value
        if value is None:
            return None
        shape = self.shape
        if shape.flat is not None and not mended and type(document) is dict:
            document = document.copy()
            ensure_parallel(message.fields, texts)
            for number, (text, _, path) in enumerate(message.fields):
                name, new_text = path[0], texts[number]
                if isinstance(name, OutsideStep):
                    continue
                if type(document[name]) is str:
                    # Also where nothing was replaced: letters are published as letters.
                    document[name] = new_text
                elif text != new_text:
                    # A number is left a number, by the long way.
                    document = message.document
                    break
            else:
                return shape.published_part(document)
        may_be_escaped = b"&" in value or b"\\u" in value
        changes = [
            (field.path, text)
            for field, text in zip(message.fields, texts, strict=True)
            if not is_outside(field.path)
            and (
                text != field.text
                or (may_be_escaped and text != text_of(value_at(document, field.path)))
            )
        ]
        changes.extend(mended)
        return shape.published_part(replaced(document, changes) if changes else document)

    def passed(self, record: Record) -> PassedRecord:
        """Return what is published of a record for which `read` gave None."""
        if record.value is None:
            erased = erased_by(record)
            return PassedRecord(None, ERASURE if erased else "tombstone", erased)
        document = self._decode(record.value, record)
        rule = self._rule_for(record, document)
        if rule is None:
            raise ValueError("this record does not pass by rule")
        codec = self.shape.codec
        if rule.published is None:
            value = codec.as_read(record.value, document)
        else:
            value = codec.encode(projected(rule.published, document))
        try:
            conversation = first_found(self.shape.conversation_ids, record, document)
        except RejectedRecord:
            # A record of another kind may have something else there, which names no conversation.
            conversation = None
        conversation_id = conversation[1] if conversation else None
        return PassedRecord(value, f"rule:{rule.place.selector}", conversation_id)

    def output_key(
        self, record: Record, message: Message | None = None, texts: Sequence[str] = ()
    ) -> bytes | None:
        """Return the key to publish: as it came, or rewritten if it is personal.

        Without a message (a record that passes by rule) a personal key is left out.
        """
        if not self.publishes_key or self.key_type is None:
            return record.key if self.publishes_key else None
        fields = message.fields if message is not None else ()
        for field, text in zip(fields, texts, strict=True):
            if field.path == KEY_PATH:
                return text.encode("utf-8")
        return None

    def output_headers(self, record: Record) -> list[tuple[str, bytes | None]]:
        """Return the input's headers that the allow list names, in order."""
        if not record.headers:
            return []
        headers = self.headers.allowed(record.headers)
        if record.value is None:
            # A pattern may let it through, and the id may be another route's and personal.
            headers = [header for header in headers if header[0] != ERASE_HEADER]
        return headers

    def field_name(self, path: FieldPath) -> str:
        """Return how audit events name `path`; map keys may be personal and become `*`."""
        return field_name(path, self.shape.known_names)

    def place_name(self, path: FieldPath) -> str:
        """Return how errors name `path`, for whoever mends the route: as the selector of it."""
        return place_name(path, self.shape.root, self.shape.known_names)

    def output_message_id(self, message: Message, texts: Sequence[str]) -> str | None:
        """Return the message id as it is published: rewritten if the route selects it."""
        place = self.shape.message_id_place(message)
        if place is not None and place.path is not None:
            ensure_parallel(message.fields, texts)
            for number, (_, _, path) in enumerate(message.fields):
                if path == place.path:
                    return texts[number]
        return message.message_id

    def _decode(self, value: bytes, record: Record) -> Any:
        if len(value) > self.max_message_bytes:
            raise LimitExceeded(
                f"{len(value)} bytes, limits.max_message_bytes is {self.max_message_bytes}"
            )
        try:
            return self.shape.codec.decode(value)
        except DecodeError:
            refuse_framing(value, record.headers)
            raise

    def _select_in_passing(
        self, document: object, rule: PassRule
    ) -> tuple[list[TextField], Runs | None]:
        """Return the texts of a record that would pass unchanged: with any, it is a message."""
        if rule.published is not None:
            return [], None
        selection = select(self.shape.root, document, self.max_text_fields)
        return selection.fields, selection.runs

    def _rule_for(self, record: Record, document: object) -> PassRule | None:
        for rule in self.pass_rules:
            if rule.takes(record, document):
                return rule
        return None

    def _add_outside(self, record: Record, fields: list[TextField]) -> None:
        """Add what the route calls personal outside the document."""
        if self.key_type is not None and record.key:
            fields.append(TextField(utf8(record.key, RECORD_KEY), self.key_type, KEY_PATH))
        for place in self.personal_headers:
            text = place.find(record, None)
            if text is not None:
                path = (OutsideStep(place.selector),)
                fields.append(TextField(text, self.conversation_type, path))

    def _read_tombstone(self, record: Record) -> Message | None:
        """Let a tombstone pass, but for one with something personal: that is a message."""
        fields: list[TextField] = []
        self._add_outside(record, fields)
        if not fields:
            return None
        conversation = first_found(self.shape.conversation_ids, record, None)
        if conversation is None:
            if not self.publishes_key and not self.output_headers(record):
                return None  # nothing of it goes out
            raise FieldMissing("a tombstone with a personal key and no conversation id")
        return Message(record, conversation[1], None, fields, None)

    def _refuse_mending(self, path: FieldPath, record: Record) -> None:
        if path == KEY_PATH or path[:1] == (HEADERS,) or path in self.shape.id_paths:
            what = self.place_name(path)
            if path[:1] == (HEADERS,):
                # What a pattern lets through may have a name that is personal itself.
                names = {place.header for place in self.shape.message_ids} | self.headers.full_names
                header = str(path[1]).lower()
                what = f"header {header}" if header in names else "a header"
            raise ResidualIdentifier(
                f"{what} repeats a found value", position=position_of(record), stage="rewrite"
            )
