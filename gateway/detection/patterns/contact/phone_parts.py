"""PHONENUMBER: numbers that are read out in parts: "07 81 then 22 40 19", "06 puis 12 puis …"."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.domain import EntityType

_TYPE: Final = EntityType.PHONENUMBER.value
_SCORE: Final = 0.9
_THEN: Final = folded_words(
    "then followed puis ensuite dann danach poi quindi dopo بعد بعدش سپس ثم بعدها بعدين وبعدين"
)
_GROUP: Final = word_group(_THEN)
_ANY: Final = "|".join(sorted(_THEN))
# What may stand beside the word: "and then", "et puis", "followed by". Mobile numbers of Italy and
# Iran are told without a zero as well.
_HEAD: Final = re.compile(
    r"(?<![\w.,:+/-])(?<!\d )(?:0\d{1,4}|3[2-9]\d|9[0139]\d)(?:[ .-]\d{2,4}){0,3}"
    r"(?:,? )(?:(?:and|et|und|e|و) )?\Z"
)
_TAIL: Final = re.compile(
    rf"(?: by)?,? \d{{2,4}}(?:[ .-]\d{{2,4}}){{0,4}}"
    rf"(?:,? (?:(?:and|et|und|e|و) )?(?:{_ANY}) \d{{2,4}}(?:[ .-]\d{{2,4}}){{0,2}}){{0,6}}"
    r"(?![\w%€$£-]|[.,:/]\d| \d)"
)
_LONGEST_HEAD: Final = 28
# With the zero of numbers at home: of France and Germany, of Iran and Egypt.
_DIGITS: Final = range(10, 13)
_WITHOUT_ZERO: Final = 10
# Sums and weights are round more often: "350 poi 180 poi 1000".
_ROUND: Final = re.compile(r"0(?!\d)")


class PhoneNumbersInParts:
    """Finds numbers between whose groups a word for what comes next stands."""

    name = "phone-parts"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield numbers with a zero in front, as long as telephone numbers are."""
        folded = batch.folded
        _, starts, ends = batch.words
        seen_to = -1
        for at in group_positions(batch, _GROUP):
            if starts[at] < seen_to:
                continue
            tail = _TAIL.match(folded, ends[at])
            if tail is None:
                continue
            first = starts[at] - len(batch.before(starts[at], _LONGEST_HEAD))
            head = _HEAD.search(folded, first, starts[at])
            if head is None:
                continue
            seen_to = tail.end()
            number = folded[head.start() : seen_to]
            n_digits = sum(map(str.isdecimal, number))
            if number[0] != "0" and (n_digits != _WITHOUT_ZERO or _ROUND.search(number)):
                continue
            if n_digits in _DIGITS:
                yield Found(head.start(), seen_to, _TYPE, _SCORE, self.name)
