"""The forms in which a known word stands in a text: inflected, joined, stretched, misspelt.

"Declans car", "declaaaan", "raffetry", "ولآدم", "JayaPatel", and the people of a known place.
Guards, so that harmless words stay:
- a word that is common in its language is found only where it is written as a name in the midst of
  a sentence (a capital), or begins a clause and does what people do;
- a misspelt word is taken for a slip only if no list of names or common words has it, and if the
  name is no common word itself.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Final

from gateway.detection.common_words import frequent_words, is_ordinary
from gateway.detection.joint_words import LONGEST
from gateway.detection.memory.acting_words import (
    acts_as_somebody,
    acts_as_somebodys,
    is_met_by,
    is_told,
)
from gateway.detection.memory.folded_words import is_folded_word
from gateway.detection.memory.inhabitants import people_in
from gateway.detection.memory.known import SCORE, SHORTEST_WORD, Known, Lists
from gateway.detection.memory.names_in_words import are_two_names, names_in
from gateway.detection.memory.words_too import is_greeting, is_said_behind_names, is_word_too
from gateway.detection.memory.written_words import (
    AM_AFTER_A,
    ENDINGS,
    EZAFE_AFTER_A,
    FITTED_ENDINGS,
    JOINED_ENDINGS,
    KASRA,
    LONGER_PREFIXES,
    ONE_LETTER_ENDINGS,
    POSSESSIVES,
    PREFIX_PAIRS,
    PREFIXED_NAMES,
    PREFIXES,
    end_of_to_the,
    is_of_ours,
    is_written_as_name,
    is_written_as_thing,
    start_behind,
)
from gateway.detection.normalize import ZWNJ, is_persian
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import Entity
from gateway.domain.detectors import MEMORY_DETECTOR
from gateway.domain.placeholders import is_placeholder
from gateway.domain.plurals import LONG_PLURAL, SIBILANTS
from gateway.domain.slips import SHORTEST_MISSPELT, is_one_slip, with_double_letters

MOST_WORDS_WITH_SLIPS: Final = 1_000
"""Slips are looked for in messages, not in documents."""
_PERSON, _LOCATION = "PERSON", "LOCATION"
_MINE_TOO: Final = "م"
_ARTICLE: Final = "ال"
_BETWEEN: Final = re.compile(r"[ -]| (?:lo|di|de|del|von|van|zu)(?: (?:der|den))? ", re.IGNORECASE)
LONGEST_BETWEEN: Final = 9
"""How far behind a forename its surname may begin, with particles between."""
_NOUN: Final = re.compile(r" [A-ZÄÖÜ]")


class WordForms:
    """Reads the words of texts as forms of the words of a conversation, which change.

    Args:
        lists: what is known of words.
        words: the known words by canonical form.
        is_met: whether a key is that of a part of a name which only the vault still knows.
        is_place: whether a canonical form is that of a known place.
    """

    __slots__ = ("_is_met", "_is_place", "_lists", "_words")

    def __init__(
        self,
        lists: Lists,
        words: dict[str, Known],
        is_met: Callable[[str], bool],
        is_place: Callable[[str], bool],
    ) -> None:
        self._lists = lists
        self._words = words
        self._is_met = is_met
        self._is_place = is_place

    def entity(
        self, text: str, start: int, end: int, n_words: int, *, has_places: bool, asks: bool
    ) -> Entity | None:
        """Return the entity that a word of a text is, or holds, if it is a known one.

        Args:
            text: the text.
            start: where the word starts.
            end: where it ends.
            n_words: words of the text; slips are looked for in short ones only.
            has_places: whether one of the known words is a place.
            asks: whether to ask the vault for what is not known here.
        """
        if is_folded_word(text, start, end):
            return None
        end -= text[end - 1] == KASRA
        form = self._lists.canonical(text[start:end])
        known = self._words.get(form) or self._stretched(text[start:end])
        if known is None and asks:
            known = self._asked(form)
        if known is not None:
            if known.is_common and not (
                is_written_as_name(text, start, end)
                or (known.type == _PERSON and _is_somebody(text, start, end))
            ):
                return None
            is_thing = known.type == _PERSON and is_written_as_thing(text, start)
            if is_thing and kind_of(form) is Kind.BOTH:
                return None
            return Entity(start, end, known.type, SCORE, MEMORY_DETECTOR)
        if len(form) <= SHORTEST_WORD:
            return None
        # Before the lists: "Augsburger" and "شیرازی" are surnames as well, "مشهدی" is frequent.
        if has_places:
            people = people_in(form, text, start, end, self._lists, self._is_place)
            if people is not None:
                return Entity(*people, _LOCATION, SCORE, MEMORY_DETECTOR)
        if form in frequent_words()[0] and form not in PREFIXED_NAMES:
            is_genitive = len(form) == end - start and self._genitive(form, text, start)
            return Entity(start, end - 1, _PERSON, SCORE, MEMORY_DETECTOR) if is_genitive else None
        if self._lists.is_name(form) and not is_of_ours(form, text, end):
            return None
        if form.endswith(POSSESSIVES) and (of_somebody := self._possessed(form, text, start, end)):
            return of_somebody
        if form.endswith(_MINE_TOO) and (told := self._told(form, text, start, end)):
            return told
        if ZWNJ in text[start:end]:
            entity = self._before_joint(text, start, end)
            if entity is not None:
                return entity
        cut = None
        if len(form) == end - start:
            cut = self._without_attached(form, text) or self._genitive(form, text, start)
        if cut is not None:
            first, last, known = cut
            return Entity(start + first, start + last, known.type, SCORE, MEMORY_DETECTOR)
        # "Kohle" is no slip of Köhler.
        if n_words > MOST_WORDS_WITH_SLIPS or is_ordinary(form):
            return None
        if len(form) <= LONGEST and are_two_names(form, self._words.get):
            return Entity(start, end, _PERSON, SCORE, MEMORY_DETECTOR)
        return self._slip(start, end, form)

    def end_of_somebody(self, text: str, start: int, end: int) -> int:
        """Return where a known part of a name ends in a word, its article aside; 0 for none.

        That it may be a common word counts for nothing, as beside another part of a name.
        """
        form = self._lists.canonical(text[start:end])
        if len(form) != end - start or is_folded_word(text, start, end):
            return 0
        bare = form.removeprefix(_ARTICLE)
        for n_letters in range(2):
            for stem in (form, bare):
                known = self._words.get(stem[: len(stem) - n_letters])
                if known is not None and known.type == _PERSON:
                    return end - n_letters
            if form[-1] not in ONE_LETTER_ENDINGS:
                break
        return 0

    def full_name(
        self, text: str, spans: Sequence[tuple[int, int]], place: int, free_to: int
    ) -> Entity | None:
        """Return the name that two known words make beside each other, though they are words.

        Args:
            text: the text.
            spans: where its words stand.
            place: of the first of the two among them.
            free_to: where it ends, or what is found already begins.
        """
        if place + 1 == len(spans):
            return None
        (start, end), (second, last) = spans[place : place + 2]
        if last > free_to or text[end:second] not in (" ", "-"):
            return None
        if self.end_of_somebody(text, start, end) != end:
            return None
        its_end = self.end_of_somebody(text, second, last)
        return Entity(start, its_end, _PERSON, SCORE, MEMORY_DETECTOR) if its_end else None

    def before_surname(
        self, text: str, start: int, end: int, entities: Sequence[Entity]
    ) -> Entity | None:
        """Return the name that a known word makes with the lone one behind it, though it is a word.

        Args:
            text: the text.
            start: where the word starts.
            end: where it ends, with one sign before the name.
            entities: what was found in the text, sorted by start.
        """
        name = entities[bisect_left(entities, end, key=_start_of)]
        surname = text[name.start : name.end]
        if name.type != _PERSON or text[end] != " " or not surname.isalpha():
            return None
        if surname[0].isupper() != text[start].isupper():
            return None
        if self.end_of_somebody(text, start, end) != end:
            return None
        return Entity(start, name.end, _PERSON, SCORE, MEMORY_DETECTOR)

    def behind_forename(
        self, text: str, start: int, end: int, entities: Sequence[Entity]
    ) -> Entity | None:
        """Return the name that a known surname makes with the lone forename before it.

        Though it is a word ("oliver winter", "nunzia lo verde"), but none that is said of whoever
        is named before it: "kommt lukas kurz" asks for a moment of his time.

        Args:
            text: the text.
            start: where the word starts, a sign or a particle behind the forename.
            end: where it ends.
            entities: what was found in the text, sorted by start.
        """
        name = entities[bisect_left(entities, start, key=_start_of) - 1]
        forename = text[name.start : name.end]
        if name.type != _PERSON or not forename.isalpha():
            return None
        if _BETWEEN.fullmatch(text, name.end, start) is None:
            return None
        if text[start].isupper() != forename[0].isupper() or not self._lists.is_name(
            self._lists.canonical(forename)
        ):
            return None
        if is_said_behind_names(text[start:end]) and text[start].islower():
            return None
        if self.end_of_somebody(text, start, end) != end:
            return None
        return Entity(name.start, end, _PERSON, SCORE, MEMORY_DETECTOR)

    def whole(self, text: str, start: int, end: int) -> Entity | None:
        """Return the entity that a word is but for what is attached: no slip, no word within."""
        form = self._lists.canonical(text[start:end])
        known = self._words.get(form) or self._stretched(text[start:end])
        if known is not None:
            return Entity(start, end, known.type, SCORE, MEMORY_DETECTOR)
        if len(form) <= SHORTEST_WORD or is_ordinary(form) or self._lists.is_name(form):
            return None
        if ZWNJ in text[start:end]:
            return self._before_joint(text, start, end)
        cut = self._without_attached(form, text) if len(form) == end - start else None
        if cut is None:
            return None
        first, last, known = cut
        return Entity(start + first, start + last, known.type, SCORE, MEMORY_DETECTOR)

    def people_within(self, text: str, start: int, end: int, *, asks: bool) -> list[Entity]:
        """Return the known people whose names stand in a word that is none itself, in order.

        Args:
            text: the text.
            start: where the word starts.
            end: where it ends.
            asks: whether to ask the vault for what is not known here.
        """

        def known_of(form: str) -> Known | None:
            return self._words.get(form) or (self._asked(form) if asks else None)

        return [
            Entity(first, last, _PERSON, SCORE, MEMORY_DETECTOR)
            for first, last in names_in(text, start, end, self._lists, known_of)
        ]

    def _asked(self, form: str) -> Known | None:
        """Return what the vault knows of a word that says nothing else."""
        if len(form) < SHORTEST_WORD or form.isdecimal() or form in frequent_words()[0]:
            return None
        lists = self._lists
        if is_placeholder(form) or is_word_too(form, lists) or not self._is_met(lists.key(form)):
            return None
        return Known(_PERSON, False)

    def _stretched(self, word: str) -> Known | None:
        """Return the known word with a double letter that a word is with a stretched one."""
        doubled = map(self._lists.canonical, with_double_letters(word))
        return next((known for form in doubled if (known := self._words.get(form))), None)

    def _before_joint(self, text: str, start: int, end: int) -> Entity | None:
        """Return the known word before the last ZWNJ of a word, behind which an ending stands."""
        joint = text.rindex(ZWNJ, start, end)
        stem = self._lists.canonical(text[start:joint])
        ending = self._lists.canonical(text[joint + 1 : end])
        is_ending = ending in ENDINGS or ending in JOINED_ENDINGS
        if is_ending and self._may_be_cut(stem):
            return Entity(start, joint, self._words[stem].type, SCORE, MEMORY_DETECTOR)
        return None

    def _possessed(self, form: str, text: str, start: int, end: int) -> Entity | None:
        """Return the known person whose name is a frequent word, and who is somebody's here."""
        if len(form) != end - start or not acts_as_somebodys(text, end):
            return None
        stem = form[: -len(POSSESSIVES[0])].rstrip()
        known = self._words.get(stem)
        if known is None or known.type != _PERSON:
            return None
        return Entity(start, start + len(stem), _PERSON, SCORE, MEMORY_DETECTOR)

    def _told(self, form: str, text: str, start: int, end: int) -> Entity | None:
        """Return the known person whose name is a frequent word, and who is told something."""
        known = self._words.get(form[:-1]) if len(form) == end - start else None
        if known is None or known.type != _PERSON or not is_told(text, start, end - 1):
            return None
        return Entity(start, end - 1, _PERSON, SCORE, MEMORY_DETECTOR)

    def _without_attached(self, form: str, text: str) -> tuple[int, int, Known] | None:
        """Return where a known word stands in `form` between what may be attached to it."""
        words = self._words
        if form[0] in PREFIXES and self._may_be_cut(form[1:]):
            return 1, len(form), words[form[1:]]
        for prefix in LONGER_PREFIXES:
            if form.startswith(prefix) and self._may_be_cut(form[len(prefix) :]):
                stem = form[len(prefix) :]
                return start_behind(prefix, stem, self._lists), len(form), words[stem]
        stem = form.removesuffix(LONG_PLURAL)
        if stem is not form and stem.endswith(SIBILANTS) and self._may_be_cut(stem):
            # All of it, since another name may take a shorter plural.
            return 0, len(form), words[stem]
        for ending in ENDINGS:
            stem = form.removesuffix(ending)
            if stem is not form and stem in words and self._may_be_cut(stem):
                # With what Persian joins, since another name may take another: "معصومه‌ست".
                is_fitted = ending in FITTED_ENDINGS and not form.isascii()
                return 0, len(form) if is_fitted else len(stem), words[stem]
        if form.endswith(EZAFE_AFTER_A) and self._may_be_cut(form[:-1]):
            # With it, since another name may take none.
            return 0, len(form), words[form[:-1]]
        if form.endswith(AM_AFTER_A) and self._may_be_cut(form[:-2]):
            return 0, len(form), words[form[:-2]]
        if form[0] in PREFIXES and not is_persian(text):
            # Words are common in Persian that are names in Arabic alone: "ولآدم".
            at = 2 if form[:2] in PREFIX_PAIRS and form[2:] in words else 1
            for first in filter(None, (at, end_of_to_the(form))):
                if (known := words.get(form[first:])) is not None and known.type == _PERSON:
                    return start_behind(form[:first], form[first:], self._lists), len(form), known
        return None

    def _genitive(self, form: str, text: str, start: int) -> tuple[int, int, Known] | None:
        """Return where a forename that is a frequent word stands in its genitive.

        "Bens Auto" is Ben's, though "ben" is a word; "Roses" may be roses. What some list has for
        a word, "Mias", is a genitive before the capital of a German noun.
        """
        stem = form.removesuffix("s")
        known = self._words.get(stem) if stem is not form and text[start].isupper() else None
        if known is None or known.type != _PERSON:
            return None
        if is_ordinary(form) and not _NOUN.match(text, start + len(form)):
            return None
        return 0, len(stem), known

    def _slip(self, start: int, end: int, form: str) -> Entity | None:
        """Return the one known word of which `form` may be a slip of the keyboard."""
        if is_greeting(form):
            return None
        near = [
            known
            for word, known in self._words.items()
            if not known.is_common and is_slip(form, word)
        ]
        if len(near) == 1:
            return Entity(start, end, near[0].type, SCORE, MEMORY_DETECTOR)
        return None

    def _may_be_cut(self, stem: str) -> bool:
        known = self._words.get(stem)
        return known is not None and not known.is_common and len(stem) >= SHORTEST_WORD


def _start_of(entity: Entity) -> int:
    return entity.start


def _is_somebody(text: str, start: int, end: int) -> bool:
    """Return whether what stands beside a word stands beside people alone."""
    return (
        acts_as_somebody(text, start, end)
        or is_told(text, start, end)
        or is_met_by(text, start, end)
    )


def is_slip(form: str, word: str) -> bool:
    """Return whether a word of at least six letters is written with one slip."""
    return len(word) >= SHORTEST_MISSPELT and is_one_slip(form, word)
