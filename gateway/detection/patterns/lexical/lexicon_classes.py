"""Turns the words of a micro-batch into one string of classes, one letter a word.

Dates, amounts and numbers are phrases of few, closed word classes in every language. Every word
is looked up once; a word that no phrase may hold is `_`. The grammars of `datetimes`, `costs` and
`numbers` are regular expressions over the class string, so that they cost nanoseconds where
nothing stands, and one grammar serves six languages.

Punctuation that phrases may cross stands for itself (`, . : / - ' %`); any other, and a line
break, is `;`. Blanks and ZWNJ leave no trace. Digits that belong together (`1403/05/12`, `17:30`,
`1,200.50`) are one letter that tells their shape, and a currency symbol is a word of its own.
"""

import re
import unicodedata
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gateway.detection.normalize import DIGIT, ZWNJ, BatchText, fold
from gateway.detection.patterns.lexical.lexicon import ALL_LANGUAGES, LETTERS, lexicon

OTHER: Final = "_"
BREAK: Final = ";"
# Shapes of digit runs: 1-31, 32-99, a year, another amount, five digits or more; a whole date, a
# time of day, maybe day and month (or a fraction), a range of small numbers, years from-to; none.
DAY, TWO_DIGITS, YEAR, AMOUNT, LONG = "1", "3", "4", "5", "6"
DATE, TIME, MAYBE_DATE, RANGE, YEARS, NO_SHAPE = "D", "T", "d", "e", "9", "0"

_CURRENCY_SYMBOLS: Final = "€$£¥₺﷼₽₹₿₦₩₪₫₴₱฿₸₾₼₵"
_PUNCTUATION: Final = ",.:/-'%"
# "n° 5", "#5": signs that part nothing.
_UNREAD: Final = f" \t{ZWNJ}°#"
_NEAR_CHARACTERS: Final = 80
_LANGUAGELESS: Final = frozenset("0123456789DTde,.:/-'%;")
_LETTER_OF_DIGITS: Final = re.compile(
    r"""
      (?P<T> (?:[01]?\d|2[0-4])[:][0-5]\d(?:[:][0-5]\d)?(?:-(?:[01]?\d|2[0-4])[:][0-5]\d)? )
    | (?P<D> (?:1[2-4]|19|20)\d\d(?P<a>[-/.])(?:0?[1-9]|1[0-2])(?:(?P=a)(?:0?[1-9]|[12]\d|3[01]))?
           | (?:0?[1-9]|1[0-2])/(?:1[2-4]|19|20)\d\d
           | (?:0?[1-9]|[12]\d|3[01])(?P<b>[-/.])(?:0?[1-9]|[12]\d|3[01])(?P=b)
             (?:(?:1[2-4]|19|20)\d\d|\d\d)
           | [3-9]\d/(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\d|3[01]) )
    | (?P<e> \d{1,2}-\d{1,2} )
    | (?P<nine> (?:1[2-4]|19|20)\d\d[-/](?:(?:1[2-4]|19|20)\d\d|\d\d) )
    | (?P<d> (?:0?[1-9]|[12]\d|3[01])[./](?:0?[1-9]|[1-5]\d|00) )
    | (?P<five> \d+[.,/]\d+ | \d+-\d{2,}
           | \d{1,3}(?:,\d{3})+(?:\.\d+)? | \d{1,3}(?:'\d{3})+(?:\.\d+)?
           | \d{1,3}(?:[./]\d{3})+(?:,\d+)? )
    """,
    re.VERBOSE,
)
_SHAPE_OF_GROUP: Final = {
    "T": TIME,
    "D": DATE,
    "e": RANGE,
    "nine": YEARS,
    "d": MAYBE_DATE,
    "five": AMOUNT,
}


def _shape(digits: str) -> str:
    """Return the letter for a run of digits and the punctuation inside."""
    if digits.isdigit():
        length = len(digits)
        if length <= 2:
            return DAY if 1 <= int(digits) <= 31 else TWO_DIGITS
        if length == 4 and (1250 <= int(digits) <= 1460 or 1800 <= int(digits) <= 2100):
            return YEAR
        return AMOUNT if length <= 4 else LONG
    match = _LETTER_OF_DIGITS.fullmatch(digits)
    if not match:
        return NO_SHAPE
    groups = match.groupdict()
    return next(letter for name, letter in _SHAPE_OF_GROUP.items() if groups[name])


@cache
def _gap_letters() -> NDArray[np.uint8]:
    """Return a letter for every code point; 0 in words and for blanks, 1 for currency symbols."""
    table = np.full(0x110000, ord(BREAK), dtype=np.uint8)
    known = "".join(map(chr, range(0xD800)))
    for code_point, character in enumerate(fold(known)):
        if character.isalnum() or character in _UNREAD or unicodedata.category(character)[0] == "M":
            table[code_point] = 0
        elif character in _PUNCTUATION:
            table[code_point] = ord(character)
        elif character in _CURRENCY_SYMBOLS:
            table[code_point] = 1
    return table


class Classes(NamedTuple):
    """A micro-batch as a string of classes; a position in it is a word or a punctuation mark.

    `slots[position]` leads to its place in `starts` and `ends`, which are joined offsets.
    """

    batch: BatchText
    text: str
    starts: NDArray[np.int64]
    ends: NDArray[np.int64]
    slots: NDArray[np.int64]

    def start(self, position: int) -> int:
        """Return where the token at `position` starts."""
        return self.starts.item(self.slots.item(position))

    def end(self, position: int) -> int:
        """Return where the token at `position` ends."""
        return self.ends.item(self.slots.item(position))

    def word(self, position: int) -> str:
        """Return the token at `position`, folded and lower case."""
        slot = self.slots.item(position)
        return self.batch.lowered[self.starts.item(slot) : self.ends.item(slot)]

    def word_before(self, position: int) -> str:
        """Return the token before that at `position`, as `word` does; empty where a text begins."""
        if not position:
            return ""
        slot = self.slots.item(position - 1)
        start, end = self.starts.item(slot), self.ends.item(slot)
        lowered = self.batch.lowered
        # Between texts stands a mark of its own, which may have joined one that ended the last.
        return "" if "\0" in lowered[start : self.start(position)] else lowered[start:end]

    def words_near(self, position: int) -> frozenset[str]:
        """Return the words near the token at `position`, of the same message, folded."""
        batch = self.batch
        near = batch.before(self.start(position), _NEAR_CHARACTERS) + batch.after(
            self.end(position), _NEAR_CHARACTERS
        )
        return frozenset(re.findall(r"\w+", near))

    def languages(self, position: int) -> int:
        """Return the languages (bits) that know the word at `position`; all for digits."""
        if self.text[position] in _LANGUAGELESS:
            return ALL_LANGUAGES
        return lexicon().languages.get(self.word(position), ALL_LANGUAGES)

    def agreeing(self, start: int, end: int) -> int:
        """Return the first position whose word shares no language with those before, or `end`."""
        if end - start == 1:
            return end
        bits = ALL_LANGUAGES
        for position in range(start, end):
            bits &= self.languages(position)
            if not bits:
                return position
        return end


def classify(batch: BatchText) -> Classes:
    """Return the classes of all the words of `batch`, which keeps them for who asks next."""
    classes = batch.classified
    if not isinstance(classes, Classes):
        classes = batch.classified = _classified(batch)
    return classes


def _classified(batch: BatchText) -> Classes:
    n_words = len(batch.words.texts)
    gap_letters = _gap_letters().take(batch.code_points)
    starts, ends = batch.word_bounds
    # Only the first use of a word is looked up: people use few words.
    first_uses, uses = batch.first_uses
    known = lexicon().letters
    joined = "".join([known.get(word, OTHER) for word in first_uses])
    letters_by_use = np.zeros(n_words, dtype=np.uint8)
    letters_by_use[list(first_uses.values())] = np.frombuffer(joined.encode("latin-1"), np.uint8)
    letters = letters_by_use[uses]
    if _SEVEN in first_uses:
        _count_to_seven(batch, letters)

    symbols = (gap_letters == 1).nonzero()[0]
    if len(symbols):
        at = np.searchsorted(starts, symbols)
        starts, ends = np.insert(starts, at, symbols), np.insert(ends, at, symbols + 1)
        letters = np.insert(letters, at, ord(LETTERS["currency_code"]))
        n_words = len(starts)
    if not n_words:
        return Classes(batch, "", starts, ends, starts)

    gaps = _gaps(gap_letters, ends)
    slot_starts = np.empty(2 * n_words, dtype=np.int64)
    slot_ends = np.empty(2 * n_words, dtype=np.int64)
    slot_starts[0::2], slot_ends[0::2] = starts, ends
    # A mark that ends a phrase ("p.m.") stands right after its word.
    slot_starts[1::2], slot_ends[1::2] = ends, ends + 1
    _join_digits(batch, starts, ends, letters, gaps, slot_ends)
    slot_letters = np.empty(2 * n_words, dtype=np.uint8)
    slot_letters[0::2], slot_letters[1::2] = letters, gaps
    slots = slot_letters.nonzero()[0]
    return Classes(
        batch, slot_letters[slots].tobytes().decode("latin-1"), slot_starts, slot_ends, slots
    )


def _gaps(gap_letters: NDArray[np.uint8], ends: NDArray[np.int64]) -> NDArray[np.uint8]:
    """Return the letter of the marks behind each word, 0 for none.

    Args:
        gap_letters: see `_gap_letters`, shape [code points].
        ends: where the words end, currency symbols among them, shape [words].
    """
    marks = (gap_letters > 1).nonzero()[0]
    first_mark = np.searchsorted(marks, ends)
    next_mark = np.full_like(first_mark, len(marks) + 2)  # the end of the batch ends a text too
    next_mark[:-1] = first_mark[1:]
    n_marks = next_mark - first_mark
    padded = np.zeros(len(marks) + 2, dtype=np.uint8)
    padded[:-2] = gap_letters[marks]
    one, two = padded[first_mark], padded[first_mark + 1]
    gaps = np.where(n_marks == 0, 0, np.where(n_marks == 1, one, ord(BREAK))).astype(np.uint8)
    # "12. - 14. März", "3 p.m., morgen": the point belongs to the word before.
    dotted = (n_marks == 2) & (one == ord(".")) & ((two == ord("-")) | (two == ord(",")))
    gaps[dotted] = two[dotted]
    # "20,- €"
    is_round = (n_marks == 2) & (one == ord(",")) & (two == ord("-"))
    if is_round.any():
        is_round &= np.append(marks, [0, 0])[first_mark] == ends
        gaps[is_round] = 0
    gaps[(n_marks > 0) & (one == ord("%"))] = ord("%")
    return gaps


def _count_to_seven(batch: BatchText, letters: NDArray[np.uint8]) -> None:
    """Give "sept" the letter of a numeral beside French ones: "dix-sept", "sept deux neuf"."""
    texts, starts, ends = batch.words
    for at in batch.word_indices([_SEVEN]):
        is_joined = at > 0 and starts[at] - ends[at - 1] == 1 and texts[at - 1] in _BEFORE_SEVEN
        is_first = (
            at + 1 < len(texts)
            and starts[at + 1] - ends[at] == 1
            and texts[at + 1] in _BEHIND_SEVEN
        )
        if is_joined or is_first:
            letters[at] = ord(LETTERS["number"])


# It is September in short as well: "10 sept".
_SEVEN: Final = "sept"
_BEFORE_SEVEN: Final = frozenset(
    ("dix", "vingt", "vingts", "trente", "quarante", "cinquante", "soixante", "septante", "nonante")
)
_BEHIND_SEVEN: Final = frozenset(("zéro", "zero", "un", "deux", "trois", "quatre", "huit", "neuf"))
# Words and letters that digits may stick to ("ساعت۵", "USD500", "17h30"); "A4", "user25" are names.
_JOINING: Final = b"H&$csLYUMNmK>tI@"
_JOINING_LETTERS: Final = b"H&$>"
# "for", "to", "so", "as", "at", "and", which Arabic writes on to what follows: "ب٣٠٠ ريال".
_PARTICLES: Final = frozenset(("ب", "ل", "ف", "ک", "ع", "و", "بـ", "لـ"))
# A comma beside a whole date parts columns: "1001,1984-02-17,4500", "07700900456,21/03/1980".
_COLUMN_OF_DATE: Final = (
    r",(?:(?:1[2-4]|19|20)\d\d([-/.])\d\d?\1\d\d?|\d\d?([-/.])\d\d?\2(?:\d{4}|\d\d))(?!\d)"
    r"|(?:(?<=\d\d\d\d-\d\d-\d\d)|(?<=\d\d[/.]\d\d[/.]\d\d\d\d)),"
)
# "1'200" in Switzerland. A hyphen between a date and a time parts them: "1403/02/11-14:22".
_INNER = re.compile(
    r"(?:(?!(?<=[/.]\d\d)-\d\d?:|(?<=:\d\d)-\d{2,4}[/.]"
    rf"|{_COLUMN_OF_DATE})[.,:/-]\d+|'\d{{3}}(?!\d))+"
    # "14. 3. 2025", "14. 3.": a day and a month with points.
    r"|(?:(?<=\b\d)|(?<=\b[012]\d)|(?<=\b3[01]))\. (?:0?[1-9]|1[0-2])"
    r"(?:\. (?:1[89]|20)\d\d(?!\d| ?(?:€|\$|£|eur|chf|fr\b))|(?=\.(?!\d)))"
)
_DATE_GAP: Final = ". "
# "£12/4", "£1,150/2=575": a sum among so many. Iranians write decimals so, and "£45/50" is a range.
_DIVISION: Final = re.compile(
    r"(?P<sum>\d[\d.,]*)/(?P<by>[2-9]|1[0-2])(?![\d/:%-]|[.,]\d)(?P<result> ?=)?"
)
_LEAST_PER_SHARE: Final = 3


def _join_digits(
    batch: BatchText,
    starts: NDArray[np.int64],
    ends: NDArray[np.int64],
    letters: NDArray[np.uint8],
    gaps: NDArray[np.uint8],
    slot_ends: NDArray[np.int64],
) -> None:
    """Give every run of digits the letter of its shape, and take in what it reaches over."""
    lowered = batch.lowered
    other = ord(OTHER)
    done_to = 0
    n_words = len(letters)
    is_digits = batch.kinds[starts] == DIGIT
    numbers = is_digits.nonzero()[0]
    if not len(numbers):
        return
    # Alone: no digits right behind a mark, or a point and a blank, and nothing that sticks to it.
    is_apart = np.ones(n_words, dtype=np.bool_)
    is_apart[:-1] = (starts[1:] > ends[:-1] + len(_DATE_GAP)) | ~is_digits[1:]
    touches = starts[1:] == ends[:-1]
    is_apart[:-1] &= ~touches
    is_apart[1:] &= ~touches
    number_starts, number_ends = starts[numbers].tolist(), ends[numbers].tolist()
    alone: list[int] = []
    shapes: list[str] = []
    for i, start, end, is_alone in zip(
        numbers.tolist(), number_starts, number_ends, is_apart[numbers].tolist(), strict=True
    ):
        if start < done_to:
            continue
        if is_alone:
            alone.append(i)
            shapes.append(_shape(lowered[start:end]))
            continue
        inner = _INNER.match(lowered, end)
        if inner and "/" in inner[0] and (slash := _division(lowered, start)):
            inner = _INNER.match(lowered, end, slash)
        last = i
        if inner:
            end = inner.end()
            while last + 1 < n_words and starts[last + 1] < end:
                last += 1
            letters[i + 1 : last + 1] = 0
            gaps[i] = gaps[last]
            gaps[i + 1 : last + 1] = 0
            slot_ends[2 * i] = end
        done_to = end
        glued_before = False
        if i > 0 and ends[i - 1] == start:
            before = lowered[int(starts[i - 1]) : start]
            joining = _JOINING_LETTERS if len(before) == 1 else _JOINING
            is_particle = before in _PARTICLES and (i == 1 or ends[i - 2] < starts[i - 1])
            glued_before = not is_particle and letters[i - 1] not in joining
        glued_after = last + 1 < n_words and starts[last + 1] == end and letters[last + 1] == other
        is_glued = glued_before or glued_after
        shape = NO_SHAPE if is_glued else _shape(lowered[start:end].replace(_DATE_GAP, "."))
        letters[i] = ord(shape)
    letters[alone] = np.frombuffer("".join(shapes).encode("latin-1"), dtype=np.uint8)


def _division(lowered: str, start: int) -> int:
    """Return where the stroke stands that divides the sum at `start`; 0 where none does."""
    match = _DIVISION.match(lowered, start)
    if match is None or (not match["result"] and lowered[start - 1 : start] not in _SIGNS_BEFORE):
        return 0
    whole = re.split(r"[.,]\d\d?\Z", match["sum"])[0].translate(_NO_GROUPS)
    is_shared = int(whole) >= _LEAST_PER_SHARE * int(match["by"])
    return match.end("sum") if is_shared or match["result"] else 0


_SIGNS_BEFORE: Final = frozenset("€$£")
_NO_GROUPS: Final = str.maketrans("", "", ".,")
