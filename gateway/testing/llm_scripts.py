"""What a scripted LLM says: right labels and marks with errors planted at known rates.

What is wrong is drawn from the seed and the text, never from time or order, so that a test knows
beforehand what will be said.
"""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

Phrase = tuple[str, str]
"""A phrase and its type."""

# Another yeh, another kaf, other digits, and no ZWNJ.
_OTHER_SPELLING = str.maketrans("یک۰۱۲۳۴۵۶۷۸۹", "يك0123456789", "\u200c")


class NoAnswer(Exception):
    """Raised by a script: the server gives this request a status instead of an answer."""

    def __init__(self, status: int = 503) -> None:
        super().__init__(status)
        self.status = status


class Asked(NamedTuple):
    """What a request asks: the text in its question, and how often it was answered before."""

    model: str
    text: str
    attempt: int
    system: str
    complaint: str


def draw(seed: int, *parts: object) -> float:
    """Return a number from 0 to 1 that depends on nothing but the arguments."""
    digest = hashlib.blake2b(json.dumps([seed, *map(str, parts)]).encode(), digest_size=8)
    return int.from_bytes(digest.digest(), "big") / 2**64


@dataclass(frozen=True)
class PlantedErrors:
    """Errors of a labeler in what it labels, drawn for every entity or word by itself."""

    missed: float = 0.0
    wrong_type: float = 0.0
    invented: float = 0.0
    """Share of texts in which a word is taken for a PERSON."""
    reworded: float = 0.0
    """Share of phrases that are written otherwise: other digits, other yeh, a lost letter."""


@dataclass(frozen=True)
class ScriptedLabeler:
    """Labels texts from a key with planted errors; what it says of a text is always the same."""

    gold: Mapping[str, Sequence[Phrase]]
    errors: PlantedErrors = PlantedErrors()
    seed: int = 0

    def labels(self, text: str) -> list[Phrase]:
        """Return the phrases with the errors that are planted, before any rewording."""
        found: list[Phrase] = []
        for number, (phrase, type_) in enumerate(self.gold.get(text, ())):
            if draw(self.seed, "missed", text, number) < self.errors.missed:
                continue
            if draw(self.seed, "type", text, number) < self.errors.wrong_type:
                type_ = "ORGANIZATION" if type_ != "ORGANIZATION" else "LOCATION"
            found.append((phrase, type_))
        if draw(self.seed, "invented", text) < self.errors.invented:
            named = " ".join(phrase for phrase, _ in self.gold.get(text, ()))
            words = [w for w in text.split() if w.isalpha() and w not in named]
            found += [(word, "PERSON") for word in words[:1] if words.count(word) == 1]
        return found

    def __call__(self, asked: Asked) -> str:
        """Return the whole answer."""
        entities = [
            {"phrase": self._written(asked.text, number, phrase), "ner_type": type_}
            for number, (phrase, type_) in enumerate(self.labels(asked.text))
        ]
        return json.dumps({"text": asked.text, "named_entities": entities}, ensure_ascii=False)

    def _written(self, text: str, number: int, phrase: str) -> str:
        if draw(self.seed, "reworded", text, number) >= self.errors.reworded:
            return phrase
        other = phrase.translate(_OTHER_SPELLING)
        if other != phrase or len(phrase) < 6:
            return other
        middle = len(phrase) // 2
        return phrase[:middle] + phrase[middle + 1 :]


@dataclass(frozen=True)
class ScriptedTagger:
    """Marks names in texts from a key, and invents pseudonyms for lists of names.

    Args:
        gold: names of a text and their short types (PER, LOC, ORG, MISC).
        errors: names that are missed or get another type; the text is left to `Faults`.
        seed: of the errors.
    """

    gold: Mapping[str, Sequence[Phrase]]
    errors: PlantedErrors = PlantedErrors()
    seed: int = 0

    def __call__(self, asked: Asked) -> str:
        """Return the text with marks, or pseudonyms where a list of names is asked about."""
        if asked.text not in self.gold and asked.text.startswith("["):
            return self._pseudonyms(json.loads(asked.text))
        tagged = asked.text
        for number, (name, type_) in enumerate(self.gold.get(asked.text, ())):
            if draw(self.seed, "missed", asked.text, number) < self.errors.missed:
                continue
            if draw(self.seed, "type", asked.text, number) < self.errors.wrong_type:
                type_ = "ORG" if type_ != "ORG" else "LOC"
            mark = f'<to_pseudonym type="{type_}">{name}</to_pseudonym>'
            # A function, since a name may hold what a template would take for a group.
            tagged = re.sub(rf"(?<![\w>]){re.escape(name)}(?![\w<])", partial(_same, mark), tagged)
        return tagged

    def _pseudonyms(self, names: Sequence[Mapping[str, str]]) -> str:
        words: dict[str, str] = {}
        for one in names:
            for word in one["original"].split():
                words.setdefault(word, f"Name{_letters(len(words))}")
        pairs = [
            {
                "original": one["original"],
                "pseudonym": " ".join(words[word] for word in one["original"].split()),
            }
            for one in names
        ]
        return json.dumps({"pseudonyms": pairs}, ensure_ascii=False)


def dressed(content: str, number: int) -> str:
    """Return a right JSON answer as models write it that do not keep to what they were told.

    Args:
        content: the answer.
        number: chooses the dress.
    """
    tree = json.loads(content)
    if not isinstance(tree, dict):
        return content
    dresses = (
        f"```json\n{content}\n```",
        f"Here it is: {content} I hope this helps {{and}} that.",
        f"<think>Who is {{named}}? Perhaps nobody.</think>\n{content}",
        f"{content[:-1]},}}",
        str(tree),
        json.dumps({"confidence": 0.9, **tree, "note": None}),
        f"[{content}]",
        json.dumps(tree, indent=2, ensure_ascii=True),
        f'{{"text": "", "named_entities": []}}\n{content}',
    )
    return dresses[number % len(dresses)]


def with_other_text(content: str) -> str:
    """Return an answer about another text."""
    try:
        tree = json.loads(content)
    except ValueError:
        return content + " indeed"
    tree["text"] = str(tree.get("text", "")) + " indeed"
    return json.dumps(tree, ensure_ascii=False)


def with_unknown_type(content: str) -> str:
    """Return an answer with an entity of a type that does not exist."""
    try:
        tree = json.loads(content)
    except ValueError:
        return content
    tree["named_entities"] = [*tree.get("named_entities", []), {"phrase": "x", "ner_type": "PET"}]
    return json.dumps(tree, ensure_ascii=False)


def _same(mark: str, _: re.Match[str]) -> str:
    return mark


def _letters(number: int) -> str:
    return (chr(ord("a") + number // 26 % 26) + chr(ord("a") + number % 26)) if number >= 0 else ""
