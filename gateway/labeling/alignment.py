"""From phrases to spans: where in the message stands what a labeler named?

A phrase is looked for in four ways, each only where those before it found nothing:

1. as it stands;
2. folded: digits of any script, ی/ي, ک/ك, case, diacritics and blanks are one, ZWNJ is none;
3. by its letters and digits alone, so that "علی رضا" finds "علی‌رضا" and "A.B.C" finds "ABC";
4. by similarity: the stretch of words most like it, if at least 0.6 alike.

Whole words, found in any of these ways, come before parts of words, and those that stand at a
word's beginning (`تهرانم`) before those in its middle. A phrase of one type means all its uses; a
phrase that was listed with several types gives them to its uses in turn. Longer phrases take their
place first.
"""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from typing import NamedTuple

from gateway.detection.normalize import ZWNJ, fold
from gateway.domain.spans import overlapping
from gateway.labeling.contract import NamedEntity
from gateway.labeling.forms import ACCENTS, MARKS, Form, as_it_is, folded, letters

LEAST_SIMILARITY = 0.6
_WORD = re.compile(r"\S+")
# A part of a word that is shorter stands there by chance.
_LEAST_PART = 3
# Long phrases are compared with few stretches only; more words than this are a copied sentence.
_MOST_WORDS = 40


class Span(NamedTuple):
    """A labelled value: half-open code points of the original text, and its type."""

    start: int
    end: int
    type: str


class Way(StrEnum):
    """How a phrase was found."""

    EXACT = "exact"
    FOLDED = "folded"
    LETTERS = "letters"
    SIMILAR = "similar"


@dataclass(frozen=True)
class Alignment:
    """The spans of a message, how many phrases were found in which way, and which were not."""

    spans: tuple[Span, ...]
    ways: Counter[Way]
    lost: tuple[NamedEntity, ...]

    @property
    def n_phrases(self) -> int:
        """All phrases, found or lost."""
        return self.ways.total() + len(self.lost)


def align(text: str, entities: Sequence[NamedEntity]) -> Alignment:
    """Return where the phrases of `entities` stand in `text`; spans are sorted, without overlaps.

    A phrase inside a longer one is found, but makes no span of its own.
    """
    forms: dict[Way, Form] = {}
    listed: dict[str, list[NamedEntity]] = defaultdict(list)
    for entity in entities:
        listed[folded(entity.phrase).text or entity.phrase].append(entity)
    taken: list[Span] = []
    ways: Counter[Way] = Counter()
    lost: list[NamedEntity] = []
    for same in sorted(listed.values(), key=lambda same: -len(same[0].phrase)):
        way, places = _find(text, same[0].phrase, forms)
        if way is None:
            lost += same
            continue
        ways[way] += len(same)
        taken += _placed(places, [entity.ner_type for entity in same], taken)
    return Alignment(tuple(sorted(taken)), ways, tuple(lost))


def _find(
    text: str, phrase: str, forms: dict[Way, Form]
) -> tuple[Way | None, list[tuple[int, int]]]:
    """Return how a phrase was found, and where; `forms` keeps the text's own, once made."""
    for uses in (_whole_uses, _part_uses):
        for way, make in _FORMS.items():
            if way not in forms:
                forms[way] = make(text)
            if places := uses(text, forms[way], make(phrase).text):
                if way is Way.LETTERS:
                    places = [_with_signs(text, place, folded(phrase).text) for place in places]
                return way, places
    similar = _most_similar(text, phrase)
    if similar is None:
        return None, []
    # The phrase was meant as it stands there, so all its uses count.
    start, end = similar
    return Way.SIMILAR, _whole_uses(text, forms[Way.EXACT], text[start:end]) or [similar]


def _placed(
    places: Sequence[tuple[int, int]], types: Sequence[str], taken: Sequence[Span]
) -> Iterator[Span]:
    spans = (Span(start, end, types[0]) for start, end in places)
    free = [span for span in spans if not overlapping(taken, span)]
    if len(set(types)) == 1:
        yield from free
    else:
        pairs = zip(free, types, strict=False)
        yield from (span._replace(type=type_) for span, type_ in pairs)


def _whole_uses(text: str, form: Form, wanted: str) -> list[tuple[int, int]]:
    """Return the uses of `wanted` as whole words, as spans of `text`."""
    return [
        (start, end)
        for start, end in _uses(text, form, wanted)
        if _begins_word(text, start) and _ends_word(text, end)
    ]


def _part_uses(text: str, form: Form, wanted: str) -> list[tuple[int, int]]:
    """Return the uses of `wanted` at the beginnings of words if any, else in words."""
    if len(wanted) < _LEAST_PART:
        return []
    # A part of a number is another number.
    uses = [use for use in _uses(text, form, wanted) if not _cuts_number(text, *use)]
    return [use for use in uses if _begins_word(text, use[0])] or uses


def _uses(text: str, form: Form, wanted: str) -> Iterator[tuple[int, int]]:
    at = form.text.find(wanted) if wanted else -1
    while at >= 0:
        end = form.places[at + len(wanted) - 1] + 1
        # An accent of its own belongs to the letter before it.
        while end < len(text) and unicodedata.category(text[end]) in ACCENTS:
            end += 1
        yield form.places[at], end
        at = form.text.find(wanted, at + len(wanted))


def _cuts_number(text: str, start: int, end: int) -> bool:
    return (start > 0 and text[start - 1].isdecimal() and text[start].isdecimal()) or (
        end < len(text) and text[end - 1].isdecimal() and text[end].isdecimal()
    )


def _with_signs(text: str, place: tuple[int, int], wanted: str) -> tuple[int, int]:
    """Return the place with the sign, `+` or `€`, that the phrase has at an edge, if it is there.

    The sign may stand a blank away.
    """
    start, end = place
    before, after = fold(text[max(0, start - 2) : start]), fold(text[end : end + 2])
    if not wanted[0].isalnum() and before.rstrip()[-1:] == wanted[0]:
        start -= len(before) - before.rindex(wanted[0])
    if not wanted[-1].isalnum() and after.lstrip()[:1] == wanted[-1]:
        end += after.index(wanted[-1]) + 1
    return start, end


def _begins_word(text: str, start: int) -> bool:
    return start == 0 or not _joins(text[start - 1], text[start])


def _ends_word(text: str, end: int) -> bool:
    return end == len(text) or not _joins(text[end - 1], text[end])


def _joins(before: str, after: str) -> bool:
    """Return whether two neighbouring characters are of one word."""
    return _is_inside(before) and _is_inside(after)


def _is_inside(character: str) -> bool:
    return character.isalnum() or (character != ZWNJ and unicodedata.category(character) in MARKS)


_FORMS: Mapping[Way, Callable[[str], Form]] = {
    Way.EXACT: as_it_is,
    Way.FOLDED: folded,
    Way.LETTERS: letters,
}


def _most_similar(text: str, phrase: str) -> tuple[int, int] | None:
    """Return the stretch of words most like `phrase`, None where none is alike enough."""
    wanted = folded(phrase).text
    n_words = len(phrase.split())
    # Of one or two characters nearly everything is like something.
    if len(wanted) < _LEAST_PART or n_words > _MOST_WORDS:
        return None
    words = [match.span() for match in _WORD.finditer(text)]
    # The matcher keeps what it learns of its second sequence.
    matcher = SequenceMatcher(None, "", wanted, autojunk=False)
    best, best_ratio = None, LEAST_SIMILARITY
    for length in (n_words, n_words - 1, n_words + 1):
        for first in range(len(words) - length + 1 if length > 0 else 0):
            start, end = _trimmed(text, words[first][0], words[first + length - 1][1], wanted)
            matcher.set_seq1(folded(text[start:end]).text)
            if matcher.real_quick_ratio() < best_ratio or matcher.quick_ratio() < best_ratio:
                continue
            ratio = matcher.ratio()
            if ratio > best_ratio or (best is None and ratio == best_ratio):
                best, best_ratio = (start, end), ratio
    return best


def _trimmed(text: str, start: int, end: int, wanted: str) -> tuple[int, int]:
    """Return the stretch without signs at its edges that `wanted` has not, if anything is left."""
    first, last = start, end
    while first < last and not text[first].isalnum() and fold(text[first]) != wanted[0]:
        first += 1
    while last > first and not text[last - 1].isalnum() and fold(text[last - 1]) != wanted[-1]:
        last -= 1
    return (first, last) if first < last else (start, end)
