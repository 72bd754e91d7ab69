"""What of a record goes out unread, and what detectors would find there, for `routes try`.

No selector names these places, so no worker ever looks for personal data in them: only values that
were found elsewhere are replaced there. Of a record that is withheld, what was found.
"""

from asyncio import Runner
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from gateway.codecs import JsonCodec
from gateway.codecs.documents import leaves
from gateway.codecs.selectors import RECORD_KEY
from gateway.commands.telling_keys import is_schema_key, type_by_key
from gateway.domain import EntityType, FieldPath, Message, OutputRecord
from gateway.pipeline.named_places import is_map_key
from gateway.pipeline.sanitizer import Sanitizer
from gateway.routes import Route, document_leaves
from gateway.routes.place_names import place_name
from gateway.settings import RouteSettings

# Ids and names of programs look like the one, times of events are the other.
_NOT_TOLD: Final = frozenset({EntityType.NUMBER, EntityType.DATETIME})
# What an id is made of that is somebody's; of others a detector thinks by chance.
_OF_PERSONS: Final = frozenset(
    {EntityType.PERSON, EntityType.EMAIL, EntityType.PHONENUMBER, EntityType.IBAN}
)
_MOST_PLACES: Final = 10_000


def unread_places(
    sanitizer: Sanitizer, message: Message, published: bytes | None, runner: Runner
) -> list[dict[str, Any]]:
    """Return the places of no selector in which something would be found that passes as it is.

    Also where another value in them was replaced. Each as its selector, with its length in code
    points and the types; numbers and times are told where their key says that they are somebody's
    (`dob`), since most events are full of others. Keys of maps are told with what they are, unless
    they are words of programs; places below a key that is replaced are not told.
    """
    route = sanitizer.route
    unread = [
        leaf
        for leaf in _published_leaves(route, message, published)
        if leaf[0] not in route.shape.id_paths
    ][:_MOST_PLACES]
    found = runner.run(sanitizer.find([text for _, text, _ in unread]))
    places: list[dict[str, Any]] = []
    for (path, text, left), entities in zip(unread, found, strict=True):
        if is_schema_key(path, text):
            continue
        types = {str(one.type) for one in entities if text[one.start : one.end] in left}
        types -= _NOT_TOLD
        # Of a value with such a key that was replaced in part, detectors tell the rest.
        if left == text and (by_key := type_by_key(path, text)):
            types.add(str(by_key))
        if types:
            # The keys are published as they are, too.
            name = place_name(path, route.shape.root, frozenset(map(str, path)))
            place = {"place": name, "characters": len(text), "would_find": sorted(types)}
            if is_map_key(path):
                # It is shown in the published record as well.
                place["key"] = text
            places.append(place)
    return places


def open_ids(
    sanitizer: Sanitizer,
    message: Message,
    key: bytes | None,
    published: OutputRecord,
    runner: Runner,
) -> dict[str, list[str]]:
    """Return what would be found in ids and in the key that are published as they came, by place.

    No detector ever reads them, and they are replaced only where the route gives their type.
    """
    route = sanitizer.route
    given: dict[str, str] = {}
    if key is not None and published.key == key:
        given[RECORD_KEY] = key.decode("utf-8", "replace")
    for path, text, left in _published_leaves(route, message, published.value):
        if text and path in route.shape.id_paths and left == text:
            given[place_name(path, route.shape.root, frozenset(map(str, path)))] = text
    found = runner.run(sanitizer.find([*given.values()]))
    types = {
        place: sorted({str(one.type) for one in entities if one.type in _OF_PERSONS})
        for place, entities in zip(given, found, strict=True)
    }
    return {place: told for place, told in types.items() if told}


def told_ids(route: RouteSettings, types: Mapping[str, Sequence[str]]) -> list[str]:
    """Return a line about each place of `open_ids`, with the setting that would replace it."""
    lines = []
    for place, found in types.items():
        is_of_conversation = place in route.conversation_ids
        keys = "conversation_id_type" if is_of_conversation else "fields"
        setting = "key.type" if place == RECORD_KEY and not is_of_conversation else keys
        lines.append(
            f"{place}: published as it is, with what may be {' and '.join(found)}; "
            f"give its type by {setting}"
        )
    return lines


def types_found(sanitizer: Sanitizer, message: Message, runner: Runner) -> list[list[str]]:
    """Return the types in each field of a message that is withheld, as its table names them."""
    found = runner.run(sanitizer.find([text for text, _, _ in message.fields]))
    return [
        sorted({str(one.type) for one in entities}) if type_ is None else [str(type_)]
        for (_, type_, _), entities in zip(message.fields, found, strict=True)
    ]


def _published_leaves(
    route: Route, message: Message, published: bytes | None
) -> Iterator[tuple[FieldPath, str, str]]:
    """Yield the leaves of a message of JSON, each with what is published in its place."""
    if published is None or route.shape.codec.name != JsonCodec.name:
        return
    passed = dict(leaves(route.shape.codec.decode(published), frozenset()))
    for path, text in document_leaves(route, message):
        left = passed.get(path)
        if text is not None and left is not None:
            yield path, text, left
