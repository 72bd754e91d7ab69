"""PHONENUMBER, CREDIT_CARD: numbers that are read out in parts: "07 81 then 22 40 19".

Of a card the four groups: "4111 then 1111 then …".
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.identifiers.credit_card import has_card_prefix, is_told_card
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.domain import EntityType

_TYPE: Final = EntityType.PHONENUMBER.value
_CARD: Final = EntityType.CREDIT_CARD.value
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
_CARD_HEAD: Final = re.compile(r"(?<![\w.,:+/-])(?<!\d )\d{4}(?:,? )(?:(?:and|et|und|e|و) )?\Z")
_CARD_TAIL: Final = re.compile(
    rf"(?: by)?,? \d{{4}}(?:,? (?:(?:and|et|und|e|و) )?(?:{_ANY}) \d{{4}}){{2}}"
    r"(?![\w%€$£-]|[.,:/]\d)"
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
    types = frozenset({_TYPE, _CARD})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield numbers with a zero in front, as long as those of telephones, and cards."""
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
            card = _CARD_HEAD.search(folded, first, starts[at])
            card_tail = _CARD_TAIL.match(folded, ends[at]) if card is not None else None
            if card is not None and card_tail is not None:
                start, end = card.start(), card_tail.end()
                digits = "".join(filter(str.isdecimal, folded[start:end]))
                if has_card_prefix(digits) or is_told_card(batch, start, end):
                    seen_to = end
                    yield Found(start, end, _CARD, _SCORE, self.name)
                    continue
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
