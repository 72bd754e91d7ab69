"""Golden and rough chats: made-up conversations whose entities are marked in the text by hand.

What of them has been read, and so is no longer blind, stands in docs/evaluation.md.
"""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

import orjson

from gateway.domain import Entity
from gateway.samples import parse_markup

GOLDEN, ROUGH = "chats", "rough"
"""The two collections, as test sets call them."""
_FOLDERS = {GOLDEN: "golden_chats", ROUGH: "rough_chats"}
_SUFFIX = ".jsonl"


class ChatMessage(NamedTuple):
    """One message of a chat; `spans` are in order of `start` and count code points."""

    id: str
    lang: str
    conversation_id: str
    sender_name: str
    text: str
    spans: tuple[Entity, ...]


def chat_languages(collection: str = GOLDEN) -> tuple[str, ...]:
    """Return the languages that have chats, sorted."""
    names = (entry.name for entry in _folder(collection).iterdir())
    return tuple(sorted(name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX)))


def load_chats(language: str | None = None, collection: str = GOLDEN) -> list[ChatMessage]:
    """Return the chats of one language, or of all, in the order of the files.

    Raises:
        FileNotFoundError: no chats are written in `language`.
        ValueError: a message is no JSON or its markup is not well formed.
    """
    languages = chat_languages(collection) if language is None else (language,)
    return [message for name in languages for message in _read(name, collection)]


def _folder(collection: str) -> Traversable:
    return files("gateway.evaluation") / _FOLDERS[collection]


def _read(language: str, collection: str) -> Iterator[ChatMessage]:
    # Not splitlines(): a separator such as U+2028 may stand inside a message.
    for line in (
        (_folder(collection) / f"{language}{_SUFFIX}").read_text(encoding="utf-8").split("\n")
    ):
        if line:
            row = orjson.loads(line)
            text, entities, _ = parse_markup(row.pop("text"))
            yield ChatMessage(**row, text=text, spans=entities)
