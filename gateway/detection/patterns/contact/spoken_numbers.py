"""Numbers of telephones, cards and Iranians in words: "صفر نهصد و دوازده …", "oh seven seven …".

Some or all of the digits may be words. What counts ("one, two, three …", "ten, twenty, thirty …")
is none.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.contact.phone_words import CONTEXT, ZERO_WORD
from gateway.detection.patterns.context import verdict
from gateway.detection.patterns.identifiers.credit_card import has_card_prefix
from gateway.detection.patterns.identifiers.national_id_checks import is_iranian_id
from gateway.detection.patterns.lexical.numerals import (
    groups_of,
    is_joining,
    is_noughts,
    is_times,
    repeating_words,
    values,
)
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.domain import EntityType

_PHONE, _CARD = EntityType.PHONENUMBER.value, EntityType.CREDIT_CARD.value
_IDENTITY, _NUMBER = EntityType.NATIONAL_ID.value, EntityType.NUMBER.value
# Blanks, a comma, a dash: what stands between the words of one number.
_GAP = frozenset(" ,-\u200c/\t")
_MAX_GAP = 3
_MIN_DIGITS, _MAX_DIGITS, _CARD_DIGITS = 7, 15, 16
# From here on a run of numerals alone is a number that somebody dials.
_SURE_DIGITS = 10
# So many digits said one by one are a number of something: "six one double three, oh four".
_FEWEST_SINGLE_DIGITS = 6
_MAX_WORDS = 40
# Digits among the words come in groups: "345 67 89", "double four 123456".
_MAX_RUN = 8
_ITALIAN = [1, 1, 1, 7]
_ITALIAN_THREE = "tre"
_SURE_SCORE, _SCORE = 0.95, 0.9
_GROUP = word_group(values())
_REPEATING = word_group(repeating_words())


class SpokenNumbers:
    """Finds numbers of telephones, cards and Iranians whose digits are words, at least in part."""

    name = "spoken-number"
    types = frozenset({_PHONE, _CARD, _IDENTITY, _NUMBER})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the numbers, from left to right."""
        places = group_positions(batch, _GROUP)
        done_to = -1
        for place, following in pairwise(places):
            # Two numerals, with at most a joining word between them.
            if place < done_to or following - place > 2:
                continue
            first, last = _run_around(batch, place)
            done_to = last + 1
            found = self._read(batch, first, last)
            if found is not None:
                yield found
        yield from self._repeated(batch)

    def _repeated(self, batch: BatchText) -> Iterator[Found]:
        """Yield the numbers of digits alone but for a word that doubles one: "98 triple 4 21"."""
        texts = batch.words.texts
        done_to = -1
        for place in group_positions(batch, _REPEATING):
            if place < done_to or place + 1 >= len(texts) or not _is_digit(texts[place + 1]):
                continue
            first, last = _run_around(batch, place + 1)
            done_to = last + 1
            found = self._read(batch, first, last)
            if found is not None:
                yield found

    def _read(self, batch: BatchText, first: int, last: int) -> Found | None:
        texts, starts, ends = batch.words
        words = texts[first : last + 1]
        groups = groups_of(words)
        digits = "".join(groups)
        if len(digits) > _CARD_DIGITS and batch.folded[ends[first]] == ",":
            # "the other one, four two eight six …"
            return self._read(batch, first + 1, last)
        if len(digits) > _CARD_DIGITS or _counts(groups):
            return None
        start, end = starts[first], ends[last]
        found = (
            self._found(batch, words, groups, start, end) if len(digits) >= _MIN_DIGITS else None
        )
        if found is None and len(digits) >= _FEWEST_SINGLE_DIGITS and _are_single(words, groups):
            return Found(start, end, _NUMBER, _SCORE, self.name)
        return found

    def _found(
        self, batch: BatchText, words: Sequence[str], groups: Sequence[str], start: int, end: int
    ) -> Found | None:
        """Return the telephone, card or identity number that the groups of digits make."""
        digits = "".join(groups)
        if len(digits) == _CARD_DIGITS:
            if has_card_prefix(digits):
                return Found(start, end, _CARD, _SCORE, self.name)
            return None
        is_identity = len(digits) == _SURE_DIGITS and is_iranian_id(digits)
        if is_identity and verdict(batch, start, end, CONTEXT) < 0:
            return Found(start, end, _IDENTITY, _SURE_SCORE, self.name)
        is_mixed = any(map(str.isdecimal, words))
        is_iranian = len(digits) == _SURE_DIGITS and digits[0] == "9"
        if (digits[0] == "0" and len(digits) > _MIN_DIGITS) or is_iranian:
            return Found(start, end, _PHONE, _SURE_SCORE, self.name)
        if not is_mixed and len(digits) >= _SURE_DIGITS:
            return Found(start, end, _PHONE, _SCORE, self.name)
        # "tre quattro sette 1234567"
        is_italian = len(digits) == _SURE_DIGITS and [len(group) for group in groups] == _ITALIAN
        # "tre due zero 44 55 667"
        is_italian |= len(digits) == _SURE_DIGITS and words[0] == _ITALIAN_THREE
        if is_italian and digits[0] == "3":
            return Found(start, end, _PHONE, _SCORE, self.name)
        if len(digits) <= _MAX_DIGITS and verdict(batch, start, end, CONTEXT) > 0:
            return Found(start, end, _PHONE, _SCORE, self.name)
        return None


def _is_digit(word: str) -> bool:
    return len(word) == 1 and word.isdecimal()


def _goes_on(word: str) -> bool:
    """Whether a number may go on with `word`, which is no numeral."""
    return is_joining(word) or (word.isdecimal() and len(word) <= _MAX_RUN)


def _is_times(texts: Sequence[str], at: int) -> bool:
    """Return whether the word there says how often the next numeral stands: "سه تا صفر"."""
    return at + 1 < len(texts) and is_times(texts[at - 1], texts[at], texts[at + 1])


def _run_around(batch: BatchText, place: int) -> tuple[int, int]:
    """Return the first and the last word of the numerals around `place`, digits among them."""
    texts, starts, ends = batch.words
    known = values()
    first = last = place
    while (
        first > 0 and place - first < _MAX_WORDS and _is_gap(batch, ends[first - 1], starts[first])
    ):
        word = texts[first - 1]
        if not _goes_on(word):
            break
        first -= 1
    if first > 0 and texts[first - 1] == ZERO_WORD and ends[first - 1] == starts[first]:
        first -= 1  # "صفر912 …"
    while (
        last + 1 < len(texts)
        and last - first < _MAX_WORDS
        and _is_gap(batch, ends[last], starts[last + 1])
    ):
        word = texts[last + 1]
        if not (word in known or _goes_on(word) or _is_times(texts, last + 1)):
            break
        last += 1
    while last > first and is_joining(texts[last]) and not is_noughts(texts[last]):
        last -= 1
    while first < last and texts[first] not in known and not texts[first].isdecimal():
        if is_joining(texts[first]) and texts[first + 1] in known and len(texts[first]) > 3:
            break  # "double oh …"
        first += 1
    return first, last


def _is_gap(batch: BatchText, end: int, start: int) -> bool:
    # Words and digits may touch: "۰۹۱۲سه۴۵".
    return 0 <= start - end <= _MAX_GAP and _GAP.issuperset(batch.folded[end:start])


def _are_single(words: Sequence[str], groups: Sequence[str]) -> bool:
    """Return whether all digits are words, said one by one or doubled."""
    return not any(map(str.isdecimal, words)) and all(len(set(group)) == 1 for group in groups)


def _counts(groups: Sequence[str]) -> bool:
    """Return whether the numbers go up or down by equal steps, as in counting."""
    steps = {int(b) - int(a) for a, b in pairwise(groups)}
    return len(steps) == 1 and len(groups) > 2
