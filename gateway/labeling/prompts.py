"""Prompts: files a language, in a folder whose name is their version.

    prompt_files/label-1/fa.yaml   language, task, types, rules, answer, repair, examples
    prompt_files/tag-1/de.yaml     language, tag, pseudonyms, repair

A prompt's digest is that of its content, so that an edited file never answers from the journal of
another.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from gateway.domain import LANGUAGES
from gateway.errors import ConfigurationError
from gateway.labeling.client import ChatMessage
from gateway.labeling.contract import LABEL_TYPES
from gateway.pseudonyms.language import guess_language
from gateway.samples.markup import MarkedText, parse_markup

LABEL_VERSION = "label-1"
TAG_VERSION = "tag-1"
_FALLBACK = "en"


class _File(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    language: str
    repair: str = Field(pattern=r"\{complaint\}")


class _LabelFile(_File):
    task: str
    types: Mapping[str, str]
    rules: tuple[str, ...]
    answer: str
    examples: tuple[str, ...] = ()


class _TagFile(_File):
    tag: str
    pseudonyms: str


@dataclass(frozen=True)
class Prompt:
    """One question, whole but for the text; `shots` are texts with their right answers."""

    version: str
    language: str
    system: str
    repair: str
    digest: str
    shots: tuple[tuple[str, str], ...] = ()

    def question(self, text: str) -> list[ChatMessage]:
        """Return the conversation up to the answer; the text is data, so it goes as JSON."""
        messages: list[ChatMessage] = [{"role": "system", "content": self.system}]
        for shown, answer in self.shots:
            messages.append({"role": "user", "content": as_data(shown)})
            messages.append({"role": "assistant", "content": answer})
        return [*messages, {"role": "user", "content": as_data(text)}]

    def complaint(self, complaint: str) -> str:
        """Return what the model is told of an answer that cannot be used."""
        return self.repair.replace("{complaint}", complaint)


def as_data(text: str) -> str:
    """Return how a text stands in a question."""
    return json.dumps({"text": text}, ensure_ascii=False)


class Prompts:
    """The prompts of a version in all its languages.

    Args:
        folder: files as in `prompt_files/label-1`; the bundled ones of `version` where None.
        version: names the bundled folder.

    Raises:
        ConfigurationError: a file is missing or not well formed.
    """

    def __init__(self, folder: Path | None = None, version: str = LABEL_VERSION) -> None:
        bundled = files("gateway.labeling") / "prompt_files" / version
        self._folder: Traversable | Path = folder or bundled
        self.version = folder.name if folder else version

    def language_for(self, text: str, language: str | None) -> str:
        """Return the language in which a text is asked about: its own, or English."""
        named = (language or "").lower().partition("-")[0]
        if named in LANGUAGES:
            return named
        guessed = guess_language(text)
        return guessed if guessed in LANGUAGES else _FALLBACK

    @cache  # noqa: B019 - lives as long as the run
    def label(self, language: str, n_shots: int) -> Prompt:
        """Return the question for labels, with the first `n_shots` examples."""
        content = self._read(language)
        try:
            found = _LabelFile.model_validate(yaml.safe_load(content))
            shots = tuple(_shot(parse_markup(marked)) for marked in found.examples[:n_shots])
        except (TypeError, ValueError, ValidationError, yaml.YAMLError):
            raise self._malformed(language) from None
        if set(found.types) != {str(name) for name in LABEL_TYPES}:
            raise self._malformed(language)
        system = "\n".join(
            [
                found.task,
                "",
                *(f"- {name}: {meaning}" for name, meaning in found.types.items()),
                "",
                *(f"{number}. {rule}" for number, rule in enumerate(found.rules, 1)),
                "",
                found.answer,
            ]
        )
        return self._prompt(language, system, found.repair, shots)

    @cache  # noqa: B019 - likewise
    def tag(self, language: str) -> Prompt:
        """Return the question for a text with marks around its names."""
        found = self._tag_file(language)
        return self._prompt(language, found.tag, found.repair)

    @cache  # noqa: B019 - likewise
    def pseudonyms(self, language: str) -> Prompt:
        """Return the question for pseudonyms of listed names."""
        found = self._tag_file(language)
        return self._prompt(language, found.pseudonyms, found.repair)

    def _tag_file(self, language: str) -> _TagFile:
        try:
            return _TagFile.model_validate(yaml.safe_load(self._read(language)))
        except (ValidationError, yaml.YAMLError):
            raise self._malformed(language) from None

    def _read(self, language: str) -> str:
        try:
            return (self._folder / f"{language}.yaml").read_text(encoding="utf-8")
        except OSError:
            raise ConfigurationError(f"no prompts {self.version}/{language}.yaml") from None

    def _malformed(self, language: str) -> ConfigurationError:
        return ConfigurationError(f"prompts {self.version}/{language}.yaml are not well formed")

    def _prompt(
        self, language: str, system: str, repair: str, shots: tuple[tuple[str, str], ...] = ()
    ) -> Prompt:
        content = json.dumps([self.version, language, system, repair, shots])
        digest = hashlib.sha256(content.encode()).hexdigest()
        return Prompt(self.version, language, system, repair, digest, shots)


def _shot(marked: MarkedText) -> tuple[str, str]:
    entities = [
        {"phrase": marked.text[entity.start : entity.end], "ner_type": str(entity.type)}
        for entity in marked.entities
    ]
    answer = {"text": marked.text, "named_entities": entities}
    return marked.text, json.dumps(answer, ensure_ascii=False)
