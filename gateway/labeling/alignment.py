"""From phrases to spans: where in the message stands what a labeler named?

A phrase is looked for in four ways, each only where those before it found nothing:

1. as it stands;
2. folded: digits of any script, ی/ي, ک/ك, case, diacritics and blanks are one, ZWNJ is none;
3. by its letters and digits alone, so that "علی رضا" finds "علی‌رضا" and "A.B.C" finds "ABC";
4. by similarity: the stretch of words most like it, if at least 0.6 alike.

Whole words come before parts of words, and ends that stand at a word's beginning (`تهرانم`) before
those in its middle. A phrase of one type means all its uses; a phrase that was listed with several
types gives them to its uses in turn. Longer phrases take their place first.
"""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from typing import NamedTuple

from gateway.detection.normalize import ZWNJ, fold
from gateway.labeling.contract import NamedEntity

LEAST_SIMILARITY = 0.6
_MARKS = frozenset({"Mn", "Me", "Cf"})
_TATWEEL = "ـ"
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


class _Form(NamedTuple):
    """A text in another form, and for each of its characters where it stood in the original."""

    text: str
    places: Sequence[int]


def align(text: str, entities: Sequence[NamedEntity]) -> Alignment:
    """Return where the phrases of `entities` stand in `text`; spans are sorted, without overlaps.

    A phrase inside a longer one is found, but makes no span of its own.
    """
    forms = ((Way.EXACT, _as_it_is), (Way.FOLDED, _folded), (Way.LETTERS, _letters))
    texts = {way: make(text) for way, make in forms}
    listed: dict[str, list[NamedEntity]] = defaultdict(list)
    for entity in entities:
        listed[_folded(entity.phrase).text or entity.phrase].append(entity)
    taken: list[Span] = []
    ways: Counter[Way] = Counter()
    lost: list[NamedEntity] = []
    for same in sorted(listed.values(), key=lambda same: -len(same[0].phrase)):
        way, places = _find(text, same[0].phrase, forms, texts)
        if way is None:
            lost += same
            continue
        ways[way] += len(same)
        taken += _placed(places, [entity.ner_type for entity in same], taken)
    return Alignment(tuple(sorted(taken)), ways, tuple(lost))


def _find(
    text: str,
    phrase: str,
    forms: Sequence[tuple[Way, Callable[[str], _Form]]],
    texts: dict[Way, _Form],
) -> tuple[Way | None, list[tuple[int, int]]]:
    for way, make in forms:
        wanted = make(phrase).text
        if places := _uses(text, texts[way], wanted):
            return way, places
    similar = _most_similar(text, phrase)
    return (None, []) if similar is None else (Way.SIMILAR, [similar])


def _placed(
    places: Sequence[tuple[int, int]], types: Sequence[str], taken: Sequence[Span]
) -> Iterator[Span]:
    free = [
        (start, end)
        for start, end in places
        if not any(span.start < end and start < span.end for span in taken)
    ]
    if len(set(types)) == 1:
        yield from (Span(start, end, types[0]) for start, end in free)
    else:
        pairs = zip(free, types, strict=False)
        yield from (Span(start, end, type_) for (start, end), type_ in pairs)


def _uses(text: str, form: _Form, wanted: str) -> list[tuple[int, int]]:
    """Return the uses of `wanted`, as spans of `text`: whole words if any, else parts of words."""
    whole: list[tuple[int, int]] = []
    leading: list[tuple[int, int]] = []
    inner: list[tuple[int, int]] = []
    at = form.text.find(wanted) if wanted else -1
    while at >= 0:
        start = form.places[at]
        end = form.places[at + len(wanted) - 1] + 1
        starts = start == 0 or not _joins(text[start - 1], text[start])
        ends = end == len(text) or not _joins(text[end - 1], text[end])
        (whole if starts and ends else leading if starts else inner).append((start, end))
        at = form.text.find(wanted, at + len(wanted))
    if whole:
        return whole
    return (leading or inner) if len(wanted) >= _LEAST_PART else []


def _joins(before: str, after: str) -> bool:
    """Return whether two neighbouring characters are of one word."""
    return _is_inside(before) and _is_inside(after)


def _is_inside(character: str) -> bool:
    return character.isalnum() or (character != ZWNJ and unicodedata.category(character) in _MARKS)


def _as_it_is(text: str) -> _Form:
    return _Form(text, range(len(text)))


def _folded(text: str) -> _Form:
    """Return the folded text: small letters, one blank for many, no marks, none at the edges."""
    kept: list[str] = []
    places: list[int] = []
    for place, character in enumerate(fold(text)):
        if character.isspace():
            if not kept or kept[-1] == " ":
                continue
            character = " "
        elif character == _TATWEEL or unicodedata.category(character) in _MARKS:
            continue
        small = character.lower()
        kept.append(small if len(small) == 1 else character)
        places.append(place)
    if kept and kept[-1] == " ":
        kept.pop()
        places.pop()
    return _Form("".join(kept), places)


def _letters(text: str) -> _Form:
    folded, places = _folded(text)
    kept = [number for number, character in enumerate(folded) if character.isalnum()]
    return _Form("".join(folded[n] for n in kept), [places[n] for n in kept])


def _most_similar(text: str, phrase: str) -> tuple[int, int] | None:
    """Return the stretch of words most like `phrase`, None where none is alike enough."""
    wanted = _folded(phrase).text
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
            start, end = _trimmed(text, words[first][0], words[first + length - 1][1])
            matcher.set_seq1(_folded(text[start:end]).text)
            if matcher.real_quick_ratio() < best_ratio or matcher.quick_ratio() < best_ratio:
                continue
            ratio = matcher.ratio()
            if ratio > best_ratio or (best is None and ratio == best_ratio):
                best, best_ratio = (start, end), ratio
    return best


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """Return the stretch without punctuation at its edges, if anything is left."""
    first, last = start, end
    while first < last and not text[first].isalnum():
        first += 1
    while last > first and not text[last - 1].isalnum():
        last -= 1
    return (first, last) if first < last else (start, end)
