"""Chat messages composed of our own sentences, with names, places, times and prices in them."""

import random
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from gateway.domain import PLACE_TYPES
from gateway.training.chat_files import (
    COMMON_SLOT,
    LANGUAGES,
    NAME_SLOTS,
    PLAIN_SLOTS,
    ChatFile,
    Template,
    load_chat_file,
)
from gateway.training.corpora import Example, Span
from gateway.training.names import NameLists
from gateway.training.plain_values import plain_value

# Persian is what most messages are in; the others share the rest. In the order of `LANGUAGES`.
# `fa_latin` is Persian typed in Latin letters.
_LANGUAGE_WEIGHTS = {"fa": 5, "fa_latin": 1.5, "en": 3, "de": 2.5, "fr": 3.5, "it": 4, "ar": 4}
_LINES_PER_MESSAGE = (1, 1, 1, 2, 2, 3)
_HARMLESS_SHARE = 0.45
# Of the harmless lines, those of common words, each with a capital at times; less often where most
# lines have none.
_COMMON_SHARE = 0.25
_COMMON_CAPITAL_SHARE, _CASELESS_CAPITAL_SHARE = 0.5, 0.15
# Of the lines with personal data, those drawn from lines that name a place or a body: most lines
# are of people.
_PLACE_SHARE = 0.3
# How often a line begins with a capital, whatever it begins with.
_CAPITAL_SHARE = 0.4
# One line in so many, and one value in so many of the longer lists of plain words, is left out of
# training, so that calibration meets lines and words that are new.
_HELD_OUT_EVERY = 10
_MIN_LONG_LIST = 20
_WITHOUT_CAPITALS = frozenset({"fa", "fa_latin", "ar"})
_ENDS = frozenset(".!?؟…:،؛)")
# Mentions of the corpora beside the lists here: less clean, but many.
_CORPUS_SHARE = 0.3
# How often a name comes from the list of the language's file, where it has one.
_OWN_NAME_SHARE = {"fa": 0.2, "fa_latin": 0.6, "ar": 0.35}

# Lists of towns → how often a town of the whole world comes in place of one of theirs: those of
# our lists are few enough to be learned by heart.
_TOWN_SHARES = {"town": 0.9, "city": 0.35}

_LATIN_LETTER = re.compile("[A-Za-z]")

_T = TypeVar("_T")


@dataclass(slots=True)
class _Draft:
    """A message as it grows."""

    pieces: list[str] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)
    length: int = 0

    def add(self, text: str) -> None:
        self.pieces.append(text)
        self.length += len(text)

    @property
    def has_end(self) -> bool:
        return bool(self.pieces) and self.pieces[-1][-1:] in _ENDS


class ChatWriter:
    """Writes messages by the files in `chats`.

    Args:
        names: people's names by language.
        mentions: (language, label) → mentions found in the corpora.
        annotates: types that the messages are annotated for.
        common: common words by language; without them, lines that ask for some are left out.
        towns: towns by language, beside those of the lists.
        languages: what it writes in; all that there are lines for unless given.
        weights: how often it writes in a language, over the usual weights.
        is_held_out: whether it writes by the lines that training leaves out, for calibration.
    """

    def __init__(
        self,
        names: NameLists,
        mentions: dict[tuple[str, str], list[str]],
        annotates: tuple[str, ...],
        common: Mapping[str, Sequence[str]] | None = None,
        *,
        towns: Mapping[str, Sequence[str]] | None = None,
        languages: Collection[str] | None = None,
        weights: Mapping[str, float] | None = None,
        is_held_out: bool = False,
    ) -> None:
        self._names = names
        self._mentions = mentions
        self._towns = towns or {}
        self._annotates = frozenset(annotates)
        self._weights = [
            weight if languages is None or name.partition("_")[0] in languages else 0.0
            for name, weight in {**_LANGUAGE_WEIGHTS, **(weights or {})}.items()
        ]
        self.chats = {
            language: _part(load_chat_file(language), is_held_out) for language in LANGUAGES
        }
        """The lines that it writes by, a file a language; those of common words stand apart."""
        self.common_lines: dict[str, Sequence[Template]] = {}
        """The lines of common words, by language."""
        self._common = {
            language: _kept(words, is_held_out) for language, words in (common or {}).items()
        }
        for language, chats in self.chats.items():
            lines = [line for line in chats.harmless if _has_common(line)]
            harmless = [line for line in chats.harmless if not _has_common(line)]
            templates = chats.templates
            if not self._common.get(language):
                lines = []
                templates = [line for line in templates if not _has_common(line)]
            self.common_lines[language] = lines
            self.chats[language] = chats._replace(templates=templates, harmless=harmless)
        self._place_lines = {
            language: [line for line in chats.templates if _has_place(chats, line)]
            for language, chats in self.chats.items()
        }

    @property
    def has_lines(self) -> bool:
        """Whether there are lines in any of its languages."""
        return any(self._weights)

    def write(self, rng: random.Random) -> Example:
        """Return a message of one to three lines in a language drawn by weight."""
        chats = self.chats[rng.choices(LANGUAGES, self._weights)[0]]
        draft = _Draft()
        for number in range(rng.choice(_LINES_PER_MESSAGE)):
            if number:
                comma = "، " if chats.language in ("fa", "ar") else ", "
                draft.add(
                    rng.choice((" ", "\n") if draft.has_end else (" ", "\n", "\n", ". ", comma))
                )
            is_harmless = rng.random() < _HARMLESS_SHARE
            template = self._template(chats, is_harmless, rng)
            start = len(draft.pieces)
            self._fill(chats, template, False, rng, draft)
            if rng.random() < _CAPITAL_SHARE and chats.language not in _WITHOUT_CAPITALS:
                first = draft.pieces[start]
                if len(capital := first[:1].upper()) == 1:
                    draft.pieces[start] = capital + first[1:]
        return self._example(chats, draft)

    def _template(self, chats: ChatFile, is_harmless: bool, rng: random.Random) -> Template:
        if not is_harmless:
            places = self._place_lines[chats.language]
            is_of_place = bool(places) and rng.random() < _PLACE_SHARE
            return rng.choice(places if is_of_place else chats.templates)
        common = self.common_lines[chats.language]
        is_common = bool(common) and rng.random() < _COMMON_SHARE
        return rng.choice(common if is_common else chats.harmless)

    def fill(self, chats: ChatFile, template: Template, rng: random.Random) -> Example:
        """Return one line of `chats` with its slots filled."""
        draft = _Draft()
        self._fill(chats, template, False, rng, draft)
        return self._example(chats, draft)

    def _example(self, chats: ChatFile, draft: _Draft) -> Example:
        spans = tuple(draft.spans)
        return Example("".join(draft.pieces), spans, chats.language, "synthetic", self._annotates)

    def _fill(
        self,
        chats: ChatFile,
        template: Template,
        is_inside: bool,
        rng: random.Random,
        draft: _Draft,
    ) -> None:
        """Add a filled template to `draft`; slots inside of a span make no spans of their own."""
        for text, slot in template:
            if text:
                draft.add(text)
            if slot is None:
                continue
            label = "PERSON" if slot in NAME_SLOTS else chats.types.get(slot)
            start = draft.length
            if slot in NAME_SLOTS:
                draft.add(self._name(chats, slot, rng))
            elif slot == COMMON_SLOT:
                draft.add(self._common_word(chats.language, rng))
            elif slot in PLAIN_SLOTS:
                name = self._names.forename("fa_latin", rng)
                draft.add(plain_value(slot, chats.language, name, rng))
            else:
                is_inside_span = is_inside or label is not None
                town = self._town(chats, slot, template, rng)
                if town is None:
                    self._fill_list(chats, slot, is_inside_span, rng, draft)
                else:
                    draft.add(town)
            if label is not None and not is_inside:
                # A forename and a surname that stand in a row are one name.
                if slot == "surname" and text == " " and _ends_with_name(draft.spans, start - 1):
                    start = draft.spans.pop()[0]
                draft.spans.append((start, draft.length, label))

    def _fill_list(
        self, chats: ChatFile, slot: str, is_inside: bool, rng: random.Random, draft: _Draft
    ) -> None:
        # Lists that a file has beside these two are narrower; any mention would not fit them.
        if slot in ("location", "organization"):
            mentions = self._mentions.get((chats.language, chats.types[slot]))
            if mentions and rng.random() < _CORPUS_SHARE:
                draft.add(rng.choice(mentions))
                return
        self._fill(chats, rng.choice(chats.lists[slot]), is_inside, rng, draft)

    def _town(
        self, chats: ChatFile, slot: str, template: Template, rng: random.Random
    ) -> str | None:
        """Return a town of anywhere for a list of towns, or None."""
        share = _TOWN_SHARES.get(slot)
        if share is None or chats.types.get(slot) != "LOCATION" or rng.random() >= share:
            return None
        is_latin = any(_LATIN_LETTER.search(text) for text, _ in template)
        language = f"{chats.language}_latin" if is_latin else chats.language
        towns = self._towns.get(language) or self._towns.get(chats.language)
        return rng.choice(towns) if towns else None

    def _common_word(self, language: str, rng: random.Random) -> str:
        word = rng.choice(self._common[language])
        is_caseless = language in _WITHOUT_CAPITALS
        share = _CASELESS_CAPITAL_SHARE if is_caseless else _COMMON_CAPITAL_SHARE
        return word.capitalize() if rng.random() < share else word

    def _name(self, chats: ChatFile, slot: str, rng: random.Random) -> str:
        language = chats.language
        if slot == "person":
            n_words = rng.choice((1, 2, 2, 2, 2, 2, 2, 2, 2, 3))
            if n_words == 1:
                slot = rng.choice(("forename", "surname"))
            elif n_words == 2 and "forename" in chats.lists:
                first, last = (self._name(chats, part, rng) for part in ("forename", "surname"))
                return f"{first} {last}"
            else:
                return self._names.person(language, rng, n_words)
        share = _OWN_NAME_SHARE.get(language, 0.2)
        if slot in chats.lists and rng.random() < share:
            return rng.choice(chats.lists[slot])[0][0]
        names = self._names
        return names.forename(language, rng) if slot == "forename" else names.surname(language, rng)


def _part(chats: ChatFile, is_held_out: bool) -> ChatFile:
    """Return the file with the lines and plain words that are held out, or with all others."""

    def is_long_and_plain(name: str, values: Sequence[Template]) -> bool:
        is_plain = name not in chats.types and name not in NAME_SLOTS
        return is_plain and len(values) >= _MIN_LONG_LIST and all(len(v) == 1 for v in values)

    return chats._replace(
        lists={
            name: _kept(values, is_held_out) if is_long_and_plain(name, values) else values
            for name, values in chats.lists.items()
        },
        templates=_kept(chats.templates, is_held_out),
        harmless=_kept(chats.harmless, is_held_out),
    )


def _kept(values: Sequence[_T], is_held_out: bool) -> list[_T]:
    """Return the values that are held out, or all others."""
    return [
        value
        for number, value in enumerate(values)
        if (number % _HELD_OUT_EVERY == _HELD_OUT_EVERY - 1) == is_held_out
    ]


def _has_place(chats: ChatFile, line: Template) -> bool:
    return any(slot is not None and chats.types.get(slot) in PLACE_TYPES for _, slot in line)


def _has_common(line: Template) -> bool:
    return any(slot == COMMON_SLOT for _, slot in line)


def _ends_with_name(spans: list[Span], end: int) -> bool:
    return bool(spans) and spans[-1][1:] == (end, "PERSON")
