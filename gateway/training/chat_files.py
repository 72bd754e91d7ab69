"""Reads our own chat sentences: YAML files in `gateway/training/chats`, five a language.

The one in `everyday` adds to the first, whose lists it may use, short lines of which most of its
values fit into most: thousands of messages that are no one's, and of names in every place. The one
in `talk` adds whole messages as people type them, in dialects too, with little around a name,
the one in `bodies` shops, clubs and firms as chats call them, and small towns, and the one in
`dialects` Persian in Latin letters, Dari, Arabic dialects and slang.
A file has four keys. `types` says of which entity type the values of a list are; lists that it does
not name are plain words. `lists` holds the values, `templates` the lines with personal data and
`harmless` those without. Values and lines may hold slots in braces: the name of a list, or one of
the built-in slots below. Of nested slots, the outermost one with a type makes the span.

Two lists have a further meaning where they exist: `forename` and `surname` add to the name lists.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import yaml

from gateway.errors import ConfigurationError

LANGUAGES = ("fa", "fa_latin", "en", "de", "fr", "it", "ar")
NAME_SLOTS = frozenset({"person", "forename", "surname"})
# Values that rules find, or that are nothing: the model learns that they are none of its types.
PLAIN_SLOTS = frozenset(
    (
        *("username", "email", "phone", "url", "ip", "iban", "card", "national_id"),
        *("password", "secret", "n", "code"),
    )
)
# Any common word of the language, where the writer has a list of them.
COMMON_SLOT = "common"
_TYPES = frozenset({"PERSON", "LOCATION", "ORGANIZATION", "DATETIME", "COST"})
# Folders whose files add to those beside them.
_FOLDERS = ("everyday", "talk", "bodies", "dialects")
_REQUIRED_LISTS = ("location", "organization", "datetime", "cost")
_SLOT = re.compile(r"\{(\w+)\}")

# Text and the slot after it; the last piece has none.
Template = tuple[tuple[str, str | None], ...]


class ChatFile(NamedTuple):
    """The sentences of one language."""

    language: str
    types: Mapping[str, str]
    lists: Mapping[str, Sequence[Template]]
    templates: Sequence[Template]
    harmless: Sequence[Template]


@cache
def load_chat_file(language: str) -> ChatFile:
    """Return the checked sentences of `language`, one of `LANGUAGES`."""
    folder = files("gateway.training").joinpath("chats")
    folders = (folder, *(folder / name for name in _FOLDERS))
    texts = ((each / f"{language}.yaml").read_text(encoding="utf-8") for each in folders)
    return parse_chat_file(language, *texts)


def parse_chat_file(language: str, *texts: str) -> ChatFile:
    """Return the sentences in `texts`; each adds to those before it.

    Raises:
        ConfigurationError: a key, a list or a type is missing or unknown, a slot names nothing,
            lists contain each other, a value is no text, or a harmless line holds an entity.
    """
    types: dict[str, str] = {}
    lists: dict[str, tuple[Template, ...]] = {}
    lines: dict[str, tuple[Template, ...]] = {"templates": (), "harmless": ()}
    for text in texts:
        tree = _tree(language, text)
        types |= tree["types"]
        for name, values in tree["lists"].items():
            lists[name] = (*lists.get(name, ()), *_templates(language, f"list {name}", values))
        for key in lines:
            lines[key] += _templates(language, key, tree[key])
    # A line that stands twice would be held out and shown.
    templates, harmless = (tuple(dict.fromkeys(lines[key])) for key in ("templates", "harmless"))
    chats = ChatFile(language, types, lists, templates, harmless)
    _check(chats)
    return chats


def _tree(language: str, text: str) -> dict[str, Any]:
    try:
        # The parser in C reads a file of two thousand lines ten times as fast.
        tree = yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506 - safe
    except yaml.YAMLError as error:
        raise ConfigurationError(f"chats {language}.yaml is not YAML: {error}") from None
    if not isinstance(tree, dict) or set(tree) != {"types", "lists", "templates", "harmless"}:
        raise _wrong(language, "the keys are types, lists, templates and harmless")
    return tree


def typed_slots(chats: ChatFile, template: Template) -> set[str]:
    """Return the slots of a template, those of its lists included, that make spans."""
    found: set[str] = set()
    for _, slot in template:
        if slot is None:
            continue
        if slot in NAME_SLOTS or slot in chats.types:
            found.add(slot)
        elif slot not in PLAIN_SLOTS and slot != COMMON_SLOT:
            for value in chats.lists[slot]:
                found |= typed_slots(chats, value)
    return found


def _templates(language: str, place: str, values: Any) -> tuple[Template, ...]:
    if not isinstance(values, list) or not values:
        raise _wrong(language, f"{place} is no list, or an empty one")
    for number, value in enumerate(values, 1):
        if not isinstance(value, str):
            raise _wrong(language, f"entry {number} of {place} is no text; put it in quotes")
        if not value.strip():
            raise _wrong(language, f"entry {number} of {place} is empty")
    return tuple(_parse(value.strip()) for value in values)


def _parse(text: str) -> Template:
    pieces = _SLOT.split(text)
    slots = [*pieces[1::2], None]
    return tuple(zip(pieces[::2], slots, strict=True))


def _check(chats: ChatFile) -> None:
    language = chats.language
    for name in _REQUIRED_LISTS:
        if name not in chats.types or name not in chats.lists:
            raise _wrong(language, f"the typed list {name} is missing")
    for name, label in chats.types.items():
        if name not in chats.lists or label not in _TYPES:
            raise _wrong(language, f"types: {name} is no list, or {label} is no entity type")
    for name, values in chats.lists.items():
        if name in PLAIN_SLOTS or name in ("person", COMMON_SLOT):
            raise _wrong(language, f"list {name} has the name of a built-in slot")
        _check_slots(chats, f"list {name}", values)
    _check_slots(chats, "templates", chats.templates)
    _check_slots(chats, "harmless", chats.harmless)
    for name in chats.lists:
        _check_loops(chats, name, ())
    for number, template in enumerate(chats.harmless, 1):
        if slots := typed_slots(chats, template):
            raise _wrong(language, f"harmless line {number} holds {', '.join(sorted(slots))}")
    for number, template in enumerate(chats.templates, 1):
        if not typed_slots(chats, template):
            raise _wrong(language, f"template {number} holds no entity; it belongs to harmless")


def _check_slots(chats: ChatFile, place: str, templates: Sequence[Template]) -> None:
    known = NAME_SLOTS | PLAIN_SLOTS | {COMMON_SLOT} | chats.lists.keys()
    for number, template in enumerate(templates, 1):
        for text, slot in template:
            if slot is not None and slot not in known:
                raise _wrong(chats.language, f"unknown slot {slot} in entry {number} of {place}")
            if "{" in text or "}" in text:
                raise _wrong(chats.language, f"a lone brace in entry {number} of {place}")


def _check_loops(chats: ChatFile, name: str, above: tuple[str, ...]) -> None:
    if name in above:
        raise _wrong(chats.language, f"the lists {', '.join(above)} contain each other")
    below = {slot for value in chats.lists[name] for _, slot in value if slot in chats.lists}
    for slot in below - (NAME_SLOTS if name in NAME_SLOTS else frozenset()):
        _check_loops(chats, str(slot), (*above, name))


def _wrong(language: str, what: str) -> ConfigurationError:
    return ConfigurationError(f"chats {language}.yaml: {what}")
