"""DATETIME: times that only the words beside them tell, from tables of forms and of names."""

from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.lexical import (
    english_times,
    named_days,
    paired_times,
    persian_times,
    school_terms,
    short_weekdays,
    spelled_days,
    timetable_hours,
    told_days,
    told_hours,
)
from gateway.detection.patterns.lexical.time_forms import times_in
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_positions
from gateway.detection.ranks import is_ranked
from gateway.domain import EntityType

_TYPE: Final = EntityType.DATETIME.value
_SCORE: Final = 0.85
_FORMS: Final = (
    *named_days.FORMS,
    *school_terms.FORMS,
    *short_weekdays.FORMS,
    *paired_times.FORMS,
    *persian_times.FORMS,
    *told_days.FORMS,
    *spelled_days.FORMS,
    *told_hours.FORMS,
    *timetable_hours.FORMS,
    *english_times.FORMS,
)


class ToldTimes:
    """Finds feasts and terms by their names, and hours and days by the words around them."""

    name = "datetime"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the times; of two side by side, each."""
        for start, end in phrase_positions(batch, named_days.NAMES):
            yield Found(start, end, _TYPE, _SCORE, self.name)
        for index, pattern in school_terms.YEARS:
            for start, end in phrase_positions(batch, index):
                match = pattern.match(batch.folded, end)
                if match is not None:
                    yield Found(start, match.end(), _TYPE, _SCORE, self.name)
        for found in times_in(batch, _FORMS, self.name):
            if not is_ranked(batch.lowered, found.start, found.end):
                yield found
