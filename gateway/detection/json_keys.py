"""Drops names that are keys of a text in JSON: `{"Sid": "ME12", "Bill": {…}}`.

Programs look for their values under these keys. The keys of a map may be its members (`{"Lea": 3,
"Jonas": 5}`): of an object whose keys all may be names, and whose values are all of one kind, they
stay found.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

import orjson

from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import NAME_TYPES, Entity
from gateway.domain.detectors import DENY_LIST_DETECTOR
from gateway.domain.schema_words import is_of_schema

_BEHIND_KEY: Final = re.compile(r"\"\s*:")
_OPENINGS: Final = frozenset("{[")


def may_be_json(text: str) -> bool:
    """Return whether a text may be an object or a list in JSON; only False is certain."""
    return text[:1] in _OPENINGS or (text[:1].isspace() and text.lstrip()[:1] in _OPENINGS)


def clear_of_keys(entities: list[Entity], text: str) -> list[Entity]:
    """Return the entities of a text that may be JSON, but for names that are keys of its schema."""
    keys = [entity for entity in entities if _is_key(entity, text)]
    if not keys:
        return entities
    try:
        document = orjson.loads(text)
    except orjson.JSONDecodeError:
        return entities
    of_schema: set[str] = set()
    of_maps: set[str] = set()
    for each in _objects(document):
        (of_maps if _is_map(each) else of_schema).update(each)
    of_schema -= of_maps
    dropped = {entity for entity in keys if text[entity.start : entity.end] in of_schema}
    return [entity for entity in entities if entity not in dropped]


def _is_key(entity: Entity, text: str) -> bool:
    return (
        text[entity.start - 1 : entity.start] == '"'
        and entity.type in NAME_TYPES
        and entity.detector != DENY_LIST_DETECTOR
        and _BEHIND_KEY.match(text, entity.end) is not None
    )


def _objects(document: object) -> Iterator[dict[str, Any]]:
    """Yield all objects in a document, however deep."""
    rest = [document]
    while rest:
        value = rest.pop()
        if isinstance(value, dict):
            yield value
            rest += value.values()
        elif isinstance(value, list):
            rest += value


def _is_map(value: dict[str, Any]) -> bool:
    """Return whether the keys of an object may be its members' names."""
    return len(set(map(type, value.values()))) == 1 and all(
        kind_of(word) is not Kind.COMMON and not is_of_schema(key)
        for key in value
        for word in key.split()[:1]
    )
