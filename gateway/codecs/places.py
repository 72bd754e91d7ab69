"""Places of single values: a path in the document, a record header, or the record key."""

from collections.abc import Iterable
from typing import NamedTuple

from gateway.codecs.documents import text_of
from gateway.codecs.selectors import HEADER_PREFIX, RECORD_KEY, parse_selector
from gateway.domain import FieldPath, Record
from gateway.errors import DecodeError, FieldTypeMismatch


class Place(NamedTuple):
    """Where one id stands. With neither `path` nor `header` it is the record key."""

    selector: str
    path: FieldPath | None
    header: str | None

    def find(self, record: Record, document: object) -> str | None:
        """Return the text at this place, None where it is absent, null or blank.

        Raises:
            FieldTypeMismatch: neither text nor a number stands there.
            DecodeError: a key or header is not valid UTF-8.
        """
        if self.path is not None:
            found = _value_at(document, self.path)
            if type(found) is str:
                return _unless_blank(found)
            if found is None:
                return None
            text = text_of(found)
            if text is None:
                raise FieldTypeMismatch(f"{self.selector}: neither text nor number")
            return text
        if self.header is None:
            return _unless_blank(utf8(record.key, self.selector)) if record.key else None
        for name, value in record.headers:
            if name.lower() == self.header:
                return _unless_blank(utf8(value, self.selector)) if value else None
        return None

    def label(self, record: Record, document: object) -> str | None:
        """Return what `find` does, booleans as `true` and `false`; None for anything else."""
        if self.path is None:
            return self.find(record, document)
        value = _value_at(document, self.path)
        if isinstance(value, bool):
            return "true" if value else "false"
        return text_of(value)

    def is_empty(self, document: object) -> bool:
        """Return whether a list without any entry stands at a place in the document."""
        return self.path is not None and _value_at(document, self.path) == []


def first_found(
    places: Iterable[Place], record: Record, document: object
) -> tuple[Place, str] | None:
    """Return the first of `places` that holds something, and what it holds; None if none does.

    Raises:
        FieldTypeMismatch, DecodeError: as `Place.find`.
    """
    for place in places:
        text = place.find(record, document)
        if text is not None:
            return place, text
    return None


def _unless_blank(text: str) -> str | None:
    """Return a text, None for blanks, which would be the id of all that lack one."""
    return text if text and not text.isspace() else None


def _value_at(document: object, path: FieldPath) -> object:
    value = document
    for step in path:
        if isinstance(value, dict):
            value = value.get(step)
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            return None
    return value


def place_of(selector: str) -> Place:
    """Return the place that `selector` names; it has no wildcards.

    Raises:
        ConfigurationError: the selector is malformed.
    """
    if selector == RECORD_KEY:
        return Place(selector, None, None)
    if selector.startswith(HEADER_PREFIX):
        return Place(selector, None, selector.removeprefix(HEADER_PREFIX).lower())
    steps = parse_selector(selector).steps
    return Place(selector, tuple(step for step in steps if isinstance(step, str | int)), None)


def utf8(raw: bytes, selector: str) -> str:
    """Return the text in `raw`.

    Raises:
        DecodeError: not valid UTF-8; names the selector, quotes nothing.
    """
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        # The error holds the bytes, so it must not become the context of ours: raise outside.
        position = error.start
    raise DecodeError(f"{selector} is not valid UTF-8 at byte {position}")
