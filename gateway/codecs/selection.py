"""Walks a document along the selectors of a route."""

from dataclasses import dataclass, field
from typing import Any, Final

from gateway.codecs.documents import KeyName, Path, text_of
from gateway.codecs.selectors import SelectorNode
from gateway.domain import TextField
from gateway.domain.escapes import with_letters
from gateway.errors import FieldTypeMismatch, LimitExceeded

_WILDCARDS: Final = ("*", "[*]")


@dataclass(slots=True)
class Selection:
    """What the selectors found; `has_place`: some free text had its place, even if empty."""

    max_fields: int
    fields: list[TextField] = field(default_factory=list)
    has_place: bool = False

    def add(self, text: str, entity_type: str | None, path: Path) -> None:
        """Add a text unless it is empty.

        Raises:
            LimitExceeded: more than `max_fields`.
        """
        if text:
            if len(self.fields) >= self.max_fields:
                raise LimitExceeded(f"more than limits.max_text_fields, {self.max_fields}")
            self.fields.append(TextField(with_letters(text), entity_type, path))


def select(root: SelectorNode, document: object, max_fields: int) -> Selection:
    """Return all that the selectors below `root` find in `document`, in the order of the selectors.

    Numbers are read as text where a type or a wildcard selects them. What is absent, null, empty or
    a boolean is left out. What is there in another shape than the selectors expect is refused:
    skipped, its text would be published unseen. Recursion is as deep as the longest selector,
    whatever the document.

    Raises:
        FieldTypeMismatch: text where an object or list is expected, or the other way round.
        LimitExceeded: more than `max_fields` texts.
    """
    selection = Selection(max_fields)
    _walk(root, document, (), selection)
    return selection


def _walk(node: SelectorNode, value: Any, path: Path, selection: Selection) -> None:
    if node.is_selected and node.type is None:
        selection.has_place = True
    if value is None:
        return
    if isinstance(value, bool) or value in ([], {}):
        # Nothing can hide here; some serializers write an absent object as [] or false.
        selection.has_place |= node.takes_lists or node.takes_objects
    elif isinstance(value, dict):
        _walk_object(node, value, path, selection)
    elif isinstance(value, list):
        _walk_list(node, value, path, selection)
    else:
        _take_leaf(node, value, path, selection)


def _walk_object(
    node: SelectorNode, value: dict[str, Any], path: Path, selection: Selection
) -> None:
    if not node.takes_objects:
        raise FieldTypeMismatch(f"{node.selector}: an object where {_expected(node)} is expected")
    for name, child in node.keys.items():
        if name in value:
            _walk(child, value[name], (*path, name), selection)
    if node.every_key is not None:
        for name, item in value.items():
            if name not in node.keys:
                _walk(node.every_key, item, (*path, name), selection)
    if node.selects_key_names:
        for name in value:
            selection.add(name, node.key_names_type, (*path, KeyName(name)))


def _walk_list(node: SelectorNode, value: list[Any], path: Path, selection: Selection) -> None:
    if not node.takes_lists:
        raise FieldTypeMismatch(f"{node.selector}: a list where {_expected(node)} is expected")
    for index, item in enumerate(value):
        child = node.items.get(index, node.every_item)
        if child is not None:
            _walk(child, item, (*path, index), selection)


def _take_leaf(node: SelectorNode, value: object, path: Path, selection: Selection) -> None:
    if not node.is_selected:
        raise FieldTypeMismatch(f"{node.selector}: a value where {_expected(node)} is expected")
    # A map or list that is taken as a whole may mix both, as custom attributes do.
    takes_numbers = node.type is not None or node.selector.endswith(_WILDCARDS)
    text = value if isinstance(value, str) else text_of(value) if takes_numbers else None
    if text is None:
        raise FieldTypeMismatch(f"{node.selector}: a number where text is expected")
    selection.add(text, node.type, path)


def _expected(node: SelectorNode) -> str:
    if node.takes_objects:
        return "an object"
    return "a list" if node.takes_lists else "text"


def projected(node: SelectorNode, value: Any) -> Any:
    """Return a copy of `value` with only what the selectors below `node` lead to.

    A selected place is kept whole. List entries that are not selected are left out. Where only the
    names of a map's entries are selected, the values become null.
    """
    if node.is_selected:
        return value
    if isinstance(value, dict):
        result = {}
        for name, item in value.items():
            child = node.keys.get(name, node.every_key)
            if child is not None:
                result[name] = projected(child, item)
            elif node.selects_key_names:
                result[name] = None
        return result
    if isinstance(value, list):
        children = [(node.items.get(i, node.every_item), item) for i, item in enumerate(value)]
        return [projected(child, item) for child, item in children if child is not None]
    return None
