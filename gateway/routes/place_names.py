"""How a place in a record is named: by no key that may be personal, as keys of maps are."""

from collections.abc import Collection

from gateway.codecs import KeyName, OutsideStep, SelectorNode, key_step
from gateway.domain import FieldPath
from gateway.domain.schema_words import is_of_schema


def field_name(path: FieldPath, known_names: Collection[str]) -> str:
    """Return `path` with a `*` for every key that the route does not name, as audit events do."""
    name = ""
    for step in path:
        if isinstance(step, KeyName):
            name += ".*~"
        elif isinstance(step, int):
            name += f"[{step}]"
        else:
            is_structure = step in known_names or isinstance(step, OutsideStep)
            name += _told(step) if is_structure else ".*"
    return name.removeprefix(".")


def _told(step: str) -> str:
    return f".{step}" if isinstance(step, OutsideStep) else key_step(step)


def place_name(path: FieldPath, root: SelectorNode, known_names: Collection[str]) -> str:
    """Return `path` as the selector of it, as errors do for whoever mends the route.

    Where a selector takes every key of a map, so does the name. Keys that the route does not name
    are told where they are made of words of schemas, and may be personal else.

    Args:
        path: of the place.
        root: what the route selects.
        known_names: keys that the route names.
    """
    node: SelectorNode | None = root
    name = ""
    for step in path:
        if isinstance(step, OutsideStep):
            name += f".{step}"
        elif isinstance(step, KeyName):
            name += ".*~"
        elif isinstance(step, int):
            name += "[*]"
            node = node and node.below(step)
        else:
            named = node and node.keys.get(step)
            is_of_map = node is not None and named is None and node.every_key is not None
            is_told = step in known_names or is_of_schema(step)
            name += _told(step) if is_told and not is_of_map else ".*"
            node = node.every_key if node is not None and is_of_map else named
    return name.removeprefix(".")
