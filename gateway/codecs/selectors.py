"""Selectors: where in a document the text, the ids and the structured fields stand.

text                         a key of the root object
body.text                    a key of an object inside
messages[*].body.text        every entry of a list
parts[0].text                one entry of a list, counted from 0
reactions.*.comment          every value of a map
reactions.*~                 every key of a map (the names themselves)
blocks..text                 every such key in what is below, however deep
["a.key with dots"].text     a key that is not a plain word
$key                         the record key
$headers.conversation-id     a record header
"""

import re
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, TypeAlias

import orjson

from gateway.errors import ConfigurationError


class Wildcard(Enum):
    """Steps that stand for many keys or indexes."""

    EVERY_KEY = "*"
    EVERY_ITEM = "[*]"
    KEY_NAMES = "*~"
    ANY_DEPTH = ".."


Step: TypeAlias = str | int | Wildcard

RECORD_KEY: Final = "$key"
HEADER_PREFIX: Final = "$headers."
ROOT: Final = "the value"
"""How errors name the place that no step leads to."""
_JSON_PATHS: Final = ("$.", "$[")
# All before the next step: so people write a key that is not plain, such as MongoDB's "$oid".
_ODD_KEY: Final = re.compile(r'[^.\[\]"]+(?=[.\[]|\Z)')
_INDEX: Final = re.compile(r"[0-9]{1,6}")
_PLAIN: Final = re.compile(r"[^\s.\[\]*~\"$]+")

_STEP = re.compile(
    r"""(?P<depth>\.\.)
      | \.?(?P<names>\*~)
      | \.?(?P<every>\*)
      | (?P<items>\[\*\])
      | \[(?P<index>\d{1,6})\]
      | \[(?P<quoted>"(?:[^"\\]|\\.)*")\]
      | \.?(?P<plain>[^\s.\[\]*~"$]+)""",
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Selector:
    """A parsed selector; `text` is how the operator wrote it."""

    text: str
    steps: tuple[Step, ...]

    @property
    def is_single(self) -> bool:
        """Whether it can lead to one place at most."""
        return not any(isinstance(step, Wildcard) for step in self.steps)


def parse_selector(text: str) -> Selector:
    """Return the selector written as `text`.

    Raises:
        ConfigurationError: the text is not a selector; names the character where it goes wrong.
    """
    if text.startswith("/"):
        raise ConfigurationError(f"selector {text!r} is a JSON Pointer; write {_dotted(text)}")
    if text.startswith("$"):
        raise ConfigurationError(_outside_problem(text))
    steps: list[Step] = []
    position = 0
    while position < len(text):
        found = _STEP.match(text, position)
        if found is None or (position == 0 and text[0] == "." and found["depth"] is None):
            raise ConfigurationError(
                f"selector {text!r} is not understood from character {position + 1} on; "
                f"{_hint(text, position)}"
            )
        is_below = bool(steps) and steps[-1] is Wildcard.ANY_DEPTH
        if position and (found.group(0)[0] in ".[") == (is_below and found["quoted"] is None):
            raise ConfigurationError(
                f"selector {text!r} lacks a dot before character {position + 1}"
            )
        if steps and steps[-1] is Wildcard.KEY_NAMES:
            raise ConfigurationError(f"selector {text!r}: nothing can follow *~")
        steps.append(_step_of(found))
        position = found.end()
    if not steps:
        raise ConfigurationError("a selector must not be empty")
    if Wildcard.ANY_DEPTH in steps and (
        steps.index(Wildcard.ANY_DEPTH) != len(steps) - 2 or not isinstance(steps[-1], str)
    ):
        raise ConfigurationError(f"selector {text!r}: one key follows .., and nothing else")
    return Selector(text, tuple(steps))


def _dotted(pointer: str) -> str:
    """Return a JSON Pointer (RFC 6901) as a selector; it may lead through lists by index."""
    selector = ""
    for token in filter(None, pointer.split("/")):
        key = token.replace("~1", "/").replace("~0", "~")
        if _INDEX.fullmatch(key):
            selector += f"[{key}]"
        elif _PLAIN.fullmatch(key):
            selector += f".{key}" if selector else key
        else:
            selector += f"[{orjson.dumps(key).decode()}]"
    return selector


def _hint(text: str, position: int) -> str:
    """Return what to write instead of a selector that is not understood from `position` on."""
    if text.startswith(".[", position):
        rest = text[position + 1 :].replace("'", '"')
        return f"no dot stands before a bracket; write {text[:position]}{rest}"
    if text[position] == "[":
        return """a bracket holds *, an index from 0 on, or a key with double quotes: ["a key"]"""
    start = 1 + max(text.rfind(end, 0, position + 1) for end in ".]")
    odd = _ODD_KEY.match(text, start)
    if odd is None or _PLAIN.fullmatch(odd[0].strip()):
        return "write for example body.text, messages[*].text or reactions.*.comment"
    before = text[:start] if text[:start].endswith("..") else text[:start].removesuffix(".")
    return f"write {before}[{orjson.dumps(odd[0]).decode()}]{text[odd.end() :]}"


def _outside_problem(text: str) -> str:
    """Return what is wrong with a selector that leads out of the value where none may, or badly."""
    lower = text.lower()
    if lower.startswith(_JSON_PATHS):
        path = text[1:] if text.startswith("$..") else text[1:].removeprefix(".")
        path = path.replace("'", '"')
        return f"selector {text!r} is a JSONPath; write {path}"
    if lower == RECORD_KEY:
        meant = "" if text == RECORD_KEY else f"; did you mean {RECORD_KEY}?"
        return f"selector {text!r}: the record key serves as conversation_id only{meant}"
    if lower.startswith("$header"):
        name = text.partition(".")[2] or "<name>"
        is_right = text.startswith(HEADER_PREFIX) and name != "<name>"
        meant = "" if is_right else f"; did you mean {HEADER_PREFIX}{name}?"
        return (
            f"selector {text!r}: a header serves as conversation_id, message_id and field of a "
            f"pass rule only{meant}"
        )
    return f"selector {text!r}: $ starts {RECORD_KEY} and {HEADER_PREFIX}<name>, nothing else"


def may_meet(one: Selector, other: Selector) -> bool:
    """Return whether a place of one selector may be, hold, or lie within a place of the other."""
    for steps in zip(one.steps, other.steps, strict=False):
        if Wildcard.ANY_DEPTH in steps:
            return True
        if not _may_be_same(*steps):
            return False
    return True


def _may_be_same(one: Step, other: Step) -> bool:
    if isinstance(one, Wildcard) or isinstance(other, Wildcard):
        return _is_of_list(one) == _is_of_list(other)
    return one == other


def _is_of_list(step: Step) -> bool:
    return isinstance(step, int) or step is Wildcard.EVERY_ITEM


def _step_of(found: re.Match[str]) -> Step:
    match found.lastgroup:
        case "depth":
            return Wildcard.ANY_DEPTH
        case "names":
            return Wildcard.KEY_NAMES
        case "every":
            return Wildcard.EVERY_KEY
        case "items":
            return Wildcard.EVERY_ITEM
        case "index":
            return int(found["index"])
        case "quoted":
            return _unquoted(found["quoted"])
        case _:
            return found["plain"]


def key_step(key: str) -> str:
    """Return how a selector goes on to a key: `.text`, or `["a.key with dots"]`."""
    return f".{key}" if _PLAIN.fullmatch(key) else f"[{orjson.dumps(key).decode()}]"


def _unquoted(quoted: str) -> str:
    try:
        return str(orjson.loads(quoted))
    except orjson.JSONDecodeError:
        raise ConfigurationError(f"selector: {quoted} is not a JSON string") from None


@dataclass(slots=True)
class SelectorNode:
    """A place in the tree of all selectors of a route: what is selected here and where it goes on.

    `selector` names the place in errors: concrete paths may hold map keys, which may be personal.
    `is_whole`: whatever stands here is published. `takes_numbers`: a wildcard selects it, so that
    numbers are text. `is_joined`: neighbours in a list are pieces of one text. `leads_to_text`:
    free text is selected here or below, and where `needs_text` is set, by steps that each lead to
    one place.
    """

    selector: str
    is_selected: bool = False
    type: str | None = None
    is_whole: bool = False
    takes_numbers: bool = False
    is_joined: bool = False
    leads_to_text: bool = False
    needs_text: bool = False
    key_names_type: str | None = None
    selects_key_names: bool = False
    keys: dict[str, "SelectorNode"] = field(default_factory=dict)
    items: dict[int, "SelectorNode"] = field(default_factory=dict)
    every_key: "SelectorNode | None" = None
    every_item: "SelectorNode | None" = None
    # By key: what is selected of its name anywhere below.
    any_depth: dict[str, "SelectorNode"] = field(default_factory=dict)

    @property
    def takes_objects(self) -> bool:
        """Whether a selector goes on into an object here."""
        return self._has_keys or (bool(self.any_depth) and not self._has_items)

    @property
    def takes_lists(self) -> bool:
        """Whether a selector goes on into a list here."""
        return self._has_items or (bool(self.any_depth) and not self._has_keys)

    @property
    def _has_keys(self) -> bool:
        return bool(self.keys) or self.every_key is not None or self.selects_key_names

    @property
    def _has_items(self) -> bool:
        return bool(self.items) or self.every_item is not None

    def below(self, step: str | int) -> "SelectorNode | None":
        """Return the node of one key of an object or one index of a list here."""
        if isinstance(step, int):
            return self.items.get(step, self.every_item)
        return self.keys.get(step, self.every_key)

    def add(
        self,
        selector: Selector,
        entity_type: str | None,
        *,
        is_whole: bool = False,
        is_joined: bool = False,
    ) -> None:
        """Select what `selector` leads to; None as type means free text.

        Args:
            selector: where it leads; names of map entries may be its end.
            entity_type: the type of what stands there.
            is_whole: publish it whatever its shape.
            is_joined: read it as one text with its neighbours in a list.

        Raises:
            ConfigurationError: the place is selected already, as another type.
        """
        node, n_left = self, len(selector.steps)
        n_single = next(
            (n for n, step in enumerate(reversed(selector.steps)) if isinstance(step, Wildcard)),
            n_left,
        )
        for step in selector.steps:
            if entity_type is None:
                node.leads_to_text = True
                node.needs_text |= n_left <= n_single
            if step is Wildcard.KEY_NAMES:
                node.selects_key_names, node.key_names_type = True, entity_type
                return
            if step is Wildcard.ANY_DEPTH:
                key = str(selector.steps[-1])
                node = node.any_depth.setdefault(key, SelectorNode(selector.text))
                break
            node, n_left = node._child(step), n_left - 1
        if entity_type is None:
            node.leads_to_text = node.needs_text = True
        if node.is_selected and node.type != entity_type:
            raise ConfigurationError(
                f"{selector.text!r} is selected twice, "
                f"as {node.type or 'text'} and as {entity_type or 'text'}"
            )
        node.is_selected, node.type = True, entity_type
        node.is_whole |= is_whole
        node.is_joined |= is_joined
        ends_in_wildcard = isinstance(selector.steps[-1], Wildcard)
        node.takes_numbers |= ends_in_wildcard or Wildcard.ANY_DEPTH in selector.steps

    def spread(self) -> None:
        """Let wildcards hold for keys and indexes that are also selected by name.

        Otherwise `messages[0].author` would hide the first message from `messages[*].text`.
        Call it once after the last `add`; what is selected by name keeps its own type.
        """
        for children, wildcard in ((self.keys, self.every_key), (self.items, self.every_item)):
            for child in children.values():
                if wildcard is not None:
                    child._merge(wildcard)
                child.spread()
            if wildcard is not None:
                wildcard.spread()

    def _merge(self, other: "SelectorNode") -> None:
        if other.is_selected and not self.is_selected:
            self.is_selected, self.type, self.is_joined = True, other.type, other.is_joined
        self.is_whole |= other.is_whole
        self.takes_numbers |= other.takes_numbers
        self.leads_to_text |= other.leads_to_text
        self.needs_text |= other.needs_text
        if other.selects_key_names and not self.selects_key_names:
            self.selects_key_names, self.key_names_type = True, other.key_names_type
        for name, leaf in other.any_depth.items():
            self.any_depth.setdefault(name, SelectorNode(leaf.selector))._merge(leaf)
        for name, child in other.keys.items():
            self._child(name)._merge(child)
        for index, child in other.items.items():
            self._child(index)._merge(child)
        if other.every_key is not None:
            self._child(Wildcard.EVERY_KEY)._merge(other.every_key)
        if other.every_item is not None:
            self._child(Wildcard.EVERY_ITEM)._merge(other.every_item)

    def _child(self, step: Step) -> "SelectorNode":
        if isinstance(step, int):
            return self.items.setdefault(step, SelectorNode(f"{self._beginning}[{step}]"))
        if isinstance(step, str):
            return self.keys.setdefault(step, SelectorNode(self._name_of(step)))
        if step is Wildcard.EVERY_KEY:
            self.every_key = self.every_key or SelectorNode(self._name_of("*"))
            return self.every_key
        self.every_item = self.every_item or SelectorNode(f"{self._beginning}[*]")
        return self.every_item

    @property
    def _beginning(self) -> str:
        return "" if self.selector == ROOT else self.selector

    def _name_of(self, key: str) -> str:
        return f"{self._beginning}{'.*' if key == '*' else key_step(key)}".removeprefix(".")


# Stands for a place that no selector leads to, but below which one looks for a key.
LOOKED_THROUGH: Final = SelectorNode("")
