"""Stems: pieces of known words, which are looked for in a text before it is cut into words."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from gateway.detection.memory.small_letters import in_small_letters
from gateway.domain import Entity
from gateway.domain.slips import SHORTEST_MISSPELT

# As in the canonical forms of words; a letter stays a letter.
_VARIANTS: Final = tuple(zip("يىئكةۀأإآٱؤ", "یییکههااااو", strict=True))
# Latin letters with marks, joined ones by the first letter of what they are, letters and digits of
# full width, and the digits of Arabic and Persian, in which a known number may stand as well.
_MARKED: Final = re.compile(
    "[\u0660-\u0669\u06f0-\u06f9\u00df-\u017f\u1e00-\u1eff\uff10-\uff19\uff41-\uff5a]"
)
# "Toms", "Tomis"
_LONGEST_ENDING: Final = 2
_UNMARKED: Final = {
    letter: base
    for first, last in ((0xDF, 0x180), (0x1E00, 0x1F00), (0xFF10, 0xFF1A), (0xFF41, 0xFF5B))
    for letter in map(chr, range(first, last))
    if (base := unicodedata.normalize("NFKD", letter)[0]).isascii()
} | dict(zip("ßæœøđłı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹", "saoodli" + 2 * "0123456789", strict=True))


class Stems:
    """The stems of what a conversation knows, each once.

    `all` and `latin`, those that a text in ASCII may hold, are lists, for every text is asked for
    all of them.
    """

    __slots__ = ("_known", "all", "latin")

    def __init__(self) -> None:
        self.all: list[str] = []
        self.latin: list[str] = []
        self._known: set[str] = set()

    def add(self, stems: Iterable[str]) -> None:
        """Add those stems that are new."""
        for stem in stems:
            if stem not in self._known:
                self._known.add(stem)
                self.all.append(stem)
                if stem.isascii():
                    self.latin.append(stem)


def stems_of(form: str) -> tuple[str, ...]:
    """Return pieces of which one stands in every text that holds the word.

    One slip leaves one half of a word as it was; what is stretched has a letter three times: who
    shouts stretches a vowel or the end.
    """
    if form.isdecimal():
        return (form,)
    middle = len(form) // 2
    if len(form) >= SHORTEST_MISSPELT:
        return form[:middle], form[middle:]
    return form, *(3 * c for c in form if c in "aeiouyاویعل" or c == form[-1])


# A message is looked through once more for what it has told; in memory, never written.
@lru_cache(maxsize=4)
def lowered(text: str) -> str:
    """Return a text in which stems are looked for, as long as the text itself."""
    low = in_small_letters(text).low
    if low.isascii():
        return low
    if len(low) != len(text):
        # Only this letter becomes two.
        low = text.replace("İ", "i").lower()
    # One after another, for few occur in a text: `translate` would look up every letter.
    marked = _MARKED.findall(low)
    if marked:
        for letter in set(marked):
            low = low.replace(letter, _UNMARKED.get(letter, letter))
        if low.isascii():
            return low
    for letter, variant in _VARIANTS:
        low = low.replace(letter, variant)
    return low


def standing_stems(stems: list[str], low: str, entities: Sequence[Entity]) -> list[str]:
    """Return those stems that stand in a text outside of what was found."""
    # Compiled, a comprehension asks a third of what `filter` does.
    standing = [stem for stem in stems if stem in low]
    if standing and entities:
        rest = _without(low, entities)
        standing = [stem for stem in standing if stem in rest]
    return standing


def may_be_word(low: str, stem: str) -> bool:
    """Return whether a stem stands in a text where a word begins and about ends, or may.

    In Arabic script, where much is attached to a word, it always may.
    """
    if not stem.isascii():
        return True
    at = low.find(stem)
    while at >= 0:
        end = at + len(stem)
        behind = low[end : end + _LONGEST_ENDING + 1]
        if not (at and low[at - 1].isalpha()) and not (
            len(behind) > _LONGEST_ENDING and behind.isalpha()
        ):
            return True
        at = low.find(stem, end)
    return False


def _without(low: str, entities: Sequence[Entity]) -> str:
    """Return a text without what was found in it."""
    pieces: list[str] = []
    position = 0
    for entity in entities:
        pieces.append(low[position : entity.start])
        position = entity.end
    pieces.append(low[position:])
    return " ".join(pieces)


def pieces_around(low: str, stems: Sequence[str]) -> list[tuple[int, int]]:
    """Return the pieces between blanks in which stems stand, in order; no word crosses a blank."""
    pieces: set[tuple[int, int]] = set()
    for stem in stems:
        at = low.find(stem)
        while at >= 0:
            end = low.find(" ", at)
            if end < 0:
                end = len(low)
            pieces.add((low.rfind(" ", 0, at) + 1, end))
            at = low.find(stem, max(end, at + 1))
    return sorted(pieces)
