"""Chat sentences of our own with names, places, times and prices in their slots."""

import random
import re
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from gateway.training.corpora import Example, Span
from gateway.training.names import NameLists

_SLOT = re.compile(r"\{(\w+)\}")
_TYPES = {
    "person": "PERSON",
    "forename": "PERSON",
    "surname": "PERSON",
    "location": "LOCATION",
    "organization": "ORGANIZATION",
    "datetime": "DATETIME",
    "cost": "COST",
}
# Persian is what most messages are in; the others share the rest.
# `fa_latin` is Persian typed in Latin letters.
_LANGUAGE_WEIGHTS = {"fa": 5, "fa_latin": 1, "en": 2, "de": 2, "fr": 3, "it": 4, "ar": 2}
_SENTENCES_PER_CHAT = (1, 1, 1, 2, 2, 3)
# Mentions of the corpora beside the lists here: less clean, but many.
_CORPUS_SHARE = 0.4
_LETTERS = "ABCDEFGHKLMNPRSTXZ"


@cache
def _chats() -> dict[str, Any]:
    text = files("gateway.training").joinpath("chats.yaml").read_text(encoding="utf-8")
    chats: dict[str, Any] = yaml.safe_load(text)
    return chats


class ChatWriter:
    """Writes messages by the templates of `chats.yaml`.

    Args:
        names: people's names by language.
        mentions: (language, label) → mentions found in the corpora.
        annotates: types that the messages are annotated for.
    """

    def __init__(
        self,
        names: NameLists,
        mentions: dict[tuple[str, str], list[str]],
        annotates: tuple[str, ...],
    ) -> None:
        self._names = names
        self._mentions = mentions
        self._annotates = frozenset(annotates)

    def write(self, rng: random.Random) -> Example:
        """Return a message of one to three sentences in a language drawn by weight."""
        languages = list(_LANGUAGE_WEIGHTS)
        language = rng.choices(languages, [_LANGUAGE_WEIGHTS[name] for name in languages])[0]
        pieces: list[str] = []
        spans: list[Span] = []
        for number in range(rng.choice(_SENTENCES_PER_CHAT)):
            if number:
                pieces.append(rng.choice((" ", "\n", ". ", " ")))
            template = rng.choice(_chats()[language]["templates"])
            self._fill(template, language, rng, pieces, spans)
        text = "".join(pieces)
        return Example(text, tuple(spans), language, "synthetic", self._annotates)

    def _fill(
        self, template: str, language: str, rng: random.Random, pieces: list[str], spans: list[Span]
    ) -> None:
        done = 0
        for match in _SLOT.finditer(template):
            pieces.append(template[done : match.start()])
            done = match.end()
            value = self._value(match[1], language, rng)
            start = sum(map(len, pieces))
            pieces.append(value)
            if match[1] in _TYPES:
                spans.append((start, start + len(value), _TYPES[match[1]]))
        pieces.append(template[done:])

    def _value(self, slot: str, language: str, rng: random.Random) -> str:
        if slot == "n":
            return str(rng.randint(1, 10 ** rng.randint(1, 6)))
        if slot == "code":
            digits = str(rng.randint(1, 9_999))
            return rng.choice((f"{rng.choice(_LETTERS)}{digits}", f"{digits[0]}.{digits}", digits))
        if slot == "person":
            return self._names.person(language, rng, rng.choice((2, 2, 2, 3)))
        if slot == "forename":
            return self._names.forename(language, rng)
        if slot == "surname":
            return self._names.surname(language, rng)
        if slot in ("location", "organization"):
            return self._mention(slot, language, rng)
        return str(rng.choice(_chats()[language][f"{slot}s"]))

    def _mention(self, slot: str, language: str, rng: random.Random) -> str:
        mentions = self._mentions.get((language, _TYPES[slot]))
        if mentions and rng.random() < _CORPUS_SHARE:
            return rng.choice(mentions)
        return str(rng.choice(_chats()[language]["places" if slot == "location" else "bodies"]))
