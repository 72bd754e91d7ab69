"""Copies of documents with only what selectors lead to."""

from collections.abc import Mapping
from typing import Any, Final

from gateway.codecs.selectors import LOOKED_THROUGH, SelectorNode

_NOTHING_BELOW: Final[Mapping[str, SelectorNode]] = {}
# Entries of a list that is selected as a whole, though the selectors of its place go on otherwise.
_ENTRY: Final = SelectorNode("", is_selected=True)


def projected(
    node: SelectorNode,
    value: Any,
    *,
    keeps_places: bool = False,
    any_depth: Mapping[str, SelectorNode] = _NOTHING_BELOW,
    entry: SelectorNode | None = None,
) -> Any:
    """Return a copy of `value` with only what the selectors below `node` lead to.

    Text or a number that is selected is kept, an object or list only where it is selected as a
    whole: selectors that read it go on into it. List entries that are not selected are left out;
    with `keeps_places` they become null, so that the others stay where they were.
    Where only the names of a map's entries are selected, the values become null.

    Args:
        node: of the selectors that lead here.
        value: what stands here.
        keeps_places: whether lists keep their length.
        entry: what the entries of a list are that no other selector leads to.
        any_depth: by key, what selectors take anywhere below a place above this one.
    """
    if node.is_whole or (node.is_selected and isinstance(value, str)):
        return value
    if node.any_depth:
        any_depth = {**any_depth, **node.any_depth}

    if isinstance(value, dict):
        result = {}
        for name, item in value.items():
            child, leaf = node.keys.get(name, node.every_key), None
            if any_depth:
                leaf = any_depth.get(name)
                child = _chosen(child, leaf, item)
            if child is not None:
                kept = projected(
                    child, item, keeps_places=keeps_places, any_depth=any_depth, entry=leaf
                )
                if kept or child is not LOOKED_THROUGH:
                    result[name] = kept
                    continue
            if node.selects_key_names:
                result[name] = None
        return result
    if isinstance(value, list):
        # Entries of a list at a key that is selected at any depth are text as well.
        if entry is None and node.is_selected and node.any_depth:
            entry = _ENTRY
        entries = []
        for index, item in enumerate(value):
            child = node.items.get(index, node.every_item)
            if any_depth:
                child = _chosen(child, entry, item)
            if child is not None:
                kept = projected(
                    child, item, keeps_places=keeps_places, any_depth=any_depth, entry=entry
                )
                if kept or child is not LOOKED_THROUGH:
                    entries.append(kept)
                    continue
            if keeps_places:
                entries.append(None)
        return entries
    return value if node.is_selected else None


def _chosen(
    child: SelectorNode | None, leaf: SelectorNode | None, item: object
) -> SelectorNode | None:
    """Return the node by which an item is published below a place with selectors of any depth.

    Args:
        child: of the selectors that lead to the item.
        leaf: of one that takes its key at any depth.
        item: what stands there.
    """
    is_inner = isinstance(item, dict | list)
    if leaf is not None and (child is None or not is_inner or leaf.is_whole):
        return leaf
    return LOOKED_THROUGH if child is None and is_inner else child
