"""Walks a document along the selectors of a route."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from gateway.codecs.documents import KeyName, text_of, value_at
from gateway.codecs.selectors import LOOKED_THROUGH, ROOT, SelectorNode, key_step
from gateway.codecs.word_lists import with_blanks
from gateway.domain import EntityType, FieldPath, Run, TextField
from gateway.domain.escapes import with_letters
from gateway.domain.schema_words import is_of_schema
from gateway.errors import FieldTypeMismatch, LimitExceeded

_COST: Final = EntityType.COST.value
_LIKE_GROUPS: Final = re.compile(r"-?\d{1,3}\.\d{3}")
# What a walk says of the free text below a node.
_NO_PLACE: Final = 0
_EMPTY: Final = 1
_PLACE: Final = 2
_BEGINS_JSON: Final = ("{", "[")
_LIST_AT_ROOT: Final = (
    "the value is a list: begin selectors with [*] and those of ids with [0], as [*].text and "
    "[0].id, where all of it is one conversation"
)


@dataclass(slots=True)
class Selection:
    """What the selectors found; `has_place`: some free text had its place, even if empty."""

    max_fields: int
    fields: list[TextField] = field(default_factory=list)
    has_place: bool = False
    runs: dict[FieldPath, Sequence[Run]] = field(default_factory=dict)
    # Where the next run of a text would stand → its runs so far.
    _open: dict[FieldPath, list[Run]] = field(default_factory=dict)
    _n_runs: int = 0

    def add(self, text: str, entity_type: str | None, path: FieldPath) -> None:
        """Add a text unless it is empty or blank.

        Raises:
            LimitExceeded: more than `max_fields`.
        """
        if text and not text.isspace():
            self._check_limit()
            self.fields.append(TextField(with_letters(text), entity_type, path))

    def add_run(self, text: str, path: FieldPath) -> None:
        """Add a piece of a text, which joins the one right before it in the same list.

        Raises:
            LimitExceeded: more than `max_fields`.
        """
        self._check_limit()
        run = Run(with_letters(text), path)
        runs = self._open.pop(path, None)
        if runs is None:
            self.runs[path] = runs = []
            self.fields.append(TextField("", None, path))
        else:
            self._n_runs += 1
        runs.append(run)
        place = max(
            (place for place, step in enumerate(path) if isinstance(step, int)), default=None
        )
        if place is not None:
            self._open[(*path[:place], int(path[place]) + 1, *path[place + 1 :])] = runs

    def join(self, document: object) -> None:
        """Give the fields of joined texts their text, once all runs of the document are there."""
        if not self.runs:
            return
        for path, runs in self.runs.items():
            if len(runs) > 1:
                self.runs[path] = with_blanks(runs, value_at(document, path[:-1]))
        fields = (self._joined(field) for field in self.fields)
        self.fields = [field for field in fields if field.text and not field.text.isspace()]
        self.runs = {path: runs for path, runs in self.runs.items() if len(runs) > 1}

    def _joined(self, field: TextField) -> TextField:
        runs = self.runs.get(field.path)
        return field._replace(text="".join(run.text for run in runs)) if runs else field

    def _check_limit(self) -> None:
        if len(self.fields) + self._n_runs >= self.max_fields:
            raise LimitExceeded(f"more than limits.max_text_fields, {self.max_fields}")


def select(root: SelectorNode, document: object, max_fields: int) -> Selection:
    """Return all that the selectors below `root` find in `document`, in the order of the selectors.

    Numbers are read as text where a type or a wildcard selects them. What is absent, null, empty,
    blank or a boolean is left out. What is there in another shape than the selectors expect is
    refused: skipped, its text would be published unseen. Recursion is as deep as the longest
    selector, or, where one looks at any depth, as the codec lets documents be.

    Raises:
        FieldTypeMismatch: text where an object or list is expected, or the other way round.
        LimitExceeded: more than `max_fields` texts.
    """
    selection = Selection(max_fields)
    selection.has_place = _walk(root, document, (), selection) != _NO_PLACE
    selection.join(document)
    return selection


def _walk(node: SelectorNode, value: Any, path: FieldPath, selection: Selection) -> int:
    """Add what is selected in `value`; return whether free text has its place there.

    An empty list or object, or a blank text in its place, says that there is no text, but for a
    text beside it that has a place of its own and is missing: that one may stand under another
    name.
    """
    is_place = node.is_selected and node.type is None
    if value is None:
        return _PLACE if is_place else _NO_PLACE
    if isinstance(value, str):
        if node.is_selected or value.strip():
            _take_leaf(node, value, path, selection)
            return _PLACE if is_place else _NO_PLACE
        value = []
    if isinstance(value, bool) or (not value and isinstance(value, list | dict)):
        # Nothing can hide here; some serializers write an absent object as [], "" or false.
        if is_place:
            return _PLACE
        is_way = node.leads_to_text and (node.takes_lists or node.takes_objects)
        return _EMPTY if is_way else _NO_PLACE
    if isinstance(value, dict):
        below = _walk_object(node, value, path, selection)
    elif isinstance(value, list):
        below = _walk_list(node, value, path, selection)
    else:
        _take_leaf(node, value, path, selection)
        return _PLACE if is_place else _NO_PLACE
    if node.any_depth:
        below = max(below, _AnyDepth(node, selection).walk(value, path))
        if below == _EMPTY and any(leaf.type is None for leaf in node.any_depth.values()):
            # An empty list beside it says nothing of a text that is missing.
            below = _NO_PLACE
    return _PLACE if is_place else below


def _walk_object(
    node: SelectorNode, value: dict[str, Any], path: FieldPath, selection: Selection
) -> int:
    if not node.takes_objects:
        raise FieldTypeMismatch(f"{node.selector}: an object where {_expected(node)} is expected")
    best, is_missing = _NO_PLACE, False
    for name, child in node.keys.items():
        below = _NO_PLACE
        if name in value:
            below = _walk(child, value[name], (*path, name), selection)
        if below > best:
            best = below
        elif not below and child.needs_text:
            is_missing = True
    if node.every_key is not None:
        every_key = node.every_key
        for name, item in value.items():
            if name not in node.keys:
                below = _walk(every_key, item, (*path, name), selection)
                if below > best:
                    best = below
                elif not below and every_key.leads_to_text:
                    is_missing = True
    if node.selects_key_names:
        for name in value:
            selection.add(name, node.key_names_type, (*path, KeyName(name)))
        if node.key_names_type is None:
            best = _PLACE
    return _NO_PLACE if is_missing and best == _EMPTY else best


def _walk_list(node: SelectorNode, value: list[Any], path: FieldPath, selection: Selection) -> int:
    if not node.takes_lists:
        if not path:
            raise FieldTypeMismatch(_LIST_AT_ROOT)
        raise FieldTypeMismatch(f"{node.selector}: a list where {_expected(node)} is expected")
    best, is_missing = _NO_PLACE, False
    for index, item in enumerate(value):
        child = node.items.get(index, node.every_item)
        if child is not None:
            below = _walk(child, item, (*path, index), selection)
            if below > best:
                best = below
            elif not below and child.leads_to_text:
                is_missing = True
    return _NO_PLACE if is_missing and best == _EMPTY else best


class _AnyDepth:
    """Looks for the keys that a place selects at any depth.

    What another selector leads to is left to that one: it keeps the type that it has there.

    Args:
        place: the node with `any_depth`.
        selection: takes what is found.
    """

    def __init__(self, place: SelectorNode, selection: Selection) -> None:
        self._place = place
        self._selection = selection
        self._best = _NO_PLACE
        self._n_steps = 0

    def walk(self, value: dict[str, Any] | list[Any], path: FieldPath) -> int:
        """Look through what stands at the place; return as the function `_walk` does.

        Raises:
            FieldTypeMismatch: an object where a value of a known type is expected, or text in a
                list where objects are.
        """
        self._n_steps = len(path)
        leaf = self._place if self._place.is_selected else None
        self._look_through(value, path, leaf, self._place, self._place.any_depth)
        return self._best

    def _look_through(
        self,
        value: dict[str, Any] | list[Any],
        path: FieldPath,
        leaf: SelectorNode | None,
        own: SelectorNode | None,
        leaves: Mapping[str, SelectorNode],
    ) -> None:
        """Take what is selected in `value`. Documents are no deeper than a codec allows.

        Args:
            value: where to look.
            path: of it.
            leaf: what the entries of a list are, None where they must be objects.
            own: the node of other selectors here, if they lead here.
            leaves: what is selected, by key.
        """
        is_object = isinstance(value, dict)
        if leaf is LOOKED_THROUGH and any(item and isinstance(item, dict) for item in value):
            # Text beside objects: components of chats are written so, and only they have the key.
            leaf = None
        for step, item in value.items() if isinstance(value, dict) else enumerate(value):
            here = (*path, step)
            found = leaves.get(str(step), LOOKED_THROUGH) if is_object else leaf
            child = own and own.below(step)
            if item and isinstance(item, dict | list):
                is_entry = isinstance(item, list)
                if found is not None and found.type and not is_entry and child is None:
                    raise FieldTypeMismatch(f"{found.selector}: an object where text is expected")
                inner = leaves
                if child is not None and child.any_depth:
                    inner = {key: leaves[key] for key in leaves.keys() - child.any_depth.keys()}
                    if child.is_selected:
                        found = LOOKED_THROUGH
                self._look_through(item, here, found if is_entry else None, child, inner)
            elif child is None or not child.is_selected:
                self._take(found, item, here)

    def _take(self, found: SelectorNode | None, item: object, path: FieldPath) -> None:
        text = text_of(item)
        if found is None and text and not text.isspace():
            raise FieldTypeMismatch(
                f"{self._name_of(path)}: text without a key in a list; select the list by its own "
                "key, as blocks..items"
            )
        if found is None or found is LOOKED_THROUGH:
            return
        if found.type is None:
            self._best = _PLACE
        if text is not None:
            _take_leaf(found, item, path, self._selection)

    def _name_of(self, path: FieldPath) -> str:
        """Return the selector of a place below; keys are `*` unless made of words of schemas."""
        name = "" if self._place.selector == ROOT else self._place.selector
        for step in path[self._n_steps :]:
            if isinstance(step, int):
                name += "[*]"
            else:
                is_told = step in self._place.any_depth or is_of_schema(step)
                name += key_step(step) if is_told else ".*"
        return name.removeprefix(".")


def _take_leaf(node: SelectorNode, value: object, path: FieldPath, selection: Selection) -> None:
    if not node.is_selected:
        if isinstance(value, str) and value.lstrip().startswith(_BEGINS_JSON):
            what = node.selector if path else "the record"
            raise FieldTypeMismatch(f"{what} is a string that holds JSON: it is encoded twice")
        raise FieldTypeMismatch(f"{node.selector}: a value where {_expected(node)} is expected")
    # A map or list that is taken as a whole may mix both, as custom attributes do.
    takes_numbers = node.type is not None or node.takes_numbers
    text = value if isinstance(value, str) else text_of(value) if takes_numbers else None
    if text is None:
        raise FieldTypeMismatch(f"{node.selector}: a number where text is expected")
    if node.type == _COST and not isinstance(value, str) and _LIKE_GROUPS.fullmatch(text):
        # With three decimals it would be read as thousands.
        text += "0"
    if node.is_joined:
        selection.add_run(text, path)
    else:
        selection.add(text, node.type, path)


def _expected(node: SelectorNode) -> str:
    if node.takes_objects:
        return "an object"
    return "a list" if node.takes_lists else "text"
