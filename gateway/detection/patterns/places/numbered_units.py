"""LOCATION: a flat, room or unit by its number, where no street is told: "come up to flat 12B"."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import (
    group_positions,
    phrase_index,
    phrase_positions,
    word_group,
)
from gateway.domain import EntityType

_TYPE: Final = EntityType.LOCATION.value

_FLATS: Final = word_group(folded_words("flat apt apartment"))
_ENDS: Final = r"(?=[.,!?;)]?(?:[\n\0]|\Z)|, | (?:please|pls|top|on|and|if|when|at|buzzer|bell)\b)"
# A letter behind the number is that of a flat; those that count are left out ("flat 5k", "3D").
_LETTERED: Final = re.compile(
    rf"\.? ?#?(?![23][dD])\d{{1,4}}(?:[A-F](?![\w-]|[.,:/]\d)|[a-f]{_ENDS})"
)
_NUMBERED: Final = re.compile(rf"\.? ?#?\d{{1,4}}{_ENDS}")
# Behind these it is where somebody is or goes.
_AT_HOME: Final = re.compile(
    r"(?:\b(?:live|lives|living|stay|staying|moved|come|came|go|up|down|round|over|deliver"
    r"|deliveries|parcel|knock)(?: on)? (?:in|at|to|for) |\bi'?m (?:in|at) )$"
)
_ESTATES: Final = phrase_index(
    folded_words(
        "industrial_estate industrial_park business_park business_centre trading_estate retail_park"
    )
)
_UNIT: Final = re.compile(r"\bunits? \d{1,3}[a-z]?,? (?:at )?(?:the )?(?:[a-z']{2,20} ){1,3}$")
# Of a dormitory, a hospital or a hotel: "بلوک ۳ اتاق ۲۱۴ تخت ۲". Shorter numbers count beds.
_ROOMS: Final = phrase_index(folded_words("اتاق"))
_ROOM: Final = re.compile(
    r"[\u200cا-ی]{0,4} (?:شماره )?\d{3,4}"
    r"(?![\d.,:/-]?\d| ?(?:متر|نفر|تخت(?! \d)|تومن|هزار|میلیون|تا))"
    r"(?:[ ,]{1,2}تخت \d{1,2}(?!\d))?"
)
_HOUSES_OF_ROOMS: Final = re.compile(r"خوابگاه|بلوک|بیمارستان|بخش|هتل|تخت|طبقه|پانسیون")
_REACH: Final = 72
_SCORE: Final = 0.88


class NumberedUnits:
    """Finds flats by number and letter or where somebody lives, rooms, and units of estates."""

    name = "numbered-unit"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the word for a flat with its number, and a unit with the name of its estate."""
        _, starts, ends = batch.words
        for at in group_positions(batch, _FLATS):
            start, end = starts[at], ends[at]
            match = _LETTERED.match(batch.folded, end)
            if match is None and _AT_HOME.search(batch.before(start, _REACH)) is not None:
                match = _NUMBERED.match(batch.folded, end)
            if match is not None:
                yield Found(start, match.end(), _TYPE, _SCORE, self.name)
        for start, end in phrase_positions(batch, _ROOMS):
            match = _ROOM.match(batch.folded, end)
            if match is not None and (
                _HOUSES_OF_ROOMS.search(batch.before(start, _REACH))
                or _HOUSES_OF_ROOMS.search(batch.folded[end : match.end()])
                or _HOUSES_OF_ROOMS.search(batch.after(match.end(), _REACH))
            ):
                yield Found(start, match.end(), _TYPE, _SCORE, self.name)
        for start, end in phrase_positions(batch, _ESTATES):
            before = batch.before(start, _REACH)
            match = _UNIT.search(before)
            if match is not None:
                origin = start - len(before)
                yield Found(origin + match.start(), end, _TYPE, _SCORE, self.name)
