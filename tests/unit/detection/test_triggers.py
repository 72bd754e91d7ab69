"""Every alternative of a pattern can be reached through the words that open the pattern."""

import importlib
import pkgutil
import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain, islice, product, takewhile
from typing import Final, NamedTuple

import pytest

from gateway.detection import patterns
from gateway.detection.normalize import BatchText
from gateway.detection.patterns import triggers
from gateway.detection.patterns.lexical.time_forms import TimeForm
from gateway.detection.patterns.triggers import group_positions
from gateway.detection.rules import RulesDetector
from tests.unit.detection.written_matches import Option, Written

# Around a text, that look-arounds and ends of words are met.
_AROUND: Final = (("", ""), ("x ", " x"))
# How often each option is written: most are opened by the first text, few need many.
_ROUNDS: Final = (1, 8, 80)

_RULES: Final = RulesDetector()
# Spellings of which each opens its pattern, and words of the same look that are none.
_SPELLED: Final[tuple[tuple[str, list[str]], ...]] = (
    ("la facture d'ici le 12 svp", ["12"]),
    ("das bad hat elftausend 300 gekostet", ["elftausend 300"]),
    ("war dann zwotausend 500 netto", ["zwotausend 500"]),
    ("tickets are 35 a pop, ok?", ["35"]),
    ("die kosten 28 pro karte", ["28"]),
    ("chanbeh miam pishet", ["chanbeh"]),
    ("nchoufek godwa 15h", ["godwa 15h"]),
    ("ntla9aw f jouj w rb3", ["jouj w rb3"]),
    ("هشتاد تا طلبدارم ازش", ["هشتاد تا"]),
    ("manam 17om khordadam", ["17om khordad"]),
    ("le bollette scadono il 21", ["21"]),
    ("le ho pagate trenta e settanta", ["trenta e settanta"]),
    ("gum3a nemchiw lel bhar", ["gum3a"]),
    ("7:45 متاع الصباح ياسر بكري", ["7:45 متاع الصباح"]),
    # Ranks, a university, and "so" at the head of a sentence.
    ("d'ici le 12e on a une belle vue", []),
    ("9rit fel jam3a hadik", []),
    ("So geht's mir auch", []),
    ("decine di euro buttate", []),
)


class _Opened(NamedTuple):
    """A pattern with the group that opens it."""

    group: int
    pattern: re.Pattern[str]
    n_before: int | None
    """How many words before it begins; None where it has the word anywhere."""


def _opened_in(table: object, depth: int = 0) -> Iterator[_Opened]:
    if isinstance(table, TimeForm):
        yield _Opened(table.group, table.pattern, table.n_before)
    elif isinstance(table, tuple) and depth < 3:
        if len(table) > 1 and type(table[0]) is int and isinstance(table[1], re.Pattern):
            yield _Opened(table[0], table[1], None)
        for row in table:
            yield from _opened_in(row, depth + 1)


def _tables() -> Iterator[object]:
    """Yield what stands in the modules whose patterns hold the words that open them."""
    for found in pkgutil.walk_packages(patterns.__path__, f"{patterns.__name__}."):
        module = vars(importlib.import_module(found.name))
        if not module.keys().isdisjoint(("time_form", "matches_around")):
            yield from module.values()


def _words_of_groups() -> dict[int, set[str]]:
    words = defaultdict[int, set[str]](set)
    groups = triggers._GROUPS
    seconds = chain.from_iterable(
        product((word,), pairs.values()) for word, pairs in groups.pairs.items()
    )
    for word, of_word in chain(groups.groups.items(), seconds):
        for group in of_word:
            words[group].add(word)
    return words


class _Pattern(NamedTuple):
    """All that opens one pattern, and the pattern to write."""

    opened: list[_Opened]
    written: Written


def _patterns() -> list[_Pattern]:
    by_pattern = defaultdict[str, set[_Opened]](set)
    for entry in chain.from_iterable(map(_opened_in, _tables())):
        by_pattern[entry.pattern.pattern].add(entry)
    words = _words_of_groups()
    return [
        _Pattern(
            sorted(opened, key=lambda entry: entry.group),
            Written(
                next(iter(opened)).pattern,
                (w for entry in opened for w in words[entry.group] if w.isalpha()),
            ),
        )
        for opened in by_pattern.values()
    ]


class _Batch:
    """Texts in one batch, that the groups are looked for but once."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._batch = BatchText(texts)
        self._starts = self._batch.words.starts
        self._read = dict.fromkeys((self._batch.lowered, self._batch.folded))

    def has(self, text: int, pattern: re.Pattern[str]) -> bool:
        """Return whether a text matches, whatever opens it."""
        start, end = self._batch.starts[text], self._batch.ends[text]
        return any(pattern.search(read, start, end) is not None for read in self._read)

    def is_opened(self, text: int, entry: _Opened) -> bool:
        """Return whether a text matches where a word of the group makes the rules look."""
        start, end = self._batch.starts[text], self._batch.ends[text]
        places = group_positions(self._batch, entry.group)
        first = bisect_left(places, bisect_left(self._starts, start))
        for at in takewhile(lambda at: self._starts[at] < end, islice(places, first, None)):
            word = self._starts[at]
            if entry.n_before is None:
                for read in self._read:
                    found = entry.pattern.finditer(read, start, end)
                    if any(match.start() <= word < match.end() for match in found):
                        return True
            elif entry.pattern.match(self._batch.lowered, self._starts[at - entry.n_before], end):
                return True
        return False


_Case = tuple[_Pattern, Option]


def _never_opened(cases: Sequence[_Case], count: int) -> dict[int, str]:
    """Return which of the options are never opened, and a text of each; "" where none matches.

    Args:
        cases: patterns, each with one option.
        count: how many texts are written of each.
    """
    written = [
        [
            before + text + behind
            for text in pattern.written.texts(option, count)
            for before, behind in _AROUND
        ]
        for pattern, option in cases
    ]
    batch = _Batch(list(chain.from_iterable(written)))
    never: dict[int, str] = {}
    n_before = 0
    for case, ((pattern, _), texts) in enumerate(zip(cases, written, strict=True)):
        numbers = range(n_before, n_before + len(texts))
        n_before += len(texts)
        if any(batch.is_opened(number, entry) for number in numbers for entry in pattern.opened):
            continue
        matched = (n for n in numbers if batch.has(n, pattern.opened[0].pattern))
        text = next(matched, None)
        never[case] = "" if text is None else texts[text - numbers[0]]
    return never


def test_every_alternative_of_a_pattern_is_opened_by_one_of_its_words() -> None:
    """A pattern is tried near its words only: an alternative without any of them never fires."""
    cases = [(pattern, option) for pattern in _patterns() for option in pattern.written.options()]
    never: dict[int, str] = {}
    for count in _ROUNDS:
        never = _never_opened(cases, count)
        # What hardly ever matches is not written any more often.
        cases = [cases[case] for case, text in never.items() if text or count == _ROUNDS[0]]
    assert not sorted(filter(None, never.values()))


@pytest.mark.parametrize(("text", "found"), _SPELLED)
def test_every_spelling_of_a_form_opens_it(text: str, found: list[str]) -> None:
    """What a pattern takes for one form is found in each of its spellings."""
    values = (e for e in _RULES.detect([text])[0] if e.type in {"COST", "DATETIME"})
    assert [text[e.start : e.end] for e in values] == found
