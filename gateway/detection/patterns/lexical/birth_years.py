"""DATETIME: years of birth that the grammar of dates leaves alone: "geb. 1938", "classe '94"."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.DATETIME.value
_SCORE: Final = 0.85
# Gregorian or Persian; behind an apostrophe without its century.
_YEAR: Final = r"(?P<year>19\d\d|20[0-2]\d|1[34]\d\d|['’]\d\d"
_BETWEEN: Final = r"\.?(?: ?[:=])? ?(?:(?:in|en|nel|im jahr|im jahre|سال|سنة|عام) |nell(?=['’]))?"
_END: Final = r")(?![\w%€$'’/-]|[.,:]\d)"
# Of these, what follows is a year even without a century.
_SURE: Final = re.compile(rf"{_BETWEEN}{_YEAR}|[02-9]\d{_END}")
_LIKELY: Final = re.compile(rf"{_BETWEEN}{_YEAR}{_END}")
_KINDS: Final = tuple(
    (phrase_index(folded_words(words)), pattern)
    for words, pattern in (
        (
            """
            birth_year year_of_birth année_de_naissance geburtsjahr jahrgang anno_di_nascita
            متولد متولدم سال_تولد سال_تولدم مواليد سنة_الميلاد سنة_ميلادي
            """,
            _SURE,
        ),
        ("born né née geb geboren nato nata classe sono_del مولود مولودة", _LIKELY),
    )
)


class BirthYears:
    """Finds the years in which people say that they or others were born."""

    name = "birth-year"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the years, with the apostrophe that stands for a century."""
        for index, pattern in _KINDS:
            for _, end in phrase_positions(batch, index):
                match = pattern.match(batch.folded, end)
                if match is not None:
                    yield Found(*match.span("year"), _TYPE, _SCORE, self.name)
