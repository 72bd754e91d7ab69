r"""Folds the texts of a micro-batch into one text in which offsets stay valid.

Folding replaces code points one for one, so a span found in the folded text is the span in the
original:

- every decimal digit of any script becomes ASCII, raised, lowered and circled ones too; Arabic yeh,
  kaf, heh and alef forms become Persian ones (`ي ى`→`ی`, `ك`→`ک`, `ھ ہ ۀ`→`ه`, `أ إ ٱ`→`ا`; `آ`
  and `ة` stay); presentation and full-width forms become plain;
- ZWNJ, ZWJ, bidi marks, soft hyphen, BOM, variation selectors, tags and all else that is invisible
  become ZWNJ (U+200C);
- blanks become a space (line breaks stay), dashes `-`, quotes `'` or `"`, `٫ …`→`.`, `٬ ،`→`,`,
  `؛`→`;`, `؟`→`?`, `٪`→`%`, bullet and middle dots `·`.

In a batch only, pictures that touch a word become `!` behind it and a space before it. Before that,
escapes of JSON (`\n`, `\u200c` in pasted data) become as many blanks: their letters would join the
words behind. So do the colours of a terminal (`ESC[31m`), and references of HTML to quotes and
angle brackets (`&quot;`, `&lt;`), but for the sign itself.

Patterns are therefore written once, in folded characters. Work is done by table look-up over the
whole batch, because a call for every message would cost more than the look-up itself.
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence, Set
from functools import cache
from itertools import product
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gateway.detection.number_clusters import NumberCluster, number_clusters
from gateway.detection.word_groups import WordGroups
from gateway.domain.escapes import (
    has_escapes,
    sign_references,
    with_bare_signs,
    without_colours,
    without_escapes,
)
from gateway.domain.pictures import FIRST_FACE, FIRST_SIGN, LAST_SIGN
from gateway.domain.spans import blanked

# Stands between texts. `.` and `\S` stop at the line breaks, `\s` and digits at the NUL; `^` and
# `$` with re.MULTILINE, `\b` and look-arounds see the ends of a text.
SEPARATOR: Final = "\n\0\n"
ZWNJ: Final = "\u200c"
FIRST_ARABIC: Final = "\u0600"
"""Words that begin here or behind are of scripts without capitals."""
ARABIC_SCRIPT: Final = re.compile("[\u0600-\u06ff]")
_PERSIAN_LETTERS: Final = re.compile("[پچژگیک]")

_CODE_POINTS = 0x110000
# Above this, no letter or digit of a living script has a compatibility or case mapping that matters
# here.
_LAST_FOLDED = 0x20000
# Default_Ignorable_Code_Point of Unicode, where the category is not that of format characters
# already: joiner of graphemes, fillers of Hangul, marks of Khmer and Mongolian, and variation
# selectors.
_INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
)
# Tags, and more variation selectors.
_INVISIBLE_PLANE = slice(0xE0000, 0xE1000)
_FOLDED_BY_HAND = {
    "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d\u2043",
    "'": "\u2018\u2019\u201a\u201b\u02bc\u2032\u00b4\uff07",
    '"': "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\uff02",
    ".": "\u066b\uff0e\u3002\u2024\u2026",
    ",": "\u066c\u060c\uff0c",
    ";": "\u061b",
    "?": "\u061f",
    "%": "\u066a",
    "·": "\u2022\u2027\u22c5\u2219",
    "ی": "يىېۍ",
    "ک": "كڪ",
    "ه": "ھہۀەۂ",
    "ا": "أإٱ",
    "I": "\u0130",  # its lower case is two code points
    "\n": "\r\v\f\u0085\u2028\u2029",
}
_BREAK, LETTER, DIGIT = 0, 1, 2
# What else recognizers ask of a character, as bits beside its kind; see `BatchText.facts`.
_KIND = 3
CAPITAL, SMALL, ASCII_DIGIT, SYMBOL, _UNWRITTEN_MARK = 4, 8, 16, 32, 64
LATIN_OR_DIGIT = CAPITAL | SMALL | ASCII_DIGIT
_PASSWORD_SYMBOLS = frozenset("#@&!$^*")
_UNWRITTEN = dict.fromkeys([ord("ـ"), 0x670, *range(0x64B, 0x660)])
_SPACE = np.uint32(ord(" "))
_EXCLAMATION = np.uint32(ord("!"))
_KEY = ord("\N{KEY}")
_Span = tuple[int, int]
_BESIDE_WORDS = frozenset(map(ord, " \n\0"))


# A sign of a list that touches what it begins with, as patterns take it for a part of a number or a
# word. A letter behind a dash is an option of a command, and so is what has two of them.
_LIST_SIGN: Final = r"[ \t]{0,8}(-(?!\w(?:[^\w-]|[A-Z]))|[·>→])(?=[^\W_]|[@+(])"
_FIRST_LINE: Final = re.compile(_LIST_SIGN)
_FURTHER_LINE: Final = re.compile(rf"\n{_LIST_SIGN}")


class _Tables(NamedTuple):
    folded: NDArray[np.uint32]
    lowered: NDArray[np.uint32]
    facts: NDArray[np.uint8]


def is_persian(text: str) -> bool:
    """Return whether a text has a letter, or a way to write one, that no Arabic keyboard has.

    Hardly a sentence in Persian is without.
    """
    return _PERSIAN_LETTERS.search(text) is not None


def _fold_character(character: str) -> str:
    category = unicodedata.category(character)
    if category == "Nd":
        return str(unicodedata.decimal(character))
    if category == "No" and unicodedata.digit(character, -1) >= 0:
        return str(unicodedata.digit(character))
    if category == "Cf" or character in _INVISIBLE:
        return ZWNJ
    if category == "Zs":
        return " "
    if category != "No" and unicodedata.decomposition(character).startswith("<"):
        plain = unicodedata.normalize("NFKC", character)
        if len(plain) == 1:
            return plain
    return character


@cache
def _tables() -> _Tables:
    folded = np.arange(_CODE_POINTS, dtype=np.uint32)
    lowered = folded.copy()
    facts = np.zeros(_CODE_POINTS, dtype=np.uint8)
    by_hand = {other: plain for plain, others in _FOLDED_BY_HAND.items() for other in others}
    for code_point in range(_LAST_FOLDED):
        character = chr(code_point)
        plain = by_hand.get(character) or _fold_character(character)
        plain = by_hand.get(plain, plain)
        folded[code_point] = ord(plain)
        small = plain.lower()
        lowered[code_point] = ord(small if len(small) == 1 else plain)
        if plain.isdecimal():
            facts[code_point] = DIGIT | (ASCII_DIGIT if plain.isascii() else 0)
        elif plain.isalpha() or unicodedata.category(plain) in {"Mn", "Mc"}:
            facts[code_point] = LETTER
            if plain.isascii():
                facts[code_point] |= CAPITAL if plain.isupper() else SMALL
        elif plain in _PASSWORD_SYMBOLS:
            facts[code_point] = SYMBOL
    folded[_INVISIBLE_PLANE] = lowered[_INVISIBLE_PLANE] = ord(ZWNJ)
    facts[list(_UNWRITTEN)] |= _UNWRITTEN_MARK
    return _Tables(folded, lowered, facts)


def _code_points(text: str) -> NDArray[np.uint32]:
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype=np.uint32)


def _text(code_points: NDArray[np.uint32]) -> str:
    return code_points.tobytes().decode("utf-32-le", "surrogatepass")


def fold(text: str) -> str:
    """Return `text` folded; of the same length, code point by code point."""
    return _fold_ascii(text) if text.isascii() else _text(_tables().folded[_code_points(text)])


def _fold_ascii(text: str) -> str:
    """Return ASCII text folded: its only variants are further line breaks."""
    return text.replace("\r", "\n").replace("\v", "\n").replace("\f", "\n")


def runs_of(is_in: NDArray[np.bool_]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return starts and ends of the runs of characters that are `is_in`."""
    padded = np.zeros(len(is_in) + 2, dtype=np.bool_)
    padded[1:-1] = is_in
    # `np.flatnonzero`, `np.diff` and `np.append` are written in Python: in a micro-batch of a few
    # texts they would take longer than the search itself, here and in the recognizers.
    edges = (padded[1:] != padded[:-1]).nonzero()[0]
    return edges[::2], edges[1::2]


def _glued_pictures(points: NDArray[np.uint32]) -> tuple[list[_Span], list[_Span]]:
    """Return the runs of pictures right behind words, and those right before others.

    A key says what it stands before.
    """
    is_picture = points >= FIRST_SIGN
    is_picture &= (points <= LAST_SIGN) | (points >= FIRST_FACE)
    behind: list[_Span] = []
    before: list[_Span] = []
    if is_picture.any():
        is_picture &= points != _KEY
        for start, end in zip(*(bounds.tolist() for bounds in runs_of(is_picture)), strict=True):
            if start and points[start - 1] not in _BESIDE_WORDS:
                behind.append((start, end))
            elif end < len(points) and points[end] not in _BESIDE_WORDS:
                before.append((start, end))
    return behind, before


def _list_signs(text: str) -> list[_Span]:
    """Return where signs of lists touch what they stand before."""
    first = _FIRST_LINE.match(text)
    signs = [first.span(1)] if first is not None else []
    return signs + [match.span(1) for match in _FURTHER_LINE.finditer(text)]


class Words(NamedTuple):
    """The words of a batch, in order: lower case, folded, without diacritics and tatweel.

    A word is a run of letters or a run of digits; ZWNJ, apostrophes, blanks and the step from
    letter to digit break it (`سه‌شنبه` is two words, as `سه شنبه` is; `17h` is two). `starts` and
    `ends` are joined offsets.
    Word `i` and word `i+1` may belong to different texts: `BatchText.text_index(starts[i])` tells.
    """

    texts: list[str]
    starts: list[int]
    ends: list[int]


class BatchText:
    """The texts of a micro-batch, joined and folded; what the recognizers read.

    Joined offsets count code points of `joined`, which has blanks for escapes of JSON unless it
    `keeps_escapes`, and for colours of a terminal, and bare signs for their references of HTML; all
    of the texts below have its length. `folded` keeps case, `lowered` does not; `code_points` are
    those of `joined`, for look-ups in tables. Further facts are computed when first asked for and
    kept, each in an attribute of its own, for mypyc computes a `cached_property` at every access.
    The object is used by one thread.
    """

    def __init__(self, texts: Sequence[str], *, keeps_escapes: bool = False) -> None:
        joined = SEPARATOR.join(texts)
        if joined.count("\0") != max(len(texts) - 1, 0):
            # A NUL inside a text would look like an end of text.
            joined = SEPARATOR.join(text.replace("\0", "\ufffd") for text in texts)
        self.has_escapes = has_escapes(joined)
        if "\\" in joined and not keeps_escapes:
            joined = without_escapes(joined)
        joined = without_colours(joined)
        self.sign_references = sign_references(joined)
        if self.sign_references:
            joined = with_bare_signs(joined)
        self.texts = texts
        self.joined = joined
        lengths = np.fromiter(map(len, texts), dtype=np.int64, count=len(texts))
        ends = lengths + len(SEPARATOR)
        ends = ends.cumsum() - len(SEPARATOR)
        self.starts: list[int] = (ends - lengths).tolist()
        self.ends: list[int] = ends.tolist()
        # As numpy indexes: it would convert any other integers at each look-up.
        self.code_points: NDArray[np.intp] = _code_points(joined).astype(np.intp)
        self._folded_points: NDArray[np.uint32] | None = None
        # Where pictures are written on to words, which end a sentence as they do.
        self.pictures: list[_Span] = []
        if joined.isascii():
            self.folded = _fold_ascii(joined)
            self.lowered = self.folded.lower()
        else:
            folded, lowered = self.folded_points, _tables().lowered.take(self.code_points)
            self.pictures, others = _glued_pictures(folded)
            for points, (runs, sign) in product(
                (folded, lowered), ((self.pictures, _EXCLAMATION), (others, _SPACE))
            ):
                for start, end in runs:
                    points[start:end] = sign
            self.folded, self.lowered = _text(folded), _text(lowered)
        if signs := _list_signs(self.folded):
            self.folded, self.lowered = blanked(self.folded, signs), blanked(self.lowered, signs)
            self._folded_points = _code_points(self.folded)
        # What words say to the recognizers that asked, their stems, and the words before values:
        # see `context.verdict`.
        self.answers: dict[int, dict[str, int]] = {}
        self.stems: dict[str, list[str]] = {}
        self.words_before: dict[int, list[str]] = {}
        # The classes of its words: see `lexicon_classes.classify`.
        self.classified: object = None
        self._facts: NDArray[np.uint8] | None = None
        self._kinds: NDArray[np.uint8] | None = None
        self._digit_runs: tuple[NDArray[np.int64], NDArray[np.int64]] | None = None
        self._number_clusters: list[NumberCluster] | None = None
        self._word_bounds: tuple[NDArray[np.int64], NDArray[np.int64]] | None = None
        self._words: Words | None = None
        self._first_uses: tuple[dict[str, int], NDArray[np.int64]] | None = None
        self._groups: WordGroups | None = None
        self._grouped: dict[int, list[int]] = {}

    @property
    def folded_points(self) -> NDArray[np.uint32]:
        """The folded text as numbers, case kept."""
        if self._folded_points is None:
            self._folded_points = _tables().folded.take(self.code_points)
        return self._folded_points

    @property
    def facts(self) -> NDArray[np.uint8]:
        """What is known of every character: its kind, and bits such as `CAPITAL`."""
        if self._facts is None:
            self._facts = _tables().facts.take(self.code_points)
        return self._facts

    @property
    def kinds(self) -> NDArray[np.uint8]:
        """What every character is: letter, digit or neither."""
        if self._kinds is None:
            self._kinds = self.facts & np.uint8(_KIND)
        return self._kinds

    @property
    def digit_runs(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Starts and ends of all runs of digits."""
        if self._digit_runs is None:
            self._digit_runs = runs_of(self.kinds == DIGIT)
        return self._digit_runs

    @property
    def number_clusters(self) -> list[NumberCluster]:
        """All places where a number of seven digits or more may stand."""
        if self._number_clusters is None:
            self._number_clusters = number_clusters(self.folded, *self.digit_runs)
        return self._number_clusters

    @property
    def word_bounds(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Starts and ends of all the words; those of `words` as arrays."""
        if self._word_bounds is None:
            self._word_bounds = self._find_word_bounds()
        return self._word_bounds

    def _find_word_bounds(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        kinds = self.kinds
        padded = np.full(len(kinds) + 2, _BREAK, dtype=np.uint8)
        padded[1:-1] = kinds
        edges = (padded[1:] != padded[:-1]).nonzero()[0]
        # Between two neighbouring edges the kind is constant; runs of breaks are dropped.
        is_word = padded[1:][edges[:-1]] != _BREAK
        return edges[:-1][is_word], edges[1:][is_word]

    @property
    def words(self) -> Words:
        """The words of all the texts."""
        if self._words is None:
            self._words = self._cut_words()
        return self._words

    def _cut_words(self) -> Words:
        starts, ends = self.word_bounds
        # Blanks for breaks, and one more between letters and digits, let `split` cut all words at
        # once.
        lowered = _code_points(self.lowered)
        blanked = np.where(self.kinds == _BREAK, _SPACE, lowered)
        touching = starts[1:][starts[1:] == ends[:-1]]
        if len(touching):
            blanked = np.insert(blanked, touching, _SPACE)
        texts = _text(blanked).split()
        unwritten = (self.facts & _UNWRITTEN_MARK).nonzero()[0]
        if len(unwritten):
            marked = np.searchsorted(starts, unwritten, side="right") - 1
            for index in set(marked.tolist()):
                if index >= 0:
                    texts[index] = texts[index].translate(_UNWRITTEN)
        return Words(texts, starts.tolist(), ends.tolist())

    @property
    def first_uses(self) -> tuple[dict[str, int], NDArray[np.int64]]:
        """The first use of every distinct word, and the same for every word in order."""
        if self._first_uses is None:
            first_uses: dict[str, int] = {}
            texts = self.words.texts
            uses = map(first_uses.setdefault, texts, range(len(texts)))
            self._first_uses = first_uses, np.fromiter(uses, dtype=np.int64, count=len(texts))
        return self._first_uses

    @property
    def vocabulary(self) -> Set[str]:
        """The distinct words of the batch, to gate a lexicon: `triggers & batch.vocabulary`."""
        return self.first_uses[0].keys()

    def grouped_words(self, groups: WordGroups) -> Mapping[int, list[int]]:
        """Return, for every one of `groups` that has a word in the batch, where its words stand.

        The answer for the last `groups` is kept: all recognizers ask with the same.
        """
        if self._groups is not groups:
            self._grouped = groups.positions(self.words.texts, *self.first_uses)
            self._groups = groups
        return self._grouped

    def word_indices(self, words: Iterable[str]) -> list[int]:
        """Return where in `self.words` any of `words` stands, ascending."""
        first_uses, uses = self.first_uses
        wanted = [first_uses[word] for word in words if word in first_uses]
        if not wanted:
            return []
        is_wanted = np.zeros(len(uses), dtype=np.bool_)
        is_wanted[wanted] = True
        indices: list[int] = is_wanted[uses].nonzero()[0].tolist()
        return indices

    def text_index(self, offset: int) -> int:
        """Return the index of the text that holds `offset`; in a separator, of the text before."""
        return bisect_right(self.starts, offset) - 1

    def before(self, start: int, length: int) -> str:
        """Return up to `length` lowered characters before `start`, of the same text only."""
        return self.lowered[max(start - length, 0) : start].rpartition("\0")[2]

    def lines_before(self, start: int, length: int) -> str:
        """Return up to `length` folded characters before `start`, of the same text only.

        Where they reach the start of the text, a line break stands before them.
        """
        text_start = self.starts[self.text_index(start)]
        if start - length > text_start:
            return self.folded[start - length : start]
        return "\n" + self.folded[text_start:start]

    def after(self, end: int, length: int) -> str:
        """Return up to `length` lowered characters after `end`, of the same text only."""
        return self.lowered[end : end + length].partition("\0")[0]
