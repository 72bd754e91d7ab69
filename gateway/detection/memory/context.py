"""Conversation memory: words of values that were found before, for when a model misses them.

A model that has seen "Declan Rafferty" misses "rafferty always late": lower case, a slip of the
keyboard, the other script. `KnownWords` holds the words of one conversation and finds them in later
texts. Nearly every text holds none, so first of all a few stems of the words are looked for as they
stand; only a text with one of them is cut into words.

Guards, so that harmless words stay:
- a word that is common in its language is found only where it is written as a name in the midst of
  a sentence (a capital), never in scripts without capitals;
- a misspelt word is taken for a slip only if no list of names or common words has it, and if the
  name is no common word itself;
- the words of a conversation are bounded, the oldest go first.

`NumberPieces` joins a number that is written over consecutive messages of one sender, `AskedValue`
knows the answer to a question for a value.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from gateway.detection.common_words import frequent_words, is_common, is_ordinary
from gateway.detection.memory.asked_values import AskedValue
from gateway.detection.memory.inhabitants import is_dish, names_people
from gateway.detection.memory.known import Known, Lists, known_as
from gateway.detection.memory.number_pieces import NumberPieces
from gateway.detection.memory.retyping import Retyping
from gateway.detection.memory.stems import lowered, pieces_around, standing_stems, stems_of
from gateway.detection.memory.written_words import (
    ENDINGS,
    EZAFE_AFTER_A,
    INHABITANTS,
    JOINED_ENDINGS,
    LONGER_PREFIXES,
    PERSIAN_LETTERS,
    PREFIX_PAIRS,
    PREFIXED_NAMES,
    PREFIXES,
    WORD,
    is_written_as_name,
    word_spans,
)
from gateway.domain import NAME_TYPES, Entity
from gateway.domain.detectors import MEMORY_DETECTOR
from gateway.domain.inhabitants import odd_stems
from gateway.domain.placeholders import is_placeholder
from gateway.domain.plurals import LONG_PLURAL, SIBILANTS
from gateway.domain.slips import SHORTEST_MISSPELT, is_one_slip, with_double_letters

# Of what is known by itself; answers to questions are less sure.
_SCORE: Final = 1.0
MAX_WORDS: Final = 48
_SHORTEST_WORD: Final = 3
_PERSON, _USERNAME, _LOCATION = "PERSON", "USERNAME", "LOCATION"
_JOINT: Final = "\u200c"
# "Bath" makes no bather.
_SHORTEST_INHABITED: Final = 4
# Every cut of a longer word would be tried: time would grow with the square of its length.
_LONGEST_WRITTEN_TOGETHER: Final = 100
# Slips are looked for in messages, not in documents.
_MOST_WORDS_WITH_SLIPS: Final = 1_000


class KnownWords:
    """The words of values of one conversation, in memory.

    Args:
        lists: what is known of words.
        is_met: whether a key is that of a part of a name which only the vault still knows.
    """

    __slots__ = (
        "_asked_value",
        "_has_places",
        "_is_met",
        "_latin_stems",
        "_listed",
        "_lists",
        "_news",
        "_phrases",
        "_pieces",
        "_retyping",
        "_stems",
        "_words",
    )

    def __init__(self, lists: Lists, is_met: Callable[[str], bool]) -> None:
        self._lists = lists
        self._is_met = is_met
        self._words: dict[str, Known] = {}
        self._phrases: dict[tuple[str, ...], Known] = {}
        self._retyping = Retyping(lists, self._words, self._phrases)
        # Lists, for every text is asked for all of them; the set tells what is listed.
        self._stems: list[str] = []
        # Those that a text in ASCII may hold.
        self._latin_stems: list[str] = []
        self._listed: set[str] = set()
        self._news: list[str] = []
        self._asked_value = AskedValue()
        self._has_places = False
        self._pieces = NumberPieces()

    def find_news(
        self, text: str, entities: Sequence[Entity], stems: list[str]
    ) -> Sequence[Entity]:
        """Return the entities with those added that words with these stems make up."""
        low = lowered(text)
        standing = standing_stems(stems, low, entities)
        return self._completed(text, low, entities, standing) if standing else entities

    def take_news(self) -> list[str]:
        """Return the stems of what was learned since the last call."""
        news, self._news = self._news, []
        return news

    def answered(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities, or the value that was just asked for."""
        return self._asked_value.answered(text, entities)

    def may_be_piece(self, text: str) -> bool:
        """Return whether `whole_number` must be asked: for a piece of a number, or after one."""
        return self._pieces.may_be_piece(text)

    def learn(self, forms: Iterable[str], type_: str, *, is_sure: bool = False) -> None:
        """Remember a word: its canonical forms, in both scripts where lists know them.

        What is sure takes the place of another name: a model took "Hind" for a country before it
        read "Hind Alqahtani".
        """
        is_name = self._lists.is_name
        for form in forms:
            if is_sure and form in self._words and self._words[form].type in NAME_TYPES:
                self._words[form] = self._words[form]._replace(type=type_)
            elif form not in self._words and len(form) >= _SHORTEST_WORD:
                common = is_common(form, is_name=is_name(form))
                self._has_places = self._has_places or type_ == _LOCATION
                self._words[form] = known_as(type_, common)
                self._note(_stems(form, type_))

    def learn_phrase(self, value: str, type_: str) -> None:
        """Remember the words of a value that are found again only together."""
        canonical = self._lists.canonical
        if value.isalpha():
            self.learn((canonical(value),), type_)
            return
        forms = tuple(canonical(m.group()) for m in WORD.finditer(value))
        if len(forms) == 1:
            self.learn(forms, type_)
        elif forms and forms not in self._phrases:
            self._phrases[forms] = known_as(type_, False)
            self._note((max(forms, key=len),))

    def learn_tail(self, digits: str, type_: str) -> None:
        """Remember the last digits of a number, in ASCII."""
        if digits not in self._words:
            self._words[digits] = known_as(type_, False)
            self._note(stems_of(digits))

    def _note(self, stems: Sequence[str]) -> None:
        """Look for the stems of what was learned; what is too old is forgotten with its stems."""
        self._news.extend(stems)
        if len(self._words) > MAX_WORDS:
            del self._words[next(iter(self._words))]
        elif len(self._phrases) > MAX_WORDS:
            del self._phrases[next(iter(self._phrases))]
        else:
            self._list(stems)
            return
        self._stems, self._latin_stems, self._listed = [], [], set()
        for word, known in self._words.items():
            self._list(_stems(word, known.type))
        self._list([max(phrase, key=len) for phrase in self._phrases])

    def _list(self, stems: Iterable[str]) -> None:
        for stem in stems:
            if stem not in self._listed:
                self._listed.add(stem)
                self._stems.append(stem)
                if stem.isascii():
                    self._latin_stems.append(stem)

    def find(
        self, text: str, entities: Sequence[Entity], *, asks: bool = False
    ) -> Sequence[Entity]:
        """Return the entities with those added that the known words make up; mostly the same.

        Args:
            text: the text of a message.
            entities: what was found in it.
            asks: whether to ask for every word if the vault knows it, as after a restart.
        """
        low = lowered(text)
        if asks:
            return self._completed(text, low, entities, ())
        stems = self._latin_stems if low.isascii() else self._stems
        standing = standing_stems(stems, low, entities)
        return self._completed(text, low, entities, standing) if standing else entities

    def retyped(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities, those that are a known word by themselves with its type.

        Who was somebody in one message ("Orsola") is no town in the next ("dell'Orsola").
        """
        return self._retyping.retyped(text, entities, has_places=self._has_places)

    def whole_number(self, sender: str, text: str) -> str:
        """Return the number of which `text` is the next piece, the last message having the first.

        Nothing where it is none. Every text of the conversation for which
        `may_be_piece` holds must be given, in order.
        """
        return self._pieces.whole_number(sender, text)

    def _completed(
        self, text: str, low: str, entities: Sequence[Entity], stems: Sequence[str]
    ) -> Sequence[Entity]:
        added = self._found(text, low, entities, stems)
        return sorted([*entities, *added]) if added else entities

    def _found(
        self, text: str, low: str, entities: Sequence[Entity], stems: Sequence[str]
    ) -> list[Entity]:
        """Return the known words outside of the entities.

        `low` is the text in which `stems` stand; without stems, every word is looked up and asked
        for.
        """
        taken = iter(entities)
        taken_start, taken_end = _next_span(taken)
        has_phrase = bool(self._phrases) and (
            not stems or any(max(phrase, key=len) in stems for phrase in self._phrases)
        )
        # A few letters become two in lower case; then it cannot be told which word has the stem.
        is_aligned = bool(stems) and len(low) == len(text)
        if is_aligned and not has_phrase and len(text) <= _MOST_WORDS_WITH_SLIPS:
            # Two or three words instead of all: a third of the time of `find`.
            spans = [
                span for piece in pieces_around(low, stems) for span in word_spans(text, *piece)
            ]
        else:
            spans = word_spans(text, 0, len(text))
        found: list[Entity] = []
        last = 0
        for place, (start, end) in enumerate(spans):
            while taken_end <= start:
                taken_start, taken_end = _next_span(taken)
            if start < last or taken_start < end:
                continue
            entity = self._phrase(text, spans, place) if has_phrase else None
            if entity is None:
                if is_aligned:
                    word = low[start:end]
                    if not any(stem in word for stem in stems):
                        continue
                entity = self._word(text, start, end, len(spans), asks=not stems)
                if entity is None:
                    continue
            last = entity.end
            if (
                found
                and found[-1].type == entity.type
                and (text[found[-1].end : entity.start] == " ")
            ):
                entity = found.pop()._replace(end=entity.end)
            found.append(entity)
        return found

    def _phrase(self, text: str, spans: Sequence[tuple[int, int]], place: int) -> Entity | None:
        """Return the known phrase that begins with the word at `place`, if one does."""
        canonical = self._lists.canonical
        start = spans[place][0]
        first = canonical(text[slice(*spans[place])])
        for phrase, known in self._phrases.items():
            last = place + len(phrase)
            if phrase[0] == first and last <= len(spans):
                rest = spans[place + 1 : last]
                if phrase[1:] == tuple(canonical(text[slice(*span)]) for span in rest):
                    end = spans[last - 1][1]
                    if known.type == _USERNAME and any(map(str.isspace, text[start:end])):
                        continue  # "customer service" is no "customer_service"
                    return Entity(start, end, known.type, _SCORE, MEMORY_DETECTOR)
        return None

    def _word(self, text: str, start: int, end: int, n_words: int, *, asks: bool) -> Entity | None:
        form = self._lists.canonical(text[start:end])
        known = self._words.get(form) or self._stretched(text[start:end])
        if known is None and asks:
            known = self._asked(form)
        if known is not None:
            if known.is_common and not is_written_as_name(text, start, end):
                return None
            return Entity(start, end, known.type, _SCORE, MEMORY_DETECTOR)
        is_frequent = form in frequent_words()[0] and form not in PREFIXED_NAMES
        if len(form) <= _SHORTEST_WORD or is_frequent:
            return None
        # Before the lists: "Augsburger" and "شیرازی" are surnames as well.
        place = self._inhabited(form, text[start:end])
        if place and not is_dish(text, start):
            return Entity(start, start + place, _LOCATION, _SCORE, MEMORY_DETECTOR)
        if self._has_places and names_people(form, text, start, self._retyping.is_place):
            return Entity(start, end, _LOCATION, _SCORE, MEMORY_DETECTOR)
        if self._lists.is_name(form):
            return None
        if _JOINT in text[start:end]:
            joint = text.rindex(_JOINT, start, end)
            stem = self._lists.canonical(text[start:joint])
            ending = self._lists.canonical(text[joint + 1 : end])
            is_ending = ending in ENDINGS or ending in JOINED_ENDINGS
            if is_ending and self._may_be_cut(stem):
                return Entity(start, joint, self._words[stem].type, _SCORE, MEMORY_DETECTOR)
        cut = None
        if len(form) == end - start:
            cut = self._without_attached(form, text) or self._genitive(form, text[start])
        if cut is not None:
            first, last, known = cut
            return Entity(start + first, start + last, known.type, _SCORE, MEMORY_DETECTOR)
        # "Kohle" is no slip of Köhler.
        if n_words > _MOST_WORDS_WITH_SLIPS or is_ordinary(form):
            return None
        if self._is_written_together(form):
            return Entity(start, end, _PERSON, _SCORE, MEMORY_DETECTOR)
        near = [
            known
            for word, known in self._words.items()
            if not known.is_common and is_slip(form, word)
        ]
        if len(near) == 1:
            return Entity(start, end, near[0].type, _SCORE, MEMORY_DETECTOR)
        return None

    def _asked(self, form: str) -> Known | None:
        """Return what the vault knows of a word that says nothing else."""
        if len(form) < _SHORTEST_WORD or form.isdecimal() or form in frequent_words()[0]:
            return None
        lists = self._lists
        if (
            is_placeholder(form)
            or is_common(form, is_name=lists.is_name(form))
            or not self._is_met(lists.key(form))
        ):
            return None
        return Known(_PERSON, False)

    def _stretched(self, word: str) -> Known | None:
        """Return the known word with a double letter that a word is with a stretched one."""
        doubled = map(self._lists.canonical, with_double_letters(word))
        return next((known for form in doubled if (known := self._words.get(form))), None)

    def _inhabited(self, form: str, word: str) -> int:
        """Return the length of the known place of whose people a word tells; 0 where of none."""
        if len(form) != len(word) or (word.isascii() and not word[0].isupper()):
            return 0
        for ending in INHABITANTS:
            stem = form.removesuffix(ending)
            shortest = _SHORTEST_INHABITED if form.isascii() else _SHORTEST_WORD
            if shortest <= len(stem) < len(form):
                known = self._words.get(stem)
                if known is not None and known.type == _LOCATION and not known.is_common:
                    return 0 if is_ordinary(form) else len(stem)
        return 0

    def _without_attached(self, form: str, text: str) -> tuple[int, int, Known] | None:
        """Return where a known word stands in `form` between what may be attached to it."""
        words = self._words
        if form[0] in PREFIXES and self._may_be_cut(form[1:]):
            return 1, len(form), words[form[1:]]
        for prefix in LONGER_PREFIXES:
            if form.startswith(prefix) and self._may_be_cut(form[len(prefix) :]):
                return len(prefix), len(form), words[form[len(prefix) :]]
        stem = form.removesuffix(LONG_PLURAL)
        if stem is not form and stem.endswith(SIBILANTS) and self._may_be_cut(stem):
            # All of it, since another name may take a shorter plural.
            return 0, len(form), words[stem]
        for ending in ENDINGS:
            stem = form.removesuffix(ending)
            if stem is not form and stem in words and self._may_be_cut(stem):
                return 0, len(stem), words[stem]
        if form.endswith(EZAFE_AFTER_A) and self._may_be_cut(form[:-1]):
            return 0, len(form) - 1, words[form[:-1]]
        if form[0] in PREFIXES and PERSIAN_LETTERS.isdisjoint(text):
            # Words are common in Persian that are names in Arabic alone: "ولآدم".
            at = 2 if form[:2] in PREFIX_PAIRS and form[2:] in words else 1
            known = words.get(form[at:])
            if known is not None and known.type == _PERSON:
                return at, len(form), known
        return None

    def _genitive(self, form: str, first: str) -> tuple[int, int, Known] | None:
        """Return where a forename that is a frequent word stands in its genitive, which is none.

        "Bens Auto" is Ben's, though "ben" is a word; "Roses" may be roses.
        """
        stem = form.removesuffix("s")
        known = self._words.get(stem) if stem is not form and first.isupper() else None
        if known is None or known.type != _PERSON or is_ordinary(form):
            return None
        return 0, len(stem), known

    def _is_written_together(self, form: str) -> bool:
        """Return whether two known parts of names are one word: "JayaPatel"."""
        if len(form) > _LONGEST_WRITTEN_TOGETHER:
            return False
        for cut in range(_SHORTEST_WORD, len(form) - _SHORTEST_WORD + 1):
            first, second = self._words.get(form[:cut]), self._words.get(form[cut:])
            if first is not None and second is not None and first.type == second.type == _PERSON:
                return True
        return False

    def _may_be_cut(self, stem: str) -> bool:
        known = self._words.get(stem)
        return known is not None and not known.is_common and len(stem) >= _SHORTEST_WORD


def _stems(form: str, type_: str) -> tuple[str, ...]:
    """Return the stems of a word, and of the words for the people of a place."""
    stems = stems_of(form)
    return (*stems, *odd_stems(form)) if type_ == _LOCATION and form.isascii() else stems


def _next_span(entities: Iterator[Entity]) -> tuple[int, int]:
    """Return where the next entity stands; behind every text where there is none."""
    entity = next(entities, None)
    return (sys.maxsize, sys.maxsize) if entity is None else (entity.start, entity.end)


def is_slip(form: str, word: str) -> bool:
    """Return whether a word of at least six letters is written with one slip."""
    return len(word) >= SHORTEST_MISSPELT and is_one_slip(form, word)
