"""PHONENUMBER: numbers that are read out in two or three parts, "07 81 then 22 40 19"."""

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
# What may stand beside the word: "and then", "et puis", "followed by".
_HEAD: Final = re.compile(
    r"(?<![\w.,:+/-])(?<!\d )0\d{1,4}(?:[ .-]\d{2,4}){0,3}(?:,? )(?:(?:and|et|und|e|و) )?\Z"
)
_TAIL: Final = re.compile(
    rf"(?: by)?,? \d{{2,4}}(?:[ .-]\d{{2,4}}){{0,4}}"
    rf"(?:,? (?:(?:and|et|und|e) )?(?:{_ANY}) \d{{2,4}}(?:[ .-]\d{{2,4}}){{0,2}})?"
    r"(?![\w%€$£-]|[.,:/]\d| \d)"
)
_LONGEST_HEAD: Final = 28
# With the zero of numbers at home: of France and Germany, of Iran and Egypt.
_DIGITS: Final = range(10, 13)


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
            if sum(map(str.isdecimal, folded[head.start() : seen_to])) in _DIGITS:
                yield Found(head.start(), seen_to, _TYPE, _SCORE, self.name)
