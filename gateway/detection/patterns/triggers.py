"""Cheap ways to find the few places worth a closer look in a joined text."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from gateway.detection.normalize import FIRST_ARABIC, BatchText
from gateway.detection.word_groups import WordGroups

# Clitics that Persian and Arabic write on to a word; a phrase is found with and without them.
SUFFIXES = (
    *("م", "ت", "ش", "مون", "تون", "شون", "مو", "تو", "شو", "مان", "تان", "شان", "شه", "مه", "ته"),
    # "also mine", "also his": "رمزشم"
    *("مم", "تم", "شم"),
    *("ی", "ه", "و", "ا", "ک", "ها", "های", "هام", "هاش", "ای", "هم"),
)
PREFIXES = ("ال", "و", "ب", "وال", "بال", "لل", "ل")
# Blanks and punctuation that may stand between the words of a phrase.
_MAX_STEP = 2


class Phrase(NamedTuple):
    """One form of a phrase: what its first word is written with, and the words that follow it."""

    n_prefix: int
    n_suffix: int
    rest: tuple[str, ...]


class PhraseIndex(NamedTuple):
    """Phrases by each form that the first of their words may have, and their group of words."""

    group: int
    forms: Mapping[str, list[Phrase]]


# Filled when modules are loaded, so that one pass over a batch serves the recognizers of all
# families.
_GROUPS = WordGroups()


def word_group(words: Iterable[str], behind: Iterable[str] = ()) -> int:
    """Return a number for `words`, to ask `group_positions` for; called when modules are loaded.

    Args:
        words: in the form that texts have them.
        behind: words of which the next one has to be; by default any may follow.
    """
    following = tuple(behind)
    return _GROUPS.add((), product(words, following)) if following else _GROUPS.add(words)


def group_positions(batch: BatchText, group: int) -> Sequence[int]:
    """Return where in `batch.words` the words of the group stand, ascending."""
    return batch.grouped_words(_GROUPS).get(group, ())


def matches_around(
    batch: BatchText,
    places: Iterable[int],
    text: str,
    pattern: re.Pattern[str],
    reach: tuple[int, int],
) -> Iterator[re.Match[str]]:
    """Yield the matches of a pattern near words that hold the beginning of the word.

    Args:
        batch: the texts.
        places: of the words, in `batch.words`.
        text: what the pattern reads: the joined texts, folded or lowered.
        pattern: a match may begin before the word, and ends behind its first character.
        reach: how many characters before and behind the word are read.
    """
    _, starts, ends = batch.words
    before, behind = reach
    for at in places:
        start = starts[at]
        for match in pattern.finditer(text, max(0, start - before), ends[at] + behind):
            if match.start() <= start < match.end():
                yield match


def positions(text: str, literal: str) -> Iterator[int]:
    """Yield every offset at which `literal` stands; far cheaper than a pattern."""
    at = text.find(literal)
    while at >= 0:
        yield at
        at = text.find(literal, at + 1)


def written_on(phrase: str, prefixes: Iterable[str] = ("",)) -> Iterator[tuple[str, Phrase]]:
    """Yield each form that the first word of a phrase has behind a prefix, and the phrase."""
    first, *rest = BatchText([phrase]).words.texts
    for prefix in prefixes:
        yield prefix + first, Phrase(len(prefix), 0, tuple(rest))


def phrase_index(phrases: Iterable[str]) -> PhraseIndex:
    """Return the phrases by each form that the first of their words may have."""
    index: dict[str, list[Phrase]] = {}
    for phrase in sorted(phrases):
        first, *rest = BatchText([phrase]).words.texts
        index.setdefault(first, []).append(Phrase(0, 0, tuple(rest)))
        if first[0] < FIRST_ARABIC:
            continue
        for form, written in written_on(phrase, PREFIXES):
            index.setdefault(form, []).append(written)
        if not rest:
            for suffix in SUFFIXES:
                index.setdefault(first + suffix, []).append(Phrase(0, len(suffix), ()))
    return indexed(index)


def indexed(forms: Mapping[str, list[Phrase]]) -> PhraseIndex:
    """Return the index of phrases by each form that the first of their words has."""
    # Most first words ("my", "the") begin longer phrases only: what follows is looked at for all
    # words of a batch at once, and they count where it may be the second word.
    alone = [first for first, phrases in forms.items() if not all(p.rest for p in phrases)]
    pairs = {
        (first, second): None
        for first in forms.keys() - alone
        for phrase in forms[first]
        for second in _second_forms(phrase.rest)
    }
    return PhraseIndex(_GROUPS.add(alone, pairs), forms)


def _second_forms(rest: tuple[str, ...]) -> Iterator[str]:
    yield rest[0]
    if len(rest) == 1 and rest[0][0] >= FIRST_ARABIC:
        yield from (rest[0] + suffix for suffix in SUFFIXES)


def phrase_positions(batch: BatchText, index: PhraseIndex) -> Iterator[tuple[int, int]]:
    """Yield (start, end) of every phrase in the batch, in order, without its clitics."""
    places = group_positions(batch, index.group)
    if not places:
        return
    texts, starts, ends = batch.words
    forms, n_words = index.forms, len(texts)
    for at in places:
        for n_prefix, n_suffix, rest in forms[texts[at]]:
            if not rest:
                yield starts[at] + n_prefix, ends[at] - n_suffix
                continue
            # Few words go on as a phrase does; behind its last word a clitic may stand.
            if at + 1 == n_words or not texts[at + 1].startswith(rest[0]):
                continue
            last = _last_of(texts, starts, ends, at, rest)
            if last:
                yield starts[at] + n_prefix, ends[last] - _clitic_length(texts[last], rest[-1])


def _last_of(
    texts: list[str], starts: list[int], ends: list[int], at: int, rest: tuple[str, ...]
) -> int:
    """Return the index of the phrase's last word if `rest` follows the word `at`; 0 if not."""
    last = at + len(rest)
    if last >= len(texts):
        return 0
    for step, word in enumerate(rest, start=at + 1):
        if starts[step] - ends[step - 1] > _MAX_STEP:
            return 0
        if texts[step] != word and (step < last or not _has_clitic(texts[step], word)):
            return 0
    return last


def _has_clitic(text: str, word: str) -> bool:
    return word[0] >= FIRST_ARABIC and text.startswith(word) and text[len(word) :] in _SUFFIX_SET


def _clitic_length(text: str, word: str) -> int:
    return len(text) - len(word) if text != word else 0


_SUFFIX_SET = frozenset(SUFFIXES)


def is_near(
    batch: BatchText, start: int, end: int, pattern: re.Pattern[str], reach: tuple[int, int]
) -> bool:
    """Return whether a pattern matches so many characters before or behind a span, in its text."""
    before, behind = reach
    near = (batch.before(start, before), batch.after(end, behind))
    return any(pattern.search(part) is not None for part in near)
