"""The correspondence table of a conversation: which surrogates it has given out.

It comes from vault records, which hold keyed hashes and surrogates: the table says who is in the
sanitized conversation, not who they were. Originals are on no route yet.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from gateway.domain import PLACE_TYPES
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.records import INDEX, NAME_PART, SEPARATOR, SURROGATE, decode_entry
from gateway.pseudonyms.surrogates.place_lists import SECTIONS

# Forms of places tell of what list they are: "cities|...|...".
_FORM_SEPARATOR = "|"


class Row(NamedTuple):
    """One surrogate: the type it stands for, how it is written, and in Latin letters if it can."""

    type: str
    surrogate: str
    latin: str


def correspondence(
    conversation_id: str, keys: KeyRing, load: Callable[[bytes], Mapping[bytes, bytes]]
) -> list[Row]:
    """Return the surrogates of a conversation by type, under any key of the ring.

    Args:
        conversation_id: as it stands in the raw messages.
        keys: the master keys.
        load: returns the vault records whose keys start with a prefix.
    """
    rows: set[Row] = set()
    for key_id in (keys.active, *keys.retired):
        rows.update(_rows(load(keys.conversation(conversation_id, key_id).prefix)))
    return sorted(rows)


def _rows(records: Mapping[bytes, bytes]) -> Iterable[Row]:
    for value in records.values():
        kind, type_, text = decode_entry(value)
        if kind == NAME_PART:
            _, native, latin = text.split(SEPARATOR)[:3]
            yield Row("PERSON", native, latin)
        elif kind == INDEX:
            yield Row(type_, f"[{type_}_{text.partition(SEPARATOR)[0]}]", "")
        elif kind == SURROGATE:
            # A type of its own within a type: "DATETIME/expiry".
            yield _written(type_.partition("/")[0], text)


def _written(type_: str, text: str) -> Row:
    """Return the row of a drawn surrogate: its form as far as it is one for readers."""
    form, _, remark = text.partition(SEPARATOR)
    if type_ not in PLACE_TYPES:
        # Phone numbers and dates have parts of their own; blanks and colons are readable.
        return Row(type_, form, "")
    head, separator, rest = form.partition(_FORM_SEPARATOR)
    if not separator:
        return Row(type_, form, "")
    if head in SECTIONS:
        _, native, latin = rest.split(_FORM_SEPARATOR)
        return Row(type_, native, latin)
    return Row(type_, remark or rest, "")
