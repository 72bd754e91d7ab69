"""What a message publishes, once nothing of the values that were replaced is left in it.

Places that no selector took give up what repeats a value (`residuals`), is one in another form
(`whole_forms`) or holds a piece of one (`pieces`, `named_places`). Most messages repeat nothing,
which is told at little cost (`traces`, `piece_readings`).
"""

from collections.abc import Container, Iterator, Mapping
from typing import Final

from gateway.codecs import JSON_NUMBER, value_at
from gateway.domain import FieldPath, Message
from gateway.domain.amount_keys import is_of_amount
from gateway.errors import ResidualIdentifier
from gateway.pipeline.address_fields import address_fields, address_forms
from gateway.pipeline.apart_names import without_names_apart
from gateway.pipeline.derived_values import are_ids_of_mails, derived_values, without_mailboxes
from gateway.pipeline.digits import is_short_number
from gateway.pipeline.fields import SanitizedFields
from gateway.pipeline.json_numbers import number_like
from gateway.pipeline.named_places import is_map_key, may_be_named, named_places, probes_of
from gateway.pipeline.part_substitutes import telling_parts
from gateway.pipeline.piece_readings import (
    PieceLook,
    look_for_pieces,
    may_be_pieces,
    may_hold_pieces,
)
from gateway.pipeline.pieces import without_pieces
from gateway.pipeline.previews import may_be_previews, may_hold_previews, previews
from gateway.pipeline.ranges import moved_ranges
from gateway.pipeline.residuals import mend
from gateway.pipeline.traces import (
    Look,
    Originals,
    Substitute,
    is_absent,
    look_for,
    suspected_in,
    suspects,
    traces_of,
)
from gateway.pipeline.whole_forms import WholeForms, with_forms
from gateway.routes import Route, document_leaves, is_outside, open_texts, other_leaves, other_text

_NO_RANGES: Final[Mapping[FieldPath, str]] = {}
_NO_VALUES: Final[Mapping[str, Substitute]] = {}


class LastLook:
    """Looks through what messages of one route publish; thread-safe."""

    def __init__(self, route: Route) -> None:
        self._route = route
        self._ranges = route.shape.ranges
        self._fragment = route.shape.codec.fragment

    def published(
        self, message: Message, fields: SanitizedFields, met: Originals = _NO_VALUES
    ) -> tuple[bytes | None, bytes | None]:
        """Return value and key to publish, with found values replaced in unselected places too.

        `met` are those that only earlier messages tell.
        """
        route = self._route
        if met:
            fields = _with_met(fields, met)
        ranges = moved_ranges(self._ranges, message, fields) if self._ranges else _NO_RANGES
        document = route.rewritten(message, fields.texts, tuple(ranges.items()))
        value = route.encoded(message, document)
        key = route.output_key(message.record, message, fields.texts)
        if not fields.originals:
            return value, key
        fields = _with_derived(fields)
        originals = fields.originals
        formed = with_forms(originals)
        absent = (
            value is not None
            and not message.record.headers
            and is_absent(self._look_for(fields), value, key)
        )
        others = open_texts(route, message) if value is not None else ()
        has_others = others is None or may_be_pieces(others)
        named = self._named(message, value, key, fields)
        cut: dict[FieldPath, str] = {}
        if value is not None and (others is None or may_be_previews(others)):
            cut = self._previews(message, value, fields)
        houses = address_forms(originals)
        if absent and not (formed or has_others or named or cut or houses):
            return value, key
        # Of many values few repeat: all of them in every place of a bundle of messages would take
        # minutes.
        suspected: Originals = {}
        if not absent:
            suspected = suspects(other_text(route, message), originals, fields.traces)
        mended = dict(self._mended(message, suspected, cut)) if suspected else {}
        if named:
            mended = {**named, **mended}
        if formed:
            mended.update(self._in_other_forms(message, formed))
        mended.update(cut)
        if houses:
            mended.update(address_fields(self._open_leaves(message), houses))
        pieces = self._look_for_pieces(fields) if has_others else None
        if mended and pieces is not None:
            document = route.rewritten(message, fields.texts, [*mended.items(), *ranges.items()])
        if pieces is not None and may_hold_pieces(document, pieces):
            mended.update(self._without_pieces(message, mended, pieces.originals))
        if mended:
            value = route.write(message, fields.texts, [*mended.items(), *ranges.items()])
        return value, key

    def _named(
        self, message: Message, value: bytes | None, key: bytes | None, fields: SanitizedFields
    ) -> dict[FieldPath, str]:
        """Return the ids, map keys and the like that are a part of a name, with what goes there."""
        settled = fields.settled
        telling = None if settled is None else settled.telling
        if telling is None:
            found = telling_parts(fields.originals)
            telling = (found, probes_of(found))
            if settled is not None:
                settled.telling = telling
        parts, probes = telling
        if not parts:
            return {}
        if not may_be_named(probes, value, key, self._route.output_headers(message.record)):
            return {}
        leaves = [
            leaf
            for leaf in other_leaves(self._route, message)
            if is_map_key(leaf[0]) or self._is_id(leaf[0])
        ]
        return dict(named_places(leaves, parts))

    def _in_other_forms(
        self, message: Message, formed: Mapping[str, tuple[str, str]]
    ) -> Iterator[tuple[FieldPath, str]]:
        """Yield the places that are a found date or amount as a whole, with what goes there."""
        forms = WholeForms(formed)
        for path, text in other_leaves(self._route, message):
            if self._is_id(path):
                continue
            better = forms.replaced(text, is_money=is_of_amount(path))
            if better is not None:
                yield path, better

    def _is_id(self, path: FieldPath) -> bool:
        return is_outside(path) or path in self._route.shape.id_paths

    def _previews(
        self, message: Message, value: bytes, fields: SanitizedFields
    ) -> dict[FieldPath, str]:
        """Return the places that are a part of a selected text, with what goes there."""
        if not may_hold_previews(message.fields, fields, value, self._fragment):
            return {}
        leaves = [
            (path, text)
            for path, text in self._open_leaves(message)
            if isinstance(value_at(message.document, path), str)
        ]
        return dict(previews(leaves, message.fields, fields))

    def _open_leaves(self, message: Message) -> list[tuple[FieldPath, str]]:
        """Return the strings and numbers that no selector took, without ids and keys of maps."""
        return [
            (path, text)
            for path, text in other_leaves(self._route, message)
            if not (self._is_id(path) or is_map_key(path))
        ]

    def _mended(
        self, message: Message, originals: Originals, others: Container[FieldPath]
    ) -> Iterator[tuple[FieldPath, str]]:
        """Yield the places that no selector took and that repeat a value, with what goes there.

        `others` are places for which that is known already.
        """
        leaves = [leaf for leaf in other_leaves(self._route, message) if leaf[0] not in others]
        for path, text, own in suspected_in(leaves, originals):
            if is_short_number(text) and not self._may_repeat_number(message, path, text):
                continue
            is_id = self._is_id(path)
            if is_id or are_ids_of_mails(text):
                own = without_mailboxes(own)
            try:
                better = without_names_apart(mend(text, own, has_forms=not is_id), own)
            except ResidualIdentifier as error:
                raise ResidualIdentifier(f"{self._told(path, originals)}: {error.detail}") from None
            if better != text:
                is_number = not (
                    is_outside(path) or isinstance(value_at(message.document, path), str)
                )
                yield path, number_like(text, better) if is_number else better

    def _without_pieces(
        self, message: Message, mended: Mapping[FieldPath, str], originals: Originals
    ) -> Iterator[tuple[FieldPath, str]]:
        """Yield the places that hold a piece of a value, with what goes there.

        Args:
            message: as it was read.
            mended: what goes to places that hold more than that.
            originals: as `PieceLook` has them.
        """
        leaves: list[tuple[FieldPath, str | None]] = []
        for path, text in document_leaves(self._route, message):
            if is_map_key(path):
                continue
            is_open = text is not None and path not in self._route.shape.id_paths
            leaves.append((path, mended.get(path, text) if is_open else None))
        for path, text in without_pieces(leaves, originals).items():
            is_number = not isinstance(value_at(message.document, path), str)
            if is_number and JSON_NUMBER.fullmatch(text) is None:
                detail = "a piece of a found value stands in a number"
                raise ResidualIdentifier(f"{self._told(path, originals)}: {detail}")
            yield path, text

    def _told(self, path: FieldPath, originals: Originals) -> str:
        """Return the name of a place, without keys that repeat a found value."""
        name = self._route.place_name(path)
        return self._route.field_name(path) if suspects(name, originals) else name

    def _may_repeat_number(self, message: Message, path: FieldPath, text: str) -> bool:
        """Return whether a number of few digits may be a found value, not the same by chance.

        So is a string, and a JSON number under the name under which the value was selected. Ids,
        the key and headers are numbers of their own.
        """
        if self._is_id(path):
            return False
        return isinstance(value_at(message.document, path), str) or any(
            field.text == text and field.path[-1:] == path[-1:] for field in message.fields
        )

    def _look_for(self, fields: SanitizedFields) -> Look:
        settled = fields.settled
        if settled is None:
            return look_for(fields.traces, self._fragment)
        look = settled.look
        if look is None:
            look = settled.look = look_for(fields.traces, self._fragment)
        return look

    def _look_for_pieces(self, fields: SanitizedFields) -> PieceLook:
        settled = fields.settled
        if settled is None:
            return look_for_pieces(fields.originals, fields.traces)
        look = settled.piece_look
        if look is None:
            look = settled.piece_look = look_for_pieces(fields.originals, fields.traces)
        return look


def _with_met(fields: SanitizedFields, met: Originals) -> SanitizedFields:
    """Return the fields with further originals; what was kept of the others tells too little."""
    originals = {**met, **fields.originals}
    return fields._replace(originals=originals, traces=traces_of(originals), settled=None)


def _with_derived(fields: SanitizedFields) -> SanitizedFields:
    """Return the fields with what their values tell beside themselves among the originals."""
    originals, settled = fields.originals, fields.settled
    sought = None if settled is None else settled.sought
    if sought is None:
        sought = (originals, fields.traces)
        if told := derived_values(originals):
            sought = ({**originals, **told}, [*fields.traces, *traces_of(told)])
        if settled is not None:
            settled.sought = sought
    if sought[0] is originals:
        return fields
    return fields._replace(originals=sought[0], traces=sought[1])
