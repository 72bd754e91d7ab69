"""What is published of a message and that no selector took, for the last look at the output."""

from collections.abc import Iterator

from gateway.codecs import leaves, projected, text_of
from gateway.domain import FieldPath, Message
from gateway.routes.outside import HEADERS, KEY_PATH, all_readings, header_text
from gateway.routes.route import Route


def other_leaves(route: Route, message: Message) -> Iterator[tuple[FieldPath, str]]:
    """Yield path and text of all that is published and that no selector took.

    That is strings and numbers of the document, map keys that no selector names, the record key,
    the headers, and the one that holds the message id, which audit events publish. Whatever repeats
    a found value goes to `Route.write` as mended.
    """
    record = message.record
    for path, text in document_leaves(route, message):
        if text is not None:
            yield path, text
    if record.key and route.publishes_key and route.key_type is None:
        yield KEY_PATH, all_readings(record.key)
    for name, value in route.output_headers(record):
        yield (HEADERS, name), header_text(name, value, route.headers.full_names)
    header = _message_id_header(route, message)
    if header is not None:
        yield (HEADERS, header), all_readings((message.message_id or "").encode())


def document_leaves(route: Route, message: Message) -> Iterator[tuple[FieldPath, str | None]]:
    """Yield path and text of the strings, numbers and map keys of what is published, in order.

    None in the place of the text where a selector took it.
    """
    document = message.document
    if route.shape.published is not None:
        # Paths lead into the message's own document, in which `Route.write` mends them.
        document = projected(route.shape.published, document, keeps_places=True)
    taken = {field.path for field in message.fields if field.path != KEY_PATH}
    for path, text in leaves(document, route.shape.known_names):
        yield path, None if path in taken else text


def open_texts(route: Route, message: Message) -> list[str] | None:
    """Return the texts that are published, that no selector took and that are no ids.

    None where that is not told at a glance: in a document that is not flat or has numbers.
    """
    shape, document = route.shape, message.document
    if shape.flat is None or type(document) is not dict:
        return None
    whole_names = shape.whole_names
    texts = []
    for name, value in document.items():
        if not value or name in whole_names:
            continue
        if type(value) is not str:
            return None
        texts.append(value)
    return texts


def other_text(route: Route, message: Message) -> str:
    """Return what `other_leaves` yields as one text, for a quick look at all of it."""
    shape, document, record = route.shape, message.document, message.record
    if shape.flat is None or shape.published is not None or type(document) is not dict:
        return "\n".join(text for _, text in other_leaves(route, message))
    taken, known_names = shape.flat_names, shape.known_names
    parts = []
    for name, value in document.items():
        if name not in known_names:
            parts.append(name)
        if type(value) is str:
            if name not in taken:
                parts.append(value)
        elif value is not None:
            if name in taken or isinstance(value, dict | list):
                return "\n".join(text for _, text in other_leaves(route, message))
            if (text := text_of(value)) is not None:
                parts.append(text)
    if record.key and route.publishes_key and route.key_type is None:
        parts.append(all_readings(record.key))
    if record.headers:
        listed = route.headers.full_names
        parts += [header_text(*header, listed) for header in route.output_headers(record)]
        if _message_id_header(route, message) is not None:
            parts.append(all_readings((message.message_id or "").encode()))
    return "\n".join(parts)


def _message_id_header(route: Route, message: Message) -> str | None:
    """Return the header that holds the message's id, in lower case, if one does."""
    place = route.shape.message_id_place(message)
    return place.header if place is not None else None
